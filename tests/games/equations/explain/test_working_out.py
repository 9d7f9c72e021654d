"""The operations of an equation in their order, each with its reason, and the working as a figure."""

import pytest

from mathfish_widgets.games.equations.explain.working_out import compare_sides, explain_operations
from mathfish_widgets.games.equations.rules.equations.grammar import read_equation, read_expression
from mathfish_widgets.games.equations.rules.equations.trees import value
from tests.games.equations.explaining import all_lines, every_equation


@pytest.mark.parametrize(
    ("expression", "heard"),
    [
        ("2 + 3 * 4", "× and ÷ come before + and −: 3 × 4 is 12. That leaves 2 + 12."),
        ("(2 + 3) * 4", "Brackets come first: 2 + 3 is 5. That leaves 5 × 4."),
        ("2 * 3 ^ 2", "Powers come before the other signs: 3^2 is 9. That leaves 2 × 9."),
        ("2 ^ 3 + 3 ^ 2", "Powers are done from right to left: 3^2 is 9. That leaves 2^3 + 9."),
        ("2 ^ 3 ^ 2", "Powers are done from right to left: 3^2 is 9. That leaves 2^9."),
        ("8 / 4 / 2", "Signs of the same rank are done from left to right: 8 ÷ 4 is 2. That leaves 2 ÷ 2."),
        (
            "(2 + 3 * 4) / 7",
            "Inside the brackets × and ÷ come before + and −: 3 × 4 is 12. That leaves (2 + 12) ÷ 7.",
        ),
        (
            "(9 - 4 - 2) * 5",
            (
                "Inside the brackets signs of the same rank are done from left to right: 9 − 4 is 5. "
                "That leaves (5 − 2) × 5."
            ),
        ),
        (
            "(2 ^ 3 - 1) * 2",
            "Inside the brackets powers come before the other signs: 2^3 is 8. That leaves (8 − 1) × 2.",
        ),
        (
            "5 * (2 ^ 2 ^ 3)",
            "Powers are done from right to left: 2^3 is 8. That leaves 5 × 2^8.",
        ),
        ("1 + 8 mod 5", "mod, like × and ÷, comes before + and −: 8 mod 5 is 3. That leaves 1 + 3."),
        ("1 + log(2, 8)", "The log comes first: log(2, 8) is 3. That leaves 1 + 3."),
        ("log(2, 4 * 2)", "First comes what stands inside the log: 4 × 2 is 8. That leaves log(2, 8)."),
        ("8 mod 5", "8 is 1 × 5 and 3 more, so 8 mod 5 is 3."),
        ("log(2, 8)", "A log asks for the exponent: 2^3 = 8."),
        ("2 ^ 4", "2^4 is 2 × 2 × 2 × 2."),
        ("7 ^ 1", "The exponent 1 leaves a number as it is."),
        ("7 ^ (3 - 3)", "Any number but 0 to the power of 0 is 1."),
        ("2 ^ (3 - 5)", "A negative exponent turns a power over: 2^(−2) is 1 ÷ 2^2, that is 1/4."),
        ("3 - 5 + 4", "3 is less than 5, so the result is below 0. On the way that is allowed."),
    ],
)
def test_each_operation_is_told_with_why_it_is_next(expression, heard):
    assert heard in all_lines(explain_operations(read_expression(expression)))


def test_the_working_is_drawn_where_the_sides_are_compared():
    (*_, concluding) = compare_sides(read_equation("(10 - 4) / 2 = 3"))
    (figure,) = concluding.figures
    assert [line.text for line in figure.left] == ["(10 − 4) ÷ 2", "6 ÷ 2", "3"]
    assert figure.equal


def test_the_left_and_the_right_side_are_told_by_their_value():
    for equation in every_equation():
        left, right, _ = compare_sides(equation)
        assert left.values["value"].value == right.values["value"].value == value(equation.left)
