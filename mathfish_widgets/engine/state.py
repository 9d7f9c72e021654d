"""States, events and turns: a new state is always computed from the events of a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from .evolve import evolve
from .moves import IllegalMove, Move, Refusal
from .table import Seat, Table, Transfer

S = TypeVar("S", bound="State")
SECRET_SEED: Mapping[str, Any] = {"seed": 0}
"""The secret of a game whose later deals or shuffles need the seed; what is thought of them is then one of many."""


@dataclass(frozen=True)
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
        return evolve(state, **changes) if changes else state

    def seen_by(self, seat: Seat | None) -> Self:
        """The event as a seat sees it, with unseen cards face down."""
        seen = tuple(transfer.seen_by(seat) for transfer in self.transfers)
        laid = self.laid and self.laid.seen_by(seat)
        return self if (seen, laid) == (self.transfers, self.laid) else evolve(self, transfers=seen, laid=laid)


Procedure = Generator[Event[S], S, S]
"""Events one after another; the state after each is sent back in, so that the next can depend on it, and the last
is returned, so that one happening can go on where another ended."""


@dataclass(frozen=True)
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

    @abstractmethod
    def pseudo_legal_moves(self, seat: Seat) -> Iterator[Move]:
        """Moves that a player could mean now, legal or not: every legal move is among them."""

    @abstractmethod
    def broken_rule(self, move: Move, seat: Seat) -> Refusal | None:
        """The first rule of this game that refuses an active seat's move."""

    @abstractmethod
    def consequences(self, move: Move, seat: Seat) -> Procedure[Any]:
        """The events that a legal move brings about, in order."""

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the table waits for: all that may move, unless some of them may only break in."""
        return self.active

    def shows_no_choice(self, move: Move) -> bool:
        """Whether everybody at the table knows that who made a legal move had no other, whatever lies hidden.

        It is asked of an observed state, too. Where it is false, a player may have had no choice all the same.
        """
        return False

    def left_to_player(self, move: Move) -> bool:
        """Whether no table makes a legal move for its player, even where there is no other.

        So it is with a draw, a catch, the last step of a part, and a move that a player has to find.
        """
        return False

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
        """Whether what the facts count agrees with the table; asked of a state that comes from outside."""
        return True

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who wins when the game is over: all with the most points, unless the game says otherwise."""
        return tuple(seat for seat, score in enumerate(self.scores) if score == max(self.scores))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.active

    def refusal(self, move: Move, seat: Seat | None = None) -> Refusal | None:
        """Why a move is refused, or None when it is legal: the only test of legality there is."""
        active = self.active
        if not active:
            return Refusal("table.over")
        if seat is not None and (type(seat) is not int or seat not in active):
            return Refusal("table.seat", {"seat": seat, "active": active[0]})
        return self.broken_rule(move, active[0] if seat is None else seat)

    def legal_moves(self, seat: Seat | None = None) -> Iterator[Move]:
        """The moves that nothing refuses, listed lazily; without a seat, those of the first active seat."""
        active = self.active
        if not active or (seat is not None and seat not in active):
            return iter(())
        return self.unrefused_moves(active[0] if seat is None else seat)

    def unrefused_moves(self, seat: Seat) -> Iterator[Move]:
        """The pseudo-legal moves of an active seat that break no rule, in their order.

        A game whose facts tell it of some moves that none of them is refused need not try these.
        """
        return self.unrefused(self.pseudo_legal_moves(seat), seat)

    def unrefused(self, moves: Iterable[Move], seat: Seat) -> Iterator[Move]:
        """Those of some moves of an active seat that break no rule."""
        return (move for move in moves if self.broken_rule(move, seat) is None)

    def play(self, move: Move, seat: Seat | None = None) -> Turn[Self]:
        """The turn record of a move; raises IllegalMove when a rule refuses it."""
        refusal = self.refusal(move, seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        mover = self.active[0] if seat is None else seat
        return Turn(self, mover, move, *unfold(self, self.consequences(move, mover)))

    def seen_by(self, seat: Seat | None) -> Self:
        """The state as a seat sees it; seat None is an onlooker, who sees what everyone sees."""
        return evolve(self, table=self.table.seen_by(seat), **self.secrets)


def unfold(state: S, happening: Procedure[S]) -> tuple[tuple[Event[S], ...], S]:
    """The events of a happening and the state after the last, each event computed from the state before it."""
    events: list[Event[S]] = []
    event = next(happening, None)
    while event is not None:
        state = event.apply(state)
        events.append(event)
        try:
            event = happening.send(state)
        except StopIteration:
            event = None
    return tuple(events), state


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
