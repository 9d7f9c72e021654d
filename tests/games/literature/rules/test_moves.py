"""The notation of the moves of Literature."""

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.games.literature.rules.moves import Ask, Declare, Designate, Pass, declaration
from tests.games.literature.playing import read

MOVES = [
    "ask 3 4S",
    "ask 0 10D",
    "ask 7 *R",
    "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S",
    "declare high hearts 1:AH,9H,10H,JH,QH,KH",
    "declare sevens 0:7C,*R,*B 2:7D,7H 4:7S",
    "declare low spades",
    "pass 4",
    "designate 3",
]


@pytest.mark.parametrize("text", MOVES)
def test_moves_are_written_as_they_are_read(text):
    assert str(read(text)) == text


def test_a_declaration_is_put_in_order():
    loose = "declare LOW spades 4:7S,5S 2:3S 4:6S 0:8S,4S"
    assert str(read(loose)) == "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"
    holder_of = dict(zip(cards("8S 3S 7S 4S 5S 6S"), (0, 2, 4, 0, 4, 4), strict=True))
    assert declaration("low spades", holder_of) == read(loose)
    assert read(loose).holder_of == holder_of
    assert read("declare nines 2:9C,9C").cards == cards("9C 9C")


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (Ask, "3"),
        (Ask, "8 4S"),
        (Ask, "-1 4S"),
        (Ask, "4S 3"),
        (Ask, "3 4S 5S"),
        (Declare, ""),
        (Declare, "0:4S"),
        (Declare, "low spades 0:"),
        (Declare, "low spades 9:4S"),
        (Declare, "low spades 0:4S:5S"),
        (Declare, "low spades 0:4S 5S"),
        (Pass, ""),
        (Pass, "8"),
        (Designate, "one"),
    ],
)
def test_what_cannot_be_read(kind, text):
    with pytest.raises(ValueError, match=r"\w"):
        kind.read(text)
