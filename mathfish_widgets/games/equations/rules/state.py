"""The state of Equations: its facts, with the moves, the legality and the procedure of the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.state import Procedure
from mathfish_widgets.engine.table import Seat

from . import legality, procedure
from .facts import EquationsFacts
from .moves import GiveUp, Shout


@dataclass(frozen=True)
class EquationsState(EquationsFacts):
    """A game of Equations."""

    def pseudo_legal_moves(self, seat: Seat) -> Iterator[Move]:
        """One true equation of each family, and giving up.

        Every text may be shouted, so that this cannot hold all legal moves: any other shape of these equations is
        legal too, and with `wrong_shout` lose_card every false equation that uses the cards of the layout.
        """
        yield from map(Shout.of, self.equations)
        yield GiveUp()

    def unrefused_moves(self, seat: Seat) -> Iterator[Move]:
        """As `pseudo_legal_moves`: what the search finds is true, with the cards and the signs of the game."""
        return self.pseudo_legal_moves(seat)

    def refusal(self, move: Move, seat: Seat | None = None) -> Refusal | None:
        """Why a move is refused; a seat that has given up is told so, since it is nobody's turn in a race."""
        if not self.over and seat in self.given_up:
            return Refusal("equations.shout.given_up")
        return super().refusal(move, seat)

    def broken_rule(self, move: Move, seat: Seat) -> Refusal | None:
        """The first refusal of docs/rules/equations.md, Refusals, that applies."""
        return legality.broken_rule(self, move)

    def consequences(self, move: Move, seat: Seat) -> Procedure[Any]:
        """The events of a legal move, in order."""
        return procedure.consequences(self, move, seat)
