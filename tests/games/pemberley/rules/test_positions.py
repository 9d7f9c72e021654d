"""Deals, positions and states of Pemberley."""

from collections import Counter

import pytest

from mathfish_widgets.engine.cards import FACE_DOWN, cards, shuffled, standard_deck
from mathfish_widgets.engine.options import checked_options
from mathfish_widgets.games.pemberley.rules.deal import OPTIONS
from mathfish_widgets.games.pemberley.rules.state import HAND, PILE, STARTER, STOCK, Phase
from tests.cases import each_case
from tests.games.pemberley.playing import PLAYED, SAMPLE, deal, played, position

NOTHING_LEFT = {"piles": ["", ""], "phase": "sets", "turn": 1}


def test_cards_are_dealt_one_at_a_time():
    deck = shuffled(standard_deck(), 5)
    state = deal(5, players=3)
    assert [state.hand(seat) for seat in range(3)] == [deck[seat:21:3] for seat in range(3)]
    assert (state.starter, state.table[STOCK]) == (deck[21], deck[22:])


@each_case("players", range(2, 8))
def test_deal_works_for_every_number_of_seats(players):
    state = deal(3, players=players)
    assert [len(state.hand(seat)) for seat in range(players)] == [7] * players
    assert len(state.table[STOCK]) == 52 - 7 * players - 1
    assert Counter(card for pile in state.table.values() for card in pile) == Counter(standard_deck())
    assert state.scores == (0,) * players


def test_next_round_reshuffles_and_next_seat_begins():
    deck = shuffled(standard_deck(), 1, number=1)
    assert deck[:4] == cards("JH JD JS 10H")
    state = played(position(NOTHING_LEFT | {"points": [3, 4]}, seed=1, target=30), "done")
    assert (state.round, state.first, state.turn, state.phase) == (1, 1, 1, Phase.PLAY)
    assert (state.hand(1), state.hand(0)) == (deck[:14:2], deck[1:14:2])
    assert (state.starter, state.total) == (deck[14], deck[14].rank)
    assert (state.sums, state.points, state.scores) == ((3, 4), (0, 0), (3, 4))


@each_case(("ones_escalate", "ones"), [("round", 0), ("game", 2)])
def test_count_of_landings_on_one_follows_option_at_next_deal(ones_escalate, ones):
    start = position(NOTHING_LEFT | {"ones": 2}, target=30, ones_escalate=ones_escalate)
    assert played(start, "done").ones == ones


def test_other_hands_and_stock_are_hidden():
    seen = deal(1).seen_by(0)
    assert (len(seen.hand(0)), len(seen.hand(1))) == (7, 0)
    assert len(seen.table[HAND[1]]) == 7
    assert seen.starter == deal(1).starter
    assert set(seen.table[STOCK]) == {FACE_DOWN}


@each_case("target", ["none", 1, 30, 31, 1000])
def test_valid_targets_are_accepted(target):
    assert deal(target=target).target == (0 if target == "none" else target)


@each_case("target", [0, 1001, "30", 2.5])
def test_invalid_targets_are_refused(target):
    with pytest.raises(ValueError, match="target"):
        checked_options(OPTIONS, {"target": target})


def test_seed_deals_unspecified_cards():
    state = position({"hands": ["KD 8C"], "piles": ["2C 3S"], "total": 48}, seed=4)
    assert (state.hand(0), len(state.hand(1)), state.total) == (cards("KD 8C"), 7, 48)
    assert state == position({"hands": ["KD 8C"], "piles": ["2C 3S"], "total": 48}, seed=4)
    assert state.table != position({"hands": ["KD 8C"], "piles": ["2C 3S"], "total": 48}, seed=5).table
    assert Counter(card for pile in state.table.values() for card in pile) == Counter(standard_deck())


def test_position_total_is_worked_out_from_piles_in_turn_order():
    state = position({"starter": "3C", "piles": ["QD 8C", "QH"], "turn": 1})
    assert (state.total, state.turn) == (6, 1)
    assert position({"starter": "3C", "piles": ["QH", "QD"], "first": 1}).total == 3 * 12 + 12
    assert position({"starter": "3C"}).total == 3


def test_part_two_position_accepts_sets():
    state = position(PLAYED | {"piles": ["8S 7C"], "sets": [["7S QD", "KD"]]})
    assert state.cards_of_sets(0) == (cards("7S QD"), cards("KD"))
    assert state.sets == ((2, 1), ())
    assert (state.pile(0), state.points) == (cards("8S 7C"), (1 + 3, 0))
    lifted = played(state, "lift 1")
    assert (lifted.cards_of_sets(0), lifted.points) == ((cards("KD"),), (3, 0))
    assert lifted.table[PILE[0]] == cards("8S 7C 7S QD")


def test_seat_without_cards_does_not_begin():
    assert position({"hands": ["", "2D"], "total": 4}).turn == 1


def test_position_accepts_cards_as_lists():
    assert position({"hands": [["QD", "8C"]], "starter": cards("3C")[0]}).hand(0) == cards("QD 8C")


def test_sample_position_has_hands_of_rulebook():
    state = position(SAMPLE)
    assert [state.hand(seat) for seat in (0, 1)] == [cards(hand) for hand in SAMPLE["hands"]]
    assert state.table[STARTER] == cards("3C")


WRONG = [
    ({"hand": "QD"}, "can't set hand"),
    ({"hands": "QD 8C"}, "hands must be a list with an entry for each of the 2 seats"),
    ({"hands": ["QD", "8C", "2D"]}, "hands must be a list"),
    ({"hands": ["QD", "QD"]}, "QD appears 2 times"),
    ({"hands": ["QD"], "starter": "QD"}, "QD appears 2 times"),
    ({"hands": ["1D"]}, "There is no card"),
    ({"hands": ["AD 2D 3D 4D 5D 6D 7D 8D"]}, "Seat 0 has 8 cards"),
    ({"hands": ["AD 2D 3D 4D"], "piles": ["5D 6D 7D 8D"]}, "Seat 0 has 8 cards"),
    ({"starter": "QD 2D"}, "The starter must be one card"),
    ({"total": 501}, "total must be a whole number from -500 to 500"),
    ({"total": 2.0}, "total must be a whole number"),
    ({"phase": "over"}, "part one"),
    ({"turn": 2}, "turn must be a whole number from 0 to 1"),
    ({"round": 20}, "round must be a whole number from 0 to 19"),
    ({"points": [1]}, "points must be a list with a whole number for each of the 2 seats"),
    ({"sums": [1, True]}, "sums must be a list"),
    ({"aside": ["QD"]}, "In part one no cards may be aside"),
    ({"hands": ["QD"], "phase": "sets"}, "In part two all hands must be empty"),
    ({"sets": ["QD"], "phase": "sets"}, "The sets of a seat must be a list"),
    ({"sets": [["7C"]], "starter": "3C", "phase": "sets"}, "From 3, 7C gives None, so it isn't a set"),
    ({"sets": [[""]], "starter": "3C", "phase": "sets"}, "so it isn't a set"),
    ({"hands": ["", ""]}, "Nobody has a card"),
    ({"hands": ["", "2D"], "turn": 0}, "Seat 0 doesn't have a card"),
    ({"starter": "3C", "piles": ["7C"]}, "Give the total"),
]


@each_case(("given", "sentence"), WRONG)
def test_impossible_positions_are_refused(given, sentence):
    with pytest.raises(ValueError, match=sentence):
        position(given)
