"""Which machine asks a server of tables, and whether more than one pupil may sit behind it."""

from __future__ import annotations

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
        """Return who asks; a name says it where everybody logs in.

        On the machine of the server itself there is the teacher, or all notebooks of a class.
        """
        if name:
            return Asker(name)
        address = str(request.remote_ip)
        return Asker(address, address == _reached_address(request))


def _reached_address(request: HTTPServerRequest) -> str:
    """The address of this machine at which it was reached."""
    connection: Any = request.connection
    socket = connection.stream.socket
    return "" if socket is None else str(socket.getsockname()[0])
