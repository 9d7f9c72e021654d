"""The state of Literature: its facts, with the moves, the legality and the procedure of the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.state import Procedure
from mathfish_widgets.engine.table import Seat

from . import legality, procedure, pseudo_legal_moves
from .facts import LiteratureFacts
from .moves import Declare


@dataclass(frozen=True)
class LiteratureState(LiteratureFacts):
    """A game of Literature that can be played."""

    def pseudo_legal_moves(self, seat: Seat) -> Iterator[Move]:
        """Every question that is possible, every way to give the turn away, and a few declarations of each open set.

        A set can be declared in hundreds of ways, so that not every legal declaration is among these.
        """
        return pseudo_legal_moves.pseudo_legal_moves(self, seat)

    def unrefused_moves(self, seat: Seat) -> Iterator[Move]:
        """As `pseudo_legal_moves`, which go by what legality tests."""
        return self.pseudo_legal_moves(seat)

    def refusal(self, move: Move, seat: Seat | None = None) -> Refusal | None:
        """Why a move is refused; a declaration out of turn is told so in its own words."""
        if isinstance(move, Declare) and type(seat) is int and seat in self.seats and not self.over:
            return self.broken_rule(move, seat)
        return super().refusal(move, seat)

    def broken_rule(self, move: Move, seat: Seat) -> Refusal | None:
        """The first refusal of docs/rules/literature.md, Refusals, that applies."""
        return legality.broken_rule(self, move, seat)

    def consequences(self, move: Move, seat: Seat) -> Procedure[Any]:
        """The events of a legal move, in order."""
        return procedure.consequences(self, move, seat)
