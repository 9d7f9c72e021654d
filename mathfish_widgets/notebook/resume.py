"""Bringing a saved game back as a widget."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.record_file import RecordFile, open_record
from mathfish_widgets.play.saved_games import DamagedRecord, read_record
from mathfish_widgets.play.saves_folder import all_record_files, notebook_of, record_files
from mathfish_widgets.widgets.game_widget import GameWidget


@sentence_only(ValueError)
def resume(record: str | Path | None = None, *, anywhere: bool = False, **preferences: Any) -> GameWidget:
    """The game of a record: its text, or the file it is kept in; without one, the game last played in this notebook.

    With `anywhere` it is the game last played in any notebook of this person.

    `preferences` are those of a new game: lights, motion, pace and so on. Raises DamagedRecord, a ValueError, when
    there is no game or it breaks the rules; a damaged file stays as it is.
    """
    if isinstance(record, str) and record.lstrip().startswith("{"):
        match = read_record(record, GAMES)
        return _resumed(match, preferences, RecordFile(held=match))
    path = Path(record) if record is not None else _latest(anywhere)
    try:
        match, record_file = open_record(path, GAMES)
    except OSError as error:
        raise DamagedRecord(f"I cannot read {path.name}: {error.strerror or error}.") from None
    return _resumed(match, preferences, record_file)


def _latest(anywhere: bool) -> Path:
    files = all_record_files() if anywhere else record_files()
    if not files:
        raise DamagedRecord(_none_kept())
    return files[-1]


def _none_kept() -> str:
    notebooks = dict.fromkeys(notebook_of(path) for path in reversed(all_record_files()))
    if not notebooks:
        return "No game is kept yet. A game keeps itself from its first move on."
    named = ", ".join(filter(None, notebooks)) or "a place that is no notebook"
    return (
        f"No game of this notebook is kept yet. There are games of {named}. "
        "To go on with the latest of them, write mf.resume(anywhere=True)."
    )


def _resumed(match: Match, preferences: Mapping[str, Any], record_file: RecordFile) -> GameWidget:
    return WIDGETS[match.game.name](match=match, record_file=record_file, **preferences)
