"""Simulated pupils practise: whom the words "you can do it" and "mastered" reach, and how hard the items are for them.

A pupil has a strength, and knows an item of a level with the chance of a logistic curve; levels are 1.5 apart. Of the
items that are known 4 % are missed by a slip, of the others some are guessed. The pupils are assumptions: what is
measured is the schedule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from itertools import islice
from random import Random

from mathfish_widgets.practice.scheduling.mastery import Mastery, Word, masteries
from mathfish_widgets.practice.scheduling.schedule import next_in_drill, next_up
from mathfish_widgets.practice.scheduling.strength import chance_to_know, success
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.answered import ALONE, COMPLETION, EXAMPLE, FULL_POINTS, LEVELS, MIXED, Answered

FIRST_DAY = datetime(2026, 9, 1, 9, tzinfo=UTC)
A_DAY = timedelta(days=1)
ITEMS_IN_DRILL = 10
HIGHEST = LEVELS[-1]
SPREAD_OF_PUPILS, SPREAD_OF_SKILLS = 1.5, 1.0
IN_REACH = (0.55, 0.9)


@dataclass
class Pupil:
    """One pupil, whose strengths are those of all skills, and grow by `learning` with each item.

    `known`, where it is given, is the chance to know any item: 1 for who knows everything, 0 for who only guesses.
    """

    strength: float
    rng: Random
    learning: float = 0
    known: float | None = None
    strengths: dict[str, float] = field(default_factory=dict)

    def knows(self, skill: str, level: int) -> float:
        """The true chance to know an item; with its hints given it is as one of the level below."""
        if self.known is not None:
            return self.known
        own = self.strengths.setdefault(skill, self.strength + self.rng.gauss(0, SPREAD_OF_SKILLS))
        return chance_to_know(own, level)

    def chance(self, skill: str, level: int, choices: int, setting: str) -> float:
        """The true chance of a right first answer."""
        return success(self.knows(skill, level - (setting == COMPLETION)), choices)

    def does(self, number: int, at: datetime, skill: str, level: int, choices: int, setting: str) -> Answered:
        """The record of an item, done at once or shown."""
        chance = self.chance(skill, level, choices, setting)
        right = setting != EXAMPLE and self.rng.random() < chance
        if self.known is None:
            self.strengths[skill] += self.learning
        points = FULL_POINTS if right else 0
        done = (right, int(setting != EXAMPLE), 0, points)
        return Answered(str(number), at, skill, level, "", "", *done, choices=choices, setting=setting)


@dataclass(frozen=True)
class Told:
    """When a word was first said: after how many items, and the true chance then to know the highest level."""

    items: int
    known: float


def practise_one_skill(pupil: Pupil, choices: int, items: int) -> dict[Word, Told]:
    """When each word is first said of one skill, in drills of ten items, one a day, mixed after the first."""
    state = Mastery("skill")
    told: dict[Word, Told] = {}
    for number in range(items):
        day = number // ITEMS_IN_DRILL
        setting = MIXED if state.setting == ALONE and day else state.setting
        answered = pupil.does(number, FIRST_DAY + day * A_DAY, state.skill, state.level, choices, setting)
        known = pupil.knows(state.skill, HIGHEST)
        state = state.after(answered)
        told.setdefault(state.word, Told(number + 1, known))
    return told


@lru_cache
def choices_of(skill: str, level: int, drawn: int = 6) -> tuple[int, ...]:
    """How many answers are possible in some items of a skill."""
    return tuple(item.question.entry.possible for item in islice(SKILLS[skill].items(Random(1), level), drawn))


@dataclass
class Year:
    """What a pupil met in many drills: the true chance of success in each item that was answered, and the record."""

    pupil: Pupil
    chances: list[float] = field(default_factory=list)
    alone: list[bool] = field(default_factory=list)
    answers: list[Answered] = field(default_factory=list)

    @property
    def in_reach(self) -> float:
        """The share of items that were neither too hard nor too easy."""
        low, high = IN_REACH
        return sum(low <= chance <= high for chance in self.chances) / len(self.chances)

    @property
    def begun(self) -> int:
        """How many skills were begun."""
        return len({answered.skill for answered in self.answers})


def practise(pupil: Pupil, drills: int = 40, drills_a_day: int = 2) -> Year:
    """Many drills of what is best next."""
    year = Year(pupil)
    for drill in range(drills):
        at = FIRST_DAY + drill // drills_a_day * A_DAY
        _do_drill(year, at, next_up(year.answers, at, pupil.rng).skills)
    return year


def _do_drill(year: Year, at: datetime, skills: Sequence[str]) -> None:
    states = masteries(year.answers)
    before: list[str] = []
    for _ in range(ITEMS_IN_DRILL):
        skill, setting = next_in_drill(states, skills, before, year.pupil.rng)
        state = states.get(skill, Mastery(skill))
        level, choices = state.level, year.pupil.rng.choice(choices_of(skill, state.level))
        if setting != EXAMPLE:
            year.chances.append(year.pupil.chance(skill, level, choices, setting))
            year.alone.append(setting != COMPLETION)
        answered = year.pupil.does(len(year.answers), at, skill, level, choices, setting)
        year.answers.append(answered)
        states[skill] = state.after(answered)
        before.append(skill)
