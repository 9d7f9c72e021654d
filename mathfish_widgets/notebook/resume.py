"""Bringing a saved game back as a widget."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.record_file import RecordFile
from mathfish_widgets.play.saved_games import DamagedRecord, read_record, record_files
from mathfish_widgets.widgets.game_widget import GameWidget


@sentence_only(ValueError)
def resume(record: str | Path | None = None, **preferences: Any) -> GameWidget:
    """The game of a record: its text, or the file it is kept in; without one, the game last played in this folder.

    `preferences` are those of a new game: lights, motion, pace and so on. Raises DamagedRecord, a ValueError, when
    there is no game or it breaks the rules; a damaged file stays as it is.
    """
    if isinstance(record, str) and record.lstrip().startswith("{"):
        return _resumed(read_record(record, GAMES), preferences)
    path = Path(record) if record is not None else _latest()
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise DamagedRecord(f"I cannot read {path.name}: {reason}.") from None
    match = read_record(text, GAMES)
    return _resumed(match, {**preferences, "record_file": RecordFile(path, match)})


def _latest() -> Path:
    files = record_files()
    if not files:
        raise DamagedRecord("No game is kept in this folder yet. A game keeps itself from its first move on.")
    return max(files, key=lambda path: path.stat().st_mtime_ns)


def _resumed(match: Match, preferences: Mapping[str, Any]) -> GameWidget:
    return WIDGETS[match.game.name](match=match, **preferences)
