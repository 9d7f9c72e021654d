"""The signs of expressions: their results on exact numbers, if any, and their precedence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from operator import add, mul, sub

Value = int | Fraction

STRENGTHS: Mapping[str, int] = {"+": 1, "−": 1, "×": 2, "÷": 2, "mod": 2, "^": 3, "log": 4}
"""The precedence of each sign. A log is a function of its base and a number, with its own brackets."""
LARGEST_POWER = 10**12
"""The largest numerator or denominator of a power that is worked out."""
_LARGEST_EXPONENT = 40  # 2 to the power of 40 is above the largest power


def plain(number: Value) -> Value:
    """Return an exact number, as an int if it is whole."""
    return number if isinstance(number, int) or number.denominator > 1 else number.numerator


def rounded_quotient(dividend: int, divisor: int) -> int:
    """Return a quotient rounded to the nearest whole number; halves round up, so −7/2 becomes −3."""
    if divisor < 0:
        dividend, divisor = -dividend, -divisor
    return (2 * dividend + divisor) // (2 * divisor)


def next_sign(signs: list[str] | tuple[str, ...], strengths: Mapping[str, int] = STRENGTHS) -> int:
    """Return the index of the sign to work out next.

    It is the first sign of the highest precedence, but of several powers the last.
    """
    if len(signs) == 1:
        return 0
    at = max(range(len(signs)), key=lambda at: strengths[signs[at]])
    return len(signs) - 1 - signs[::-1].index("^") if signs[at] == "^" else at


def _divided(left: Value, right: Value) -> Value | None:
    if right == 0:
        return None
    if isinstance(left, int) and isinstance(right, int):
        return Fraction(left, right) if left % right else left // right
    return plain(Fraction(left) / right)


def _power(base: Value, exponent: Value) -> Value | None:
    if not isinstance(exponent, int) or (base == 0 and exponent <= 0):
        return None
    size = abs(base) if isinstance(base, int) else max(abs(base.numerator), base.denominator)
    if exponent == 0 or base == 0:
        return 1 if exponent == 0 else 0
    if size == 1:
        return -1 if base < 0 and exponent % 2 else 1
    # Check this before any calculation, because a power of a power can be too large for memory.
    if size > LARGEST_POWER or abs(exponent) > _LARGEST_EXPONENT or size ** abs(exponent) > LARGEST_POWER:
        return None
    if isinstance(base, int):
        return base**exponent if exponent > 0 else Fraction(1, base**-exponent)
    return plain(base**exponent)


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
    return lambda left, right: plain(work(left, right))


RESULTS: Mapping[str, Callable[[Value, Value], Value | None]] = {
    "+": _exactly(add),
    "−": _exactly(sub),
    "×": _exactly(mul),
    "÷": _divided,
    "^": _power,
    "mod": _remainder,
    "log": _logarithm,
}
"""The result of each sign on two numbers, an int if it is whole; None without a value. A log's base is first."""
