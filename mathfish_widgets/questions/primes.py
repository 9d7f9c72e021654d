"""Questions about primes, factor trees and trial division.

Source: docs/rules/docfish.md, Cards; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count, takewhile
from math import prod
from typing import Any

from mathfish_widgets.explain.figures import Figure, TreeFigure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.mathematics.arithmetic import FactorTree, factor_tree, factorisations, is_prime, prime_factors
from mathfish_widgets.mathematics.expressions import evaluated, product

from .arithmetic import ResultOf, TwoFactors, first_split, other_factor, row_step, wrong_product
from .choosing import Choose, PickValues
from .entry import ACE_HIGH, NO, YES, EntryOf, Typed, TypeNumber, TypeNumbers
from .question import HowMany, Judgement, Overlap, QuestionSpec

SEEN_AT_ONCE = (2, 5)
"""The primes whose multiples the last digit gives away."""
_TWO_DIGITS = 10


def composite_splits(numbers: tuple[int, ...]) -> Iterator[Step]:
    """Yield the reasons why 1 or a composite number is not prime, for each such number."""
    for number in sorted(set(numbers)):
        if number == 1:
            yield Step("question.prime.one")
        elif number > 1 and not is_prime(number):
            yield Step("question.prime.no", first_split(number))


def composites(cards: Iterable[int]) -> list[int]:
    """Return the cards that are not prime, each once, ascending."""
    return sorted({card for card in cards if not is_prime(card)})


class PickPrimes(QuestionSpec):
    """Asks which of these cards are prime."""

    cards: tuple[int, ...]
    rule = "question.primes"
    entry = EntryOf(PickValues, "cards")

    def _derived(self) -> dict[str, Any]:
        primes = tuple(filter(is_prime, self.cards))
        return {"primes": primes, "count": len(primes)}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        picked = Overlap.of(answer, filter(is_prime, self.cards))
        if picked.spare:
            step = splitting(answer, below=max(self.cards) + 1)
            return self.partly("composite", *composite_splits(answer), **picked.counts, then=step)
        return self.partly("missing", **picked.counts) if picked.missing else self.right()


class PrimesOf(QuestionSpec):
    """Asks to split a number until only primes are left."""

    number: int
    rule = "question.split"
    entry = TypeNumbers(ACE_HIGH, factors=True)

    def _derived(self) -> dict[str, Any]:
        return first_split(self.number)

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        made: dict[str, Any] = {"parts": product(*answer), "product": prod(answer)}
        if prod(answer) != self.number:
            rest, left = divmod(self.number, prod(answer)) if prod(answer) else (0, 1)
            missing = () if left else (self.reason("rest", made=evaluated(product(prod(answer), rest))),)
            return wrong_product(self, self.number, answer, *missing)
        if 1 in answer:
            return self.wrong("one")
        if not all(map(is_prime, answer)):
            reason, parts = ("composite", answer) if len(answer) > 1 else ("whole", (self.values["b"],))
            return self.wrong(reason, *composite_splits(answer), **made, then=splitting(parts, below=self.number))
        return self.right(figure=TreeFigure(factor_tree(self.number)), **made)


def splitting(numbers: Iterable[int], below: int) -> PrimesOf | None:
    """Return the question that splits the lowest composite number below a limit, if there is one."""
    return next((PrimesOf(number) for number in composites(numbers) if 1 < number < below), None)


class HowManyPrimes(HowMany):
    """Asks how many primes there are between two numbers, including both."""

    low: int
    high: int
    rule = "question.how_many"

    def _derived(self) -> dict[str, Any]:
        primes = tuple(filter(is_prime, range(self.low, self.high + 1)))
        return {"primes": primes, "count": len(primes)}


class OddButNotPrime(QuestionSpec):
    """Asks for a counterexample to "every odd number above 1 is prime"."""

    rule = "question.odd"
    entry = TypeNumber()

    def judge(self, answer: int) -> Judgement:
        if answer % 2 == 0 or answer == 1:
            return self.wrong("one" if answer == 1 else "even", number=answer)
        if is_prime(answer):
            return self.wrong("prime", number=answer)
        return self.right(**first_split(answer))


class TwoTrees(QuestionSpec):
    """Asks which of two factor trees of one number ends with more primes."""

    first: tuple[int, int]
    second: tuple[int, int]
    rule = "question.trees"
    entry = Choose((Step("question.trees.first"), Step("question.trees.second"), Step("question.trees.same")))

    def _derived(self) -> dict[str, Any]:
        first, second = (product(*ends) for ends in self._ends())
        splits = {"first": product(*self.first), "second": product(*self.second)}
        return {"number": prod(self.first), **splits, "first_primes": first, "second_primes": second}

    def _ends(self) -> list[list[int]]:
        """Return the primes at the ends of both trees, in order."""
        return [[prime for part in pair for prime in prime_factors(part)] for pair in (self.first, self.second)]

    def judge(self, answer: Step) -> Judgement:
        first, second = map(len, self._ends())
        most = "same" if first == second else "first" if first > second else "second"
        return Judgement(answer.rule == f"question.trees.{most}", self.reason("ends"))

    @property
    def figures_afterwards(self) -> tuple[Figure, ...]:
        """The second tree."""
        left, right = map(factor_tree, self.second)
        return (TreeFigure(FactorTree(prod(self.second), (left, right))),)


class MostPrimes(QuestionSpec):
    """Asks which of these cards has the most primes."""

    cards: tuple[int, ...]
    rule = "question.most"
    entry = EntryOf(PickValues, "cards")

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        most = max(len(prime_factors(card)) for card in self.cards)
        if sorted(answer) == sorted(card for card in self.cards if len(prime_factors(card)) == most):
            return self.right(*map(prime_count, answer), figure=TreeFigure(factor_tree(answer[0])))
        return self.wrong("fewer", *map(prime_count, answer))


def prime_count(card: int) -> Step:
    """Return a card as its primes, with the number of primes."""
    factors = prime_factors(card)
    rule = "question.counted" if len(factors) > 1 else "question.counted.prime"
    return Step(rule, {"card": card, "factors": product(*factors), "count": len(factors)})


class HowManyProducts(QuestionSpec):
    """Asks in how many ways this number is a product of two or more numbers, each of them 2 or more."""

    number: int
    rule = "question.products"
    entry = TypeNumber(possible=8)

    def _derived(self) -> dict[str, Any]:
        ways = factorisations(self.number)
        written = tuple(product(*factors) for factors in ways)
        two = sum(len(factors) == 2 for factors in ways)
        primes = product(*prime_factors(self.number))
        return {"primes": primes, "ways": written, "count": len(ways), "two": two}

    def judge(self, answer: int) -> Judgement:
        """Accept the number of ways; order and factors of 1 do not count."""
        if answer == self.values["count"]:
            return self.right(figure=TreeFigure(factor_tree(self.number)))
        pairs = tuple(parts for parts in factorisations(self.number) if len(parts) == 2)
        reason = than = "more" if answer < self.values["count"] else "fewer"
        told: dict[str, Any] = {"answer": answer, "than": Step(f"{self.rule}.than.{than}", {"answer": answer})}
        if pairs:
            told |= {"first": product(*pairs[0]), "turned": product(*reversed(pairs[0]))}
            orders, primes = sum(len({*parts}) for parts in pairs), len(prime_factors(self.number))
            counted = {"two": len(pairs), "orders": orders, "primes": primes}
            reason = next((what for what, count in counted.items() if count == answer), than)
        return self.wrong(reason, **told, then=PrimesOf(self.number) if reason == "two" else TwoFactors(self.number))


def primes_to_try(number: int) -> tuple[int, ...]:
    """Return the primes up to the square root of a number, ascending."""
    return tuple(takewhile(lambda prime: prime * prime <= number, filter(is_prime, count(2))))


def first_trial(number: int) -> Step:
    """Return where to begin: with the last digit, then with the primes that the digit doesn't decide."""
    values = {"number": number, "digit": number % 10}
    left = tuple(prime for prime in primes_to_try(number) if prime not in SEEN_AT_ONCE)
    if number < _TWO_DIGITS:
        return Step("question.prime.try_all", values)
    if any(number % prime == 0 for prime in SEEN_AT_ONCE):
        return Step("question.prime.digit", values)
    return Step("question.prime.try_these", values | {"primes": left})


def trial_divisions(number: int) -> Iterator[Step]:
    """Yield the proof that a number is prime: the trial divisions, and why they may stop."""
    if number >= _TWO_DIGITS:
        yield Step("question.prime.last_digit", {"number": number, "digit": number % 10})
    for divisor in filter(is_prime, count(2)):
        if divisor * divisor > number:
            yield _stop_step(number, divisor)
            return
        if divisor not in SEEN_AT_ONCE or number < _TWO_DIGITS:
            yield row_step(number, divisor)


def _stop_step(number: int, divisor: int) -> Step:
    """Explain why no prime from this one on needs a trial, and why the lower primes settle it."""
    primes = primes_to_try(number)
    count = ("none", "one")[len(primes)] if len(primes) < 2 else "some"
    lower = Step(f"question.prime.stop.{count}", {"number": number, "divisor": divisor, "primes": primes})
    values = {"number": number, "divisor": divisor, "square": divisor * divisor, "lower": lower}
    return Step("question.prime.stop", values)


class PrimeOrNot(QuestionSpec):
    """Asks whether this number is prime."""

    number: int
    rule = "question.prime"
    entry = Choose((YES, NO))

    def _derived(self) -> dict[str, Any]:
        return {"trial": first_trial(self.number)}

    def judge(self, answer: Step) -> Judgement:
        prime = is_prime(self.number)
        why = trial_divisions(self.number) if prime else ()
        reason = self.reason("yes" if prime else "no", *why, **({} if prime else first_split(self.number)))
        return Judgement((answer == YES) is prime, reason)


class TypeDivisor(Typed):
    """Type a number that divides another, or "prime", which is parsed as None."""

    label = Step("question.label.divisor")

    @property
    def possible(self) -> int:
        """The number 3, since always answering "prime", or always 2, is correct about once in three items."""
        return 3

    def read(self, given: Any, wording: Wording) -> int | None:
        """Return the number; None for "prime"."""
        return None if str(given).strip().casefold() == "prime" else TypeNumber().read(given, wording)

    def written(self, answer: int | None, wording: Wording) -> str:
        return wording.text(Step("question.divisor.said.prime") if answer is None else answer)


class DivisorOrPrime(QuestionSpec):
    """Asks for a divisor of this number other than 1 and itself, or for "prime" if there is none."""

    number: int
    rule = "question.divisor"
    entry = TypeDivisor()

    def _derived(self) -> dict[str, Any]:
        threes, sevens = (self.number - self.number % row for row in (30, 70))
        known = {"threes": threes, "rest": self.number - threes, "sevens": sevens, "over": self.number - sevens}
        way = "seventy" if sevens else "thirty" if threes else "count"
        return {"way": Step(f"question.divisor.{way}", {"number": self.number, **known})}

    def judge(self, answer: int | None) -> Judgement:
        """Accept any divisor between 1 and the number, and "prime" if there is none."""
        factor = other_factor(self.number, ())
        if answer is None:
            if factor is None:
                return self.right(*trial_divisions(self.number))
            return self.wrong("not_prime", tried=primes_to_try(self.number), then=factor)
        if answer in (0, 1, self.number):
            return self.wrong({0: "nought", 1: "one"}.get(answer, "itself"), then=factor)
        if answer > self.number:
            return self.wrong("higher", answer=answer, then=factor)
        times = self.number // answer
        made: dict[str, Any] = {"divisor": answer, "times": times, "low": answer * times}
        if self.number % answer == 0:
            return self.right(name="divides", **made)
        step = ResultOf(times, "×", answer)
        return self.wrong("trial", **made, next=times + 1, high=answer * (times + 1), then=step)
