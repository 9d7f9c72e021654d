"""The connection from a seat to its table.

It reconnects automatically, and sends an act until the table answers.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from tornado.httpclient import AsyncHTTPClient, HTTPError, HTTPRequest
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, websocket_connect

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.play.game import Game

from .messages import (
    LARGEST_MESSAGE,
    VERSION,
    Message,
    UnreadableMessage,
    Writer,
    parsed,
    read_start,
    read_turn,
    send,
    written,
)
from .remote_match import RemoteMatch

say = wording_of("class_tables").say

_WAITS = (0.2, 0.5, 1.0, 2.0, 3.0)
"""Seconds between attempts to reach the table.

Each wait is lengthened at random, so that clients do not all reconnect at once.
"""
_PING_SECONDS = 10.0
_CONNECT_SECONDS = 10.0
NO_PROOF: Mapping[str, str] = MappingProxyType({})
_UNREACHABLE = (OSError, HTTPError, asyncio.TimeoutError, WebSocketClosedError)


class Seated(NamedTuple):
    """A seat that was taken: its number, its name, its token, and the words to return to it with."""

    seat: int
    name: str
    token: str
    back: str


class NotSeated(ValueError):
    """Raised if the server gives no seat; the message says why."""


class AsksClass(NotSeated):
    """Raised if the code is that of a question for the class, and not of a table."""


class Socket(Writer, Protocol):
    """The seat's end of a connection."""

    def read_message(self) -> Awaitable[str | bytes | None]:
        """Return the next text; None once the other end has closed."""

    def close(self) -> None:
        """Close the connection."""


class Listener(Protocol):
    """The event handler of a connection."""

    def turn_played(self, number: int) -> None:
        """Handle a turn that was played and is now in the match under this 0-based number."""

    def turn_taken_back(self, turn: Turn[Any], more: int) -> None:
        """Handle a takeback of `turn` and of `more` later turns; the match has already been rewound."""

    def takeback_refused(self, rule: str) -> None:
        """Handle a takeback that the table refused by this rule."""

    def presence_changed(self, presence: Mapping[str, Any]) -> None:
        """Handle a change of the presence; the first call comes when all turns so far have arrived."""

    def move_answered(self, outcome: str, rule: str) -> None:
        """Handle the answer of the table to an act."""

    def connection_lost(self) -> None:
        """Handle a lost connection: the table no longer answers."""

    def connection_restored(self) -> None:
        """Handle a restored connection: the table answers again."""

    def connection_closed(self, sentence: str, *, forget: bool) -> None:
        """Handle a connection that the table has closed, for the reason in `sentence`.

        With `forget`, the token will never open the seat again.
        """


def seated_of(told: object) -> Seated:
    """Return the seat described by a server or a file; raise ValueError for anything else."""
    match told:
        case {"seat": int(seat), "name": str(name), "token": str(token), "back": str(back)}:
            if not isinstance(seat, bool) and seat >= 0 and name and token and back:
                return Seated(seat, name, token, back)
    raise ValueError("this isn't a seat")


async def ask_for_seat(
    address: str, code: str, name: str = "", digits: str = "", proof: Mapping[str, str] = NO_PROOF
) -> Seated:
    """Ask for a seat at a table; `proof` is the authentication header, if users have to log in.

    Raises NotSeated with a message, AsksClass if the code is of a question, or OSError if the server does not answer.
    """
    body = json.dumps({"code": code, "name": name, "digits": digits})
    headers = {"Content-Type": "application/json", **proof}
    request = HTTPRequest(f"{address}/join", "POST", headers, body, connect_timeout=_CONNECT_SECONDS)
    try:
        response = await AsyncHTTPClient().fetch(request, raise_error=False)
        told = parsed(response.body)
        if response.code == 200:
            return seated_of(told)
    except HTTPError as error:
        raise OSError(str(error)) from None
    except ValueError:
        raise NotSeated(say("tables.strange", address=address)) from None
    why = told.get("error")
    refused = AsksClass if told.get("question") is True else NotSeated
    raise refused(why if isinstance(why, str) and why else say("tables.strange", address=address))


def to_server(address: str, code: str, proof: Mapping[str, str] = NO_PROOF) -> Callable[[], Awaitable[Socket]]:
    """Return a function that opens a websocket to a table of a server.

    `proof` is the authentication header, if users have to log in. The function closes the websocket as soon as it
    opens if its caller was cancelled.
    """
    url = f"{address.replace('http', 'ws', 1)}/tables/{code}/connection"

    async def connect() -> Socket:
        connecting = asyncio.ensure_future(
            websocket_connect(
                HTTPRequest(url, headers=dict(proof), connect_timeout=_CONNECT_SECONDS),
                ping_interval=_PING_SECONDS,
                ping_timeout=_PING_SECONDS,
                max_message_size=LARGEST_MESSAGE,
            )
        )
        try:
            # Tornado opens the websocket even if the wait for it was cancelled, and then nobody would close it.
            return await asyncio.shield(connecting)
        except asyncio.CancelledError:
            connecting.add_done_callback(_close_unused)
            raise

    return connect


class TableConnection:
    """A seat's connection to its table, identified by the seat's token; a spectator has no token.

    `run` keeps the connection open until it is cancelled or the table closes it.
    """

    def __init__(
        self, token: str, games: Mapping[str, Game], listener: Listener, connect: Callable[[], Awaitable[Socket]]
    ) -> None:
        self._token, self._games, self._listener, self._connect = token, games, listener, connect
        self.match: RemoteMatch | None = None
        self._socket: Socket | None = None
        self._act: Message | None = None
        self._greeted = False

    def send(self, move: str) -> None:
        """Ask the table to play a move after all the turns that are known here."""
        if self.match is not None:
            self._act = {"act": self.match.acts, "move": move}
            self._send_act()

    def report(self, move: str) -> None:
        """Report a move that the rules have already refused here, so that the teacher sees who is stuck."""
        if self.match is not None and self._act is None:
            self._tell({"act": self.match.acts, "move": move})

    def negotiate_takeback(self, word: str) -> None:
        """Offer to take the person's own move back ("offer"), or vote on another's offer ("yes" or "no")."""
        if self.match is not None:
            self._tell({"takeback": word, "acts": self.match.acts})

    def _send_act(self) -> None:
        """Send the act that awaits an answer, possibly again, since the table ignores repeats."""
        if self._act is not None and self._socket is not None:
            self._tell(self._act)

    def _tell(self, message: Message) -> None:
        if self._socket is not None and not send(self._socket, written(message)):
            self._socket = None

    async def run(self) -> None:
        """Stay connected, and notify the listener of each event, until the table closes the connection."""
        tries = 0
        while True:
            try:
                self._socket = await self._connect()
            except _UNREACHABLE:
                self._listener.connection_lost()
            else:
                if await self._listen(self._socket):
                    return
                tries = 0 if self._greeted else tries
                self._listener.connection_lost()
            await asyncio.sleep(_WAITS[min(tries, len(_WAITS) - 1)] * random.uniform(1, 1.5))
            tries += 1

    async def _listen(self, socket: Socket) -> bool:
        """Read until the websocket closes; return whether the table has closed the connection for good."""
        self._greeted = False
        greeting: Message = {"wire": VERSION, "token": self._token}
        self._tell(greeting | ({} if self.match is None else {"after": self.match.acts}))
        try:
            while (text := await socket.read_message()) is not None:
                told = parsed(text, LARGEST_MESSAGE)
                if "closed" in told:
                    self._listener.connection_closed(str(told["closed"]), forget=told.get("forget") is True)
                    return True
                self._take(told)
        except UnreadableMessage as unreadable:
            self._listener.connection_closed(str(unreadable), forget=False)
            return True
        finally:
            self._socket = None
            socket.close()
        return False

    def _take(self, told: Message) -> None:
        if "start" in told:
            if self.match is None:
                self.match = RemoteMatch(read_start(told, self._games))
        elif "acts" in told:
            self._take_act(told)
        elif "takeback_refused" in told:
            self._listener.takeback_refused(str(told["takeback_refused"]))
        elif "presence" in told:
            self._listener.connection_restored()
            self._listener.presence_changed(told["presence"])
            if not self._greeted:
                self._greeted = True
                self._send_act()
        elif "answer" in told:
            self._take_answer(told)

    def _take_act(self, told: Message) -> None:
        """Play or take back turns as the table did; skip what is already known here."""
        match, number, acts = self.match, told.get("number"), told["acts"]
        if match is None or type(number) is not int or type(acts) is not int or acts <= match.acts:
            return
        if not 0 <= number <= len(match.turns):
            return
        undone = match.turns[number:]
        match.go_back(number)
        match.acts = acts
        if undone:
            self._listener.turn_taken_back(undone[0], len(undone) - 1)
        if "events" in told:
            match.receive(read_turn(told, match.game, match.state, match.own_seat))
            self._listener.turn_played(len(match.turns) - 1)

    def _take_answer(self, told: Message) -> None:
        if self._act is None or told["answer"] != self._act["act"]:
            return
        if told["outcome"] == "failed":
            asyncio.get_running_loop().call_later(_WAITS[2], self._send_act)
        else:
            self._act = None
        if self.match is not None and told["outcome"] != "failed":
            self.match.asked = None
        self._listener.move_answered(str(told["outcome"]), str(told.get("rule", "")))


def _close_unused(connected: asyncio.Future[WebSocketClientConnection]) -> None:
    if not connected.cancelled() and connected.exception() is None:
        connected.result().close()
