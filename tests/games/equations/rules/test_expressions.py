"""Equations as trees, and how difficult they are."""

import random
from fractions import Fraction

import pytest
from hypothesis import given

from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.games.equations.rules.expressions import (
    canonical,
    evaluation_steps,
    leaves,
    pretty,
    read_equation,
    read_expression,
    refusal_of,
)
from mathfish_widgets.games.equations.rules.search import PUZZLE_LEVELS, equations, grade, solvable
from mathfish_widgets.games.equations.rules.state import deck, values
from mathfish_widgets.mathematics.expressions import Expression, Number, UndefinedValue, Value, joined, signs, tree
from mathfish_widgets.mathematics.signs import LARGEST_POWER
from tests.cases import each_case
from tests.games.equations.rules.drawn_trees import SMALL_TREES, TREES
from tests.sample_sizes import examples

WORDING = wording_of("games/equations")


def worth(text: str) -> Value:
    return read_expression(text).value


def refusal(text: str) -> tuple[str, dict[str, object]]:
    with pytest.raises(UndefinedValue) as caught:
        worth(text)
    told = refusal_of(caught.value)
    return told.rule.removeprefix("equations.shout."), {name: str(given) for name, given in told.values.items()}


@each_case(
    ("text", "number"),
    [
        ("10 - 4 / 2", 8),
        ("(10 - 4) / 2", 3),
        ("10 - 4 - 3", 3),
        ("8 / 4 / 2", 1),
        ("8 / (4 / 2)", 4),
        ("2 ^ 3 ^ 2", 512),
        ("(2 ^ 3) ^ 2", 64),
        ("2 * 3 ^ 2", 18),
        ("7 * 5 mod 3", 2),
        ("7 - 5 mod 3", 5),
        ("7 mod 5 * 3", 6),
        ("1 - 3", -2),
        ("(1 - 3) ^ 3", -8),
        ("(1 - 3) mod 5", 3),
        ("1 / 3", Fraction(1, 3)),
        ("1 / 3 * 3", 1),
        ("(2 / 3) ^ 2", Fraction(4, 9)),
        ("2 ^ (1 - 3)", Fraction(1, 4)),
        ("(2 / 4) ^ (0 - 2)", 4),
        ("0 ^ 3", 0),
        ("5 ^ 0", 1),
        ("(1 - 2) ^ (0 - 999)", -1),
        ("1 ^ 999", 1),
        ("10 ^ 12", LARGEST_POWER),
        ("(10 ^ 12 * 10 ^ 12) ^ 0", 1),
        ("log(2, 8)", 3),
        ("log(9, 1)", 0),
        ("log(2, 8) + 8 mod 5", 6),
    ],
)
def test_expression_value_is_exact(text, number):
    found = worth(text)
    assert found == number
    assert isinstance(found, int) == (Fraction(number).denominator == 1)


@each_case(
    ("text", "rule", "values"),
    [
        ("5 / (3 - 3)", "zero", {"expression": "3 − 3"}),
        ("2 ^ (1 / 2)", "exponent", {"exponent": "1/2"}),
        ("0 ^ 0", "zero_power", {"exponent": "0"}),
        ("(2 - 2) ^ (1 - 3)", "zero_power", {"exponent": "−2"}),
        ("10 ^ 13", "too_big", {"expression": "10^13"}),
        ("2 ^ (0 - 40)", "too_big", {"expression": "2^(0 − 40)"}),
        ("(1 / 10) ^ 13", "too_big", {"expression": "(1 ÷ 10)^13"}),
        ("9 ^ 9 ^ 9", "too_big", {"expression": "9^9^9"}),
        ("(10 ^ 12 * 10) ^ 1", "too_big", {"expression": "(10^12 × 10)^1"}),
        ("5 mod 0", "mod", {"a": "5", "b": "0"}),
        ("5 mod (1 - 3)", "mod", {"a": "5", "b": "−2"}),
        ("1 / 2 mod 3", "mod", {"a": "1/2", "b": "3"}),
        ("log(2, 6)", "log", {"base": "2", "number": "6"}),
        ("log(1, 1)", "log", {"base": "1", "number": "1"}),
        ("log(2, 0)", "log", {"base": "2", "number": "0"}),
        ("log(2, 1 / 2)", "log", {"base": "2", "number": "1/2"}),
    ],
)
def test_refusal_of_undefined_value_names_failing_part(text, rule, values):
    assert refusal(text) == (rule, values)


def test_power_above_largest_allowed_is_refused():
    assert worth("2 ^ 39") == 2**39 < LARGEST_POWER
    assert refusal("2 ^ 40")[0] == "too_big"


def test_unknown_sign_is_refused():
    with pytest.raises(ValueError, match="% isn't one of"):
        joined("%", 1, 2)


def own_value(tree: Expression) -> Fraction | None:
    """Return the value by the definitions of the rules page, using only fractions; None if it is undefined."""
    if isinstance(tree, Number):
        return Fraction(tree.value)
    left, right = map(own_value, tree.operands)
    if left is None or right is None:
        return None
    return (
        {
            "+": lambda: left + right,
            "−": lambda: left - right,
            "×": lambda: left * right,
            "÷": lambda: left / right if right else None,
            "^": lambda: own_power(left, right),
            "mod": lambda: left - right * (left // right) if whole(left, right) and right > 0 else None,
            "log": lambda: next((Fraction(n) for n in range(99) if left**n == right), None) if left > 1 else None,
        }[tree.sign]()
        if tree.sign != "log" or whole(left, right)
        else None
    )


def whole(*numbers: Fraction) -> bool:
    return all(number.denominator == 1 for number in numbers)


def own_power(base: Fraction, exponent: Fraction) -> Fraction | None:
    if not whole(exponent) or (base == 0 and exponent <= 0):
        return None
    made = Fraction(1)
    for _ in range(abs(int(exponent))):
        made = made * base if exponent > 0 else made / base
        if max(abs(made.numerator), made.denominator) > LARGEST_POWER:
            return None
        if abs(made) == 1:
            return made if exponent % 2 else made * made
    return made


@examples(400)
@given(SMALL_TREES)
def test_expression_value_matches_independent_evaluator(tree):
    try:
        found = tree.value
    except UndefinedValue:
        found = None
    assert found == own_value(tree)


def test_tree_lists_numbers_and_signs_from_left_to_right():
    tree = read_expression("(10 - 4) / log(2, 8) + 3")
    assert list(leaves(tree)) == [10, 4, 2, 8, 3]
    assert list(signs(tree)) == ["−", "÷", "log", "+"]


@each_case(
    ("text", "pretty", "words"),
    [
        ("(10-4)/2=3", "(10 − 4) ÷ 2 = 3", "open bracket ten minus four close bracket divided by two is three"),
        ("2^5=4*8", "2^5 = 4 × 8", "two to the power of five is four times eight"),
        ("8 mod 5=log(2,8)", "8 mod 5 = log(2, 8)", "eight mod five is the log to base two of eight"),
        ("2^(9/3)=8", "2^(9 ÷ 3) = 8", "two to the power of open bracket nine divided by three close bracket is eight"),
    ],
)
def test_equation_has_pupil_notation_and_words(text, pretty, words):
    assert read_equation(text).pretty == pretty
    assert read_equation(text).words == words


def order(text: str) -> list[str]:
    return [f"{canonical(done.operation)} = {canonical(done.made)}" for done in evaluation_steps(read_expression(text))]


@each_case(
    ("text", "done"),
    [
        ("7", []),
        ("(10 - 4) / 2", ["10 - 4 = 6", "6 / 2 = 3"]),
        ("1 + 2 * 3 + 4 * 5", ["2 * 3 = 6", "4 * 5 = 20", "1 + 6 = 7", "7 + 20 = 27"]),
        ("2 ^ 3 ^ 2 - 1", ["3 ^ 2 = 9", "2 ^ 9 = 512", "512 - 1 = 511"]),
        ("9 - (8 - 2 * 3) ^ 2", ["2 * 3 = 6", "8 - 6 = 2", "2 ^ 2 = 4", "9 - 4 = 5"]),
        ("3 + log(1 + 1, 2 * 4)", ["1 + 1 = 2", "2 * 4 = 8", "log(2, 8) = 3", "3 + 3 = 6"]),
        ("2 ^ (1 - 3) / 2", ["1 - 3 = -2", "2 ^ (−2) = 1/4", "(1/4) / 2 = 1/8"]),
    ],
)
def test_operations_are_done_in_order_of_rules(text, done):
    assert [each.replace("−", "-") for each in order(text)] == [each.replace("−", "-") for each in done]


@examples(150)
@given(SMALL_TREES)
def test_each_evaluation_step_preserves_value(expression):
    try:
        whole_value = expression.value
    except UndefinedValue:
        with pytest.raises(UndefinedValue):
            list(evaluation_steps(expression))
        return
    after = expression
    for done in evaluation_steps(expression):
        assert tree(done.before) == after
        assert joined(done.operation.sign, *leaves(done.operation)).value == done.made.value
        assert pretty(done.operation) in pretty(done.before)
        after = tree(done.after)
        assert after.value == whole_value
    assert after == Number(whole_value)


@examples(200)
@given(TREES)
def test_expression_survives_writing_and_reading(tree):
    assert read_expression(canonical(tree)) == read_expression(pretty(tree)) == tree


@each_case(
    ("cards", "operations", "level", "said"),
    [
        ("6C 7D 8H 9S", "basic", "easy", "Easy: you only need +."),
        ("2C 3D 4H 9S", "camp", "easy", "Easy: you only need +."),
        ("4H 2C 10C 3D", "basic", "medium", "Medium: you only need + and ×. There are 2 different equations to find."),
        ("2C 3C 4C 6C", "camp", "medium", "Medium: you only need + and ÷. There are 5 different equations to find."),
        ("2C 7C 8C 9D", "camp", "hard", "Hard: there's only one equation. You can write it with + and ×."),
        ("4C 8D 5H 2S", "camp", "hard", "Hard: it doesn't work with + − × ÷ and only whole numbers."),
    ],
)
def test_layout_grade_depends_on_operations_and_number_of_equations(cards, operations, level, said):
    graded = grade(cards, operations)
    assert graded.level == level
    assert graded.families == len(equations(cards, operations))
    assert [said] == [WORDING.sentence(reason) for reason in graded.reasons]


def test_layout_without_equation_has_no_grade():
    with pytest.raises(ValueError, match="no equation"):
        grade([5, 5, 5, 9], "camp")


@each_case("operations", ["basic", "camp", "extended"])
def test_every_grade_occurs_in_10_to_60_percent_of_random_layouts(operations):
    rng, grades = random.Random(1), []
    while len(grades) < 120:
        four = values(rng.sample(deck(), 4))
        if solvable(four, operations):
            grades.append(grade(four, operations))
    for level in PUZZLE_LEVELS:
        share = sum(graded.level == level for graded in grades) / len(grades)
        assert 0.1 < share < 0.6, level
    assert all(WORDING.sentence(reason) for graded in grades for reason in graded.reasons)


def test_counting_ace_as_eleven_adds_equations():
    low, high = grade("AC 2C 3D 4H", "basic"), grade("AC 2C 3D 4H", "basic", ace="one_or_eleven")
    assert high.families > low.families
