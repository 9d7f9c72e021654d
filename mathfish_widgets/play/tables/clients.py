"""The clients of a table server: who they are, which machine they use, and their rate limits."""

from __future__ import annotations

import logging
import socket
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from ipaddress import ip_address
from time import monotonic
from types import MappingProxyType
from typing import Any, NamedTuple

from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPServerRequest
from tornado.iostream import IOStream
from tornado.web import Application, RequestHandler

from mathfish_widgets.engine.table import Seat

from . import names

CONNECTIONS_OF_TOKEN = 4
"""The maximum number of connections with one token: a page's, and those of ended kernels not yet detected."""
CONNECTIONS_OF_MACHINE = 80
"""The maximum number of connections from one address: thirty seats, some of them opened twice."""
SEATS_OF_MACHINE = 2
"""The maximum number of seats of a machine at a table: two pupils may share a machine, but not take all seats."""
IDLE_SECONDS = 20.0
"""Seconds that a TCP connection may be silent; websockets are pinged instead."""
BODY_SECONDS = 10.0
LARGEST_BODY = 20_000
TCP_CONNECTIONS_OF_MACHINE = 250
"""The maximum number of TCP connections at once from one address.

A class behind one address needs its websockets and the requests of its pages.
"""
_MOST_FILES = 8192
_OTHER_FILES = 50
_LOGGED_A_MINUTE = 20
_log = logging.getLogger("mathfish_widgets.tables")


class User(NamedTuple):
    """A user of the server: whether the user is a teacher, and a name if everybody logs in.

    The name is never stored.
    """

    name: str = ""
    is_teacher: bool = False


class NoLogin(Exception):
    """Raised if the login service does not answer."""


class Login:
    """The base of the ways to identify the users of a server."""

    settings: Mapping[str, Any] = MappingProxyType({})
    """The settings of the web application that this login needs."""
    names_users = False
    """Whether everybody logs in, so that each user has a name."""

    def routes(self, _root: str) -> Sequence[Any]:
        """Return the pages that the login needs, below a path given as a regular expression."""
        return ()

    async def user(self, handler: RequestHandler, *, is_page: bool = False) -> User | None:
        """Return the user who sent a page's or kernel's request; None if the user must log in first.

        Raises NoLogin if the login service does not answer.
        """
        raise NotImplementedError

    def ask(self, handler: RequestHandler) -> None:
        """Redirect a page to the login; do nothing if there is none."""


class KeyLogin(Login):
    """Access without a login; the teacher's key makes the user a teacher."""

    def __init__(self, teacher_key: str) -> None:
        self._key_hash = names.hashed(teacher_key)

    async def user(self, handler: RequestHandler, *, is_page: bool = False) -> User:
        """Return the user of a request, who is a teacher if the request has the key."""
        mark, _, key = handler.request.headers.get("Authorization", "").rpartition(" ")
        return User(is_teacher=mark == "token" and names.same(key, self._key_hash))


class Allowance:
    """A rate limit: `most` uses at once, which become available again evenly over `seconds`."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float] = monotonic) -> None:
        self._most, self._seconds, self._now = most, seconds, now
        self._spent: dict[str, tuple[float, float]] = {}

    def allows(self, who: str) -> bool:
        """Return whether `who` has any of the allowance left."""
        return self._used(who) <= self._most - 1

    def spend(self, who: str, amount: int = 1) -> bool:
        """Use some of the allowance, or return False if `who` has none left.

        Using more than is left is possible once, and lengthens the wait.
        """
        spent = self._used(who)
        if spent > self._most - 1:
            return False
        self._spent[who] = spent + amount, self._now()
        return True

    def _used(self, who: str) -> float:
        """Return how much of the allowance `who` has used and not yet regained."""
        now = self._now()
        if len(self._spent) > 1000:
            self._spent = {each: spent for each, spent in self._spent.items() if now - spent[1] < self._seconds}
        spent, since = self._spent.get(who, (0.0, now))
        return max(0.0, spent - (now - since) * self._most / self._seconds)


class Client(NamedTuple):
    """The origin of requests for rate limits: a login name, or else a machine's address.

    `is_many` says that a whole class may share this origin, so that the limits do not apply to it.
    """

    key: str
    is_many: bool = False

    def spends(self, allowance: Allowance, amount: int = 1) -> bool:
        """Use some of this client's allowance; return False if there is none left."""
        return self.is_many or allowance.spend(self.key, amount)


class Limits:
    """The rate limits of this process, in memory for some minutes and never stored.

    A seat's key is its table's code and its number; a machine's key is the key of its `Client`.
    """

    def __init__(self) -> None:
        self.wrong_codes = Allowance(20, 60)
        self._wrong_digits_of_seat = Allowance(5, 600)
        self._wrong_digits_of_machine = Allowance(20, 600)
        self.requests_of_machine = Allowance(240, 12)
        # The scripts and styles of pages: a class behind one address opens its pages at the same moment.
        self.files_of_machine = Allowance(1000, 12)
        self.acts_of_seat = Allowance(60, 12)
        self.acts_of_machine = Allowance(300, 12)
        # Touches, changes of size and answers of a page whose board runs here; opening a board counts as 40 of them.
        self.messages_of_page = Allowance(240, 12)
        # Turns sent again: about six long games a minute to a seat, and thirty at once to a class.
        self.turns_of_seat = Allowance(1500, 60)
        self.turns_of_machine = Allowance(6000, 60)
        self.connections: Counter[str] = Counter()
        self._seats: dict[tuple[str, Seat], str] = {}

    def allows_digits(self, code: str, seat: Seat, client: Client) -> bool:
        """Return whether a machine may try the digits of a seat.

        Wrong digits from other machines do not count.
        """
        of_machine, of_seat = self._wrong_digits_of_machine, self._wrong_digits_of_seat
        return of_machine.allows(client.key) and of_seat.allows(f"{client.key} {code}/{seat}")

    def note_wrong_digits(self, code: str, seat: Seat, client: Client) -> None:
        """Count wrong digits that a machine has tried for a seat."""
        self._wrong_digits_of_machine.spend(client.key)
        self._wrong_digits_of_seat.spend(f"{client.key} {code}/{seat}")

    def note_seat(self, code: str, seat: Seat, client: Client) -> None:
        """Record which machine has taken a seat."""
        self._seats[code, seat] = client.key

    def allows_seat(self, code: str, free: Collection[Seat], client: Client) -> bool:
        """Return whether a machine may take another free seat of a table; freed seats do not count."""
        own = [seat for (table, seat), key in self._seats.items() if (table, key) == (code, client.key)]
        return client.is_many or sum(seat not in free for seat in own) < SEATS_OF_MACHINE


class Machines:
    """How a server identifies the machines of its clients, and recognises its own names.

    If it is `behind_proxy`, a reverse proxy names the client's machine, and headers from the client itself are not
    trusted. With `one_address`, all machines of a class share an address. The `names` are further host names by which
    pupils reach the server.
    """

    def __init__(self, names: Iterable[str] = (), *, behind_proxy: bool = False, one_address: bool = False) -> None:
        self.behind_proxy, self._one_address = behind_proxy, one_address
        own = socket.gethostname().lower()
        self._names = {"localhost", own, f"{own}.local", *names}

    def refusal(self, request: HTTPServerRequest) -> str:
        """Return the rule that refuses a request from any user; empty if none does.

        This prevents DNS rebinding, in which another site's name points to this machine.
        """
        host = request.host_name.strip("[]").rstrip(".")
        if host not in self._names and not _is_address(host):
            return "tables.no_host"
        return "" if _is_address(self._address(request)) else "tables.no_forwarded"

    def client(self, request: HTTPServerRequest, user: User | None) -> Client:
        """Return the client of a request; if everybody logs in, its key is the user's name."""
        if user is not None and user.name:
            return Client(user.name, user.is_teacher)
        address = self._address(request)
        return Client(address, self._one_address or address == _reached_address(request))

    def client_at(self, end: socket.socket, address: str) -> Client:
        """Return the client of a new TCP connection, before its first request.

        A client on the server's own machine is the teacher, or all notebooks of a class.
        """
        return Client(address, self._one_address or self.behind_proxy or address == end.getsockname()[0])

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
    """Return the address at which a client has reached this machine.

    A client whose own address is the same is on this machine, too.
    """
    connection: Any = request.connection
    end = connection.stream.socket
    return "" if end is None else str(end.getsockname()[0])


class Door(HTTPServer):
    """The HTTP server, which limits TCP connections per machine and in total.

    It closes every further connection at once.
    """

    def initialize(self, application: Application, machines: Machines, most: int) -> None:  # type: ignore[override]
        """Set the limits; no machine may take more than half."""
        self._machines, self._most = machines, most
        self._most_of_machine = min(TCP_CONNECTIONS_OF_MACHINE, most // 2)
        self._open = dict[IOStream, str]()
        super().initialize(
            application,
            xheaders=machines.behind_proxy,
            idle_connection_timeout=IDLE_SECONDS,
            body_timeout=BODY_SECONDS,
            max_body_size=LARGEST_BODY,
        )

    def handle_stream(self, stream: IOStream, address: Any) -> None:
        """Serve a TCP connection, or close it."""
        client = self._machines.client_at(stream.socket, str(address[0]))
        self._open = {each: key for each, key in self._open.items() if not each.closed()}
        of_machine = 0 if client.is_many else list(self._open.values()).count(client.key)
        if len(self._open) >= self._most or of_machine >= self._most_of_machine:
            stream.close()
            return
        self._open[stream] = client.key
        super().handle_stream(stream, address)


def most_tcp_connections() -> int:
    """Return the most TCP connections possible, after raising this process's limit of open files."""
    try:
        import resource
    except ImportError:  # Windows, where the event loop handles some 500 connections
        return 500 - _OTHER_FILES
    files, largest = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST_FILES if largest == resource.RLIM_INFINITY else min(largest, _MOST_FILES)
    if files < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, largest))
        except (ValueError, OSError):  # some systems allow fewer than they report
            wanted = files
    return max(files, wanted) - _OTHER_FILES


def bound_log() -> None:
    """Limit the log to twenty lines a minute, so that a repeated fault does not fill the disk."""
    allowance, shown = Allowance(_LOGGED_A_MINUTE, 60), logging.StreamHandler()
    shown.addFilter(lambda _line: allowance.spend(""))
    logging.basicConfig(handlers=[shown], format="%(asctime)s %(message)s")
