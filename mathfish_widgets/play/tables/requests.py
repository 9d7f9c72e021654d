"""A request to a server of tables: who asks has to be known, and is told by a sentence what cannot be."""

from __future__ import annotations

import logging
from functools import cached_property
from traceback import format_tb
from types import TracebackType
from typing import Any

import sqlalchemy as sa
from tornado.httputil import HTTPServerRequest
from tornado.web import HTTPError, RequestHandler

from mathfish_widgets.explain.wording import wording_of

from .clients import LARGEST_BODY, Asker, Limits, Login, Machines, NoLogin, Visitor
from .frames import Frame, UnreadableFrame, parsed
from .hall import Hall, OtherRules
from .live_table import LiveTable

say = wording_of("class_tables").say

_log = logging.getLogger("mathfish_widgets.tables")


class Service:
    """What requests are made to: a hall, how it knows who asks, and what it remembers of who asks too often."""

    greeting_seconds = 10.0
    """So long a line may stay open before it says whose it is."""

    def __init__(self, hall: Hall, login: Login, machines: Machines | None) -> None:
        self.hall, self.login = hall, login
        self.limits, self.machines = Limits(), machines or Machines()

    def refusal(self, request: HTTPServerRequest) -> str:
        """The rule by which a request is refused, whoever asks; empty where none is, and where everybody logs in."""
        return "" if self.login.names_visitors else self.machines.refusal(request)


class Asked(RequestHandler):
    """A request to a server of tables; who asks has to log in first, where that is how the server knows people.

    The log has of it no address, no code of a table, and nothing else that was sent.
    """

    visitor = Visitor()
    is_page = False
    not_written = "tables.not_written"

    def initialize(self, server: Service) -> None:
        """Keeps the server that is asked."""
        self.tables = server
        self.hall = server.hall

    async def prepare(self) -> None:
        """Finds out who asks, and turns away who has to log in."""
        refused = self.tables.refusal(self.request)
        if refused:
            self.refuse(421, refused, host=self.request.host_name[:60])
            return
        try:
            visitor = await self.tables.login.visitor(self, is_page=self.is_page)
        except NoLogin:
            self.refuse(503, "tables.no_hub")
            return
        if visitor is None:
            self.turn_away()
            return
        self.visitor = visitor
        self.keep_pace()

    def keep_pace(self) -> None:
        """Tells a machine that asks for too much to wait, and never the teacher."""
        asker = self.asker
        if not self.visitor.teaches and not asker.spends(self.tables.limits.requests_of_machine):
            self.refuse(429, "tables.slow_down")

    def turn_away(self) -> None:
        """Answers one who has to log in."""
        self.refuse(403, "tables.log_in")

    @cached_property
    def asker(self) -> Asker:
        """By what it is noticed that somebody asks too often, found before a line takes the connection."""
        return self.tables.machines.asker(self.request, self.visitor)

    def set_default_headers(self) -> None:
        """What is shown comes from here and is shown nowhere else."""
        self.set_header(
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
            "connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        )
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("Cache-Control", "no-store")

    def refuse(self, status: int, rule: str, **values: object) -> None:
        """Answers with a sentence."""
        self.set_status(status)
        self.finish({"error": say(rule, **values)})

    def body(self) -> Frame | None:
        """The object in the body of a request that a page of another host cannot have made; else it is refused."""
        is_json = self.request.headers.get("Content-Type", "").startswith("application/json")
        try:
            return parsed(self.request.body if is_json else b"", LARGEST_BODY)
        except (UnreadableFrame, UnicodeDecodeError):
            self.refuse(400, "tables.no_sense")
            return None

    def too_often(self) -> bool:
        """Whether who asks has been wrong too often; then it is refused."""
        if self.tables.limits.wrong_codes.allows(self.asker.key):
            return False
        self.refuse(429, "tables.slow_down")
        return True

    def found(self, code: str) -> LiveTable | None:
        """The table of a code; where there is none, that counts as wrong and is refused."""
        try:
            live = self.hall.table(code)
        except OtherRules:
            self.refuse(409, "tables.other_rules")
            return None
        if live is None:
            self.tables.limits.wrong_codes.spend(self.asker.key)
            self.refuse(404, "tables.no_table", code=code[:60])
        return live

    def teacher(self) -> bool:
        """Whether the teacher asks, whoever else is wrong at the same address; else it is refused."""
        if self.visitor.teaches:
            return True
        if self.too_often():
            return False
        self.tables.limits.wrong_codes.spend(self.asker.key)
        self.refuse(403, "tables.for_teachers" if self.tables.login.names_visitors else "tables.not_teacher")
        return False

    def write_error(self, status_code: int, **told: Any) -> None:
        """What goes wrong is told without a trace of the program."""
        if isinstance(told.get("exc_info", (None, None))[1], sa.exc.DBAPIError):
            self.refuse(503, self.not_written)
        else:
            self.finish({"error": say("tables.mistaken" if status_code >= 500 else "tables.no_sense")})

    def log_exception(
        self, typ: type[BaseException] | None, value: BaseException | None, tb: TracebackType | None
    ) -> None:
        """Log what kind of fault it was, and where in the program; its words may repeat what was sent."""
        if typ is not None and not isinstance(value, HTTPError):
            _log.error("%s in %s\n%s", typ.__name__, type(self).__name__, "".join(format_tb(tb)))
