"""What Equations can tell, in one place. Source: rules/equations.md, sections 4 and 7."""

from __future__ import annotations

from ...game import Move
from ...steps import Explainer, Step
from .moves import Shout
from .refusing import refused
from .sentences import SENTENCES
from .situation import situation
from .telling import told


def invitation(move: Move) -> Step:
    """A move as the words of a button."""
    if isinstance(move, Shout):
        return Step("equations.invite.shout", {"equation": move.equation.pretty if move.equation else move.text})
    return Step("equations.invite.give_up")


EXPLAINER = Explainer(SENTENCES, told, refused, situation, invitation)
