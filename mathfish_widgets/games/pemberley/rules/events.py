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
    """A card went from a hand to its seat's pile; `next_seat` is the next with cards."""

    seat: Seat
    next_seat: Seat

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Pass the turn on, and reset the count of passes."""
        return {"turn": self.next_seat, "passed": 0}


@frozen_dataclass
class Landed(Event[PemberleyState]):
    """An operation with a number changed a total; in part two it is the total of a set."""

    before: int
    sign: str
    number: int
    after: int

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Return the total of part one, and how often it was 1."""
        if state.phase is not Phase.PLAY:
            return {}
        return {"total": self.after, "ones": state.ones + (self.after == 1)}


@frozen_dataclass
class Scored(Event[PemberleyState]):
    """A total met a rule of scoring; `rule` is the id of its sentence."""

    seat: Seat
    points: int
    rule: str

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Return the points of the round."""
        return {"points": state.points_with(self.seat, self.points)}


@frozen_dataclass
class Passed(Event[PemberleyState]):
    """A seat played no card; `next_seat` is the next with cards."""

    seat: Seat
    next_seat: Seat

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Pass the turn on, with one more pass in a row."""
        return {"turn": self.next_seat, "passed": state.passed + 1}


@frozen_dataclass
class SetAside(Event[PemberleyState]):
    """The cards left in a hand were shown and set aside."""

    seat: Seat


@frozen_dataclass
class PartOneEnded(Event[PemberleyState]):
    """Part two began; `unplayed` says how many cards each seat could not play.

    Cards set aside go to the piles if the option `unplayed` lets part two use them.
    """

    unplayed: tuple[int, ...]

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Let the first seat lay its sets."""
        return {"phase": Phase.SETS, "turn": state.first, "passed": 0, "left_over": self.unplayed}


@frozen_dataclass
class Laid(Event[PemberleyState]):
    """A set was laid; its cards are the transfers, in order."""

    seat: Seat

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Return the sizes of the seat's sets."""
        return {"sets": state.sets_with(self.seat, (*state.sets[self.seat], len(self.transfers)))}


@frozen_dataclass
class Lifted(Event[PemberleyState]):
    """A set was taken apart: its cards are free again and its points are subtracted."""

    seat: Seat
    number: int
    points: int

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Return the sizes of the seat's other sets, and the points of the round."""
        sizes = state.sets[self.seat]
        others = (*sizes[: self.number - 1], *sizes[self.number :])
        return {"sets": state.sets_with(self.seat, others), "points": state.points_with(self.seat, -self.points)}


@frozen_dataclass
class Deducted(Event[PemberleyState]):
    """A seat was done: it lost one point for each card left over from part one or part two."""

    seat: Seat
    unplayed: int
    unused: int

    @property
    def points(self) -> int:
        """The change in points."""
        return self.unplayed + self.unused

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Return the points of the round; the next seat lays its sets."""
        return {
            "points": state.points_with(self.seat, -self.points),
            "turn": (self.seat + 1) % state.players,
        }


@frozen_dataclass
class RoundEnded(Event[PemberleyState]):
    """Every seat is done."""

    number: int


@frozen_dataclass
class Dealt(Event[PemberleyState]):
    """Another round was dealt; `laid` has its cards."""

    number: int

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """Begin the new round; the points of the last one are added to the sums."""
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
    """The game is over."""

    def changes(self, state: PemberleyState) -> dict[str, Any]:
        """End the game."""
        return {"phase": Phase.OVER}


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Count cards played, passes, sets laid, and cards left over."""
    return {
        "played": count_events(turns, Played),
        "passed": count_events(turns, Passed),
        "sets": count_events(turns, Laid) - count_events(turns, Lifted),
        "left_over": sum(turns[-1].after.left_over),
    }
