"""A table across machines in a cell: a line that says where one sits, and the board as soon as it has come."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from ipywidgets import HTML, VBox

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.folders import DAYS_KEPT, tables_folder, write_privately
from mathfish_widgets.play.tables.line import NotSeated, Seated, TableLine, ask_for_seat, seated_of
from mathfish_widgets.session.ui_state import Preferences
from mathfish_widgets.widgets.shared_board import SharedBoard

from .hub_tables import proof, told_link

say = wording_of("class_tables").say

OPEN: dict[tuple[str, str], SharedTable] = {}
"""The table that was opened last in this kernel, by the address of its server and its code."""
_LONGEST_SEAT = 10_000
"""Bytes of a file that holds a seat."""
_ASK_SECONDS = 20.0
_MOST_UNANSWERED = 3
"""After so many questions that no page has answered, nobody looks at a board."""


class PageWatch:
    """Notices that no page shows a board any more, though its kernel lives on.

    Nobody tells a kernel that a page was closed. So pages are asked, and not the clock of a page, which browsers slow
    down where a page lies behind others. A board that no page has ever shown, as in a script, is not watched. `ask`
    asks the pages and returns whether it did: a question keeps a kernel awake that a hub would else put to rest.
    """

    def __init__(self, ask: Callable[[], bool]) -> None:
        self._ask, self._heard = ask, asyncio.Event()

    def hear(self, _message: object) -> None:
        """Note that a page has said something."""
        self._heard.set()

    async def until_gone(self) -> None:
        """Wait until a page has said something, and then none answers several times."""
        unanswered = 0
        await self._heard.wait()
        while unanswered < _MOST_UNANSWERED:
            self._heard.clear()
            is_asked = self._ask()
            await asyncio.sleep(_ASK_SECONDS)
            unanswered = unanswered + 1 if is_asked and not self._heard.is_set() else 0

    async def until_back(self) -> None:
        """Wait until a page says something."""
        await self._heard.wait()


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
        self._place = f"{address} {code} {os.environ.get('JPY_SESSION_NAME', '')}"
        self._board: SharedBoard | None = None
        self._line: TableLine | None = None
        self._is_lost = False
        self._pages = PageWatch(self._ask_pages)
        before = OPEN.get((address, code))
        if before is not None and token is None and not digits:
            before.leave()
        OPEN[address, code] = self
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

    def _ask_pages(self) -> bool:
        """Asks the pages whether they are there, while the game goes on."""
        board = self._board
        if board is None or board.match.state.over or board.match.standing["paused"] or board.match.standing["ended"]:
            return False
        board.send({"there": True})
        return True

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
        self._line = TableLine(self._address, self._code, token, GAMES, self, proof(self._address))
        try:
            while not await self._run_while_shown(self._line):
                await self._pages.until_back()
        except Exception as error:
            self._tell(say("tables.mistake", error=f"{type(error).__name__}: {error}"))
            raise

    async def _run_while_shown(self, line: TableLine) -> bool:
        """Keeps a line open for as long as a page shows the board; whether the table has closed it for good."""
        running, closed = (asyncio.ensure_future(each) for each in (line.run(), self._pages.until_gone()))
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
        """The token of the seat that this notebook has had before, or of a new one."""
        seated = None if self._digits else kept_seat(self._place)
        if seated is None:
            seated = await ask_for_seat(self._address, self._code, self._name, self._digits, proof(self._address))
            keep_seat(self._place, seated)
        self._back = f'mf.join("{told_link(self._address, seated.back)}")'
        return seated.token

    # What the line tells

    def came(self, number: int) -> None:
        """A turn has come."""
        if self._board is not None:
            self._board.came(number)

    def went_back(self, turn: Turn[Any], more: int) -> None:
        """A turn has been taken back, and so many after it."""
        if self._board is not None:
            self._board.went_back(turn, more)

    def heard(self, rule: str) -> None:
        """Why nothing is taken back."""
        if self._board is not None:
            self._board.heard(rule)

    def stands(self, standing: Mapping[str, Any]) -> None:
        """How the table stands; the first time the board is shown."""
        line = self._line
        if line is None or line.match is None:
            return
        if self._board is None:
            line.match.stand(standing)
            self._board = SharedBoard(line.match, self._preferences, line.send, line.report, line.speak_of_back)
            self._board.on_message(self._pages.hear)
            self.children = (self._heading, self._board)
        self._board.stands(standing)
        self._tell(line.match.company)

    def answered(self, outcome: str, rule: str) -> None:
        """What became of the act."""
        if self._board is not None:
            self._board.hear_outcome(outcome, rule)

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
            self._board.set_message(rule)

    def closed(self, sentence: str, *, forget: bool) -> None:
        """The table has closed the line, and says why; a seat that the teacher has freed is not come back to."""
        if forget:
            with suppress(OSError):
                _file_of(self._place).unlink(missing_ok=True)
            self._back = ""
        self._tell(sentence)
        if self._board is not None:
            self._board.session.refuse(sentence)
            self._board.render()


def kept_seat(place: str) -> Seated | None:
    """Return the seat that a place, a notebook at a table, has had in the last 30 days; None for an unfit file.

    Each seat has a file of its own, so that no kernel writes over what another has just kept.
    """
    try:
        path = _file_of(place)
        return None if _is_old(path) else seated_of(json.loads(path.read_bytes()[:_LONGEST_SEAT]))
    except (OSError, ValueError, RecursionError):
        return None


def keep_seat(place: str, seated: Seated) -> None:
    """Keep a seat; where nothing can be kept, a new kernel takes a new seat."""
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
