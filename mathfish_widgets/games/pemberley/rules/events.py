"""The events at a table of Pemberley. Source: docs/rules/pemberley.md, Moves and events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import Event, Metrics, Turn, count_events
from mathfish_widgets.engine.table import Seat, Table

from .state import STARTER, PemberleyState, Phase


@frozen_dataclass
class Played(Event[PemberleyState]):
    """A seat played a card from its hand onto its pile; `next_seat` is the next seat that has cards."""

    seat: Seat
    next_seat: Seat

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Give the turn to the next seat, and reset the count of passes in a row."""
        return {"turn": self.next_seat, "passed": 0}


@frozen_dataclass
class Landed(Event[PemberleyState]):
    """The operation of a card changed a total, which is the total of a set in part two."""

    before: int
    sign: str
    number: int
    after: int

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Set the total and count a landing on 1; in part two, change nothing."""
        if state.phase is not Phase.PLAY:
            return {}
        return {"total": self.after, "ones": state.ones + (self.after == 1)}


@frozen_dataclass
class Scored(Event[PemberleyState]):
    """A seat scored because a total met a scoring rule; `rule` is the id of the sentence about it."""

    seat: Seat
    points: int
    rule: str

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Add the points to those that the seat has in this round."""
        return {"points": state.points_with(self.seat, self.points)}


@frozen_dataclass
class Passed(Event[PemberleyState]):
    """A seat passed; `next_seat` is the next seat that has cards."""

    seat: Seat
    next_seat: Seat

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Give the turn to the next seat, and count one more pass in a row."""
        return {"turn": self.next_seat, "passed": state.passed + 1}


@frozen_dataclass
class SetAside(Event[PemberleyState]):
    """The cards left in a hand were shown and set aside."""

    seat: Seat


@frozen_dataclass
class PartOneEnded(Event[PemberleyState]):
    """Part two began; the field `unplayed` says how many cards each seat had left.

    If the option `unplayed` lets part two use the cards set aside, they go back to the piles.
    """

    unplayed: tuple[int, ...]

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Begin part two with the first seat, and store how many cards each seat had left."""
        return {"phase": Phase.SETS, "turn": state.first, "passed": 0, "left_over": self.unplayed}


@frozen_dataclass
class Laid(Event[PemberleyState]):
    """A seat laid a set; the transfers move its cards in order."""

    seat: Seat

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Add the size of the new set to the seat's sets."""
        return {"sets": state.sets_with(self.seat, (*state.sets[self.seat], len(self.transfers)))}


@frozen_dataclass
class Lifted(Event[PemberleyState]):
    """A seat took a set apart: the cards are free again, and the seat loses the points of the set."""

    seat: Seat
    number: int
    points: int

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Remove the set from the seat's sets, and subtract its points."""
        sizes = state.sets[self.seat]
        others = (*sizes[: self.number - 1], *sizes[self.number :])
        return {"sets": state.sets_with(self.seat, others), "points": state.points_with(self.seat, -self.points)}


@frozen_dataclass
class Deducted(Event[PemberleyState]):
    """A seat was done.

    It lost a point for each card left over from part one and for each card that it didn't use in part two.
    """

    seat: Seat
    unplayed: int
    unused: int

    @property
    def points(self) -> int:
        """The number of points that the seat lost."""
        return self.unplayed + self.unused

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Subtract the points, and let the next seat lay its sets."""
        return {
            "points": state.points_with(self.seat, -self.points),
            "turn": (self.seat + 1) % state.players,
        }


@frozen_dataclass
class RoundEnded(Event[PemberleyState]):
    """A round ended, because every seat was done."""

    number: int


@frozen_dataclass
class Dealt(Event[PemberleyState]):
    """Another round was dealt; `laid` is the new table."""

    number: int

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Begin the new round, and add the points of the last round to the sums."""
        first, nothing = self.number % state.players, (0,) * state.players
        return {
            "round": self.number,
            "first": first,
            "turn": first,
            "total": self._total,
            "points": nothing,
            "sums": state.scores,
            "sets": ((),) * state.players,
            "left_over": nothing,
            "phase": Phase.PLAY,
            "ones": state.ones if state.ones_escalate == "game" else 0,
            "passed": 0,
        }

    @property
    def _total(self) -> int:
        return cast(Card, cast(Table, self.laid)[STARTER][0]).rank


@frozen_dataclass
class GameEnded(Event[PemberleyState]):
    """The game ended after its last round."""

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Set the phase to over."""
        return {"phase": Phase.OVER}


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Count the cards played, passes, sets that were not lifted again, and cards left over at the end."""
    return {
        "played": count_events(turns, Played),
        "passed": count_events(turns, Passed),
        "sets": count_events(turns, Laid) - count_events(turns, Lifted),
        "left_over": sum(turns[-1].after.left_over),
    }
