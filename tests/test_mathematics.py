"""Test arithmetic, and expressions with exact values."""

import operator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathfish_widgets.mathematics.arithmetic import (
    FactorTree,
    factor_tree,
    factor_trees,
    factorisations,
    is_prime,
    prime_factors,
)
from mathfish_widgets.mathematics.expressions import (
    Equality,
    Number,
    Operation,
    UndefinedValue,
    difference,
    evaluated,
    evaluation,
    joined,
    product,
    quotient,
    total,
)
from mathfish_widgets.mathematics.grammar import Grammar, UnreadableExpression
from mathfish_widgets.mathematics.number_words import article, in_words, plural_in_words
from mathfish_widgets.mathematics.signs import STRENGTHS
from tests.cases import each_case
from tests.sample_sizes import examples

THREE, TWO = FactorTree(3), FactorTree(2)
READ_BY_HAND = {"+": 1, "−": 1, "×": 2, "÷": 2}
APPLIED = {"+": operator.add, "−": operator.sub, "×": operator.mul, "÷": operator.truediv}
numbers = st.builds(Number, st.integers(-20, 20) | st.fractions(-3, 3, max_denominator=5))


def test_primes_are_numbers_with_exactly_two_divisors():
    for n in range(-5, 400):
        assert is_prime(n) == (sum(n % divisor == 0 for divisor in range(1, n + 1)) == 2)


@each_case(("n", "primes"), [(1, ()), (2, (2,)), (8, (2, 2, 2)), (12, (2, 2, 3)), (91, (7, 13))])
def test_some_numbers_have_expected_prime_factors(n, primes):
    assert prime_factors(n) == primes


def test_prime_factors_are_ascending_primes_with_right_product():
    for n in range(1, 2000):
        primes = prime_factors(n)
        assert prod(primes) == n
        assert list(primes) == sorted(primes)
        assert all(map(is_prime, primes))


def test_some_numbers_have_expected_factorisations():
    assert factorisations(12) == ((2, 6), (3, 4), (2, 2, 3))
    assert factorisations(8) == ((2, 4), (2, 2, 2))
    assert factorisations(14) == ((2, 7),)
    assert factorisations(1) == factorisations(13) == ()
    assert factorisations(16) == ((2, 8), (4, 4), (2, 2, 4), (2, 2, 2, 2))


def test_factorisations_match_brute_force():
    for n in range(1, 65):
        expected = [
            factors
            for length in range(2, 7)
            for factors in combinations_with_replacement([d for d in range(2, n) if n % d == 0], length)
            if prod(factors) == n
        ]
        assert list(factorisations(n)) == expected


@each_case("function", [prime_factors, factorisations, factor_tree, factor_trees])
@each_case("n", [0, -12])
def test_numbers_below_one_are_refused_and_named(function, n):
    with pytest.raises(ValueError, match=f"{n} "):
        function(n)


@each_case(
    "function",
    [is_prime, prime_factors, factorisations, factor_tree, factor_trees, in_words, plural_in_words],
)
@each_case("n", [12.0, True, "12", None])
def test_non_whole_number_raises_type_error(function, n):
    with pytest.raises(TypeError, match="isn't a whole number"):
        function(n)


def test_factor_tree_splits_off_smallest_prime():
    assert factor_tree(12) == FactorTree(12, (TWO, FactorTree(6, (TWO, THREE))))
    assert factor_tree(7) == FactorTree(7)
    assert factor_tree(7).is_prime
    assert not factor_tree(12).is_prime


def test_leaves_of_factor_tree_are_prime_factors():
    for n in range(2, 300):
        assert factor_tree(n).leaves == prime_factors(n)
        assert factor_tree(n).depth == len(prime_factors(n)) - 1


def test_one_has_no_factor_tree():
    with pytest.raises(ValueError, match="1 has no prime factors"):
        factor_tree(1)
    with pytest.raises(ValueError, match="1 has no prime factors"):
        factor_trees(1)


def test_twelve_has_two_factor_trees():
    four = FactorTree(4, (TWO, TWO))
    assert factor_trees(12) == (factor_tree(12), FactorTree(12, (THREE, four)))


@each_case(("n", "count"), [(7, 1), (9, 1), (8, 1), (16, 2), (24, 4), (30, 3), (36, 6)])
def test_every_factor_tree_is_listed_once(n, count):
    trees = factor_trees(n)
    assert len(trees) == len(set(trees)) == count
    assert trees[0] == factor_tree(n)
    assert {tuple(sorted(tree.leaves)) for tree in trees} == {prime_factors(n)}


def test_false_factor_tree_is_refused():
    with pytest.raises(ValueError, match="3 times 2 isn't 12"):
        FactorTree(12, (THREE, TWO))
    with pytest.raises(ValueError, match="12 isn't prime"):
        FactorTree(12)


@each_case(
    ("n", "words"),
    [
        (0, "zero"),
        (12, "twelve"),
        (40, "forty"),
        (67, "sixty-seven"),
        (100, "one hundred"),
        (-305, "minus three hundred and five"),
        (999, "nine hundred and ninety-nine"),
        (1000, "one thousand"),
        (1005, "one thousand and five"),
        (1100, "one thousand one hundred"),
        (12_345, "twelve thousand three hundred and forty-five"),
        (300_000, "three hundred thousand"),
        (-999_999, "minus nine hundred and ninety-nine thousand nine hundred and ninety-nine"),
    ],
)
def test_numbers_have_expected_words(n, words):
    assert in_words(n) == words


def test_different_numbers_have_different_words():
    numbers = [*range(-1200, 20_000), *range(20_000, 1_000_000, 997)]
    assert len({in_words(n) for n in numbers}) == len(numbers)


@each_case("n", [1_000_000, -1_000_000])
def test_numbers_from_one_million_have_no_words(n):
    with pytest.raises(ValueError, match="the limit is one million"):
        in_words(n)


def test_article_follows_sound_of_number():
    assert [n for n in range(100) if article(n) == "an"] == [8, 11, 18, *range(80, 90)]


def test_card_plurals_are_worded():
    asked = "twos threes fours fives sixes sevens eights nines tens elevens twelves thirteens fourteens"
    assert " ".join(map(plural_in_words, range(2, 15))) == asked
    assert plural_in_words(20) == "twenties"
    assert plural_in_words(26) == "twenty-sixes"


def test_product_has_value_text_and_words():
    twelve = product(2, 2, 3)
    assert twelve.value == 12
    assert str(twelve) == "2 × 2 × 3"
    assert twelve.words == "two times two times three"
    assert product(7) == Number(7)


def test_equality_reads_as_sentence():
    equality = Equality(product(3, 4), Number(12))
    assert str(equality) == "3 × 4 = 12"
    assert equality.words == "three times four is twelve"
    assert equality.holds
    assert not Equality(product(3, 4), Number(11)).holds
    assert evaluated(product(3, 4)) == equality


@each_case(
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
def test_brackets_appear_only_where_value_needs_them(expression, text, value):
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


def test_dividing_by_zero_has_no_value():
    with pytest.raises(UndefinedValue, match=r"3 ÷ \(2 − 2\)"):
        _ = quotient(3, difference(2, 2)).value


@each_case("value", [1.5, True, "2", None])
def test_inexact_number_is_refused(value):
    with pytest.raises(TypeError, match="isn't an exact number"):
        Number(value)


def test_operation_needs_known_symbol_and_two_operands():
    with pytest.raises(ValueError, match=r"% isn't one of \+ − × ÷"):
        joined("%", 2, 3)
    with pytest.raises(ValueError, match="0 signs don't join 1 numbers"):
        Operation((Number(2),), ())
    with pytest.raises(ValueError, match="2 signs don't join 2 numbers"):
        Operation((Number(2), Number(3)), ("+", "+"))
    with pytest.raises(ValueError, match="0 signs don't join 0 numbers"):
        product()


GRAMMAR = Grammar("[0-9]+", lambda digits: Number(int(digits)), "+−×÷", str.maketrans("-*", "−×"), longest=40, depth=3)


@each_case(
    ("text", "at", "why"),
    [
        ("2 + ", 4, "missing at the end"),
        ("2 + * 3", 4, "don't understand '× 3'"),
        ("2 3", 2, "don't understand '3'"),
        ("(2 + 3", 6, "missing at the end"),
        ("2 + 3) * 4", 5, "don't understand"),
        ("2 ^ 3", 2, "don't understand"),
        ("log(2, 8)", 0, "don't understand"),
        ("__import__('os')", 0, "don't understand"),
        ("((((2))))", 3, "may lie 3 deep"),
        ("+".join("2" * 30), 0, "at most 40 characters"),
    ],
)
def test_invalid_expression_error_gives_position(text, at, why):
    with pytest.raises(UnreadableExpression, match=why) as caught:
        GRAMMAR.read(text)
    assert caught.value.at == at


@each_case(
    ("strengths", "after"),
    [(STRENGTHS, ["2 + 3 × 3", "2 + 9", "11"]), (dict.fromkeys("+−×÷", 1), ["2 + 3 × 3", "5 × 3", "15"])],
)
def test_expression_is_evaluated_by_strength_of_signs(strengths, after):
    row = GRAMMAR.read("2 + 3 * (4 - 1)")
    steps = evaluation(row, lambda sign, left, right: Number(joined(sign, left, right).value), strengths)
    assert [str(step.after) for step in steps] == after


def read(unread, strength=1):
    """Calculate a text from left to right, stronger signs first, as pupils are taught."""
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


expressions = st.recursive(
    numbers,
    lambda inner: st.lists(inner, min_size=2, max_size=3).flatmap(
        lambda parts: st.sampled_from("+−×÷").map(lambda sign: joined(sign, *parts))
    ),
    max_leaves=8,
)


@given(expressions)
@examples(150)
def test_text_of_expression_has_its_value(expression):
    try:
        value = expression.value
    except UndefinedValue:
        return
    unread = str(expression).replace("(", "( ").replace(")", " )").split()
    assert read(unread) == value
    assert unread == []


@given(expressions)
def test_words_of_expression_have_same_brackets_as_text(expression):
    brackets = str(expression).count("(")
    assert expression.words.count("open bracket") == expression.words.count("close bracket") == brackets
