"""The points of a total, and the tests that show whether it is a multiple, a prime, or neither.

Source: docs/rules/pemberley.md, Scoring; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from math import isqrt
from typing import NamedTuple

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording, sentences_of
from mathfish_widgets.mathematics.arithmetic import is_prime, prime_factors
from mathfish_widgets.mathematics.expressions import Number, difference, evaluated, product
from mathfish_widgets.mathematics.quoting import quoted

MULTIPLES = {7: 2, 12: 1, 13: 3}
"""The points of a multiple of 7, of 12 and of 13."""
_PREFIX = "pemberley.scoring"


def how_seen(total: int, divisor: int) -> tuple[Step, ...]:
    """Return the divisibility tests that show that a total is a multiple of a divisor.

    The sign of the total is left out of the tests, after a step that says why.
    """
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
    """Yield a note that a total scores only once for a divisor, if it has that divisor twice as a factor."""
    if total % divisor**2 == 0:
        yield Step(f"{_PREFIX}.once", {"total": Number(total), "divisor": divisor, "square": divisor**2})


def no_extra(total: int) -> Iterator[Step]:
    """Yield a note that a multiple doesn't score again as a prime, if a total is both."""
    if is_prime(abs(total)):
        rule = f"{_PREFIX}.no_extra" if total > 0 else f"{_PREFIX}.no_extra.minus"
        yield Step(rule, {"total": Number(total), "size": abs(total)})


def between(total: int, divisor: int) -> Step:
    """Return a step with the nearest multiples of a divisor below and above a total that isn't one."""
    below = total // divisor
    values = {"total": Number(total), "divisor": divisor}
    equalities = {"low": evaluated(product(divisor, below)), "high": evaluated(product(divisor, below + 1))}
    return Step(f"{_PREFIX}.between", values | equalities)


def trials(prime: int) -> tuple[Step, ...]:
    """Return steps with the primes to try as factors of a prime, and why no others are needed."""
    root = isqrt(prime)
    tried = [number for number in range(2, root + 1) if is_prime(number)]
    next_prime = next(filter(is_prime, count(root + 1)))
    values = {"prime": prime, "tried": tried, "next": next_prime, "square": evaluated(product(next_prime, next_prime))}
    if not tried:
        return (Step(f"{_PREFIX}.trials.none", values),)
    return (Step(f"{_PREFIX}.trials", values, substeps=(Step(f"{_PREFIX}.trials.why", values),)),)


def composite(total: int) -> Step:
    """Return a step with a product that shows that a number, without its sign, is not prime."""
    size = abs(total)
    smallest = prime_factors(size)[0]
    return Step(f"{_PREFIX}.composite", {"size": size, "equality": evaluated(product(smallest, size // smallest))})


NOUGHT = 2
PRIME = 1


class RuleMet(NamedTuple):
    """A scoring rule that a total meets: the id of its sentence, its points, and its divisor (1 if none)."""

    rule: str
    points: int
    divisor: int = 1


@dataclass(frozen=True, order=True)
class Points:
    """The points of a landing on a total, with the rules that the total meets.

    Two objects are compared by their points alone.
    """

    points: int
    total: int = field(compare=False)
    rules_met: tuple[RuleMet, ...] = field(compare=False, repr=False)

    @property
    def reasons(self) -> tuple[Step, ...]:
        """A step for each rule that is met, or a single step that explains why none is met.

        The step of a rule has the points for that rule among its values.
        """
        return _reasons(self.total, self.rules_met)

    def __str__(self) -> str:
        """Return the points and their reasons, line by line."""
        wording = Wording(sentences_of("games/pemberley"))
        return "\n".join(line for reason in self.reasons for line in wording.lines(reason))


def points(total: int, ones: int = 0, negative_primes: bool = True) -> Points:
    """Return what a player scores for landing on a total, and why.

    `ones` is the number of earlier landings on 1; `negative_primes` says whether minus a prime scores the same as the
    prime. Raises TypeError if `total` or `ones` isn't a whole number, and ValueError if `ones` is below 0.
    Source: docs/rules/pemberley.md, Scoring.
    """
    _checked(total)
    if _checked(ones) < 0:
        raise ValueError(f"The number of landings on 1 can't be {ones}.")
    if total == 1:
        return _points(total, (RuleMet(f"{_PREFIX}.one", ones + 1),))
    return _points(total, _rules_met(total, negative_primes))


def points_of_set(total: int, negative_primes: bool = True) -> Points:
    """Return what a set that ends on a total scores: the same as `points`, except that 1 always scores 1."""
    if _checked(total) == 1:
        return _points(total, (RuleMet(f"{_PREFIX}.one.set", 1),))
    return points(total, 0, negative_primes)


def number_of_points(total: int, negative_primes: bool = True) -> int:
    """Return the number of points for a set that ends on a total.

    A landing scores the same, except for a repeated landing on 1.
    """
    return points_of_set(total, negative_primes).points


def _checked(number: int) -> int:
    if isinstance(number, bool) or not isinstance(number, int):
        raise TypeError(f"{quoted(number)} isn't a whole number.")
    return number


def _points(total: int, rules_met: tuple[RuleMet, ...]) -> Points:
    return Points(sum(met.points for met in rules_met), total, rules_met)


def _rules_met(total: int, negative_primes: bool) -> tuple[RuleMet, ...]:
    if total == 0:
        return (RuleMet(f"{_PREFIX}.nought", NOUGHT),)
    multiple_of = (each for each in MULTIPLES if total % each == 0)
    multiples = tuple(RuleMet(f"{_PREFIX}.multiple", MULTIPLES[each], each) for each in multiple_of)
    if not multiples and is_prime(abs(total)) and (total > 0 or negative_primes):
        return (RuleMet(f"{_PREFIX}.prime" if total > 0 else f"{_PREFIX}.minus_prime", PRIME),)
    return multiples


def _reasons(total: int, rules_met: tuple[RuleMet, ...]) -> tuple[Step, ...]:
    return tuple(_reason(total, met, last=met == rules_met[-1]) for met in rules_met) or (_nothing(total),)


def _reason(total: int, met: RuleMet, last: bool) -> Step:
    if met.divisor > 1:
        return _multiple(total, met, last)
    if total == 0:
        every = Step(f"{_PREFIX}.nought.multiple", {"equalities": [evaluated(product(0, d)) for d in MULTIPLES]})
        return Step(met.rule, {"points": met.points}, substeps=(every,))
    if total == 1:
        return Step(met.rule, {"time": met.points, "points": met.points})
    return Step(met.rule, _named(total) | {"points": met.points}, substeps=trials(abs(total)))


def _multiple(total: int, met: RuleMet, last: bool) -> Step:
    divisor = met.divisor
    equality = evaluated(product(divisor, total // divisor))
    values = _named(total) | {"divisor": divisor, "points": met.points, "equality": equality}
    others = [each for each in MULTIPLES if total % each] if last else []
    beside = (*counted_once(total, divisor), *no_extra(total), *(between(total, other) for other in others))
    return Step(met.rule, values, substeps=(*how_seen(total, divisor), *beside))


def _nothing(total: int) -> Step:
    if total == -1:
        return Step(f"{_PREFIX}.nothing.minus_one", _named(total))
    if is_prime(abs(total)):
        return Step(f"{_PREFIX}.nothing.minus_prime", _named(total))
    not_multiple = tuple(between(total, divisor) for divisor in MULTIPLES)
    return Step(f"{_PREFIX}.nothing", _named(total), substeps=(*not_multiple, composite(total)))


def _named(total: int) -> dict[str, object]:
    return {"total": Number(total), "size": abs(total)}
