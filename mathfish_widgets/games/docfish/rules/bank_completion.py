"""Counts of cards that hold given primes. Source: docs/rules/docfish.md, Invariants (4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from .zones import PRIMES, PRIMES_IN

# Each prime stands after all cards that hold it: its count is what they leave over.
_ORDER = (14, 7, 10, 5, 9, 6, 12, 3, 8, 4, 2, 11, 13)
_Completion = tuple[int, tuple[int, ...]]


def closest_counts(
    primes: Mapping[int, int], allowed: Mapping[int, range], wished: Mapping[int, int]
) -> dict[int, int] | None:
    """How many cards of each value hold exactly so many of each prime, or None when no allowed counts do.

    Of all such counts it takes those whose squared differences from the wished ones add up to the least.
    """

    @cache
    def closest(index: int, left: tuple[int, ...]) -> _Completion | None:
        if index == len(_ORDER):
            return (0, ())
        value = _ORDER[index]
        return min(completions(index, left, value), default=None)

    def completions(index: int, left: tuple[int, ...], value: int) -> Iterable[_Completion]:
        for count in _counts(value, left, allowed[value]):
            rest = tuple(have - count * PRIMES_IN[value].count(prime) for prime, have in zip(PRIMES, left, strict=True))
            found = closest(index + 1, rest) if min(rest) >= 0 else None
            if found is not None:
                yield found[0] + (count - wished[value]) ** 2, (count, *found[1])

    found = closest(0, tuple(primes[prime] for prime in PRIMES))
    return None if found is None else dict(zip(_ORDER, found[1], strict=True))


def _counts(value: int, left: tuple[int, ...], allowed: range) -> Iterable[int]:
    if value not in PRIMES:
        return allowed
    count = left[PRIMES.index(value)]
    return (count,) if count in allowed else ()
