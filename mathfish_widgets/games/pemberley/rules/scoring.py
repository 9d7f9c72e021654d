"""What a total scores, and why. Source: docs/rules/pemberley.md, Scoring; Explanation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from mathfish_widgets.explain.sentences import sentences_of
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.mathematics.arithmetic import is_prime
from mathfish_widgets.mathematics.expressions import Number, evaluated, product
from mathfish_widgets.mathematics.tokens import quoted

from .divisibility import MULTIPLES, between, composite, counted_once, how_seen, no_extra, trials

NOUGHT = 2
PRIME = 1
_PREFIX = "pemberley.scoring"


class RuleMet(NamedTuple):
    """A rule of scoring that a total meets: the id of its sentence, its points, and the number it is a multiple of."""

    rule: str
    points: int
    divisor: int = 1


@dataclass(frozen=True, order=True)
class Points:
    """The points of a landing, compared by their number, with the rules met; none where nothing is scored."""

    points: int
    total: int = field(compare=False)
    rules_met: tuple[RuleMet, ...] = field(compare=False, repr=False)

    @property
    def reasons(self) -> tuple[Step, ...]:
        """One step for each rule met, with its own `points` among its values, or one that says why none is."""
        return _reasons(self.total, self.rules_met)

    def __str__(self) -> str:
        """The points and their reasons, line by line."""
        wording = Wording(sentences_of("games/pemberley"))
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
    if total == 1:
        return _points(total, (RuleMet(f"{_PREFIX}.one", ones + 1),))
    return _points(total, _rules_met(total, negative_primes))


def points_of_set(total: int, negative_primes: bool = True) -> Points:
    """What a set of part two scores that ends on a total: as `points`, but 1 scores 1 and is not counted."""
    if _checked(total) == 1:
        return _points(total, (RuleMet(f"{_PREFIX}.one.set", 1),))
    return points(total, 0, negative_primes)


def number_of_points(total: int, negative_primes: bool = True) -> int:
    """The points of a set that ends on a total, or of a landing that is the first on 1 or not on 1 at all."""
    return points_of_set(total, negative_primes).points


def _checked(number: int) -> int:
    if isinstance(number, bool) or not isinstance(number, int):
        raise TypeError(f"{quoted(number)} is not a whole number.")
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
