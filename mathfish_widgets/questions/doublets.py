"""Questions about doubling on the clock of 13 hours.

Source: docs/rules/doublets.md, Procedure; Explanation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, takewhile
from typing import Any

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

from .arithmetic import ResultOf
from .entry import ACE_LOW, Typed, TypeNumber, as_text
from .question import HowMany, Judgement, QuestionSpec, so_far

_OTHER_HOURS = (10, 11, 12, 14)
"""The numbers that pupils subtract by mistake instead of 13, such as 12 from the usual clock."""
_FEW_STEPS = 3


def doubling_step(number: int) -> Step:
    """Return the step that doubles a number on the clock."""
    double = 2 * number
    if number == HOURS:
        return Step("question.clock.king", {"double": double})
    values = {"number": number, "double": double, "wanted": doubled(number)}
    return Step("question.clock.double" if double < HOURS else "question.clock.round", values)


class After(QuestionSpec):
    """Asks which number comes next when you double on the clock."""

    number: int
    rule = "question.after"
    entry = TypeNumber(ACE_LOW, possible=HOURS)

    def _derived(self) -> dict[str, Any]:
        return {"double": 2 * self.number}

    def judge(self, answer: int) -> Judgement:
        """Accept the double, less 13 if it is more than 13; a king, the 0 of this clock, stays a king."""
        if answer == doubled(self.number) or answer == self.number == HOURS:
            why = doubling_step(self.number)
            return Judgement(right=True, explanation=replace(why, figures=(hours_figure(self.number),)))
        reason, double = self._came_by(answer), 2 * self.number
        doubled_well = reason in ("too_high", "clock") or (reason == "other" and double > HOURS)
        step = ResultOf(double, "−", HOURS) if doubled_well else ResultOf(2, "×", self.number)
        return self.wrong(reason, answer=answer, taken=double - answer, more=answer - self.number, then=step)

    def _came_by(self, answer: int) -> str:
        """Return the likely mistake behind a wrong number, as the end of a rule id."""
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


class Before(QuestionSpec):
    """Asks which number comes just before this one."""

    number: int
    rule = "question.before"
    entry = TypeNumber(ACE_LOW, possible=HOURS)

    def _derived(self) -> dict[str, Any]:
        half = halved(self.number)
        return {"whole": 2 * half, "half": half, "hours": HOURS}

    def judge(self, answer: int) -> Judgement:
        """Accept half of the number; 13 is added first if the number is odd."""
        odd = self.number % 2 == 1
        if answer == halved(self.number):
            return self.right(self.reason("odd" if odd else "even"), figure=ring_figure(answer))
        if answer == self.number + HOURS:
            step = ResultOf(2 * halved(self.number), "÷", 2)
            return self.wrong("half_way" if odd else "needless", answer=answer, then=step)
        first_step = ResultOf(self.number, "+", HOURS) if odd else ResultOf(self.number, "÷", 2)
        if answer not in RING:
            return self.wrong("range", then=first_step)
        if answer == doubled(self.number):
            return self.wrong("forwards", doubling_step(self.number), answer=answer, then=first_step)
        return self.wrong("other", doubling_step(answer), answer=answer, then=After(answer))


class TypeRun(Typed):
    """Type numbers in order, with spaces or commas between them; a letter means the number of its card."""

    label = Step("question.label.run")

    def read(self, given: Any, wording: Wording) -> tuple[int, ...]:
        one = TypeNumber(ACE_LOW)
        return tuple(one.read(word, wording) for word in re.split(r"(?:[\s,;]|\band\b)+", as_text(given).strip()))


class Run(QuestionSpec):
    """Asks which of these cards follow a card on the clock in order, or come before it if `back`."""

    number: int
    cards: tuple[int, ...]
    back: bool = False
    entry = TypeRun()

    @property
    def rule(self) -> str:
        """The rule id, which differs if the question goes backwards."""
        return "question.run_back" if self.back else "question.run"

    @property
    def found(self) -> tuple[int, ...]:
        """The cards that follow, up to the first that is missing."""
        return tuple(takewhile(self.cards.__contains__, self._ways()))

    def _ways(self) -> Iterator[int]:
        """Yield the numbers that follow on the ring, or come before if `back`, once round."""
        number = self.number
        for _ in RING[1:]:
            number = halved(number) if self.back else doubled(number)
            yield number

    def _derived(self) -> dict[str, Any]:
        return {"double": 2 * self.number, "whole": 2 * halved(self.number)}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Accept all the cards that follow, in order; else explain the first wrong one."""
        for place, (given, wanted) in enumerate(zip(answer, self._ways(), strict=False)):
            if given != wanted:
                return self._astray(place, answer, self._stray((self.number, *answer)[place], given))
            if given not in self.cards:
                return self._astray(place, answer, self.wrong("absent", answer=given))
        if len(answer) < len(self.found):
            counts = {"found": len(answer), "sought": len(self.found)}
            return self.partly("missing", last=answer[-1], **counts, then=self._next_to(answer[-1]))
        if len(answer) > len(self.found):
            return self.wrong("longer", count=len(RING))
        steps = (doubling_step(after if self.back else before) for before, after in pairwise((self.number, *answer)))
        figure = ring_figure(self.found[0]) if self.back else hours_figure(self.number)
        end = next((each for each in self._ways() if each not in self.cards), self.number)
        return self.right(*steps, figure=figure, after=Step(f"{self.rule}.end", {"last": self.found[-1], "end": end}))

    def _astray(self, found: int, answer: tuple[int, ...], judged: Judgement) -> Judgement:
        """Return the judgement of an answer that goes wrong after `found` cards; later cards count against it."""
        sought = len(self.found)
        told = replace(judged.explanation, substeps=(*judged.explanation.substeps, *so_far(found, sought)))
        part = Fraction(max(2 * found - len(answer), 0), sought)
        return replace(judged, explanation=told, part=part)

    def _stray(self, last: int, given: int) -> Judgement:
        """Return the judgement of a card that is not next, with the question for the card after `last`."""
        step = self._next_to(last)
        judged = step.judge(given)
        if self.back and judged.explanation.rule in ("question.before.other", "question.before.range"):
            shown = (doubling_step(given),) if given in RING else ()
            return self.wrong("other", *shown, answer=given, last=last, then=step)
        return replace(judged, follow_up=step)

    def _next_to(self, number: int) -> After | Before:
        """Return the question for the card after a number, or before it if `back`."""
        return Before(number) if self.back else After(number)


class Opposite(QuestionSpec):
    """Asks which number is opposite this one on the ring."""

    number: int
    rule = "question.opposite"
    entry = TypeNumber(ACE_LOW)

    def _derived(self) -> dict[str, Any]:
        place = RING.index(self.number) + len(RING) // 2
        return {"opposite": RING[place % len(RING)], "hours": HOURS, "steps": len(RING) // 2}

    def judge(self, answer: int) -> Judgement:
        if answer == self.values["opposite"]:
            return self.right()
        if answer not in RING:
            return self.wrong("range")
        steps, step = doublings(self.number, answer), ResultOf(HOURS, "−", self.number)
        return self.wrong("other", answer=answer, count=steps, sum=self.number + answer, then=step)


class LastOf(QuestionSpec):
    """Asks which card a won game ends with if it begins with this card."""

    first: int
    rule = "question.end"
    entry = TypeNumber(ACE_LOW)

    def _derived(self) -> dict[str, Any]:
        return {"last": halved(self.first)}

    def judge(self, answer: int) -> Judgement:
        """Accept the number just before the first on the ring."""
        if answer == halved(self.first):
            return self.right(figure=ring_figure(answer))
        if answer not in RING:
            return self.wrong("range")
        return self.wrong("other", doubling_step(answer), answer=answer, then=After(answer))


class Round(HowMany):
    """Asks how many numbers you meet when you start at 1 and multiply by this number again and again."""

    multiplier: int
    rule = "question.round"
    entry = TypeNumber(ACE_LOW)

    def _derived(self) -> dict[str, Any]:
        met = [1]
        while (following := met[-1] * self.multiplier % HOURS) != 1:
            met.append(following)
        return {"met": tuple(met), "count": len(met), "last": met[-1], "hours": HOURS}

    def _ways(self) -> tuple[Step, ...]:
        return (self.reason("back", product=self.values["last"] * self.multiplier),)

    @property
    def figures_afterwards(self) -> tuple[ClockFigure, ...]:
        """The figure of the ring, if the multiplication meets every number on it."""
        return (ring_figure(8),) if self.values["met"] == RING else ()


QUESTIONS: dict[str, QuestionSpec] = {
    "clock.after_4": After(4),
    "clock.after_8": After(8),
    "clock.after_11": After(11),
    "clock.after_king": After(13),
    "clock.before_10": Before(10),
    "clock.before_7": Before(7),
    "clock.opposite": Opposite(5),
    "clock.end": LastOf(7),
    "clock.round": Round(2),
    "clock.triple": Round(3),
    "exit.after_9": After(9),
    "exit.before_3": Before(3),
}
