"""Ratings of pupils by Glicko-2, from the puzzles that they have tried.

Source: Mark Glickman, Example of the Glicko-2 system (2013). Each puzzle counts as a rating period of one game against
an opponent whose rating is known, so the formulas become sums of one term.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from math import exp, hypot, log, pi, sqrt
from statistics import mean
from typing import NamedTuple

from mathfish_widgets.progress.entries import Answered

USUAL, UNKNOWN, VOLATILITY = 1500.0, 350.0, 0.06
"""The rating, deviation and volatility of somebody of whom nothing is known."""
PUZZLE_DEVIATION = 60.0
"""The deviation of the rating of every puzzle, which was found by asking computers."""
_OF_NEW_THEME = 200.0
"""The deviation in a theme that is new to somebody who has ratings in others."""
_OF_THEMES = 100.0
"""How far a pupil's strength in a theme is assumed to be from that over all themes."""
_SCALE = 173.7178
_TAU = 0.5
"""How much the volatility may change."""
_PRECISION = 1e-6


class Opponent(NamedTuple):
    """Whom or what somebody has played against: a rating and its deviation."""

    rating: float
    deviation: float


class Rating(NamedTuple):
    """The rating of a pupil; the true strength is within two deviations of it, with a chance of 95 %."""

    rating: float = USUAL
    deviation: float = UNKNOWN
    volatility: float = VOLATILITY

    def expected(self, opponent: Opponent) -> float:
        """Return the chance to solve a puzzle, from 0 to 1."""
        return 1 / (1 + exp(-_weight(opponent) * (self.rating - opponent.rating) / _SCALE))

    def after(self, games: Sequence[tuple[Opponent, float]]) -> Rating:
        """Return the rating after a period of games, each with its score from 0 to 1."""
        deviation = self.deviation / _SCALE
        terms = [(_weight(opponent), self.expected(opponent), score) for opponent, score in games]
        variance = 1 / sum(weight**2 * chance * (1 - chance) for weight, chance, _ in terms)
        surprise = sum(weight * (score - chance) for weight, chance, score in terms)
        volatility = _new_volatility(self.volatility, deviation, variance, variance * surprise)
        before = deviation**2 + volatility**2
        new = 1 / sqrt(1 / before + 1 / variance)
        return Rating(self.rating + _SCALE * new**2 * surprise, _SCALE * new, volatility)


def _weight(opponent: Opponent) -> float:
    """Return g of the deviation (step 3 of the source)."""
    return 1 / sqrt(1 + 3 * (opponent.deviation / _SCALE) ** 2 / pi**2)


def _new_volatility(volatility: float, deviation: float, variance: float, change: float) -> float:
    """Return the new volatility by the Illinois algorithm (step 5 of the source)."""
    start = log(volatility**2)

    def slope(x: float) -> float:
        spread = deviation**2 + variance + exp(x)
        return exp(x) * (change**2 - spread) / (2 * spread**2) - (x - start) / _TAU**2

    low, more = start, change**2 - deviation**2 - variance
    high = log(more) if more > 0 else start - _TAU
    while more <= 0 and slope(high) < 0:
        high -= _TAU
    of_low, of_high = slope(low), slope(high)
    while abs(high - low) > _PRECISION:
        middle = low + (low - high) * of_low / (of_high - of_low)
        of_middle = slope(middle)
        if of_middle * of_high <= 0:
            low, of_low = high, of_high
        else:
            of_low /= 2
        high, of_high = middle, of_middle
    return exp(low / 2)


def ratings(answers: Iterable[Answered], puzzle_ratings: Mapping[str, int]) -> dict[str, Rating]:
    """Return the rating in each theme, from the stored answers in order of time.

    `puzzle_ratings` has the rating of each puzzle by its key; a puzzle that is not there counts as a usual one. Only a
    puzzle solved at once counts as solved. A theme has few answers, so its rating begins with that over all themes.
    """
    by_theme: dict[str, list[tuple[Opponent, float]]] = {}
    tried: list[tuple[Opponent, float]] = []
    for answered in answers:
        opponent = Opponent(puzzle_ratings.get(answered.fact, USUAL), PUZZLE_DEVIATION)
        tried.append((opponent, float(answered.at_once)))
        by_theme.setdefault(answered.skill, []).append(tried[-1])
    overall = _one_by_one(Rating(), tried)
    begin = overall._replace(deviation=hypot(overall.deviation, _OF_THEMES))
    return {theme: _one_by_one(begin, games) for theme, games in by_theme.items()}


def _one_by_one(rating: Rating, games: Iterable[tuple[Opponent, float]]) -> Rating:
    return reduce(lambda known, game: known.after([game]), games, rating)


def rating_in(known: Mapping[str, Rating], theme: str) -> Rating:
    """Return the rating in a theme; in a new theme, the mean of the others."""
    if theme in known or not known:
        return known.get(theme, Rating())
    return Rating(mean(each.rating for each in known.values()), _OF_NEW_THEME)
