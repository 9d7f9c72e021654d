"""Questions about doubling on the clock of 13 hours. Source: docs/rules/doublets.md, Procedure; Explanation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, takewhile
from typing import Any, ClassVar

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.figures import ClockFigure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.doublets.rules.ring import (
    HOURS,
    RING,
    doubled,
    doublings,
    halved,
    hours_figure,
    ring_figure,
)

from ..arithmetic import ResultOf
from ..entry import ACE_LOW, Entry, Typed, TypeNumber, as_text
from ..question import Judgement, count_answer, followed_by, partly_right, right_answer, so_far, wrong_answer

_OTHER_HOURS = (10, 11, 12, 14)
"""What is taken away instead of 13 by who thinks of ten fingers or another clock, or counts one too few or too many."""
_FEW_STEPS = 3


def doubling_step(number: int) -> Step:
    """Twice a number, and what is left of it on the clock."""
    double = 2 * number
    if number == HOURS:
        return Step("question.clock.king", {"double": double})
    values = {"number": number, "double": double, "wanted": doubled(number)}
    return Step("question.clock.double" if double < HOURS else "question.clock.round", values)


def is_on_the_clock(answer: int) -> bool:
    """Tell whether a number is one of the ring's."""
    return answer in RING


@frozen_dataclass
class After:
    """Which number comes next, when you double on the clock?"""

    number: int
    rule: ClassVar[str] = "question.after"
    entry: ClassVar[Entry] = TypeNumber(ACE_LOW, likely=HOURS)

    @property
    def values(self) -> Mapping[str, Any]:
        """The number and its double."""
        return {"number": self.number, "double": 2 * self.number}

    def judge(self, answer: int) -> Judgement:
        """Right for the double, less 13 where it is more than 13; a king is the 0 of this clock."""
        if answer == doubled(self.number) or answer == self.number == HOURS:
            return Judgement(
                right=True, explanation=replace(doubling_step(self.number), figures=(hours_figure(self.number),))
            )
        told: dict[str, Any] = {"answer": answer, "taken": 2 * self.number - answer, "more": answer - self.number}
        reason = self._came_by(answer)
        return followed_by(wrong_answer(self, reason, **told), self._step(reason))

    def _step(self, reason: str) -> ResultOf:
        """The half of the way on which a wrong number went astray: doubling, or taking 13 away."""
        double = 2 * self.number
        doubled_well = reason in ("too_high", "clock") or (reason == "other" and double > HOURS)
        return ResultOf(double, "−", HOURS) if doubled_well else ResultOf(2, "×", self.number)

    def _came_by(self, answer: int) -> str:
        """How a wrong number seems to have been found, as the end of a rule id."""
        double = 2 * self.number
        guesses = {
            "too_high": answer == double,
            "clock": double > HOURS and double - answer in _OTHER_HOURS,
            "needless": double < HOURS and answer == HOURS - double,
            "halved": answer * 2 == self.number,
            "squared": answer == self.number**2,
            "added": 0 < answer - self.number <= _FEW_STEPS,
        }
        return next((reason for reason, fits in guesses.items() if fits), "other")


@frozen_dataclass
class Before:
    """Which number comes just before this one?"""

    number: int
    rule: ClassVar[str] = "question.before"
    entry: ClassVar[Entry] = TypeNumber(ACE_LOW, likely=HOURS)

    @property
    def values(self) -> Mapping[str, Any]:
        """The number, and the even number that is halved."""
        half = halved(self.number)
        return {"number": self.number, "whole": 2 * half, "half": half, "hours": HOURS}

    def judge(self, answer: int) -> Judgement:
        """Right for the number whose double it is."""
        if answer == halved(self.number):
            reason = Step("question.before.even" if self.number % 2 == 0 else "question.before.odd", self.values)
            return right_answer(self, reason, figure=ring_figure(answer))
        if answer == self.number + HOURS:
            told = wrong_answer(self, "half_way" if self.number % 2 else "needless", answer=answer)
            return followed_by(told, ResultOf(self.values["whole"], "÷", 2))
        if not is_on_the_clock(answer):
            return followed_by(wrong_answer(self, "range"), self._first_step)
        if answer == doubled(self.number):
            told = wrong_answer(self, "forwards", doubling_step(self.number), answer=answer)
            return followed_by(told, self._first_step)
        return followed_by(wrong_answer(self, "other", doubling_step(answer), answer=answer), After(answer))

    @property
    def _first_step(self) -> ResultOf:
        """With what it begins: an odd number gets 13 more, an even one is halved at once."""
        return ResultOf(self.number, "+", HOURS) if self.number % 2 else ResultOf(self.number, "÷", 2)


@frozen_dataclass
class TypeRun(Typed):
    """Numbers in order, with spaces or commas between them; a letter stands for the number of its card."""

    label = Step("question.label.run")

    def read(self, given: Any, wording: Wording) -> tuple[int, ...]:
        """The numbers in the order in which they were typed."""
        one = TypeNumber(ACE_LOW)
        return tuple(one.read(word, wording) for word in re.split(r"(?:[\s,;]|\band\b)+", as_text(given).strip()))


@frozen_dataclass
class Run:
    """Which of these cards follow a card on the clock, one after another, or come before it where one goes back?"""

    number: int
    cards: tuple[int, ...]
    back: bool = False
    entry: ClassVar[Entry] = TypeRun()

    @property
    def rule(self) -> str:
        """Backwards it is another question."""
        return "question.run_back" if self.back else "question.run"

    @property
    def found(self) -> tuple[int, ...]:
        """The cards that follow, as far as they lie here."""
        return tuple(takewhile(self.cards.__contains__, self._ways()))

    def _ways(self) -> Iterator[int]:
        """The numbers of the ring from this one on, until it comes again."""
        number = self.number
        for _ in RING[1:]:
            number = halved(number) if self.back else doubled(number)
            yield number

    @property
    def values(self) -> Mapping[str, Any]:
        """The number, its double and its half, and the cards."""
        told = {"number": self.number, "double": 2 * self.number, "whole": 2 * halved(self.number)}
        return {**told, "cards": self.cards}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right for all the cards that follow, in their order; else the first that does not is told."""
        for place, (given, wanted) in enumerate(zip(answer, self._ways(), strict=False)):
            if given != wanted:
                return self._astray(place, answer, self._stray((self.number, *answer)[place], given))
            if given not in self.cards:
                return self._astray(place, answer, wrong_answer(self, "absent", answer=given))
        if len(answer) < len(self.found):
            counts = {"found": len(answer), "sought": len(self.found)}
            return followed_by(partly_right(self, "missing", last=answer[-1], **counts), self._next_to(answer[-1]))
        if len(answer) > len(self.found):
            return wrong_answer(self, "longer", count=len(RING))
        return right_answer(self, *self._steps((self.number, *answer)), figure=self._figure(), after=self._end())

    def _astray(self, found: int, answer: tuple[int, ...], judged: Judgement) -> Judgement:
        """A judgement of an answer that goes astray after so many cards, with these; the others count against them."""
        sought = len(self.found)
        told = replace(judged.explanation, substeps=(*judged.explanation.substeps, *so_far(found, sought)))
        part = Fraction(max(2 * found - len(answer), 0), sought)
        return replace(judged, explanation=told, part=part)

    def _stray(self, last: int, given: int) -> Judgement:
        """A card that is not the next one: what comes after it, or after the one before."""
        step = self._next_to(last)
        judged = step.judge(given)
        if self.back and judged.explanation.rule in ("question.before.other", "question.before.range"):
            shown = (doubling_step(given),) if is_on_the_clock(given) else ()
            judged = wrong_answer(self, "other", *shown, answer=given, last=last)
        return followed_by(judged, step)

    def _next_to(self, number: int) -> After | Before:
        """The question for the one card that comes next."""
        return Before(number) if self.back else After(number)

    def _steps(self, run: tuple[int, ...]) -> Iterator[Step]:
        return (doubling_step(later if self.back else earlier) for earlier, later in pairwise(run))

    def _end(self) -> Step:
        """The number that would come next, and does not lie here."""
        end = next((each for each in self._ways() if each not in self.cards), self.number)
        return Step(f"{self.rule}.end", {"last": self.found[-1], "end": end})

    def _figure(self) -> ClockFigure:
        return ring_figure(self.found[0]) if self.back else hours_figure(self.number)


@frozen_dataclass
class Opposite:
    """Which number faces this one on the ring?"""

    number: int
    rule: ClassVar[str] = "question.opposite"
    entry: ClassVar[Entry] = TypeNumber(ACE_LOW)

    @property
    def values(self) -> Mapping[str, Any]:
        """The number and the number six steps on."""
        place = RING.index(self.number) + len(RING) // 2
        return {"number": self.number, "opposite": RING[place % len(RING)], "hours": HOURS, "steps": len(RING) // 2}

    def judge(self, answer: int) -> Judgement:
        """Right for the number six steps on."""
        if answer == self.values["opposite"]:
            return right_answer(self)
        if not is_on_the_clock(answer):
            return wrong_answer(self, "range")
        steps = doublings(self.number, answer)
        told = wrong_answer(self, "other", answer=answer, count=steps, sum=self.number + answer)
        return followed_by(told, ResultOf(HOURS, "−", self.number))


@frozen_dataclass
class LastOf:
    """A won game begins with this card: with which does it end?"""

    first: int
    rule: ClassVar[str] = "question.end"
    entry: ClassVar[Entry] = TypeNumber(ACE_LOW)

    @property
    def values(self) -> Mapping[str, Any]:
        """The first number and the last."""
        return {"first": self.first, "last": halved(self.first)}

    def judge(self, answer: int) -> Judgement:
        """Right for the number just before the first on the ring."""
        if answer == halved(self.first):
            return right_answer(self, figure=ring_figure(answer))
        if not is_on_the_clock(answer):
            return wrong_answer(self, "range")
        return followed_by(wrong_answer(self, "other", doubling_step(answer), answer=answer), After(answer))


@frozen_dataclass
class Round:
    """You multiply by this number again and again, beginning with 1: how many numbers do you meet?"""

    multiplier: int
    rule: ClassVar[str] = "question.round"
    entry: ClassVar[Entry] = TypeNumber(ACE_LOW)

    @property
    def values(self) -> Mapping[str, Any]:
        """The multiplier and the numbers met."""
        met = [1]
        while (following := met[-1] * self.multiplier % HOURS) != 1:
            met.append(following)
        return {"multiplier": self.multiplier, "met": tuple(met), "count": len(met), "last": met[-1], "hours": HOURS}

    def judge(self, answer: int) -> Judgement:
        """Right for the number of different numbers before the 1 returns."""
        back = Step("question.round.back", {**self.values, "product": self.values["last"] * self.multiplier})
        return count_answer(self, answer, self.values["count"], back)

    @property
    def figures_afterwards(self) -> tuple[ClockFigure, ...]:
        """The ring, where it is met whole."""
        return (ring_figure(8),) if self.values["met"] == RING else ()
