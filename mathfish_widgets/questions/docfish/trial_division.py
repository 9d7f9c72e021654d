"""Questions about whether a number is prime, and how trial division tells it.

Source: docs/rules/docfish.md, Cards; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count, takewhile
from typing import Any, ClassVar

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.mathematics.arithmetic import is_prime

from ..arithmetic import ResultOf
from ..entry import NO, YES, Choose, Entry, Typed, TypeNumber
from ..question import Judgement, followed_by, reason_step, right_answer, wrong_answer
from .primes import first_split, other_factor, row_step

SEEN_AT_ONCE = (2, 5)
"""Whether these primes divide a number is seen at its last digit."""
_TWO_DIGITS = 10


def primes_to_try(number: int) -> tuple[int, ...]:
    """The primes that could divide a number below itself, up to its root; ascending."""
    return tuple(takewhile(lambda prime: prime * prime <= number, filter(is_prime, count(2))))


def first_trial(number: int) -> Step:
    """Where to begin: with the last digit, and then with the primes of which it tells nothing."""
    values = {"number": number, "digit": number % 10}
    left = tuple(prime for prime in primes_to_try(number) if prime not in SEEN_AT_ONCE)
    if number < _TWO_DIGITS:
        return Step("question.prime.try_all", values)
    if any(number % prime == 0 for prime in SEEN_AT_ONCE):
        return Step("question.prime.digit", values)
    return Step("question.prime.try_these", values | {"primes": left})


def trial_divisions(number: int) -> Iterator[Step]:
    """Why no number between 1 and a prime divides it: what was tried, and why trying may stop."""
    if number >= _TWO_DIGITS:
        yield Step("question.prime.last_digit", {"number": number, "digit": number % 10})
    for divisor in filter(is_prime, count(2)):
        if divisor * divisor > number:
            square = {"number": number, "divisor": divisor, "square": divisor * divisor}
            yield Step("question.prime.stop", square)
            return
        if divisor in SEEN_AT_ONCE and number >= _TWO_DIGITS:
            continue
        yield row_step(number, divisor)


@frozen_dataclass
class PrimeOrNot:
    """Is this number prime?"""

    number: int
    rule: ClassVar[str] = "question.prime"
    entry: ClassVar[Entry] = Choose((YES, NO))

    @property
    def values(self) -> Mapping[str, Any]:
        """The number, and where to begin to try."""
        return {"number": self.number, "trial": first_trial(self.number)}

    def judge(self, answer: Step) -> Judgement:
        """Right where yes meets a prime."""
        prime = is_prime(self.number)
        why = trial_divisions(self.number) if prime else ()
        reason = reason_step(self, "yes" if prime else "no", *why, **({} if prime else first_split(self.number)))
        return Judgement((answer == YES) is prime, reason)


@frozen_dataclass
class TypeDivisor(Typed):
    """A number that divides another, or the word prime, which is read as None."""

    label = Step("question.label.divisor")

    @property
    def possible(self) -> int:
        """Who always says "prime", or 2, is right about so often: once in three items."""
        return 3

    def read(self, given: Any, wording: Wording) -> int | None:
        """The number; None for "prime"."""
        return None if str(given).strip().casefold() == "prime" else TypeNumber().read(given, wording)

    def written(self, answer: int | None, wording: Wording) -> str:
        """The number, or that there is none."""
        return wording.text(Step("question.divisor.said.prime") if answer is None else answer)


@frozen_dataclass
class DivisorOrPrime:
    """Which number other than 1 and itself divides this one, or is it prime?"""

    number: int
    rule: ClassVar[str] = "question.divisor"
    entry: ClassVar[Entry] = TypeDivisor()

    @property
    def values(self) -> Mapping[str, Any]:
        """The number, and what to count on from in the rows of 3 and 7."""
        threes, sevens = (self.number - self.number % row for row in (30, 70))
        known = {"threes": threes, "rest": self.number - threes, "sevens": sevens, "over": self.number - sevens}
        way = "seventy" if sevens else "thirty" if threes else "count"
        return {"number": self.number, "way": Step(f"question.divisor.{way}", {"number": self.number, **known})}

    def judge(self, answer: int | None) -> Judgement:
        """Right for any number between 1 and itself that divides it, and for "prime" where none does."""
        if answer is None:
            if is_prime(self.number):
                return right_answer(self, *trial_divisions(self.number))
            return self._judged("not_prime", tried=primes_to_try(self.number))
        if answer in (0, 1, self.number):
            return self._judged({0: "nought", 1: "one"}.get(answer, "itself"))
        if answer > self.number:
            return self._judged("higher", answer=answer)
        times = self.number // answer
        made: dict[str, Any] = {"divisor": answer, "times": times, "low": answer * times}
        if self.number % answer:
            told = wrong_answer(self, "trial", **made, next=times + 1, high=answer * (times + 1))
            return followed_by(told, ResultOf(times, "×", answer))
        return Judgement(right=True, explanation=reason_step(self, "divides", **made))

    def _judged(self, reason: str, **told: Any) -> Judgement:
        """An answer that names no other factor, with one of them to go on from, if there is one."""
        return followed_by(wrong_answer(self, reason, **told), other_factor(self.number, ()))
