"""A question in a notebook cell: it is answered with mouse, touch or keys, as often as one likes, and says why."""

from __future__ import annotations

from typing import Any

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Text, Wording
from mathfish_widgets.widgets.static_files import built

from .asking import Asking
from .catalogue import QUESTIONS, SUBJECTS
from .entry import UnreadableAnswer, checked_length
from .question import QuestionSpec
from .question import hints as hints_of
from .sentences import SENTENCES, wording_about
from .view_model import close_names, question_traits

_LONGEST_REPR = 110
_RUNGS = 2


class Question(Asking):
    """A question of the lessons by its id, such as `Question("primes.nine")`; ValueError for an unknown id.

    The traits are those of every page that asks; `verdict` has the kind "right", "again", "note" or "error".
    Messages to Python: `{answer}`, `{hint: true}`.
    """

    _esm = built("question.js")
    _css = built("question.css")

    def __init__(self, key: str) -> None:
        if key not in QUESTIONS:
            unknown = Wording(SENTENCES)
            raise ValueError(unknown.say("question.unknown", key=key, near=close_names(key, QUESTIONS)))
        self._question: QuestionSpec = QUESTIONS[key]
        wording = wording_about(SUBJECTS[key])
        super().__init__(wording, self._obey, **question_traits(self._question, wording))
        self.buttons = self._buttons(0)

    def answer(self, *given: Any) -> Text:
        """Answer as a pupil would type it, or by numbers; returns the explanation that the page shows.

        `answer("2 7")` and `answer(2, 7)` are the same; groups are written `answer("2x6 2x7")`.
        """
        try:
            read = self._question.entry.read(checked_length(given[0] if len(given) == 1 else given), self._wording)
        except UnreadableAnswer as unreadable:
            return self._show("note", unreadable.step)
        judgement = self._question.judge(read)
        return self._show("right" if judgement.right else "again", judgement.explanation)

    def hint(self) -> Text:
        """Show and return the next of the two hints; the last one again when both are shown."""
        rung = min(len(self.hints) + 1, _RUNGS)
        sentence = self._wording.sentence(hints_of(self._question)[rung - 1])
        told = self._wording.sentence(Step("question.hinted", {"rung": rung, "hint": sentence}))
        if len(self.hints) < _RUNGS:
            self.hints = [*self.hints, told]
            self.buttons = self._buttons(rung)
        return Text(told)

    def _buttons(self, shown: int) -> dict[str, Any]:
        say = self._wording.sentence
        hint = say(Step("question.hint", {"rung": min(shown + 1, _RUNGS), "rungs": _RUNGS}))
        return {"check": say(Step("question.check")), "hint": hint, "exhausted": shown == _RUNGS}

    def _obey(self, content: dict[str, Any]) -> None:
        if content.get("hint"):
            self.hint()
        elif "answer" in content:
            self.answer(content["answer"])

    def __repr__(self) -> str:
        line = f"Question: {self.prompt}"
        return line if len(line) <= _LONGEST_REPR else f"{line[: _LONGEST_REPR - 1]}…"
