"""A shared table in a cell, and the file that stores the person's seat at it."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from html import escape
from importlib import import_module
from pathlib import Path

from ipywidgets import HTML, VBox, Widget

from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.folders import DAYS_KEPT, tables_folder, write_privately
from mathfish_widgets.play.tables.connection import (
    AsksClass,
    NotSeated,
    Seated,
    TableConnection,
    ask_for_seat,
    seated_of,
    to_server,
)
from mathfish_widgets.session.ui_state import Preferences
from mathfish_widgets.widgets.seats.seat_view import SeatView
from mathfish_widgets.widgets.shared_board import SharedBoard

from .hub_tables import proof, told_link

say = wording_of("class_tables").say

OPEN: dict[tuple[str, str], SharedTable] = {}
"""The table last opened in this kernel, by the address of its server and its code."""
_LONGEST_SEAT = 10_000
"""The most bytes of a file that stores a seat."""
_ASK_SECONDS = 20.0
_MOST_UNANSWERED = 3
"""After this many unanswered questions in a row, no page shows the board."""


class PageWatch:
    """Notices when no page shows a board any more, although its kernel still runs.

    A kernel gets no message when a page closes, and browsers slow the timers of background pages. So this class asks
    the pages. A board that no page has ever shown, as in a script, is not watched. The function `ask` returns whether
    it has asked: it may leave out a question, since each question keeps a kernel awake that a hub would otherwise stop.
    """

    def __init__(self, ask: Callable[[], bool]) -> None:
        self._ask, self._heard = ask, asyncio.Event()

    def hear(self, _message: object) -> None:
        """Record that a page has answered."""
        self._heard.set()

    async def until_gone(self) -> None:
        """Wait for the first answer of a page, then until several questions in a row have no answer."""
        unanswered = 0
        await self._heard.wait()
        while unanswered < _MOST_UNANSWERED:
            self._heard.clear()
            is_asked = self._ask()
            await asyncio.sleep(_ASK_SECONDS)
            unanswered = unanswered + 1 if is_asked and not self._heard.is_set() else 0

    async def until_back(self) -> None:
        """Wait until a page answers."""
        await self._heard.wait()


class SharedTable(SeatView, VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A shared table in a cell: a sentence about the person's seat, and the board once the server has sent it."""

    def __init__(
        self, address: str, code: str, token: str | None, name: str, digits: str, preferences: Preferences
    ) -> None:
        self._back = ""
        self._heading = HTML()
        SeatView.__init__(self, preferences)
        VBox.__init__(self, [self._heading])
        self._address, self._code = address, code
        self._token, self._name, self._digits = token, name, digits
        self._place = f"{address} {code} {os.environ.get('JPY_SESSION_NAME', '')}"
        self._pages = PageWatch(self._ask_pages)
        before = OPEN.get((address, code))
        if before is not None and token is None and not digits:
            before.leave()
        OPEN[address, code] = self
        self.tell(say("tables.looking", code=code))
        self._task = asyncio.get_running_loop().create_task(self._sit())

    def leave(self) -> None:
        """Close the connection; the person keeps the seat."""
        self._task.cancel()

    def close(self) -> None:
        """Close the widget with its connection and its board."""
        self._task.cancel()
        if self.board is not None:
            self.board.close()
        super().close()

    def _ask_pages(self) -> bool:
        """Ask the pages whether they still exist; the game goes on."""
        board = self.board
        if board is None or board.match.state.over or board.match.presence["paused"] or board.match.presence["ended"]:
            return False
        board.send({"there": True})
        return True

    def tell(self, sentence: str) -> None:
        """Show a sentence above the board, and below it how to come back from another machine."""
        self.told = sentence
        back = f"<div>{escape(say('tables.come_back'))} <code>{escape(self._back)}</code></div>" if self._back else ""
        self._heading.value = f'<div role="status">{escape(sentence)}</div>{back}'

    def show_board(self, board: SharedBoard) -> None:
        """Show the board, and listen for the pages that show it."""
        board.on_message(self._pages.hear)
        self.children = (self._heading, board)

    def seat_lost(self) -> None:
        """Forget the seat, which the teacher has freed."""
        with suppress(OSError):
            _file_of(self._place).unlink(missing_ok=True)
        self._back = ""

    async def _sit(self) -> None:
        try:
            token = self._token if self._token is not None else await self._find_seat()
        except AsksClass:
            await self._answer_question()
            return
        except NotSeated as refused:
            self.tell(str(refused))
            return
        except OSError:
            self.tell(say("tables.no_answer", address=self._address))
            return
        self.connection = TableConnection(
            token, GAMES, self, to_server(self._address, self._code, proof(self._address))
        )
        try:
            while not await self._run_while_shown(self.connection):
                await self._pages.until_back()
        except Exception as error:
            self.tell(say("tables.mistake", error=f"{type(error).__name__}: {error}"))
            raise

    async def _answer_question(self) -> None:
        """Show the question of the class instead of a board."""
        # Questions for classes are above the tables, so they are loaded by name when they are needed.
        questions = import_module("mathfish_widgets.practice.class_questions.pupil_cell")
        place = f"question {self._place}"
        kept = kept_seat(place)

        def show(widgets: tuple[Widget, ...]) -> None:
            self.children = (self._heading, *widgets)

        known = (self._address, self._code, "" if kept is None else kept.token, proof(self._address))
        await questions.PupilCell(*known, self.tell, show).run(
            lambda token: keep_seat(place, Seated(0, self._code, token, self._code))
        )

    async def _run_while_shown(self, connection: TableConnection) -> bool:
        """Keep a connection while a page shows the board; return whether the table has closed it for good."""
        running, closed = (asyncio.ensure_future(each) for each in (connection.run(), self._pages.until_gone()))
        try:
            await asyncio.wait((running, closed), return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                running.result()
            return running.done()
        finally:
            for each in (running, closed):
                each.cancel()
            await asyncio.gather(running, closed, return_exceptions=True)

    async def _find_seat(self) -> str:
        """Return the token of this notebook's seat, or of a new seat."""
        seated = None if self._digits else kept_seat(self._place)
        if seated is None:
            seated = await ask_for_seat(self._address, self._code, self._name, self._digits, proof(self._address))
            keep_seat(self._place, seated)
        self._back = f'mf.join("{told_link(self._address, seated.back)}")'
        return seated.token


def kept_seat(place: str) -> Seated | None:
    """Return the seat stored for a place (a notebook at a table); None if there is no valid seat.

    A seat is valid for 30 days. Each seat has a file of its own, so that kernels do not overwrite each other's seats.
    """
    try:
        path = _file_of(place)
        return None if _is_old(path) else seated_of(json.loads(path.read_bytes()[:_LONGEST_SEAT]))
    except (OSError, ValueError, RecursionError):
        return None


def keep_seat(place: str, seated: Seated) -> None:
    """Store a seat; if nothing can be stored, a new kernel takes a new seat."""
    with suppress(OSError):
        path = _file_of(place)
        draft = path.with_suffix(f".{os.getpid()}.part")
        write_privately(draft, json.dumps(seated._asdict()))
        draft.replace(path)
        for other in filter(_is_old, path.parent.iterdir()):
            other.unlink(missing_ok=True)


def _is_old(path: Path) -> bool:
    return time.time() - path.stat().st_mtime > DAYS_KEPT * 86_400


def _file_of(place: str) -> Path:
    folder = tables_folder() / "seats"
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder / f"{sha256(place.encode()).hexdigest()[:32]}.json"
