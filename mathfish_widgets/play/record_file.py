"""The file of one game, in which a move stands before anybody is told of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.deduction_sheet import Notes

from .match import RECORD_END, Match
from .saved_games import new_record_path, write_record

_END = RECORD_END.encode()
_PAGE = 4096
"""Bytes; what is written within one page of memory is written whole or not at all, even by a process that is killed."""


class RecordFile:
    """Keeps the record of a match in a file: the one at `path`, which holds `held` already, or a new one when needed.

    A new move takes the place of the record's end in a single write. A record that goes on in another way, as after an
    undo or a note, is written beside the file and put in its place. So a process that is killed leaves a whole record,
    with all that was kept before; only a machine that loses its power can lose the last moves.
    """

    def __init__(self, path: Path | None = None, held: Match | None = None) -> None:
        self.path = path
        self._turns: Sequence[Turn[Any]] = tuple(held.turns) if held else ()
        self._notes: Mapping[Seat | None, Notes] = held.notes if held else {}
        self._size = -1

    def lacks(self, match: Match) -> bool:
        """Whether something of a match was not given to the file yet; what could not be written is not tried again."""
        return len(match.turns) != len(self._turns) or not self._is_further(match)

    def keep(self, match: Match) -> None:
        """Gives a match to the file; raises OSError where it cannot be written."""
        goes_on = self._turns and self._is_further(match)
        first, self._turns, self._notes = len(self._turns), tuple(match.turns), match.notes
        added = "".join(f",\n{line}" for line in match.move_lines(first)).encode() + _END
        size, self._size = self._size, -1
        self.path = self.path or new_record_path(match)
        begin = size - len(_END)
        # Whoever has changed the file meanwhile, or taken it away, gets the whole record.
        as_left = self.path.is_file() and self.path.stat().st_size == size
        if goes_on and as_left and begin // _PAGE == (begin + len(added)) // _PAGE:
            with self.path.open("r+b", buffering=0) as file:
                file.seek(begin)
                file.write(added)
            self._size = begin + len(added)
        else:
            self._size = write_record(match, self.path)

    def _is_further(self, match: Match) -> bool:
        """Whether a match stands where it stood when the file got it, or has gone on from there."""
        count = len(self._turns)
        same = len(match.turns) >= count and (not count or match.turns[count - 1] is self._turns[-1])
        return same and match.notes == self._notes
