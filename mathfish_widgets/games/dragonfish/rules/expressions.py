"""The expressions of a sum over the cards of a pond: parsing, writing and evaluation.

The precedence of signs is an option of the game, so an expression is the row of cards and signs as it was written.

A form represents all expressions that differ only in order. It is a sum, a product or a division of smaller forms, or a
card. Sums within a sum and products within a product are flattened. If a form can be reversed, such as a − b into b −
a, it represents both. So no expression is found twice.
Source: docs/rules/dragonfish.md, Pond Cards; Harder sums.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from itertools import permutations, product
from operator import add, mul, sub
from typing import NamedTuple

from mathfish_widgets.mathematics.expressions import (
    Notation,
    Number,
    Operation,
    Row,
    evaluation,
    flattened,
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
"""The result of each sign on two whole numbers; every division is rounded at once."""
Numbers = Mapping[str, int]
"""The number of the card in each cell, by the cell's name."""
STRENGTHS_READ = {"precedence": STRENGTHS, "spoken": dict.fromkeys(SIGNS, 1)}
"""The precedence of the signs of a row, by the order in which it is read."""
_TYPED = {"−": "-", "×": "x"}
_NOTATION = Notation({sign: f"{{}} {_TYPED.get(sign, sign)} {{}}" for sign in SIGNS}, str)


@dataclass(frozen=True)
class Term:
    """One card, named by its cell, or two cards joined into one number."""

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
"""Read an expression of cells. Raises UnreadableExpression for any other text."""


def notation(expression: Expression) -> str:
    """Return an expression as it is typed, such as "(1a + 1b) x 1c"."""
    return written(expression, _NOTATION)


def cells(expression: Expression) -> Iterator[str]:
    """Yield the cells of an expression from left to right, repeats included."""
    return (cell for term in leaves(expression) for cell in term.cells)


def joined_number(first: int, second: int) -> int:
    """Return the number that two cards make side by side: 14 for 1 and 4, 115 for 1 and 15."""
    return int(f"{first}{second}")


def term_value(term: Term, numbers: Numbers) -> int:
    """Return the value of a term: the card's number, or 14 for 1 and 4 joined."""
    first, *second = (numbers[cell] for cell in term.cells)
    return joined_number(first, *second) if second else first


def rendering(expression: Expression, numbers: Numbers) -> Number | Row[Number]:
    """Return an expression with numbers instead of cells, such as "9 + 8 + 5 − 2"."""
    return mapped(expression, lambda term: Number(term_value(term, numbers)))


class Worth(NamedTuple):
    """A value in the course of an evaluation, and the cells that it was made from."""

    value: int
    cells: tuple[str, ...]


class PartialResult(NamedTuple):
    """One operation of an evaluation, such as 22 − 2, which is 20.

    `cells` are the cells of the right-hand number.
    """

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
        """The operation with its numbers, such as "22 − 2".

        A negative number after the sign is in brackets.
        """
        return Operation((Number(self.left), Number(self.right)), (self.sign,))


def partial_results(expression: Expression, numbers: Numbers, order: str = "precedence") -> Iterator[PartialResult]:
    """Yield the operations of an expression in the order in which they are done.

    Brackets come first, then signs by precedence, and equal signs from left to right. In a row of + and −, the values
    are the running totals. Raises ZeroDivisionError for a division by 0.
    """
    counted = mapped(expression, lambda term: Worth(term_value(term, numbers), term.cells))
    for step in evaluation(counted, _join, STRENGTHS_READ[order]):
        operands: list[Worth] = leaves(step.operation)
        left, right = operands
        yield PartialResult(step.operation.sign, left.value, right.value, step.made.value, right.cells)


def _join(sign: str, left: Worth, right: Worth) -> Worth:
    return Worth(RESULTS[sign](left.value, right.value), left.cells + right.cells)


def evaluate(expression: Expression, numbers: Numbers, order: str = "precedence") -> int:
    """Return the value of an expression. Raises ZeroDivisionError for a division by 0."""
    worth = term_value(expression, numbers) if isinstance(expression, Term) else 0
    for partial in partial_results(expression, numbers, order):
        worth = partial.value
    return worth


_KEPT = 4
"""Forms with up to this many cards are cached, because larger ones are made of them."""
_WORTHS_KEPT = 4096
"""The number of cached sets of values; three cards of a pond can have some hundreds."""


class FormKind(StrEnum):
    """The ways in which a form can be composed."""

    CARD = "card"
    SUM = "sum"
    PRODUCT = "product"
    QUOTIENT = "quotient"


class ExpressionForm(NamedTuple):
    """A form: an expression without a fixed order of its parts.

    Each form in `parts` has a sign, 1 or -1. For a card, or two joined cards, `cards` are the indices. If signs inside
    the form can be changed so that its value becomes -value, it is `negatable`.
    """

    kind: FormKind
    value: int
    negatable: bool = False
    parts: tuple[tuple[int, ExpressionForm], ...] = ()
    cards: tuple[int, ...] = ()


_Tail = tuple[int, bool, tuple[tuple[int, ExpressionForm], ...]]
"""Some parts of a sum or a product: their value, whether they are negatable, and the signed parts."""


class FormTable:
    """The forms that can be made of the numbers on some cards.

    A set of cards is an integer with one bit for each card, and the first card is bit 1. `signs` are the allowed signs
    among + − × ÷. `joins` says whether two cards may be joined.
    """

    def __init__(self, numbers: Sequence[int], signs: str, joins: bool) -> None:
        self.numbers = numbers
        self.signs = signs
        self.joins = joins
        self._remembered: dict[int, list[ExpressionForm]] = {}

    def of(self, cards: int) -> Iterator[ExpressionForm]:
        """Yield each form that uses all of these cards exactly once."""
        if cards.bit_count() > _KEPT:
            return self._generated(cards)
        if cards not in self._remembered:
            self._remembered[cards] = list(self._generated(cards))
        return iter(self._remembered[cards])

    def _generated(self, cards: int) -> Iterator[ExpressionForm]:
        yield from self._cards(cards)
        if cards.bit_count() > 1:
            yield from self._sums_or_products(FormKind.SUM, cards)
            if "×" in self.signs:
                yield from self._sums_or_products(FormKind.PRODUCT, cards)
            if "÷" in self.signs:
                yield from self._quotients(cards)

    def _cards(self, cards: int) -> Iterator[ExpressionForm]:
        places = [place for place in range(cards.bit_length()) if cards >> place & 1]
        if len(places) == 1:
            yield ExpressionForm(FormKind.CARD, self.numbers[places[0]], cards=tuple(places))
        if len(places) == 2 and self.joins:
            for pair in permutations(places):
                number = joined_number(*(self.numbers[place] for place in pair))
                yield ExpressionForm(FormKind.CARD, number, cards=pair)

    def _sums_or_products(self, kind: FormKind, cards: int) -> Iterator[ExpressionForm]:
        """Yield the sums or products of two or more parts.

        The first part has the first card and is not subtracted.
        """
        for first, others in _bipartitions(cards):
            tails = list(self._tails(kind, others)) if others else []
            for part in self._of_another_kind(kind, first) if others else ():
                for value, turns, parts in tails:
                    whole = part.value + value if kind is FormKind.SUM else part.value * value
                    yield ExpressionForm(kind, whole, part.negatable or turns, ((1, part), *parts))

    def _tails(self, kind: FormKind, cards: int) -> Iterator[_Tail]:
        """Yield the ways to make all parts of a sum or a product except the first part."""
        for first, others in _bipartitions(cards):
            tails: list[_Tail] = (
                list(self._tails(kind, others)) if others else [(int(kind is not FormKind.SUM), False, ())]
            )
            for part in self._of_another_kind(kind, first):
                for value, turns, parts in tails:
                    if kind is FormKind.SUM:
                        yield part.value + value, part.negatable or turns, ((1, part), *parts)
                        yield value - part.value, True, ((-1, part), *parts)
                    else:
                        yield part.value * value, part.negatable or turns, ((1, part), *parts)

    def _of_another_kind(self, kind: FormKind, cards: int) -> Iterator[ExpressionForm]:
        return (form for form in self.of(cards) if form.kind is not kind)

    def _quotients(self, cards: int) -> Iterator[ExpressionForm]:
        for dividends, divisors in _bipartitions(cards, either=True):
            for divisor in self.of(divisors) if divisors else ():
                for dividend in self.of(dividends) if divisor.value else ():
                    for sign in (1, -1) if dividend.negatable or divisor.negatable else (1,):
                        worth = rounded_quotient(sign * dividend.value, divisor.value)
                        yield ExpressionForm(FormKind.QUOTIENT, worth, parts=((sign, dividend), (1, divisor)))


# Without the cache, finding the fish that can be caught takes 6 ms longer, and experiments take 1.6 times as long.
@lru_cache(maxsize=_WORTHS_KEPT)
def worths(numbers: tuple[int, ...], signs: str, joins: bool) -> frozenset[int]:
    """Return all values of the expressions that use each of these numbers once.

    `signs` and `joins` are as in `FormTable`. The last operation of any expression joins the values of two smaller
    expressions, so the numbers are divided in two in every possible way.
    """
    if len(numbers) == 1:
        return frozenset(numbers)
    found = {joined_number(*pair) for pair in permutations(numbers)} if joins and len(numbers) == 2 else set()
    for some, others in _bipartitions((1 << len(numbers)) - 1):
        if others:
            either, other = (worths(_chosen(numbers, part), signs, joins) for part in (some, others))
            for pair in product(either, other):
                found.update(_results(*pair, signs))
    return frozenset(found)


def _results(one: int, other: int, signs: str) -> Iterator[int]:
    """Yield the results of two numbers with each allowed sign, in either order."""
    yield from (one + other, one - other, other - one)
    if "×" in signs:
        yield one * other
    if "÷" in signs:
        yield from (rounded_quotient(*pair) for pair in ((one, other), (other, one)) if pair[1])


def _chosen(numbers: tuple[int, ...], places: int) -> tuple[int, ...]:
    return tuple(number for place, number in enumerate(numbers) if places >> place & 1)


def _bipartitions(cards: int, *, either: bool = False) -> Iterator[tuple[int, int]]:
    """Yield the ways to split a set of cards into two parts, of which the second can be empty.

    The first part has the first card, or any cards if `either` is true.
    """
    fixed = 0 if either else cards & -cards
    free = more = cards ^ fixed
    while fixed or more:
        yield fixed | more, free ^ more
        if not more:
            return
        more = (more - 1) & free


def expression_of(form: ExpressionForm, cells: Sequence[str], order: str = "precedence", sign: int = 1) -> Expression:
    """Return a form as an expression with its value, or with minus its value if `sign` is -1.

    `cells` are the names of the cards by index, and `order` says how the expression is going to be read. Raises
    ValueError for sign -1 if the form is not negatable.
    """
    return flattened(_nested(form, cells, order, sign), STRENGTHS_READ[order])


def _nested(form: ExpressionForm, cells: Sequence[str], order: str, sign: int = 1) -> Expression:
    """Return the expression of a form with every operation in brackets."""
    if sign < 0 and not form.negatable:
        raise ValueError("An expression can't start with a minus sign.")
    if form.kind is FormKind.CARD:
        return Term(tuple(cells[place] for place in form.cards))
    arranged = {FormKind.SUM: _sum, FormKind.PRODUCT: _product, FormKind.QUOTIENT: _quotient}[form.kind]
    signs, parts = zip(*arranged(form, order, sign), strict=True)
    return Row(tuple([_nested(part, cells, order, its) for its, part in parts]), signs[1:])


_Signed = tuple[str, tuple[int, ExpressionForm]]
"""The sign before a part, the part, and 1, or -1 if it is negated."""


def _sum(form: ExpressionForm, order: str, sign: int) -> Iterator[_Signed]:
    signed = [(sign * its, part) for its, part in form.parts]
    # Added parts come first. In a row read from left to right, a product without brackets can only be the first part.
    signed.sort(key=lambda each: (each[0] < 0, order == "spoken" and each[1].kind is FormKind.CARD))
    if signed[0][0] < 0:
        signed.sort(key=lambda each: not each[1].negatable)
    yield "+", signed[0]
    yield from (("+" if its > 0 else "−", (1, part)) for its, part in signed[1:])


def _product(form: ExpressionForm, order: str, sign: int) -> Iterator[_Signed]:
    """Yield the parts of a product, beginning with a part that needs no brackets in first place."""
    turned = next(part for _, part in form.parts if part.negatable) if sign < 0 else None
    saves = {FormKind.QUOTIENT: 0, FormKind.SUM: 1 if order == "spoken" else 2}
    for part in sorted((part for _, part in form.parts), key=lambda part: saves.get(part.kind, 2)):
        yield "×", (-1 if part is turned else 1, part)


def _quotient(form: ExpressionForm, _order: str, _sign: int) -> Iterator[_Signed]:
    (sign, dividend), (_, divisor) = form.parts
    first, second = (sign, 1) if dividend.negatable or sign > 0 else (1, -1)
    return iter((("÷", (first, dividend)), ("÷", (second, divisor))))
