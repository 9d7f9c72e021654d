"""Questions about what a total scores: multiples of 7, 12 and 13, primes, 1 and 0.

Source: docs/rules/pemberley.md, Scoring; Explanation.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt, lcm
from typing import Any, ClassVar

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.pemberley.rules.divisibility import MULTIPLES, between, how_seen, trials
from mathfish_widgets.games.pemberley.rules.scoring import points
from mathfish_widgets.mathematics.arithmetic import is_prime
from mathfish_widgets.mathematics.expressions import Number, evaluated, product

from ..docfish.primes import composite_splits, splitting
from ..docfish.trial_division import PrimeOrNot
from ..entry import NO, YES, Choose, Entry, TypeNumber
from ..question import FieldValues, Judgement, QuestionSpec, followed_by, reason_step, right_answer, wrong_answer


@frozen_dataclass
class PointsOf:
    """How many points is a landing on this total?"""

    total: int
    rule: ClassVar[str] = "question.points"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """The total."""
        return {"total": Number(self.total)}

    def judge(self, answer: int) -> Judgement:
        """Right for the points of the rules; else the rule that was left out, or taken too often, is told."""
        scored = points(self.total)
        if answer == scored.points:
            return right_answer(self, *scored.reasons, points=answer)
        met = [divisor for divisor in MULTIPLES if self.total % divisor == 0]
        if self.total == 0:
            return wrong_answer(self, "nought")
        if len(met) > 1 and answer in (MULTIPLES[divisor] for divisor in met):
            other = next(divisor for divisor in met if MULTIPLES[divisor] != answer)
            return followed_by(
                wrong_answer(self, "one_of_several", answer=answer), MultipleOrNot(abs(self.total), other)
            )
        if met and is_prime(abs(self.total)) and answer == scored.points + 1:
            return wrong_answer(self, "prime_too", divisor=met[0], answer=answer)
        return followed_by(wrong_answer(self, "other", answer=answer), self._step(met))

    def _step(self, met: list[int]) -> QuestionSpec | None:
        """The row in which the total stands; where it is in none, whether it is prime."""
        if met:
            return MultipleOrNot(abs(self.total), met[0])
        return PrimeOrNot(abs(self.total)) if abs(self.total) > 1 else None


@frozen_dataclass
class MultipleOrNot:
    """Is this number a multiple of that one?"""

    number: int
    divisor: int
    rule: ClassVar[str] = "question.multiple"
    entry: ClassVar[Entry] = Choose((YES, NO))

    @property
    def values(self) -> Mapping[str, Any]:
        """Both numbers, and a number ten times as high."""
        return {"number": self.number, "divisor": self.divisor, "tens": 10 * self.divisor}

    def judge(self, answer: Step) -> Judgement:
        """Right where yes meets a multiple."""
        is_one = self.number % self.divisor == 0
        return Judgement((answer == YES) is is_one, self._why_one if is_one else self._why_none)

    @property
    def _why_one(self) -> Step:
        equality = evaluated(product(self.divisor, self.number // self.divisor))
        reason = "nought" if self.number == 0 else "yes"
        return reason_step(self, reason, *how_seen(self.number, self.divisor), equality=equality)

    @property
    def _why_none(self) -> Step:
        parts = (3, 4) if self.divisor == 12 else ()
        failing = next((part for part in parts if self.number % part), None)
        seen = () if failing is None else (reason_step(self, "part", between(self.number, failing), part=failing),)
        return reason_step(self, "no", *seen, between(self.number, self.divisor))


@frozen_dataclass
class NotAbovePrimes:
    """Is 1, or a number below 0, a prime?"""

    number: int
    rule: ClassVar[str] = "question.called_prime"
    entry: ClassVar[Entry] = Choose((YES, NO))

    @property
    def values(self) -> Mapping[str, Any]:
        """The number, with and without its sign."""
        return {"number": Number(self.number), "size": abs(self.number)}

    def judge(self, answer: Step) -> Judgement:
        """Right for no: a prime is a number above 1."""
        return Judgement(answer == NO, reason_step(self, "one" if self.number == 1 else "below"))


@frozen_dataclass
class LastTrial:
    """Which is the last prime to be tried, before a number is known to be prime?"""

    prime: int
    rule: ClassVar[str] = "question.last_trial"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """The number, and the last prime whose square is not above it."""
        last = max(filter(is_prime, range(2, isqrt(self.prime) + 1)))
        return {"prime": self.prime, "last": last}

    def judge(self, answer: int) -> Judgement:
        """Right for the last prime whose square is not above the number."""
        if answer == self.values["last"]:
            return right_answer(self, *trials(self.prime))
        if answer < 2 or not is_prime(answer):
            told = wrong_answer(self, "composite", *composite_splits((answer,)), answer=answer)
            return followed_by(told, splitting((answer,), below=self.prime))
        if answer > self.values["last"]:
            return wrong_answer(self, "needless", answer=answer, square=evaluated(product(answer, answer)))
        following = next(filter(is_prime, range(answer + 1, self.prime)))
        square = evaluated(product(following, following))
        return wrong_answer(self, "too_early", answer=answer, next=following, square=square)


@frozen_dataclass
class LowestOfAll:
    """Which is the lowest number above 0 that is a multiple of all of these?"""

    divisors: tuple[int, ...]
    limit: int
    rule: ClassVar[str] = "question.lowest"
    entry: ClassVar[Entry] = TypeNumber()
    values = FieldValues("divisors", "limit")

    def judge(self, answer: int) -> Judgement:
        """Right for the least common multiple."""
        lowest = lcm(*self.divisors)
        if answer == lowest:
            return right_answer(self, equality=evaluated(product(*self.divisors)), number=lowest)
        if answer == 0:
            return wrong_answer(self, "nought")
        failing = next((divisor for divisor in self.divisors if answer % divisor), None)
        if failing is not None:
            told = wrong_answer(self, "not_all", between(answer, failing), answer=answer, divisor=failing)
            return followed_by(told, MultipleOrNot(answer, failing))
        return wrong_answer(self, "higher", answer=answer)
