"""A teacher's report: many pupils' progress files as a table, two pictures, and a page."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from html import escape
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Text, Wording, sentences_of
from mathfish_widgets.games import TITLES
from mathfish_widgets.markup.document import html_document
from mathfish_widgets.markup.plot import Plot
from mathfish_widgets.progress.entries import LESSON
from mathfish_widgets.progress.progress import Damaged, read_progress
from mathfish_widgets.questions.wording import SENTENCES
from mathfish_widgets.stage.theme import INK, PAPER

from .class_answers import (
    BAR,
    AnswersByFile,
    ClassTableRow,
    CommonAnswer,
    Divided,
    FirstAnswer,
    SkillDifficulty,
    WrongInTopic,
    class_table,
    divided,
    in_teaching_order,
    skill_difficulties,
    wrong_in_topics,
)
from .mastery import STUCK_FROM

if TYPE_CHECKING:
    import pandas as pd

WORDING = Wording(sentences_of("practice/report"))
_EDGE = "#5B7880"
_PALE, _SEA = "#E6F0EE", "#62B3B8"
"""The colours of none and all of the last ten; ink is readable on both and on those between."""
_LONGEST_LABEL = 40
# Keep text as text in the SVG, and use a fixed salt so its ids are reproducible.
_LOOKS = {"svg.fonttype": "none", "svg.hashsalt": "mathfish", "font.size": 10.5, "text.color": INK}


def needed(name: str) -> Any:
    """Return a module that a report needs, or raise a ModuleNotFoundError that says how to install it."""
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(say("lacking", name=name.partition(".")[0])) from missing


def places_plot(rows: Sequence[ClassTableRow]) -> Plot:
    """Return a table of files by skills as a picture.

    Each field has numbers, and a deeper colour if more of the last ten items were done without help.
    """
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
    """Return a bar for the difficulty of each skill, with the hardest on top."""
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
    """Return a sentence of the report."""
    return WORDING.sentence(Step(f"report.{rule}", values))


def titled(topic: str) -> str:
    """Return the title of a skill; for a lesson question or an unknown skill, return the key."""
    return SENTENCES.get(f"practice.{topic}.title", topic.removeprefix(f"{LESSON}."))


def printable(text: str) -> str:
    """Return a text with unprintable characters replaced, so that any file name is safe on a page."""
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in text)


def _shortened(label: str) -> str:
    return label if len(label) <= _LONGEST_LABEL else f"{label[: _LONGEST_LABEL // 2]}…{label[-_LONGEST_LABEL // 2 :]}"


def _looks() -> Any:
    """Use matplotlib's defaults, whatever the notebook has set, with the style of these pictures."""
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
    colour, text = PAPER, say("places.none")
    if row is not None:
        count = min(row.items, BAR)
        colour = _mixed(10 * row.of_last_ten // count)
        field = say("places.field", alone=row.of_last_ten, count=count)
        text = f"{field}\n{say('places.level', level=row.last_level)}"
    rectangle = needed("matplotlib.patches").Rectangle
    axes.add_patch(rectangle((column - 0.47, line - 0.46), 0.94, 0.92, facecolor=colour, edgecolor=_EDGE))
    axes.text(column, line, text, ha="center", va="center")


def _mixed(tenths: int) -> str:
    """Return a colour between pale (0 tenths) and the full colour of the sea (10 tenths)."""
    pairs = ((int(_PALE[at : at + 2], 16), int(_SEA[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{(pale * (10 - tenths) + full * tenths) // 10:02X}" for pale, full in pairs)


def _svg(figure: Any, words: str) -> str:
    text = StringIO()
    with warnings.catch_warnings():
        # The browser substitutes another font for glyphs missing from matplotlib's.
        warnings.filterwarnings("ignore", message="Glyph", category=UserWarning)
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    drawn = text.getvalue()
    return drawn[drawn.index("<svg ") :].replace("<svg ", f'<svg role="img" aria-label="{escape(words)}" ', 1)


_STYLE = (
    "body{font:11pt/1.4 Lexend,system-ui,sans-serif;color:#17242b;background:#fff;max-width:80em;margin:1.5em auto;"
    "padding:0 1em}h1,h2,h3,caption{color:#146673}table{border-collapse:collapse;margin:1em 0}th,td{padding:.45em .7em;"
    "border-bottom:1px solid #d8d3c3;text-align:left;vertical-align:top}thead th{border-bottom:2px solid #146673;"
    "background:#f8f5ec}caption{text-align:left;font-weight:bold}tr,img,li{break-inside:avoid}thead{display:table-"
    "header-group}h2,h3,caption{break-after:avoid}@media screen{section{overflow-x:auto}}"
)


def save_page(page: Path, title: str, body: str) -> Text:
    """Write a page to a new file and return a sentence with its path, or raise FileExistsError."""
    if page.exists():
        raise FileExistsError(say("exists", file=page))
    page.write_text(html_document(title, _STYLE, f"<main><h1>{escape(title)}</h1>{body}</main>"), "utf-8")
    return Text(say("saved", file=page))


def table(caption: str, columns: Iterable[str], body: str) -> str:
    """Return a table with a caption and column names; `body` is its escaped rows."""
    heads = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    return f"<table><caption>{escape(caption)}</caption><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"


def section(heading: str, parts: Iterable[str]) -> str:
    """Return some parts under a heading; an empty text if there are no parts."""
    body = "".join(parts)
    return f"<section><h2>{_told(heading)}</h2>{body}</section>" if body else ""


def talks(found: Iterable[Divided]) -> Iterator[str]:
    """Yield what to discuss: each question with the two answers to compare."""
    items = ""
    for each in found:
        asked = f"<p><strong>{escape(each.asked)}</strong> ({escape(titled(each.topic))})</p>"
        items += f"<li>{asked}<ul>{_first(each.first)}{_first(each.second)}</ul></li>"
    if items:
        yield f"<p>{_told('talk.how')}</p><ol>{items}</ol>"


def practice(rows: tuple[ClassTableRow, ...], pictures: Iterable[Plot], wrong: Iterable[WrongInTopic]) -> Iterator[str]:
    """Yield the pictures, the table, and the wrong answers in each skill."""
    if rows:
        yield from (f"<p>{picture.html}</p>" for picture in pictures)
        body = "".join(f"<tr>{''.join(_cells(row))}</tr>" for row in rows)
        yield _told_table("table", (f"column.{name}" for name in ClassTableRow._fields), body)
        yield from _wrong_table("skills", wrong, count=STUCK_FROM)


def lessons(questions: int, files: int, wrong: Iterable[WrongInTopic]) -> Iterator[str]:
    """Yield how many questions were answered, and the wrong answers in each."""
    if questions:
        yield f"<p>{_told('lessons.line', questions=questions, files=files)}</p>"
        yield from _wrong_table("lessons", wrong) or (f"<p>{_told('lessons.none')}</p>",)


def solved_puzzles(puzzles: AnswersByFile) -> Iterator[str]:
    """Yield a table of how many puzzles of each theme were solved at once, by file."""
    body = ""
    for file, tried in puzzles.items():
        for theme in dict.fromkeys(sorted(each.skill for each in tried)):
            of_theme = [each for each in tried if each.skill == theme]
            at_once = sum(each.at_once for each in of_theme)
            cells = (theme_in_words(theme), str(at_once), str(len(of_theme)))
            body += (
                f'<tr><th scope="row">{escape(file)}</th>{"".join(f"<td>{escape(each)}</td>" for each in cells)}</tr>'
            )
    if body:
        yield _told_table("puzzles.table", ("column.file", "puzzles.theme", "puzzles.at_once", "puzzles.tried"), body)


def theme_in_words(theme: str) -> str:
    """Return the name of a theme of puzzles with its game; for an unknown theme, return its key."""
    game = theme.split(".")[1]
    name = sentences_of(f"puzzles/{game}").get(f"{theme}.name", theme) if game in TITLES else theme
    return f"{TITLES.get(game, game)}: {name}"


def _first(answer: FirstAnswer) -> str:
    rule = "talk.right" if answer.right else "talk.wrong"
    return f"<li>{_told(rule, given=answer.given, files=answer.files)}</li>"


def _cells(row: ClassTableRow) -> Iterator[str]:
    words = {"skill": titled(row.skill), "word": say(f"word.{row.word}"), "last_day": f"{row.last_day:%Y-%m-%d}"}
    shown: dict[str, Any] = row._asdict() | words
    yield f'<th scope="row">{escape(shown.pop("file"))}</th>'
    yield from (f'<td style="white-space:nowrap">{escape(str(value))}</td>' for value in shown.values())


def _wrong_table(part: str, wrong: Iterable[WrongInTopic], **values: Any) -> tuple[str, ...]:
    body = "".join(f"<tr>{''.join(_wrong_cells(each))}</tr>" for each in wrong)
    columns = (f"{part}.topic", "wrong.files", "wrong.commonest", f"{part}.stuck")
    return (_told_table(f"{part}.wrong", columns, body, **values),) if body else ()


def _wrong_cells(wrong: WrongInTopic) -> Iterator[str]:
    # A lesson question always has the same words; a practice item does not.
    in_lesson = wrong.topic.startswith(f"{LESSON}.")
    asked = f"<br>{escape(wrong.commonest[0].asked)}" if in_lesson else ""
    yield f'<th scope="row">{escape(titled(wrong.topic))}{asked}</th><td>{wrong.files}</td>'
    answers = "".join(f"<li>{_common(each, in_lesson)}</li>" for each in wrong.commonest)
    yield f"<td><ul>{answers}</ul></td><td>{escape(', '.join(wrong.stuck) or say('places.none'))}</td>"


def _common(common: CommonAnswer, in_lesson: bool) -> str:
    asked = "" if in_lesson else _told("wrong.asked", asked=common.asked)
    given = _told("wrong.given", given=common.given, files=common.files)
    stands = _told("wrong.stands", misconception=common.misconception) if common.misconception else ""
    return " ".join(filter(None, (given, stands, asked)))


def _told_table(caption: str, columns: Iterable[str], body: str, **values: Any) -> str:
    return table(say(caption), (say(column, **values) for column in columns), body)


def _told(rule: str, **values: Any) -> str:
    return escape(say(rule, **values))


_ENDINGS = {".sqlite", ".gz"}
_BEGINNINGS = (b"SQLite format 3\0", b"\x1f\x8b")


@frozen_dataclass
class Report:
    """The content of the progress files in a folder; files are named by their path in it.

    By file, `answers` has the practice items after the last reset of their skill, `lessons` the answers to lesson
    questions, and `puzzles` the puzzles. Files that could not be read are in `unread` with the reason.
    """

    folder: str
    answers: AnswersByFile
    lessons: AnswersByFile
    puzzles: AnswersByFile
    unread: dict[str, str]

    @cached_property
    def rows(self) -> tuple[ClassTableRow, ...]:
        """The rows of the table."""
        return tuple(class_table(self.answers))

    @cached_property
    def table(self) -> pd.DataFrame:
        """A pandas data frame with a row for each file and skill, and the fields of ClassTableRow as columns."""
        return needed("pandas").DataFrame(self.rows, columns=ClassTableRow._fields)

    @cached_property
    def pictures(self) -> tuple[Plot, ...]:
        """The progress of each file and the difficulty of each skill; none if there are no items."""
        return (places_plot(self.rows), difficulty_plot(skill_difficulties(self.answers))) if self.rows else ()

    def __repr__(self) -> str:
        """Return one line that is the same in every run."""
        if not self.answers and not self.unread:
            return say("nothing", folder=printable(self.folder))
        unread = say("unread_too", count=len(self.unread)) if self.unread else ""
        keys = {answered.key for given in self.answers.values() for answered in given}
        skills = {each.skill for each in self.rows}
        lessons = len({answered.key for given in self.lessons.values() for answered in given})
        counts = {"files": len(self.answers), "items": len(keys), "skills": len(skills), "lessons": lessons}
        return say("line_with_lessons" if lessons else "line", unread=unread, **counts)

    def _repr_html_(self) -> str:
        """Return the report for a notebook: files read and unread, what to discuss, practice, and lessons."""
        return "".join(self._shown())

    @sentence_only(OSError)
    def save(self, path: str | Path) -> Text:
        """Save the report as a page to print, such as "class-7b.html", and return a sentence with its path.

        Raises FileExistsError if the file exists.
        """
        return save_page(Path(path), say("heading"), self._repr_html_())

    def _shown(self) -> Iterator[str]:
        yield f"<p>{escape(repr(self))}</p>"
        if self.unread:
            reasons = "".join(f"<li>{escape(reason)}</li>" for reason in self.unread.values())
            yield f"<p>{escape(say('unread'))}:</p><ul>{reasons}</ul>"
        all_answers = {file: (*given, *self.lessons[file]) for file, given in self.answers.items()}
        empty = [file for file, given in all_answers.items() if not given and not self.puzzles[file]]
        if empty:
            yield f"<p>{escape(say('no_items', files=empty))}</p>"
        skills, questions = _topics(self.answers), _topics(self.lessons)
        yield section("talk", talks(divided(all_answers)))
        yield section("practice", practice(self.rows, self.pictures, wrong_in_topics(self.answers, skills)))
        told = wrong_in_topics(self.lessons, questions)
        yield section("lessons", lessons(len(questions), sum(map(bool, self.lessons.values())), told))
        yield section("puzzles", solved_puzzles(self.puzzles))


def _topics(answers: AnswersByFile) -> list[str]:
    return in_teaching_order(answered.skill for given in answers.values() for answered in given)


@sentence_only(OSError)
def report(folder: str | Path) -> Report:
    """Read all progress files and exports in a folder and its subfolders; nothing is changed.

    A damaged or foreign file is listed in `unread` with the reason. Raises FileNotFoundError if there is no such
    folder, NotADirectoryError for a file.
    """
    place = Path(folder)
    if not place.exists():
        raise FileNotFoundError(say("no_folder", folder=place))
    if not place.is_dir():
        raise NotADirectoryError(say("a_file", folder=place))
    answers, lessons, puzzles, unread = {}, {}, {}, {}
    for path in sorted(path for path in place.rglob("*") if _may_hold_progress(path, place)):
        name = printable(path.relative_to(place).as_posix())
        try:
            kept = read_progress(path).counting()
            answers[name] = tuple(each for each in kept if not (each.in_lesson or each.in_puzzle or each.in_study))
            lessons[name] = tuple(each for each in kept if each.in_lesson)
            puzzles[name] = tuple(each for each in kept if each.in_puzzle)
        except Damaged as damaged:
            reason = printable(str(damaged))
            unread[name] = reason if name in reason else f"{name}: {reason}"
    return Report(str(place), answers, lessons, puzzles, unread)


def _may_hold_progress(path: Path, place: Path) -> bool:
    """Return whether a file looks like a progress file by its ending or its first bytes.

    Hidden files, such as checkpoints, are left out.
    """
    if not path.is_file() or any(part.startswith(".") for part in path.relative_to(place).parts):
        return False
    if path.suffix.lower() in _ENDINGS:
        return True
    try:
        with path.open("rb") as file:
            return file.read(16).startswith(_BEGINNINGS)
    except OSError:
        return False
