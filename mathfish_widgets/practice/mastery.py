"""The mastery of a skill, estimated from first answers: a word for it, and the level that fits next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from functools import lru_cache
from math import exp
from operator import mul

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.progress.entries import (
    ALONE,
    COMPLETION,
    EXAMPLE,
    FULL_POINTS,
    LEVELS,
    MIXED,
    PLACEMENT,
    Answered,
)

_HARDNESS = dict(zip((0, *LEVELS), (-3.0, -1.5, 0.0, 1.5), strict=True))
"""The difficulty of each level on the scale of strength; level 0 is the first level with its hints given."""
_STRENGTHS = tuple(half / 2 for half in range(-12, 13))
_SLIP, _TYPED_GUESS = 0.04, 0.02
_CHANGE = 0.005
"""The probability that a pupil learns or forgets at each item, which makes recent answers weigh more."""
KNOWN = 0.7
"""A pupil who knows this share of the highest level has the skill."""


def guess_rate(choices: int) -> float:
    """Return the chance to guess the correct one of several answers; 0 `choices` are too many to count.

    A guess is never likelier to be correct than the answer of a pupil who knows.
    """
    return min(1 / choices, 1 - _SLIP) if choices else _TYPED_GUESS


def success(known: float, choices: int) -> float:
    """Return the chance of a correct first answer to an item that is known with this chance."""
    return known * (1 - _SLIP) + (1 - known) * guess_rate(choices)


def chance_to_know(strength: float, level: int) -> float:
    """Return the chance that a pupil of this strength knows an item of a level."""
    return 1 / (1 + exp(_HARDNESS[level] - strength))


_ENOUGH = sum(chance_to_know(strength, LEVELS[-1]) < KNOWN for strength in _STRENGTHS)


@lru_cache
def _chances(level: int, choices: int, *, right: bool) -> tuple[float, ...]:
    """Return the chance of a correct or a wrong first answer, for each strength."""
    rights = (success(chance_to_know(strength, level), choices) for strength in _STRENGTHS)
    return tuple(chance if right else 1 - chance for chance in rights)


def _whole(weights: Sequence[float]) -> tuple[float, ...]:
    """Return the weights scaled so that their sum is 1."""
    total = sum(weights)
    return tuple([weight / total for weight in weights])


@frozen_dataclass
class Strength:
    """The probability of each strength of a pupil in a skill, corrected for guessing.

    `first` is the prior distribution, and `likely` the one after the answers so far.
    Source: A. Birnbaum, 1968, three-parameter logistic model, with a slip as well as a guess.
    """

    first: tuple[float, ...]
    likely: tuple[float, ...]

    @classmethod
    def unknown(cls, spread: float) -> Strength:
        """Return the prior: a normal distribution round the second level, with this standard deviation."""
        first = _whole([exp(-((strength / spread) ** 2) / 2) for strength in _STRENGTHS])
        return cls(first, first)

    def after(self, level: int, choices: int, *, right: bool) -> Strength:
        """Return the posterior after a first answer."""
        likely = zip(self.likely, self.first, _chances(level, choices, right=right), strict=True)
        weights = [(old * (1 - _CHANGE) + first * _CHANGE) * chance for old, first, chance in likely]
        return Strength(self.first, _whole(weights))

    def success(self, level: int, choices: int) -> float:
        """Return the chance of a correct first answer to an item."""
        chance: float = sum(map(mul, self.likely, _chances(level, choices, right=True)))
        return chance

    @property
    def mean(self) -> float:
        """The expected strength."""
        return sum(weight * strength for weight, strength in zip(self.likely, _STRENGTHS, strict=True))

    @property
    def has_skill(self) -> float:
        """The probability that the pupil knows at least the share KNOWN of the highest level."""
        return sum(self.likely[_ENOUGH:])


HIGHEST = LEVELS[-1]
ROW = 5
"""The number of latest items of a level to show."""
AIM = 0.66
"""The chance of success that the chosen level comes closest to."""
_TOO_HARD = 0.5
"""The chance of success at the first level below which an item has its hints given."""
_CAN, _CANNOT, _FEWEST = 0.8, 0.3, 3
"""The chances of having the skill that win and lose the word CAN, and the fewest items correct at the highest level.

Half the guess rate is subtracted from the first chance: if guessing is easy, eight items can't prove more than that.
"""
_SURE, _UNSURE, _CONFIRMED = 0.98, 0.7, 2
"""The chances that win and lose the word MASTERED, and the fewest mixed items correct on a later day.

Only answers at the highest level count for these chances.
"""
_MOST_MISSING = 40
STUCK_FROM = 5
"""The number of items after which a pupil can count as stuck."""
_MIDDLE = LEVELS[1]
MOST_PLACED = 4
"""The most questions that find the level of a new skill."""
_UNKNOWN, _UNKNOWN_AT_THE_TOP = Strength.unknown(2.5), Strength.unknown(2.0)


class Mark(StrEnum):
    """The result of an item, which has its own sign in the bars."""

    ALONE = "alone"
    HELPED = "helped"
    SHOWN = "shown"


class Word(StrEnum):
    """The word for a pupil's mastery of a skill."""

    NEW = "new"
    PRACTISING = "practising"
    CAN = "can"
    MASTERED = "mastered"


HAD = {Word.CAN, Word.MASTERED}


def mark_of(answered: Answered) -> Mark:
    """Return the result: correct at once without a hint, correct later, or guessed or not correct."""
    if not answered.right or answered.guessed:
        return Mark.SHOWN
    return Mark.ALONE if answered.points == FULL_POINTS and not answered.hints else Mark.HELPED


@frozen_dataclass
class Mastery:
    """The state of a skill after all its answers, or before the first.

    Only first answers count, each at its level. The items `met` include the worked example. Each level has its latest
    `marks`, and `choices`, the number of possible answers. The strength `by_all` is estimated from all answers, and
    `by_highest` from the highest level alone, where `tops` answers were correct. The highest level that may come next
    is `reached`. The pupil has had the word CAN `since` a day, and `later` are the marks of mixed items of the highest
    level after that day. The next placement question has the level `placing`, or None if there is none.
    """

    skill: str
    met: int = 0
    last: Answered | None = None
    word: Word = Word.NEW
    marks: Mapping[int, tuple[Mark, ...]] = field(default_factory=dict)
    choices: Mapping[int, int] = field(default_factory=dict)
    by_all: Strength = _UNKNOWN
    by_highest: Strength = _UNKNOWN_AT_THE_TOP
    tops: int = 0
    reached: int = LEVELS[0]
    since: date | None = None
    later: tuple[Mark, ...] = ()
    placing: int | None = None

    @property
    def setting(self) -> str:
        """The way to present the next item: first a worked example, then one with its hints given, then alone.

        A placement replaces the example, unless the pupil missed even the first level.
        """
        if self.placing is not None:
            return PLACEMENT
        met_as, *how = (self.last.setting, self.last.level, self.last.at_once) if self.last else ("",)
        if not self.met or (met_as == PLACEMENT and how == [LEVELS[0], False]):
            return EXAMPLE
        return COMPLETION if met_as == EXAMPLE or self.needs_hints else ALONE

    @property
    def needs_hints(self) -> bool:
        """Whether even the first level is too hard without hints."""
        return self.level == LEVELS[0] and self.success(LEVELS[0]) < _TOO_HARD

    @property
    def is_stuck(self) -> bool:
        """Whether even the first level is too hard without hints, after several items."""
        return self.met >= STUCK_FROM and self.needs_hints

    @property
    def ease(self) -> float:
        """The chance of success in the next item, which counts as one level easier if its hints are given."""
        return self.success(self.level - self.needs_hints)

    @property
    def counts(self) -> dict[str, int]:
        """The number of latest items of the fitting level, `count`, and how many were correct `alone`."""
        marks = self.marks.get(self.level, ())
        return {"alone": marks.count(Mark.ALONE), "count": len(marks)}

    def waits_since(self, now: datetime) -> bool:
        """Return whether the skill has been waiting to be confirmed since an earlier day."""
        return self.word is Word.CAN and self.since is not None and self.since < now.date()

    @property
    def level(self) -> int:
        """The level that fits best; only a placement may skip one."""
        if self.placing is not None:
            return self.placing
        levels = LEVELS[: LEVELS.index(self.reached) + 1]
        return min(levels, key=lambda level: abs(self.success(level) - AIM))

    def success(self, level: int) -> float:
        """Return the chance of a correct first answer to the next item of a level.

        Level 0 is the first level with its hints given.
        """
        return self.by_all.success(level, self.choices.get(level, self.choices.get(level - 1, 0)))

    def with_placement(self) -> Mastery:
        """Return the state with placement questions to come."""
        return replace(self, placing=_MIDDLE)

    def after(self, answered: Answered) -> Mastery:
        """Return the state after one more answer."""
        word = self.word if self.word in HAD else Word.PRACTISING
        met = replace(self, met=self.met + 1, last=answered, word=word, placing=None)
        if answered.setting == PLACEMENT:
            # Go one level up after a correct answer and one down after a wrong one, if there is such a level.
            level = answered.level + (1 if answered.at_once else -1)
            placing = level if level in LEVELS and met.met < MOST_PLACED else None
            return replace(met._counted(answered), placing=placing)
        if answered.setting not in {EXAMPLE, COMPLETION}:
            return met._counted(answered)
        if answered.setting == EXAMPLE or (self.last is not None and self.last.setting == EXAMPLE):
            return met
        # An item with its hints given is no evidence of mastery, and counts as one level easier.
        right = answered.right and answered.tries == 1
        return replace(met, by_all=self.by_all.after(answered.level - 1, answered.choices, right=right))

    def _counted(self, answered: Answered) -> Mastery:
        level, right, mark = answered.level, answered.at_once, mark_of(answered)
        top = level == HIGHEST
        later = top and answered.setting == MIXED and self.since is not None and answered.at.date() > self.since
        counted = replace(
            self,
            marks={**self.marks, level: (*self.marks.get(level, ()), mark)[-ROW:]},
            choices={**self.choices, level: answered.choices},
            by_all=self.by_all.after(level, answered.choices, right=right),
            by_highest=self.by_highest.after(level, answered.choices, right=right) if top else self.by_highest,
            tops=self.tops + (top and right),
            reached=max(self.reached, min(level + right, HIGHEST)),
            later=(*self.later, mark)[-ROW:] if later else self.later,
        )
        return counted._named(answered.at.date())

    def _named(self, day: date) -> Mastery:
        """Return the state with the word that applies now."""
        had = self.word in HAD
        if had and self.by_all.has_skill < _CANNOT:
            return replace(self, word=Word.PRACTISING, since=None, later=())
        if not had:
            can = self.tops >= _FEWEST and self.by_all.has_skill >= _CAN - guess_rate(self.choices[HIGHEST]) / 2
            return replace(self, word=Word.CAN, since=day) if can else self
        confirmed = self.later.count(Mark.ALONE) >= _CONFIRMED
        sure = _UNSURE if self.word is Word.MASTERED else _SURE
        mastered = confirmed and self.by_highest.has_skill >= sure
        return replace(self, word=Word.MASTERED if mastered else Word.CAN)

    @property
    def missing(self) -> Counter[int]:
        """The number of items of each level that the next word needs, if all first answers are correct."""
        state, missing = replace(self, placing=None), Counter[int]()
        after_waiting = date.min if self.since is None else self.since + timedelta(days=1)
        at, right_at_once = datetime.combine(after_waiting, time(), UTC), (True, 1, 0, FULL_POINTS)
        while state.word in {self.word, Word.PRACTISING} and missing.total() < _MOST_MISSING:
            level = state.level
            missing[level] += 1
            choices = state.choices.get(level, 0)
            item = Answered("", at, self.skill, level, "", "", *right_at_once, choices=choices, setting=MIXED)
            state = state._counted(item)
        return missing

    @property
    def summary(self) -> Step:
        """The word, and how many items are missing for the next word."""
        values = {"count": self.missing.total()}
        return Step(f"practice.mastery.{self.word}", values)


def masteries(answers: Iterable[Answered]) -> dict[str, Mastery]:
    """Return the state of every skill with answers, from answers in order of time."""
    states: dict[str, Mastery] = {}
    for answered in answers:
        states[answered.skill] = states.get(answered.skill, Mastery(answered.skill)).after(answered)
    return states


def mastery(answers: Iterable[Answered], skill: str) -> Mastery:
    """Return the state of a skill, from answers in order of time; those of other skills are ignored."""
    own = (answered for answered in answers if answered.skill == skill)
    return masteries(own).get(skill, Mastery(skill))
