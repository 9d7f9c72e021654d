"""What a teacher gives of a position: what is read, and what is refused in a clear sentence."""

import pytest

from mathfish_widgets.games.literature.rules.decks import DECKS
from tests.games.literature.playing import position


def test_a_position_from_a_record_names_seats_as_texts():
    assert position({"hands": {"0": "4S"}}) == position({"hands": {0: "4S"}})


WRONG = [
    ({"hand": "QD"}, "A position of Literature has no hand. It has hands, out, turn, points, asked, may_pass."),
    ({"hands": "QD"}, "hands gives the cards of some seats"),
    ({"hands": {6: "QD"}}, "The seats are numbered from 0 to 5; 6 is none of them."),
    ({"hands": {True: "QD"}}, "The seats are numbered from 0 to 5; True is none of them."),
    ({"hands": {0: "QD", 1: "QD"}}, "QD is there 2 times; the deck has it once."),
    ({"hands": {0: "2D"}}, "There is no 2D in this game: the deck is no2."),
    ({"hands": {0: "*R"}}, r"There is no \*R in this game"),
    ({"hands": {0: "1D"}}, "I do not know the card '1D'"),
    ({"hands": {0: 4}}, "Cards are written as text"),
    ({"hands": {0: "4C"}, "out": ["low clubs"]}, "4C belongs to low clubs, which is finished, so that nobody holds it"),
    ({"hands": ["3C", "", "", "", "", ""]}, "these cards lie nowhere"),
    ({"out": ["low stars"]}, "There is no set 'low stars' in this game. The sets are low clubs, high clubs"),
    ({"out": {"low clubs": 2}}, "A finished set was won by team 0 or 1, or is 'void'; low clubs cannot be 2."),
    ({"out": {"low clubs": True}}, "low clubs cannot be True"),
    ({"out": 3}, "out names finished sets"),
    ({"out": [["low clubs"]]}, "out names finished sets"),
    ({"hands": {0: "3C", "0": "4C"}}, "hands names a seat twice, as a number and as a text. Name each seat once."),
    ({"out": list(DECKS["no2"].sets)}, "All sets are finished"),
    ({"turn": 6}, "turn is a whole number from 0 to 5; 6 is not."),
    ({"points": [1]}, "points are those of the two teams"),
    ({"points": [1, "2"]}, "points of a team is a whole number"),
    ({"asked": -1}, "asked is a whole number from 0"),
    ({"may_pass": 1}, "may_pass is True or False; 1 is not."),
]


@pytest.mark.parametrize(("given", "sentence"), WRONG)
def test_positions_that_cannot_be(given, sentence):
    with pytest.raises(ValueError, match=sentence):
        position(given)
