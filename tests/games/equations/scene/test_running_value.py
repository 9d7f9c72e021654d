"""What the equation that is being built is worth so far."""

from mathfish_widgets.play.match import Match
from tests.games.equations.scene.tables import FOUR, HALVED, TEN, THREE, TWO, at, placed, written


def message(match: Match, *touched: str) -> str:
    return " ".join(written(placed(match, *touched), "message"))


def test_the_part_so_far_is_worked_out_where_it_is_whole():
    match = at()
    assert message(match) == "Touch cards and signs to build an equation."
    assert [message(match, *HALVED[:count]) for count in range(1, 10)] == [
        *("", "", "", "10 − 4 = 6", "(10 − 4) = 6", "", "(10 − 4) ÷ 2 = 3", "(10 − 4) ÷ 2 = 3"),
        "Left side 3, right side 3",
    ]
    assert message(match, TWO, "divided", THREE) == "2 ÷ 3 = 2/3"
    assert message(match, TWO, "minus", THREE, "equals", FOUR) == "Left side −1, right side 4"


def test_a_part_without_a_value_says_why():
    match = at("5H 5C 10S 3D")
    touched = (TEN, "divided", "open", FOUR, "minus", TWO, "close")
    assert message(match, *touched) == "5 − 5 is 0, and you cannot divide by 0."
