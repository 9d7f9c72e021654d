"""An item of practice: a question with an answer that was checked, its hints and solution; and an attempt at it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.progress.answered import (
    ALONE,
    COMPLETION,
    EXAMPLE,
    FEW_ANSWERS,
    FULL_POINTS,
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
        """What is said of an answer as it was typed or picked; raises Unreadable when it is of another kind."""
        return self.question.judge(self.question.entry.read(given, wording))

    def solution(self, wording: Wording) -> Step:
        """The answer, and below it why it is right, step by step."""
        why = self.judge(self.answer, wording).explanation
        return Step("practice.solution", {"answer": self.written(wording)}, why.highlights, (why,))

    def written(self, wording: Wording) -> str:
        """The answer with the words and signs of the game."""
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
