"""What a seat's own hand and the public facts of Literature let it do. Source: rules/literature.md, section 3."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ...lately import lately
from ...table import Seat
from .decks import Deck
from .zones import HAND

if TYPE_CHECKING:
    from .state import LiteratureState


class Standing(NamedTuple):
    """Where a seat stands; nothing here tells more than the seat itself can see.

    `hand` holds its cards as bits of the deck, `askable` those that it could ask for. `open_sets` are not finished,
    `touched` those of them of which it holds a card, `complete` the first that it holds wholly. `mates` and `opponents`
    have cards.
    """

    on_turn: bool
    empty: bool
    hand: int
    askable: int
    open_sets: tuple[str, ...]
    touched: tuple[str, ...]
    complete: str | None
    mates: tuple[Seat, ...]
    opponents: tuple[Seat, ...]
    stalled: bool
    in_time: bool

    @property
    def out(self) -> bool:
        """Whether its whole team has no cards."""
        return self.empty and not self.mates

    @property
    def must_pass(self) -> bool:
        """Whether it is on turn, but only team-mates can go on; where no opponent has cards, it goes on itself."""
        return self.on_turn and self.empty and bool(self.mates and self.opponents)

    @property
    def may_ask(self) -> bool:
        """Whether it may ask for any card that is askable."""
        return self.on_turn and not self.stalled and bool(self.opponents)

    @property
    def may_declare(self) -> bool:
        """Whether it may declare any open set."""
        return self.in_time and not self.must_pass and not (self.on_turn and self.out)


def _standing(state: LiteratureState, seat: Seat) -> Standing:
    deck, table, on_turn = state.deck, state.table, seat == state.turn_of
    hand = deck.bits(state.hand(seat))
    open_sets = state.open_sets
    touched = tuple([name for name in open_sets if deck.set_bits[name] & hand])
    complete = next((name for name in touched if not deck.set_bits[name] & ~hand), None)
    must_declare = state.must_declare and complete is not None
    return Standing(
        on_turn=on_turn,
        empty=not table[HAND[seat]],
        hand=hand,
        askable=0 if must_declare else _askable(deck, touched, hand, state.own_card_asks),
        open_sets=open_sets,
        touched=touched,
        complete=complete,
        mates=tuple([mate for mate in state.mates(seat) if table[HAND[mate]]]),
        opponents=tuple([other for other in state.opponents(seat) if table[HAND[other]]]),
        stalled=0 < state.ask_limit <= state.asked_in_a_row,
        in_time=on_turn or seat in state.active,
    )


def _askable(deck: Deck, touched: tuple[str, ...], hand: int, own_card_asks: bool) -> int:
    """The cards of the touched sets that are not held; where it is allowed, own ones next to another of their set."""
    askable = 0
    for name in touched:
        bits = deck.set_bits[name]
        several = (bits & hand).bit_count() > 1
        askable |= bits if own_card_asks and several else bits & ~hand
    return askable


standing = lately(_standing)
"""Where a seat stands in a state, worked out once for each of the last few states."""
