"""The state of Equations: the table and the public facts of play.

Source: docs/rules/equations.md, Components and setup; Procedure; Invariants.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.state import Procedure, State
from mathfish_widgets.engine.table import Seat

from . import legality, procedure
from .equations.search import equations
from .equations.trees import Equation
from .moves import GiveUp, Shout
from .phases import Phase
from .zones import LAYOUT, WON, deck, values


@dataclass(frozen=True)
class EquationsState(State):
    """A game of Equations.

    `number_of_layout` counts the layouts from 0, `given_up` holds the seats that are out for this one.
    """

    number_of_layout: int = -1
    given_up: tuple[Seat, ...] = ()
    phase: Phase = Phase.THINK
    players: int = 2
    operations: str = "camp"
    ace: str = "one"
    no_equation: str = "redeal"
    wrong_shout: str = "nothing"
    mode: str = "race"
    level: str = "any"

    @property
    def layout(self) -> tuple[Card, ...]:
        """The cards of the layout."""
        return tuple(card for card in self.table[LAYOUT] if isinstance(card, Card))

    @property
    def layout_values(self) -> tuple[int, ...]:
        """What the cards of the layout count, an ace 1."""
        return values(self.layout)

    @property
    def equations(self) -> tuple[Equation, ...]:
        """One true equation of each family of the layout, simplest first."""
        return equations(self.layout_values, self.operations, ace=self.ace)

    @property
    def seats_left(self) -> tuple[Seat, ...]:
        """The seats that have not given up, in order of play; layout j begins with seat j mod n."""
        order = ((self.number_of_layout + each) % self.players for each in range(self.players))
        return tuple(seat for seat in order if seat not in self.given_up)

    @property
    def active(self) -> tuple[Seat, ...]:
        """In a race all seats that have not given up, in turns the first of them."""
        if self.phase is Phase.OVER:
            return ()
        return tuple(sorted(self.seats_left)) if self.mode == "race" else self.seats_left[:1]

    @property
    def scores(self) -> tuple[int, ...]:
        """The number of cards that each seat has won."""
        return tuple(len(self.table[WON[seat]]) for seat in range(self.players))

    @property
    def pack(self) -> tuple[Card, ...]:
        """The 40 cards."""
        return deck()

    def pseudo_legal_moves(self, seat: Seat) -> Iterator[Move]:
        """One true equation of each family, and giving up.

        Every text may be shouted, so that this cannot hold all legal moves: any other shape of these equations is
        legal too, and with `wrong_shout` lose_card every false equation that uses the cards of the layout.
        """
        for equation in self.equations:
            yield Shout(str(equation))
        yield GiveUp()

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
