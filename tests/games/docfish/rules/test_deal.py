"""The cut and the deal: the checks of docs/rules/docfish.md, Setup."""

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.games.docfish.rules.deal import begin, cut, winner_of_cut
from mathfish_widgets.games.docfish.rules.facts import Phase
from mathfish_widgets.games.docfish.rules.zones import BANK, DECK, HAND, POT, TABLE


def deal(seed, first="cut"):
    return begin(seed, first, "always", "one_pass")


def test_seed_1():
    state = deal(1)
    assert state.cuts == (cards("JH JD"), cards("JS 10H"))
    assert (state.first, state.turn) == (0, 0)
    assert state.table[HAND[0]] == cards("9S 2H 3D 7D 10S")
    assert state.table[HAND[1]] == cards("9H 4C 8C 2S 7H")
    assert state.table[DECK][:4] == cards("10C 10D 3C 2D")
    assert len(state.table[DECK]) == 42


def test_seed_0():
    state = deal(0)
    assert state.cuts == (cards("KC 3S"),)
    assert (state.first, state.turn, state.active) == (1, 1, (1,))


def test_the_first_seat_gets_the_first_card_of_the_deal():
    assert deal(0, "seat0").table[HAND[0]] == deal(0).table[HAND[1]]


def test_without_a_cut_seat_0_is_first():
    state = deal(0, "seat0")
    assert (state.first, state.turn, state.cuts) == (0, 0, ())
    assert state.table[DECK] == deal(0).table[DECK]


def test_the_bank_holds_the_first_deck():
    state = deal(5)
    assert state.bank == dict.fromkeys(range(2, 15), 4)
    assert {card.suit for card in state.table[BANK[14]]} == {card.suit for card in state.table[BANK[2]]}
    assert not any(state.table[zone] for zone in (*POT, *TABLE))


@pytest.mark.parametrize(
    ("shown", "first"),
    [("2C 3C", 0), ("KC 3S", 1), ("4C 9S", None), ("JH JD", None), ("AS 7C", 1), ("JS 10H", 0)],
)
def test_who_wins_a_cut(shown, first):
    assert winner_of_cut(cards(shown)) == first


def test_every_cut_ends_with_a_deciding_pair():
    for seed in range(300):
        *undecided, last = cut(seed)
        assert winner_of_cut(last) in (0, 1)
        assert all(winner_of_cut(pair) is None for pair in undecided)


def test_the_preparation_begins_where_there_is_something_to_decide():
    phases = {deal(seed).phase for seed in range(300)}
    assert phases == {Phase.LAY, Phase.CONSOLIDATE}
