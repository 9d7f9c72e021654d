"""Questions about calculations, products and factors, which are also steps of many other questions."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import Any

from mathfish_widgets.explain.figures import ProductFigure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.arithmetic import prime_factors
from mathfish_widgets.mathematics.expressions import (
    Equality,
    Expression,
    Number,
    evaluated,
    joined,
    product,
    total,
)

from .choosing import Choose
from .entry import ACE_HIGH, EntryOf, TypeNumber, TypeNumbers
from .question import Judgement, QuestionSpec

_NAMES = {"+": "plus", "−": "minus", "×": "times", "÷": "divided"}
_MOST_ADDED = 3
"""The most numbers that a pupil is likely to have added: 2 2 2 2 for 8 is hardly meant as a sum."""
UNDONE_BY = {"+": "−", "−": "+", "×": "÷", "÷": "×"}


class ResultOf(QuestionSpec):
    """Asks for the result, a whole number, of a calculation with +, −, × or ÷."""

    first: int
    sign: str
    second: int
    rule = "question.result"
    entry = TypeNumber(signed=True)

    def _with(self, sign: str) -> Expression:
        return joined(sign, self.first, self.second)

    def _derived(self) -> dict[str, Any]:
        numbers = {"first": Number(self.first), "second": Number(self.second)}
        way = Step(f"{self.rule}.{_NAMES[self.sign]}", numbers)
        return {"calculation": self._with(self.sign), "way": way}

    def judge(self, answer: int) -> Judgement:
        """Accept the result; else name the operation used instead, or say "too low" or "too high"."""
        made, other = self._with(self.sign), self._with(UNDONE_BY[self.sign])
        if answer == made.value:
            return self.right(made=evaluated(made))
        if self.second and other.value == answer:
            return self.wrong("other_sign", other=evaluated(other))
        return self.wrong("low" if answer < made.value else "high", answer=Number(answer))


def first_split(number: int) -> dict[str, Any]:
    """Return the smallest factor of a composite number and its partner, as values of a sentence."""
    smallest = prime_factors(number)[0]
    return {"number": number, "a": smallest, "b": number // smallest}


class FalseProduct(QuestionSpec):
    """Asks which of these lines is false."""

    lines: tuple[Equality, ...]
    rule = "question.mistake"
    entry = EntryOf(Choose, "lines")

    def judge(self, answer: Equality) -> Judgement:
        line: dict[str, Any] = {"line": answer, "true": evaluated(answer.left), "said": answer.right}
        return self.wrong("holds", **line) if answer.holds else self.right(**line)


def wrong_product(question: QuestionSpec, number: int, answer: tuple[int, ...], *missing: Step) -> Judgement:
    """Return the reason why the answered factors don't make the number.

    Pupils often add instead of multiplying, or leave out a factor. The steps in `missing` explain any other product.
    """
    made, step = prod(answer), other_factor(number, answer)
    told: dict[str, Any] = {"parts": product(*answer), "product": made, "terms": total(*answer), "then": step}
    if len(answer) == 1:
        fits = made > 0 and number % made == 0
        row = () if fits or made < 2 else (row_step(number, made),)
        return question.wrong("alone" if fits else "no_factor", *row, **told)
    if sum(answer) == number and len(answer) <= _MOST_ADDED:
        return question.wrong("added", **told)
    return question.wrong("product", *missing, **told)


class OtherFactor(QuestionSpec):
    """Asks which number a factor must be multiplied by to make this number."""

    number: int
    factor: int
    rule = "question.other_factor"
    entry = TypeNumber()

    def judge(self, answer: int) -> Judgement:
        made = evaluated(product(self.factor, answer))
        if self.factor * answer == self.number:
            return self.right(made=made, figure=ProductFigure((self.number,), (self.factor, answer)))
        if self.factor + answer == self.number:
            return self.wrong("added", made=made, answer=answer)
        return self.wrong("low" if self.factor * answer < self.number else "high", made=made)


def other_factor(number: int, answer: Iterable[int]) -> OtherFactor | None:
    """Return the question for the partner of a factor, preferably of an answered one; None for primes."""
    factors = (each for each in (*answer, prime_factors(number)[0]) if 1 < each < number and number % each == 0)
    return next((OtherFactor(number, factor) for factor in factors), None)


def row_step(number: int, divisor: int) -> Step:
    """Return the step that shows a number between two neighbouring multiples of a divisor."""
    times = number // divisor
    if not times:
        return Step("question.split.higher", {"number": number, "divisor": divisor})
    multiples = {"low": divisor * times, "next": times + 1, "high": divisor * (times + 1)}
    return Step("question.prime.trial", {"number": number, "divisor": divisor, "times": times, **multiples})


class TwoFactors(QuestionSpec):
    """Asks for two factors, each 2 or more, whose product is this number."""

    number: int
    rule = "question.two_factors"
    entry = TypeNumbers(ACE_HIGH, factors=True)

    def _derived(self) -> dict[str, Any]:
        return first_split(self.number)

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Accept two factors of 2 or more with the number as their product."""
        made: dict[str, Any] = {"parts": product(*answer), "product": prod(answer), "count": len(answer)}
        if prod(answer) != self.number:
            return wrong_product(self, self.number, answer)
        if 1 in answer:
            return self.wrong("one", **made, then=other_factor(self.number, ()))
        if len(answer) != 2:
            return self.wrong("whole" if len(answer) == 1 else "count", **made, then=other_factor(self.number, answer))
        return self.right(figure=ProductFigure((self.number,), answer), **made)
