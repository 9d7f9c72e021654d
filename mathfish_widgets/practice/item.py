"""An item of practice: a question with an answer that was checked, its hints and its worked solution."""

from __future__ import annotations

from dataclasses import dataclass

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.questions.question import Judgement, QuestionSpec
from mathfish_widgets.questions.question import hints as first_hints

RUNGS = 3


@dataclass(frozen=True)
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
        return Step("practice.solution", {"answer": self.answer}, why.marks, (why,))
