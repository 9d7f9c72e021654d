"""The line from a seat to its table: it tries again by itself, and sends an act until the table has answered."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from tornado.httpclient import AsyncHTTPClient, HTTPError, HTTPRequest
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, websocket_connect

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.play.game import Game

from .frames import (
    LARGEST_FRAME,
    VERSION,
    Frame,
    UnreadableFrame,
    parsed,
    read_start,
    read_turn,
    send,
    written,
)
from .remote_match import RemoteMatch

say = wording_of("class_tables").say

_WAITS = (0.2, 0.5, 1.0, 2.0, 3.0)
"""Seconds between one try to reach the table and the next, each lengthened at random: not all come at once."""
_PING_SECONDS = 10.0
_CONNECT_SECONDS = 10.0
NO_PROOF: Mapping[str, str] = MappingProxyType({})
_UNREACHABLE = (OSError, HTTPError, asyncio.TimeoutError, WebSocketClosedError)


class Seated(NamedTuple):
    """A seat that was taken: its number, its name, the token of this connection, and the words to come back by."""

    seat: int
    name: str
    token: str
    back: str


class NotSeated(ValueError):
    """The server has given no seat; the sentence says why."""


class Listener(Protocol):
    """Who is told what comes over a line."""

    def came(self, number: int) -> None:
        """A turn has come: the one of this number is in the match."""

    def went_back(self, turn: Turn[Any], more: int) -> None:
        """A turn has been taken back, and so many after it; the match stands where it stood before."""

    def heard(self, rule: str) -> None:
        """The table has answered what was said of taking back; this is why not."""

    def stands(self, standing: Mapping[str, Any]) -> None:
        """How the table stands beside its moves; called first when all turns that there are have come."""

    def answered(self, outcome: str, rule: str) -> None:
        """What became of the act."""

    def lost(self) -> None:
        """The table does not answer."""

    def found(self) -> None:
        """The table answers again."""

    def closed(self, sentence: str, *, forget: bool) -> None:
        """The table has closed the line, and says why; `forget` is whether the token will never open the seat again."""


def seated_of(told: object) -> Seated:
    """Return the seat that a server or a file tells; raise ValueError for anything else."""
    match told:
        case {"seat": int(seat), "name": str(name), "token": str(token), "back": str(back)}:
            if not isinstance(seat, bool) and seat >= 0 and name and token and back:
                return Seated(seat, name, token, back)
    raise ValueError("this isn't a seat")


async def ask_for_seat(
    address: str, code: str, name: str = "", digits: str = "", proof: Mapping[str, str] = NO_PROOF
) -> Seated:
    """A seat at a table; `proof` is the header that tells who asks, where one has to log in.

    Raises NotSeated with a sentence, or OSError where the server does not answer.
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
    raise NotSeated(why if isinstance(why, str) and why else say("tables.strange", address=address))


class TableLine:
    """The line of a token to the table of a code, at the address of a server; without a token one only looks on.

    `proof` is the header that tells who asks, where one has to log in. `run` keeps the line open until it is cancelled,
    or the table closes it.
    """

    def __init__(
        self,
        address: str,
        code: str,
        token: str,
        games: Mapping[str, Game],
        listener: Listener,
        proof: Mapping[str, str] = NO_PROOF,
    ) -> None:
        self._url = f"{address.replace('http', 'ws', 1)}/tables/{code}/line"
        self._token, self._games, self._listener, self._proof = token, games, listener, proof
        self.match: RemoteMatch | None = None
        self._socket: WebSocketClientConnection | None = None
        self._act: Frame | None = None
        self._greeted = False

    def send(self, move: str) -> None:
        """Asks the table to play a move after all turns that are known here."""
        if self.match is not None:
            self._act = {"act": self.match.acts, "move": move}
            self._send_act()

    def report(self, move: str) -> None:
        """Tells the table of a move that the rules refused here already, so that the teacher sees who is stuck."""
        if self.match is not None and self._act is None:
            self._tell({"act": self.match.acts, "move": move})

    def speak_of_back(self, word: str) -> None:
        """Asks to take the own move back ("ask"), agrees to what somebody asks ("yes"), or does not ("no")."""
        if self.match is not None:
            self._tell({"back": self.match.acts, "say": word})

    def _send_act(self) -> None:
        """Sends what was asked for; once more where the line broke, since the table knows what it has done already."""
        if self._act is not None and self._socket is not None:
            self._tell(self._act)

    def _tell(self, frame: Frame) -> None:
        if self._socket is not None and not send(self._socket, written(frame)):
            self._socket = None

    async def run(self) -> None:
        """Reaches the table, and tells the listener what comes, again and again."""
        tries = 0
        while True:
            try:
                self._socket = await self._connect()
            except _UNREACHABLE:
                self._listener.lost()
            else:
                if await self._listen(self._socket):
                    return
                tries = 0 if self._greeted else tries
                self._listener.lost()
            await asyncio.sleep(_WAITS[min(tries, len(_WAITS) - 1)] * random.uniform(1, 1.5))
            tries += 1

    async def _connect(self) -> WebSocketClientConnection:
        """A connection to the table; where one leaves before it is there, it is closed as soon as it comes."""
        connecting = asyncio.ensure_future(
            websocket_connect(
                HTTPRequest(self._url, headers=dict(self._proof), connect_timeout=_CONNECT_SECONDS),
                ping_interval=_PING_SECONDS,
                ping_timeout=_PING_SECONDS,
                max_message_size=LARGEST_FRAME,
            )
        )
        try:
            # Tornado opens the connection even where the wait for it was cancelled, and then nobody would close it.
            return await asyncio.shield(connecting)
        except asyncio.CancelledError:
            connecting.add_done_callback(_close_unused)
            raise

    async def _listen(self, socket: WebSocketClientConnection) -> bool:
        """Reads until the line breaks; whether the table has closed it for good."""
        self._greeted = False
        greeting: Frame = {"wire": VERSION, "token": self._token}
        self._tell(greeting | ({} if self.match is None else {"after": self.match.acts}))
        try:
            while (text := await socket.read_message()) is not None:
                told = parsed(text, LARGEST_FRAME)
                if "closed" in told:
                    self._listener.closed(str(told["closed"]), forget=told.get("forget") is True)
                    return True
                self._take(told)
        except UnreadableFrame as unreadable:
            self._listener.closed(str(unreadable), forget=False)
            return True
        finally:
            self._socket = None
            socket.close()
        return False

    def _take(self, told: Frame) -> None:
        if "start" in told:
            if self.match is None:
                self.match = RemoteMatch(read_start(told, self._games))
        elif "acts" in told:
            self._take_act(told)
        elif "heard" in told:
            self._listener.heard(str(told["heard"]))
        elif "standing" in told:
            self._listener.found()
            self._listener.stands(told["standing"])
            if not self._greeted:
                self._greeted = True
                self._send_act()
        elif "answer" in told:
            self._take_answer(told)

    def _take_act(self, told: Frame) -> None:
        """Takes a turn, or that turns were taken back; what is known already is told twice, and left."""
        match, number, acts = self.match, told.get("number"), told["acts"]
        if match is None or type(number) is not int or type(acts) is not int or acts <= match.acts:
            return
        if not 0 <= number <= len(match.turns):
            return
        undone = match.turns[number:]
        match.go_back(number)
        match.acts = acts
        if undone:
            self._listener.went_back(undone[0], len(undone) - 1)
        if "events" in told:
            match.receive(read_turn(told, match.game, match.state, match.own_seat))
            self._listener.came(len(match.turns) - 1)

    def _take_answer(self, told: Frame) -> None:
        if self._act is None or told["answer"] != self._act["act"]:
            return
        if told["outcome"] == "failed":
            asyncio.get_running_loop().call_later(_WAITS[2], self._send_act)
        else:
            self._act = None
        if self.match is not None and told["outcome"] != "failed":
            self.match.asked = None
        self._listener.answered(str(told["outcome"]), str(told.get("rule", "")))


def _close_unused(connected: asyncio.Future[WebSocketClientConnection]) -> None:
    if not connected.cancelled() and connected.exception() is None:
        connected.result().close()
