"""All explanations of Pemberley in one place. Source: docs/rules/pemberley.md, Refusals; Explanation."""

from __future__ import annotations

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.explain.explainer import Explainer
from mathfish_widgets.explain.steps import Step

from ..rules.moves import LaySet, Lift, Play
from ..sentences import SENTENCES
from .refusals import explain_refusal
from .situation import explain_situation
from .turns import explain_turn


def label(move: Move) -> Step:
    """A move as the words of a button."""
    if isinstance(move, Play):
        return Step("pemberley.invite.play", {"card": move.card})
    if isinstance(move, LaySet):
        return Step("pemberley.invite.set", {"cards": move.cards})
    if isinstance(move, Lift):
        return Step("pemberley.invite.lift", {"number": move.number})
    return Step(f"pemberley.invite.{move.verb}")


EXPLAINER = Explainer(SENTENCES, explain_turn, explain_refusal, explain_situation, label)
