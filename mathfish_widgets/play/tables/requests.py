"""The base of all requests to the table server, which identifies the user and words the errors."""

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

from .clients import LARGEST_BODY, Allowance, Client, Limits, Login, Machines, NoLogin, User
from .hall import Hall, OtherRules
from .live_table import LiveTable
from .messages import Message, UnreadableMessage, parsed

say = wording_of("class_tables").say

_log = logging.getLogger("mathfish_widgets.tables")
_POLICY = (
    "default-src 'none'; script-src 'self'{scripts}; style-src 'self'{styles}; font-src 'self'; connect-src 'self'; "
    "img-src data:{images}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class Service:
    """The parts of the server that all requests share: the tables, the login, and the rate limits."""

    greeting_seconds = 10.0
    """Seconds that a websocket may stay open before its client identifies itself."""

    def __init__(self, hall: Hall, login: Login, machines: Machines | None) -> None:
        self.hall, self.login = hall, login
        self.limits, self.machines = Limits(), machines or Machines()

    def refusal(self, request: HTTPServerRequest) -> str:
        """Return the rule that refuses a request from any user; empty if none does.

        No rule is needed if everybody logs in.
        """
        return "" if self.login.names_users else self.machines.refusal(request)


class BaseHandler(RequestHandler):
    """The base of all handlers of the server: it identifies the user, or asks for a login.

    The log contains no address, no table code, and nothing else that was sent.
    """

    user = User()
    is_page = False
    not_written = "tables.not_written"

    def initialize(self, server: Service) -> None:
        """Store the server and its tables."""
        self.tables = server
        self.hall = server.hall

    async def prepare(self) -> None:
        """Identify the user, and turn away anybody who has to log in."""
        refused = self.tables.refusal(self.request)
        if refused:
            self.refuse(421, refused, host=self.request.host_name[:60])
            return
        try:
            user = await self.tables.login.user(self, is_page=self.is_page)
        except NoLogin:
            self.refuse(503, "tables.no_hub")
            return
        if user is None:
            self.turn_away()
            return
        self.user = user
        self.keep_pace()

    def keep_pace(self, allowance: Allowance | None = None) -> None:
        """Refuse the request of a client that has used up an allowance, by default that of requests.

        A teacher's request is never refused.
        """
        if not self.user.is_teacher and not self.client.spends(allowance or self.tables.limits.requests_of_machine):
            self.refuse(429, "tables.slow_down")

    def turn_away(self) -> None:
        """Answer a user who has to log in."""
        self.refuse(403, "tables.log_in")

    @cached_property
    def client(self) -> Client:
        """The client of the request, which must be found before a websocket takes over its TCP connection."""
        return self.tables.machines.client(self.request, self.user)

    def set_default_headers(self) -> None:
        """Let pages load resources only from this server, and forbid other pages to embed them."""
        self.set_header("Content-Security-Policy", _POLICY.format(scripts="", styles="", images=""))
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("Cache-Control", "no-store")

    def allow_widgets(self) -> None:
        """Let a page show widgets, which bring their scripts as text and their styles as elements."""
        policy = _POLICY.format(scripts=" blob:", styles=" 'unsafe-inline'", images=" blob:")
        self.set_header("Content-Security-Policy", policy.replace("font-src 'self'", "font-src 'self' data:"))

    def refuse(self, status: int, rule: str, **values: object) -> None:
        """Answer with a status and the sentence of the rule that refuses the request."""
        self.set_status(status)
        self.finish({"error": say(rule, **values)})

    def body(self) -> Message | None:
        """Return the request's JSON, which no page of another host can have sent; refuse any other body."""
        is_json = self.request.headers.get("Content-Type", "").startswith("application/json")
        try:
            return parsed(self.request.body if is_json else b"", LARGEST_BODY)
        except (UnreadableMessage, UnicodeDecodeError):
            self.refuse(400, "tables.no_sense")
            return None

    def too_often(self) -> bool:
        """Return whether the client has made too many wrong guesses; if so, also refuse the request."""
        if self.tables.limits.wrong_codes.allows(self.client.key):
            return False
        self.refuse(429, "tables.slow_down")
        return True

    def found(self, code: str) -> LiveTable | None:
        """Return the table with a code; if there is none, count a wrong guess and refuse the request."""
        try:
            live = self.hall.table(code)
        except OtherRules:
            self.refuse(409, "tables.other_rules")
            return None
        if live is None:
            self.tables.limits.wrong_codes.spend(self.client.key)
            self.refuse(404, "tables.no_table", code=code[:60])
        return live

    def teacher(self) -> bool:
        """Return whether the user is a teacher; if not, also refuse the request.

        A teacher is let in even if others at the same address have made too many wrong guesses.
        """
        if self.user.is_teacher:
            return True
        if self.too_often():
            return False
        self.tables.limits.wrong_codes.spend(self.client.key)
        self.refuse(403, "tables.for_teachers" if self.tables.login.names_users else "tables.not_teacher")
        return False

    def write_error(self, status_code: int, **told: Any) -> None:
        """Report an error without details of the program."""
        if isinstance(told.get("exc_info", (None, None))[1], sa.exc.DBAPIError):
            self.refuse(503, self.not_written)
        else:
            self.finish({"error": say("tables.mistaken" if status_code >= 500 else "tables.no_sense")})

    def log_exception(
        self, typ: type[BaseException] | None, value: BaseException | None, tb: TracebackType | None
    ) -> None:
        """Log the type of an error and where it was raised.

        The error's message is left out, since it may repeat what was sent.
        """
        if typ is not None and not isinstance(value, HTTPError):
            _log.error("%s in %s\n%s", typ.__name__, type(self).__name__, "".join(format_tb(tb)))
