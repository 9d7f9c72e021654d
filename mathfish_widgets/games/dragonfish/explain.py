"""What DragonFish can tell, in one place. Source: rules/dragonfish.md, sections 4 and 7."""

from __future__ import annotations

from collections.abc import Mapping

from ...game import Move, Refusal, Turn
from ...observation import Observation
from ...steps import Step, Who
from ...table import Seat
from .moves import Calculate, Canal, Hook
from .refusing import refused
from .sentences import SENTENCES
from .situation import situation
from .state import DragonFishState
from .telling import told


class DragonFishExplainer:
    """The explanations of DragonFish: turns, refusals, situations and buttons as steps."""

    sentences: Mapping[str, str] = SENTENCES

    def told(self, turn: Turn[DragonFishState], seat: Seat | None) -> Step:
        """A turn: what was done, its mathematics, and what follows; no card is named that the seat did not see."""
        return told(turn, seat)

    def refused(self, observation: Observation, move: Move, refusal: Refusal) -> Step:
        """Why a move is refused, with the numbers or the waterways behind it."""
        return refused(observation, move, refusal)

    def situation(self, observation: Observation) -> Step:
        """What there is to do now, and what can be seen on the table."""
        return situation(observation)

    def invitation(self, move: Move) -> Step:
        """A move as the words of a button."""
        if isinstance(move, Canal) and move.turn:
            return Step("dragonfish.invite.canal.turned", vars(move))
        values = dict(vars(move))
        if isinstance(move, Hook):
            values["name"] = Who(move.seat)
        if isinstance(move, Calculate):
            values = {"cell": move.cell, "expression": str(move.expression)}
        return Step(f"dragonfish.invite.{move.verb}", values)


EXPLAINER = DragonFishExplainer()
