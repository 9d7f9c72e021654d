"""Expressions know their exact value, and their text means the same when Python reads it."""

import operator
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mathfish_widgets.mathematics.expressions import (
    Equality,
    Number,
    Operation,
    difference,
    evaluated,
    product,
    quotient,
    total,
)

READ_BY_HAND = {"+": 1, "−": 1, "×": 2, "÷": 2}
APPLIED = {"+": operator.add, "−": operator.sub, "×": operator.mul, "÷": operator.truediv}


def test_a_product_knows_its_value_text_and_words():
    twelve = product(2, 2, 3)
    assert twelve.value == 12
    assert str(twelve) == "2 × 2 × 3"
    assert twelve.words == "two times two times three"
    assert product(7) == Number(7)


def test_an_equality_reads_as_a_sentence():
    equality = Equality(product(3, 4), Number(12))
    assert str(equality) == "3 × 4 = 12"
    assert equality.words == "three times four is twelve"
    assert equality.holds
    assert not Equality(product(3, 4), Number(11)).holds
    assert evaluated(product(3, 4)) == equality


@pytest.mark.parametrize(
    ("expression", "text", "value"),
    [
        (product(total(2, 3), 4), "(2 + 3) × 4", 20),
        (total(2, product(3, 4)), "2 + 3 × 4", 14),
        (difference(8, difference(5, 2)), "8 − (5 − 2)", 5),
        (difference(difference(8, 5), 2), "8 − 5 − 2", 1),
        (difference(8, 5, 2), "8 − 5 − 2", 1),
        (difference(8, total(5, 2)), "8 − (5 + 2)", 1),
        (total(8, difference(5, 2)), "8 + 5 − 2", 11),
        (quotient(12, product(2, 3)), "12 ÷ (2 × 3)", 2),
        (product(12, quotient(2, 3)), "12 × 2 ÷ 3", 8),
        (quotient(total(7, 13), 2), "(7 + 13) ÷ 2", 10),
        (quotient(3, 4), "3 ÷ 4", Fraction(3, 4)),
        (total(2, -3), "2 + (−3)", -1),
        (product(-3, 2), "−3 × 2", -6),
        (total(Fraction(1, 2), Fraction(-1, 4)), "1/2 + (−1/4)", Fraction(1, 4)),
        (quotient(2, Fraction(3, 4)), "2 ÷ (3/4)", Fraction(8, 3)),
    ],
)
def test_brackets_stand_only_where_the_value_needs_them(expression, text, value):
    assert str(expression) == text
    assert expression.value == value


def test_brackets_and_signs_are_spoken():
    expression = quotient(total(7, 13), difference(5, 3))
    assert expression.words == (
        "open bracket seven plus thirteen close bracket divided by open bracket five minus three close bracket"
    )
    assert Number(Fraction(-3, 4)).words == "minus three over four"


def test_whole_values_are_ints():
    assert isinstance(quotient(12, 3).value, int)
    assert isinstance(Number(Fraction(4, 2)).value, int)
    assert Number(Fraction(4, 2)) == Number(2)


def test_dividing_by_zero_raises():
    with pytest.raises(ZeroDivisionError):
        _ = quotient(3, difference(2, 2)).value


@pytest.mark.parametrize("value", [1.5, True, "2", None])
def test_only_exact_numbers_are_numbers(value):
    with pytest.raises(TypeError, match="is not an exact number"):
        Number(value)


def test_an_operation_needs_a_known_symbol_and_two_operands():
    with pytest.raises(ValueError, match=r"\^ is not one of \+ − × ÷"):
        Operation("^", (Number(2), Number(3)))
    with pytest.raises(ValueError, match="joins two or more numbers, not 1"):
        Operation("+", (Number(2),))
    with pytest.raises(ValueError, match="joins two or more numbers, not 0"):
        product()


def read(unread, strength=1):
    """Work out a text from left to right, stronger signs first: what a pupil is taught, written once more."""
    value = read_operand(unread)
    while unread and READ_BY_HAND.get(unread[0], 0) >= strength:
        sign = unread.pop(0)
        value = APPLIED[sign](value, read(unread, READ_BY_HAND[sign] + 1))
    return value


def read_operand(unread):
    word = unread.pop(0)
    if word != "(":
        return Fraction(word.replace("−", "-"))
    value = read(unread)
    assert unread.pop(0) == ")"
    return value


numbers = st.builds(Number, st.integers(-20, 20) | st.fractions(-3, 3, max_denominator=5))
expressions = st.recursive(
    numbers,
    lambda inner: st.builds(Operation, st.sampled_from("+−×÷"), st.lists(inner, min_size=2, max_size=3).map(tuple)),
    max_leaves=8,
)


@given(expressions)
@settings(derandomize=True, deadline=None, max_examples=400)
def test_the_text_has_the_value_of_the_expression(expression):
    try:
        value = expression.value
    except ZeroDivisionError:
        return
    unread = str(expression).replace("(", "( ").replace(")", " )").split()
    assert read(unread) == value
    assert unread == []


@given(expressions)
@settings(derandomize=True, deadline=None, max_examples=100)
def test_words_have_the_brackets_of_the_text(expression):
    brackets = str(expression).count("(")
    assert expression.words.count("open bracket") == expression.words.count("close bracket") == brackets
