"""A skill, at three levels: its items, each a question with an answer that was checked, its hints and solution."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import count, islice
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games import GAMES
from mathfish_widgets.mathematics.quoting import quoted
from mathfish_widgets.progress.entries import (
    ALONE,
    COMPLETION,
    EXAMPLE,
    FEW_ANSWERS,
    FULL_POINTS,
    LEVELS,
    MOST_ANSWERS,
    RUNGS,
    Answered,
    WrongAnswer,
)
from mathfish_widgets.questions.question import Judgement, QuestionSpec, in_a_line
from mathfish_widgets.questions.question import hints as first_hints


@frozen_dataclass
class Item:
    """A question from a position that really occurs.

    `answer` is a right answer as a person would type it; `last_hint` says how the answer begins. `fact` names
    what is to be remembered for long, such as "factors of 12"; most items have none.
    """

    question: QuestionSpec
    answer: str
    last_hint: Step
    fact: str = ""

    @property
    def hints(self) -> tuple[Step, ...]:
        """Three rungs: what to look at, how to find the answer, and how the answer begins."""
        return (*first_hints(self.question), self.last_hint)

    def judge(self, given: object, wording: Wording) -> Judgement:
        """Return what is said of an answer as it was typed or picked; raises Unreadable when it is of another kind."""
        return self.question.judge(self.question.entry.read(given, wording))

    def solution(self, wording: Wording) -> Step:
        """Return the answer, and below it why it is right, step by step."""
        why = self.judge(self.answer, wording).explanation
        return Step("practice.solution", {"answer": self.written(wording)}, why.highlights, (why,))

    def written(self, wording: Wording) -> str:
        """Return the answer with the words and signs of the game."""
        entry = self.question.entry
        return entry.written(entry.read(self.answer, wording), wording)


@frozen_dataclass
class Feedback:
    """What was said last about an item.

    `kind` is "right", "again" for an answer to look at again, "shown" for the worked solution, "kept" for an answer in
    a test, or "note" for what costs nothing. It is `short`, in a line, while a step of it is asked for.
    """

    kind: str
    step: Step
    short: bool = False

    @property
    def shown(self) -> Step:
        """What the page shows of it."""
        return in_a_line(self.step) if self.short else self.step


@frozen_dataclass
class Attempt:
    """An item of a skill from the moment it is shown; `answered` is its record once it is done.

    `setting` is one of SETTINGS: with COMPLETION all hints are given at no cost, and an EXAMPLE is not answered.
    `given` is the last answer as it was written, `read` as it was understood; `tries` counts the answers that could be
    read, `hints` the rungs that were shown, `wrong` has the answers to look at again, and
    `part` is how much of what is asked for the best of them had found; `follow_up` is asked before the whole.
    """

    item: Item
    level: int
    given: str = ""
    read: Any = None
    tries: int = 0
    hints: int = 0
    wrong: tuple[WrongAnswer, ...] = ()
    part: Fraction = Fraction(0)
    follow_up: QuestionSpec | None = None
    feedback: Feedback | None = None
    answered: Answered | None = None
    skill: str = ""
    setting: str = ALONE

    @property
    def worth(self) -> int:
        """The points that a right answer brings now; none where, after a wrong one, it may be a guess among few."""
        if self.setting == EXAMPLE or (self.tries and 0 < self.choices <= FEW_ANSWERS):
            return 0
        given = RUNGS if self.setting == COMPLETION else 0
        return max(0, FULL_POINTS - self.tries - (self.hints - given))

    @property
    def choices(self) -> int:
        """How many answers are possible, 0 where they are too many to guess."""
        possible = self.item.question.entry.possible
        return possible if possible <= MOST_ANSWERS else 0

    @property
    def worth_so_far(self) -> int:
        """The points that remain if the solution is shown: a part of them for an answer that was partly right."""
        return int(self.worth * self.part)


MOST_ITEMS = 100
"""A drill has at most so many."""


def skill_title(key: str) -> Step:
    """Return a skill in a few words: "Make change with this bank"; the skill need not be loaded, here and below."""
    return Step(f"practice.{key}.title")


def skill_description(key: str, level: int) -> Step:
    """Return what a skill asks for at a level, in one sentence."""
    return Step(f"practice.{key}.level_{level}")


def never_soon_again(items: Iterator[Item], apart: int | None = 9, patience: int = 60) -> Iterator[Item]:
    """Yield those of the items whose question is none of the last ones, None for all, as far as there are others.

    After so many draws without another question, only the last one is not asked again.
    """
    recent: deque[QuestionSpec] = deque(maxlen=apart)
    vain = 0
    for item in items:
        if vain == patience:
            recent = deque([recent[-1]], maxlen=apart)
        vain = vain + 1 if item.question in recent else 0
        if not vain:
            recent.append(item.question)
            yield item


@frozen_dataclass
class Skill:
    """One thing that can be practised, such as "docfish.consolidation".

    `draw(rng, level)` makes an item from a position that really occurs; `grade(question)` says how hard a question is,
    by what must be done to answer it, and an item's grade is the level that it was drawn for.
    """

    key: str
    draw: Callable[[random.Random, int], Item]
    grade: Callable[[QuestionSpec], int]

    @property
    def game(self) -> str:
        """The name of the game in whose positions it is practised."""
        return self.key.partition(".")[0]

    def items(self, rng: random.Random, level: int) -> Iterator[Item]:
        """Return items of a level for ever, never the same question twice in a drill of ten."""
        return never_soon_again(self.draw(rng, level) for _ in count())


def checked_level(level: object) -> int | None:
    """Return a level, or None for none; ValueError for anything else."""
    if level is None or (isinstance(level, int) and not isinstance(level, bool) and level in LEVELS):
        return level
    raise ValueError(f"There is no level {quoted(level)}. Choose 1, 2 or 3, from easy to hard.")


def checked_items(items: object) -> int:
    """Return a number of items; ValueError for anything else."""
    if isinstance(items, int) and not isinstance(items, bool) and 1 <= items <= MOST_ITEMS:
        return items
    raise ValueError(f"A practice set can't have {quoted(items)} questions. Choose a number from 1 to {MOST_ITEMS}.")


_FIRST_MOVES = 40
"""Up to so many moves go by before the first position, so that early and late ones both occur."""


def random_positions(name: str, rng: random.Random) -> Iterator[Any]:
    """Yield the states of games played at random, one game after another, for ever; the first from somewhere in
    a game.
    """

    def states() -> Iterator[Any]:
        while True:
            state, rules = GAMES[name].deal(rng.getrandbits(32)), GAMES[name].rules
            while not state.over:
                yield state
                state = rules.play(state, rng.choice(list(rules.legal_moves(state)))).after

    return islice(states(), rng.randrange(_FIRST_MOVES), None)
