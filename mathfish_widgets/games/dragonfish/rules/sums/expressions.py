"""The expressions of a sum, over the cards of a pond: how they are read and written, and what they are worth.

How signs bind is an option of the game, so an expression is the row that was written.
Source: docs/rules/dragonfish.md, Pond Cards; Harder sums.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from operator import add, mul, sub
from typing import NamedTuple

from mathfish_widgets.mathematics.expressions import (
    Notation,
    Number,
    Operation,
    Row,
    evaluation,
    leaves,
    mapped,
    written,
)
from mathfish_widgets.mathematics.grammar import Grammar
from mathfish_widgets.mathematics.signs import STRENGTHS, rounded_quotient
from mathfish_widgets.play.game import LONGEST_NOTATION

SIGNS = "+−×÷"
JOINED = "~"
RESULTS = {"+": add, "−": sub, "×": mul, "÷": rounded_quotient}
"""What each sign makes of two whole numbers; every division is rounded at once."""
Numbers = Mapping[str, int]
"""The number of the card in each cell, by the cell's name."""
STRENGTHS_READ = {"precedence": STRENGTHS, "spoken": dict.fromkeys(SIGNS, 1)}
"""How strongly the signs of a row bind, by the order in which it is read."""
_TYPED = {"−": "-", "×": "x"}
_NOTATION = Notation({sign: f"{{}} {_TYPED.get(sign, sign)} {{}}" for sign in SIGNS}, str)


@dataclass(frozen=True)
class Term:
    """One card, named by its cell, or two cards joined to one number."""

    cells: tuple[str, ...]

    def __str__(self) -> str:
        return JOINED.join(self.cells)


Expression = Term | Row[Term]
_READ_AS = str.maketrans({"*": "×", "x": "×", "/": "÷", "-": "−"})
_GRAMMAR = Grammar(
    r"[1-4][a-f](?:\s*~\s*[1-4][a-f])?",
    lambda cells: Term(tuple(cell.strip() for cell in cells.split(JOINED))),
    SIGNS,
    _READ_AS,
    longest=LONGEST_NOTATION,
    depth=10,
)
read_expression = _GRAMMAR.read
"""Read an expression of cells; raises UnreadableExpression."""


def notation(expression: Expression) -> str:
    """Write an expression as it is typed: "(1a + 1b) x 1c"."""
    return written(expression, _NOTATION)


def cells(expression: Expression) -> Iterator[str]:
    """Yield the cells of an expression from left to right, repeats included."""
    return (cell for term in leaves(expression) for cell in term.cells)


def joined_number(first: int, second: int) -> int:
    """Return the number that two cards make side by side: 14 for 1 and 4, 115 for 1 and 15."""
    return int(f"{first}{second}")


def term_value(term: Term, numbers: Numbers) -> int:
    """Return what a term counts: the card's number, or 14 for 1 and 4 joined."""
    first, *second = (numbers[cell] for cell in term.cells)
    return joined_number(first, *second) if second else first


def rendering(expression: Expression, numbers: Numbers) -> Number | Row[Number]:
    """Return an expression with the numbers of its cards: "9 + 8 + 5 − 2"."""
    return mapped(expression, lambda term: Number(term_value(term, numbers)))


class Worth(NamedTuple):
    """What a part of an expression is worth, and its cells."""

    value: int
    cells: tuple[str, ...]


class PartialResult(NamedTuple):
    """One operation that is worked out on the way: 22 − 2 is 20; `cells` are those of the right-hand number."""

    sign: str
    left: int
    right: int
    value: int
    cells: tuple[str, ...]

    @property
    def exact(self) -> Fraction:
        """The result before a division is rounded."""
        return Fraction(self.left, self.right) if self.sign == "÷" else Fraction(self.value)

    @property
    def rendering(self) -> Operation:
        """The operation with its numbers: "22 − 2"; a negative number after the sign stands in brackets."""
        return Operation((Number(self.left), Number(self.right)), (self.sign,))


def partial_results(expression: Expression, numbers: Numbers, order: str = "precedence") -> Iterator[PartialResult]:
    """Yield the operations in the order in which they are done: brackets first, then as the signs bind, from the left.

    In a row of + and − these are the running totals. Raises ZeroDivisionError at a division by 0.
    """
    counted = mapped(expression, lambda term: Worth(term_value(term, numbers), term.cells))
    for step in evaluation(counted, _join, STRENGTHS_READ[order]):
        operands: list[Worth] = leaves(step.operation)
        left, right = operands
        yield PartialResult(step.operation.sign, left.value, right.value, step.made.value, right.cells)


def _join(sign: str, left: Worth, right: Worth) -> Worth:
    return Worth(RESULTS[sign](left.value, right.value), left.cells + right.cells)


def evaluate(expression: Expression, numbers: Numbers, order: str = "precedence") -> int:
    """Return what an expression is worth; raises ZeroDivisionError for division by 0."""
    worth = term_value(expression, numbers) if isinstance(expression, Term) else 0
    for partial in partial_results(expression, numbers, order):
        worth = partial.value
    return worth
