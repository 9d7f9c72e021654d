"""What expressions over the cards of a pond are worth, step by step."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathfish_widgets.games.dragonfish.rules.sums.evaluation import evaluate, partial_results, rendering, rounded
from mathfish_widgets.games.dragonfish.rules.sums.grammar import Term, cells, read_expression

# Pond 3 of the seed's example after the swap: 9 F20 8 5 2 6.
POND = {"3a": 9, "3b": 20, "3c": 8, "3d": 5, "3e": 2, "3f": 6}
ORDERS = ("precedence", "spoken")


def totals(text, numbers=POND, order="precedence"):
    return [partial.value for partial in partial_results(read_expression(text), numbers, order)]


def test_the_running_totals_of_the_seed():
    text = "3a + 3c + 3d - 3e"
    assert totals(text) == [17, 22, 20]
    assert evaluate(read_expression(text), POND) == 20
    assert str(rendering(read_expression(text), POND)) == "9 + 8 + 5 − 2"
    assert rendering(read_expression(text), POND).words == "nine plus eight plus five minus two"


def test_a_running_total_may_fall_below_zero():
    assert totals("3e - 3a + 3b") == [-7, 13]
    assert str(next(iter(partial_results(read_expression("3e - (3a - 3e)"), POND))).rendering) == "9 − 2"


@pytest.mark.parametrize(
    ("text", "precedence", "spoken"),
    [
        ("1a + 1b x 1c", 14, 20),
        ("(1a + 1b) x 1c", 20, 20),
        ("1a + (1b x 1c)", 14, 14),
        ("1c - 1b + 1a", 3, 3),
        ("1c ÷ 1a x 1b", 6, 6),
        ("1a x 1b + 1c ÷ 1a", 8, 5),
        ("1b - 1a ÷ 1c", 2, 0),
    ],
)
def test_the_order_decides_how_a_row_of_signs_is_read(text, precedence, spoken):
    numbers = {"1a": 2, "1b": 3, "1c": 4}
    assert [evaluate(read_expression(text), numbers, order) for order in ORDERS] == [precedence, spoken]


def test_products_are_done_before_sums_and_brackets_before_both():
    done = partial_results(read_expression("1a + 1b x 1c - (1c - 1a)"), {"1a": 2, "1b": 3, "1c": 4})
    assert [(str(partial.rendering), partial.value) for partial in done] == [
        ("4 − 2", 2),
        ("3 × 4", 12),
        ("2 + 12", 14),
        ("14 − 2", 12),
    ]


def test_a_partial_result_knows_the_cells_of_its_right_hand_number():
    done = partial_results(read_expression("1a + 1b x 1c"), {"1a": 2, "1b": 3, "1c": 4})
    assert [partial.cells for partial in done] == [("1c",), ("1b", "1c")]


def test_two_joined_cards_are_one_number():
    numbers = {"1b": 1, "1c": 4, "1d": 1}
    expression = read_expression("1b~1c + 1d")
    assert evaluate(expression, numbers) == 15
    assert str(rendering(expression, numbers)) == "14 + 1"
    assert list(cells(expression)) == ["1b", "1c", "1d"]


@pytest.mark.parametrize(
    ("dividend", "divisor", "whole"),
    [(7, 2, 4), (-7, 2, -3), (7, -2, -3), (1, 2, 1), (-1, 2, 0), (7, 3, 2), (8, 3, 3), (-8, 3, -3), (0, 5, 0)],
)
def test_a_half_is_rounded_up_towards_the_larger_number(dividend, divisor, whole):
    assert rounded(Fraction(dividend, divisor)) == whole


@given(st.fractions(min_value=-1000, max_value=1000, max_denominator=50))
def test_nothing_whole_is_nearer_than_the_rounded_number(exact):
    near = rounded(exact)
    assert abs(near - exact) <= Fraction(1, 2)
    assert near - exact != -Fraction(1, 2)


def test_each_division_is_rounded_at_once():
    # 7 ÷ 2 = 3.5 is 4, and 4 × 2 = 8; without rounding it would be 7.
    (first, second) = partial_results(read_expression("1a ÷ 1b x 1b"), {"1a": 7, "1b": 2})
    assert (first.exact, first.value, second.value) == (Fraction(7, 2), 4, 8)


def test_a_number_past_a_million_is_said_in_digits():
    (only,) = partial_results(read_expression("1a x 1b"), {"1a": 999, "1b": 9999})
    assert only.rendering.words == "nine hundred and ninety-nine times nine thousand nine hundred and ninety-nine"
    assert rendering(Term(("1a",)), {"1a": 9989001}).words == "9989001"


def test_nothing_is_divided_by_zero():
    with pytest.raises(ZeroDivisionError):
        evaluate(read_expression("1a ÷ (1b - 1b)"), {"1a": 7, "1b": 2})
