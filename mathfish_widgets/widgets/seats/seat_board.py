"""The board of a seat in a browser, and the view around it; nothing of them is stored on the server's machine."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from importlib import import_module
from typing import Protocol

from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.play.game import Game
from mathfish_widgets.play.tables.connection import Socket, TableConnection
from mathfish_widgets.progress.fallback_store import FallbackStore
from mathfish_widgets.session.ui_state import Preferences
from mathfish_widgets.widgets.shared_board import SharedBoard

from .seat_view import SeatView

say = wording_of("class_tables").say


class SeatBoard(SharedBoard):
    """A board for a pupil who has only a browser: it reads and writes no files, which would be the teacher's."""

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

    new_board = SeatBoard

    def __init__(
        self, token: str, games: Mapping[str, Game], connect: Callable[[], Awaitable[Socket]], page: SeatPage
    ) -> None:
        super().__init__(Preferences())
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
