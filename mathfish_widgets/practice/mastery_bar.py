"""The bar below a drill: for each level what is done and what is missing to the next word, in signs and words."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.progress.answered import LEVELS

from .bar import Row, bar
from .scheduling.mastery import Mark, Mastery, Word


def mastery_bar(mastery: Mastery, wording: Wording) -> str:
    """The bar as HTML, with what is missing in a sentence."""
    return bar([*_rows(mastery)], mastery.summary, wording)


def _rows(mastery: Mastery) -> Iterator[Row]:
    waits = mastery.word is Word.CAN
    missing = mastery.missing
    for level in LEVELS:
        name = Step("practice.mastery.level", {"level": level})
        yield _row(name, mastery.marks.get(level, ()), 0 if waits else missing[level])
    yield _row(Step("practice.mastery.later"), mastery.later, missing.total() if waits else 0)


def _row(name: Step, marks: tuple[Mark, ...], missing: int) -> Row:
    named = tuple(Step(f"practice.mastery.mark.{mark}") for mark in marks)
    kind = ("open" if missing else "done") if marks else ("to_fill" if missing else "empty")
    words = Step(f"practice.mastery.row.{kind}", {"name": name, "marks": named, "missing": missing})
    return Row(name, marks, missing, words)
