"""The file of one game, in which a move stands before anybody is told of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.deduction_sheet import Notes

from .match import RECORD_END, Match, move_lines
from .saved_games import write_record
from .saves_folder import new_record_path

_END = RECORD_END.encode()
_PAGE = 4096
"""Bytes; what is written within one page of memory is written whole or not at all, even by a process that is killed."""


class RecordFile:
    """Keeps the record of a match in a file: the one at `path`, which holds `held` already, or a new one when needed.

    A new move takes the place of the record's end in a single write, and so does the end when moves are taken back;
    spaces stand where they stood. Whatever else changes is written beside the file and put in its place. So a process
    that is killed leaves a whole record, with all that was kept before; only a machine that loses its power can lose
    the last moves. `cell` goes into the name of a new file: the letters by which the games of a cell are found again.
    """

    def __init__(self, path: Path | None = None, held: Match | None = None, cell: str = "") -> None:
        self.path = path
        self.cell = cell
        self._turns: Sequence[Turn[Any]] = tuple(held.turns) if held else ()
        self._notes: Mapping[Seat | None, Notes] = held.notes if held else {}
        self._end = self._size = -1
        """Bytes up to the record's end, and all bytes of the file."""

    def lacks(self, match: Match) -> bool:
        """Whether something of a match was not given to the file yet; what could not be written is not tried again."""
        return len(match.turns) != len(self._turns) or not self._goes_with(match)

    def keep(self, match: Match) -> None:
        """Gives the file what it lacks of a match; raises OSError where it cannot be written."""
        if not self.lacks(match):
            return
        kept = self._turns
        goes_with = bool(kept and match.turns) and self._goes_with(match)
        end, size = self._end, self._size
        self._turns, self._notes, self._end, self._size = tuple(match.turns), match.notes, -1, -1
        self.path = self.path or new_record_path(match, self.cell)
        added, gone = _lines(self._turns[len(kept) :]), _lines(kept[len(self._turns) :])
        begin = end - len(_END) - len(gone)
        tail = added + _END
        spaces = b" " * (size - begin - len(tail))
        within_page = begin // _PAGE == (begin + len(tail) + len(spaces)) // _PAGE
        if goes_with and size > 0 and within_page and _size_of(self.path) == size:
            with self.path.open("r+b", buffering=0) as file:
                file.seek(begin)
                file.write(tail + spaces)
            self._end, self._size = begin + len(tail), max(size, begin + len(tail))
        else:
            self._end = self._size = write_record(match, self.path)

    def _goes_with(self, match: Match) -> bool:
        """Whether the match and what the file got have all moves in common, up to where one of them ends."""
        common = min(len(match.turns), len(self._turns))
        same = match.turns[common - 1] is self._turns[common - 1] if common else not self._turns
        return same and match.notes == self._notes


def _lines(turns: Sequence[Turn[Any]]) -> bytes:
    """What stands in a record for moves that are not the first."""
    return "".join(f",\n{line}" for line in move_lines(turns)).encode()


def _size_of(path: Path) -> int:
    """The bytes of a file; whoever has changed it meanwhile, or taken it away, gets the whole record."""
    try:
        return path.stat().st_size
    except OSError:
        return -1
