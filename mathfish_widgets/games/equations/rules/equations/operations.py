"""The signs of Equations: what they make of exact numbers, where they make none, and how they are written.

Source: docs/rules/equations.md, Values; Writing equations.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from operator import add, mul, sub

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.mathematics.expressions import Number, Value

LARGEST_POWER = 10**12
"""A power whose numerator or denominator is above this is too big for the game."""
_LARGEST_EXPONENT = 40  # 2 to the power of 40 is above the largest power

BASIC, CAMP, EXTENDED = "+-*/", "+-*/^", ("+", "-", "*", "/", "^", "mod", "log")
OPERATIONS: dict[str, tuple[str, ...]] = {"basic": tuple(BASIC), "camp": tuple(CAMP), "extended": EXTENDED}
"""The signs of each set of operations."""


def result(sign: str, left: Value, right: Value) -> Value | None:
    """What a sign makes of two numbers, an int where it is whole; None where the rules give it no value.

    "log" takes the base first. Raises KeyError for a sign that no set of operations has.
    """
    return RESULTS[sign](left, right)


def _divided(left: Value, right: Value) -> Value | None:
    if right == 0:
        return None
    if isinstance(left, int) and isinstance(right, int):
        return Fraction(left, right) if left % right else left // right
    return _plain(Fraction(left) / right)


def _power(base: Value, exponent: Value) -> Value | None:
    if not isinstance(exponent, int) or (base == 0 and exponent <= 0):
        return None
    size = abs(base) if isinstance(base, int) else max(abs(base.numerator), base.denominator)
    if exponent == 0 or base == 0:
        return 1 if exponent == 0 else 0
    if size == 1:
        return -1 if base < 0 and exponent % 2 else 1
    # Looked at before anything is worked out, because a power of a power can be longer than any memory.
    if size > LARGEST_POWER or abs(exponent) > _LARGEST_EXPONENT or size ** abs(exponent) > LARGEST_POWER:
        return None
    if isinstance(base, int):
        return base**exponent if exponent > 0 else Fraction(1, base**-exponent)
    return _plain(base**exponent)


def _remainder(left: Value, right: Value) -> Value | None:
    if not isinstance(left, int) or not isinstance(right, int) or right < 1:
        return None
    return left % right


def _logarithm(base: Value, number: Value) -> Value | None:
    if not isinstance(base, int) or not isinstance(number, int) or base < 2 or number < 1:
        return None
    exponent, power = 0, 1
    while power < number:
        exponent, power = exponent + 1, power * base
    return exponent if power == number else None


def _exactly(work: Callable[[Value, Value], Value]) -> Callable[[Value, Value], Value]:
    return lambda left, right: _plain(work(left, right))


def _plain(number: Value) -> Value:
    return number if isinstance(number, int) or number.denominator > 1 else number.numerator


RESULTS: Mapping[str, Callable[[Value, Value], Value | None]] = {
    "+": _exactly(add),
    "-": _exactly(sub),
    "*": _exactly(mul),
    "/": _divided,
    "^": _power,
    "mod": _remainder,
    "log": _logarithm,
}
"""What each sign makes of two numbers, as `result`."""


@frozen_dataclass
class Notation:
    """How each sign joins two operands, what stands around a part that is done first, and how a number is written."""

    signs: Mapping[str, str]
    brackets: str
    number: Callable[[Value], str]


_SIGNS = {sign: f"{{}} {sign} {{}}" for sign in "+ - * / ^ mod".split()} | {"log": "log({}, {})"}
CANONICAL = Notation(_SIGNS, "({})", str)
PRETTY = Notation(
    _SIGNS | {"-": "{} − {}", "*": "{} × {}", "/": "{} ÷ {}", "^": "{}^{}"},
    "({})",
    lambda number: str(Number(number)),
)
WORDS = Notation(
    {
        "+": "{} plus {}",
        "-": "{} minus {}",
        "*": "{} times {}",
        "/": "{} divided by {}",
        "^": "{} to the power of {}",
        "mod": "{} mod {}",
        "log": "the log to base {} of {}",
    },
    "open bracket {} close bracket",
    lambda number: Number(number).words,
)
_SHOWN = {"-": "−", "*": "×", "/": "÷"}


def pretty_sign(sign: str) -> str:
    """A sign as pupils write it: "×" for "*"."""
    return _SHOWN.get(sign, sign)
