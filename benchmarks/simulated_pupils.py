"""Simulate pupils: who gets the words "you can do it" and "mastered", and how hard questions are.

A pupil has a strength. The chance of knowing a question at a level follows a logistic curve, with levels 1.5 apart. A
pupil misses 4 % of the questions they know by a slip, and guesses some of the others. With its hints, a question is as
easy as one a level lower. The pupils are assumptions: the results show how practice would treat such pupils.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from itertools import islice
from math import inf
from random import Random
from statistics import NormalDist, fmean, median

from mathfish_widgets.practice.mastery import KNOWN, Mastery, Word, chance_to_know, masteries, success
from mathfish_widgets.practice.schedule import next_in_drill, next_up
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.entries import ALONE, COMPLETION, EXAMPLE, FULL_POINTS, LEVELS, MIXED, Answered

from .table import Row

FIRST_DAY = datetime(2026, 9, 1, 9, tzinfo=UTC)
A_DAY = timedelta(days=1)
ITEMS_IN_DRILL = 10
HIGHEST = LEVELS[-1]
HALF = 0.5
SPREAD_OF_PUPILS, SPREAD_OF_SKILLS = 1.5, 1.0
IN_REACH = (0.55, 0.9)
KINDS = {"a typed skill": 0, "one with three choices": 3, "one with two choices": 2}
LEARNING = (0, 0.02, 0.05)
PLACED = ", its level found first"
WORDS = {Word.CAN: "you can do it", Word.MASTERED: "mastered"}


@dataclass
class Pupil:
    """One pupil, who has the same strength in every skill and grows by `learning` with each question.

    If `known` is given, it is the chance of knowing any question: 1 for a pupil who knows everything, 0 for one who
    only guesses. With `placed`, every skill begins with the questions that find the level.
    """

    strength: float
    rng: Random
    learning: float = 0
    known: float | None = None
    placed: bool = False
    strengths: dict[str, float] = field(default_factory=dict)

    def begins(self, skill: str) -> Mastery:
        """Return the state of a skill before its first question."""
        new = Mastery(skill)
        return new.with_placement() if self.placed else new

    def knows(self, skill: str, level: int) -> float:
        """Return the true chance of knowing a question of a level; 0 is the first level with its hints given."""
        if self.known is not None:
            return self.known
        own = self.strengths.setdefault(skill, self.strength + self.rng.gauss(0, SPREAD_OF_SKILLS))
        return chance_to_know(own, level)

    def chance(self, skill: str, level: int, choices: int, setting: str) -> float:
        """Return the true chance of a correct first answer."""
        return success(self.knows(skill, level - (setting == COMPLETION)), choices)

    def does(self, number: int, at: datetime, skill: str, level: int, choices: int, setting: str) -> Answered:
        """Return the entry of a question that was tried once, or shown as a worked example."""
        chance = self.chance(skill, level, choices, setting)
        right = setting != EXAMPLE and self.rng.random() < chance
        if self.known is None:
            self.strengths[skill] += self.learning
        points = FULL_POINTS if right else 0
        done = (right, int(setting != EXAMPLE), 0, points)
        return Answered(str(number), at, skill, level, "", "", *done, choices=choices, setting=setting)


@dataclass(frozen=True)
class Told:
    """A word's first time: the number of questions, and the true chance of knowing the highest level."""

    items: int
    known: float


def first_told(pupil: Pupil, choices: int, items: int) -> dict[Word, Told]:
    """Return when a pupil first gets each word for a skill, in practice sets of ten.

    There is one set a day; from the second day on, the items are mixed with other skills.
    """
    state, told = pupil.begins("skill"), dict[Word, Told]()
    for number in range(items):
        day, level, setting = number // ITEMS_IN_DRILL, state.level, state.setting
        if setting == ALONE and day:
            setting = MIXED
        state = state.after(pupil.does(number, FIRST_DAY + day * A_DAY, state.skill, level, choices, setting))
        if state.word not in told:
            told[state.word] = Told(number + 1, pupil.knows(state.skill, HIGHEST))
        if state.word is Word.MASTERED:
            break
    return told


def strengths(pupils: int) -> list[float]:
    """Return the strengths of a class in ascending order: the quantiles of a normal distribution."""
    return [NormalDist(0, SPREAD_OF_PUPILS).inv_cdf((number + 0.5) / pupils) for number in range(pupils)]


@lru_cache
def _of_knowing(choices: int, pupils: int, *, known: float, placed: bool) -> tuple[dict[Word, Told], ...]:
    """Return the words that pupils with one chance of knowing any question get within 100 questions."""
    everybody = (Pupil(0, Random(each), known=known, placed=placed) for each in range(pupils))
    return tuple(first_told(pupil, choices, 100) for pupil in everybody)


@lru_cache
def _of_weak(choices: int, pupils: int, *, placed: bool) -> tuple[dict[Word, Told], ...]:
    """Return the words that pupils who know less than half of the highest level get within 100 questions."""
    everybody = (Pupil(strength, Random(each), placed=placed) for each, strength in enumerate(strengths(pupils)))
    weak = (pupil for pupil in everybody if pupil.knows("skill", HIGHEST) < HALF)
    return tuple(first_told(pupil, choices, 100) for pupil in weak)


@lru_cache
def _of_class(choices: int, pupils: int, learning: float, *, placed: bool) -> tuple[dict[Word, Told], ...]:
    """Return the words that the pupils of a class get within 200 questions."""
    everybody = (
        Pupil(strength, Random(each), learning, placed=placed) for each, strength in enumerate(strengths(pupils))
    )
    return tuple(first_told(pupil, choices, 200) for pupil in everybody)


def items_until_told(choices: int, pupils: int, word: Word, *, placed: bool = False) -> float:
    """Return the median number of questions after which a pupil who knows everything gets a word."""
    all_told = _of_knowing(choices, pupils, known=1, placed=placed)
    return median(told[word].items if word in told else inf for told in all_told)


def share_of_guessers(choices: int, pupils: int, word: Word, *, placed: bool = False) -> float:
    """Return the share of pure guessers who get a word within 100 questions."""
    return fmean(word in told for told in _of_knowing(choices, pupils, known=0, placed=placed))


def share_of_weak(choices: int, pupils: int, word: Word, *, placed: bool = False) -> float:
    """Return the share of pupils who get a word, among those who know less than half of the highest level."""
    return fmean(word in told for told in _of_weak(choices, pupils, placed=placed))


def known_when_told(choices: int, pupils: int, word: Word, learning: float, *, placed: bool = False) -> list[float]:
    """Return the chances of knowing the highest level with which pupils got a word, within 200 questions."""
    return [told[word].known for told in _of_class(choices, pupils, learning, placed=placed) if word in told]


def share_without(known: Sequence[float]) -> float:
    """Return the share of chances that are below KNOWN, seven in ten."""
    return fmean(chance < KNOWN for chance in known) if known else 0


@lru_cache
def choices_of(skill: str, level: int, drawn: int = 6) -> tuple[int, ...]:
    """Return the number of possible answers to each of some questions of a skill."""
    return tuple(item.question.entry.possible for item in islice(SKILLS[skill].items(Random(1), level), drawn))


@dataclass
class Year:
    """One pupil's results over many practice sets.

    `chances` has the true chance of success in each question, and `alone` whether it came without its hints.
    """

    pupil: Pupil
    chances: list[float] = field(default_factory=list)
    alone: list[bool] = field(default_factory=list)
    answers: list[Answered] = field(default_factory=list)

    @property
    def begun(self) -> int:
        """The number of skills begun."""
        return len({answered.skill for answered in self.answers})


def practise(pupil: Pupil, drills: int = 40, drills_a_day: int = 2) -> Year:
    """Let a pupil do many practice sets, each of whatever is best next, and return the results."""
    year = Year(pupil)
    for drill in range(drills):
        at = FIRST_DAY + drill // drills_a_day * A_DAY
        _do_drill(year, at, next_up(year.answers, at, pupil.rng).skills)
    return year


def quarters(pupils: int, learning: float, *, placed: bool = False) -> list[list[Year]]:
    """Return the pupils' results, with the weakest quarter first."""
    everybody = (
        Pupil(strength, Random(each), learning, placed=placed) for each, strength in enumerate(strengths(pupils))
    )
    years = [practise(pupil) for pupil in everybody]
    size = pupils // 4
    return [years[size * quarter : size * (quarter + 1)] for quarter in range(4)]


def in_reach(years: Sequence[Year], *, alone: bool = False) -> float:
    """Return the share of questions of medium difficulty: of all, or of those answered without hints."""
    low, high = IN_REACH
    met = ((chance, by_oneself) for year in years for chance, by_oneself in zip(year.chances, year.alone, strict=True))
    return fmean(low <= chance <= high for chance, by_oneself in met if by_oneself or not alone)


def _do_drill(year: Year, at: datetime, skills: Sequence[str]) -> None:
    met = masteries(answered for answered in year.answers if answered.skill in skills)
    states = {skill: year.pupil.begins(skill) for skill in skills} | met
    before: list[str] = []
    for _ in range(ITEMS_IN_DRILL):
        skill, setting = next_in_drill(states, skills, before, year.pupil.rng)
        state = states[skill]
        level, choices = state.level, year.pupil.rng.choice(choices_of(skill, state.level))
        if setting != EXAMPLE:
            year.chances.append(year.pupil.chance(skill, level, choices, setting))
            year.alone.append(setting != COMPLETION)
        answered = year.pupil.does(len(year.answers), at, skill, level, choices, setting)
        year.answers.append(answered)
        states[skill] = state.after(answered)
        before.append(skill)


def rows(pupils: int = 100) -> Iterator[Row]:
    """Yield how many pupils get each of the two words, and how hard the questions of a class are."""
    for placed in (False, True):
        for kind, choices in KINDS.items():
            for word in WORDS:
                yield from rows_of_word(kind, choices, word, pupils, placed=placed)
        for learning in LEARNING:
            yield from rows_of_class(pupils, learning, placed=placed)


def rows_of_word(kind: str, choices: int, word: Word, pupils: int, *, placed: bool) -> Iterator[Row]:
    """Yield how many pupils of each kind get a word; each of the two words has its own limits."""
    items, guessed, weak = ("under 60", "1 %", "2 %") if word is Word.MASTERED else ("8", "5 %", "20 %")
    unknowing = "10 %" if word is Word.MASTERED else ""
    what = f"“{WORDS[word]}” of {kind}{PLACED if placed else ''}"
    told = items_until_told(choices, pupils, word, placed=placed)
    guessers = share_of_guessers(choices, 2 * pupils, word, placed=placed)
    weak_ones = share_of_weak(choices, 2 * pupils, word, placed=placed)
    yield Row(f"{what}: told to who knows everything, median", f"{told:.0f} items", items)
    yield Row(f"{what}: pure guessers, in 100 items", f"{guessers:.1%}", guessed)
    yield Row(f"{what}: who knows less than half, in 100 items", f"{weak_ones:.1%}", weak)
    for learning in LEARNING:
        known = known_when_told(choices, 4 * pupils, word, learning, placed=placed)
        told_so = f"{what}, learning {learning} an item: know less than 70 %, of {len(known)} told in 200 items"
        yield Row(told_so, f"{share_without(known):.1%}", unknowing)


def rows_of_class(pupils: int, learning: float, *, placed: bool) -> Iterator[Row]:
    """Yield how hard the questions are for each quarter of a class, and how many skills are begun."""
    for number, years in enumerate(quarters(pupils, learning, placed=placed), start=1):
        next_best = f"400 items of what is best next{PLACED if placed else ''}"
        what = f"{next_best}, learning {learning} an item, quarter {number} of strength"
        reach, alone = in_reach(years), in_reach(years, alone=True)
        figure = f"{reach:.0%} of items, {alone:.0%} of those without hints given"
        yield Row(f"{what}: true chance 0.55 to 0.9", figure, "60 %")
        yield Row(f"{what}: skills begun, the fewest of a pupil", f"{min(year.begun for year in years)} of 14", "9")


if __name__ == "__main__":
    for row in rows():
        print(*row, sep=" | ", flush=True)
