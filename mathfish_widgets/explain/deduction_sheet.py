"""A sheet on which a person notes what can be concluded, as data: rows by columns, in groups."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass

YES, NO = "yes", "no"
Notes = Mapping[tuple[str, str], str]
"""A person's own notes: "yes" or "no" by the keys of row and column."""


class CellKind(NamedTuple):
    """What can be said of a cell: its sign and its words; kinds are told apart by a letter."""

    sign: str
    words: str


class Column(NamedTuple):
    """A column: the key that notes name it by, what stands over it, and how it is said."""

    key: str
    text: str
    words: str


@frozen_dataclass
class Row:
    """A row: its key, what stands before it, how it is said, and the letter of the kind of each of its cells.

    `texts` stand in the cells instead of the signs of their kinds, where there are any. A row without cells has a
    text that is `told` of all of it instead.
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
    """A whole sheet; `kinds` are those that its cells can be of, by letter, and `legend` explains their signs."""

    columns: tuple[Column, ...]
    groups: tuple[Group, ...]
    kinds: Mapping[str, CellKind]
    legend: str

    @property
    def places(self) -> frozenset[tuple[str, str]]:
        """The keys of row and column of every cell in which a note can stand."""
        rows = (row for group in self.groups for row in group.rows if row.kinds)
        return frozenset((row.key, column.key) for row in rows for column in self.columns)


def with_note(notes: Notes, place: tuple[str, str]) -> Notes:
    """The notes after one more touch on a cell: yes, then no, then nothing again."""
    following = {None: YES, YES: NO}.get(notes.get(place))
    others = {each: note for each, note in notes.items() if each != place}
    return others if following is None else {**others, place: following}
