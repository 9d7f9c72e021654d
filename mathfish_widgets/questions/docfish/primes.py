"""Questions about primes, factors and factor trees, and about the ways to write a number as a product.

Source: docs/rules/docfish.md, Cards; Explanation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import prod
from typing import Any, ClassVar

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.figures import Figure, ProductFigure, TreeFigure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.arithmetic import FactorTree, factor_tree, factorisations, is_prime, prime_factors
from mathfish_widgets.mathematics.expressions import Equality, evaluated, product, total

from ..entry import ACE_HIGH, Choose, Entry, EntryOf, PickValues, TypeNumber, TypeNumbers
from ..question import (
    FieldValues,
    Judgement,
    QuestionSpec,
    count_answer,
    followed_by,
    partly_right,
    reason_step,
    right_answer,
    wrong_answer,
)

_MOST_ADDED = 3
"""More numbers than these, such as 2 2 2 2 for 8, are hardly added, even if that is their sum."""


def first_split(number: int) -> dict[str, Any]:
    """The smallest factor of a composite number and its partner, as values of a sentence."""
    smallest = prime_factors(number)[0]
    return {"number": number, "a": smallest, "b": number // smallest}


def composite_splits(numbers: tuple[int, ...]) -> Iterator[Step]:
    """Why each of some numbers is not prime; primes are passed over."""
    for number in sorted(set(numbers)):
        if number == 1:
            yield Step("question.prime.one")
        elif number > 1 and not is_prime(number):
            yield Step("question.prime.no", first_split(number))


@frozen_dataclass
class PickPrimes:
    """Which of these cards are prime?"""

    cards: tuple[int, ...]
    rule: ClassVar[str] = "question.primes"
    entry = EntryOf(PickValues, "cards")

    @property
    def values(self) -> Mapping[str, Any]:
        """The primes among the cards, and how many there are."""
        primes = tuple(filter(is_prime, self.cards))
        return {"primes": primes, "count": len(primes)}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right where exactly the primes are picked."""
        composites = tuple(composite_splits(answer))
        counts = {"found": len(answer) - len(composites), "sought": self.values["count"]}
        if composites:
            told = partly_right(self, "composite", *composites, spare=len(composites), **counts)
            return followed_by(told, splitting(answer, below=max(self.cards) + 1))
        missing = counts["sought"] - len(answer)
        return partly_right(self, "missing", missing=missing, **counts) if missing else right_answer(self)


@frozen_dataclass
class PrimesOf:
    """Split a number until only primes are left."""

    number: int
    rule: ClassVar[str] = "question.split"
    entry: ClassVar[Entry] = TypeNumbers(ACE_HIGH, factors=True)

    @property
    def values(self) -> Mapping[str, Any]:
        """The number and a first split of it."""
        return first_split(self.number)

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right where the numbers are prime and their product is the number."""
        made: dict[str, Any] = {"parts": product(*answer), "product": prod(answer)}
        if prod(answer) != self.number:
            return wrong_product(self, self.number, answer, *self._still_missing(prod(answer)))
        if 1 in answer:
            return wrong_answer(self, "one")
        composites = tuple(composite_splits(answer))
        if composites:
            told = wrong_answer(self, "composite" if len(answer) > 1 else "whole", *composites, **made)
            parts = answer if len(answer) > 1 else (self.values["b"],)
            return followed_by(told, splitting(parts, below=self.number))
        return right_answer(self, figure=TreeFigure(factor_tree(self.number)), **made)

    def _still_missing(self, made: int) -> Iterator[Step]:
        """What some primes of the number must be multiplied by to make it."""
        if made > 0 and self.number % made == 0:
            yield Step("question.split.rest", {"made": evaluated(product(made, self.number // made))})


def splitting(numbers: Iterable[int], below: int) -> PrimesOf | None:
    """The lowest of some numbers that is composite and lower than another, to be split; None where all are prime."""
    composites = (number for number in sorted(numbers) if 1 < number < below and not is_prime(number))
    return next(map(PrimesOf, composites), None)


@frozen_dataclass
class HowManyPrimes:
    """How many primes are there between two numbers, both counted?"""

    low: int
    high: int
    rule: ClassVar[str] = "question.how_many"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """The two numbers, the primes between them and their number."""
        primes = tuple(filter(is_prime, range(self.low, self.high + 1)))
        return {"low": self.low, "high": self.high, "primes": primes, "count": len(primes)}

    def judge(self, answer: int) -> Judgement:
        """Right where the number of primes is met."""
        return count_answer(self, answer, self.values["count"])


@frozen_dataclass
class OddButNotPrime:
    """Find a number that speaks against "every odd number above 1 is prime"."""

    rule: ClassVar[str] = "question.odd"
    entry: ClassVar[Entry] = TypeNumber()
    values: ClassVar[Mapping[str, Any]] = {}

    def judge(self, answer: int) -> Judgement:
        """Right for an odd number above 1 that is not prime."""
        if answer % 2 == 0 or answer == 1:
            return wrong_answer(self, "one" if answer == 1 else "even", number=answer)
        if is_prime(answer):
            return wrong_answer(self, "prime", number=answer)
        return right_answer(self, **first_split(answer))


@frozen_dataclass
class FalseProduct:
    """Which of these lines is not true?"""

    lines: tuple[Equality, ...]
    rule: ClassVar[str] = "question.mistake"
    entry = EntryOf(Choose, "lines")
    values: ClassVar[Mapping[str, Any]] = {}

    def judge(self, answer: Equality) -> Judgement:
        """Right for the line that does not hold."""
        line: dict[str, Any] = {"line": answer, "true": evaluated(answer.left), "said": answer.right}
        return wrong_answer(self, "holds", **line) if answer.holds else right_answer(self, **line)


@frozen_dataclass
class TwoTrees:
    """One number split in two ways: which tree ends with more primes?"""

    first: tuple[int, int]
    second: tuple[int, int]
    rule: ClassVar[str] = "question.trees"
    entry: ClassVar[Entry] = Choose(
        (Step("question.trees.first"), Step("question.trees.second"), Step("question.trees.same"))
    )

    @property
    def values(self) -> Mapping[str, Any]:
        """Both splits, the number, and the primes at the ends."""
        first, second = (product(*(p for part in pair for p in prime_factors(part))) for pair in self.pairs)
        splits = {"first": product(*self.first), "second": product(*self.second)}
        return {"number": prod(self.first), **splits, "first_primes": first, "second_primes": second}

    @property
    def pairs(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Both splits."""
        return self.first, self.second

    def judge(self, answer: Step) -> Judgement:
        """Right for what the ends of the two trees say."""
        ends = [sum(len(prime_factors(part)) for part in pair) for pair in self.pairs]
        most = "same" if ends[0] == ends[1] else "first" if ends[0] > ends[1] else "second"
        return Judgement(answer.rule == f"question.trees.{most}", reason_step(self, "ends"))

    @property
    def figures_afterwards(self) -> tuple[Figure, ...]:
        """The second tree."""
        left, right = map(factor_tree, self.second)
        return (TreeFigure(FactorTree(prod(self.second), (left, right))),)


@frozen_dataclass
class MostPrimes:
    """Which of these cards holds most primes?"""

    cards: tuple[int, ...]
    rule: ClassVar[str] = "question.most"
    entry = EntryOf(PickValues, "cards")
    values: ClassVar[Mapping[str, Any]] = {}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right where exactly the cards with most primes are picked."""
        most = max(len(prime_factors(card)) for card in self.cards)
        held = [prime_count(card) for card in answer]
        richest = [card for card in self.cards if len(prime_factors(card)) == most]
        if Counter(answer) == Counter(richest):
            return right_answer(self, *held, figure=TreeFigure(factor_tree(answer[0])))
        return wrong_answer(self, "fewer", *held)


def prime_count(card: int) -> Step:
    """A card as its primes, and how many they are."""
    factors = prime_factors(card)
    rule = "question.counted" if len(factors) > 1 else "question.counted.prime"
    return Step(rule, {"card": card, "factors": product(*factors), "count": len(factors)})


def wrong_product(question: QuestionSpec, number: int, answer: tuple[int, ...], *missing: Step) -> Judgement:
    """What speaks against numbers with another product; they may have been added, or some of them may be missing."""
    made = prod(answer)
    told: dict[str, Any] = {"parts": product(*answer), "product": made, "terms": total(*answer)}
    fits = made > 0 and number % made == 0
    step = other_factor(number, answer)
    if len(answer) == 1:
        row = () if fits or made < 2 else (row_step(number, made),)
        return followed_by(wrong_answer(question, "alone" if fits else "no_factor", *row, **told), step)
    if sum(answer) == number and len(answer) <= _MOST_ADDED:
        return followed_by(wrong_answer(question, "added", **told), step)
    return followed_by(wrong_answer(question, "product", *missing, **told), step)


@frozen_dataclass
class OtherFactor:
    """By what must a factor be multiplied to make this number?"""

    number: int
    factor: int
    rule: ClassVar[str] = "question.other_factor"
    entry: ClassVar[Entry] = TypeNumber()
    values = FieldValues("number", "factor")

    def judge(self, answer: int) -> Judgement:
        """Right for the number divided by its factor."""
        made = evaluated(product(self.factor, answer))
        if self.factor * answer == self.number:
            return right_answer(self, made=made, figure=ProductFigure((self.number,), (self.factor, answer)))
        if self.factor + answer == self.number:
            return wrong_answer(self, "added", made=made, answer=answer)
        return wrong_answer(self, "low" if self.factor * answer < self.number else "high", made=made)


def other_factor(number: int, answer: Iterable[int]) -> OtherFactor | None:
    """The question for the other factor where one is known, if possible one that was answered; None for primes."""
    factors = (each for each in (*answer, prime_factors(number)[0]) if 1 < each < number and number % each == 0)
    return next((OtherFactor(number, factor) for factor in factors), None)


def row_step(number: int, divisor: int) -> Step:
    """That a number stands between two neighbours in the row of another."""
    times = number // divisor
    if not times:
        return Step("question.split.higher", {"number": number, "divisor": divisor})
    multiples = {"low": divisor * times, "next": times + 1, "high": divisor * (times + 1)}
    return Step("question.prime.trial", {"number": number, "divisor": divisor, "times": times, **multiples})


@frozen_dataclass
class TwoFactors:
    """Which two numbers, each of them 2 or more, make this number?"""

    number: int
    rule: ClassVar[str] = "question.two_factors"
    entry: ClassVar[Entry] = TypeNumbers(ACE_HIGH, factors=True)

    @property
    def values(self) -> Mapping[str, Any]:
        """The number, and its lowest factor with the partner."""
        return first_split(self.number)

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right for two factors of 2 or more with the number as their product."""
        made: dict[str, Any] = {"parts": product(*answer), "product": prod(answer), "count": len(answer)}
        if prod(answer) != self.number:
            return wrong_product(self, self.number, answer)
        if 1 in answer:
            return followed_by(wrong_answer(self, "one", **made), other_factor(self.number, ()))
        if len(answer) != 2:
            told = wrong_answer(self, "whole" if len(answer) == 1 else "count", **made)
            return followed_by(told, other_factor(self.number, answer))
        return right_answer(self, figure=ProductFigure((self.number,), answer), **made)


@frozen_dataclass
class HowManyProducts:
    """In how many ways is this number a product of two or more numbers, each of them 2 or more?"""

    number: int
    rule: ClassVar[str] = "question.products"
    entry: ClassVar[Entry] = TypeNumber(likely=8)

    @property
    def values(self) -> Mapping[str, Any]:
        """The number, its primes, all the ways, and how many of them have two factors."""
        ways = factorisations(self.number)
        written = tuple(product(*factors) for factors in ways)
        two = sum(len(factors) == 2 for factors in ways)
        primes = product(*prime_factors(self.number))
        return {"number": self.number, "primes": primes, "ways": written, "count": len(ways), "two": two}

    def judge(self, answer: int) -> Judgement:
        """Right where the number of ways is met; their order and factors of 1 do not count."""
        if answer == self.values["count"]:
            return right_answer(self, figure=TreeFigure(factor_tree(self.number)))
        pairs = tuple(parts for parts in factorisations(self.number) if len(parts) == 2)
        than = "more" if answer < self.values["count"] else "fewer"
        told: dict[str, Any] = {"than": Step(f"{self.rule}.than.{than}", {"answer": answer})}
        if pairs:
            told |= {"first": product(*pairs[0]), "turned": product(*reversed(pairs[0]))}
        reason = self._misread(answer, pairs)
        step = PrimesOf(self.number) if reason == "two" else TwoFactors(self.number)
        return followed_by(wrong_answer(self, reason, answer=answer, **told), step)

    def _misread(self, answer: int, pairs: tuple[tuple[int, ...], ...]) -> str:
        """What was counted instead of all ways, as the end of a rule id."""
        if not pairs:
            return "more" if answer < self.values["count"] else "fewer"
        counted = {
            "two": len(pairs),
            "orders": sum(len({*parts}) for parts in pairs),
            "primes": len(prime_factors(self.number)),
        }
        plain = "more" if answer < self.values["count"] else "fewer"
        return next((reason for reason, count in counted.items() if count == answer), plain)
