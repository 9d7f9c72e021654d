"""How strong a pupil is in a skill, as far as the first answers tell, with what may be guessed taken off.

Source: A. Birnbaum, 1968, three-parameter logistic model; a slip stands beside its guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import mul

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.progress.answered import LEVELS

_HARDNESS = dict(zip((0, *LEVELS), (-3.0, -1.5, 0.0, 1.5), strict=True))
"""Levels are equally far apart; 0 is the first level with its hints given."""
_STRENGTHS = tuple(half / 2 for half in range(-12, 13))
_SLIP, _TYPED_GUESS = 0.04, 0.02
_CHANGE = 0.005
"""So likely a pupil is another one at each item, since people learn and forget: so late answers weigh more."""
KNOWN = 0.7
"""Who knows so much of the highest level has the skill."""


def guess_rate(choices: int) -> float:
    """The chance to guess one of so many answers, 0 for too many to count; never more than that of who knows."""
    return min(1 / choices, 1 - _SLIP) if choices else _TYPED_GUESS


def success(known: float, choices: int) -> float:
    """The chance of a right first answer to an item that is known with this chance."""
    return known * (1 - _SLIP) + (1 - known) * guess_rate(choices)


def chance_to_know(strength: float, level: int) -> float:
    """The chance that a pupil of this strength knows an item of a level."""
    return 1 / (1 + exp(_HARDNESS[level] - strength))


_ENOUGH = sum(chance_to_know(strength, LEVELS[-1]) < KNOWN for strength in _STRENGTHS)


@lru_cache
def _successes(level: int, choices: int) -> tuple[float, ...]:
    return tuple(success(chance_to_know(strength, level), choices) for strength in _STRENGTHS)


@lru_cache
def _failures(level: int, choices: int) -> tuple[float, ...]:
    return tuple(1 - chance for chance in _successes(level, choices))


@lru_cache
def _at_first(spread: float) -> tuple[float, ...]:
    return _shared([exp(-((strength / spread) ** 2) / 2) for strength in _STRENGTHS])


def _shared(weights: Sequence[float]) -> tuple[float, ...]:
    whole = sum(weights)
    return tuple([weight / whole for weight in weights])


@frozen_dataclass
class Strength:
    """How likely each strength is; before the first answer they lie about that of the second level, spread so wide."""

    spread: float
    likely: tuple[float, ...] = ()

    @property
    def _weights(self) -> tuple[float, ...]:
        return self.likely or _at_first(self.spread)

    def after(self, level: int, choices: int, *, right: bool) -> Strength:
        """What is likely after a first answer."""
        chances = _successes(level, choices) if right else _failures(level, choices)
        likely = zip(self._weights, _at_first(self.spread), chances, strict=True)
        weights = [(old * (1 - _CHANGE) + first * _CHANGE) * chance for old, first, chance in likely]
        return Strength(self.spread, _shared(weights))

    def success(self, level: int, choices: int) -> float:
        """The chance of a right first answer to an item."""
        chance: float = sum(map(mul, self._weights, _successes(level, choices)))
        return chance

    @property
    def mean(self) -> float:
        """The strength to be expected."""
        return sum(weight * strength for weight, strength in zip(self._weights, _STRENGTHS, strict=True))

    @property
    def has_skill(self) -> float:
        """The chance that so much of the highest level is known as KNOWN says."""
        return sum(self._weights[_ENOUGH:])
