"""The file of one game, in which a move stands before anybody is told of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.deduction_sheet import Notes

from .game import Game
from .match import Match
from .saved_games import DamagedRecord, is_record, read_record, write_record
from .saves_folder import new_record_path


class GoesOnElsewhere(OSError):
    """The file holds a game that others have put there since this process read or wrote it."""


class RecordFile:
    """Keeps the record of a match in a file: the one at `path`, which holds `held` already, or a new one when needed.

    Each record is written beside the file and takes its place. So a process that is killed leaves a whole record, with
    all that was kept before; only a machine that loses its power can lose the last moves. `cell` goes into the name of
    a new file: the letters by which the games of a cell are found again.

    Several processes may have one file open. A process looks first that what it has put there is still there:
    `content`, for a file that was read. So the file holds one of their games, and whole.
    """

    def __init__(
        self, path: Path | None = None, held: Match | None = None, cell: str = "", content: bytes | None = None
    ) -> None:
        self.path = path
        self.cell = cell
        self._turns: Sequence[Turn[Any]] = tuple(held.turns) if held else ()
        self._notes: Mapping[Seat | None, Notes] = held.notes if held else {}
        self._content = content
        """What was last read from the file or written to it."""

    def lacks(self, match: Match) -> bool:
        """Whether something of a match was not given to the file yet; what could not be written is not tried again."""
        return len(match.turns) != len(self._turns) or not self._goes_with(match)

    def take_over(self, match: Match) -> None:
        """Write a match in place of what others have put into the file; raises OSError where it cannot be written."""
        self._turns, self._notes = tuple(match.turns), match.notes
        self.path = self.path or new_record_path(match, self.cell)
        self._content = write_record(match, self.path)

    def keep(self, match: Match) -> None:
        """Give the file what it lacks of a match.

        Raises:
            GoesOnElsewhere: if the file holds a game that others have put there since; it stays as it is.
            OSError: if it cannot be written.

        """
        if not self.lacks(match):
            return
        self._turns, self._notes = tuple(match.turns), match.notes
        self.path = self.path or new_record_path(match, self.cell)
        there = _read(self.path)
        if there != self._content and there is not None and is_record(there):
            raise GoesOnElsewhere(f"{self.path.name} holds what others have played")
        self._content = write_record(match, self.path)

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


def _read(path: Path) -> bytes | None:
    """What a file holds; None where there is none, or none that can be read."""
    try:
        return path.read_bytes()
    except OSError:
        return None
