"""A sheet for notes on what a person has worked out, as data: rows by columns, in groups."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass

YES, NO = "yes", "no"
Notes = Mapping[tuple[str, str], str]
"""A person's notes: "yes" or "no" by row and column key."""


class CellKind(NamedTuple):
    """One kind of cell content: its sign and its words. A letter identifies each kind."""

    sign: str
    words: str


class Column(NamedTuple):
    """A column: its key in notes, its heading, and its spoken form."""

    key: str
    text: str
    words: str


@frozen_dataclass
class Row:
    """A row: its key, its heading, its spoken form, and a letter for the kind of each cell.

    `texts`, if any, replace the signs in the cells. A row without cells has the text `told` instead.
    """

    key: str
    text: str
    words: str
    kinds: str = ""
    texts: tuple[str, ...] = ()
    told: str = ""


class Group(NamedTuple):
    """Rows that belong together, under a title."""

    title: str
    rows: tuple[Row, ...]


@frozen_dataclass
class DeductionSheet:
    """A whole sheet; `kinds` are the kinds of its cells by letter, and `legend` explains their signs."""

    columns: tuple[Column, ...]
    groups: tuple[Group, ...]
    kinds: Mapping[str, CellKind]
    legend: str

    @property
    def places(self) -> frozenset[tuple[str, str]]:
        """The row and column keys of every cell that can hold a note."""
        rows = (row for group in self.groups for row in group.rows if row.kinds)
        return frozenset((row.key, column.key) for row in rows for column in self.columns)


def with_note(notes: Notes, place: tuple[str, str]) -> Notes:
    """Return the notes after one more click on a cell: yes, then no, then blank again."""
    following = {None: YES, YES: NO}.get(notes.get(place))
    others = {each: note for each, note in notes.items() if each != place}
    return others if following is None else {**others, place: following}
