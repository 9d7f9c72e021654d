"""Sums: their grammar, their values, and the list of all of them."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathfish_widgets.games.dragonfish.rules import RULES
from mathfish_widgets.games.dragonfish.rules.cards import POND_CELLS
from mathfish_widgets.games.dragonfish.rules.expressions import (
    Term,
    cells,
    evaluate,
    notation,
    partial_results,
    read_expression,
    rendering,
)
from mathfish_widgets.games.dragonfish.rules.moves import Calculate
from mathfish_widgets.games.dragonfish.rules.sum_search import calculations
from mathfish_widgets.mathematics.expressions import Row, signs
from mathfish_widgets.mathematics.signs import rounded_quotient
from tests.cases import each_case
from tests.games.dragonfish.playing import IN_POND, pond, position, read

# Pond 3 of the source's example after the swap: 9 F20 8 5 2 6.
POND = {"3a": 9, "3b": 20, "3c": 8, "3d": 5, "3e": 2, "3f": 6}
ORDERS = ("precedence", "spoken")


@each_case(
    ("typed", "canonical"),
    [
        ("1B+1C", "1b + 1c"),
        ("1b * 1c", "1b x 1c"),
        ("1b × 1c X 1d", "1b x 1c x 1d"),
        ("1b/1c − 1d", "1b ÷ 1c - 1d"),
        ("( 1b + 1c )x1d", "(1b + 1c) x 1d"),
        ("((1b) - (1c))", "1b - 1c"),
        ("1d ~ 1e + 1f", "1d~1e + 1f"),
        ("(1a)", "1a"),
    ],
)
def test_expression_spellings_become_canonical(typed, canonical):
    expression = read_expression(typed)
    assert notation(expression) == canonical
    assert read_expression(canonical) == expression


@each_case(
    "text",
    [
        *["", "-1a", "1a +", "1a 1b", "1a + + 1b", "(1a + 1b", "1a + 1b)", "()", "1g", "5a", "1a~", "1a~1b~1c"],
        *["1a~(1b)", "1a ^ 1b", "10 + 1a", "1a = 1b", "__import__('os')", "(" * 40 + "1a" + ")" * 40],
        " + ".join(["1a"] * 60),
    ],
)
def test_invalid_expression_is_refused_with_reason(text):
    with pytest.raises(ValueError, match=r"\.$"):
        read_expression(text)


def test_brackets_may_be_nested_ten_deep():
    assert read_expression("(" * 10 + "1a" + ")" * 10) == Term(("1a",))
    with pytest.raises(ValueError, match="10 deep"):
        read_expression("(" * 11 + "1a" + ")" * 11)


def test_signs_of_expression_are_listed():
    assert signs(read_expression("1a + (1b - 1c) x 1d")) == ("+", "−", "×")


@given(
    st.recursive(
        st.sampled_from(["1a", "2f", "3c", "4e"]).map(lambda cell: Term((cell,))),
        lambda parts: st.integers(1, 3).flatmap(
            lambda count: st.builds(
                Row,
                st.lists(parts, min_size=count + 1, max_size=count + 1).map(tuple),
                st.lists(st.sampled_from("+−×÷"), min_size=count, max_size=count).map(tuple),
            )
        ),
        max_leaves=8,
    )
)
def test_expression_survives_writing_and_reading(expression):
    if len(notation(expression)) <= 200:
        assert read_expression(notation(expression)) == expression


def totals(text, numbers=POND, order="precedence"):
    return [partial.value for partial in partial_results(read_expression(text), numbers, order)]


def test_rulebook_sum_has_expected_running_totals():
    text = "3a + 3c + 3d - 3e"
    assert totals(text) == [17, 22, 20]
    assert evaluate(read_expression(text), POND) == 20
    assert str(rendering(read_expression(text), POND)) == "9 + 8 + 5 − 2"
    assert rendering(read_expression(text), POND).words == "nine plus eight plus five minus two"


def test_running_total_may_fall_below_zero():
    assert totals("3e - 3a + 3b") == [-7, 13]
    assert str(next(iter(partial_results(read_expression("3e - (3a - 3e)"), POND))).rendering) == "9 − 2"


@each_case(
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
def test_order_option_determines_order_of_operations(text, precedence, spoken):
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


def test_partial_result_lists_cells_of_right_operand():
    done = partial_results(read_expression("1a + 1b x 1c"), {"1a": 2, "1b": 3, "1c": 4})
    assert [partial.cells for partial in done] == [("1c",), ("1b", "1c")]


def test_two_joined_cards_form_one_number():
    numbers = {"1b": 1, "1c": 4, "1d": 1}
    expression = read_expression("1b~1c + 1d")
    assert evaluate(expression, numbers) == 15
    assert str(rendering(expression, numbers)) == "14 + 1"
    assert list(cells(expression)) == ["1b", "1c", "1d"]


@each_case(
    ("dividend", "divisor", "whole"),
    [(7, 2, 4), (-7, 2, -3), (7, -2, -3), (1, 2, 1), (-1, 2, 0), (7, 3, 2), (8, 3, 3), (-8, 3, -3), (0, 5, 0)],
)
def test_quotient_is_rounded_to_nearest_and_half_rounded_up(dividend, divisor, whole):
    assert rounded_quotient(dividend, divisor) == whole


@given(st.fractions(min_value=-1000, max_value=1000, max_denominator=50))
def test_rounded_quotient_is_nearest_whole_number(exact):
    near = rounded_quotient(exact.numerator, exact.denominator)
    assert abs(near - exact) <= Fraction(1, 2)
    assert near - exact != -Fraction(1, 2)


def test_each_division_is_rounded_immediately():
    # 7 ÷ 2 = 3.5 is rounded to 4, and 4 × 2 = 8; without rounding it would be 7.
    (first, second) = partial_results(read_expression("1a ÷ 1b x 1b"), {"1a": 7, "1b": 2})
    assert (first.exact, first.value, second.value) == (Fraction(7, 2), 4, 8)


def test_numbers_above_a_million_are_worded_in_digits():
    (only,) = partial_results(read_expression("1a x 1b"), {"1a": 999, "1b": 9999})
    assert only.rendering.words == "nine hundred and ninety-nine times nine thousand nine hundred and ninety-nine"
    assert rendering(Term(("1a",)), {"1a": 9989001}).words == "9989001"


def test_division_by_zero_raises_error():
    with pytest.raises(ZeroDivisionError):
        evaluate(read_expression("1a ÷ (1b - 1b)"), {"1a": 7, "1b": 2})


def test_reordered_sum_is_legal_but_unlisted():
    state = position(IN_POND)
    assert RULES.refusal(state, read("sum 1a = 1c + 1b")) is None
    assert read("sum 1a = 1c + 1b") not in list(RULES.legal_moves(state))


def test_legal_moves_list_every_sum():
    for seed in range(12):
        state = position({"phase": "pond"}, seed=seed)
        listed = Counter(move.cell[0] for move in RULES.legal_moves(state) if isinstance(move, Calculate))
        for number in POND_CELLS:
            assert listed[str(number)] == len(calculations(pond(state, number)))


@each_case(
    ("options", "cards", "text"),
    [
        ({"operations": "multiply"}, "F15 7 2 1 9 9", "sum 1a = 1b x 1c + 1d"),
        ({"operations": "divide"}, "4 8 2 bike bike 10", "sum 1a = 1b ÷ 1c"),
        ({"join_digits": "on"}, "F15 1 4 1 9 9", "sum 1a = 1b~1c + 1d"),
        ({"join_digits": "on"}, "F15 1 5 9 9 10", "sum 1a = 1b~1c"),
        ({"join_digits": "on"}, "10 1 F5 5 8 6", "sum 1a = 1b~1c - 1d"),
    ],
)
def test_harder_sums_are_listed_when_options_allow(options, cards, text):
    given = {"ponds": {1: cards}, "phase": "pond"}
    assert read(text) in list(RULES.legal_moves(position(given, **options)))
    assert RULES.refusal(position(given), read(text)).rule == "dragonfish.sum.operation"


@each_case("order", ["precedence", "spoken"])
def test_short_sums_are_listed_exactly_when_legal(order):
    state = position({"ponds": {1: "F15 8 7 4 1 6"}, "phase": "pond"}, operations="divide", order=order)
    listed = set(RULES.legal_moves(state))
    for count in (2, 3):
        for chosen in permutations(POND_CELLS[1], count + 1):
            for operations in product("+−×÷", repeat=count - 1):
                terms = tuple(Term((cell,)) for cell in chosen[1:])
                move = Calculate(chosen[0], Row(terms, operations))
                if not set(operations) <= set("+−"):
                    assert (move in listed) == (RULES.refusal(state, move) is None)
