"""What follows a question of the lessons: it tells the answer, so it opens when the question is answered or skipped."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.markup.figures import figure_html

from .question import PicturedAfterwards, QuestionSpec

_STRONG = re.compile(r"\*\*(.+?)\*\*")
_EMPHASIS = re.compile(r"\*(.+?)\*")
_PARAGRAPHS = "\n\n"


def afterwards_step(key: str, question: QuestionSpec, wording: Wording) -> Step | None:
    """Return what follows a question, with what is drawn for it; None where nothing follows."""
    rule = f"question.opens.{key}"
    if rule not in wording.sentences:
        return None
    return Step(rule, figures=question.figures_afterwards if isinstance(question, PicturedAfterwards) else ())


def closed_traits(told: Step | None, wording: Wording) -> dict[str, Any]:
    """Return the words shown until what follows opens; empty if nothing follows."""
    if told is None:
        return {}
    return {"closed": wording.say("question.closed"), "skip": wording.say("question.skip")}


def open_traits(told: Step, wording: Wording) -> dict[str, Any]:
    """Return what follows as HTML: pictures, then paragraphs in which only **strong** and *emphasis* are markup."""
    pictures = "".join(figure_html(figure, wording) for figure in told.figures)
    paragraphs = (f"<p>{_marked_up(each)}</p>" for each in wording.sentence(told).split(_PARAGRAPHS))
    return {"html": pictures + "".join(paragraphs)}


def plain_text(told: Step, wording: Wording) -> str:
    """Return what follows as text."""
    return _EMPHASIS.sub(r"\1", _STRONG.sub(r"\1", wording.sentence(told)))


def _marked_up(paragraph: str) -> str:
    return _EMPHASIS.sub(r"<em>\1</em>", _STRONG.sub(r"<strong>\1</strong>", escape(paragraph)))
