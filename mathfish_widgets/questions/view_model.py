"""The view model of a question's page, as plain JSON, and names of similar spelling."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from html import escape
from typing import Any

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Text, Wording
from mathfish_widgets.markup.figures import figure_html
from mathfish_widgets.markup.panel import Page, page_html
from mathfish_widgets.markup.scenes import catch_scene, lesson_scene
from mathfish_widgets.mathematics.quoting import shown_name

from .entry import UnreadableAnswer, checked_length
from .question import QuestionSpec, prompt

_WITH_A_WORD = ("right", "again")
_STRONG = re.compile(r"\*\*(.+?)\*\*")
_EMPHASIS = re.compile(r"\*(.+?)\*")
_PARAGRAPHS = "\n\n"


def question_traits(question: QuestionSpec, wording: Wording) -> dict[str, Any]:
    """Return the question and its entry: `prompt`, `picture` (escaped), `kind`, `label` and `options`."""
    entry, asked = question.entry, prompt(question)
    return {
        "prompt": wording.sentence(asked),
        "picture": "".join(figure_html(figure, wording) for figure in asked.figures),
        "kind": entry.kind,
        "label": wording.sentence(entry.label),
        "options": entry.options(wording),
    }


def follow_up_traits(follow_up: QuestionSpec | None, wording: Wording) -> dict[str, Any]:
    """Return a follow-up with its lead sentence and button labels; empty if there is none."""
    if follow_up is None:
        return {}
    words = {"lead": "question.follow_up", "check": "question.check_follow_up", "back": "question.back"}
    return {**question_traits(follow_up, wording), **{name: wording.say(rule) for name, rule in words.items()}}


def judged_follow_up(follow_up: QuestionSpec, given: Any, wording: Wording) -> tuple[str, Step]:
    """Return the kind of feedback on an answer to a follow-up, and the feedback itself.

    The kind is "right", "again", or "note" if the answer is unreadable.
    """
    try:
        judgement = follow_up.judge(follow_up.entry.read(checked_length(given), wording))
    except UnreadableAnswer as unreadable:
        return "note", unreadable.step
    if judgement.right:
        return "right", Step("question.followed_up", substeps=(judgement.explanation,))
    return "again", judgement.explanation


def verdict_traits(kind: str, told: Step, wording: Wording, number: int, *, ends: bool = False) -> dict[str, Any]:
    """Return the feedback on an answer: `kind`, `word`, `html` (escaped) and `number`.

    The `number` makes two equal reasons differ. The feedback on a correct answer also has a `scene`; if the question
    `ends` a lesson, it has the closing words, `end`, as well.
    """
    html = page_html(Page(Step(f"question.{kind}"), told), wording)
    verdict = {"kind": kind, "word": _word(kind, wording), "html": html, "number": number}
    if kind == "right" and ends:
        verdict |= {"scene": lesson_scene(), "end": wording.say("question.end")}
    elif kind == "right":
        verdict |= {"scene": catch_scene()}
    return verdict


def verdict_text(kind: str, told: Step, wording: Wording) -> Text:
    """Return the feedback as text, line by line."""
    return Text(f"{_word(kind, wording)} ".lstrip() + "\n".join(wording.lines(told)))


def close_names(name: object, names: Iterable[str]) -> str:
    """Return up to three names that are spelt most like this one, in one line."""
    return ", ".join(get_close_matches(shown_name(name), list(names), n=3, cutoff=0.0))


def _word(kind: str, wording: Wording) -> str:
    return wording.sentence(Step(f"question.{kind}")) if kind in _WITH_A_WORD else ""


def afterwards_step(key: str, question: QuestionSpec, wording: Wording) -> Step | None:
    """Return the text after a question, with its pictures; None if there is none."""
    rule = f"question.opens.{key}"
    return Step(rule, figures=question.figures_afterwards) if rule in wording.sentences else None


def closed_traits(told: Step | None, wording: Wording) -> dict[str, Any]:
    """Return the words shown until the text after the question opens; empty if there is no such text."""
    if told is None:
        return {}
    return {"closed": wording.say("question.closed"), "skip": wording.say("question.skip")}


def open_traits(told: Step, wording: Wording) -> dict[str, Any]:
    """Return the text after the question as HTML: pictures, then paragraphs with strong text and emphasis."""
    pictures = "".join(figure_html(figure, wording) for figure in told.figures)
    marked_up = _EMPHASIS.sub(r"<em>\1</em>", _STRONG.sub(r"<strong>\1</strong>", escape(wording.sentence(told))))
    return {"html": pictures + "".join(f"<p>{each}</p>" for each in marked_up.split(_PARAGRAPHS))}


def plain_text(told: Step, wording: Wording) -> str:
    """Return the text after the question as plain text."""
    return _EMPHASIS.sub(r"\1", _STRONG.sub(r"\1", wording.sentence(told)))
