"""The worked examples of docs/rules/equations.md, Worked examples."""

import pytest

from mathfish_widgets.games.equations.rules.equations.families import family
from mathfish_widgets.games.equations.rules.equations.grammar import read_equation
from mathfish_widgets.games.equations.rules.equations.search import equations, solvable
from tests.games.equations.playing import counting, position, sentence, shout
from tests.games.tabletop import kinds


@pytest.mark.parametrize("text", ["(10 - 4) / 2 = 3", "3 * 2 + 4 = 10", "3 *2 + 4 = 10", "4 * 3 = 10 + 2"])
def test_true_equations_with_the_comments_cards_win_them(text):
    turn = position().play(shout(text), 0)
    assert kinds(turn)[:2] == ["Shouted", "Won"]
    assert turn.after.scores == (4, 0)


def its_family(text):
    equation = read_equation(text)
    return family(equation.left, equation.right)


def test_the_comments_two_equations_are_one_family_and_there_is_one_other():
    first, second, third = map(its_family, ("(10 - 4) / 2 = 3", "3 * 2 + 4 = 10", "4 * 3 = 10 + 2"))
    assert first == second != third
    for operations in ("basic", "camp"):
        assert {family(each.left, each.right) for each in equations("4H 2C 10C 3D", operations)} == {first, third}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("10 - 4 / 2 = 3", "The left side is 8, the right side is 3. They are not equal."),
        ("10 - 4 = 3 * 2 = 6", "An equation has exactly one = sign. You wrote 2."),
        ("4 + 3 = 7", "7 is not on the table."),
        ("10 - 4 = 3 + 3", "You used 3 two times, but it is on the table only 1 time."),
        ("2 / (4 - 3) = 10 ^ 0", "0 is not on the table."),
        ("10 - 4 = 2", "Use every card. You have not used 3."),
    ],
)
def test_refused_shouts_with_the_comments_cards(text, told):
    assert sentence(position(), f"shout {text}") == told


LAYOUTS = [
    ((4, 8, 5, 2), 0, 1, ["2^5 = 4 * 8"]),
    ((1, 3, 5, 7), 1, 1, ["5 + 3 - 1 = 7"]),
    ((6, 7, 8, 9), 1, 1, ["9 - (8 - 6) = 7", "6 + 9 = 7 + 8"]),
    ((2, 3, 8, 9), 1, 3, ["9 - (8 - 2) = 3", "8 = 2^(9 / 3)", "8^3 = 2^9"]),
    ((2, 3, 4, 9), 1, 4, ["9 - 2 - 4 = 3", "3^4 = 9^2", "3^(4 / 2) = 9", "3^(4 - 2) = 9"]),
    ((2, 3, 4, 8), 0, 3, ["4^3 = 8^2", "(4 - 2)^3 = 8", "(4 / 2)^3 = 8"]),
    ((2, 2, 4, 4), 3, 13, ["4 / 2 + 2 = 4", "4 + 2 = 4 + 2", "4 * 2 = 4 * 2"]),
    ((5, 5, 7, 7), 2, 6, ["5 * 7 / 5 = 7", "5 - (7 - 7) = 5"]),
]


@pytest.mark.parametrize(("values", "basic", "camp", "texts"), LAYOUTS)
def test_the_number_of_families_of_a_layout(values, basic, camp, texts):
    assert (len(equations(values, "basic")), len(equations(values, "camp"))) == (basic, camp)
    listed = {family(each.left, each.right) for each in equations(values, "camp")}
    assert {its_family(text) for text in texts} <= listed
    for text in texts:
        assert position(counting(*values)).refusal(shout(text), 0) is None


@pytest.mark.parametrize("values", [(5, 5, 5, 9), (2, 2, 3, 9), (3, 6, 6, 7), (5, 8, 8, 9)])
def test_layouts_without_an_equation_are_not_laid_out(values):
    assert not solvable(values, "camp")
    with pytest.raises(ValueError, match="allow no equation"):
        position(counting(*values))


def test_an_ace_counts_11_only_with_one_or_eleven():
    cards = counting(1, 2, 3, 10)
    assert position(cards, ace="one_or_eleven").refusal(shout("11 + 2 - 3 = 10"), 0) is None
    assert sentence(position(cards), "shout 11 + 2 - 3 = 10") == "11 is not on the table."


def test_mod_and_log_read_well_and_each_8_needs_a_card():
    text = "shout 8 mod 5 = log(2, 8)"
    other = position(counting(8, 5, 2, 9), operations="extended")
    assert sentence(other, text) == "You used 8 two times, but it is on the table only 1 time."
    both = position(counting(8, 5, 2, 8), operations="extended")
    assert kinds(both.play(shout("8 mod 5 = log(2, 8)"), 0))[:2] == ["Shouted", "Won"]
