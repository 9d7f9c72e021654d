"""The deal of each round and the options."""

from collections import Counter

import pytest

from mathfish_widgets.engine.cards import FACE_DOWN, cards, shuffled, standard_deck
from mathfish_widgets.engine.options import checked_options
from mathfish_widgets.games.pemberley.rules.deal import OPTIONS
from mathfish_widgets.games.pemberley.rules.facts import Phase
from mathfish_widgets.games.pemberley.rules.zones import HAND, STOCK
from tests.games.pemberley.playing import deal, played, position

NOTHING_LEFT = {"piles": ["", ""], "phase": "sets", "turn": 1}


def test_the_cards_are_dealt_one_at_a_time():
    deck = shuffled(standard_deck(), 5)
    state = deal(5, players=3)
    assert [state.hand(seat) for seat in range(3)] == [deck[seat:21:3] for seat in range(3)]
    assert (state.starter, state.table[STOCK]) == (deck[21], deck[22:])


@pytest.mark.parametrize("players", range(2, 8))
def test_every_number_of_seats(players):
    state = deal(3, players=players)
    assert [len(state.hand(seat)) for seat in range(players)] == [7] * players
    assert len(state.table[STOCK]) == 52 - 7 * players - 1
    assert Counter(card for pile in state.table.values() for card in pile) == Counter(standard_deck())
    assert state.scores == (0,) * players


def test_the_next_round_is_the_next_shuffle_and_the_next_seat_begins():
    deck = shuffled(standard_deck(), 1, number=1)
    assert deck[:4] == cards("JH JD JS 10H")
    state = played(position(NOTHING_LEFT | {"points": [3, 4]}, seed=1, target=30), "done")
    assert (state.round, state.first, state.turn, state.phase) == (1, 1, 1, Phase.PLAY)
    assert (state.hand(1), state.hand(0)) == (deck[:14:2], deck[1:14:2])
    assert (state.starter, state.total) == (deck[14], deck[14].rank)
    assert (state.sums, state.points, state.scores) == ((3, 4), (0, 0), (3, 4))


@pytest.mark.parametrize(("ones_escalate", "ones"), [("round", 0), ("game", 2)])
def test_the_counter_of_ones_at_the_next_deal(ones_escalate, ones):
    start = position(NOTHING_LEFT | {"ones": 2}, target=30, ones_escalate=ones_escalate)
    assert played(start, "done").ones == ones


def test_the_hands_of_others_are_hidden():
    seen = deal(1).seen_by(0)
    assert (len(seen.hand(0)), len(seen.hand(1))) == (7, 0)
    assert len(seen.table[HAND[1]]) == 7
    assert seen.starter == deal(1).starter
    assert set(seen.table[STOCK]) == {FACE_DOWN}


@pytest.mark.parametrize("target", ["none", 1, 30, 31, 1000])
def test_targets(target):
    assert deal(target=target).target == (0 if target == "none" else target)


@pytest.mark.parametrize("target", [0, 1001, "30", 2.5])
def test_targets_that_there_are_not(target):
    with pytest.raises(ValueError, match="target"):
        checked_options(OPTIONS, {"target": target})
