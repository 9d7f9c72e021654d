"""The skill of making an equation from four cards.

Source: docs/rules/equations.md, Procedure; Explanation; Strategy.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games import GAMES
from mathfish_widgets.games.equations.rules import search
from mathfish_widgets.games.equations.rules.expressions import Equation, evaluation_steps, leaves, pretty
from mathfish_widgets.progress.entries import LEVELS
from mathfish_widgets.questions.equations import MakeEquation
from mathfish_widgets.questions.question import QuestionSpec

from ..skill import Item, Skill

_POWER_OF_ONE = "1^"
"""The notation of a power of 1, which the easiest equation may not have.

Nearly half of the hard layouts have such an equation, and would be solved at once.
"""


def grade_four(question: QuestionSpec) -> int:
    """Return the game's rating of the cards: 1 for easy, 2 for medium, 3 for hard."""
    if not isinstance(question, MakeEquation):
        raise TypeError(f"{question!r} asks for no equation.")
    return search.PUZZLE_LEVELS.index(search.grade(question.layout, question.operations).level) + 1


def draw_four(rng: random.Random, level: int) -> Item:
    """Draw a question for an equation from the first four cards of a game."""
    asked = (MakeEquation(layout) for layout in _layouts(rng, level))
    question = next(each for each in asked if grade_four(each) == level and _POWER_OF_ONE not in _easiest(each).pretty)
    equation = _easiest(question)
    begun = next(evaluation_steps(equation.left))
    others = [*leaves(equation.left), *leaves(equation.right)]
    for number in leaves(begun.operation):
        others.remove(number)
    values = {"operation": pretty(begun.operation), "value": begun.made, "others": tuple(others)}
    return Item(question, equation.pretty, Step("equations.hint.makes", values))


def _layouts(rng: random.Random, level: int) -> Iterator[str]:
    """Yield the first cards of games of a level; if a deck has no such cards, any with an equation."""
    while True:
        state: Any = GAMES["equations"].deal(rng.getrandbits(32), level=search.PUZZLE_LEVELS[LEVELS.index(level)])
        yield " ".join(map(str, state.layout))


def _easiest(question: MakeEquation) -> Equation:
    """Return the equation by which the cards are rated easy, medium or hard."""
    needed = search.grade(question.layout, question.operations).needed
    found = search.equations(question.layout, question.operations)
    return next(equation for equation in found if search.signs_used(equation) == needed)


SKILLS = (Skill("equations.four", draw_four, grade_four),)
