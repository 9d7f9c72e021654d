"""Exact expressions and equalities: each knows its value, its text and its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from operator import add, mul, sub

from .number_words import in_words
from .tokens import quoted

Value = int | Fraction


@dataclass(frozen=True)
class Number:
    """A whole number or a fraction in an expression; TypeError for anything else, floats included."""

    value: Value

    def __post_init__(self) -> None:
        if isinstance(self.value, bool) or not isinstance(self.value, int | Fraction):
            raise TypeError(f"{quoted(self.value)} is not an exact number.")
        object.__setattr__(self, "value", _plain(self.value))

    def __str__(self) -> str:
        return _written(self, _TEXT)

    @property
    def words(self) -> str:
        """The number in words, as in "twelve" or "three over four"."""
        return _written(self, _WORDS)


@dataclass(frozen=True)
class Operation:
    """Two or more operands joined by one of + − × ÷, worked out from left to right.

    Text and words set brackets where the value needs them: "(2 + 3) × 4".
    Raises ValueError for another symbol or fewer operands.
    """

    symbol: str
    operands: tuple[Expression, ...]

    def __post_init__(self) -> None:
        if self.symbol not in _OPERATIONS:
            raise ValueError(f"{self.symbol} is not one of {' '.join(_OPERATIONS)}.")
        if len(self.operands) < 2:
            raise ValueError(f"{self.symbol} joins two or more numbers, not {len(self.operands)}.")

    def __str__(self) -> str:
        return _written(self, _TEXT)

    @property
    def value(self) -> Value:
        """The exact value, an int where it is whole; ZeroDivisionError where it divides by 0."""
        return _plain(reduce(_OPERATIONS[self.symbol], (operand.value for operand in self.operands)))

    @property
    def words(self) -> str:
        """The expression in words: "two times six"."""
        return _written(self, _WORDS)


Expression = Number | Operation


@dataclass(frozen=True)
class Equality:
    """Two expressions said to be equal; `holds` tells whether they are."""

    left: Expression
    right: Expression

    def __str__(self) -> str:
        return f"{self.left} = {self.right}"

    @property
    def holds(self) -> bool:
        """Tell whether both sides have the same value; ZeroDivisionError where one divides by 0."""
        return self.left.value == self.right.value

    @property
    def words(self) -> str:
        """The equality in words: "three times four is twelve"."""
        return f"{self.left.words} is {self.right.words}"


def product(*factors: Value | Expression) -> Expression:
    """Multiply numbers or expressions; one factor stands as it is, none is a ValueError."""
    return _joined("×", factors)


def total(*terms: Value | Expression) -> Expression:
    """Add numbers or expressions; one term stands as it is, none is a ValueError."""
    return _joined("+", terms)


def difference(first: Value | Expression, *others: Value | Expression) -> Expression:
    """Take the others from the first, one after the other."""
    return _joined("−", (first, *others))


def quotient(first: Value | Expression, *others: Value | Expression) -> Expression:
    """Divide the first by the others, one after the other."""
    return _joined("÷", (first, *others))


def evaluated(expression: Expression) -> Equality:
    """Set an expression equal to its value: "3 × 4 = 12"; ZeroDivisionError where it divides by 0."""
    return Equality(expression, Number(expression.value))


def _joined(symbol: str, parts: tuple[Value | Expression, ...]) -> Expression:
    operands = tuple(part if isinstance(part, Number | Operation) else Number(part) for part in parts)
    return operands[0] if len(operands) == 1 else Operation(symbol, operands)


def _plain(value: Value) -> Value:
    return value.numerator if value.denominator == 1 else value


def _divided(dividend: Value, divisor: Value) -> Value:
    return Fraction(dividend) / divisor


_OPERATIONS: dict[str, Callable[[Value, Value], Value]] = {"+": add, "−": sub, "×": mul, "÷": _divided}
_STRENGTHS = {"+": 1, "−": 1, "×": 2, "÷": 2}


@dataclass(frozen=True)
class _Notation:
    signs: Mapping[str, str]
    brackets: str
    fraction: str
    whole: Callable[[int], str]


_TEXT = _Notation({sign: sign for sign in _OPERATIONS}, "({})", "{}/{}", lambda n: str(n).replace("-", "−"))
_WORDS = _Notation(
    {"+": "plus", "−": "minus", "×": "times", "÷": "divided by"},
    "open bracket {} close bracket",
    "{} over {}",
    in_words,
)


def _written(expression: Expression, notation: _Notation) -> str:
    if isinstance(expression, Operation):
        first, *others = expression.operands
        parts = [_operand(first, expression.symbol, notation, leads=True)]
        parts += [_operand(other, expression.symbol, notation, leads=False) for other in others]
        return f" {notation.signs[expression.symbol]} ".join(parts)
    value = expression.value
    if isinstance(value, int):
        return notation.whole(value)
    return notation.fraction.format(notation.whole(value.numerator), notation.whole(value.denominator))


def _operand(operand: Expression, symbol: str, notation: _Notation, *, leads: bool) -> str:
    text = _written(operand, notation)
    return notation.brackets.format(text) if _needs_brackets(operand, symbol, leads=leads) else text


def _needs_brackets(operand: Expression, symbol: str, *, leads: bool) -> bool:
    if isinstance(operand, Number):
        signed = operand.value < 0 and not leads
        return signed or (isinstance(operand.value, Fraction) and _STRENGTHS[symbol] == 2)
    if _STRENGTHS[operand.symbol] == _STRENGTHS[symbol]:
        return symbol in "−÷" and not leads
    return _STRENGTHS[operand.symbol] < _STRENGTHS[symbol]
