"""Positions of Literature that a teacher sets up, completed to whole tables."""

from collections import Counter

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.games.literature.rules.cards import BLACK_JOKER, RED_JOKER
from mathfish_widgets.games.literature.rules.outcomes import Finished, Outcome, OutcomeKind
from mathfish_widgets.games.literature.rules.zones import OUT
from tests.games.literature.playing import deal, played, position

LOW_CLUBS = cards("3C 4C 5C 6C 7C 8C")


def test_a_position_is_completed_by_the_seed():
    given = {"hands": {0: "4S 8S", 3: "5S"}, "turn": 3}
    state = position(given, seed=4)
    assert (state.hand(0), state.hand(3), state.turn_of) == (cards("4S 8S"), cards("5S"), 3)
    assert [state.hand_size(seat) for seat in (1, 2, 4, 5)] == [12, 11, 11, 11]
    assert Counter(card for pile in state.table.values() for card in pile) == Counter(state.pack)
    assert state == position(given, seed=4)
    assert state.table != position(given, seed=5).table


def test_a_hand_that_goes_on():
    state = position({"hands": {0: "4S 8S ...", 2: "3S", 1: "..."}})
    assert state.hand(0)[:2] == cards("4S 8S")
    assert [state.hand_size(seat) for seat in state.seats] == [10, 10, 1, 9, 9, 9]


def test_nothing_given_is_a_deal():
    state = position({}, seed=1)
    assert [state.hand_size(seat) for seat in state.seats] == [8] * 6
    assert state.table == deal(1).table


def test_hands_of_different_sizes_and_none():
    state = position({"hands": ["4S", "", None, [*cards("5S 6S")]], "out": ["low clubs"]})
    assert [state.hand_size(seat) for seat in state.seats] == [1, 0, 13, 2, 13, 13]
    assert state.hand(3) == cards("5S 6S")


def test_finished_sets():
    state = position({"out": {"low clubs": 1, "high hearts": 0, "low spades": "void"}}, high_points=2)
    assert state.finished == (
        Finished("low clubs", Outcome(OutcomeKind.RIGHT, 1, 1)),
        Finished("high hearts", Outcome(OutcomeKind.RIGHT, 0, 2)),
        Finished("low spades", Outcome(OutcomeKind.VOID)),
    )
    assert state.points == (2, 1)
    assert state.scores == (2, 1, 2, 1, 2, 1)
    assert state.table[OUT][:6] == LOW_CLUBS
    assert "low spades" not in state.open_sets
    assert position({"out": "low clubs, high hearts"}).points == (0, 0)


def test_the_rest_of_a_position():
    state = position({"points": [3, -1], "asked": 7, "may_pass": True})
    assert (state.points, state.asked_in_a_row, state.may_pass) == ((3, -1), 7, True)
    assert played(state, "pass 2").turn_of == 2


def test_jokers_in_a_position():
    state = position({"hands": {2: "*R 7C *B"}}, preset="nine_sets")
    assert state.hand(2) == (RED_JOKER, *cards("7C"), BLACK_JOKER)


def test_a_team_without_cards_where_its_sets_would_be_awarded():
    hands = {1: "", 3: "", 5: ""}
    assert position({"hands": hands}).team_without_cards == 1
    with pytest.raises(ValueError, match="Team 1 has no cards, and endgame is award"):
        position({"hands": hands}, endgame="award")
