"""States, events, turns and observations: each new state is computed from the events of a move."""

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
"""The `secrets` of a game whose later deals or shuffles need the seed; an observation has 0 instead."""


@frozen_dataclass
class Event(Generic[S]):
    """One thing that happens at the table because of a move.

    Cards appear only in `transfers` and in `laid`, the zones that a deal or a shuffle has filled. For every game, this
    class hides the cards that a seat may not see. All other fields of an event are public.
    """

    transfers: tuple[Transfer, ...] = field(default=(), kw_only=True)
    laid: Table | None = field(default=None, kw_only=True)

    def changes(self, state: S) -> dict[str, Any]:
        """Return the public fields of the state that this event changes, by name."""
        return {}

    def apply(self, state: S) -> S:
        """Return the state after the event."""
        changes = self.changes(state)
        if self.laid is not None:
            changes["table"] = state.table.replaced(self.laid)
        if self.transfers:
            changes["table"] = changes.get("table", state.table).moved(self.transfers)
        return replace(state, **changes) if changes else state

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the event as a seat sees it, with unseen cards face down."""
        seen = tuple(transfer.seen_by(seat) for transfer in self.transfers)
        laid = self.laid and self.laid.seen_by(seat)
        return self if (seen, laid) == (self.transfers, self.laid) else replace(self, transfers=seen, laid=laid)


@frozen_dataclass
class State(ABC):
    """Everything that is true at the table. States are immutable.

    `secrets` maps each field that would reveal hidden cards to the value that replaces it in an observation.
    """

    table: Table
    secrets: ClassVar[Mapping[str, Any]] = {}

    @property
    @abstractmethod
    def active(self) -> tuple[Seat, ...]:
        """The seats that may move now; empty when the game is over."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Each seat's current score."""

    @property
    @abstractmethod
    def pack(self) -> tuple[Any, ...]:
        """All cards of the game, wherever they are."""

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats the game is waiting for: all active seats, except those that may only interrupt."""
        return self.active

    @property
    def reminded_turns(self) -> int | None:
        """How many of the latest turns the table still shows on request; None means all."""
        return None

    @property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that score together, the team of seat 0 first; by default each seat is a team."""
        return tuple((seat,) for seat in range(len(self.scores)))

    @property
    def counts_fit(self) -> bool:
        """Whether the state's counts agree with its table.

        This is checked for a state from a link or a message.
        """
        return True

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winners once the game is over; by default all seats with the most points."""
        return tuple(seat for seat, score in enumerate(self.scores) if score == max(self.scores))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.active

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the state as a seat sees it. Seat None is a spectator, who sees only what everyone sees."""
        return replace(self, table=self.table.seen_by(seat), **self.secrets)


class Turn(NamedTuple, Generic[S]):
    """The record of one move: the state before, who moved, the move, its events and the state after."""

    before: S
    seat: Seat
    move: Move
    events: tuple[Event[S], ...]
    after: S

    def seen_by(self, seat: Seat | None) -> Turn[S]:
        """Return the turn as a seat saw it."""
        events = tuple(event.seen_by(seat) for event in self.events)
        return Turn(self.before.seen_by(seat), self.seat, self.move, events, self.after.seen_by(seat))


Metrics = dict[str, int]
"""The named numbers of a finished game that an experiment reports besides the scores, such as "shortages"."""


def count_events(turns: Sequence[Turn[Any]], *kinds: type[Event[Any]]) -> int:
    """Return how many events of these kinds happened in some turns."""
    return sum(isinstance(event, kinds) for turn in turns for event in turn.events)


@frozen_dataclass
class Observation:
    """Everything that a seat may know; seat None is a spectator.

    Hidden cards are already face down in `state` and `history`, so nothing reveals a card that the seat has not seen.
    """

    seat: Seat | None
    state: Any
    history: Sequence[Turn[Any]] = ()

    @property
    def may_move(self) -> bool:
        """Whether this seat is active."""
        return self.seat in self.state.active


def observe(state: State, turns: Iterable[Turn[Any]], seat: Seat | None) -> Observation:
    """Return the observation of a seat, made from the true state and turns."""
    return Observation(seat, state.seen_by(seat), tuple(turn.seen_by(seat) for turn in turns))


def within_memory(observation: Observation) -> Observation:
    """Return the observation with only the turns that the table still shows; unchanged if it shows all."""
    shown, history = observation.state.reminded_turns, observation.history
    if shown is None or len(history) <= shown:
        return observation
    return replace(observation, history=history[len(history) - shown :])


def unseen_cards(state: State) -> list[Any]:
    """Return the cards of the pack that are face down in an observed state, sorted, repeats included."""
    seen = Counter(card for pile in state.table.values() for card in pile if card is not FACE_DOWN)
    unseen = Counter(state.pack)
    unseen.subtract(seen)
    return sorted(unseen.elements())
