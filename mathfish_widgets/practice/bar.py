"""A bar of rows of boxes: what is done and how, as signs, and what is still to do, as empty boxes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.markup.svg import svg_figure, svg_text
from mathfish_widgets.stage.faces.seaside import GOLD
from mathfish_widgets.stage.theme import INK

from .scheduling.mastery import ROW, Mark

_BOX, _STEP, _HEIGHT = 26, 30, 34
_NAME_WIDTH, _NAME_SIZE = 104, 14
_GOLD_EDGE = "#9A6A10"
_MOST_OPEN = 5
"""So many boxes are open at most; more are told by the sentence."""
_EMPTY = 'class="mf-open" opacity="0.18"'
_SIGNS = {Mark.ALONE: "✓", Mark.HELPED: "~", Mark.SHOWN: "–"}
_FILLS = {Mark.ALONE: GOLD, Mark.HELPED: "none", Mark.SHOWN: "none"}
_EDGES = {Mark.ALONE: _GOLD_EDGE, Mark.HELPED: "var(--mf-subject, #0067A5)", Mark.SHOWN: "currentColor"}
_INKS = {Mark.ALONE: INK, Mark.HELPED: "currentColor", Mark.SHOWN: "currentColor"}


class Row(NamedTuple):
    """A row by its name: the marks of what is done, how much is missing, and all of that in words."""

    name: Step
    marks: tuple[Mark, ...]
    missing: int
    words: Step


def bar(rows: Sequence[Row], told: Step, wording: Wording) -> str:
    """Rows as HTML, named in words, and a sentence below; signs and edges tell what the colours tell."""
    words = " ".join(wording.sentence(row.words) for row in rows)
    parts = (part for place, row in enumerate(rows) for part in _drawn(row, place * _HEIGHT, wording))
    picture = svg_figure(_NAME_WIDTH + _STEP * (ROW + _MOST_OPEN), _HEIGHT * len(rows), words, *parts)
    return f'<figure class="mf-mastery">{picture}<figcaption>{escape(wording.sentence(told))}</figcaption></figure>'


def _drawn(row: Row, top: float, wording: Wording) -> Iterable[str]:
    """The name of a row, its marks, and an empty box for each item that is missing."""
    middle = top + _HEIGHT / 2
    yield svg_text(_NAME_WIDTH / 2, middle, wording.sentence(row.name), _NAME_SIZE)
    for place, mark in enumerate(row.marks):
        yield _frame(place, middle, 'stroke-width="2"', _FILLS[mark], _EDGES[mark])
        yield svg_text(_left(place) + _BOX / 2, middle, _SIGNS[mark], 18, _INKS[mark])
    for place in range(min(row.missing, _MOST_OPEN)):
        yield _frame(len(row.marks) + place, middle, _EMPTY, "var(--mf-strong, #146673)", "none")
    if row.missing > _MOST_OPEN:
        yield svg_text(_left(len(row.marks) + _MOST_OPEN - 1) + _BOX / 2, middle, "…", 18)


def _left(place: int) -> float:
    return _NAME_WIDTH + place * _STEP + (_STEP - _BOX) / 2


def _frame(place: int, middle: float, looks: str, fill: str = "none", edge: str = "currentColor") -> str:
    x, y = _left(place), middle - _BOX / 2
    return (
        f'<rect x="{x:.0f}" y="{y:.0f}" width="{_BOX}" height="{_BOX}" rx="8" fill="{fill}" stroke="{edge}" {looks}/>'
    )
