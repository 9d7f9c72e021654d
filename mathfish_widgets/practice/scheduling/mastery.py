"""How well a skill goes: its last ten items as a bar, and the level that they suggest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from html import escape

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.markup.svg import svg_figure, svg_text
from mathfish_widgets.progress.answered import FULL_POINTS, LEVELS, Answered

BAR = 10
"""So many of the latest items make the bar."""
WELL = 8
"""So many of a full bar without help, and a skill goes well."""
_WINDOW, _UP, _DOWN = 5, 4, 3
_BOX, _STEP, _HEIGHT = 28, 34, 40


class Mark(StrEnum):
    """How an item went; each is drawn with a sign of its own."""

    ALONE = "alone"
    HELPED = "helped"
    SHOWN = "shown"


@dataclass(frozen=True)
class Mastery:
    """The latest items of a skill, the oldest first, at most BAR of them, and the level to go on with."""

    skill: str
    bar: tuple[Mark, ...]
    level: int

    @property
    def alone(self) -> int:
        """How many items of the bar were answered at once, without a hint."""
        return self.bar.count(Mark.ALONE)

    @property
    def mastered(self) -> bool:
        """Whether nearly all of a full bar was done without help, and that at the highest level."""
        return len(self.bar) == BAR and self.alone >= WELL and self.level == LEVELS[-1]

    @property
    def summary(self) -> Step:
        """The bar in one sentence: "8 of your last 10 without help"."""
        rule = "practice.mastery.last" if self.bar else "practice.mastery.nothing"
        return Step(rule, {"alone": self.alone, "count": len(self.bar)})


def mark_of(answered: Answered) -> Mark:
    """How an item went: right at the first answer and without a hint, right after that, or not."""
    if not answered.right:
        return Mark.SHOWN
    return Mark.ALONE if answered.points == FULL_POINTS else Mark.HELPED


def mastery(answers: Iterable[Answered], skill: str) -> Mastery:
    """The mastery of a skill, from answers in order of time; those of other skills are passed by."""
    own = [answered for answered in answers if answered.skill == skill]
    return Mastery(skill, tuple(map(mark_of, own[-BAR:])), _level(own))


def _level(answers: Iterable[Answered]) -> int:
    """One level up after four of five items without help, one down after three of five that were shown.

    Five items of one level count, not of this level alone: who does well above it need not go through it first.
    """
    level = LEVELS[0]
    latest: dict[int, list[Mark]] = {}
    for answered in answers:
        marks = [*latest.get(answered.level, ()), mark_of(answered)][-_WINDOW:]
        latest[answered.level] = marks
        if answered.level >= level and marks.count(Mark.ALONE) >= _UP:
            level, latest = min(answered.level + 1, LEVELS[-1]), {}
        elif answered.level <= level and marks.count(Mark.SHOWN) >= _DOWN:
            level, latest = max(answered.level - 1, LEVELS[0]), {}
    return level


_SIGNS = {Mark.ALONE: "✓", Mark.HELPED: "~", Mark.SHOWN: "–"}
_FILLS = {Mark.ALONE: "var(--mf-result, #00684A)", Mark.HELPED: "none", Mark.SHOWN: "none"}
_EDGES = {Mark.ALONE: _FILLS[Mark.ALONE], Mark.HELPED: "var(--mf-subject, #0067A5)", Mark.SHOWN: "currentColor"}
_INKS = {Mark.ALONE: "var(--mf-panel, #fff)", Mark.HELPED: "currentColor", Mark.SHOWN: "currentColor"}


def mastery_bar(mastery: Mastery, wording: Wording) -> str:
    """The bar as HTML, named in words, and its sentence below; signs and edges tell what the colours tell."""
    names = [wording.say(f"practice.mastery.{mark}") for mark in mastery.bar]
    words = wording.sentence(Step("practice.mastery.bar" if names else "practice.mastery.empty", {"marks": names}))
    boxes = "".join(_box(place, mark) for place, mark in enumerate(mastery.bar))
    empty = "".join(_frame(place, 'stroke-dasharray="3 4" opacity="0.6"') for place in range(len(mastery.bar), BAR))
    told = escape(wording.sentence(mastery.summary))
    picture = svg_figure(_STEP * BAR, _HEIGHT, words, boxes, empty)
    return f'<figure class="mf-mastery">{picture}<figcaption>{told}</figcaption></figure>'


def _box(place: int, mark: Mark) -> str:
    dashes = ' stroke-dasharray="7 4"' if mark is Mark.HELPED else ""
    frame = _frame(place, f'stroke-width="2.5"{dashes}', _FILLS[mark], _EDGES[mark])
    return frame + svg_text(place * _STEP + _STEP / 2, _HEIGHT / 2, _SIGNS[mark], 18, _INKS[mark])


def _frame(place: int, looks: str, fill: str = "none", edge: str = "currentColor") -> str:
    x, y = place * _STEP + (_STEP - _BOX) // 2, (_HEIGHT - _BOX) // 2
    return f'<rect x="{x}" y="{y}" width="{_BOX}" height="{_BOX}" rx="6" fill="{fill}" stroke="{edge}" {looks}/>'
