"""The state of DocFish: the table and the public facts of play.

Source: docs/rules/docfish.md, Components and setup; Procedure; Invariants.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from mathfish_widgets.engine.cards import Card, standard_deck
from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.state import Procedure, State
from mathfish_widgets.engine.table import Seat

from . import legality, procedure, pseudo_legal_moves
from .bundles import Bundle
from .phases import Phase, Reason, Then
from .zones import HAND, POT, TABLE, bank_counts, values


@dataclass(frozen=True)
class DocFishState(State):
    """A game of DocFish.

    `turn` is the seat whose turn it is ("she"), `first` the seat that began, `prepared` how many seats have done
    their Preparation, `asked` the prime asked for (0 before any), `pending` the requested pair that waits on her side
    for change, `idle` how many turns running nothing happened to a hand, `cuts` the cards shown in the cut.
    """

    turn: Seat
    first: Seat
    phase: Phase
    then: Then = Then.PREPARE
    prepared: int = 0
    number_of_turn: int = 0
    asked: int = 0
    reason: Reason = Reason.RUN_OUT
    pending: Bundle | None = None
    bundles: tuple[Bundle, ...] = ()
    stirred: bool = False
    idle: int = 0
    cuts: tuple[tuple[Card, Card], ...] = ()
    fished_pair_redraw: str = "always"
    consolidation: str = "one_pass"

    @property
    def other(self) -> Seat:
        """The seat whose turn it is not ("he")."""
        return 1 - self.turn

    @property
    def active(self) -> tuple[Seat, ...]:
        """She, or he while he answers or guesses."""
        if self.phase is Phase.OVER:
            return ()
        return (self.other if self.phase in (Phase.ANSWER, Phase.GUESS) else self.turn,)

    @property
    def scores(self) -> tuple[int, ...]:
        """The sum of the card values in each pot."""
        return tuple(sum(self.pot(seat)) for seat in (0, 1))

    @property
    def pack(self) -> tuple[Card, ...]:
        """Two standard decks."""
        return standard_deck() * 2

    @property
    def bank(self) -> dict[int, int]:
        """How many cards of each value the bank holds."""
        return bank_counts(self.table)

    def hand(self, seat: Seat) -> tuple[int, ...]:
        """The values in a hand; none when this state does not show them."""
        return values(self.table[HAND[seat]])

    def pot(self, seat: Seat) -> tuple[int, ...]:
        """The values in a pot."""
        return values(self.table[POT[seat]])

    def on_table(self, seat: Seat) -> tuple[int, ...]:
        """The values shown or frozen on a side."""
        return values(self.table[TABLE[seat]])

    @property
    def one_pass(self) -> bool:
        """Whether a Consolidation must leave nothing over."""
        return self.consolidation == "one_pass"

    def pseudo_legal_moves(self, seat: Seat) -> Iterator[Move]:
        """What a player could mean in this phase, every legal move among it."""
        return pseudo_legal_moves.pseudo_legal_moves(self, seat)

    def broken_rule(self, move: Move, seat: Seat) -> Refusal | None:
        """The first refusal of docs/rules/docfish.md, Refusals, that applies."""
        return legality.broken_rule(self, move, seat)

    def consequences(self, move: Move, seat: Seat) -> Procedure[Any]:
        """What a move brings about, up to the next decision."""
        return procedure.consequences(self, move, seat)
