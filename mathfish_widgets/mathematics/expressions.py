"""Exact expressions: their values, their written and spoken forms, and the order of their operations.

A row is an expression as typed: operands of any kind, a sign between each two, and the brackets that were typed. An
operation is a row of numbers; it has a value, and the precedence of its signs determines its brackets.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from typing import Generic, NamedTuple, TypeVar, cast

from .number_words import in_words
from .quoting import quoted
from .signs import RESULTS, STRENGTHS, next_sign, plain
from .signs import Value as Value  # noqa: PLC0414 - code that uses expressions uses their values too

Leaf = TypeVar("Leaf")
Other = TypeVar("Other")
_SAID_IN_WORDS = 1_000_000


class UndefinedValue(ArithmeticError):
    """Raised for an operation on two numbers that has no value."""

    def __init__(self, operation: Operation, left: Value, right: Value) -> None:
        super().__init__(str(operation))
        self.operation, self.left, self.right = operation, left, right


@dataclass(frozen=True)
class Number:
    """A whole number or a fraction in an expression. Raises TypeError for anything else, floats included."""

    value: Value

    def __post_init__(self) -> None:
        if isinstance(self.value, bool) or not isinstance(self.value, int | Fraction):
            raise TypeError(f"{quoted(self.value)} isn't an exact number.")
        object.__setattr__(self, "value", plain(self.value))

    def __str__(self) -> str:
        return written(self)

    @property
    def words(self) -> str:
        """The number in words, as in "twelve" or "three over four"."""
        return written(self, WORDS)


@dataclass(frozen=True)
class Row(Generic[Leaf]):
    """Two or more operands and the signs between them.

    A row among the operands is in brackets, unless it is a log. Raises ValueError for an unknown sign, or if the signs
    don't join the operands.
    """

    operands: tuple[Leaf | Row[Leaf], ...]
    signs: tuple[str, ...]

    def __post_init__(self) -> None:
        if not self.signs or len(self.operands) != len(self.signs) + 1:
            raise ValueError(f"{len(self.signs)} signs don't join {len(self.operands)} numbers.")
        for sign in self.signs:
            if sign not in STRENGTHS:
                raise ValueError(f"{sign} isn't one of {' '.join(STRENGTHS)}.")

    def __str__(self) -> str:
        return written(self)

    @property
    def words(self) -> str:
        """The expression in words: "two times six"."""
        return written(self, WORDS)

    @property
    def sign(self) -> str:
        """The first sign."""
        return self.signs[0]

    @cached_property
    def texts(self) -> dict[Notation, str]:
        """The cached texts of the row, by notation."""
        return {}

    def in_brackets(self, at: int, notation: Notation) -> bool:
        """Return whether an operand is written in brackets."""
        operand = self.operands[at]
        if isinstance(operand, Row):
            return "log" not in (self.sign, operand.sign) and self._encloses(at, operand, notation)
        if not isinstance(operand, Number) or self.sign == "log":
            return False
        if notation.shaped:
            return operand.value < 0 or isinstance(operand.value, Fraction)
        signed = operand.value < 0 and at > 0
        return signed or (isinstance(operand.value, Fraction) and STRENGTHS[self.signs[max(at - 1, 0)]] > 1)

    def _encloses(self, at: int, operand: Row[Leaf], notation: Notation) -> bool:
        return True

    def tears(self, at: int, operand: Row[Leaf], strengths: Mapping[str, int], *, shaped: bool) -> bool:
        """Return whether, without brackets, the signs beside an operand would split it or change its shape."""
        binds = min(map(strengths.__getitem__, operand.signs))
        before, after = (self.signs[at - 1] if at else ""), "".join(self.signs[at : at + 1])
        if after and (binds < strengths[after] or (after == "^" and operand.sign == "^")):
            return True
        if not before or binds > strengths[before]:
            return False
        return binds < strengths[before] or (before in "−÷mod" or (shaped and before != "^"))

    def replaced(self, at: int, part: Leaf | Row[Leaf], count: int = 1) -> Leaf | Row[Leaf]:
        """Return the row with `part` in place of some operands, or `part` alone if it replaces all of them."""
        if count == len(self.operands):
            return part
        operands = (*self.operands[:at], part, *self.operands[at + count :])
        return Row(operands, self.signs[:at] + self.signs[at + count - 1 :])


@dataclass(frozen=True)
class Operation(Row[Number]):
    """Numbers and operations joined by signs, with the brackets that the order of operations needs."""

    operands: tuple[Expression, ...]

    @cached_property
    def value(self) -> Value:
        """The exact value, an int if it is whole. Raises UndefinedValue if there is none."""
        values, signs = [operand.value for operand in self.operands], list(self.signs)
        while signs:
            at = next_sign(signs)
            left, right = values[at : at + 2]
            made = RESULTS[signs.pop(at)](left, right)
            if made is None:
                raise UndefinedValue(self, left, right)
            values[at : at + 2] = [made]
        return values[0]

    def _encloses(self, at: int, operand: Row[Number], notation: Notation) -> bool:
        return self.tears(at, operand, STRENGTHS, shaped=notation.shaped)


Expression = Number | Operation


@dataclass(frozen=True)
class Equality:
    """Two expressions said to be equal; `holds` says whether they are."""

    left: Expression
    right: Expression

    def __str__(self) -> str:
        return f"{self.left} = {self.right}"

    @property
    def holds(self) -> bool:
        """Whether both sides have the same value. Raises UndefinedValue if a side has none."""
        return self.left.value == self.right.value

    @property
    def words(self) -> str:
        """The equality in words: "three times four is twelve"."""
        return f"{self.left.words} is {self.right.words}"


def joined(sign: str, *parts: Value | Expression) -> Expression:
    """Join numbers or expressions by a sign.

    A single part is returned unchanged. Raises ValueError if there are none.
    """
    operands = tuple(part if isinstance(part, Number | Operation) else Number(part) for part in parts)
    return operands[0] if len(operands) == 1 else Operation(operands, (sign,) * (len(operands) - 1))


product, total = partial(joined, "×"), partial(joined, "+")
difference, quotient = partial(joined, "−"), partial(joined, "÷")
"""Join by one sign; a difference or a quotient takes the later parts from the first, one after another."""


def evaluated(expression: Expression) -> Equality:
    """Set an expression equal to its value: "3 × 4 = 12". Raises UndefinedValue if it has none."""
    return Equality(expression, Number(expression.value))


def leaves(expression: Leaf | Row[Leaf]) -> list[Leaf]:
    """Return the operands of an expression from left to right, including those in brackets."""
    if not isinstance(expression, Row):
        return [expression]
    return [leaf for operand in expression.operands for leaf in leaves(operand)]


def mapped(expression: Leaf | Row[Leaf], change: Callable[[Leaf], Other]) -> Other | Row[Other]:
    """Return the row with every operand changed."""
    if not isinstance(expression, Row):
        return change(expression)
    return Row(tuple([mapped(operand, change) for operand in expression.operands]), expression.signs)


def signs(expression: object) -> tuple[str, ...]:
    """Return the signs of an expression from left to right."""
    if not isinstance(expression, Row):
        return ()
    first, *others = map(signs, expression.operands)
    return sum(((sign, *other) for sign, other in zip(expression.signs, others, strict=True)), first)


def tree(row: Number | Row[Number]) -> Expression:
    """Return a row as operations on two operands each, by the precedence of its signs."""
    if isinstance(row, Number):
        return row
    operands, left = [tree(operand) for operand in row.operands], list(row.signs)
    while left:
        at = next_sign(left)
        operands[at : at + 2] = [Operation(tuple(operands[at : at + 2]), (left.pop(at),))]
    return operands[0]


def flattened(expression: Leaf | Row[Leaf], strengths: Mapping[str, int] = STRENGTHS) -> Leaf | Row[Leaf]:
    """Return a row with only the nested rows that are in brackets or in a log."""
    if not isinstance(expression, Row):
        return expression
    operands: list[Leaf | Row[Leaf]] = []
    between: list[str] = []
    for at, operand in enumerate(expression.operands):
        part = flattened(operand, strengths)
        between += expression.signs[at - 1 : at]
        if (
            not isinstance(part, Row)
            or "log" in (expression.sign, part.sign)
            or expression.tears(at, part, strengths, shaped=True)
        ):
            operands.append(part)
        else:
            operands += part.operands
            between += part.signs
    return Row(tuple(operands), tuple(between))


@dataclass(frozen=True, eq=False)
class Notation:
    """How to write each sign, brackets and numbers, and which operations get brackets.

    If `shaped`, brackets enclose every operation that is done first, and numbers that are not plain digits. Otherwise,
    they appear only where the value needs them.
    """

    signs: Mapping[str, str]
    whole: Callable[[int], str]
    fraction: str = "{}/{}"
    brackets: str = "({})"
    shaped: bool = False

    def number(self, value: Value) -> str:
        """Write an exact number."""
        if isinstance(value, int):
            return self.whole(value)
        return self.fraction.format(self.whole(value.numerator), self.whole(value.denominator))


def _digits(number: int) -> str:
    return str(number).replace("-", "−")


def _said(number: int) -> str:
    return in_words(number) if abs(number) < _SAID_IN_WORDS else _digits(number)


_SHOWN = {sign: f"{{}} {sign} {{}}" for sign in STRENGTHS} | {"^": "{}^{}", "log": "log({}, {})"}
_SAID = {"+": "{} plus {}", "−": "{} minus {}", "×": "{} times {}", "÷": "{} divided by {}", "mod": "{} mod {}"}
_SAID |= {"^": "{} to the power of {}", "log": "the log to base {} of {}"}
TEXT = Notation(_SHOWN, _digits)
WORDS = Notation(_SAID, _said, "{} over {}", "open bracket {} close bracket")


def written(expression: object, notation: Notation = TEXT) -> str:
    """Write an expression in a notation; operands that are not numbers write themselves."""
    if not isinstance(expression, Row):
        return notation.number(expression.value) if isinstance(expression, Number) else str(expression)
    texts: dict[Notation, str] = expression.texts
    if notation not in texts:
        parts = [written(operand, notation) for operand in expression.operands]
        for at, part in enumerate(parts):
            if expression.in_brackets(at, notation):
                parts[at] = notation.brackets.format(part)
        text, *others = parts
        for sign, other in zip(expression.signs, others, strict=True):
            text = notation.signs[sign].format(text, other)
        texts[notation] = text
    return texts[notation]


class EvaluationStep(NamedTuple, Generic[Leaf]):
    """An operation being done: its result, and the `row` that contains it at position `at`.

    The row is the whole expression or a part of it, in "brackets" or in a "log"; `put` returns the whole with a
    replacement for that row.
    """

    row: Row[Leaf]
    at: int
    operation: Row[Leaf]
    made: Leaf
    part_of: str
    put: Callable[[Leaf | Row[Leaf]], Leaf | Row[Leaf]]

    @property
    def alone(self) -> bool:
        """Whether the operation is the whole row."""
        return self.operation == self.row

    @property
    def before(self) -> Leaf | Row[Leaf]:
        """The whole expression before the operation."""
        return self.put(self.row)

    @property
    def after(self) -> Leaf | Row[Leaf]:
        """The whole expression after the operation."""
        return self.with_part(self.made)

    def with_part(self, part: Leaf) -> Leaf | Row[Leaf]:
        """Return the whole expression with a part in place of the operation."""
        count = 1 if isinstance(self.row.operands[self.at], Row) else 2
        return self.put(self.row.replaced(self.at, part, count))


Join = Callable[[str, Leaf, Leaf], Leaf]
Put = Callable[[Leaf | Row[Leaf]], Leaf | Row[Leaf]]


def evaluation(
    expression: Leaf | Row[Leaf],
    join: Join[Leaf],
    strengths: Mapping[str, int] = STRENGTHS,
    part_of: str = "",
    put: Put[Leaf] = lambda whole: whole,
) -> Generator[EvaluationStep[Leaf], None, Leaf]:
    """Yield the operations of a row in the order in which they are done, and return the result.

    Brackets come first, then logs, then the other signs by precedence. `join` makes one operand of two.
    """
    if not isinstance(expression, Row):
        return expression
    row: Leaf | Row[Leaf] = yield from _evaluated_brackets(expression, join, strengths, put)
    while isinstance(row, Row):
        logs = [at for at, operand in enumerate(row.operands) if isinstance(operand, Row)]
        at = logs[0] if logs else next_sign(row.signs, strengths)
        operation = row.operands[at] if logs else Row(row.operands[at : at + 2], row.signs[at : at + 1])
        operation = cast(Row[Leaf], operation)
        left, right = cast(tuple[Leaf, Leaf], operation.operands)
        step = EvaluationStep(row, at, operation, join(operation.sign, left, right), part_of, put)
        yield step
        row = row.replaced(at, step.made, 1 if logs else 2)
    return row


def _evaluated_brackets(
    row: Row[Leaf],
    join: Join[Leaf],
    strengths: Mapping[str, int],
    put: Put[Leaf],
) -> Generator[EvaluationStep[Leaf], None, Row[Leaf]]:
    """Work out the brackets, and the arguments of a log but not the log itself."""
    for at, operand in enumerate(row.operands):
        if isinstance(operand, Row):

            def put_there(part: Leaf | Row[Leaf], row: Row[Leaf] = row, at: int = at) -> Leaf | Row[Leaf]:
                return put(row.replaced(at, part))

            part: Leaf | Row[Leaf]
            if operand.sign == "log" != row.sign:
                part = yield from _evaluated_brackets(operand, join, strengths, put_there)
            else:
                part_of = "log" if row.sign == "log" else "brackets"
                part = yield from evaluation(operand, join, strengths, part_of, put_there)
            row = cast(Row[Leaf], row.replaced(at, part))
    return row
