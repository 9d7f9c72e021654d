"""A message over a websocket, from either end of a line: nobody waits until it has arrived."""

from __future__ import annotations

from asyncio import Future
from typing import Protocol

from tornado.websocket import WebSocketClosedError


class Socket(Protocol):
    """Either end of a websocket."""

    def write_message(self, message: str) -> Future[None]:
        """Send a message; raises WebSocketClosedError where the socket is closed."""


def send(socket: Socket, text: str) -> bool:
    """Sends a message; False where the socket is closed. One that does not arrive comes again when its reader does."""
    try:
        socket.write_message(text).add_done_callback(_leave_error)
    except WebSocketClosedError:
        return False
    return True


def _leave_error(sent: Future[None]) -> None:
    if not sent.cancelled():
        sent.exception()
