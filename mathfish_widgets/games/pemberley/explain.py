"""What Pemberley can tell, in one place. Source: rules/pemberley.md, sections 4 and 7."""

from __future__ import annotations

from collections.abc import Mapping

from ...game import Move, Refusal, Turn
from ...observation import Observation
from ...steps import Step
from ...table import Seat
from .moves import LaySet, Lift, Play
from .refusing import refused
from .sentences import SENTENCES
from .situation import situation
from .state import PemberleyState
from .telling import told


class PemberleyExplainer:
    """The explanations of Pemberley: turns, refusals, situations and buttons as steps."""

    sentences: Mapping[str, str] = SENTENCES

    def told(self, turn: Turn[PemberleyState], seat: Seat | None) -> Step:
        """A turn: the calculation and its points, and what follows; no card is named that the seat did not see."""
        return told(turn, seat)

    def refused(self, observation: Observation, move: Move, refusal: Refusal) -> Step:
        """Why a move is refused, with the numbers behind it."""
        return refused(observation, move, refusal)

    def situation(self, observation: Observation) -> Step:
        """What there is to do now, what scores, and which cards cannot be played."""
        return situation(observation)

    def invitation(self, move: Move) -> Step:
        """A move as the words of a button."""
        if isinstance(move, Play):
            return Step("pemberley.invite.play", {"card": move.card})
        if isinstance(move, LaySet):
            return Step("pemberley.invite.set", {"cards": move.cards})
        if isinstance(move, Lift):
            return Step("pemberley.invite.lift", {"number": move.number})
        return Step(f"pemberley.invite.{move.verb}")


EXPLAINER = PemberleyExplainer()
