"""What is refused of a position, in words."""

import pytest

from tests.games.pemberley.playing import position

WRONG = [
    ({"hand": "QD"}, "has no hand"),
    ({"hands": "QD 8C"}, "hands is a list with an item for each of the 2 seats"),
    ({"hands": ["QD", "8C", "2D"]}, "hands is a list"),
    ({"hands": ["QD", "QD"]}, "QD is there 2 times"),
    ({"hands": ["QD"], "starter": "QD"}, "QD is there 2 times"),
    ({"hands": ["1D"]}, "I do not know the card"),
    ({"hands": ["AD 2D 3D 4D 5D 6D 7D 8D"]}, "Seat 0 has 8 cards"),
    ({"hands": ["AD 2D 3D 4D"], "piles": ["5D 6D 7D 8D"]}, "Seat 0 has 8 cards"),
    ({"starter": "QD 2D"}, "The starter is one card"),
    ({"total": 501}, "total is a whole number from -500 to 500"),
    ({"total": 2.0}, "total is a whole number"),
    ({"phase": "over"}, "part one"),
    ({"turn": 2}, "turn is a whole number from 0 to 1"),
    ({"round": 20}, "round is a whole number from 0 to 19"),
    ({"points": [1]}, "points is a list with a whole number for each of the 2 seats"),
    ({"sums": [1, True]}, "sums is a list"),
    ({"aside": ["QD"]}, "In part one nothing lies aside"),
    ({"hands": ["QD"], "phase": "sets"}, "In part two all hands are empty"),
    ({"sets": ["QD"], "phase": "sets"}, "The sets of a seat are a list"),
    ({"sets": [["7C"]], "starter": "3C", "phase": "sets"}, "From 3, 7C leads to None: that is no set"),
    ({"sets": [[""]], "starter": "3C", "phase": "sets"}, "that is no set"),
    ({"hands": ["", ""]}, "Nobody holds a card"),
    ({"hands": ["", "2D"], "turn": 0}, "Seat 0 does not hold a card"),
    ({"starter": "3C", "piles": ["7C"]}, "Say what the total is"),
]


@pytest.mark.parametrize(("given", "sentence"), WRONG)
def test_positions_that_cannot_be(given, sentence):
    with pytest.raises(ValueError, match=sentence):
        position(given)
