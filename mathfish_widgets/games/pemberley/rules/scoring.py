"""What a total scores, and why. Source: docs/rules/pemberley.md, Scoring; Explanation."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.mathematics.arithmetic import is_prime
from mathfish_widgets.mathematics.expressions import Number, evaluated, product
from mathfish_widgets.mathematics.tokens import quoted

from ..sentences import SENTENCES
from .divisibility import MULTIPLES, between, composite, counted_once, how_seen, no_extra, trials

NOUGHT = 2
PRIME = 1
_PREFIX = "pemberley.scoring"


@dataclass(frozen=True, order=True)
class Points:
    """The points of a landing, compared by their number.

    `reasons` has one step for each rule met, with its own `points` among its values, or the one step that says why
    nothing is scored.
    """

    points: int
    total: int = field(compare=False)
    reasons: tuple[Step, ...] = field(compare=False, repr=False)

    def __str__(self) -> str:
        """The points and their reasons, line by line."""
        wording = Wording(SENTENCES)
        return "\n".join(line for reason in self.reasons for line in wording.lines(reason))


def points(total: int, ones: int = 0, negative_primes: bool = True) -> Points:
    """What landing on a total scores for the player, and why.

    `ones` is how often 1 was landed on before; `negative_primes` tells whether minus a prime scores like the prime.
    Raises TypeError unless both are whole numbers, ValueError where `ones` is below 0.
    Source: docs/rules/pemberley.md, Scoring.
    """
    _checked(total)
    if _checked(ones) < 0:
        raise ValueError(f"1 cannot have been landed on {ones} times.")
    return _points(total, (_one(ones + 1),) if total == 1 else _reasons(total, negative_primes))


def points_of_set(total: int, negative_primes: bool = True) -> Points:
    """What a set of part two scores that ends on a total: as `points`, but 1 scores 1 and is not counted."""
    if _checked(total) == 1:
        return _points(total, (Step(f"{_PREFIX}.one.set", {"points": 1}),))
    return points(total, 0, negative_primes)


@cache
def worth(total: int, negative_primes: bool = True) -> int:
    """The number of points alone, for a landing that is the first on 1 or not on 1 at all."""
    return points(total, 0, negative_primes).points


def _checked(number: int) -> int:
    if isinstance(number, bool) or not isinstance(number, int):
        raise TypeError(f"{quoted(number)} is not a whole number.")
    return number


def _points(total: int, reasons: tuple[Step, ...]) -> Points:
    return Points(sum(reason.values.get("points", 0) for reason in reasons), total, reasons)


def _one(time: int) -> Step:
    return Step(f"{_PREFIX}.one", {"time": time, "points": time})


@cache
def _reasons(total: int, negative_primes: bool) -> tuple[Step, ...]:
    if total == 0:
        every = Step(f"{_PREFIX}.nought.multiple", {"equalities": [evaluated(product(0, d)) for d in MULTIPLES]})
        return (Step(f"{_PREFIX}.nought", {"points": NOUGHT}, substeps=(every,)),)
    met = [divisor for divisor in MULTIPLES if total % divisor == 0]
    if met:
        return tuple(_multiple(total, divisor, last=divisor == met[-1]) for divisor in met)
    if is_prime(abs(total)) and (total > 0 or negative_primes):
        rule = f"{_PREFIX}.prime" if total > 0 else f"{_PREFIX}.minus_prime"
        return (Step(rule, _named(total) | {"points": PRIME}, substeps=trials(abs(total))),)
    return (_nothing(total),)


def _multiple(total: int, divisor: int, last: bool) -> Step:
    equality = evaluated(product(divisor, total // divisor))
    values = _named(total) | {"divisor": divisor, "points": MULTIPLES[divisor], "equality": equality}
    others = [each for each in MULTIPLES if total % each] if last else []
    beside = (*counted_once(total, divisor), *no_extra(total), *(between(total, other) for other in others))
    return Step(f"{_PREFIX}.multiple", values, substeps=(*how_seen(total, divisor), *beside))


def _nothing(total: int) -> Step:
    if total == -1:
        return Step(f"{_PREFIX}.nothing.minus_one", _named(total))
    if is_prime(abs(total)):
        return Step(f"{_PREFIX}.nothing.minus_prime", _named(total))
    not_multiple = tuple(between(total, divisor) for divisor in MULTIPLES)
    return Step(f"{_PREFIX}.nothing", _named(total), substeps=(*not_multiple, composite(total)))


def _named(total: int) -> dict[str, object]:
    return {"total": Number(total), "size": abs(total)}
