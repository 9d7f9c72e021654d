"""Read written calculations independently of the package: their values, and whether they are true."""

import re
from fractions import Fraction

_PARTS = re.compile(r"\d+|[-+*/^()]")
_SIGNS = str.maketrans("−×÷", "-*/")
_RUN = re.compile(r"[\d+−×*÷^()= /-]+")
_IS = re.compile(r"([\d(−][\d+−×*÷^() /]*[\d)]) is (−?\d+(?:/\d+)?)(?![\d/^]| [+−×÷])")
_WHOLE = re.compile(r"[\d(−].*[\d)]")
_SIGN = re.compile(r" [+−×*÷-] |\^")


def worth(text: str) -> Fraction:
    """Return the value of an expression: brackets, ^ from the right, then × and ÷, then + and −, both from the left."""
    parts = _PARTS.findall(text.translate(_SIGNS))
    value = _sum(parts)
    assert parts == [], text
    return value


def _sum(parts: list[str]) -> Fraction:
    value = _product(parts)
    while parts and parts[0] in "+-":
        value = value + _product(parts) if parts.pop(0) == "+" else value - _product(parts)
    return value


def _product(parts: list[str]) -> Fraction:
    value = _power(parts)
    while parts and parts[0] in "*/":
        value = value * _power(parts) if parts.pop(0) == "*" else value / _power(parts)
    return value


def _power(parts: list[str]) -> Fraction:
    value = _single(parts)
    if parts and parts[0] == "^":
        parts.pop(0)
        exponent = _power(parts)
        assert exponent.denominator == 1
        value **= int(exponent)
    return value


def _single(parts: list[str]) -> Fraction:
    part = parts.pop(0)
    if part == "-":
        return -_single(parts)
    if part != "(":
        return Fraction(part)
    value = _sum(parts)
    assert parts.pop(0) == ")"
    return value


def false_calculations(text: str) -> list[str]:
    """Return the equalities in a text whose two sides differ, and false statements with "is" and "is not"."""
    written = text.replace(" times ", " × ")
    # A part beside a letter, such as the rest of "v + 3 = 10", is not an equality by itself.
    runs = (run for run in map(str.strip, _RUN.findall(written)) if _WHOLE.fullmatch(run))
    sides = [(run, run.split(" = ")) for run in runs if run.count(" = ") == 1]
    sides += [(found[0], [*found.groups()]) for found in _IS.finditer(written) if _SIGN.search(found[1])]
    return [said for said, (left, right) in sides if worth(left) != worth(right)]
