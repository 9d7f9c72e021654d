"""A question in a notebook cell: it is answered with mouse, touch or keys, as often as one likes, and says why."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..board import joined
from ..panel import Page, page_html
from ..steps import Step, Wording
from ..text import Text
from .catalogue import QUESTIONS
from .entry import Unreadable
from .hearing import NAMES
from .question import Question as Asked
from .question import hints as hints_of
from .question import prompt as prompt_of
from .sentences import SENTENCES

_FOLDER = Path(__file__).parent
_BOARD = _FOLDER.parent / "board"
_LONGEST_REPR = 110
_RUNGS = 2

# The board's ways to make nodes, to send, to see the theme and to look, and the question's own.
_SCRIPT = joined(_BOARD, ("elements.js", "talk.js", "surroundings.js")) + joined(_FOLDER, ("answers.js", "question.js"))
_STYLE = joined(_BOARD, ("look.css",)) + joined(_FOLDER, ("question.css",))


class Question(anywidget.AnyWidget):
    """A question of the lessons by its id, such as `Question("primes.nine")`; ValueError for an unknown id.

    All traits are plain JSON: `prompt` and `label` are text, `kind` is "choose", "type" or "pick", `options` are
    `{value, text, rank}`, `buttons` is `{check, hint, exhausted}`, `hints` holds the sentences shown so far, and
    `verdict` is `{kind, word, html, number}`, where kind is "right", "again", "note" or "error"; it is empty before
    the first answer, and `html` is escaped. Messages to Python: `{answer}`, `{hint: true}`.
    """

    _esm = _SCRIPT
    _css = _STYLE

    prompt = traitlets.Unicode().tag(sync=True)
    kind = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    options: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    buttons = traitlets.Dict().tag(sync=True)
    hints: traitlets.List[str] = traitlets.List().tag(sync=True)
    verdict = traitlets.Dict().tag(sync=True)

    def __init__(self, key: str) -> None:
        self._wording = Wording(SENTENCES, NAMES)
        self._asked = self._find(key)
        entry = self._asked.entry
        say = self._wording.sentence
        super().__init__(
            prompt=say(prompt_of(self._asked)),
            kind=entry.kind,
            label=say(entry.label),
            options=entry.options(self._wording),
            buttons=self._buttons(0),
        )
        self.on_msg(lambda _question, content, _buffers: self._receive(content))

    def _find(self, key: str) -> Asked:
        if key in QUESTIONS:
            return QUESTIONS[key]
        near = get_close_matches(str(key), QUESTIONS, n=3, cutoff=0.3) or sorted(QUESTIONS)
        raise ValueError(self._wording.sentence(Step("question.unknown", {"key": key, "near": ", ".join(near)})))

    def answer(self, *given: Any) -> Text:
        """Answer as a pupil would type it, or by numbers; returns the explanation that the page shows.

        `answer("2 7")` and `answer(2, 7)` are the same; groups are written `answer("2x6 2x7")`.
        """
        try:
            read = self._asked.entry.read(given[0] if len(given) == 1 else given, self._wording)
        except Unreadable as unreadable:
            return self._show("note", "", unreadable.step)
        judgement = self._asked.judge(read)
        kind = "right" if judgement.right else "again"
        return self._show(kind, self._wording.sentence(Step(f"question.{kind}")), judgement.told)

    def hint(self) -> Text:
        """Show and return the next of the two hints; the last one again when both are shown."""
        rung = min(len(self.hints) + 1, _RUNGS)
        sentence = self._wording.sentence(hints_of(self._asked)[rung - 1])
        told = self._wording.sentence(Step("question.hinted", {"rung": rung, "hint": sentence}))
        if len(self.hints) < _RUNGS:
            self.hints = [*self.hints, told]
            self.buttons = self._buttons(rung)
        return Text(told)

    def _buttons(self, shown: int) -> dict[str, Any]:
        say = self._wording.sentence
        hint = say(Step("question.hint", {"rung": min(shown + 1, _RUNGS), "rungs": _RUNGS}))
        return {"check": say(Step("question.check")), "hint": hint, "exhausted": shown == _RUNGS}

    def _show(self, kind: str, word: str, told: Step) -> Text:
        html = page_html(Page(Step(f"question.{kind}"), told), self._wording)
        # The number makes equal reasons differ, so that the second one is told as well.
        self.verdict = {"kind": kind, "word": word, "html": html, "number": self.verdict.get("number", 0) + 1}
        return Text(f"{word} ".lstrip() + "\n".join(self._wording.lines(told)))

    def _receive(self, content: dict[str, Any]) -> None:
        try:
            if content.get("hint"):
                self.hint()
            elif "answer" in content:
                self.answer(content["answer"])
        except Exception as error:
            self._show("error", "", Step("question.error", {"error": f"{type(error).__name__}: {error}"}))
            raise

    def __repr__(self) -> str:
        line = f"Question: {self.prompt}"
        return line if len(line) <= _LONGEST_REPR else f"{line[: _LONGEST_REPR - 1]}…"
