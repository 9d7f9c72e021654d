"""The server's end of a line: a websocket says who it is, sends acts, and is told what happens at its table."""

from __future__ import annotations

from asyncio import get_running_loop
from contextlib import suppress
from typing import Protocol

import sqlalchemy as sa
from tornado.websocket import WebSocketHandler

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.play.wire.frames import VERSION, Frame, UnreadableFrame, parsed, written

from .allowance import Allowance
from .hall import Hall, OtherRules
from .live_table import LiveTable, Outcome
from .login import Login, NoLogin
from .sending import send
from .sentences import say
from .store import Kind

LARGEST_ACT = 2_000
"""Letters of a message from a seat."""
MOST_ONLOOKERS = 40


class LineServer(Protocol):
    """What a line asks of its server: the tables, who has been wrong too often, and how long it may stay silent."""

    hall: Hall
    login: Login
    wrong_codes: Allowance
    greeting_seconds: float


class LineHandler(WebSocketHandler):
    """The line of a seat, or of an onlooker, to its table."""

    seat: Seat | None = None
    token = ""
    person = ""

    def initialize(self, server: LineServer) -> None:
        """Keeps the server."""
        self._server = server
        self._live: LiveTable | None = None
        self._allowance = Allowance(60, 12)
        self._has_left = False

    async def prepare(self) -> None:
        """Finds out who opens the line."""
        try:
            self._visitor = await self._server.login.visitor(self)
        except NoLogin:
            self.set_status(503)
            self.finish()

    def open(self, code: str) -> None:
        """Waits for the message that says who this is, but not for ever."""
        self.set_nodelay(True)
        self._code = code
        if self._visitor is None:
            self.leave("tables.log_in")
            return
        self.person = self._visitor.name
        get_running_loop().call_later(self._server.greeting_seconds, self._leave_if_silent)

    def _leave_if_silent(self) -> None:
        if self._live is None and not self._has_left:
            self.leave("tables.no_sense")

    def on_message(self, message: str | bytes) -> None:
        """Answers a message: the first says who this is, the others are acts."""
        if self._has_left:
            return
        if not self._allowance.spend(""):
            self.leave("tables.too_fast")
            return
        try:
            told = parsed(message, LARGEST_ACT)
        except (UnreadableFrame, UnicodeDecodeError):
            self.leave("tables.no_sense")
            return
        try:
            if self._live is None:
                self._greet(told)
            else:
                self._act(self._live, told)
        except sa.exc.DBAPIError:
            if self._live is None:  # who waits for a table that could not be read comes again
                self.close(1013)
            else:
                failed: Frame = {"answer": told.get("act"), "outcome": "failed"}
                self._say({"heard": "tables.store"} if "back" in told else failed)

    def _greet(self, told: Frame) -> None:
        try:
            live = self._server.hall.table(self._code)
        except OtherRules:
            self.leave("tables.other_rules")
            return
        token, after = str(told.get("token", ""))[:100], told.get("after")
        seat = live.seat_of(token) if live is not None and token else None
        who = self.person or str(self.request.remote_ip)
        if seat is None and not self._server.wrong_codes.allows(who):
            self.leave("tables.slow_down")
        elif live is None or told.get("wire") != VERSION or (token and seat is None):
            self._server.wrong_codes.spend(who)
            self.leave(self._why_not(live, token))
        elif seat is None and sum(each.seat is None for each in live.watchers) >= MOST_ONLOOKERS:
            self.leave("tables.full")
        else:
            self._look_on(live, seat, token, after if type(after) is int else None)

    def _why_not(self, live: LiveTable | None, token: str) -> str:
        if live is None or not token:
            return "tables.no_table" if live is None else "tables.no_sense"
        return "tables.freed" if live.tokens.was_freed(token) else "tables.old_token"

    def _look_on(self, live: LiveTable, seat: Seat | None, token: str, after: int | None) -> None:
        live.catch_up()
        self._live, self.seat, self.token = live, seat, token
        for frame in live.welcome(seat, after):
            self._say(frame)
        live.watchers[self] = None
        if seat is not None and seat not in live.here:
            live.notice(Kind.HERE, seat)
        self._server.hall.wake(live)

    def _act(self, live: LiveTable, told: Frame) -> None:
        if "back" in told:
            self._speak_of_back(live, told)
            return
        number, move, seat = told.get("act"), told.get("move"), self.seat
        if type(number) is not int or not isinstance(move, str) or seat is None:
            self.leave("tables.no_sense")
            return
        answer = live.act(seat, number, move)
        if answer.outcome is Outcome.MISSED:
            for frame in live.welcome(seat, number):
                self._say(frame)
        elif answer.outcome is Outcome.REFUSED:
            live.notice(Kind.REFUSED, seat, f"{answer.rule}@{len(live.match.turns)}")
        self._say({"answer": number, "outcome": answer.outcome, "rule": answer.rule})
        self._server.hall.wake(live)

    def _speak_of_back(self, live: LiveTable, told: Frame) -> None:
        acts, word = told["back"], told.get("say")
        if type(acts) is not int or word not in ("ask", "yes", "no") or self.seat is None:
            self.leave("tables.no_sense")
            return
        rule = live.speak_of_back(self.seat, acts, word)
        if rule:
            self._say({"heard": rule})
        self._server.hall.wake(live)

    def on_close(self) -> None:
        """Notes that a seat is away, where nobody else sits at it."""
        live, self._live = self._live, None
        if live is None:
            return
        known = live.watchers.pop(self, False) is None
        if known and self.seat is not None and all(each.seat != self.seat for each in live.watchers):
            try:
                live.notice(Kind.AWAY, self.seat)
            except sa.exc.DBAPIError:
                live.here.discard(self.seat)
            else:
                self._settle(live)

    def _settle(self, live: LiveTable) -> None:
        """Who has left is not waited for."""
        with suppress(sa.exc.DBAPIError):
            live.settle()

    def tell(self, text: str) -> None:
        """Sends a message; to who is gone it is not sent."""
        send(self, text)

    def _say(self, frame: Frame) -> None:
        self.tell(written(frame))

    def leave(self, rule: str) -> None:
        """Says why the line is closed, and closes it."""
        self._has_left = True
        forgotten = {"forget": True} if rule == "tables.freed" else {}
        self._say({"closed": say(rule, code=getattr(self, "_code", "")), **forgotten})
        self.close(4000, rule)
