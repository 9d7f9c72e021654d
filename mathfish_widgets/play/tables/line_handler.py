"""The server's end of a line: a websocket says who it is, sends acts, and is told what happens at its table."""

from __future__ import annotations

from asyncio import get_running_loop
from collections import Counter
from contextlib import suppress
from typing import Any

import sqlalchemy as sa
from tornado.iostream import StreamBufferFullError
from tornado.websocket import WebSocketHandler

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.wording import wording_of

from .clients import LINES_OF_MACHINE, LINES_OF_TOKEN
from .frames import VERSION, Frame, UnreadableFrame, parsed, send, written
from .hall import OtherRules
from .live_table import LiveTable, Outcome
from .requests import Asked, Service
from .store import Kind

say = wording_of("class_tables").say

LARGEST_ACT = 2_000
"""Letters of a message from a seat."""
MOST_ONLOOKERS = 40
MOST_UNREAD = 300_000
"""Bytes that wait for the far end to read them: more than the longest game has."""


class LineHandler(Asked, WebSocketHandler):
    """The line of a seat, or of an onlooker, to its table."""

    seat: Seat | None = None
    token = ""
    person = ""

    def initialize(self, server: Service) -> None:
        """Keeps the server."""
        super().initialize(server)
        self._limits = server.limits
        self._live: LiveTable | None = None
        self._has_left = self._is_counted = self._must_log_in = False

    def turn_away(self) -> None:
        """Lets a line open that is closed with a sentence."""
        self._must_log_in = True
        self.keep_pace()

    def open(self, code: str) -> None:
        """Waits for the message that says who this is, but not for ever."""
        self.set_nodelay(True)
        self._code, self.person = code, self.visitor.name
        connection: Any = self.ws_connection
        self._stream = connection.stream
        self._stream.max_write_buffer_size = MOST_UNREAD
        if self._must_log_in:
            self.leave("tables.log_in")
            return
        if not self.asker.is_many and self._limits.lines[self.asker.key] >= LINES_OF_MACHINE:
            self.leave("tables.many_here")
            return
        self._is_counted = True
        self._limits.lines[self.asker.key] += 1
        get_running_loop().call_later(self.tables.greeting_seconds, self._leave_if_silent)

    def _leave_if_silent(self) -> None:
        if self._live is None and not self._has_left:
            self.leave("tables.no_sense")

    def on_message(self, message: str | bytes) -> None:
        """Answers a message: the first says who this is, the others are acts."""
        if self._has_left:
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
                self._hear(self._live, told)
        except sa.exc.DBAPIError:
            if self._live is None:  # who waits for a table that could not be read comes again
                self.close(1013)
            else:
                self._put_off(told, "tables.store")

    def _put_off(self, told: Frame, rule: str) -> None:
        """Says why an act is not done now; the far end sends it again."""
        self._say({"heard": rule} if "back" in told else {"answer": told.get("act"), "outcome": "failed", "rule": rule})

    def _greet(self, told: Frame) -> None:
        try:
            live = self.hall.table(self._code)
        except OtherRules:
            self.leave("tables.other_rules")
            return
        token, after = str(told.get("token", ""))[:100], told.get("after")
        seat = live.seat_of(token) if live is not None and token else None
        wrong_codes, who = self._limits.wrong_codes, self.asker.key
        if seat is None and not wrong_codes.allows(who):
            self.leave("tables.slow_down")
        elif live is None or told.get("wire") != VERSION or (token and seat is None):
            wrong_codes.spend(who)
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
        self.seat, self.token = seat, token
        if seat is not None and not self._limits.acts_of_seat.spend(self._place):
            self.leave("tables.too_fast")
            return
        live.catch_up()
        if not self._tell_missed(live, after):
            return
        self._live = live
        self._close_oldest_line(live)
        live.watchers[self] = None
        if seat is not None and seat not in live.here:
            live.notice(Kind.HERE, seat)
        self.hall.wake(live)

    @property
    def _place(self) -> str:
        return f"{self._code}/{self.seat}"

    def _tell_missed(self, live: LiveTable, after: int | None) -> bool:
        """Tells what the far end has not seen; False where the line is closed, since too much was told already."""
        missed = live.missed(after)
        if missed and self.seat is not None and not self._limits.turns_of_seat.spend(self._place, missed):
            self.leave("tables.slow_down")
            return False
        if missed and not self.asker.spends(self._limits.turns_of_machine, missed):
            self.close(1013)  # others at the same address may have asked for it all: this one comes again
            return False
        for frame in live.welcome(self.seat, after):
            self._say(frame)
        return True

    def _close_oldest_line(self, live: LiveTable) -> None:
        own = [each for each in live.watchers if self.token and each.token == self.token]
        if len(own) >= LINES_OF_TOKEN:
            live.watchers.pop(own[0])
            own[0].leave("tables.many_lines")

    def _hear(self, live: LiveTable, told: Frame) -> None:
        """Does what a seat says, unless it or its machine has said too much."""
        if not self._limits.acts_of_seat.spend(self._place):
            self.leave("tables.too_fast")
        elif not self.asker.spends(self._limits.acts_of_machine):
            self._put_off(told, "tables.busy")
        elif "back" in told:
            self._speak_of_back(live, told)
        else:
            self._act(live, told)

    def _act(self, live: LiveTable, told: Frame) -> None:
        number, move, seat = told.get("act"), told.get("move"), self.seat
        if type(number) is not int or not isinstance(move, str) or seat is None:
            self.leave("tables.no_sense")
            return
        answer = live.act(seat, number, move)
        if answer.outcome is Outcome.MISSED and not self._tell_missed(live, number):
            return
        if answer.outcome is Outcome.REFUSED:
            live.note_refusal(seat, answer.rule)
        self._say({"answer": number, "outcome": answer.outcome, "rule": answer.rule})
        self.hall.wake(live)

    def _speak_of_back(self, live: LiveTable, told: Frame) -> None:
        acts, word = told["back"], told.get("say")
        if type(acts) is not int or word not in ("ask", "yes", "no") or self.seat is None:
            self.leave("tables.no_sense")
            return
        rule = live.speak_of_back(self.seat, acts, word)
        if rule:
            self._say({"heard": rule})
        self.hall.wake(live)

    def on_close(self) -> None:
        """Notes that a seat is away, where nobody else sits at it."""
        if self._is_counted:
            self._limits.lines -= Counter([self.asker.key])  # what is at nothing is not remembered
        live, self._live = self._live, None
        if live is None:
            return
        known = live.watchers.pop(self, False) is None
        if known and self.seat is not None and all(each.seat != self.seat for each in live.watchers):
            try:
                live.notice(Kind.AWAY, self.seat)
            except sa.exc.DBAPIError:
                live.here.discard(self.seat)
                return
            with suppress(sa.exc.DBAPIError):  # who has left is not waited for
                live.settle()

    def tell(self, text: str) -> None:
        """Sends a message; to who is gone it is not sent, and a line that is not read is cut."""
        try:
            send(self, text)
        except StreamBufferFullError:
            self._stream.close()

    def _say(self, frame: Frame) -> None:
        self.tell(written(frame))

    def leave(self, rule: str) -> None:
        """Says why the line is closed, and closes it."""
        self._has_left = True
        forgotten = {"forget": True} if rule == "tables.freed" else {}
        self._say({"closed": say(rule, code=getattr(self, "_code", "")), **forgotten})
        self.close(4000, rule)
