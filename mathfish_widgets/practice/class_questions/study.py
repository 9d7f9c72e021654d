"""A study: questions and positions that a teacher has put together, answered one after another without a server."""

from __future__ import annotations

import zlib
from datetime import UTC, datetime
from functools import partial
from typing import Any
from uuid import uuid4

import traitlets
from ipywidgets import Widget, widget_serialization

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.engine.thinking import in_slices, think
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Text
from mathfish_widgets.markup.still import asked_html
from mathfish_widgets.play.link_code import UnreadableCode, link_of, read_code
from mathfish_widgets.play.study_code import (
    KIND,
    LONGEST_SENTENCE,
    LONGEST_STUDY,
    MOST_PARTS,
    Part,
    StudyCode,
    study_of_code,
)
from mathfish_widgets.progress.entries import FULL_POINTS, LEVELS, STUDY, Answered, AnswerStore
from mathfish_widgets.progress.fallback_store import FallbackStore, own_progress
from mathfish_widgets.session.event_loop import running_loop
from mathfish_widgets.session.link_card import folded_link
from mathfish_widgets.widgets.static_files import built
from mathfish_widgets.widgets.still_picture import WidgetWithStill

from .asked import Asked, AskedPosition, UnfitAnswer, asked_of, asked_of_part, say
from .vote import Standing, View, refresh, view_of


class Study(WidgetWithStill):
    """Questions and positions to answer one after another, such as `Study("primes.nine", (game, "Where to now?"))`.

    Each part is what `ask_class` takes, or a pair of that and a sentence of yours. The link to a study stands for all
    its parts. Each answer is explained at once; with `reasons=False` nothing says right or wrong. The first and
    the last answer to each part are stored in `progress`, by default `Progress()`, and go into the link with the
    answers. Raises ValueError if there is nothing to ask, or too much for a link.

    The traits `place`, `sentence` and `told` are text, and `shown` is the widget of the current part. The `link_fold`
    is as in `session.link_card.folded_link`. The `buttons` have a name, a label, and whether they lead anywhere. The
    page sends `{go: 1}` or `{go: -1}`.
    """

    _esm = built("loader.js")
    _script = traitlets.Unicode(built("study.js")).tag(sync=True)
    _css = built("classes.css")

    place = traitlets.Unicode().tag(sync=True)
    sentence = traitlets.Unicode().tag(sync=True)
    told = traitlets.Unicode().tag(sync=True)
    buttons: traitlets.List[list[Any]] = traitlets.List().tag(sync=True)
    link_fold = traitlets.Dict().tag(sync=True)
    shown = traitlets.Instance(Widget, allow_none=True).tag(sync=True, **widget_serialization)

    @sentence_only(ValueError)
    def __init__(self, *parts: Any, reasons: bool = True, progress: AnswerStore | None = None) -> None:
        self._widgets: dict[int, View] = {}
        self.study = study_of(parts, reasons)
        self.asked = tuple(map(asked_of_part, self.study.parts))
        self._store = FallbackStore(own_progress if progress is None else lambda: progress)
        self._skill = f"{STUDY}.{zlib.crc32(str(self.study.code).encode()):08x}"
        self.answers = self._stored()
        self._solutions: dict[int, Step] = {}
        self._at = next((at for at, given in enumerate(self.answers) if not given), 0)
        super().__init__()
        self.on_message(self._obey)
        self._show()

    def link(self, *, answers: bool = False) -> Text:
        """Return a link of this study, or with the `answers` so far.

        It has the form of `GameWidget.link`, and contains no name.
        """
        given = tuple(map(tuple, self.answers)) if answers else ()
        return Text(link_of(self.study._replace(answers=given).code))

    def answer(self, given: object) -> Text:
        """Answer the current part as a pupil would type it, or with a move as text; return what the page says."""
        refused = self._submit(self._at, given)
        return Text(refused or self.told)

    def go_on(self, parts: int = 1) -> None:
        """Go on to the next part, or back with a negative number."""
        self._at = min(max(self._at + parts, 0), len(self.asked) - 1)
        self._show()

    def close(self) -> None:
        """Close the widget and those of its parts."""
        for widget in self._widgets.values():
            widget.close()
        super().close()

    def _stored(self) -> list[list[str]]:
        """Return the first and the last stored answer to each part, which this version can read."""
        answers: list[list[str]] = [[] for _ in self.asked]
        for answered in self._store.answers(self._skill):
            if answered.fact.isdecimal() and int(answered.fact) < len(answers):
                given = answers[int(answered.fact)]
                given[1:] = [answered.given]
        return answers

    def _submit(self, at: int, given: object) -> str:
        """Take an answer to a part; return the sentence that refuses it, or an empty text."""
        asked = self.asked[at]
        try:
            judged = asked.judged(given)
        except UnfitAnswer as refused:
            return str(refused)
        self.answers[at][1:] = [judged.given]
        tries, right = len(self.answers[at]), bool(judged.right)
        rest = (asked.title, judged.given, right, tries, 0, FULL_POINTS * right)
        self._store.add(Answered(uuid4().hex, datetime.now(UTC), self._skill, LEVELS[0], *rest, fact=str(at)))
        refresh(self._widget(at), self._standing(at))
        self._show()
        if self.study.explains and isinstance(asked, AskedPosition) and at not in self._solutions:
            if running_loop() is None:
                self._explain(at, think(asked.solution()))
            else:
                self.work_on(self._find(at, asked))
        return ""

    async def _find(self, at: int, asked: Asked) -> None:
        self._explain(at, await in_slices(asked.solution()))

    def _explain(self, at: int, solution: Step | None) -> None:
        if solution is not None:
            self._solutions[at] = solution
            refresh(self._widget(at), self._standing(at))

    def _standing(self, at: int) -> Standing:
        given = self.answers[at]
        try:
            judged = self.asked[at].judged(given[-1]) if given else None
        except UnfitAnswer:  # stored by a version that could read it
            judged = None
        explains = self.study.explains and judged is not None
        return Standing(judged, shows_reason=explains, solution=self._solutions.get(at), is_sent_by_link=True)

    def _widget(self, at: int) -> View:
        if at not in self._widgets:
            self._widgets[at] = view_of(self.asked[at], partial(self._submit, at), self._standing(at))
        return self._widgets[at]

    def _show(self) -> None:
        at, parts = self._at, len(self.asked)
        done = sum(map(bool, self.answers))
        with self.hold_sync():
            self.place = say("class_question.study.place", number=at + 1, parts=parts) if parts > 1 else ""
            self.sentence = self.study.parts[at].sentence
            self.told = self._told(done)
            self.buttons = [
                [word, say(f"class_question.study.{word}"), 0 <= at + step < parts]
                for word, step in (("back", -1), ("next", 1))
                if parts > 1
            ]
            kind = "answers" if done else "study"
            words = [say(f"class_question.study.link.{kind}"), say(f"class_question.study.link.{kind}.told")]
            self.link_fold = folded_link(str(self.link(answers=done > 0)), *words)
            self.shown = self._widget(at)
        self._still.draw_soon()

    def _told(self, done: int) -> str:
        if self._store.trouble is not None:
            return self.asked[self._at].wording.sentence(self._store.trouble)
        rule = "all" if done == len(self.asked) else "some" if done else "none"
        return say(f"class_question.study.told.{rule}", done=done, parts=len(self.asked))

    def _obey(self, content: dict[str, Any]) -> None:
        if content.get("go") in (1, -1):
            self.go_on(content["go"])

    def _draw_still(self) -> dict[str, str]:
        told = say("class_question.study.still")
        titles = [asked.title for asked in self.asked]
        return {"text/plain": told, "text/html": asked_html(say("class_question.study.heading"), titles, "", told)}

    def __repr__(self) -> str:
        return f"Study({sum(map(bool, self.answers))} of {len(self.asked)} answered)"


def study_of(parts: tuple[Any, ...], explains: bool) -> StudyCode:
    """Return the study of some parts, each as `Study` takes it; raises ValueError if a part can't be asked.

    A single link to a study is that study.
    """
    if len(parts) == 1 and (whole := _linked(parts[0])) is not None:
        return whole.without_answers
    found = [each for given in parts for each in _parts_of(given)]
    if not 1 <= len(found) <= MOST_PARTS:
        raise ValueError(say("class_question.study.parts", parts=len(found), most=MOST_PARTS))
    study = StudyCode(tuple(found), bool(explains))
    letters = len(str(study.code))
    if letters > LONGEST_STUDY:
        raise ValueError(say("class_question.study.long", letters=letters, most=LONGEST_STUDY))
    return study


def _parts_of(given: object) -> tuple[Part, ...]:
    what, sentence = given if isinstance(given, tuple) and len(given) == 2 else (given, "")
    if not isinstance(sentence, str) or len(sentence) > LONGEST_SENTENCE:
        raise ValueError(say("class_question.study.sentence", most=LONGEST_SENTENCE))
    linked = _linked(what)
    if linked is not None and not sentence:
        return linked.parts
    return (asked_of(what).part._replace(sentence=sentence),)


def _linked(what: object) -> StudyCode | None:
    """Return the study in a link, or None if there is none."""
    try:
        code = read_code(what) if isinstance(what, str) else None
        return study_of_code(code) if code is not None and code.kind == KIND else None
    except UnreadableCode:
        return None
