"""Is it prime, and factor a card. Source: docs/rules/docfish.md, Cards; Explanation."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, count, takewhile
from math import prod

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.docfish.rules.zones import VALUES
from mathfish_widgets.mathematics.arithmetic import factorisations, is_prime, prime_factors
from mathfish_widgets.mathematics.expressions import product
from mathfish_widgets.practice.item import Item
from mathfish_widgets.practice.skill import Skill
from mathfish_widgets.questions.docfish.primes import HowManyProducts, PrimeOrNot, PrimesOf, TwoFactors
from mathfish_widgets.questions.question import QuestionSpec

from .tables import dealt_hands, table_positions

HIGHEST = {1: VALUES[-1], 2: 50, 3: 120}
"""The highest number that is asked about at each level of "is it prime"."""
SEEN_AT_ONCE = (2, 5)
"""These primes divide a number if they divide its last digit."""
HIGHEST_PRODUCT = 36


def grade_prime(question: QuestionSpec) -> int:
    """1 for a card, 2 to 50 or where the last digit decides, 3 where one must divide by 3, 7 and perhaps more."""
    number = question.values["number"]
    if number <= HIGHEST[1]:
        return 1
    return 2 if number <= HIGHEST[2] or not all(number % prime for prime in SEEN_AT_ONCE) else 3


def draw_prime(rng: random.Random, level: int) -> Item:
    """Is it prime? As often a prime as not, so that guessing does not pay."""
    wanted = rng.random() < 1 / 2
    numbers = (number for number in _numbers(rng, level) if number <= HIGHEST[level] and is_prime(number) is wanted)
    question = next(asked for asked in map(PrimeOrNot, numbers) if grade_prime(asked) == level)
    return Item(question, "yes" if wanted else "no", _trials(question.number))


def _numbers(rng: random.Random, level: int) -> Iterator[int]:
    """Cards; further on the sums of pots, and products and sums of cards in a hand."""
    if level == 1:
        return (rng.choice(hand) for hand in dealt_hands(rng))
    return (number for table in table_positions(rng) for number in _worked_out(rng, table.pots, table.hands))


def _worked_out(
    rng: random.Random, pots: tuple[tuple[int, ...], ...], hands: tuple[tuple[int, ...], ...]
) -> Iterator[int]:
    found = [sum(pot) for pot in pots] + [sum(pots[0]) + sum(pots[1])]
    found += [prod(pair) for hand in hands for pair in combinations(hand, 2)]
    return iter(rng.sample(found, len(found)))


def _trials(number: int) -> Step:
    tried = tuple(takewhile(lambda prime: prime * prime <= number, filter(is_prime, count(2))))
    after = next(prime for prime in filter(is_prime, count(2)) if prime * prime > number)
    rule = "practice.docfish.prime.tried" if tried else "practice.docfish.prime.none"
    return Step(rule, {"number": number, "tried": tried, "next": after, "square": after * after})


def grade_factors(question: QuestionSpec) -> int:
    """1 where one split is enough, 2 where it goes on until only primes are left, 3 where all ways are counted."""
    if isinstance(question, HowManyProducts):
        return 3
    return 2 if isinstance(question, PrimesOf) and len(prime_factors(question.number)) > 2 else 1


def draw_factors(rng: random.Random, level: int) -> Item:
    """A card as a product of two, a number as its primes, or all the ways to write it as a product."""
    if level == 1:
        card = next(card for hand in dealt_hands(rng) for card in rng.sample(hand, 1) if not is_prime(card))
        return _as_two(card, rng)
    number = next(number for number in _products(rng) if len(prime_factors(number)) > 2)
    return _as_primes(number) if level == 2 else _ways(number)


def _products(rng: random.Random) -> Iterator[int]:
    """Cards of a hand, and products of two of them that are not too high to be remembered."""
    for hand in dealt_hands(rng):
        found = [*hand, *(a * b for a, b in combinations(hand, 2) if a * b <= HIGHEST_PRODUCT)]
        yield rng.choice(found)


def _as_two(card: int, rng: random.Random) -> Item:
    low, high = rng.choice([parts for parts in factorisations(card) if len(parts) == 2])
    last_hint = Step("practice.docfish.factors.two", {"number": card, "low": low})
    return Item(TwoFactors(card), f"{low} x {high}", last_hint, fact=_fact(card))


def _as_primes(number: int) -> Item:
    first, second, *others = prime_factors(number)
    last_hint = Step("practice.docfish.factors.primes", {"number": number, "first": product(first, second)})
    return Item(PrimesOf(number), " x ".join(map(str, (first, second, *others))), last_hint, fact=_fact(number))


def _ways(number: int) -> Item:
    two = tuple(product(*parts) for parts in factorisations(number) if len(parts) == 2)
    last_hint = Step("practice.docfish.factors.ways", {"number": number, "two": two})
    return Item(HowManyProducts(number), str(len(factorisations(number))), last_hint, fact=_fact(number))


def _fact(number: int) -> str:
    return f"factors of {number}"


SKILLS = (
    Skill("docfish.prime", draw_prime, grade_prime),
    Skill("docfish.factors", draw_factors, grade_factors),
)
