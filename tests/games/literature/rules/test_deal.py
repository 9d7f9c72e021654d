"""The deal of a seed of Literature, and its options."""

from collections import Counter

import pytest

from mathfish_widgets.engine.cards import FACE_DOWN, cards
from mathfish_widgets.games.literature.rules.deal import OPTIONS
from mathfish_widgets.games.literature.rules.decks import DECKS
from mathfish_widgets.games.literature.rules.zones import HAND
from tests.games.literature.playing import deal


def test_the_deal_of_seed_1():
    state = deal(1)
    dealt = [state.hand(number % 6)[number // 6] for number in range(48)]
    assert dealt[:8] == list(cards("6S 3D JH 4C 8S AD 8D 3S"))
    assert Counter(state.hand(0)) == Counter(cards("JC 6D 8D 9D QD 7H 6S 9S"))
    assert Counter(state.hand(3)) == Counter(cards("4C 5C 5D 6H 8H KH 10S AS"))


@pytest.mark.parametrize(("options", "size"), [({}, 8), ({"players": 8}, 6), ({"deck": "eights_jokers"}, 9)])
def test_everybody_gets_as_many_cards(options, size):
    state = deal(3, **options)
    assert [state.hand_size(seat) for seat in state.seats] == [size] * state.players
    assert Counter(card for pile in state.table.values() for card in pile) == Counter(state.pack)
    assert state.open_sets == tuple(DECKS[options.get("deck", "no2")].sets)


def test_jokers_are_not_played_by_eight():
    with pytest.raises(ValueError, match="54 cards cannot be shared out evenly among 8: play sevens_jokers with six"):
        deal(players=8, deck="sevens_jokers")


@pytest.mark.parametrize(("first", "seat"), [("dealer", 0), ("next", 1)])
def test_who_begins(first, seat):
    assert deal(first=first).active == (seat,)


def test_teams_sit_alternately():
    state = deal(players=8)
    assert [state.team(seat) for seat in state.seats] == [0, 1] * 4
    assert state.mates(2) == (0, 4, 6)
    assert list(state.opponents(2)) == [1, 3, 5, 7]


def test_a_seat_sees_its_own_hand():
    seen = deal(1).seen_by(3)
    assert seen.hand(3) == deal(1).hand(3)
    assert seen.hand(0) == ()
    assert set(seen.table[HAND[0]]) == {FACE_DOWN}
    assert seen.hand_size(0) == 8
    assert not any(deal(1).seen_by(None).hand(seat) for seat in range(6))


def test_options_become_the_rules_of_the_state():
    state = deal(own_card_asks="on", must_declare=True, ask_limit=60, high_points=2, hand_counts="public")
    assert (state.own_card_asks, state.must_declare, state.ask_limit) == (True, True, 60)
    assert (state.worth("high clubs"), state.worth("low clubs"), state.hand_counts) == (2, 1, "public")
    assert (deal().own_card_asks, deal().must_declare, deal().ask_limit) == (False, False, 0)


def test_an_option_does_not_change_the_deal():
    same = [deal(5, **{option.name: value}) for option in OPTIONS[2:] for value in option.values[:3]]
    assert {state.table for state in same} == {deal(5).table}


@pytest.mark.parametrize("limit", [0, 1001, "60", 2.5])
def test_limits_that_there_are_not(limit):
    with pytest.raises(ValueError, match="ask_limit"):
        deal(ask_limit=limit)
