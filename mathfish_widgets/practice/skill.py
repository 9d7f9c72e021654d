"""A skill at three levels: items, each a question with a checked answer, hints and a solution."""

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
    """A question from a position that occurs in a real game.

    `answer` is a correct answer as a person would type it; `last_hint` says how the answer begins. The `fact` is
    something to remember, such as "factors of 12"; most items have none.
    """

    question: QuestionSpec
    answer: str
    last_hint: Step
    fact: str = ""

    @property
    def hints(self) -> tuple[Step, ...]:
        """The three rungs: what to look at, how to find the answer, and how the answer begins."""
        return (*first_hints(self.question), self.last_hint)

    def judge(self, given: object, wording: Wording) -> Judgement:
        """Judge an answer as typed or chosen, or raise UnreadableAnswer if it is of another kind."""
        return self.question.judge(self.question.entry.read(given, wording))

    def solution(self, wording: Wording) -> Step:
        """Return the answer, and below it why it is correct, step by step."""
        why = self.judge(self.answer, wording).explanation
        return Step("practice.solution", {"answer": self.written(wording)}, why.highlights, (why,))

    def written(self, wording: Wording) -> str:
        """Return the answer with the words and signs of the game."""
        entry = self.question.entry
        return entry.written(entry.read(self.answer, wording), wording)


@frozen_dataclass
class Feedback:
    """The last feedback on an item.

    `kind` is "right", "again" (look at the answer again), "shown" (the solution), "kept" (an answer in a test), or
    "note" (at no cost). The feedback is `short`, in one line, while a follow-up is asked.
    """

    kind: str
    step: Step
    short: bool = False

    @property
    def shown(self) -> Step:
        """The feedback as the page shows it."""
        return in_a_line(self.step) if self.short else self.step


@frozen_dataclass
class Attempt:
    """The work on an item from the moment it is shown; `answered` is its entry once the item is done.

    `setting` is one of SETTINGS: with COMPLETION all hints are free, and an EXAMPLE is not answered. The last answer is
    `given` as typed and `read` as parsed. The readable answers are counted in `tries`, the rungs shown in `hints`. The
    `wrong` answers are stored as well, and `part` is the share that the best of them had found. The `follow_up` is
    asked before the whole item is asked again.
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
        """The points that a correct answer scores now.

        There are none after a wrong answer if there are few choices, since the next answer may be a guess.
        """
        if self.setting == EXAMPLE or (self.tries and 0 < self.choices <= FEW_ANSWERS):
            return 0
        given = RUNGS if self.setting == COMPLETION else 0
        return max(0, FULL_POINTS - self.tries - (self.hints - given))

    @property
    def choices(self) -> int:
        """The number of possible answers; 0 if there are too many to guess."""
        possible = self.item.question.entry.possible
        return possible if possible <= MOST_ANSWERS else 0

    @property
    def worth_so_far(self) -> int:
        """The points that remain if the solution is shown: some for a partly correct answer."""
        return int(self.worth * self.part)


MOST_ITEMS = 100
"""The most items of a practice set."""


def skill_title(key: str) -> Step:
    """Return the title of a skill, such as "Make change with this bank", without loading the skill."""
    return Step(f"practice.{key}.title")


def skill_description(key: str, level: int) -> Step:
    """Return what a skill asks for at a level, in one sentence, without loading the skill."""
    return Step(f"practice.{key}.level_{level}")


def never_soon_again(items: Iterator[Item], apart: int | None = 9, patience: int = 60) -> Iterator[Item]:
    """Yield the items whose question is not one of the last `apart` questions.

    If `apart` is None, no question comes twice. If `patience` draws bring no other question, only the last question is
    excluded from then on.
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
    """Something to practise, such as "docfish.consolidation".

    `draw(rng, level)` makes an item from a position that occurs in a real game. The function `grade(question)` rates a
    question by the steps to its answer. The grade of an item is the level that it was drawn for.
    """

    key: str
    draw: Callable[[random.Random, int], Item]
    grade: Callable[[QuestionSpec], int]

    @property
    def game(self) -> str:
        """The name of the game whose positions the skill uses."""
        return self.key.partition(".")[0]

    def items(self, rng: random.Random, level: int) -> Iterator[Item]:
        """Yield items of a level endlessly, without repeats within ten items."""
        return never_soon_again(self.draw(rng, level) for _ in count())


def checked_level(level: object) -> int | None:
    """Return a level, or None if there is none, or raise ValueError for anything else."""
    if level is None or (isinstance(level, int) and not isinstance(level, bool) and level in LEVELS):
        return level
    raise ValueError(f"There is no level {quoted(level)}. Choose 1, 2 or 3, from easy to hard.")


def checked_items(items: object) -> int:
    """Return a number of items from 1 to MOST_ITEMS, or raise ValueError for anything else."""
    if isinstance(items, int) and not isinstance(items, bool) and 1 <= items <= MOST_ITEMS:
        return items
    raise ValueError(f"A practice set can't have {quoted(items)} questions. Choose a number from 1 to {MOST_ITEMS}.")


_FIRST_MOVES = 40
"""The most moves before the first position, so that early and late positions both occur."""


def random_positions(name: str, rng: random.Random) -> Iterator[Any]:
    """Yield the states of random games endlessly; the first state is from any point of a game."""

    def states() -> Iterator[Any]:
        while True:
            state, rules = GAMES[name].deal(rng.getrandbits(32)), GAMES[name].rules
            while not state.over:
                yield state
                state = rules.play(state, rng.choice(list(rules.legal_moves(state)))).after

    return islice(states(), rng.randrange(_FIRST_MOVES), None)
