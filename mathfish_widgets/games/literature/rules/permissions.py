"""What a seat's own hand and what is public in Literature let it do. Source: docs/rules/literature.md, Procedure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from mathfish_widgets.engine.memo import RecentCache
from mathfish_widgets.engine.table import Seat

from .decks import Cards, Deck
from .state import LiteratureState
from .zones import TEAMS


class Permissions(NamedTuple):
    """What a seat may do; nothing here tells more than the seat itself can see.

    `hand` holds its cards as bits of the deck, `askable` those that it may ask for. `open_sets` are not finished,
    `held` the cards that it holds of each of them of which it holds any, `whole_set` the first that it holds wholly.
    `owed` are the sets that it must declare before all else. `teammates` and `opponents` have cards; `stalled` tells
    that the limit of questions is reached, `in_time` that this is a moment at which it may declare, `has_left` that it
    may do so no more before it is on turn.
    """

    on_turn: bool
    hand_empty: bool
    hand: int
    askable: int
    open_sets: tuple[str, ...]
    held: Mapping[str, Cards]
    whole_set: str | None
    owed: tuple[str, ...]
    teammates: tuple[Seat, ...]
    opponents: tuple[Seat, ...]
    stalled: bool
    in_time: bool
    has_left: bool

    @property
    def team_empty(self) -> bool:
        """Whether its whole team has no cards."""
        return self.hand_empty and not self.teammates

    @property
    def must_pass(self) -> bool:
        """Whether it is on turn, but only team-mates can go on; where no opponent has cards, it goes on itself."""
        return self.on_turn and self.hand_empty and bool(self.teammates and self.opponents)

    @property
    def must_designate(self) -> bool:
        """Whether it is on turn, but only opponents can go on."""
        return self.on_turn and self.team_empty

    @property
    def must_give_turn(self) -> bool:
        """Whether it is on turn, but others must go on."""
        return self.hand_empty and (self.must_pass or self.must_designate)

    @property
    def declarable(self) -> tuple[str, ...]:
        """The open sets that it may declare when it may declare at all."""
        return self.owed or self.open_sets

    @property
    def may_declare(self) -> bool:
        """Whether it may declare any open set."""
        return self.in_time and not self.must_give_turn


_NEVER = 99
"""More cards than a set has."""


def _holding(deck: Deck, cards: Cards, least: int) -> tuple[int, Mapping[str, Cards], tuple[str, ...], int]:
    """A hand as bits, its cards of each set that it touches, the sets that are whole, and as bits what it may ask for.

    That are the cards of these sets that it does not hold; its own ones, too, where it holds so many of the set.
    """
    hand, held, whole_sets, askable = deck.bits(cards), {}, [], 0
    for name, bits in deck.set_bits.items():
        if own := bits & hand:
            held[name] = deck.of_bits(own)
            askable |= bits if own.bit_count() >= least else bits & ~own
            if own == bits:
                whole_sets.append(name)
    return hand, held, tuple(whole_sets), askable


def _sides(seats: tuple[Seat, ...], seat: Seat) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """The team-mates of a seat and its opponents, of some seats."""
    own = [each for each in seats if (each - seat) % TEAMS == 0]
    return tuple([each for each in own if each != seat]), tuple([each for each in seats if each not in own])


def _permissions(state: LiteratureState, seat: Seat) -> Permissions:
    on_turn = seat == state.turn_of
    bluffs_from = 1 if state.lone_card_asks else 2 if state.own_card_asks else _NEVER
    hand, held, whole_sets, askable = _holding(state.deck, state.hand(seat), bluffs_from)
    owed = whole_sets if state.must_declare else ()
    teammates, opponents = _sides(state.seats_with_cards, seat)
    hand_empty = not state.hand_size(seat)
    has_left = hand_empty and not on_turn and state.declare_when == "any_time" and state.out_of_cards == "leaves"
    stalled = 0 < state.ask_limit <= state.asked_in_a_row
    may_ask = on_turn and bool(opponents) and not stalled and not owed
    return Permissions(
        on_turn=on_turn,
        hand_empty=hand_empty,
        hand=hand,
        askable=askable if may_ask else 0,
        open_sets=state.open_sets,
        held=held,
        whole_set=whole_sets[0] if whole_sets else None,
        owed=owed,
        teammates=teammates,
        opponents=opponents,
        stalled=stalled,
        in_time=on_turn or seat in state.active,
        has_left=has_left,
    )


# Experiments of beginners take 1.8 times as long without it.
permissions = RecentCache(_permissions)
"""What a seat may do in a state, worked out once for each of the last few states."""
