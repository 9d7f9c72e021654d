"""The notebook cell that makes a game: if the cell is run again, its game goes on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol
from weakref import WeakValueDictionary

from IPython import get_ipython

from mathfish_widgets.play.folders import record_files, short_digest
from mathfish_widgets.play.game import Game
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.saved_games import DamagedRecord, RecordFile, open_record


class CellRun(NamedTuple):
    """One run of a cell: the cell's id in its notebook, and the id of the request to run it."""

    cell: str
    request: str


class TableOfCell(Protocol):
    """A table that a new table of the same cell may replace."""

    request: str

    def leave_cell(self) -> None:
        """Stop, since another table of the cell takes its place."""


_TABLES: WeakValueDictionary[str, TableOfCell] = WeakValueDictionary()


def running_cell() -> CellRun | None:
    """Return the current run of a cell; None if no page has requested it.

    That is so in a script, in a run of all tests, and in Voilà.
    """
    try:
        parent: Mapping[str, Any] = get_ipython().kernel.get_parent()
        return CellRun(parent["metadata"]["cellId"], parent["header"]["msg_id"])
    except (AttributeError, KeyError, TypeError):
        return None


def take_place(table: TableOfCell, run: CellRun, match: Match, seed: int | None) -> str:
    """Let a table replace the same table of an earlier run, and return the key of its place.

    The key depends on the cell, on the arguments, and on how many such tables this run has made before.
    """
    asked = (match.game.name, seed, match.options, match.players, match.names, match.position)
    letters = short_digest(f"{run.cell} {json.dumps(asked, default=str)}")
    while (before := _TABLES.get(letters)) is not None and before.request == run.request:
        letters = short_digest(letters)
    if before is not None:
        before.leave_cell()
    table.request = run.request
    _TABLES[letters] = table
    return letters


def unfinished(letters: str, game: Game) -> tuple[Match, RecordFile] | None:
    """Return the game last played in a place and its file; None unless it has begun and is not over."""
    for path in record_files(letters)[-1:]:
        try:
            held, record_file = open_record(path, {game.name: game}, letters)
        except (DamagedRecord, OSError):
            return None
        if held.turns and not held.state.over:
            return held, record_file
    return None
