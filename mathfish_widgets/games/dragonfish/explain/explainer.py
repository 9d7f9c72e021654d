"""What DragonFish can tell, in one place. Source: rules/dragonfish.md, sections 4 and 7."""

from __future__ import annotations

from mathfish_widgets.engine.state import Move
from mathfish_widgets.explain.steps import Explainer, Step, Who

from ..rules.moves import Calculate, Canal, Hook
from ..sentences import SENTENCES
from .refusals import refused
from .situation import situation
from .turns import told


def invitation(move: Move) -> Step:
    """A move as the words of a button."""
    if isinstance(move, Canal) and move.turn:
        return Step("dragonfish.invite.canal.turned", vars(move))
    values = dict(vars(move))
    if isinstance(move, Hook):
        values["name"] = Who(move.seat)
    if isinstance(move, Calculate):
        values = {"cell": move.cell, "expression": str(move.expression)}
    return Step(f"dragonfish.invite.{move.verb}", values)


EXPLAINER = Explainer(SENTENCES, told, refused, situation, invitation)
