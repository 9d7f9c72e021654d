"""Which machine asks a server of tables, whether a class may sit behind it, and by which name it calls the server."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Any, NamedTuple

from tornado.httputil import HTTPServerRequest

from .allowance import Allowance
from .login import Visitor


class Asker(NamedTuple):
    """Whoever asks, as the limits of a machine know them: by the name of a login, else by the address of a machine.

    `is_many` is whether a whole class may sit behind it, so that these limits do not hold.
    """

    key: str
    is_many: bool = False

    def spends(self, allowance: Allowance, amount: int = 1) -> bool:
        """Take some of what a machine may have; False where nothing is left."""
        return self.is_many or allowance.spend(self.key, amount)


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
