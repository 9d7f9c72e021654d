"""The state of a DocFish table: the cards, what is to be done, and what follows.

Source: docs/rules/docfish.md, Components and setup; Procedure; Invariants.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from mathfish_widgets.engine.cards import Card, standard_deck
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import State
from mathfish_widgets.engine.table import Seat, Table

from .bundles import Bundle
from .zones import HAND, POT, TABLE, values


class Phase(StrEnum):
    """What is to be done now."""

    LAY = "lay"
    ASK = "ask"
    ANSWER = "answer"
    PAIR = "pair"
    PICK = "pick"
    GUESS = "guess"
    CONSOLIDATE = "consolidate"
    FREEZE = "freeze"
    OVER = "over"


_PHASES_OF_THE_OTHER = frozenset({Phase.ANSWER, Phase.GUESS})


class Continuation(StrEnum):
    """What follows when the laying, picking or Consolidation at hand is done."""

    PREPARE = "prepare"
    """The rest of her Preparation: pairs are laid until none is left, then comes its Consolidation."""
    PREPARED = "prepared"
    """The end of her Preparation, when its Consolidation is done."""
    GO_ON = "go on"
    """Her turn goes on: she asks, or picks a card when her hand is empty."""
    BONUS = "bonus"
    """She picks once more, since she fished her wish."""
    PICK_AGAIN = "pick again"
    """She may pick again, since a card fished with an empty hand was a pair."""
    FINISH = "finish"
    """The Consolidation that closes her turn, when all pairs are laid."""
    SETTLE = "settle"
    """After a shortage in her hand: what can be laid now is laid, the rest is frozen, and her turn ends."""
    COMPLETE = "complete"
    """After a shortage for a requested pair: it is changed and laid, or frozen, and her turn ends."""
    END = "end"
    """Her turn ends."""


class PickReason(StrEnum):
    """Why a card is picked."""

    RUN_OUT = "run out"
    DOCFISH = "docfish"
    BONUS = "bonus"


@frozen_dataclass
class DocFishState(State):
    """A game of DocFish.

    `turn` is the seat whose turn it is ("she"), `first` the seat that began, `prepared` how many seats have done
    their Preparation, `asked` the prime asked for (0 before any), `pending` the requested pair that waits on her side
    for change, `hand_touched` whether something happened to a hand in this turn, `idle_turns` how many turns running
    nothing did, `cuts` the cards shown in the cut.
    """

    turn: Seat
    first: Seat
    phase: Phase
    continuation: Continuation = Continuation.PREPARE
    prepared: int = 0
    asked: int = 0
    pick_reason: PickReason = PickReason.RUN_OUT
    pending: Bundle | None = None
    bundles: tuple[Bundle, ...] = ()
    hand_touched: bool = False
    idle_turns: int = 0
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
        return (self.other if self.phase in _PHASES_OF_THE_OTHER else self.turn,)

    @property
    def scores(self) -> tuple[int, ...]:
        """The sum of the card values in each pot."""
        return tuple(sum(self.pot(seat)) for seat in (0, 1))

    @property
    def pack(self) -> tuple[Card, ...]:
        """Two standard decks."""
        return standard_deck() * 2

    @property
    def bank(self) -> Mapping[int, int]:
        """How many cards of each value the bank holds."""
        return _bank_counts(self.table)

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


def _bank_counts(table: Table) -> Mapping[int, int]:
    return {zone.number: len(pile) for zone, pile in table.items() if zone.number is not None}
