"""What expressions over the cards of a pond are worth, step by step.

Source: docs/rules/dragonfish.md, Pond Cards; Harder sums.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from fractions import Fraction
from math import floor
from typing import NamedTuple

from mathfish_widgets.mathematics.number_words import in_words

from .grammar import Chain, Expression, Term, cells

ORDERS: Mapping[str, tuple[str, ...]] = {"precedence": ("x÷", "+-"), "spoken": ("x÷+-",)}
"""For each way of reading a row of signs: the signs that are done first, then those that are done next."""
Numbers = Mapping[str, int]
"""The number of the card in each cell, by the cell's name."""

_SAID_IN_WORDS = 1_000_000
WRITTEN_SIGNS = {"+": "+", "-": "−", "x": "×", "÷": "÷"}
"""The signs as pupils write them."""
_SPOKEN = {"+": "plus", "-": "minus", "x": "times", "÷": "divided by"}


class Rendering(NamedTuple):
    """Numbers and signs as they are written and as they are spoken."""

    text: str
    words: str

    def __str__(self) -> str:
        return self.text


class PartialResult(NamedTuple):
    """One operation that is worked out on the way: 22 − 2 is 20.

    `cells` are those that went into the right-hand number. `exact` is the result before a division is rounded.
    """

    sign: str
    left: int
    right: int
    exact: Fraction
    value: int
    cells: tuple[str, ...]

    @property
    def rendering(self) -> Rendering:
        """The operation with its numbers: "22 − 2"; a negative number after the sign stands in brackets."""
        left, right = _number(self.left), _number(self.right)
        shown = f"({right.text})" if self.right < 0 else right.text
        words = f"{left.words} {_SPOKEN[self.sign]} {right.words}"
        return Rendering(f"{left.text} {WRITTEN_SIGNS[self.sign]} {shown}", words)


def term_value(term: Term, numbers: Numbers) -> int:
    """What a term counts: the card's number, or 14 for 1 and 4 joined."""
    first, *second = (numbers[cell] for cell in term.cells)
    return joined_number(first, *second) if second else first


def joined_number(first: int, second: int) -> int:
    """The number that two cards make side by side: 14 for 1 and 4, 115 for 1 and 15."""
    return int(f"{first}{second}")


def evaluate(expression: Expression, numbers: Numbers, order: str = "precedence") -> int:
    """What an expression is worth; every division is rounded at once. Raises ZeroDivisionError for division by 0."""
    evaluation = _evaluation(expression, numbers, order)
    while True:
        try:
            next(evaluation)
        except StopIteration as finished:
            worth: int = finished.value
            return worth


def partial_results(expression: Expression, numbers: Numbers, order: str = "precedence") -> Iterator[PartialResult]:
    """The operations in the order in which they are done: brackets first, then as the signs bind, from the left.

    In a row of + and − these are the running totals. Raises ZeroDivisionError at a division by 0.
    """
    yield from _evaluation(expression, numbers, order)


def rounded(exact: Fraction) -> int:
    """The nearest whole number; a half goes up, towards the larger number: 7/2 to 4, −7/2 to −3."""
    return floor(exact + Fraction(1, 2))


def rendering(expression: Expression, numbers: Numbers) -> Rendering:
    """An expression in the numbers of its cards: "9 + 8 + 5 − 2"."""
    if isinstance(expression, Term):
        return _number(term_value(expression, numbers))
    first, *others = (_operand(operand, numbers) for operand in expression.operands)
    text, words = first
    for sign, other in zip(expression.signs, others, strict=True):
        text += f" {WRITTEN_SIGNS[sign]} {other.text}"
        words += f" {_SPOKEN[sign]} {other.words}"
    return Rendering(text, words)


def _number(count: int) -> Rendering:
    text = str(count).replace("-", "−")
    return Rendering(text, in_words(count) if abs(count) < _SAID_IN_WORDS else text)


def _operand(operand: Expression, numbers: Numbers) -> Rendering:
    text, words = rendering(operand, numbers)
    if isinstance(operand, Chain):
        return Rendering(f"({text})", f"open bracket {words} close bracket")
    return Rendering(text, words)


def _evaluation(expression: Expression, numbers: Numbers, order: str) -> Generator[PartialResult, None, int]:
    if isinstance(expression, Term):
        return term_value(expression, numbers)
    row: list[tuple[int, tuple[str, ...]]] = []
    for operand in expression.operands:
        worth = yield from _evaluation(operand, numbers, order)
        row.append((worth, tuple(cells(operand))))
    left_over = list(expression.signs)
    for binding in ORDERS[order]:
        at = 0
        while at < len(left_over):
            if left_over[at] not in binding:
                at += 1
                continue
            (left, before), (right, after) = row[at : at + 2]
            partial = _partial(left_over.pop(at), left, right, after)
            yield partial
            row[at : at + 2] = [(partial.value, before + after)]
    return row[0][0]


def _partial(sign: str, left: int, right: int, after: tuple[str, ...]) -> PartialResult:
    exact = Fraction(left, right) if sign == "÷" else Fraction(_whole(sign, left, right))
    return PartialResult(sign, left, right, exact, rounded(exact), after)


def _whole(sign: str, left: int, right: int) -> int:
    if sign == "x":
        return left * right
    return left + right if sign == "+" else left - right
