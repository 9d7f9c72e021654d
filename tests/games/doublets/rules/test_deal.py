"""The deal and its options: docs/rules/doublets.md, Setup; Options."""

import re

import pytest

from mathfish_widgets.engine.cards import KING, cards
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.rules.zones import FOUNDATION, RESERVE, STOCK, WASTE


@pytest.mark.parametrize(
    ("seed", "reserve", "foundation", "kings_moved", "stock"),
    [
        (1, "9S 9H 2H 4C 3D 8C 2S", "7D", "", "10S 7H 10C 10D 3C"),
        (3, "AH AD 8S JH 10C JD 7C", "4S", "KD KS", "5C 7H 3C 4D 9H"),
        (4, "AD 10S 5D AC 10H AH 9S", "8D", "KD", "5H 3S 7H 2S JD"),
    ],
)
def test_the_deals_of_the_rulebook(seed, reserve, foundation, kings_moved, stock):
    table = DOUBLETS.deal(seed).table
    moved = cards(kings_moved)
    assert tuple(table[RESERVE[number]][0] for number in range(1, 8)) == cards(reserve)
    assert table[FOUNDATION] == cards(foundation)
    assert table[STOCK][:5] == cards(stock)
    assert table[STOCK][44 - len(moved) :] == moved
    assert (len(table[STOCK]), table[WASTE]) == (44, ())


def test_no_king_is_dealt_to_reserve_or_foundation():
    for seed in range(300):
        table = DOUBLETS.deal(seed).table
        assert all(table[zone][0].rank != KING for zone in (*RESERVE.values(), FOUNDATION))


@pytest.mark.parametrize("options", [{"passes": 1}, {"passes": 7}, {"first_waste": "on"}])
def test_a_seed_gives_the_same_deal_for_every_option(options):
    plain, changed = DOUBLETS.deal(12).table, DOUBLETS.deal(12, **options).table
    assert changed[WASTE] + changed[STOCK] == plain[STOCK]
    assert all(changed[zone] == plain[zone] for zone in (*RESERVE.values(), FOUNDATION))
    assert len(changed[WASTE]) == ("first_waste" in options)


def test_without_kings_the_deck_has_48_cards():
    state = DOUBLETS.deal(12, kings="removed")
    assert len(state.pack) == sum(map(len, state.table.values())) == 48
    assert len(state.table[STOCK]) == 40


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"pases": 2}, "I do not know the option pases. Did you mean passes? Its values are 1, 2, 3, 4, 5, 6 ..."),
        ({"passes": 0}, "The option passes cannot be 0. Its values are 1, 2, 3, 4, 5, 6 ..."),
        ({"passes": "3"}, "The option passes cannot be '3'. Its values are 1, 2, 3, 4, 5, 6 ..."),
        ({"kings": "gone"}, "The option kings cannot be 'gone'. Its values are bottom, removed."),
        ({"first_waste": 1}, "The option first_waste cannot be 1. Its values are off, on."),
    ],
)
def test_what_is_no_option_is_refused_with_what_there_is(options, told):
    with pytest.raises(ValueError, match=f"^{re.escape(told)}"):
        DOUBLETS.deal(1, **options)
