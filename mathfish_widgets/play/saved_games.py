"""Saved games: reading a record back, and keeping one in a file move by move."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mathfish_widgets.engine.moves import IllegalMove

from .game import Game
from .match import FORMAT, Match

SAVES = "mathfish-saves"
"""The folder, in the working folder, where games keep themselves; MATHFISH_SAVES names another."""
_LARGEST_RECORD = 1_000_000
_FIELDS = {"format", "game", "seed", "options", "players", "names", "position", "moves"}


class DamagedRecord(ValueError):
    """A text that is no saved game, or one that breaks the rules; the message says where and why."""


def read_record(text: str, games: Mapping[str, Game]) -> Match:
    """The match of a saved game, replayed move by move through the rules; nothing in it is executed or trusted.

    Raises DamagedRecord with the line and the reason.
    """
    record = _parsed(text)
    match = _begun(record, games)
    for number, entry in enumerate(record["moves"], start=1):
        try:
            seat, move = entry
            if not isinstance(seat, int) or not isinstance(move, str):
                raise ValueError("a move is a seat and a text")
            match.play(move, seat)
        except (ValueError, TypeError) as error:
            reason = error.sentence if isinstance(error, IllegalMove) else "A move is a seat and a text."
            line = _line_of_move(text, number)
            raise DamagedRecord(
                f"The saved game is damaged: move {number}{line}, {_shown(entry)}, is not possible. {reason}"
            ) from None
    return match


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > _LARGEST_RECORD:
        raise DamagedRecord("This is too long to be a saved game.")
    try:
        record = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        where = f" in line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise DamagedRecord(f"This is not a saved game, or it is damaged{where}.") from None
    if not isinstance(record, dict) or set(record) != _FIELDS:
        raise DamagedRecord("This is not a saved game of mathfish_widgets.")
    if record["format"] != FORMAT:
        raise DamagedRecord(
            f"This game was saved in format {_shown(record['format'])}; this version reads format {FORMAT}."
        )
    return record


def _begun(record: Mapping[str, Any], games: Mapping[str, Game]) -> Match:
    if not isinstance(record["game"], str) or record["game"] not in games:
        raise DamagedRecord(f"I do not know the game {_shown(record['game'])}. I know {', '.join(games)}.")
    if not isinstance(record["moves"], list) or not isinstance(record["options"], dict):
        raise DamagedRecord("The saved game is damaged: its moves or options are missing.")
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
        raise DamagedRecord(f"The saved game is damaged. {error}") from None


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)[:60]


def _line_of_move(text: str, number: int) -> str:
    lines = text.splitlines()
    starts = [line for line, content in enumerate(lines, start=1) if content.strip() == '"moves": [']
    return f" (line {starts[0] + number})" if starts else ""


def saves_folder() -> Path:
    """The folder where games keep themselves."""
    return Path(os.environ.get("MATHFISH_SAVES") or SAVES)


def new_record_file(match: Match) -> Path:
    """A file name in the saves folder that no game has yet, numbered in order of play."""
    folder = saves_folder()
    folder.mkdir(parents=True, exist_ok=True)
    taken = [path.stem.split("-")[0] for path in folder.glob("*.json")]
    number = 1 + max((int(stem) for stem in taken if stem.isdecimal()), default=0)
    return folder / f"{number:04d}-{match.game.name}-seed{match.seed}.json"


def write_record(match: Match, path: Path) -> None:
    """Keeps the match in a file; a kernel killed half way leaves the older record whole."""
    draft = path.with_suffix(".part")
    draft.write_text(match.to_json(), encoding="utf-8")
    draft.replace(path)


def record_files() -> list[Path]:
    """The saved games of the saves folder, the latest last."""
    return sorted(saves_folder().glob("*.json"))
