"""What a game is: its states, moves, events, turns and refusals."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from .evolve import changed
from .moves import IllegalMove, Move, PlainMove, Refusal
from .options import Option, checked_options, checked_position, checked_seed
from .table import Seat, Table, Transfer, Zone

if TYPE_CHECKING:
    from mathfish_widgets.explain.steps import Explainer
    from mathfish_widgets.play.players import Hint, Inquiry, Player, Thinking
    from mathfish_widgets.stage.scene import Scene

__all__ = ["Event", "Game", "Happening", "IllegalMove", "Move", "PlainMove", "Refusal", "State", "Turn", "unfold"]

S = TypeVar("S", bound="State")
LONGEST_NOTATION = 200


@dataclass(frozen=True)
class Event(Generic[S]):
    """One thing that happens at the table because of a move.

    Cards appear in `transfers` and nowhere else, so that what a seat may not see is turned over here, once for
    every game; all other fields of an event are public.
    """

    transfers: tuple[Transfer, ...] = field(default=(), kw_only=True)

    def changes(self, state: S) -> dict[str, Any]:
        """The public numbers of the state that this event changes, by field name."""
        return {}

    def apply(self, state: S) -> S:
        """The state after the event."""
        changes = self.changes(state)
        if self.transfers:
            changes["table"] = state.table.moved(self.transfers)
        return changed(state, **changes) if changes else state

    def seen_by(self, seat: Seat | None) -> Self:
        """The event as a seat sees it, with unseen cards face down."""
        seen = tuple(transfer.seen_by(seat) for transfer in self.transfers)
        return self if seen == self.transfers else changed(self, transfers=seen)


Happening = Generator[Event[S], S, S]
"""Events one after another; the state after each is sent back in, so that the next can depend on it, and the last
is returned, so that one happening can go on where another ended."""


@dataclass(frozen=True)
class State(ABC):
    """Everything true at the table; never changed in place."""

    table: Table

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

    def may_hold(self, zone: Zone, card: Any) -> bool:
        """Whether a card that nobody has seen could lie in a zone; all can unless the game says otherwise."""
        return True

    @abstractmethod
    def attempts(self, seat: Seat) -> Iterator[Move]:
        """Moves that a player could mean now, legal or not: every legal move is among them."""

    @abstractmethod
    def broken_rule(self, move: Move, seat: Seat) -> Refusal | None:
        """The first rule of this game that refuses an active seat's move."""

    @abstractmethod
    def consequences(self, move: Move, seat: Seat) -> Happening[Any]:
        """The events that a legal move brings about, in order."""

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the table waits for: all that may move, unless some of them may only break in."""
        return self.active

    @property
    def reminded_turns(self) -> int | None:
        """How many of the latest turns the table still shows to who asks for the past; None for all."""
        return None

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
        if self.over:
            return Refusal("table.over")
        if seat is not None and seat not in self.active:
            return Refusal("table.seat", {"seat": seat, "active": self.active[0]})
        return self.broken_rule(move, self.active[0] if seat is None else seat)

    def legal_moves(self, seat: Seat | None = None) -> Iterator[Move]:
        """The moves that nothing refuses, listed lazily; without a seat, those of the first active seat."""
        if self.over or (seat is not None and seat not in self.active):
            return
        mover = self.active[0] if seat is None else seat
        for move in self.attempts(mover):
            if self.broken_rule(move, mover) is None:
                yield move

    def play(self, move: Move, seat: Seat | None = None) -> Turn[Self]:
        """The turn record of a move; raises IllegalMove when a rule refuses it."""
        refusal = self.refusal(move, seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        mover = self.active[0] if seat is None else seat
        events, after = unfold(self, self.consequences(move, mover))
        return Turn(self, mover, move, events, after)

    def seen_by(self, seat: Seat | None) -> Self:
        """The state as a seat sees it; seat None is an onlooker, who sees what everyone sees."""
        return changed(self, table=self.table.seen_by(seat))


def unfold(state: S, happening: Happening[S]) -> tuple[tuple[Event[S], ...], S]:
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


@dataclass(frozen=True)
class Turn(Generic[S]):
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


@dataclass(frozen=True)
class Game:
    """A game of the package: its rules, and the explanations, players and scene that go with them.

    `begin(seed, **options)` deals a state, `position(arguments, seed, **options)` sets one up.
    `seats` is the usual number of them, `other_seats` are the other numbers that can play: then the game has an option
    `players`, which the list of players decides.
    `winnable(seed, **options)` finds the first seed from there on whose deal is proved to be one that can be won.
    `lap(state)` is a number that changes when a clock would begin anew, in games that are played against one;
    `shows_suits` tells whether the suits of its cards matter to the eye; `rungs` how many a hint has at most;
    `lists_every_move` whether `attempts` hold every legal move: where they cannot, no move is forced.
    """

    name: str
    title: str
    seats: int
    options: tuple[Option, ...]
    moves: tuple[type[Move], ...]
    begin: Callable[..., State]
    position: Callable[..., State]
    explainer: Explainer
    players: Mapping[str, Player]
    hint: Hint
    scene: Scene
    other_seats: tuple[int, ...] = ()
    inquiries: tuple[Inquiry, ...] = ()
    winnable: Callable[..., Thinking[int]] | None = None
    lap: Callable[[Any], int] | None = None
    shows_suits: bool = True
    rungs: int = 3
    lists_every_move: bool = True

    def deal(self, seed: int = 0, **options: object) -> State:
        """The state after the deal of a seed; raises ValueError for a seed or option that does not exist."""
        return self.begin(checked_seed(seed), **checked_options(self.options, options))

    def set_up(self, position: Mapping[str, Any], seed: int = 0, **options: object) -> State:
        """The state of a position given by its arguments; raises ValueError when it cannot occur."""
        return self.position(checked_position(position), checked_seed(seed), **checked_options(self.options, options))

    def read(self, text: str) -> Move:
        """The move that a text notates; raises IllegalMove (table.notation) when it cannot be read."""
        words = " ".join(str(text)[:LONGEST_NOTATION].split())
        for kind in self.moves:
            verb, arguments = words[: len(kind.verb)].lower(), words[len(kind.verb) :]
            if verb == kind.verb and arguments[:1] in ("", " ") and len(str(text)) <= LONGEST_NOTATION:
                try:
                    return kind.read(arguments.strip())
                except ValueError:
                    break
        raise IllegalMove(Refusal("table.notation", {"text": words[:60], "verbs": self.verbs}))

    @property
    def verbs(self) -> Sequence[str]:
        """The verbs of the game's moves, each once."""
        return tuple(dict.fromkeys(kind.verb for kind in self.moves))
