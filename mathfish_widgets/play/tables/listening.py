"""The door of a server of tables: which connections come in and how long they may be idle, and what the log has."""

from __future__ import annotations

import logging
from traceback import format_tb
from types import TracebackType
from typing import Any
from weakref import WeakKeyDictionary

from tornado.httpserver import HTTPServer
from tornado.iostream import IOStream
from tornado.web import Application, HTTPError, RequestHandler

from .allowance import Allowance
from .machines import Machines

IDLE_SECONDS = 20.0
"""So long a connection may take to ask for something; one that has become a line is asked for signs of life instead."""
BODY_SECONDS = 10.0
LARGEST_BODY = 20_000
CONNECTIONS_OF_MACHINE = 100
"""At once: the lines of a class behind one address, and what its pages ask for beside them."""
_MOST_FILES = 8192
_OTHER_FILES = 50
_LOGGED_A_MINUTE = 20
_log = logging.getLogger("mathfish_widgets.tables")


class Unnamed(RequestHandler):
    """A request of which the log has no address, no code of a table, and nothing else that was sent."""

    def log_exception(
        self, typ: type[BaseException] | None, value: BaseException | None, tb: TracebackType | None
    ) -> None:
        """Log what kind of fault it was, and where in the program; its words may repeat what was sent."""
        if typ is not None and not isinstance(value, HTTPError):
            _log.error("%s in %s\n%s", typ.__name__, type(self).__name__, "".join(format_tb(tb)))


class Door(HTTPServer):
    """Lets connections in, as long as neither their machine nor all together have too many; closes others at once."""

    def initialize(self, application: Application, machines: Machines, most: int) -> None:  # type: ignore[override]
        """Keep what is let in; no machine alone takes more than half."""
        self._machines, self._most = machines, most
        self._most_of_machine = min(CONNECTIONS_OF_MACHINE, most // 2)
        self._open: WeakKeyDictionary[IOStream, str] = WeakKeyDictionary()
        super().initialize(
            application,
            xheaders=machines.behind_proxy,
            idle_connection_timeout=IDLE_SECONDS,
            body_timeout=BODY_SECONDS,
            max_body_size=LARGEST_BODY,
        )

    def handle_stream(self, stream: IOStream, address: Any) -> None:
        """Serve a connection, or close it."""
        asker = self._machines.connected(stream.socket, str(address[0]))
        known = [key for each, key in self._open.items() if not each.closed()]
        if len(known) >= self._most or (not asker.is_many and known.count(asker.key) >= self._most_of_machine):
            stream.close()
            return
        self._open[stream] = asker.key
        super().handle_stream(stream, address)


def most_connections() -> int:
    """Return how many connections there can be, after letting this process open as many files as it may."""
    try:
        import resource
    except ImportError:  # Windows, where the loop looks after some 500 connections
        return 500 - _OTHER_FILES
    files, largest = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST_FILES if largest == resource.RLIM_INFINITY else min(largest, _MOST_FILES)
    if files < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, largest))
        except (ValueError, OSError):  # some systems allow fewer than they say
            wanted = files
    return max(files, wanted) - _OTHER_FILES


def bound_log() -> None:
    """Let twenty entries a minute into the log, so that a fault that repeats does not fill the disk."""
    allowance, shown = Allowance(_LOGGED_A_MINUTE, 60), logging.StreamHandler()
    shown.addFilter(lambda _entry: allowance.spend(""))
    logging.basicConfig(handlers=[shown], format="%(asctime)s %(message)s")
