"""Test primes, factors, pairs and change: a thousand items of each, against division and trying all cards of a bank."""

import re
from collections import Counter
from itertools import chain, combinations_with_replacement
from math import isqrt, prod

import pytest

from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.questions.arithmetic import TwoFactors
from mathfish_widgets.questions.docfish.change import Changeable, ChangeWith, Embedded, PairIn, PairsIn
from mathfish_widgets.questions.primes import DivisorOrPrime, HowManyProducts, PrimesOf
from mathfish_widgets.questions.question import prompt
from mathfish_widgets.questions.wording import wording_about
from tests.cases import each_case
from tests.practice.answering import AT_EVERY_LEVEL, items

WORDING = wording_about("docfish")
PRIMES = (2, 3, 5, 7, 11, 13)
NOT = ("is not", "isn't")
"""The wording of the lessons' questions, used at levels 1 and 2, and that of level 3."""
PAYMENTS = [
    *chain.from_iterable(combinations_with_replacement(range(1, top), size) for size, top in ((1, 15), (2, 15), (3, 8)))
]
"""One, two and three numbers, including 1 and others that no bank can pay."""


def told(item, given):
    judgement = item.judge(given, WORDING)
    return judgement.right, " ".join(WORDING.lines(judgement.explanation))


def times(prime, hand):
    """Return how often a prime divides the product of a hand."""
    count, number = 0, prod(hand)
    while number % prime == 0:
        count, number = count + 1, number // prime
    return count


def paid(card, bank):
    """Return all payments for a card, by trying every two or three cards of the bank."""
    cards = [value for value, count in bank for _ in range(min(count, 3))]
    taken = combinations_with_replacement(sorted(set(cards)), 2), combinations_with_replacement(sorted(set(cards)), 3)
    fits = (parts for parts in chain(*taken) if prod(parts) == card)
    return {parts for parts in fits if not Counter(parts) - Counter(cards)}


@AT_EVERY_LEVEL
def test_embedded_primes_divide_some_card_in_hand(level):
    for item in items("docfish.embedded", level):
        hand = item.question.hand
        present = [prime for prime in PRIMES if any(card % prime == 0 for card in hand)]
        assert item.answer == " ".join(map(str, present))
        assert told(item, present[::-1])[0]
        assert told(item, [*present, present[0]])[0]


@AT_EVERY_LEVEL
def test_missing_extra_and_composite_numbers_are_wrong(level):
    for item in items("docfish.embedded", level):
        hand, present = item.question.hand, list(map(int, item.answer.split()))
        composite = next(card for card in hand if card not in PRIMES)
        right, why = told(item, [*present, composite])
        assert not right
        assert f"{composite} is " in why
        for prime in (prime for prime in PRIMES if [prime] != present):
            right, why = told(item, sorted({*present} ^ {prime}))
            assert not right
            missing = "1 prime is still missing" if prime in present else f"{prime} is a prime, but it doesn't divide"
            assert missing in why


def test_one_and_zero_are_not_primes():
    for key, is_not in zip(("docfish.embedded", "docfish.pairs"), NOT, strict=True):
        for item in items(key, 3):
            for number in (0, 1):
                assert f"{number} {is_not} prime" in told(item, number)[1]


@AT_EVERY_LEVEL
def test_number_of_composite_cards_fits_level(level):
    for item in items("docfish.embedded", level):
        composites = {card for card in item.question.hand if card not in PRIMES}
        assert len(composites) == level if level < 3 else len(composites) >= 3


@AT_EVERY_LEVEL
def test_pair_primes_have_squares_dividing_hand(level):
    for item in items("docfish.pairs", level):
        hand = item.question.hand
        pairs = [prime for prime in PRIMES if prod(hand) % (prime * prime) == 0]
        assert item.answer == " ".join(map(str, pairs))
        assert (len(pairs) > 1) is (level == 3)
        assert isinstance(item.question, PairsIn if level == 3 else PairIn)
        loose = any(hand.count(prime) > 1 for prime in pairs)
        assert level == 3 or loose is (level == 1)


@AT_EVERY_LEVEL
def test_non_pair_numbers_are_wrong_with_true_reason(level):
    for item in items("docfish.pairs", level):
        hand = item.question.hand
        for number in range(1, 15):
            right, why = told(item, number)
            count = times(number, hand) if number in PRIMES else 0
            assert right is (level < 3 and count > 1)
            if number not in PRIMES:
                assert f"{number} {NOT[level == 3]} prime" in why
            elif count < 2:
                once = f"You have only one {number}, in the" if level == 3 else f"{number} is present only once"
                assert once in why if count else f"{number} is prime, but it isn't" in why
            elif level == 3:
                sought = len(item.answer.split())
                assert f"You found 1 of the {sought} primes: {number}. Find {sought - 1} more prime" in why


def test_all_pairs_are_required():
    for item in items("docfish.pairs", 3):
        pairs = list(map(int, item.answer.split()))
        assert told(item, pairs[::-1])[0]
        assert not told(item, [*pairs, next(prime for prime in PRIMES if prime not in pairs)])[0]


@each_case("level", [1, 2])
def test_payment_is_right_exactly_when_bank_can_pay(level):
    for question, item in {item.question: item for item in items("docfish.change", level)}.items():
        payable = paid(question.card, question.bank)
        for parts in PAYMENTS:
            assert told(item, parts)[0] is (parts in payable), (question, parts)
        assert {told(item, said)[0] for said in ("shortage", "Shortage in the Bank", "none")} == {not payable}
        assert item.answer == "shortage" or tuple(map(int, item.answer.split(" x "))) in payable


@each_case("level", [1, 2])
def test_reason_for_impossible_payment_is_true(level):
    for question, item in {item.question: item for item in items("docfish.change", level)}.items():
        bank = dict(question.bank)
        for parts in PAYMENTS:
            right, why = told(item, parts)
            if prod(parts) != question.card and len(parts) > 1:
                assert why.endswith(f" makes {prod(parts)}, not {question.card}.")
            elif len(parts) == 1 and parts[0] != question.card:
                assert ("isn't a factor of" in why) is (question.card % parts[0] > 0)
            elif not right and len(parts) > 1 and 1 not in parts:
                factor = next(part for part in parts if parts.count(part) > bank[part])
                assert f"{parts.count(factor)} card" in why
                assert f"with the number {factor}, but the bank has {bank[factor]}." in why


def test_wrong_shortage_answer_states_number_of_ways():
    for level in (1, 2):
        for question, item in {item.question: item for item in items("docfish.change", level)}.items():
            payable = paid(question.card, question.bank)
            cards_for = f"the bank has the cards for {len(payable)} way{'s' * (len(payable) != 1)}."
            assert not payable or cards_for in told(item, "Shortage")[1]


def test_levels_of_making_change_differ_by_shortages_in_bank():
    plenty = [(value, 9) for value in range(2, 15)]
    for level in (1, 2):
        for item in items("docfish.change", level):
            lacks = paid(item.question.card, item.question.bank) != paid(item.question.card, plenty)
            assert lacks is (level == 2)
    assert {item.answer == "shortage" for item in items("docfish.change", 2)} == {True, False}


def test_changeable_cards_match_brute_force():
    for question, item in {item.question: item for item in items("docfish.change", 3)}.items():
        assert isinstance(question, Changeable)
        cards = [card for card in (4, 6, 8, 9, 10, 12, 14) if paid(card, question.bank)]
        assert item.answer == " ".join(map(str, cards))
        for card in (card for card in (4, 6, 8, 9, 10, 12, 14) if [card] != cards):
            right, why = told(item, sorted({*cards} ^ {card}))
            assert not right
            assert "Find 1 more card." in why if card in cards else f"To change {card} into" in why


def test_prompt_describes_bank_exactly():
    question = ChangeWith(8, ((2, 1), (4, 0)))
    assert WORDING.sentence(prompt(question)).startswith(
        "You put an 8 into the bank. It has 2 (1 card) and 4 (none left)."
    )
    assert SKILLS["docfish.change"].grade(question) == 2
    assert SKILLS["docfish.change"].grade(ChangeWith(8, ((2, 3), (4, 1)))) == 1


@pytest.mark.tournament
@each_case("key", ["docfish.embedded", "docfish.pairs", "docfish.change"])
@AT_EVERY_LEVEL
def test_hand_and_bank_items_have_at_least_thirty_variants(key, level):
    assert len({item.question for item in items(key, level)}) >= 30


def test_grade_of_embedded_prime_and_pair_items_depends_on_question_alone():
    grade = SKILLS["docfish.embedded"].grade
    assert [grade(Embedded(hand)) for hand in ((2, 6), (6, 6, 3), (6, 10), (4, 6, 8, 9))] == [1, 1, 2, 3]
    grade = SKILLS["docfish.pairs"].grade
    assert [grade(asked) for asked in (PairIn((2, 2, 5)), PairIn((6, 10)), PairsIn((6, 12)))] == [1, 2, 3]


def divisors(number):
    return [divisor for divisor in range(1, number + 1) if number % divisor == 0]


def primes_of(number):
    primes = []
    while number > 1:
        primes.append(divisors(number)[1])
        number //= primes[-1]
    return primes


def products(number, least=2):
    """Return the number of products of ascending factors from `least` on that give a number, including itself."""
    return 1 + sum(
        products(number // low, low) for low in range(least, number) if number % low == 0 and number // low >= low
    )


@AT_EVERY_LEVEL
def test_prime_answers_match_trial_division(level):
    for item in items("docfish.prime", level):
        number = item.question.number
        between = divisors(number)[1:-1]
        assert item.answer == (str(between[0]) if between else "prime")
        assert told(item, "prime")[0] is (not between)
        assert all(told(item, divisor)[0] for divisor in between)
        other = next(each for each in range(2, number + 2) if each not in between)
        right, why = told(item, other)
        assert not right
        assert re.search(rf"\b{number}\b", why)


@pytest.mark.tournament
@AT_EVERY_LEVEL
def test_prime_question_numbers_fit_level_and_answers_are_balanced(level):
    numbers = {item.question.number for item in items("docfish.prime", level)}
    low, high = {1: (2, 50), 2: (51, 100), 3: (101, 220)}[level]
    assert low <= min(numbers) <= max(numbers) <= high
    assert level < 3 or all(str(number)[-1] in "1379" for number in numbers)
    asked = items("docfish.prime", level)
    primes = sum(item.answer == "prime" for item in asked)
    assert len(asked) / 5 < primes < len(asked) * 0.45
    for guess in (2, 3, 5, 7, 11):
        assert sum(item.question.number % guess == 0 for item in asked) < len(asked) * 0.5


@pytest.mark.tournament
def test_prime_questions_include_numbers_that_look_prime():
    assert {51, 57, 87, 91} <= {item.question.number for item in items("docfish.prime", 2)}
    assert {119, 133, 143, 169, 187} <= {item.question.number for item in items("docfish.prime", 3)}


@AT_EVERY_LEVEL
def test_prime_proof_uses_trials_and_divisor_proof_uses_product(level):
    for item in items("docfish.prime", level):
        number = item.question.number
        _, why = told(item, item.answer)
        if item.answer == "prime":
            assert f"more than {number}" in why
            tried = [p for p in range(2, 15) if len(divisors(p)) == 2 and p * p <= number]
            by_rows = [p for p in tried if number < 10 or p not in (2, 5)]
            assert why.count(" times table") == len(by_rows)
            assert ("neither 2 nor 5 divides it" in why) is (number > 10)
        else:
            assert f"{item.answer} × {number // int(item.answer)} is {number}" in why


@each_case(
    ("given", "said"),
    [
        ("prime", "91 isn't prime, so some other number divides it. Try 2, 3, 5 or 7."),
        ("3", "3 × 30 is 90 and 3 × 31 is 93. So 91 isn't a multiple of 3."),
        ("1", "1 divides every number, so that tells you nothing about 91. Does any other number divide it?"),
        ("91", "Every number divides itself. Does any number between 1 and 91 divide it?"),
        ("0", "0 times any number is 0, so it can't make 91."),
        ("182", "182 is higher than 91. A number that divides 91 can't be higher than 91."),
        (" Prime ", "91 isn't prime, so some other number divides it. Try 2, 3, 5 or 7."),
        ("13", "13 × 7 is 91. So 13 divides 91, and 91 isn't prime."),
    ],
)
def test_each_wrong_divisor_gets_reason(given, said):
    asked = DivisorOrPrime(91)
    judgement = asked.judge(asked.entry.read(given, WORDING))
    assert WORDING.sentence(judgement.explanation) == said
    assert judgement.right is (given == "13")


def test_every_two_factor_split_is_right_and_others_show_product():
    cards = {item.question.number: item for item in items("docfish.factors", 1)}
    for number, item in cards.items():
        assert isinstance(item.question, TwoFactors)
        assert len(divisors(number)) > 2
        assert number <= 100
        near = ((a, number // a + off) for a in range(1, isqrt(number) + 1) for off in (0, 1))
        splits = ((a, number // a) for a in divisors(number))
        for a, b in (*near, *splits, (2, 2), (3, 5)):
            right, why = told(item, f"{a} {b}")
            assert right is (a * b == number and 1 not in (a, b)), (number, a, b)
            assert (
                right
                or a * b == number
                or 0 in (a, b)
                or f"{min(a, b)} × {max(a, b)} makes {a * b}, not {number}" in why
            )


def test_factor_answer_must_have_exactly_two_factors():
    item = next(item for item in items("docfish.factors", 1) if item.question.number == 12)
    assert told(item, "2 2 3")[1].startswith("2 × 2 × 3 is 12, but that's 3 numbers.")
    assert told(item, "12")[1].startswith("12 is the number you started with.")
    assert told(item, "6")[1].startswith("6 on its own isn't 12.")
    assert told(item, "5")[1].startswith("5 isn't a factor of 12:")
    assert told(item, "0")[1].startswith("0 isn't a factor of 12:")
    assert told(item, "1 x 12")[1].startswith("1 × 12 is 12, but multiplying by 1 changes nothing.")


def test_prime_factors_match_trial_division_in_any_order():
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


def test_number_of_factorisations_matches_brute_force():
    for item in items("docfish.factors", 3):
        assert isinstance(item.question, HowManyProducts)
        number = item.question.number
        count = products(number) - 1
        assert item.answer == str(count)
        for answer in range(14):
            right, why = told(item, answer)
            assert right is (answer == count)
            assert right or ("fewer ways" in why if answer > count else "more" in why)


def test_counting_only_products_of_two_factors_gets_explanation():
    for item in items("docfish.factors", 3):
        number = item.question.number
        two = sum(a * b == number for a in range(2, number) for b in range(a, number))
        assert told(item, two)[1].startswith(f"{two} is the number of ways with two numbers.")


@AT_EVERY_LEVEL
def test_items_with_small_numbers_practise_few_facts(level):
    highest = 14 if level == 1 else 36
    for item in items("docfish.factors", level):
        number = item.question.number
        assert item.fact == (f"factors of {number}" if number <= highest else "")
    assert 5 <= len({item.fact for item in items("docfish.factors", level)}) <= 15


def test_grade_of_prime_and_factor_items_depends_on_question_alone():
    grade = SKILLS["docfish.prime"].grade
    assert [grade(DivisorOrPrime(number)) for number in (2, 50, 51, 100, 101, 119, 120, 205)] == [
        1,
        1,
        2,
        2,
        3,
        3,
        2,
        2,
    ]
    grade = SKILLS["docfish.factors"].grade
    assert [grade(asked) for asked in (PrimesOf(6), PrimesOf(12), TwoFactors(12), HowManyProducts(12))] == [1, 2, 1, 3]
