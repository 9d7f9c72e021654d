"""A wire between a page and its server that a test can cut and join again."""

import socket
import threading
from contextlib import suppress
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from .server import Server


@dataclass
class Wire:
    """Carries bytes between an address of its own and a server, both ways, until it is cut."""

    server: Server

    def __post_init__(self) -> None:
        self._joined = threading.Event()
        self._swallows = threading.Event()
        self._ends: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._joined.set()
        threading.Thread(target=self._answer, daemon=True).start()

    @property
    def far_server(self) -> Server:
        """The server as it is reached through the wire."""
        return replace(self.server, address=f"http://127.0.0.1:{self._listener.getsockname()[1]}")

    def cut(self) -> None:
        """End every connection, and refuse new ones."""
        self._joined.clear()
        for end in tuple(self._ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def swallow(self) -> None:
        """Lose what the page says from now until the wire is joined again; nobody notices it yet."""
        self._swallows.set()

    def join(self) -> None:
        """Let connections through again."""
        self._swallows.clear()
        self._joined.set()

    def close(self) -> None:
        """Cut the wire for good."""
        self._listener.close()
        self.cut()

    def _answer(self) -> None:
        to = urlsplit(self.server.address)
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if not self._joined.is_set():
                near.close()
                continue
            far = socket.create_connection((to.hostname, to.port))
            for one, other in ((near, far), (far, near)):
                one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._ends.add(one)
                threading.Thread(target=self._carry, args=(one, other, one is near), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket, from_page: bool) -> None:
        with suppress(OSError):
            while some := one.recv(65536):
                if not (from_page and self._swallows.is_set()):
                    other.sendall(some)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self._ends.discard(one)
        one.close()
