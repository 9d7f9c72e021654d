"""What comes after: doubling on the clock of 13. Source: docs/rules/doublets.md, Procedure; Explanation."""

from __future__ import annotations

import random
from collections.abc import Callable

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.doublets.rules.ring import HOURS, doubled, halved
from mathfish_widgets.games.doublets.rules.zones import FOUNDATION
from mathfish_widgets.questions.doublets.clock import After, Before
from mathfish_widgets.questions.question import QuestionSpec

from ..item import Item
from ..skill import Skill
from .random_positions import random_positions


def grade_next(question: QuestionSpec) -> int:
    """1 where the double is on the clock, 2 where 13 is taken away, 3 where one goes backwards."""
    if isinstance(question, Before):
        return 3
    return 1 if question.values["double"] < HOURS else 2


def draw_next(rng: random.Random, level: int) -> Item:
    """What comes after, or before, the card that lies on the foundation?"""
    ask: Callable[[int], After | Before] = Before if level == 3 else After
    piles = (state.table[FOUNDATION] for state in random_positions("doublets", rng))
    numbers = (pile[-1].rank for pile in piles if pile and pile[-1].rank != HOURS)
    question = next(asked for asked in map(ask, numbers) if grade_next(asked) == level)
    if isinstance(question, Before):
        whole = question.number if question.number % 2 == 0 else question.number + HOURS
        last_hint = Step("practice.doublets.next.halved", {"number": question.number, "whole": whole})
        return Item(question, str(halved(question.number)), last_hint, fact=f"before {question.number}")
    within = question.values["double"] < HOURS
    last_hint = Step(f"practice.doublets.next.{'doubled' if within else 'round'}", question.values)
    return Item(question, str(doubled(question.number)), last_hint, fact=f"after {question.number}")


SKILLS = (Skill("doublets.next", draw_next, grade_next),)
