"""What can happen at a table of Literature; all of it is public. Source: docs/rules/literature.md, Moves and events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import Event, Metrics, Turn, count_events
from mathfish_widgets.engine.table import Seat

from .moves import Ask, Holders
from .state import Finished, LiteratureState, Outcome, OutcomeKind, Phase
from .zones import AnyCard


@frozen_dataclass
class LiteratureEvent(Event["LiteratureState"]):
    """An event of Literature."""


@frozen_dataclass
class Asked(LiteratureEvent):
    """A seat asked an opponent for a card; everybody hears which."""

    seat: Seat
    question: Ask

    @property
    def other(self) -> Seat:
        """The seat that was asked."""
        return self.question.seat

    @property
    def card(self) -> AnyCard:
        """The card that was asked for."""
        return self.question.card

    def changes(self, state: LiteratureState) -> dict[str, Any]:
        """One more question in a row; the moment to pass is over."""
        return {"asked_in_a_row": state.asked_in_a_row + 1, "may_pass": False}


@frozen_dataclass
class Given(LiteratureEvent):
    """A hit: the other seat gave the card to the seat that asked, which stays on turn."""

    seat: Seat
    other: Seat


@frozen_dataclass
class _TurnGoes(LiteratureEvent):
    """The turn goes from a seat to another."""

    seat: Seat
    other: Seat

    def changes(self, state: LiteratureState) -> dict[str, Any]:
        """The other seat is on turn; the moment to pass is over."""
        return {"turn_of": self.other, "may_pass": False}


class Missed(_TurnGoes):
    """A miss: the other seat does not have the card, and is on turn."""


class Passed(_TurnGoes):
    """A seat handed the turn to a team-mate."""


class Designated(_TurnGoes):
    """A seat whose team has no cards left said which opponent is on turn."""


@frozen_dataclass
class RanOut(LiteratureEvent):
    """A hand became empty."""

    seat: Seat


@frozen_dataclass
class Declared(LiteratureEvent):
    """A seat named the holder of every card of a set."""

    seat: Seat
    set: str
    holders: Holders

    def changes(self, state: LiteratureState) -> dict[str, Any]:
        """Questions in a row are counted anew; the moment to pass after an earlier declaration is over."""
        return {"asked_in_a_row": 0, "may_pass": False}


@frozen_dataclass
class LaidOpen(LiteratureEvent):
    """The cards of a set were laid open, each from the hand of its true holder, in the order of the set."""

    set: str


@frozen_dataclass
class LeftOpen(LiteratureEvent):
    """A declaration was wrong, and its team holds the whole set, which stays open (option `wrong_split`)."""

    seat: Seat
    set: str
    next_on_turn: Seat

    def changes(self, state: LiteratureState) -> dict[str, Any]:
        """The seat that is on turn now, and that the set stayed open once more."""
        return {"turn_of": self.next_on_turn, "left_open": (*state.left_open, self.set)}


@frozen_dataclass
class Scored(LiteratureEvent):
    """A set was finished, and a team's points changed; `following` is on turn now."""

    set: str
    kind: OutcomeKind
    team: int
    points: int
    next_on_turn: Seat
    may_pass: bool = False

    def changes(self, state: LiteratureState) -> dict[str, Any]:
        """The points of the team, the finished set and whose turn it is."""
        points = tuple(before + self.points * (team == self.team) for team, before in enumerate(state.points))
        finished = Finished(self.set, Outcome(self.kind, self.team, self.points))
        return {
            "points": points,
            "finished": (*state.finished, finished),
            "turn_of": self.next_on_turn,
            "may_pass": self.may_pass,
        }


@frozen_dataclass
class Voided(LiteratureEvent):
    """A set was finished without points; `following` is on turn now."""

    set: str
    next_on_turn: Seat

    def changes(self, state: LiteratureState) -> dict[str, Any]:
        """The finished set and whose turn it is."""
        finished = Finished(self.set, Outcome(OutcomeKind.VOID))
        return {"finished": (*state.finished, finished), "turn_of": self.next_on_turn}


@frozen_dataclass
class Ended(LiteratureEvent):
    """All sets are finished."""

    def changes(self, state: LiteratureState) -> dict[str, Any]:
        """Nobody moves any more."""
        return {"phase": Phase.OVER, "may_pass": False}


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Questions and hits, declarations and those that were void."""
    return {
        "questions": count_events(turns, Asked),
        "hits": count_events(turns, Given),
        "declarations": count_events(turns, Declared),
        "void": count_events(turns, Voided),
    }
