"""The websockets of the server: each belongs to one table, has a time limit to identify itself, and is counted."""

from __future__ import annotations

from abc import abstractmethod
from asyncio import get_running_loop
from collections import Counter
from typing import Any

from tornado.iostream import StreamBufferFullError
from tornado.websocket import WebSocketHandler

from .clients import CONNECTIONS_OF_MACHINE
from .messages import send
from .requests import BaseHandler, Service
from .subscription import Subscription

MOST_UNREAD = 300_000
"""The maximum number of bytes that the other end has not read yet: more than the longest game needs."""


class TableSocket(BaseHandler, WebSocketHandler):
    """A websocket that belongs to a table."""

    most_unread = MOST_UNREAD

    def initialize(self, server: Service) -> None:
        """Store the server, and begin without a table."""
        super().initialize(server)
        self._is_counted = self._must_log_in = False

    def turn_away(self) -> None:
        """Let the connection open, so that it can be closed with a message."""
        self._must_log_in = True
        self.keep_pace()

    def open(self, code: str) -> None:
        """Wait for the message that identifies the client, with a time limit."""
        self.code = code
        self.set_nodelay(True)
        connection: Any = self.ws_connection
        self._stream = connection.stream
        self._stream.max_write_buffer_size = self.most_unread
        connections = self.tables.limits.connections
        if self._must_log_in:
            self.refuse_connection("tables.log_in")
        elif not self.client.is_many and connections[self.client.key] >= CONNECTIONS_OF_MACHINE:
            self.refuse_connection("tables.many_here")
        else:
            self._is_counted = True
            connections[self.client.key] += 1
            get_running_loop().call_later(self.tables.greeting_seconds, self._leave_if_silent)

    def _leave_if_silent(self) -> None:
        if self.is_silent:
            self.refuse_connection("tables.no_sense")

    @property
    @abstractmethod
    def is_silent(self) -> bool:
        """Whether the other end has not identified itself yet."""

    @abstractmethod
    def refuse_connection(self, rule: str) -> None:
        """Close the connection with a reason."""

    def on_close(self) -> None:
        """Count one connection less."""
        if self._is_counted:
            self.tables.limits.connections -= Counter([self.client.key])  # counts of zero are dropped

    def send(self, text: str) -> None:
        """Send a text, unless the other end is gone; close a connection that does not read."""
        try:
            send(self, text)
        except StreamBufferFullError:
            self._stream.close()

    def end(self, status: int, rule: str = "") -> None:
        """Close the connection."""
        self.close(status, rule)


class ConnectionHandler(TableSocket):
    """The websocket of a seat in a notebook, or of a spectator."""

    def open(self, code: str) -> None:
        """Make the subscription that handles the messages of this websocket."""
        self._subscription = Subscription(self.tables, code, self.client, self.user.name, self)
        super().open(code)

    @property
    def is_silent(self) -> bool:
        """Whether the other end has not identified itself yet."""
        return self._subscription.is_silent

    def refuse_connection(self, rule: str) -> None:
        """Close the connection with a reason."""
        self._subscription.leave(rule)

    def on_message(self, message: str | bytes) -> None:
        """Hand a message to the table."""
        self._subscription.hear(message)

    def on_close(self) -> None:
        """Tell the table that the connection has closed."""
        super().on_close()
        self._subscription.closed()
