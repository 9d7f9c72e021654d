"""How one can see that a total is a multiple, or prime, or neither. Source: docs/rules/pemberley.md, Explanation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import isqrt

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.arithmetic import is_prime, prime_factors
from mathfish_widgets.mathematics.expressions import Number, difference, evaluated, product

MULTIPLES = {7: 2, 12: 1, 13: 3}
"""The points of a multiple of 7, of 12 and of 13."""
_PREFIX = "pemberley.scoring"


def how_seen(total: int, divisor: int) -> tuple[Step, ...]:
    """Tests by which one sees that a divisor goes into a total; the sign is left away first."""
    size = abs(total)
    sign = (Step(f"{_PREFIX}.sign", {"total": Number(total), "size": size, "divisor": divisor}),) if total < 0 else ()
    return (*sign, *(_by_three_and_four(size) if divisor == 12 else _by_taking_away(size, divisor)))


def _by_three_and_four(size: int) -> Iterator[Step]:
    if size > 12:
        yield Step(f"{_PREFIX}.twelve", {"size": size, "thirds": size // 3, "quarters": size // 4})


def _by_taking_away(size: int, divisor: int) -> Iterator[Step]:
    tens = 10 * divisor
    times, rest = divmod(size, tens)
    taken = Number(tens) if times == 1 else product(times, tens)
    values = {"size": size, "divisor": divisor, "tens": tens, "taken": taken}
    if times and rest:
        left, equality = evaluated(difference(size, taken)), evaluated(product(rest // divisor, divisor))
        yield Step(f"{_PREFIX}.take_away", values | {"left": left, "equality": equality})
    elif times > 1:
        yield Step(f"{_PREFIX}.take_away.all", values)


def counted_once(total: int, divisor: int) -> Iterator[Step]:
    """What a total that has the divisor twice as a factor does not get."""
    if total % divisor**2 == 0:
        yield Step(f"{_PREFIX}.once", {"total": Number(total), "divisor": divisor, "square": divisor**2})


def no_extra(total: int) -> Iterator[Step]:
    """What a prime does not get that is a multiple as well."""
    if is_prime(abs(total)):
        rule = f"{_PREFIX}.no_extra" if total > 0 else f"{_PREFIX}.no_extra.minus"
        yield Step(rule, {"total": Number(total), "size": abs(total)})


def between(total: int, divisor: int) -> Step:
    """The multiples of a divisor below and above a total that is none."""
    below = total // divisor
    values = {"total": Number(total), "divisor": divisor}
    equalities = {"low": evaluated(product(divisor, below)), "high": evaluated(product(divisor, below + 1))}
    return Step(f"{_PREFIX}.between", values | equalities)


def trials(prime: int) -> tuple[Step, ...]:
    """The primes that were tried, and why no others have to be tried."""
    root = isqrt(prime)
    tried = [number for number in range(2, root + 1) if is_prime(number)]
    next_prime = next(filter(is_prime, count(root + 1)))
    values = {"prime": prime, "tried": tried, "next": next_prime, "square": evaluated(product(next_prime, next_prime))}
    if not tried:
        return (Step(f"{_PREFIX}.trials.none", values),)
    return (Step(f"{_PREFIX}.trials", values, substeps=(Step(f"{_PREFIX}.trials.why", values),)),)


def composite(total: int) -> Step:
    """A product that shows that a number is not prime, without its sign."""
    size = abs(total)
    smallest = prime_factors(size)[0]
    return Step(f"{_PREFIX}.composite", {"size": size, "equality": evaluated(product(smallest, size // smallest))})
