"""Shares of won games and the interval in which the true share lies, in exact arithmetic."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step

SCORE_OF_95_PERCENT = Fraction(49, 25)
_PRECISION = 10**9


@frozen_dataclass
class WinShare:
    """How many games a side won of those that it or another side won; `fair` is the share that chance would give."""

    side: Step
    won: int
    decided: int
    fair: Fraction

    @property
    def share(self) -> Fraction:
        """The share of won games."""
        return Fraction(self.won, self.decided)

    @property
    def interval(self) -> tuple[Fraction, Fraction]:
        """The 95 % interval of the share in the long run."""
        return wilson_interval(self.won, self.decided)


def wilson_interval(won: int, decided: int) -> tuple[Fraction, Fraction]:
    """The 95 % interval of a share, to nine decimals. Source: E. B. Wilson, 1927, score interval; z = 1.96."""
    square = SCORE_OF_95_PERCENT**2
    middle = (won + square / 2) / (decided + square)
    under_root = square * (Fraction(won * (decided - won), decided) + square / 4)
    root = Fraction(isqrt(int(under_root * _PRECISION**2)), _PRECISION)
    reach = root / (decided + square)
    return max(Fraction(0), middle - reach), min(Fraction(1), middle + reach)


def percent(share: Fraction) -> str:
    """A share in percent, to one decimal, as people write it."""
    tenths = int(share * 1000 + Fraction(1, 2))
    return f"{tenths // 10}.{tenths % 10} %"
