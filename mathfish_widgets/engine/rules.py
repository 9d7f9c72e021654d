"""The rules of a game: its moves, the rule that refuses a move, and the consequences of a legal move."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any, Generic

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass

from .moves import IllegalMove, Move, Refusal
from .state import Event, S, Turn
from .table import Seat

Procedure = Generator[Event[S], S, S]
"""A generator that yields the events of a move one by one.

The state after each event is sent back into the generator, so that the next event can depend on it. The generator
returns the last state, so that another procedure can continue from there.
"""


def _never(_state: Any, _move: Move, _seat: Seat | None = None) -> bool:
    return False


@frozen_dataclass
class Rules(Generic[S]):
    """The rules of a game as functions of a state, which itself contains no rules.

    `pseudo_legal_moves(state, seat)` lists all moves that a player could mean now, legal or not. They include every
    legal move, unless a game can list only some of them. `broken_rule(state, move, seat)` returns the first rule that
    refuses a move, and `consequences(state, move, seat)` yields the events of a legal move. If a seat is not active,
    `out_of_turn(state, move, seat)` says whether `broken_rule` judges its move.

    `shows_no_choice(state, move)` says whether everyone at the table knows that a legal move was the only one.
    `left_to_player(state, move)` says whether a move is never made automatically, even if it is the only one. Examples
    are a draw, a catch, the last step of a part, and a move that a player has to find.
    """

    pseudo_legal_moves: Callable[[S, Seat], Iterable[Move]]
    broken_rule: Callable[[S, Any, Seat], Refusal | None]
    consequences: Callable[[S, Any, Seat], Procedure[S]]
    out_of_turn: Callable[[S, Move, Seat], bool] = _never
    shows_no_choice: Callable[[S, Move], bool] = _never
    left_to_player: Callable[[S, Move], bool] = _never

    def refusal(self, state: S, move: Move, seat: Seat | None = None) -> Refusal | None:
        """Return the reason why a move is refused, or None if it is legal. This is the only test of legality."""
        active = state.active
        if not active:
            return Refusal("table.over")
        mover = active[0] if seat is None else seat
        if type(mover) is int and (mover in active or self.out_of_turn(state, move, mover)):
            return self.broken_rule(state, move, mover)
        return Refusal("table.seat", {"seat": seat, "active": active[0]})

    def legal_moves(self, state: S, seat: Seat | None = None) -> Iterator[Move]:
        """Yield the legal moves of a seat, by default of the first active seat."""
        active = state.active
        if not active or (seat is not None and seat not in active):
            return iter(())
        mover = active[0] if seat is None else seat
        moves = self.pseudo_legal_moves(state, mover)
        return (move for move in moves if self.broken_rule(state, move, mover) is None)

    def play(self, state: S, move: Move, seat: Seat | None = None) -> Turn[S]:
        """Return the turn record of a move. Raises IllegalMove if a rule refuses it."""
        refusal = self.refusal(state, move, seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        return self.turn(state, move, seat)

    def turn(self, state: S, move: Move, seat: Seat | None = None) -> Turn[S]:
        """Return the turn record of a move that is known to be legal."""
        mover = state.active[0] if seat is None else seat
        return Turn(state, mover, move, *unfold(state, self.consequences(state, move, mover)))


def unfold(state: S, happening: Procedure[S]) -> tuple[tuple[Event[S], ...], S]:
    """Return the events of a procedure and the final state.

    Each event is computed from the state before it.
    """
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
