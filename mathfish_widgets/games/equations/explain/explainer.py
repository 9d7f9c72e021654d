"""What Equations can tell, in one place. Source: rules/equations.md, sections 4 and 7."""

from __future__ import annotations

from mathfish_widgets.engine.state import Move
from mathfish_widgets.explain.steps import Explainer, Step

from ..rules.moves import Shout
from ..sentences import SENTENCES
from .refusals import refused
from .situation import situation
from .turns import told


def invitation(move: Move) -> Step:
    """A move as the words of a button."""
    if isinstance(move, Shout):
        return Step("equations.invite.shout", {"equation": move.equation.pretty if move.equation else move.text})
    return Step("equations.invite.give_up")


EXPLAINER = Explainer(SENTENCES, told, refused, situation, invitation)
