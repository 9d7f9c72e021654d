"""A teacher's report: many pupils' progress files as one table and two pictures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.wording import Text
from mathfish_widgets.markup.plot import Plot
from mathfish_widgets.progress.progress import Damaged, read_progress

from .class_table import AnswersByFile, ClassTableRow, class_table, in_teaching_order, skill_difficulties
from .page import lessons, practice, save_page, section, talks
from .plots import difficulty_plot, needed, places_plot, printable, say
from .wrong_answers import divided, wrong_in_topics

if TYPE_CHECKING:
    import pandas as pd

_ENDINGS = {".sqlite", ".gz"}
_BEGINNINGS = (b"SQLite format 3\0", b"\x1f\x8b")


@frozen_dataclass
class Report:
    """What the progress files of a folder hold; files are called by their place in it.

    `answers` has the items of practice in each file that could be read, after the last reset of their skill, `lessons`
    the answers to questions of the lessons; `unread` says of each other file why it could not be read.
    """

    folder: str
    answers: AnswersByFile
    lessons: AnswersByFile
    unread: dict[str, str]

    @cached_property
    def rows(self) -> tuple[ClassTableRow, ...]:
        """The rows of the table."""
        return tuple(class_table(self.answers))

    @cached_property
    def table(self) -> pd.DataFrame:
        """A pandas data frame with one row for each file and skill; its columns are the fields of ClassTableRow."""
        return needed("pandas").DataFrame(self.rows, columns=ClassTableRow._fields)

    @cached_property
    def pictures(self) -> tuple[Plot, ...]:
        """Who is where, and which skill is hard for the class; none where there are no items."""
        return (places_plot(self.rows), difficulty_plot(skill_difficulties(self.answers))) if self.rows else ()

    def __repr__(self) -> str:
        """One line that is the same in every run."""
        if not self.answers and not self.unread:
            return say("nothing", folder=printable(self.folder))
        unread = say("unread_too", count=len(self.unread)) if self.unread else ""
        keys = {answered.key for given in self.answers.values() for answered in given}
        skills = {each.skill for each in self.rows}
        lessons = len({answered.key for given in self.lessons.values() for answered in given})
        counts = {"files": len(self.answers), "items": len(keys), "skills": len(skills), "lessons": lessons}
        return say("line_with_lessons" if lessons else "line", unread=unread, **counts)

    def _repr_html_(self) -> str:
        """What a notebook shows: what was read and what was not, what to talk about, practice, and the lessons."""
        return "".join(self._shown())

    @sentence_only(OSError)
    def save(self, path: str | Path) -> Text:
        """Save the report as one page to print, such as "class-7b.html", and say where.

        Raises FileExistsError where there is such a file.
        """
        return save_page(Path(path), say("heading"), self._repr_html_())

    def _shown(self) -> Iterator[str]:
        yield f"<p>{escape(repr(self))}</p>"
        if self.unread:
            reasons = "".join(f"<li>{escape(reason)}</li>" for reason in self.unread.values())
            yield f"<p>{escape(say('unread'))}:</p><ul>{reasons}</ul>"
        all_answers = {file: (*given, *self.lessons[file]) for file, given in self.answers.items()}
        empty = [file for file, given in all_answers.items() if not given]
        if empty:
            yield f"<p>{escape(say('no_items', files=empty))}</p>"
        skills, questions = _topics(self.answers), _topics(self.lessons)
        yield section("talk", talks(divided(all_answers)))
        yield section("practice", practice(self.rows, self.pictures, wrong_in_topics(self.answers, skills)))
        told = wrong_in_topics(self.lessons, questions)
        yield section("lessons", lessons(len(questions), sum(map(bool, self.lessons.values())), told))


def _topics(answers: AnswersByFile) -> list[str]:
    return in_teaching_order(answered.skill for given in answers.values() for answered in given)


@sentence_only(OSError)
def report(folder: str | Path) -> Report:
    """Read all progress files and exports in a folder and the folders in it; nothing is changed.

    A file that is damaged or of another program is named in `unread` with the reason. Raises FileNotFoundError where
    there is no such folder, NotADirectoryError for a file.
    """
    place = Path(folder)
    if not place.exists():
        raise FileNotFoundError(say("no_folder", folder=place))
    if not place.is_dir():
        raise NotADirectoryError(say("a_file", folder=place))
    answers, lessons, unread = {}, {}, {}
    for path in sorted(path for path in place.rglob("*") if _may_hold_progress(path, place)):
        name = printable(path.relative_to(place).as_posix())
        try:
            kept = read_progress(path).counting()
            answers[name] = tuple(answered for answered in kept if not answered.in_lesson)
            lessons[name] = tuple(answered for answered in kept if answered.in_lesson)
        except Damaged as damaged:
            reason = printable(str(damaged))
            unread[name] = reason if name in reason else f"{name}: {reason}"
    return Report(str(place), answers, lessons, unread)


def _may_hold_progress(path: Path, place: Path) -> bool:
    """Whether a file is called or begins as progress does; what is hidden, such as a notebook's checkpoints, is not."""
    if not path.is_file() or any(part.startswith(".") for part in path.relative_to(place).parts):
        return False
    if path.suffix.lower() in _ENDINGS:
        return True
    try:
        with path.open("rb") as file:
            return file.read(16).startswith(_BEGINNINGS)
    except OSError:
        return False
