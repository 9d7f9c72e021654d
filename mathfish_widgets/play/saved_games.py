"""Saved games: how they are read, and the file of a game, which stores each move before it is shown."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from uuid import uuid4

from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.deduction_sheet import Notes
from mathfish_widgets.mathematics.quoting import quoted

from .folders import new_record_path
from .game import Game
from .match import FORMAT, Match

_LARGEST_RECORD = 1_000_000
_FIELDS = {"format", "game", "seed", "options", "players", "names", "position", "notes", "moves"}
_LONGEST_KEY = 40


class DamagedRecord(ValueError):
    """Raised for a text that is not a saved game or breaks the rules; the message says where and why."""


def read_record(text: str, games: Mapping[str, Game]) -> Match:
    """Return the match of a saved game, replayed by the rules; nothing in it is executed or trusted.

    Raises DamagedRecord with the line and the reason.
    """
    record = _parsed(text)
    match = _begun(record, games)
    for noted in record["notes"]:
        _note_down(noted, match)
    for number, entry in enumerate(record["moves"], start=1):
        try:
            seat, move = entry
            if type(seat) is not int or not isinstance(move, str):
                raise ValueError("a move must be a seat and a text")
            match.play(move, seat)
        except (ValueError, TypeError) as error:
            reason = error.sentence if isinstance(error, IllegalMove) else "A move must be a seat and a text."
            line = _line_of_move(text, number)
            raise DamagedRecord(
                f"This saved game is damaged: move {number}{line}, {_shown(entry)}, isn't possible. {reason}"
            ) from None
    return match


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > _LARGEST_RECORD:
        raise DamagedRecord("This file is too long to be a saved game.")
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:  # Python's own ValueError: an integer of more than 4,300 digits
        where = f" in line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise DamagedRecord(f"This isn't a saved game, or it is damaged{where}.") from None
    if not isinstance(record, dict) or set(record) != _FIELDS:
        raise DamagedRecord("This isn't a saved game from mathfish_widgets.")
    told = record["format"]
    if type(told) is not int or told != FORMAT:
        raise DamagedRecord(f"This game was saved in format {_shown(told)}, but this version reads format {FORMAT}.")
    return record


def _begun(record: Mapping[str, Any], games: Mapping[str, Game]) -> Match:
    if not isinstance(record["game"], str) or record["game"] not in games:
        raise DamagedRecord(f"There is no game {_shown(record['game'])}. The games are {', '.join(games)}.")
    if not isinstance(record["moves"], list) or not isinstance(record["options"], dict):
        raise DamagedRecord("This saved game is damaged: its moves or options are missing.")
    if not isinstance(record["notes"], list):
        raise DamagedRecord("This saved game is damaged: its notes aren't a list.")
    try:
        return Match(
            games[record["game"]],
            record["seed"],
            record["options"],
            record["players"],
            record["names"],
            record["position"],
        )
    except (ValueError, TypeError, AttributeError) as error:
        raise DamagedRecord(f"This saved game is damaged. {error}") from None


def _note_down(noted: object, played: Match) -> None:
    """Restore one note on a seat's deduction sheet; a note in a cell that the sheet lacks is never shown."""
    match noted:
        case [int() | None as seat, str() as row, str() as column, ("yes" | "no") as note]:
            possible = seat is None or (type(seat) is int and 0 <= seat < played.seats)
            if possible and max(len(row), len(column)) <= _LONGEST_KEY:
                played.note_down(seat, {**played.notes.get(seat, {}), (row, column): note})
                return
    raise DamagedRecord(f"This saved game is damaged: {_shown(noted)} isn't a note on a deduction sheet.")


def _shown(value: object) -> str:
    try:
        return json.dumps(value, ensure_ascii=False)[:60]
    except RecursionError:
        return quoted(value)


def _line_of_move(text: str, number: int) -> str:
    lines = text.splitlines()
    starts = [line for line, content in enumerate(lines, start=1) if content.strip() == '"moves": [']
    return f" (line {starts[0] + number})" if starts else ""


def is_record(content: bytes) -> bool:
    """Return whether a file holds a saved game, even with illegal moves."""
    try:
        return bool(_parsed(content.decode()))
    except ValueError:  # a DamagedRecord, or not text
        return False


def write_record(match: Match, path: Path) -> bytes:
    """Replace a match's file, which is whole at every moment, and return the new content.

    The match is first written to a draft. The draft has a unique name, since another kernel might be writing the
    same game.
    """
    content = match.to_json().encode()
    draft = path.with_suffix(f".{uuid4().hex[:8]}.part")
    try:
        draft.write_bytes(content)
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
    return content


class GoesOnElsewhere(OSError):
    """Raised if another process has changed the game in a file since this process last read or wrote it."""


class RecordFile:
    """The file that stores a match.

    The file is `path`, which already has the match `held`, or a new file that is created when needed. Each record is
    written to a draft, which then replaces the file. A killed process therefore leaves a whole record; only a power
    loss can lose the last moves. The text `cell` becomes part of a new file's name, so that the games of a cell can be
    found again.

    Several processes may have one file open. Before it writes, a process checks that the file still has the `content`
    it wrote or read. So the file always holds one whole game.
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
        """Return whether a match has anything that was not saved yet; a save that failed is not tried again."""
        return len(match.turns) != len(self._turns) or not self._goes_with(match)

    def take_over(self, match: Match) -> None:
        """Write a match over another process's game; raises OSError if it cannot be written."""
        self._turns, self._notes = tuple(match.turns), match.notes
        self.path = self.path or new_record_path(match, self.cell)
        self._content = write_record(match, self.path)

    def keep(self, match: Match) -> None:
        """Save a match unless the file already has all of it.

        Raises GoesOnElsewhere if another process has changed the file, which is then left unchanged. Raises OSError if
        the file cannot be written.
        """
        if not self.lacks(match):
            return
        self._turns, self._notes = tuple(match.turns), match.notes
        self.path = self.path or new_record_path(match, self.cell)
        try:
            there = self.path.read_bytes()
        except OSError:
            there = None
        if there != self._content and there is not None and is_record(there):
            raise GoesOnElsewhere(f"{self.path.name} contains moves from another window")
        self._content = write_record(match, self.path)

    def _goes_with(self, match: Match) -> bool:
        """Return whether the match and the saved record agree up to the end of the shorter one."""
        common = min(len(match.turns), len(self._turns))
        same = match.turns[common - 1] is self._turns[common - 1] if common else not self._turns
        return same and match.notes == self._notes


def open_record(path: Path, games: Mapping[str, Game], cell: str = "") -> tuple[Match, RecordFile]:
    """Return the game in a file, and the RecordFile to save it in.

    Raises OSError if it cannot be read, and DamagedRecord if it is not a saved game or breaks the rules.
    """
    content = path.read_bytes()
    try:
        held = read_record(content.decode(), games)
    except UnicodeDecodeError:
        raise DamagedRecord("This isn't a saved game, or it is damaged.") from None
    return held, RecordFile(path, held, cell, content)
