"""A skill: what can be practised, at three levels, how its items are made, and how many may be asked for."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator
from itertools import count

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.tokens import quoted
from mathfish_widgets.progress.answered import LEVELS
from mathfish_widgets.questions.question import QuestionSpec

from .item import Item

_APART, _PATIENCE = 9, 60
MOST_ITEMS = 100
"""A drill has at most so many."""


def skill_title(key: str) -> Step:
    """A skill in a few words: "Make change with this bank"; the skill itself need not be loaded."""
    return Step(f"practice.{key}.title")


def skill_description(key: str, level: int) -> Step:
    """What a skill asks for at a level, in one sentence; the skill itself need not be loaded."""
    return Step(f"practice.{key}.level_{level}")


def never_soon_again(items: Iterator[Item]) -> Iterator[Item]:
    """Those of the items whose question is none of the last nine, as far as there are others."""
    recent: deque[QuestionSpec] = deque(maxlen=_APART)
    vain = 0
    for item in items:
        if vain == _PATIENCE:
            recent = deque(recent, maxlen=1)
        vain = vain + 1 if item.question in recent else 0
        if not vain:
            recent = deque(recent, maxlen=_APART)
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
    def title(self) -> Step:
        """The skill in a few words."""
        return skill_title(self.key)

    @property
    def game(self) -> str:
        """The name of the game in whose positions it is practised."""
        return self.key.partition(".")[0]

    def description(self, level: int) -> Step:
        """What is asked for at a level, in one sentence."""
        return skill_description(self.key, level)

    def items(self, rng: random.Random, level: int) -> Iterator[Item]:
        """Items of a level for ever, never the same question twice in a drill of ten."""
        return never_soon_again(self.draw(rng, level) for _ in count())


def checked_level(level: object) -> int | None:
    """A level, or None for none; ValueError for anything else."""
    if level is None or (isinstance(level, int) and not isinstance(level, bool) and level in LEVELS):
        return level
    raise ValueError(f"A level is 1, 2 or 3, from easy to hard; {quoted(level)} is not.")


def checked_items(items: object) -> int:
    """A number of items; ValueError for anything else."""
    if isinstance(items, int) and not isinstance(items, bool) and 1 <= items <= MOST_ITEMS:
        return items
    raise ValueError(f"A drill has from 1 to {MOST_ITEMS} items; {quoted(items)} is not a number of items.")
