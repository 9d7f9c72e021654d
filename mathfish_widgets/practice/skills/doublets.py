"""The next card: doubling on the clock of 13. Source: docs/rules/doublets.md, Procedure; Explanation."""

from __future__ import annotations

import random

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.doublets.rules.ring import HOURS
from mathfish_widgets.games.doublets.rules.state import FOUNDATION, RESERVE, WASTE
from mathfish_widgets.questions.doublets import After, Before, Run
from mathfish_widgets.questions.question import QuestionSpec

from ..skill import Item, Skill, random_positions


def grade_next(question: QuestionSpec) -> int:
    """Return 1 if doubling finds every card, 2 if 13 is subtracted, 3 if the order is backwards."""
    if isinstance(question, Before) or (isinstance(question, Run) and question.back):
        return 3
    doubled = (question.number, *question.found[:-1]) if isinstance(question, Run) else (question.values["number"],)
    return 1 if isinstance(question, Run | After) and all(2 * number < HOURS for number in doubled) else 2


def draw_next(rng: random.Random, level: int) -> Item:
    """Draw a question for the cards of a table that can be laid in order, forwards or backwards."""
    beside = (*RESERVE.values(), WASTE)
    asked = (
        Run(
            state.table[FOUNDATION][-1].rank,
            tuple(card.rank for zone in beside for card in state.table[zone][-1:]),
            back=level == 3,
        )
        for state in random_positions("doublets", rng)
    )
    question = next(each for each in asked if each.found and grade_next(each) == level)
    answer = " ".join(map(str, question.found))
    kind = "halved" if question.back else "doubled" if 2 * question.number < HOURS else "round"
    last_hint = Step(f"practice.doublets.next.{kind}", question.values)
    return Item(question, answer, last_hint, fact=f"{'before' if question.back else 'after'} {question.number}")


SKILLS = (Skill("doublets.next", draw_next, grade_next),)
