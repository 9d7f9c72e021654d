"""Who uses a server of tables: teacher or not, from which machine, and how much a seat and a machine may ask for."""

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
"""So many may be open with one token: that of a page, and those of ended kernels that nobody has missed yet."""
CONNECTIONS_OF_MACHINE = 80
"""Thirty seats behind one address, some of them opened twice."""
SEATS_OF_MACHINE = 2
"""At one table: a pair may share a machine, and nobody takes all seats."""
IDLE_SECONDS = 20.0
"""So long a TCP connection may send nothing; websockets are pinged instead."""
BODY_SECONDS = 10.0
LARGEST_BODY = 20_000
TCP_CONNECTIONS_OF_MACHINE = 100
"""At once: the websockets of a class behind one address, and what its pages ask for beside them."""
_MOST_FILES = 8192
_OTHER_FILES = 50
_LOGGED_A_MINUTE = 20
_log = logging.getLogger("mathfish_widgets.tables")


class User(NamedTuple):
    """Who uses the server, as far as it knows: a name if everybody logs in, and whether it is a teacher.

    The name is never stored.
    """

    name: str = ""
    is_teacher: bool = False


class NoLogin(Exception):
    """The user cannot be found out just now."""


class Login:
    """How a server knows its users."""

    settings: Mapping[str, Any] = MappingProxyType({})
    """What the application needs for it."""
    names_users = False
    """Whether everybody logs in, so that each user has a name."""

    def routes(self, _root: str) -> Sequence[Any]:
        """Return the pages that it needs, below a path that is a regular expression."""
        return ()

    async def user(self, handler: RequestHandler, *, is_page: bool = False) -> User | None:
        """Return the user of a request by a page or a kernel; None for one who has to log in first.

        Raises NoLogin if that cannot be found out.
        """
        raise NotImplementedError

    def ask(self, handler: RequestHandler) -> None:
        """Redirect a page to where users log in, if they have to."""


class KeyLogin(Login):
    """Nobody logs in; whoever has the teacher's key is a teacher."""

    def __init__(self, teacher_key: str) -> None:
        self._key_hash = names.hashed(teacher_key)

    async def user(self, handler: RequestHandler, *, is_page: bool = False) -> User:
        """Return the user of a request; with the key it is a teacher."""
        mark, _, key = handler.request.headers.get("Authorization", "").rpartition(" ")
        return User(is_teacher=mark == "token" and names.same(key, self._key_hash))


class Allowance:
    """`most` times at once, and `most` more in each stretch of `seconds`; nobody is remembered for longer."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float] = monotonic) -> None:
        self._most, self._seconds, self._now = most, seconds, now
        self._spent: dict[str, tuple[float, float]] = {}

    def allows(self, who: str) -> bool:
        """Return whether something is left for `who`."""
        return self._used(who) <= self._most - 1

    def spend(self, who: str, amount: int = 1) -> bool:
        """Take some of what is left; False where nothing is. Who takes more than is left waits longer afterwards."""
        spent = self._used(who)
        if spent > self._most - 1:
            return False
        self._spent[who] = spent + amount, self._now()
        return True

    def _used(self, who: str) -> float:
        """How much of it is used, after what has come back since."""
        now = self._now()
        if len(self._spent) > 1000:
            self._spent = {each: spent for each, spent in self._spent.items() if now - spent[1] < self._seconds}
        spent, since = self._spent.get(who, (0.0, now))
        return max(0.0, spent - (now - since) * self._most / self._seconds)


class Client(NamedTuple):
    """Where requests come from, as the limits of a machine know it: by a login name, else by the address of a machine.

    `is_many` is whether a whole class may sit behind it, so that these limits do not apply.
    """

    key: str
    is_many: bool = False

    def spends(self, allowance: Allowance, amount: int = 1) -> bool:
        """Take some of what a machine may have; False where nothing is left."""
        return self.is_many or allowance.spend(self.key, amount)


class Limits:
    """What is counted for some minutes by this process alone, and stored nowhere.

    A seat is known by the code of its table and its number, a machine by the key of its `Client`.
    """

    def __init__(self) -> None:
        self.wrong_codes = Allowance(20, 60)
        self._wrong_digits_of_seat = Allowance(5, 600)
        self._wrong_digits_of_machine = Allowance(20, 600)
        self.requests_of_machine = Allowance(240, 12)
        self.acts_of_seat = Allowance(60, 12)
        self.acts_of_machine = Allowance(300, 12)
        # Turns that are told again: some six long games a minute to a seat, and thirty at once to a class.
        self.turns_of_seat = Allowance(1500, 60)
        self.turns_of_machine = Allowance(6000, 60)
        self.connections: Counter[str] = Counter()
        self._seats: dict[tuple[str, Seat], str] = {}

    def allows_digits(self, code: str, seat: Seat, client: Client) -> bool:
        """Return whether a machine may name the digits of a seat; wrong ones from other machines do not count."""
        of_machine, of_seat = self._wrong_digits_of_machine, self._wrong_digits_of_seat
        return of_machine.allows(client.key) and of_seat.allows(f"{client.key} {code}/{seat}")

    def note_wrong_digits(self, code: str, seat: Seat, client: Client) -> None:
        """Count wrong digits that a machine has named for a seat."""
        self._wrong_digits_of_machine.spend(client.key)
        self._wrong_digits_of_seat.spend(f"{client.key} {code}/{seat}")

    def note_seat(self, code: str, seat: Seat, client: Client) -> None:
        """Remember which machine has taken a seat."""
        self._seats[code, seat] = client.key

    def allows_seat(self, code: str, free: Collection[Seat], client: Client) -> bool:
        """Return whether a machine may take one more of the free seats of a table; one that was freed is nobody's."""
        own = [seat for (table, seat), key in self._seats.items() if (table, key) == (code, client.key)]
        return client.is_many or sum(seat not in free for seat in own) < SEATS_OF_MACHINE


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

    def client(self, request: HTTPServerRequest, user: User | None) -> Client:
        """Return the client of a request; if everybody logs in, it is known by the user's name."""
        if user is not None and user.name:
            return Client(user.name, user.is_teacher)
        address = self._address(request)
        return Client(address, self._one_address or address == _reached_address(request))

    def client_at(self, end: socket.socket, address: str) -> Client:
        """Return the client at an address that has opened a TCP connection, before it has asked for anything.

        On the machine of the server itself there is the teacher, or all notebooks of a class.
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
    """Return the address at which this machine was reached; whoever asks from it is on this machine, too."""
    connection: Any = request.connection
    end = connection.stream.socket
    return "" if end is None else str(end.getsockname()[0])


class Door(HTTPServer):
    """Accepts TCP connections while neither their machine nor all together have too many; closes others at once."""

    def initialize(self, application: Application, machines: Machines, most: int) -> None:  # type: ignore[override]
        """Keep the limits; no machine alone may take more than half."""
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
    """Return how many TCP connections there can be, after letting this process open as many files as it may."""
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
    """Let twenty lines a minute into the log, so that a fault that repeats does not fill the disk."""
    allowance, shown = Allowance(_LOGGED_A_MINUTE, 60), logging.StreamHandler()
    shown.addFilter(lambda _line: allowance.spend(""))
    logging.basicConfig(handlers=[shown], format="%(asctime)s %(message)s")
