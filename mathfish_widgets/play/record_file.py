"""The file of one game, in which a move stands before anybody is told of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.deduction_sheet import Notes

from .game import Game
from .match import RECORD_END, Match, move_lines
from .saved_games import DamagedRecord, is_record, read_record, write_record
from .saves_folder import new_record_path


class GoesOnElsewhere(OSError):
    """The file holds a game that others have put there since this process read or wrote it."""


_END = RECORD_END.encode()
_PAGE = 4096
"""Bytes; what is written within one page of memory is written whole or not at all, even by a process that is killed."""


class RecordFile:
    """Keeps the record of a match in a file: the one at `path`, which holds `held` already, or a new one when needed.

    A new move takes the place of the record's end in a single write, and so does the end when moves are taken back;
    spaces stand where they stood. Whatever else changes is written beside the file and put in its place. So a process
    that is killed leaves a whole record, with all that was kept before; only a machine that loses its power can lose
    the last moves. `cell` goes into the name of a new file: the letters by which the games of a cell are found again.

    Several processes may have one file open. A process writes in place only what it has put there itself, and looks
    first that it is still there: `content`, for a file that was read. So the file holds one of their games, and whole.
    """

    def __init__(
        self, path: Path | None = None, held: Match | None = None, cell: str = "", content: bytes | None = None
    ) -> None:
        self.path = path
        self.cell = cell
        self._turns: Sequence[Turn[Any]] = tuple(held.turns) if held else ()
        self._notes: Mapping[Seat | None, Notes] = held.notes if held else {}
        self._content, self._is_current = content, False
        """What was last read from the file or written to it, and whether that is the record of these very turns."""

    def lacks(self, match: Match) -> bool:
        """Whether something of a match was not given to the file yet; what could not be written is not tried again."""
        return len(match.turns) != len(self._turns) or not self._goes_with(match)

    def take_over(self, match: Match) -> None:
        """Write a match in place of what others have put into the file; raises OSError where it cannot be written."""
        self._turns, self._notes = tuple(match.turns), match.notes
        self.path = self.path or new_record_path(match, self.cell)
        self._content, self._is_current = write_record(match, self.path), True

    def keep(self, match: Match) -> None:
        """Give the file what it lacks of a match.

        Raises:
            GoesOnElsewhere: if the file holds a game that others have put there since; it stays as it is.
            OSError: if it cannot be written.

        """
        if not self.lacks(match):
            return
        kept, was_current = self._turns, self._is_current
        goes_with = bool(kept and match.turns) and self._goes_with(match)
        self._turns, self._notes, self._is_current = tuple(match.turns), match.notes, False
        self.path = self.path or new_record_path(match, self.cell)
        if not (was_current and goes_with and self._put_in_place(self.path, kept)):
            self._write_whole(match, self.path)
        self._is_current = True

    def _put_in_place(self, path: Path, kept: Sequence[Turn[Any]]) -> bool:
        """Write the new moves over the record's end, in one piece; false where that cannot be, and nothing is done."""
        content = self._content or b""
        added, gone = _lines(self._turns[len(kept) :]), _lines(kept[len(self._turns) :])
        begin = len(content.rstrip(b" ")) - len(_END) - len(gone)
        piece = (added + _END).ljust(len(content) - begin)
        if begin // _PAGE != (begin + len(piece)) // _PAGE:
            return False
        try:
            with path.open("r+b", buffering=0) as file:
                if file.read() != content:
                    return False
                file.seek(begin)
                file.write(piece)
        except FileNotFoundError:
            return False
        self._content = content[:begin] + piece
        return True

    def _write_whole(self, match: Match, path: Path) -> None:
        there = _read(path)
        if there != self._content and there is not None and is_record(there):
            raise GoesOnElsewhere(f"{path.name} holds what others have played")
        self._content = write_record(match, path)

    def _goes_with(self, match: Match) -> bool:
        """Whether the match and what the file got have all moves in common, up to where one of them ends."""
        common = min(len(match.turns), len(self._turns))
        same = match.turns[common - 1] is self._turns[common - 1] if common else not self._turns
        return same and match.notes == self._notes


def open_record(path: Path, games: Mapping[str, Game], cell: str = "") -> tuple[Match, RecordFile]:
    """Return the game that a file holds, and the file to keep it in.

    Raises:
        OSError: if it cannot be read.
        DamagedRecord: if it holds no saved game, or one that breaks the rules.

    """
    content = path.read_bytes()
    try:
        held = read_record(content.decode(), games)
    except UnicodeDecodeError:
        raise DamagedRecord("This is not a saved game, or it is damaged.") from None
    return held, RecordFile(path, held, cell, content)


def _lines(turns: Sequence[Turn[Any]]) -> bytes:
    """What stands in a record for moves that are not the first."""
    return "".join(f",\n{line}" for line in move_lines(turns)).encode()


def _read(path: Path | None) -> bytes | None:
    """What a file holds; None where there is none, or none that can be read."""
    try:
        return path.read_bytes() if path else None
    except OSError:
        return None
