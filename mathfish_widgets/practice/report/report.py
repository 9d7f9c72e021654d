"""A teacher's report: many pupils' progress files as one table and two pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mathfish_widgets.markup.plot import Plot
from mathfish_widgets.progress.progress import Damaged, read_progress

from .class_table import AnswersByFile, ClassTableRow, class_table, skill_difficulties
from .plots import difficulty_plot, needed, places_plot, printable, say

if TYPE_CHECKING:
    import pandas as pd

_ENDINGS = {".sqlite", ".gz"}
_BEGINNINGS = (b"SQLite format 3\0", b"\x1f\x8b")


@dataclass(frozen=True)
class Report:
    """What the progress files of a folder hold; files are called by their place in it.

    `answers` has the items of practice in each file that could be read, after the last reset of their skill; `unread`
    says of each other one why it could not.
    """

    folder: str
    answers: AnswersByFile
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
        return say("line", files=len(self.answers), items=len(keys), skills=len(skills), unread=unread)

    def _repr_html_(self) -> str:
        """What a notebook shows: what was read and what was not, the pictures and the table."""
        return "".join(self._shown())

    def _shown(self) -> Iterator[str]:
        yield f"<p>{escape(repr(self))}</p>"
        if self.unread:
            reasons = "".join(f"<li>{escape(reason)}</li>" for reason in self.unread.values())
            yield f"<p>{escape(say('unread'))}:</p><ul>{reasons}</ul>"
        empty = [file for file, given in self.answers.items() if not given]
        if empty:
            yield f"<p>{escape(say('no_items', files=empty))}</p>"
        if self.rows:
            yield from (f"<p>{picture.html}</p>" for picture in self.pictures)
            yield _table_html(self.rows)


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
    answers, unread = {}, {}
    for path in sorted(path for path in place.rglob("*") if _may_hold_progress(path, place)):
        name = printable(path.relative_to(place).as_posix())
        try:
            kept = read_progress(path).counting()
            answers[name] = tuple(answered for answered in kept if not answered.in_lesson)
        except Damaged as damaged:
            reason = printable(str(damaged))
            unread[name] = reason if name in reason else f"{name}: {reason}"
    return Report(str(place), answers, unread)


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


def _table_html(rows: tuple[ClassTableRow, ...]) -> str:
    columns = "".join(f'<th scope="col">{escape(say(f"column.{name}"))}</th>' for name in ClassTableRow._fields)
    body = "".join(f"<tr>{''.join(_cells(row))}</tr>" for row in rows)
    caption = f"<caption>{escape(say('table'))}</caption>"
    return f"<table>{caption}<thead><tr>{columns}</tr></thead><tbody>{body}</tbody></table>"


def _cells(row: ClassTableRow) -> Iterator[str]:
    shown: dict[str, Any] = {**row._asdict(), "last_day": f"{row.last_day:%Y-%m-%d}"}
    yield f'<th scope="row">{escape(shown.pop("file"))}</th>'
    yield from (f"<td>{escape(str(value))}</td>" for value in shown.values())
