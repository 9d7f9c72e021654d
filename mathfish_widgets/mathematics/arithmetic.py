"""Whole-number arithmetic for the lessons: primes, factorisations and factor trees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from math import isqrt

from .quoting import quoted


def is_prime(n: int) -> bool:
    """Return whether n is prime; no number below 2 is. Raises TypeError unless n is a whole number."""
    whole(n)
    return n >= 2 and all(n % divisor for divisor in range(2, isqrt(n) + 1))


def prime_factors(n: int) -> tuple[int, ...]:
    """Return the prime factors of n in ascending order, with repeats: 12 gives (2, 2, 3), 1 gives ().

    Raises TypeError unless n is a whole number, ValueError if n is below 1.
    """
    rest = _positive(n)
    primes: list[int] = []
    divisor = 2
    while divisor * divisor <= rest:
        if rest % divisor:
            divisor += 1
        else:
            primes.append(divisor)
            rest //= divisor
    return (*primes, rest) if rest > 1 else tuple(primes)


def factorisations(n: int) -> tuple[tuple[int, ...], ...]:
    """Return all ways to write n as a product of two or more factors, each at least 2.

    Factors ascend. Products with the fewest factors come first, then the lowest: 12 gives (2, 6), (3, 4), (2, 2, 3).
    Raises TypeError unless n is a whole number, ValueError if n is below 1.
    """
    found = (factors for factors in _ascending_factors(_positive(n), 2) if len(factors) > 1)
    return tuple(sorted(found, key=lambda factors: (len(factors), factors)))


@dataclass(frozen=True)
class FactorTree:
    """A number and how it splits: a prime has no branches, and any other number has two factor trees.

    Raises ValueError if the branches don't multiply to the value, or the tree ends before a prime.
    """

    value: int
    branches: tuple[()] | tuple[FactorTree, FactorTree] = ()

    def __post_init__(self) -> None:
        if not self.branches:
            if not is_prime(self.value):
                raise ValueError(f"{self.value} isn't prime, so a factor tree can't end there.")
        elif self.branches[0].value * self.branches[1].value != self.value:
            left, right = self.branches
            raise ValueError(f"{left.value} times {right.value} isn't {self.value}.")

    @property
    def is_prime(self) -> bool:
        """Whether the value is prime, so that the tree ends here."""
        return not self.branches

    @property
    def leaves(self) -> tuple[int, ...]:
        """The primes at the ends of the tree, from left to right."""
        if not self.branches:
            return (self.value,)
        left, right = self.branches
        return left.leaves + right.leaves

    @property
    def depth(self) -> int:
        """The number of splits between the value and its deepest prime: 0 for a prime."""
        return 1 + max(branch.depth for branch in self.branches) if self.branches else 0


def factor_tree(n: int) -> FactorTree:
    """Return the tree that splits off the smallest prime each time. Raises ValueError if n is below 2.

    Trying 2, 3, 5 ... in turn always finds the smallest prime, and the leaves come out ascending.
    """
    smallest, *others = prime_factors(_two_or_more(n))
    if not others:
        return FactorTree(n)
    return FactorTree(n, (FactorTree(smallest), factor_tree(n // smallest)))


def factor_trees(n: int) -> tuple[FactorTree, ...]:
    """Return every factor tree of n, with the smaller branch on the left.

    Raises ValueError if n is below 2. The first is `factor_tree(n)`; 12 has two: 2 x (2 x 3) and 3 x (2 x 2).
    """
    splits = [(low, n // low) for low in range(2, isqrt(_two_or_more(n)) + 1) if n % low == 0]
    if not splits:
        return (FactorTree(n),)
    return tuple(FactorTree(n, pair) for low, high in splits for pair in _tree_pairs(low, high))


def _tree_pairs(low: int, high: int) -> Iterator[tuple[FactorTree, FactorTree]]:
    if low == high:
        return combinations_with_replacement(factor_trees(low), 2)
    return product(factor_trees(low), factor_trees(high))


def _ascending_factors(n: int, least: int) -> Iterator[tuple[int, ...]]:
    if n >= least:
        yield (n,)
    for factor in range(least, isqrt(n) + 1):
        if n % factor == 0:
            for others in _ascending_factors(n // factor, factor):
                yield (factor, *others)


def whole(n: int) -> int:
    """Return n. Raises TypeError unless it is a whole number."""
    if isinstance(n, bool) or not isinstance(n, int):
        raise TypeError(f"{quoted(n)} isn't a whole number.")
    return n


def _positive(n: int) -> int:
    if whole(n) < 1:
        raise ValueError(f"{n} isn't a positive whole number, so it has no prime factors.")
    return n


def _two_or_more(n: int) -> int:
    if whole(n) < 2:
        raise ValueError(f"{n} has no prime factors, so it has no factor tree.")
    return n
