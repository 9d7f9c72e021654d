"""A skill: what can be practised, at three levels, and how its items are made."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.questions.question import QuestionSpec

from .item import Item

LEVELS = (1, 2, 3)
"""Easy, medium and hard; each skill says in a sentence what that means for it."""


@dataclass(frozen=True)
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
        """The skill in a few words: "Make change with this bank"."""
        return Step(f"practice.{self.key}.title")

    def description(self, level: int) -> Step:
        """What is asked for at a level, in one sentence."""
        return Step(f"practice.{self.key}.level_{level}")

    def items(self, rng: random.Random, level: int) -> Iterator[Item]:
        """Items of a level for ever, never the same question twice in a row."""
        before: Item | None = None
        while True:
            item = self.draw(rng, level)
            if before is None or item.question != before.question:
                yield item
                before = item
