"""Is it prime, and factors: a thousand items of each, against trial division and trying all products."""

import random
from functools import cache
from itertools import islice

import pytest

from mathfish_widgets.practice.sentences import wording_about
from mathfish_widgets.practice.skill import LEVELS
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.questions.docfish.primes import PrimeOrNot, PrimesOf
from mathfish_widgets.questions.docfish.products import HowManyProducts, TwoFactors

WORDING = wording_about("docfish")
AT_EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)


@cache
def items(key, level):
    return tuple(islice(SKILLS[key].items(random.Random(11 * level), level), 334))


def divisors(number):
    return [divisor for divisor in range(1, number + 1) if number % divisor == 0]


def primes_of(number):
    primes = []
    while number > 1:
        primes.append(divisors(number)[1])
        number //= primes[-1]
    return primes


def products(number, least=2):
    """How many ascending rows of numbers from `least` on have this product, the number alone among them."""
    return 1 + sum(
        products(number // low, low) for low in range(least, number) if number % low == 0 and number // low >= low
    )


def told(item, given):
    judgement = item.judge(given, WORDING)
    return judgement.right, " ".join(WORDING.lines(judgement.explanation))


@AT_EVERY_LEVEL
def test_yes_is_right_where_trial_division_finds_no_divisor(level):
    for item in items("docfish.prime", level):
        number = item.question.number
        prime = divisors(number) == [1, number]
        assert item.answer == ("yes" if prime else "no")
        assert told(item, "yes")[0] is prime
        assert told(item, "no")[0] is not prime


@AT_EVERY_LEVEL
def test_numbers_keep_to_their_level_and_both_answers_are_needed(level):
    numbers = {item.question.number for item in items("docfish.prime", level)}
    low, high = {1: (2, 14), 2: (15, 50), 3: (51, 120)}[level]
    assert low <= min(numbers) <= max(numbers) <= high
    assert level < 3 or all(str(number)[-1] in "1379" for number in numbers)
    assert 100 < sum(item.answer == "yes" for item in items("docfish.prime", level)) < 234


def test_the_numbers_that_look_prime_are_asked_about():
    assert {51, 57, 87, 91, 119} <= {item.question.number for item in items("docfish.prime", 3)}


@AT_EVERY_LEVEL
def test_who_takes_a_prime_for_none_or_the_other_way_round_is_shown_why(level):
    for item in items("docfish.prime", level):
        number = item.question.number
        right, why = told(item, "no" if item.answer == "yes" else "yes")
        assert not right
        if item.answer == "yes":
            assert f"more than {number}" in why
            assert why.count("not in the row of") == sum(p * p <= number for p in range(2, 12) if len(divisors(p)) == 2)
        else:
            a = primes_of(number)[0]
            assert f"{number} is {a} × {number // a}" in why


def test_every_split_of_a_card_into_two_is_right_and_others_get_their_product():
    cards = {item.question.number: item for item in items("docfish.factors", 1)}
    for number, item in cards.items():
        assert isinstance(item.question, TwoFactors)
        assert len(divisors(number)) > 2
        for a, b in ((a, b) for a in range(1, 15) for b in range(1, 15)):
            right, why = told(item, f"{a} {b}")
            assert right is (a * b == number and 1 not in (a, b)), (number, a, b)
            assert right or a * b == number or f"{min(a, b)} × {max(a, b)} makes {a * b}, not {number}" in why


def test_a_card_is_split_into_two_numbers_neither_one_nor_three():
    item = next(item for item in items("docfish.factors", 1) if item.question.number == 12)
    assert told(item, "2 2 3")[1].startswith("2 × 2 × 3 is 12, but that is 3 numbers.")
    assert told(item, "12")[1].startswith("12 is the whole number.")
    assert told(item, "6")[1].startswith("6 alone is not 12.")
    assert told(item, "5")[1].startswith("5 is not a factor of 12:")
    assert told(item, "0")[1].startswith("0 is not a factor of 12:")
    assert told(item, "1 x 12")[1].startswith("1 × 12 is 12, but every number is 1 times itself.")


def test_the_primes_of_a_number_are_those_of_trial_division_in_any_order():
    for item in items("docfish.factors", 2):
        assert isinstance(item.question, PrimesOf)
        primes = primes_of(item.question.number)
        assert item.answer.split(" x ") == list(map(str, primes))
        assert len(primes) > 2
        assert told(item, primes[::-1])[0]
        first, second, *others = primes
        right, why = told(item, [first * second, *others])
        assert not right
        assert f"{first * second} is {first} × {second}" in why
        assert not told(item, primes[1:])[0]


def test_ways_are_counted_by_trying_all_products():
    for item in items("docfish.factors", 3):
        assert isinstance(item.question, HowManyProducts)
        number = item.question.number
        count = products(number) - 1
        assert item.answer == str(count)
        for answer in range(9):
            right, why = told(item, answer)
            assert right is (answer == count)
            assert right or ("fewer ways" in why if answer > count else "more" in why)


def test_who_counts_only_products_of_two_is_told_so():
    for item in items("docfish.factors", 3):
        number = item.question.number
        two = sum(a * b == number for a in range(2, number) for b in range(a, number))
        assert told(item, two)[1].startswith(f"{two} is how many ways there are with two numbers.")


@AT_EVERY_LEVEL
def test_each_item_is_a_fact_to_be_remembered_and_there_are_few_of_them(level):
    facts = {item.fact for item in items("docfish.factors", level)}
    assert facts == {f"factors of {item.question.number}" for item in items("docfish.factors", level)}
    assert 7 <= len(facts) <= 15


def test_grades_look_at_the_question_alone():
    grade = SKILLS["docfish.prime"].grade
    assert [grade(PrimeOrNot(number)) for number in (2, 14, 15, 49, 51, 64, 85, 119)] == [1, 1, 2, 2, 3, 2, 2, 3]
    grade = SKILLS["docfish.factors"].grade
    assert [grade(asked) for asked in (PrimesOf(6), PrimesOf(12), TwoFactors(12), HowManyProducts(12))] == [1, 2, 1, 3]
