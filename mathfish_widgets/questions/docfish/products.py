"""Questions about the ways to write a number as a product. Source: docs/rules/docfish.md, Explanation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod
from typing import Any, ClassVar

from mathfish_widgets.explain.figures import ProductFigure, TreeFigure
from mathfish_widgets.mathematics.arithmetic import factor_tree, factorisations, prime_factors
from mathfish_widgets.mathematics.expressions import product

from ..entry import Entry, TypeNumber, TypeNumbers
from ..question import Judgement, right_answer, wrong_answer
from .primes import first_split


def wrong_product_reason(number: int, answer: tuple[int, ...]) -> str:
    """The reason that speaks against numbers with another product; one alone may at least be a factor."""
    if len(answer) > 1:
        return "product"
    return "alone" if answer[0] and number % answer[0] == 0 else "no_factor"


@dataclass(frozen=True)
class TwoFactors:
    """Which two numbers, each of them 2 or more, make this number?"""

    number: int
    rule: ClassVar[str] = "question.two_factors"
    entry: ClassVar[Entry] = TypeNumbers()

    @property
    def values(self) -> Mapping[str, Any]:
        """The number, and its lowest factor with the partner."""
        return first_split(self.number)

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right for two factors of 2 or more with the number as their product."""
        made: dict[str, Any] = {"parts": product(*answer), "product": prod(answer), "count": len(answer)}
        if prod(answer) != self.number:
            return wrong_answer(self, wrong_product_reason(self.number, answer), **made)
        if 1 in answer:
            return wrong_answer(self, "one", **made)
        if len(answer) != 2:
            return wrong_answer(self, "whole" if len(answer) == 1 else "count", **made)
        return right_answer(self, figure=ProductFigure((self.number,), answer), **made)


@dataclass(frozen=True)
class HowManyProducts:
    """In how many ways is this number a product of two or more numbers, each of them 2 or more?"""

    number: int
    rule: ClassVar[str] = "question.products"
    entry: ClassVar[Entry] = TypeNumber()

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
        count, two = self.values["count"], self.values["two"]
        if answer == count:
            return right_answer(self, figure=TreeFigure(factor_tree(self.number)))
        if answer < count:
            return wrong_answer(self, "two" if answer == two else "more", answer=answer)
        return wrong_answer(self, "fewer", answer=answer)
