"""The door of a server of tables: which machine asks, which connections come in, and what the log has of it."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from traceback import format_tb
from types import TracebackType
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPServerRequest
from tornado.iostream import IOStream
from tornado.web import Application, HTTPError, RequestHandler

from .limits import Allowance, Asker
from .login import Visitor

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


class Machines:
    """How a server tells the machines apart that ask it, and knows that it is meant.

    `behind_proxy`: a reverse proxy asks, and names the machine that has asked it; of what a client wrote there nothing
    is believed. `one_address`: all machines of a class have one address. `names` are those by which pupils call the
    server, beside what it calls itself.
    """

    def __init__(self, names: Iterable[str] = (), *, behind_proxy: bool = False, one_address: bool = False) -> None:
        self.behind_proxy, self._one_address = behind_proxy, one_address
        own = socket.gethostname().lower()
        self._names = {"localhost", own, f"{own}.local", *names}

    def refusal(self, request: HTTPServerRequest) -> str:
        """Return the rule by which a request is refused, whoever asks; empty where none is.

        A page of another host may let its name stand for this machine, and then ask as if it came from here.
        """
        host = request.host_name.strip("[]").rstrip(".")
        if host not in self._names and not _is_address(host):
            return "tables.no_host"
        return "" if _is_address(self._address(request)) else "tables.no_forwarded"

    def asker(self, request: HTTPServerRequest, visitor: Visitor | None) -> Asker:
        """Return who asks; where everybody logs in, the name says it."""
        if visitor is not None and visitor.name:
            return Asker(visitor.name, visitor.teaches)
        address = self._address(request)
        return Asker(address, self._one_address or address == _reached_address(request))

    def connected(self, end: socket.socket, address: str) -> Asker:
        """Return the machine of an address that has opened a connection, before it has asked anything.

        On the machine of the server itself there is the teacher, or all notebooks of a class.
        """
        return Asker(address, self._one_address or self.behind_proxy or address == end.getsockname()[0])

    def _address(self, request: HTTPServerRequest) -> str:
        if not self.behind_proxy:
            return str(request.remote_ip)
        return request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _reached_address(request: HTTPServerRequest) -> str:
    """The address of this machine at which it was reached; who asks from the same address is on it, too."""
    connection: Any = request.connection
    end = connection.stream.socket
    return "" if end is None else str(end.getsockname()[0])


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
        self._open = dict[IOStream, str]()
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
        self._open = {each: key for each, key in self._open.items() if not each.closed()}
        of_machine = 0 if asker.is_many else list(self._open.values()).count(asker.key)
        if len(self._open) >= self._most or of_machine >= self._most_of_machine:
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
