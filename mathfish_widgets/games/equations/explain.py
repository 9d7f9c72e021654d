"""What Equations can tell, in one place. Source: rules/equations.md, sections 4 and 7."""

from __future__ import annotations

from collections.abc import Mapping

from ...game import Move, Refusal, Turn
from ...observation import Observation
from ...steps import Step
from ...table import Seat
from .moves import Shout
from .refusing import refused
from .sentences import SENTENCES
from .situation import situation
from .state import EquationsState
from .telling import told


class EquationsExplainer:
    """The explanations of Equations: turns, refusals, situations and buttons as steps."""

    sentences: Mapping[str, str] = SENTENCES

    def told(self, turn: Turn[EquationsState], seat: Seat | None) -> Step:
        """A turn: the equation worked out side by side, its other shapes, and what follows."""
        return told(turn)

    def refused(self, observation: Observation, move: Move, refusal: Refusal) -> Step:
        """Why a move is refused, with the numbers behind it."""
        return refused(observation, move, refusal)

    def situation(self, observation: Observation) -> Step:
        """What there is to do now and how to look for an equation; none is given away."""
        return situation(observation)

    def invitation(self, move: Move) -> Step:
        """A move as the words of a button."""
        if isinstance(move, Shout):
            return Step("equations.invite.shout", {"equation": move.equation.pretty if move.equation else move.text})
        return Step("equations.invite.give_up")


EXPLAINER = EquationsExplainer()
