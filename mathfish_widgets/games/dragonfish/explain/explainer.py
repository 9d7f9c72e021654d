"""What DragonFish can tell, in one place. Source: docs/rules/dragonfish.md, Refusals; Explanation."""

from __future__ import annotations

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.explain.explainer import Explainer
from mathfish_widgets.explain.steps import Step, Who

from ..rules.moves import Calculate, Canal, Hook
from ..sentences import SENTENCES
from .refusals import explain_refusal
from .situation import explain_situation
from .turns import explain_turn


def label(move: Move) -> Step:
    """A move as the words of a button."""
    if isinstance(move, Canal) and move.turn:
        return Step("dragonfish.invite.canal.turned", vars(move))
    values = dict(vars(move))
    if isinstance(move, Hook):
        values["name"] = Who(move.seat)
    if isinstance(move, Calculate):
        values = {"cell": move.cell, "expression": str(move.expression)}
    return Step(f"dragonfish.invite.{move.verb}", values)


EXPLAINER = Explainer(SENTENCES, explain_turn, explain_refusal, explain_situation, label)
