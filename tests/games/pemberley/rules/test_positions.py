"""Positions that a teacher sets up, completed to a whole table."""

from collections import Counter

from mathfish_widgets.engine.cards import cards, standard_deck
from mathfish_widgets.games.pemberley.rules.zones import PILE, STARTER
from tests.games.pemberley.playing import PLAYED, SAMPLE, played, position


def test_a_position_is_completed_by_the_seed():
    state = position({"hands": ["KD 8C"], "piles": ["2C 3S"], "total": 48}, seed=4)
    assert (state.hand(0), len(state.hand(1)), state.total) == (cards("KD 8C"), 7, 48)
    assert state == position({"hands": ["KD 8C"], "piles": ["2C 3S"], "total": 48}, seed=4)
    assert state.table != position({"hands": ["KD 8C"], "piles": ["2C 3S"], "total": 48}, seed=5).table
    assert Counter(card for pile in state.table.values() for card in pile) == Counter(standard_deck())


def test_the_total_of_a_position_is_what_its_piles_make_in_turn():
    state = position({"starter": "3C", "piles": ["QD 8C", "QH"], "turn": 1})
    assert (state.total, state.turn) == (6, 1)
    assert position({"starter": "3C", "piles": ["QH", "QD"], "first": 1}).total == 3 * 12 + 12
    assert position({"starter": "3C"}).total == 3


def test_a_position_of_part_two_with_sets():
    state = position(PLAYED | {"piles": ["8S 7C"], "sets": [["7S QD", "KD"]]})
    assert state.cards_of_sets(0) == (cards("7S QD"), cards("KD"))
    assert state.sets == ((2, 1), ())
    assert (state.pile(0), state.points) == (cards("8S 7C"), (1 + 3, 0))
    lifted = played(state, "lift 1")
    assert (lifted.cards_of_sets(0), lifted.points) == ((cards("KD"),), (3, 0))
    assert lifted.table[PILE[0]] == cards("8S 7C 7S QD")


def test_a_seat_without_cards_does_not_begin():
    assert position({"hands": ["", "2D"], "total": 4}).turn == 1


def test_cards_may_be_lists():
    assert position({"hands": [["QD", "8C"]], "starter": cards("3C")[0]}).hand(0) == cards("QD 8C")


def test_the_sample_has_the_hands_that_were_played():
    state = position(SAMPLE)
    assert [state.hand(seat) for seat in (0, 1)] == [cards(hand) for hand in SAMPLE["hands"]]
    assert state.table[STARTER] == cards("3C")
