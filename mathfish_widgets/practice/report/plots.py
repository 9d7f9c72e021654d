"""The pictures of a report: drawn by matplotlib as SVG texts that are the same each time, each told in words."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Sequence
from html import escape
from importlib import import_module
from io import StringIO
from typing import Any

from mathfish_widgets.explain.sentences import sentences_of
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.markup.plot import Plot
from mathfish_widgets.progress.answered import LESSON
from mathfish_widgets.questions.wording import SENTENCES
from mathfish_widgets.stage.theme import INK, PAPER

from .class_table import ClassTableRow, SkillDifficulty, in_teaching_order

WORDING = Wording(sentences_of("practice/report"))
_EDGE = "#5B7880"
_PALE, _SEA = "#E6F0EE", "#62B3B8"
"""The colours of no tenth and of all ten; text in ink can be read on both, and on all between them."""
_LONGEST_LABEL = 40
# Letters stay letters, and what is numbered at random elsewhere is numbered by this salt.
_LOOKS = {"svg.fonttype": "none", "svg.hashsalt": "mathfish", "font.size": 10.5, "text.color": INK}


def needed(name: str) -> Any:
    """A module that a report needs; raises ModuleNotFoundError with the way to install it."""
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(say("lacking", name=name.partition(".")[0])) from missing


def places_plot(rows: Sequence[ClassTableRow]) -> Plot:
    """Who is where: files by skills, each field with its numbers; the more of the last ten, the deeper its sea."""
    files = list(dict.fromkeys(each.file for each in rows))
    skills = in_teaching_order(each.skill for each in rows)
    words = say("places.words", files=len(files), skills=len(skills))
    with _looks():
        figure, axes = _paper(3.6 + 0.82 * len(skills), 2.9 + 0.5 * len(files))
        _label(axes, "places")
        titles = [_shortened(titled(skill)) for skill in skills]
        axes.set_xticks(range(len(skills)), titles, rotation=30, ha="right", parse_math=False)
        axes.set_yticks(range(len(files)), map(_shortened, files), parse_math=False)
        axes.set(xlim=(-0.5, len(skills) - 0.5), ylim=(len(files) - 0.5, -0.5))
        met = {(each.file, each.skill): each for each in rows}
        for line, file in enumerate(files):
            for column, skill in enumerate(skills):
                _field(axes, column, line, met.get((file, skill)))
        return Plot(_svg(figure, words), words)


def difficulty_plot(skills: Sequence[SkillDifficulty]) -> Plot:
    """Which skill is hard for the class: a bar for each, the hardest on top."""
    named = tuple(Step("report.hard.one", {"skill": titled(each.skill), "percent": each.percent}) for each in skills)
    words = say("hard.words", skills=named)
    with _looks():
        figure, axes = _paper(9, 1.3 + 0.45 * len(skills))
        _label(axes, "hard")
        axes.barh(range(len(skills)), [each.percent for each in skills], color=_SEA, edgecolor=_EDGE, height=0.6)
        for row, each in enumerate(skills):
            told = say("hard.bar", percent=each.percent, items=each.items, files=each.files)
            axes.text(each.percent + 1, row, told, va="center")
        axes.set_yticks(range(len(skills)), [_shortened(titled(each.skill)) for each in skills], parse_math=False)
        axes.set(xlim=(0, 150), xticks=range(0, 101, 20), ylim=(len(skills) - 0.5, -0.5))
        return Plot(_svg(figure, words), words)


def say(rule: str, **values: Any) -> str:
    """A sentence of the report."""
    return WORDING.sentence(Step(f"report.{rule}", values))


def titled(topic: str) -> str:
    """A skill by its title; a question of the lessons, or what this version does not know, by its key."""
    return SENTENCES.get(f"practice.{topic}.title", topic.removeprefix(f"{LESSON}."))


def printable(text: str) -> str:
    """A text that may stand on a page whatever the file was called: signs that cannot be printed are replaced."""
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in text)


def _shortened(label: str) -> str:
    return label if len(label) <= _LONGEST_LABEL else f"{label[: _LONGEST_LABEL // 2]}…{label[-_LONGEST_LABEL // 2 :]}"


def _looks() -> Any:
    """Matplotlib as it comes, whatever the notebook has set, and with the looks of these pictures."""
    return needed("matplotlib.style").context(["default", _LOOKS])


def _paper(width: float, height: float) -> tuple[Any, Any]:
    figure = needed("matplotlib.figure").Figure(figsize=(width, height), layout="constrained", facecolor=PAPER)
    axes = figure.add_subplot()
    axes.set_facecolor("none")
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)
    return figure, axes


def _label(axes: Any, picture: str) -> None:
    axes.set_title(say(f"{picture}.title"), loc="left", fontweight="bold")
    axes.set_xlabel(say(f"{picture}.axis"))


def _field(axes: Any, column: int, line: int, row: ClassTableRow | None) -> None:
    patches = needed("matplotlib.patches")
    colour = PAPER if row is None else _mixed(10 * row.of_last_ten // row.bar_length)
    axes.add_patch(patches.Rectangle((column - 0.47, line - 0.46), 0.94, 0.92, facecolor=colour, edgecolor=_EDGE))
    axes.text(column, line, "\n".join(_field_texts(row)), ha="center", va="center")


def _field_texts(row: ClassTableRow | None) -> Iterable[str]:
    if row is None:
        return (say("places.none"),)
    field = say("places.field", alone=row.of_last_ten, count=row.bar_length)
    return field, say("places.level", level=row.last_level)


def _mixed(tenths: int) -> str:
    """A tone of the sea between pale and full."""
    pairs = ((int(_PALE[at : at + 2], 16), int(_SEA[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{(pale * (10 - tenths) + full * tenths) // 10:02X}" for pale, full in pairs)


def _svg(figure: Any, words: str) -> str:
    text = StringIO()
    with warnings.catch_warnings():
        # A sign that matplotlib's own font lacks is drawn by the page with another one.
        warnings.filterwarnings("ignore", message="Glyph", category=UserWarning)
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    drawn = text.getvalue()
    return drawn[drawn.index("<svg ") :].replace("<svg ", f'<svg role="img" aria-label="{escape(words)}" ', 1)
