"""Questions about experiments: shares of won games, intervals, chance, and how many games it takes."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any, ClassVar

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.experiments.wilson_interval import percent, wilson_interval
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import difference, evaluated, total

from ..entry import Choose, Entry, TypedFraction, TypeFraction, TypeNumber
from ..question import Judgement, reason_step, right_answer, wrong_answer

GOOD, BAD, OPEN = (Step(f"question.follows.{what}") for what in ("good", "bad", "open"))
_HALF = Fraction(1, 2)


def _ends(won: int, decided: int) -> dict[str, Any]:
    """Both ends as they are written, and what lies between them as they are written."""
    low, high = (Fraction(round(end * 1000), 1000) for end in wilson_interval(won, decided))
    return {"low": percent(low), "high": percent(high), "wide": percent(high - low)}


@frozen_dataclass
class WonShare:
    """Which share of the games that were not tied did who begins win?"""

    won: int
    lost: int
    tied: int
    rule: ClassVar[str] = "question.won_share"
    entry: ClassVar[Entry] = TypeFraction()

    @property
    def values(self) -> Mapping[str, Any]:
        """The games, and those that were not tied."""
        games, decided = self.won + self.lost + self.tied, self.won + self.lost
        told = {"won": self.won, "lost": self.lost, "tied": self.tied, "games": games}
        counted = {"sum": evaluated(total(self.won, self.lost)), "rest": evaluated(difference(games, self.tied))}
        return {**told, **counted, "decided": decided, "share": TypedFraction(self.won, decided)}

    def judge(self, answer: TypedFraction) -> Judgement:
        """Right for the games won over the games that were not tied."""
        told = self.values
        if answer.value == told["share"].value:
            return right_answer(self, answer=answer, percent=percent(answer.value))
        mistakes = {
            Fraction(self.won, told["games"]): "ties",
            Fraction(self.won, self.lost): "against",
            Fraction(self.lost, told["decided"]): "others",
        }
        return wrong_answer(self, mistakes.get(answer.value, "other"), answer=answer)


@frozen_dataclass
class WhatFollows:
    """Who begins won so many games: may one say that it is good to begin?"""

    won: int
    decided: int
    rule: ClassVar[str] = "question.follows"
    entry: ClassVar[Entry] = Choose((GOOD, BAD, OPEN))

    @property
    def values(self) -> Mapping[str, Any]:
        """The games, the share and the ends of its interval."""
        share = percent(Fraction(self.won, self.decided))
        return {"won": f"{self.won:,}", "decided": f"{self.decided:,}", "share": share, **_ends(self.won, self.decided)}

    def judge(self, answer: Step) -> Judgement:
        """Right for what the interval says about one half."""
        low, high = wilson_interval(self.won, self.decided)
        fact = GOOD if low > _HALF else BAD if high < _HALF else OPEN
        return Judgement(answer == fact, reason_step(self, f"because_{fact.rule.rpartition('.')[2]}"))


@frozen_dataclass
class RowsOfTosses:
    """A fair coin is tossed some times: how many of the rows that can come have heads so often?"""

    tosses: int
    heads: int
    rule: ClassVar[str] = "question.tosses"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """The tosses, the rows, and those with so many heads."""
        placed = combinations(range(self.tosses), self.heads)
        rows = tuple("".join("H" if toss in each else "T" for toss in range(self.tosses)) for each in placed)
        told = {"tosses": self.tosses, "heads": self.heads, "rows": 2**self.tosses, "ways": rows}
        return {**told, "first": rows[0], "second": rows[1], "others": evaluated(difference(2**self.tosses, len(rows)))}

    def judge(self, answer: int) -> Judgement:
        """Right for the number of ways to choose the tosses that show heads."""
        ways = comb(self.tosses, self.heads)
        if answer == ways:
            return right_answer(self, answer=answer)
        if answer * 2 == 2**self.tosses:
            return wrong_answer(self, "half", answer=answer)
        return wrong_answer(self, "fewer" if answer > ways else "more", answer=answer)


@frozen_dataclass
class TimesAsMany:
    """With how many times as many games is the interval about half as wide?"""

    games: int
    rule: ClassVar[str] = "question.times_as_many"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """The games, and the interval if who begins wins half of them."""
        return {"games": self.games, **_ends(self.games // 2, self.games)}

    def judge(self, answer: int) -> Judgement:
        """Right for four: an interval is half as wide with twice times twice as many games."""
        games = self.games * answer
        if not games:
            return wrong_answer(self, "none")
        reached = {f"{name}_now": end for name, end in _ends(games // 2, games).items()}
        told = {"answer": answer, "now": f"{games:,}", **reached}
        if answer == 4:
            return right_answer(self, **told)
        return wrong_answer(self, "too_few" if answer < 4 else "too_many", **told)
