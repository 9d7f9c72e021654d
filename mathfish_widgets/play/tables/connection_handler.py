"""The server's end of a connection: a websocket that receives acts and sends the table's messages."""

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

from .clients import CONNECTIONS_OF_MACHINE, CONNECTIONS_OF_TOKEN
from .hall import OtherRules
from .live_table import LiveTable, Outcome
from .messages import VERSION, Message, UnreadableMessage, parsed, send, written
from .requests import BaseHandler, Service
from .store import AuditKind

say = wording_of("class_tables").say

LARGEST_MESSAGE_OF_SEAT = 2_000
"""The maximum number of characters in a message from a seat."""
MOST_SPECTATORS = 40
MOST_UNREAD = 300_000
"""The maximum number of bytes that the other end has not read yet: more than the longest game needs."""


class ConnectionHandler(BaseHandler, WebSocketHandler):
    """The connection of a seat, or of a spectator, to its table."""

    seat: Seat | None = None
    token = ""
    person = ""

    def initialize(self, server: Service) -> None:
        """Store the server, and begin without a table."""
        super().initialize(server)
        self._limits = server.limits
        self._live: LiveTable | None = None
        self._has_left = self._is_counted = self._must_log_in = False

    def turn_away(self) -> None:
        """Let the connection open, so that it can be closed with a message."""
        self._must_log_in = True
        self.keep_pace()

    def open(self, code: str) -> None:
        """Wait for the message that identifies the client, with a time limit."""
        self.set_nodelay(True)
        self._code, self.person = code, self.user.name
        connection: Any = self.ws_connection
        self._stream = connection.stream
        self._stream.max_write_buffer_size = MOST_UNREAD
        if self._must_log_in:
            self.leave("tables.log_in")
            return
        if not self.client.is_many and self._limits.connections[self.client.key] >= CONNECTIONS_OF_MACHINE:
            self.leave("tables.many_here")
            return
        self._is_counted = True
        self._limits.connections[self.client.key] += 1
        get_running_loop().call_later(self.tables.greeting_seconds, self._leave_if_silent)

    def _leave_if_silent(self) -> None:
        if self._live is None and not self._has_left:
            self.leave("tables.no_sense")

    def on_message(self, message: str | bytes) -> None:
        """Handle a message: the first one identifies the client, and later ones are acts or takebacks."""
        if self._has_left:
            return
        try:
            told = parsed(message, LARGEST_MESSAGE_OF_SEAT)
        except (UnreadableMessage, UnicodeDecodeError):
            self.leave("tables.no_sense")
            return
        try:
            if self._live is None:
                self._greet(told)
            else:
                self._hear(self._live, told)
        except sa.exc.DBAPIError:
            if self._live is None:  # the other end reconnects, and the table is read again
                self.close(1013)
            else:
                self._put_off(told, "tables.store")

    def _put_off(self, told: Message, rule: str) -> None:
        """Say why an act must wait; the other end sends it again."""
        is_takeback, failed = "takeback" in told, {"answer": told.get("act"), "outcome": "failed", "rule": rule}
        self._say({"takeback_refused": rule} if is_takeback else failed)

    def _greet(self, told: Message) -> None:
        try:
            live = self.hall.table(self._code)
        except OtherRules:
            self.leave("tables.other_rules")
            return
        token, after = str(told.get("token", ""))[:100], told.get("after")
        seat = live.seat_of(token) if live is not None and token else None
        wrong_codes, who = self._limits.wrong_codes, self.client.key
        if seat is None and not wrong_codes.allows(who):
            self.leave("tables.slow_down")
        elif live is None or told.get("wire") != VERSION or (token and seat is None):
            wrong_codes.spend(who)
            self.leave(self._why_not(live, token))
        elif seat is None and sum(each.seat is None for each in live.subscribers) >= MOST_SPECTATORS:
            self.leave("tables.full")
        else:
            self._subscribe(live, seat, token, after if type(after) is int else None)

    def _why_not(self, live: LiveTable | None, token: str) -> str:
        if live is None or not token:
            return "tables.no_table" if live is None else "tables.no_sense"
        return "tables.freed" if live.tokens.was_freed(token) else "tables.old_token"

    def _subscribe(self, live: LiveTable, seat: Seat | None, token: str, after: int | None) -> None:
        self.seat, self.token = seat, token
        if seat is not None and not self._limits.acts_of_seat.spend(self._seat_key):
            self.leave("tables.too_fast")
            return
        live.catch_up()
        if not self._tell_missed(live, after):
            return
        self._live = live
        self._close_oldest_connection(live)
        live.subscribers[self] = None
        if seat is not None and seat not in live.here:
            live.add_audit_entry(AuditKind.HERE, seat)
        self.hall.wake(live)

    @property
    def _seat_key(self) -> str:
        return f"{self._code}/{self.seat}"

    def _tell_missed(self, live: LiveTable, after: int | None) -> bool:
        """Send what the other end has not seen.

        If that exceeds a limit, close the connection and return False.
        """
        missed = live.missed(after)
        if missed and self.seat is not None and not self._limits.turns_of_seat.spend(self._seat_key, missed):
            self.leave("tables.slow_down")
            return False
        if missed and not self.client.spends(self._limits.turns_of_machine, missed):
            self.close(1013)  # other clients at this address may have used up the limit, so this client will try again
            return False
        for message in live.welcome(self.seat, after):
            self._say(message)
        return True

    def _close_oldest_connection(self, live: LiveTable) -> None:
        own = [each for each in live.subscribers if self.token and each.token == self.token]
        if len(own) >= CONNECTIONS_OF_TOKEN:
            live.subscribers.pop(own[0])
            own[0].leave("tables.many_lines")

    def _hear(self, live: LiveTable, told: Message) -> None:
        """Do what a seat asks for, unless the seat or its machine has exceeded its limit."""
        if not self._limits.acts_of_seat.spend(self._seat_key):
            self.leave("tables.too_fast")
        elif not self.client.spends(self._limits.acts_of_machine):
            self._put_off(told, "tables.busy")
        elif "takeback" in told:
            self._negotiate_takeback(live, told)
        else:
            self._act(live, told)

    def _act(self, live: LiveTable, told: Message) -> None:
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

    def _negotiate_takeback(self, live: LiveTable, told: Message) -> None:
        word, acts = told["takeback"], told.get("acts")
        if type(acts) is not int or word not in ("offer", "yes", "no") or self.seat is None:
            self.leave("tables.no_sense")
            return
        rule = live.negotiate_takeback(self.seat, acts, word)
        if rule:
            self._say({"takeback_refused": rule})
        self.hall.wake(live)

    def on_close(self) -> None:
        """Record that a seat is away, unless it has another connection."""
        if self._is_counted:
            self._limits.connections -= Counter([self.client.key])  # counts of zero are dropped
        live, self._live = self._live, None
        if live is None:
            return
        known = live.subscribers.pop(self, False) is None
        if known and self.seat is not None and all(each.seat != self.seat for each in live.subscribers):
            try:
                live.add_audit_entry(AuditKind.AWAY, self.seat)
            except sa.exc.DBAPIError:
                live.here.discard(self.seat)
                return
            with suppress(sa.exc.DBAPIError):  # nobody waits for a seat that has left
                live.settle_takeback()

    def tell(self, text: str) -> None:
        """Send a message, unless the other end is gone; close a connection that does not read."""
        try:
            send(self, text)
        except StreamBufferFullError:
            self._stream.close()

    def _say(self, message: Message) -> None:
        self.tell(written(message))

    def leave(self, rule: str) -> None:
        """Close the connection with a reason."""
        self._has_left = True
        forgotten = {"forget": True} if rule == "tables.freed" else {}
        self._say({"closed": say(rule, code=getattr(self, "_code", "")), **forgotten})
        self.close(4000, rule)
