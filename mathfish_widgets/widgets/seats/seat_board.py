"""The board of a seat in a browser, and the view around it; they write nothing to the disk of the server's machine."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.deduction_sheet import Notes
from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.play.game import Game
from mathfish_widgets.play.tables.connection import Socket, TableConnection
from mathfish_widgets.play.tables.remote_match import RemoteMatch
from mathfish_widgets.progress.fallback_store import FallbackStore
from mathfish_widgets.session.ui_state import Preferences
from mathfish_widgets.widgets.shared_board import Connection, SharedBoard

from .page_queue import PageQueue, Queued
from .seat_view import SeatView

if TYPE_CHECKING:
    from asyncio import Task

T = TypeVar("T")

say = wording_of("class_tables").say

MOST_SEATS = 1000
"""How many seats' settings and notes a server remembers; those that changed longest ago go first."""


class SeatMemory:
    """The settings and notes of seats in browsers, which a new board of the same token has again.

    They are in the memory of the process only.
    """

    def __init__(self) -> None:
        self._by_token: dict[str, tuple[Preferences, Mapping[Seat | None, Notes]]] = {}

    def save(self, token: str, preferences: Preferences, notes: Mapping[Seat | None, Notes]) -> None:
        """Remember the settings and notes of the seat that a token opens."""
        self._by_token.pop(token, None)
        self._by_token[token] = preferences, notes
        if len(self._by_token) > MOST_SEATS:
            del self._by_token[next(iter(self._by_token))]

    def get(self, token: str) -> tuple[Preferences, Mapping[Seat | None, Notes]]:
        """Return the settings and notes of the seat that a token opens; the usual ones if there are none."""
        return self._by_token.get(token, (Preferences(), {}))


class SeatBoard(SharedBoard):
    """A board for a pupil who has only a browser: it reads and writes no files, which would be the teacher's.

    Its work waits in the `queue` with that of the other boards. It begins with what the `memory` has for its `token`.
    """

    def __init__(
        self,
        queue: PageQueue,
        memory: SeatMemory,
        token: str,
        match: RemoteMatch,
        _preferences: Preferences,
        connection: Connection,
    ) -> None:
        self._queue, self._memory, self._token = queue, memory, token
        self._thinking: Task[None] | None = None
        preferences, match.notes = memory.get(token)
        super().__init__(match, preferences, connection)

    def keep(self) -> bool:
        """Remember the settings and notes of a seat; spectators have the same empty token, and none of them."""
        if self.match.own_seat is not None:
            self._memory.save(self._token, self.session.ui.preferences, self.match.notes)
        return super().keep()

    def think_about(self, thinking: Thinking[T], done: Callable[[T], None]) -> None:
        """Compute something instead of what was asked for before, so that questions do not pile up."""
        if self._thinking is not None:
            self._thinking.cancel()
        self._thinking = self.work_on(self._think(thinking, done))

    def work_on(self, work: Coroutine[Any, Any, None]) -> Task[None]:
        """Start background work, in the queue of all boards."""
        return super().work_on(_in_queue(work, self._queue))

    def practise(self) -> None:
        """Show a practice set whose answers count as long as it is shown."""
        if self.end_card.skill:
            before = self.drill
            # The practice package asks about games, so it is loaded by its public name when it is needed.
            practice = import_module("mathfish_widgets").Practice
            self.show(drill=practice(self.end_card.skill, progress=FallbackStore(None)))
            if before is not None:
                before.close()

    def save_here(self) -> None:
        """Do nothing: the table stores the game."""


async def _in_queue(work: Coroutine[Any, Any, None], queue: PageQueue) -> None:
    await Queued(work, queue)


class SeatPage(Protocol):
    """The page that shows a seat."""

    def tell(self, sentence: str) -> None:
        """Show a sentence about the seat."""

    def show(self, board: SharedBoard) -> None:
        """Show the board."""

    def table_closed(self, sentence: str, *, forget: bool) -> None:
        """Handle that the table has closed the connection, and why; a seat to `forget` will never open again."""


class BrowserSeat(SeatView):
    """A seat whose board runs in the server, from the messages that its own seat receives and nothing else."""

    def __init__(
        self,
        token: str,
        games: Mapping[str, Game],
        connect: Callable[[], Awaitable[Socket]],
        page: SeatPage,
        queue: PageQueue,
        memory: SeatMemory,
    ) -> None:
        super().__init__(Preferences())
        self.new_board = partial(SeatBoard, queue, memory, token)
        self.connection = TableConnection(token, games, self, connect)
        self._page = page
        self._task = asyncio.get_running_loop().create_task(self._run(self.connection))

    async def _run(self, connection: TableConnection) -> None:
        try:
            await connection.run()
        except Exception as error:
            self.tell(say("tables.mistake", error=type(error).__name__))
            raise

    def tell(self, sentence: str) -> None:
        """Show a sentence about the seat."""
        self._page.tell(sentence)

    def show_board(self, board: SharedBoard) -> None:
        """Show the board for the first time."""
        self._page.show(board)

    def connection_closed(self, sentence: str, *, forget: bool) -> None:
        """Say why the table has closed the connection, also to the page."""
        super().connection_closed(sentence, forget=forget)
        self._page.table_closed(sentence, forget=forget)

    def close(self) -> None:
        """Close the connection and the board."""
        self._task.cancel()
        if self.board is not None:
            self.board.close()
