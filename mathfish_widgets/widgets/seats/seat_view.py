"""What a seat at a shared table shows, in a notebook or in a page of the table server."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.play.tables.connection import TableConnection
from mathfish_widgets.session.ui_state import Preferences
from mathfish_widgets.widgets.shared_board import SharedBoard

say = wording_of("class_tables").say


class SeatView:
    """A seat at a shared table: it shows a sentence about the seat, and what happens on the connection on its board.

    A subclass sets the `connection` and runs it. The `board` is None until the table has come.
    """

    new_board: Callable[..., SharedBoard] = SharedBoard

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self.board: SharedBoard | None = None
        self.connection: TableConnection | None = None
        self._is_lost = False

    @abstractmethod
    def tell(self, sentence: str) -> None:
        """Show a sentence about the seat."""

    @abstractmethod
    def show_board(self, board: SharedBoard) -> None:
        """Show the board for the first time."""

    def seat_lost(self) -> None:
        """Handle that the teacher has freed the seat."""

    def turn_played(self, number: int) -> None:
        """Show a turn that was played."""
        if self.board is not None:
            self.board.turn_played(number)

    def turn_taken_back(self, turn: Turn[Any], more: int) -> None:
        """Show that a turn was taken back, and `more` after it."""
        if self.board is not None:
            self.board.turn_taken_back(turn, more)

    def takeback_refused(self, rule: str) -> None:
        """Say why nothing is taken back."""
        if self.board is not None:
            self.board.takeback_refused(rule)

    def presence_changed(self, presence: Mapping[str, Any]) -> None:
        """Show the presence; the first time, show the board."""
        connection = self.connection
        if connection is None or connection.match is None:
            return
        if self.board is None:
            connection.match.set_presence(presence)
            self.board = self.new_board(connection.match, self._preferences, connection)
            self.show_board(self.board)
        self.board.presence_changed(presence)
        self.tell(connection.match.company)

    def move_answered(self, outcome: str, rule: str) -> None:
        """Show the result of a move."""
        if self.board is not None:
            self.board.move_answered(outcome, rule)

    def connection_lost(self) -> None:
        """Say once that the table does not answer."""
        if not self._is_lost:
            self._is_lost = True
            self._say("tables.away")

    def connection_restored(self) -> None:
        """Say that the table answers again."""
        if self._is_lost:
            self._is_lost = False
            self._say("tables.back")

    def _say(self, rule: str) -> None:
        if self.board is None:
            self.tell(say(rule))
        else:
            self.board.set_message(rule)

    def connection_closed(self, sentence: str, *, forget: bool) -> None:
        """Say why the table has closed the connection, and forget a seat that the teacher has freed."""
        if forget:
            self.seat_lost()
        self.tell(sentence)
        if self.board is not None:
            self.board.session.refuse(sentence)
            self.board.render()
