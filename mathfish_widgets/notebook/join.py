"""Sitting down at a table across machines, from a cell of a notebook."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from ipywidgets import HTML, VBox

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.tables.command import LINK_FILE, tables_folder, write_privately
from mathfish_widgets.play.tables.line import NotSeated, Seated, TableLine, ask_for_seat
from mathfish_widgets.play.tables.names import read_code
from mathfish_widgets.play.tables.remote_match import RemoteMatch
from mathfish_widgets.play.tables.sentences import say
from mathfish_widgets.session.background import running_loop
from mathfish_widgets.session.ui_state import Preferences
from mathfish_widgets.widgets.shared_board import SharedBoard

SERVER = "MATHFISH_TABLES"
"""The variable of the environment that says where the server of tables is, such as http://10.0.0.5:8765."""
_SEATS_FILE = "seats.json"
_DAYS_KEPT = 30
_OPEN: dict[tuple[str, str], SharedTable] = {}


@sentence_only(ValueError)
def join(code: str, *, watch: bool = False, at: str = "", **preferences: Any) -> SharedTable:
    """A seat at the table of a code or link, as a widget that shows the table as soon as it answers.

    `watch` looks on without a seat; `at` is the address of the server of tables where the code is no link and
    MATHFISH_TABLES names none; `preferences` are those of a game. Raises ValueError with a clear sentence for what
    cannot be a code, and where there is no notebook.
    """
    if sys.platform == "emscripten":
        raise ValueError(say("tables.in_browser"))
    linked, words = _told_apart(str(code))
    table, name, digits = read_code(words)
    if not table:
        raise ValueError(say("tables.no_code"))
    if running_loop() is None:
        raise ValueError(say("tables.no_loop"))
    address = linked or server_address(at)
    return SharedTable(address, table, "" if watch else None, name, digits, Preferences(**preferences))


def _told_apart(text: str) -> tuple[str, str]:
    """The address of the server where a link names it, and the words that stand for the table."""
    if urlsplit(text.strip()).scheme in ("http", "https"):
        address, _, words = text.strip().rstrip("/").rpartition("/")
        return address, words
    return "", text


def server_address(at: str) -> str:
    """The address of the server of tables: given, of the environment, or of this machine; ValueError where none is."""
    address = at or os.environ.get(SERVER, "") or link_of_this_machine()
    if urlsplit(address).scheme not in ("http", "https"):
        raise ValueError(say("tables.no_server"))
    return address.partition("/teacher#")[0].rstrip("/")


def link_of_this_machine() -> str:
    """The teacher's link of the server that was started last on this machine; empty where none was."""
    with suppress(OSError):
        return (tables_folder() / LINK_FILE).read_text(encoding="utf-8").strip()
    return ""


class SharedTable(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A table across machines in a cell: a line that says where one sits, and the board as soon as it has come."""

    def __init__(
        self, address: str, code: str, token: str | None, name: str, digits: str, preferences: Preferences
    ) -> None:
        self._heading = HTML()
        self._back = ""
        super().__init__([self._heading])
        self._address, self._code, self._preferences = address, code, preferences
        self._token, self._name, self._digits = token, name, digits
        self._board: SharedBoard | None = None
        self._line: TableLine | None = None
        self._is_lost = False
        before = _OPEN.get((address, code))
        if before is not None and token is None and not digits:
            before.leave()
        _OPEN[address, code] = self
        self._tell(say("tables.looking", code=code))
        self._task = asyncio.get_running_loop().create_task(self._sit())

    @property
    def board(self) -> SharedBoard | None:
        """The board of the table, as soon as it has come."""
        return self._board

    def leave(self) -> None:
        """Closes the line; the seat is kept."""
        self._task.cancel()

    def close(self) -> None:
        """Closes the widget with its line and its board."""
        self._task.cancel()
        if self._board is not None:
            self._board.close()
        super().close()

    def _tell(self, sentence: str) -> None:
        """Shows a sentence above the board, and below it how one comes back from another machine."""
        self.told = sentence
        back = f"<div>{escape(say('tables.come_back'))} <code>{escape(self._back)}</code></div>" if self._back else ""
        self._heading.value = f'<div role="status">{escape(sentence)}</div>{back}'

    async def _sit(self) -> None:
        try:
            token = self._token if self._token is not None else await self._find_seat()
        except NotSeated as refused:
            self._tell(str(refused))
            return
        except OSError:
            self._tell(say("tables.no_answer", address=self._address))
            return
        self._line = TableLine(self._address, self._code, token, GAMES, self)
        try:
            await self._line.run()
        except Exception as error:
            self._tell(say("tables.mistake", error=f"{type(error).__name__}: {error}"))
            raise

    async def _find_seat(self) -> str:
        """The token of the seat that this notebook has had before, or of a new one."""
        kept = _kept_seats()
        place = f"{self._address} {self._code} {os.environ.get('JPY_SESSION_NAME', '')}"
        seated = Seated(*kept[place]["seat"]) if place in kept and not self._digits else None
        if seated is None:
            seated = await ask_for_seat(self._address, self._code, self._name, self._digits)
            _keep_seats({**kept, place: {"seat": seated, "at": int(time.time())}})
        self._back = f'mf.join("{self._address}/{seated.back}")'
        return seated.token

    # What the line tells

    def begun(self, match: RemoteMatch) -> None:
        """The match has come; it is shown when all its turns have."""

    def came(self, number: int) -> None:
        """A turn has come."""
        if self._board is not None:
            self._board.came(number)

    def stands(self, standing: Mapping[str, Any]) -> None:
        """How the table stands; the first time the board is shown."""
        line = self._line
        if line is None or line.match is None:
            return
        if self._board is None:
            line.match.stand(standing)
            self._board = SharedBoard(line.match, self._preferences, line.send, line.report)
            self.children = (self._heading, self._board)
        self._board.stands(standing)
        self._tell(line.match.company)

    def answered(self, outcome: str, rule: str) -> None:
        """What became of the act."""
        if self._board is not None:
            self._board.answered(outcome, rule)

    def lost(self) -> None:
        """The table does not answer; that is said once."""
        if not self._is_lost:
            self._is_lost = True
            self._say("tables.away")

    def found(self) -> None:
        """The table answers again."""
        if self._is_lost:
            self._is_lost = False
            self._say("tables.back")

    def _say(self, rule: str) -> None:
        if self._board is None:
            self._tell(say(rule))
        else:
            self._board.say(rule)

    def closed(self, sentence: str) -> None:
        """The table has closed the line, and says why."""
        self._tell(sentence)
        if self._board is not None:
            self._board.session.refuse(sentence)
            self._board.show_all()


def _kept_seats() -> dict[str, Any]:
    """The seats that notebooks of this machine have had in the last 30 days."""
    try:
        kept = json.loads((tables_folder() / _SEATS_FILE).read_text(encoding="utf-8"))
        return {place: seat for place, seat in kept.items() if time.time() - seat["at"] < _DAYS_KEPT * 86_400}
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return {}


def _keep_seats(seats: Mapping[str, Any]) -> None:
    with suppress(OSError):
        path: Path = tables_folder() / _SEATS_FILE
        write_privately(path, json.dumps(seats))
