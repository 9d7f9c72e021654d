"""All explanations of Equations in one place. Source: docs/rules/equations.md, Refusals; Explanation."""

from __future__ import annotations

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.explain.explainer import Explainer
from mathfish_widgets.explain.steps import Step

from ..rules.moves import Shout
from ..sentences import SENTENCES
from .refusals import explain_refusal
from .situation import explain_situation
from .turns import explain_turn


def label(move: Move) -> Step:
    """A move as the words of a button."""
    if isinstance(move, Shout):
        return Step("equations.invite.shout", {"equation": move.equation.pretty if move.equation else move.text})
    return Step("equations.invite.give_up")


EXPLAINER = Explainer(SENTENCES, explain_turn, explain_refusal, explain_situation, label)
