"""What Literature can tell, in one place. Source: docs/rules/literature.md, Refusals; Explanation."""

from __future__ import annotations

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.explain.explainer import Explainer
from mathfish_widgets.explain.steps import Step, Who

from ..rules.moves import Ask, Declare, Holders
from ..sentences import SENTENCES
from .refusals import explain_refusal
from .situation import explain_situation
from .turns import explain_turn


def label(move: Move) -> Step:
    """A move as the words of a button."""
    if isinstance(move, Ask):
        return Step("literature.invite.ask", {"other": Who(move.seat), "card": move.card})
    if isinstance(move, Declare):
        return Step("literature.invite.declare", {"set": move.set, "claims": _claims(move.holders)})
    return Step(f"literature.invite.{move.verb}", {"other": Who(getattr(move, "seat", 0))})


def _claims(holders: Holders) -> Step:
    """Who is said to hold what, one seat after another."""
    (holder, cards), *rest = holders
    values = {"name": Who(holder), "cards": cards}
    return (
        Step("literature.claims", values | {"rest": _claims(tuple(rest))}) if rest else Step("literature.claim", values)
    )


EXPLAINER = Explainer(SENTENCES, explain_turn, explain_refusal, explain_situation, label)
