"""States, events, turns and observations: a new state is always computed from the events of a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass

from .cards import FACE_DOWN
from .moves import Move
from .table import Seat, Table, Transfer

S = TypeVar("S", bound="State")
SECRET_SEED: Mapping[str, Any] = {"seed": 0}
"""The secret of a game whose later deals or shuffles need the seed; what is thought of them is then one of many."""


@frozen_dataclass
class Event(Generic[S]):
    """One thing that happens at the table because of a move.

    Cards appear in `transfers`, and in the zones that are `laid` anew by a deal or a shuffle, and nowhere else, so that
    what a seat may not see is turned over here, once for every game; all other fields of an event are public.
    """

    transfers: tuple[Transfer, ...] = field(default=(), kw_only=True)
    laid: Table | None = field(default=None, kw_only=True)

    def changes(self, state: S) -> dict[str, Any]:
        """The public numbers of the state that this event changes, by field name."""
        return {}

    def apply(self, state: S) -> S:
        """The state after the event."""
        changes = self.changes(state)
        if self.laid is not None:
            changes["table"] = state.table.replaced(self.laid)
        if self.transfers:
            changes["table"] = changes.get("table", state.table).moved(self.transfers)
        return replace(state, **changes) if changes else state

    def seen_by(self, seat: Seat | None) -> Self:
        """The event as a seat sees it, with unseen cards face down."""
        seen = tuple(transfer.seen_by(seat) for transfer in self.transfers)
        laid = self.laid and self.laid.seen_by(seat)
        return self if (seen, laid) == (self.transfers, self.laid) else replace(self, transfers=seen, laid=laid)


@frozen_dataclass
class State(ABC):
    """Everything true at the table; never changed in place.

    `secrets` are the fields that nobody at the table may know, since they tell all cards, with what an observation has
    in their place.
    """

    table: Table
    secrets: ClassVar[Mapping[str, Any]] = {}

    @property
    @abstractmethod
    def active(self) -> tuple[Seat, ...]:
        """The seats that may move now; none when the game is over."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Each seat's score as it stands."""

    @property
    @abstractmethod
    def pack(self) -> tuple[Any, ...]:
        """All cards of the game, wherever they lie."""

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the table waits for: all that may move, unless some of them may only break in."""
        return self.active

    @property
    def reminded_turns(self) -> int | None:
        """How many of the latest turns the table still shows to who asks for the past; None for all."""
        return None

    @property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that score together, the team of seat 0 first; each seat for itself, unless the game says more."""
        return tuple((seat,) for seat in range(len(self.scores)))

    @property
    def counts_fit(self) -> bool:
        """Whether what the state counts agrees with the table; asked of a state that comes from outside."""
        return True

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who wins when the game is over: all with the most points, unless the game says otherwise."""
        return tuple(seat for seat, score in enumerate(self.scores) if score == max(self.scores))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.active

    def seen_by(self, seat: Seat | None) -> Self:
        """The state as a seat sees it; seat None is a spectator, who sees what everyone sees."""
        return replace(self, table=self.table.seen_by(seat), **self.secrets)


class Turn(NamedTuple, Generic[S]):
    """The record of one move: the state before, who moved, the move, its events and the state after."""

    before: S
    seat: Seat
    move: Move
    events: tuple[Event[S], ...]
    after: S

    def seen_by(self, seat: Seat | None) -> Turn[S]:
        """The turn as a seat saw it."""
        events = tuple(event.seen_by(seat) for event in self.events)
        return Turn(self.before.seen_by(seat), self.seat, self.move, events, self.after.seen_by(seat))


Metrics = dict[str, int]
"""The numbers of a finished game that an experiment tells beside the scores, such as "shortages", by their names."""


def count_events(turns: Sequence[Turn[Any]], *kinds: type[Event[Any]]) -> int:
    """How often something of these kinds happened."""
    return sum(isinstance(event, kinds) for turn in turns for event in turn.events)


@frozen_dataclass
class Observation:
    """Everything a seat may know; seat None is a spectator.

    `state` and `history` are turned over already: nothing in them tells a card that the seat has not seen.
    """

    seat: Seat | None
    state: Any
    history: Sequence[Turn[Any]] = ()

    @property
    def may_move(self) -> bool:
        """Whether this seat is active."""
        return self.seat in self.state.active


def observe(state: State, turns: Iterable[Turn[Any]], seat: Seat | None) -> Observation:
    """The observation of a seat, made from the true state and turns."""
    return Observation(seat, state.seen_by(seat), tuple(turn.seen_by(seat) for turn in turns))


def within_memory(observation: Observation) -> Observation:
    """An observation with no more of the past than the table shows; the very same one where it shows everything."""
    shown, history = observation.state.reminded_turns, observation.history
    if shown is None or len(history) <= shown:
        return observation
    return replace(observation, history=history[len(history) - shown :])


def unseen_cards(state: State) -> list[Any]:
    """The cards of the pack that lie face down in an observed state, sorted, repeats included."""
    seen = Counter(card for pile in state.table.values() for card in pile if card is not FACE_DOWN)
    unseen = Counter(state.pack)
    unseen.subtract(seen)
    return sorted(unseen.elements())
