"""Which machine asks a server of tables, and whether more than one pupil may sit behind it."""

from __future__ import annotations

import socket
from typing import Any, NamedTuple

from tornado.httputil import HTTPServerRequest

from .allowance import Allowance


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
    """How a server tells the machines apart that ask it."""

    def asker(self, request: HTTPServerRequest, name: str = "") -> Asker:
        """Return who asks; a name says it where everybody logs in."""
        if name:
            return Asker(name)
        connection: Any = request.connection
        return self.at_other_end(connection.stream.socket, str(request.remote_ip))

    def at_other_end(self, end: socket.socket | None, address: str) -> Asker:
        """Return the machine of an address that is connected to this socket.

        On the machine of the server itself there is the teacher, or all notebooks of a class.
        """
        return Asker(address, end is not None and address == end.getsockname()[0])
