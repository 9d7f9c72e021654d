"""Who asks a server of tables, and whether it is a teacher."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from tornado.web import RequestHandler

from . import names

_MARK = "token "


class Visitor(NamedTuple):
    """Who asks, as far as the server knows: a name where everybody logs in, and whether it is a teacher.

    The name is never stored.
    """

    name: str = ""
    teaches: bool = False


class NoLogin(Exception):
    """Who asks cannot be found out just now."""


class Login(Protocol):
    """How a server knows who asks it."""

    settings: Mapping[str, Any]
    """What the application needs for it."""
    names_visitors: bool
    """Whether everybody logs in, and so has a name."""

    def routes(self, root: str) -> Sequence[Any]:
        """The pages that it needs, below a path that is a regular expression."""

    async def visitor(self, asked: RequestHandler, *, is_page: bool = False) -> Visitor | None:
        """Who asks, for a page or for what a page or a kernel asks; None for one who has to log in first.

        Raises NoLogin where that cannot be found out.
        """

    def ask(self, asked: RequestHandler) -> None:
        """Sends a page to where one logs in."""


class KeyLogin:
    """Nobody logs in; whoever has the teacher's key is a teacher."""

    settings: Mapping[str, Any] = MappingProxyType({})
    names_visitors = False

    def __init__(self, teacher_key: str) -> None:
        self._key_hash = names.hashed(teacher_key)

    def routes(self, _root: str) -> Sequence[Any]:
        """None."""
        return ()

    async def visitor(self, asked: RequestHandler, *, is_page: bool = False) -> Visitor:
        """Whoever asks; a teacher where the request has the key."""
        given = asked.request.headers.get("Authorization", "")
        return Visitor(teaches=given.startswith(_MARK) and names.same(given.removeprefix(_MARK), self._key_hash))

    def ask(self, asked: RequestHandler) -> None:
        """Nobody has to log in, so nothing is done."""
