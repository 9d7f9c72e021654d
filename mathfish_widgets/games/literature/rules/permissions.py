"""What a seat's own hand and what is public in Literature let it do. Source: docs/rules/literature.md, Procedure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from mathfish_widgets.engine.memo import RecentCache
from mathfish_widgets.engine.table import Seat

from .state import LiteratureState
from .zones import AnyCard, Cards


class Permissions(NamedTuple):
    """What a seat may do; nothing here tells more than the seat itself can see.

    `hand` has its cards, `askable` those that it may ask for. `open_sets` are not finished,
    `held` the cards that it holds of each of them of which it holds any, `whole_set` the first that it holds wholly.
    `owed` are the sets that it must declare before all else. `teammates` and `opponents` have cards; `stalled` tells
    that the limit of questions is reached, `in_time` that this is a moment at which it may declare, `has_left` that it
    may do so no more before it is on turn.
    """

    on_turn: bool
    hand_empty: bool
    hand: frozenset[AnyCard]
    askable: frozenset[AnyCard]
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


# Experiments of beginners take 1.8 times as long without it.
@RecentCache
def permissions(state: LiteratureState, seat: Seat) -> Permissions:
    """What a seat may do in a state, worked out once for each of the last few states."""
    on_turn, hand, sets = seat == state.turn_of, frozenset(state.hand(seat)), state.deck.sorted_sets
    cards_held = {name: tuple([card for card in cards if card in hand]) for name, cards in sets.items()}
    held = {name: cards for name, cards in cards_held.items() if cards}
    whole_sets = tuple([name for name, cards in held.items() if cards == sets[name]])
    owed = whole_sets if state.must_declare else ()
    with_cards = state.seats_with_cards
    opponents = tuple([each for each in with_cards if state.team(each) != state.team(seat)])
    hand_empty = not state.hand_size(seat)
    stalled = 0 < state.ask_limit <= state.asked_in_a_row
    may_ask = on_turn and opponents and not stalled and not owed
    return Permissions(
        on_turn=on_turn,
        hand_empty=hand_empty,
        hand=hand,
        askable=frozenset(_askable(state, held)) if may_ask else frozenset(),
        open_sets=state.open_sets,
        held=held,
        whole_set=whole_sets[0] if whole_sets else None,
        owed=owed,
        teammates=tuple([each for each in state.teammates(seat) if each in with_cards]),
        opponents=opponents,
        stalled=stalled,
        in_time=on_turn or seat in state.active,
        has_left=hand_empty and not on_turn and state.declare_when == "any_time" and state.out_of_cards == "leaves",
    )


def _askable(state: LiteratureState, held: Mapping[str, Cards]) -> Iterator[AnyCard]:
    """The cards of the sets that a seat touches; its own ones only where the options let it bluff."""
    for name, own in held.items():
        bluffs = state.own_card_asks and (state.lone_card_asks or len(own) > 1)
        yield from (card for card in state.deck.sets[name] if bluffs or card not in own)
