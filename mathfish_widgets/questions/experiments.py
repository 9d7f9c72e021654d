"""Questions about experiments: shares of games won, intervals, chance, and how many games are enough."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

from mathfish_widgets.experiments.summary import percent, wilson_interval
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import difference, evaluated, total

from .choosing import Choose
from .entry import TypedFraction, TypeFraction, TypeNumber
from .question import Judgement, QuestionSpec

GOOD, BAD, OPEN = (Step(f"question.follows.{what}") for what in ("good", "bad", "open"))
_HALF = Fraction(1, 2)


def _ends(won: int, decided: int) -> dict[str, Any]:
    """Return both ends of the interval and its width, as they are written."""
    low, high = (Fraction(round(end * 1000), 1000) for end in wilson_interval(won, decided))
    return {"low": percent(low), "high": percent(high), "wide": percent(high - low)}


class WonShare(QuestionSpec):
    """Asks what share of the games that were not tied the starting player won."""

    won: int
    lost: int
    tied: int
    rule = "question.won_share"
    entry = TypeFraction()

    def _derived(self) -> dict[str, Any]:
        games, decided = self.won + self.lost + self.tied, self.won + self.lost
        counted = {"sum": evaluated(total(self.won, self.lost)), "rest": evaluated(difference(games, self.tied))}
        return {**counted, "games": games, "decided": decided, "share": TypedFraction(self.won, decided)}

    def judge(self, answer: TypedFraction) -> Judgement:
        """Accept the games won over the games that were not tied."""
        told = self.values
        if answer.value == told["share"].value:
            return self.right(answer=answer, percent=percent(answer.value))
        mistakes = {
            Fraction(self.won, told["games"]): "ties",
            Fraction(self.won, self.lost): "against",
            Fraction(self.lost, told["decided"]): "others",
        }
        return self.wrong(mistakes.get(answer.value, "other"), answer=answer)


class WhatFollows(QuestionSpec):
    """Asks whether these wins of the starting player show that it is good to begin."""

    won: int
    decided: int
    rule = "question.follows"
    entry = Choose((GOOD, BAD, OPEN))

    def _derived(self) -> dict[str, Any]:
        share = percent(Fraction(self.won, self.decided))
        return {"won": f"{self.won:,}", "decided": f"{self.decided:,}", "share": share, **_ends(self.won, self.decided)}

    def judge(self, answer: Step) -> Judgement:
        low, high = wilson_interval(self.won, self.decided)
        fact = GOOD if low > _HALF else BAD if high < _HALF else OPEN
        return Judgement(answer == fact, self.reason(f"because_{fact.rule.rpartition('.')[2]}"))


class RowsOfTosses(QuestionSpec):
    """Asks how many possible rows of coin tosses have this many heads."""

    tosses: int
    heads: int
    rule = "question.tosses"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        placed = combinations(range(self.tosses), self.heads)
        ways = tuple("".join("H" if toss in each else "T" for toss in range(self.tosses)) for each in placed)
        rows = 2**self.tosses
        others = evaluated(difference(rows, len(ways)))
        return {"rows": rows, "ways": ways, "first": ways[0], "second": ways[1], "others": others}

    def judge(self, answer: int) -> Judgement:
        """Accept the number of ways to choose the tosses that show heads."""
        ways = comb(self.tosses, self.heads)
        if answer == ways:
            return self.right(answer=answer)
        if answer * 2 == 2**self.tosses:
            return self.wrong("half", answer=answer)
        return self.wrong("fewer" if answer > ways else "more", answer=answer)


class TimesAsMany(QuestionSpec):
    """Asks how many times as many games make the interval about half as wide."""

    games: int
    rule = "question.times_as_many"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        return {**_ends(self.games // 2, self.games)}

    def judge(self, answer: int) -> Judgement:
        """Accept four, since the width of the interval falls with the square root of the number of games."""
        games = self.games * answer
        if not games:
            return self.wrong("none")
        reached = {f"{name}_now": end for name, end in _ends(games // 2, games).items()}
        told = {"answer": answer, "now": f"{games:,}", **reached}
        if answer == 4:
            return self.right(**told)
        return self.wrong("too_few" if answer < 4 else "too_many", **told)


QUESTIONS: dict[str, QuestionSpec] = {
    "begin.share": WonShare(7, 9, 4),
    "begin.coin": RowsOfTosses(4, 2),
    "begin.twenty": WhatFollows(6, 17),
    "begin.half_as_wide": TimesAsMany(100),
    "begin.three_hundred": WhatFollows(132, 277),
    "begin.ten_thousand": WhatFollows(4912, 9359),
    "exit.begin": WhatFollows(270, 500),
}
