"""The base of the widgets that ask, and a lesson question, which explains each answer."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import traitlets

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Text, Wording
from mathfish_widgets.markup.still import asked_html
from mathfish_widgets.mathematics.quoting import shown_name
from mathfish_widgets.progress.entries import FULL_POINTS, LESSON, LEVELS, Answered, written_down
from mathfish_widgets.progress.fallback_store import FallbackStore
from mathfish_widgets.widgets.static_files import built
from mathfish_widgets.widgets.still_picture import WidgetWithStill

from .catalogue import LAST_OF_LESSONS, QUESTIONS, SUBJECTS
from .entry import UnreadableAnswer, as_text, checked_length
from .question import Judgement, QuestionSpec, in_a_line, wrong_as_kept
from .question import hints as hints_of
from .view_model import (
    afterwards_step,
    close_names,
    closed_traits,
    follow_up_traits,
    judged_follow_up,
    open_traits,
    plain_text,
    question_traits,
    verdict_text,
    verdict_traits,
)
from .wording import SENTENCES, wording_about

_LONGEST_REPR = 110
_RUNGS = 2


class Asking(WidgetWithStill):
    """A widget that asks: the common base of a lesson question and a practice set.

    All traits are plain JSON: `prompt` and `label` are text, and `picture` is escaped HTML or empty. The `kind` is
    "choose", "type", "pick" or "mark". The `options` are `{value, text, rank, face, worded}`, where `face` is SVG. The
    `buttons` are `{check, hint, exhausted}`, `hints` are the sentences shown so far, and `trouble` says why answers are
    not stored. The `verdict` is `{kind, word, html, number, scene?, end?}`, with escaped `html`, and is empty before
    the first answer. The `follow_up` is empty, or a question that is asked before the whole question is asked again:
    `{lead, prompt, picture, kind, label, options, check, back}`. The page answers it with `{follow_up: answer}` or
    leaves it with `{back: true}`. A page that lost its connection sends `{ask: "state"}` to get all traits again.
    """

    _esm = built("loader.js")

    prompt = traitlets.Unicode().tag(sync=True)
    picture = traitlets.Unicode().tag(sync=True)
    kind = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    options: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    buttons = traitlets.Dict().tag(sync=True)
    hints: traitlets.List[str] = traitlets.List().tag(sync=True)
    trouble = traitlets.Unicode().tag(sync=True)
    verdict = traitlets.Dict().tag(sync=True)
    follow_up = traitlets.Dict().tag(sync=True)

    def __init__(self, wording: Wording, react: Callable[[dict[str, Any]], None], **traits: Any) -> None:
        self._wording, self._react = wording, react
        super().__init__(**traits)
        self.on_message(self._receive)

    def _receive(self, content: dict[str, Any]) -> None:
        try:
            if content.get("ask") == "state":
                self.send_state()
            else:
                self._react(content)
                self._still.draw_soon()
        except Exception as error:
            self._show("error", Step("question.error", {"error": f"{type(error).__name__}: {error}"}))
            raise

    def _show(self, kind: str, told: Step, *, ends: bool = False) -> Text:
        self.verdict = verdict_traits(kind, told, self._wording, self.verdict.get("number", 0) + 1, ends=ends)
        return verdict_text(kind, told, self._wording)

    def _draw_still(self) -> dict[str, str]:
        told = self._wording.say("question.still")
        choices = [option["text"] for option in self.options] if self.kind == "choose" else ()
        shown = asked_html(self.prompt, choices, self.picture, told, self._told_below)
        return {"text/plain": told, "text/html": shown}

    @property
    def _told_below(self) -> str:
        """The text below the question in its still."""
        return ""


class Question(Asking):
    """A lesson question by its id, such as `Question("primes.nine")`.

    A pupil's answer on the page is stored in the progress file before the page gets the feedback. The last answer is
    shown again when the cell is run again. A correct answer or a skip opens the lesson's text after the question. The
    traits are those of every widget that asks, and `given`, the last answer as a text. The `verdict` has the kind
    "right", "again", "note" or "error". The text `afterwards` is empty, `{closed, skip}`, or `{html}`, which is
    escaped. The page sends `{answer}`, `{follow_up}`, `{back: true}`, `{hint: true}` or `{skip: true}`. Raises
    ValueError for an unknown id.
    """

    _script = traitlets.Unicode(built("question.js")).tag(sync=True)
    _css = built("question.css")

    given = traitlets.Unicode().tag(sync=True)
    afterwards = traitlets.Dict().tag(sync=True)

    @sentence_only(ValueError)
    def __init__(self, key: str) -> None:
        if key not in QUESTIONS:
            unknown = Wording(SENTENCES)
            raise ValueError(unknown.say("question.unknown", key=shown_name(key), near=close_names(key, QUESTIONS)))
        self._question: QuestionSpec = QUESTIONS[key]
        wording = wording_about(SUBJECTS[key])
        super().__init__(wording, self._obey, **question_traits(self._question, wording))
        self._follows = afterwards_step(key, self._question, wording)
        self.afterwards = closed_traits(self._follows, wording)
        self.buttons = self._buttons(0)
        self._skill, self._ends_lesson = f"{LESSON}.{key}", key in LAST_OF_LESSONS
        self._store = FallbackStore()
        self._tries = 0
        self._follow_up: QuestionSpec | None = None
        self._reason: Step | None = None
        self._show_kept()

    def answer(self, *given: Any) -> Text:
        """Answer as a pupil would type it, or with numbers; return the whole explanation.

        The page shows only the first line of the explanation while it asks a follow-up. Both `answer("2 7")` and
        `answer(2, 7)` work; groups are written `answer("2x6 2x7")`. An answer in code is not stored.
        """
        return self._tell(given[0] if len(given) == 1 else given)

    def _tell(self, given: Any, keep: bool = False) -> Text:
        try:
            read = self._question.entry.read(checked_length(given), self._wording)
        except UnreadableAnswer as unreadable:
            return self._show("note", unreadable.step)
        judgement = self._question.judge(read)
        if keep:
            self._keep(as_text(given), read, judgement)
        self._ask_first(judgement.follow_up)
        if judgement.right:
            self.skip()
        kind, reason = "right" if judgement.right else "again", judgement.explanation
        if judgement.follow_up is not None:
            self._reason = reason
            self._show(kind, in_a_line(reason))
            return verdict_text(kind, reason, self._wording)
        return self._show(kind, reason, ends=self._ends_lesson)

    def skip(self) -> Text:
        """Open the lesson's text after the question without an answer; return it, empty if there is none."""
        if self._follows is None:
            return Text()
        self.afterwards = open_traits(self._follows, self._wording)
        return Text(plain_text(self._follows, self._wording))

    def answer_follow_up(self, *given: Any) -> Text:
        """Answer the follow-up and return the feedback; a correct answer ends the follow-up."""
        if self._follow_up is None:
            return self._show("note", Step("question.no_follow_up"))
        kind, told = judged_follow_up(self._follow_up, given[0] if len(given) == 1 else given, self._wording)
        if kind == "right":
            self._ask_first(None)
        return self._show(kind, told)

    def leave_follow_up(self) -> None:
        """Return to the whole question, and show the feedback on its last answer in full."""
        if self._reason is not None:
            self._show("again", self._reason)
        self._ask_first(None)

    def _ask_first(self, follow_up: QuestionSpec | None) -> None:
        self._follow_up, self._reason = follow_up, None
        self.follow_up = follow_up_traits(follow_up, self._wording)

    def _keep(self, given: str, read: Any, judgement: Judgement) -> None:
        self._tries += 1
        hints = len(self.hints)
        worth = max(FULL_POINTS + 1 - self._tries - hints, 1)
        points = worth if judgement.right else int(worth * judgement.part)
        kept = (self.prompt, given, judgement.right, self._tries, hints, points)
        wrong = () if judgement.right else (wrong_as_kept(judgement, read, given, self._wording),)
        now = datetime.now(UTC)
        self._store.add(Answered(uuid4().hex, now, self._skill, LEVELS[0], *kept, wrong=written_down(wrong)))
        self.given = given
        self.trouble = "" if self._store.trouble is None else self._wording.sentence(self._store.trouble)

    def _show_kept(self) -> None:
        """Show the last stored answer, unless this version can't read it."""
        kept = self._store.answers(self._skill)
        if not kept:
            return
        self.given, self._tries = kept[-1].given, kept[-1].tries
        self.answer(self.given)
        if self.verdict["kind"] == "note":
            self.given, self.verdict = "", {}

    def hint(self) -> Text:
        """Show and return the next of the two hints, or the second hint again if both are shown."""
        rung = min(len(self.hints) + 1, _RUNGS)
        sentence = self._wording.sentence(hints_of(self._question)[rung - 1])
        told = self._wording.sentence(Step("question.hinted", {"rung": rung, "hint": sentence}))
        if len(self.hints) < _RUNGS:
            self.hints = [*self.hints, told]
            self.buttons = self._buttons(rung)
        return Text(told)

    @property
    def _told_below(self) -> str:
        return self._wording.say("question.closed.still") if self._follows else ""

    def _buttons(self, shown: int) -> dict[str, Any]:
        say = self._wording.sentence
        hint = say(Step("question.hint", {"rung": min(shown + 1, _RUNGS), "rungs": _RUNGS}))
        return {"check": say(Step("question.check")), "hint": hint, "exhausted": shown == _RUNGS}

    def _obey(self, content: dict[str, Any]) -> None:
        if content.get("hint"):
            self.hint()
        elif content.get("skip"):
            self.skip()
        elif content.get("back"):
            self.leave_follow_up()
        elif "follow_up" in content:
            with self.hold_sync():
                self.answer_follow_up(content["follow_up"])
        elif "answer" in content:
            with self.hold_sync():
                self._tell(content["answer"], keep=True)

    def __repr__(self) -> str:
        line = f"Question: {self.prompt}"
        return line if len(line) <= _LONGEST_REPR else f"{line[: _LONGEST_REPR - 1]}…"
