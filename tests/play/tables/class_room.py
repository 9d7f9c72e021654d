"""Run a table server in a test's event loop, with clients over real connections."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from functools import partial
from typing import Any, Protocol

from tornado.httpclient import AsyncHTTPClient, HTTPRequest

from mathfish_widgets.engine.cards import LARGEST_SECRET_SEED
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.tables import connection, names
from mathfish_widgets.play.tables.clients import KeyLogin
from mathfish_widgets.play.tables.connection import NO_PROOF, Seated, TableConnection, ask_for_seat, to_server
from mathfish_widgets.play.tables.hall import Hall
from mathfish_widgets.play.tables.server import TableServer
from mathfish_widgets.play.tables.store import Store
from mathfish_widgets.practice.class_questions.server import question_handlers
from mathfish_widgets.widgets.seats import seat_handler
from tests.play.tables.databases import free_port

KEY = names.new_token()
MOST_SECONDS = 120.0
"""The longest wait: later, nothing more will come even on a busy machine."""
_MACHINE: ContextVar[str | None] = ContextVar("machine", default=None)


def request_from_here(url: str, method: str = "GET", headers: Any = None, body: Any = None, **more: Any) -> HTTPRequest:
    """Return a request from the machine of `on_machine`, or from the server's machine outside it."""
    return HTTPRequest(url, method, headers, body, network_interface=_MACHINE.get(), **more)


connection.HTTPRequest = request_from_here  # type: ignore[assignment, attr-defined]


@contextmanager
def on_machine(address: str) -> Iterator[None]:
    """Let everybody in the block come from a separate machine, such as 127.0.0.2."""
    before = _MACHINE.set(address)
    try:
        yield
    finally:
        _MACHINE.reset(before)


def all_routes(root: str, *, in_browsers: bool) -> list[tuple[Any, ...]]:
    """Return the routes of seats in browsers and of class questions, as the command serves them."""
    seats = seat_handler.routes(root) if in_browsers else []
    return [*seats, *question_handlers.routes(root, in_browsers=in_browsers)]


class TableClient:
    """A client at a table that records what happens on its connection."""

    def __init__(self, address: str, code: str, token: str, proof: Mapping[str, str] = NO_PROOF) -> None:
        self.connection = TableConnection(token, GAMES, self, to_server(address, code, proof))
        self.presence: dict[str, Any] = {}
        self.answers: list[tuple[str, str]] = []
        self.came_numbers: list[int] = []
        self.came_acts: list[int] = []
        self.taken_back: list[tuple[str, int]] = []
        self.heard_rules: list[str] = []
        self.why_closed = ""
        self.is_forgotten = False
        self.is_lost = False
        self.running = asyncio.get_running_loop().create_task(self.connection.run())

    @property
    def match(self):
        return self.connection.match

    @property
    def turns(self) -> int:
        return len(self.connection.match.turns) if self.connection.match else -1

    @property
    def acts(self) -> int:
        return self.connection.match.acts if self.connection.match else -1

    @property
    def state(self):
        return self.connection.match.state

    def turn_played(self, number: int) -> None:
        self.came_numbers.append(number)
        self.came_acts.append(self.acts)

    def turn_taken_back(self, turn, more: int) -> None:
        self.taken_back.append((str(turn.move), more))

    def takeback_refused(self, rule: str) -> None:
        self.heard_rules.append(rule)

    def presence_changed(self, presence) -> None:
        self.presence = dict(presence)

    def move_answered(self, outcome: str, rule: str) -> None:
        self.answers.append((outcome, rule))

    def connection_lost(self) -> None:
        self.is_lost = True

    def connection_restored(self) -> None:
        self.is_lost = False

    def connection_closed(self, sentence: str, *, forget: bool) -> None:
        self.why_closed, self.is_forgotten = sentence, forget

    async def play(self, move: str) -> tuple[str, str]:
        """Send a move and wait for its answer."""
        answers = len(self.answers)
        self.connection.send(move)
        await until(lambda: len(self.answers) > answers or self.why_closed)
        return self.answers[-1]

    def leave(self) -> None:
        self.running.cancel()


async def until(true: Callable[[], Any]) -> None:
    """Wait until something becomes true; fail if it never does."""
    async with asyncio.timeout(MOST_SECONDS):
        while not true():  # noqa: ASYNC110  what is waited for happens in many places, and no one of them tells
            await asyncio.sleep(0.002)


class Client(Protocol):
    """A client that leaves when the class ends."""

    running: asyncio.Task[None]

    def leave(self) -> None:
        """Leave the table."""


class ClassRoom:
    """A server with its hall and its clients."""

    def __init__(self, store: Store, port: int, pace: float = 0.0) -> None:
        self.store = store
        self.hall = Hall(store, GAMES, pace, partial(random.Random(1).randrange, LARGEST_SECRET_SEED + 1))
        self.server = TableServer(self.hall, KeyLogin(KEY), more_routes=all_routes, in_browsers=True)
        self.address = f"http://127.0.0.1:{port}"
        self.listening = self.server.listen(port, "127.0.0.1")
        self.looking = asyncio.get_running_loop().create_task(self.hall.look_after())
        self.clients: list[Client] = []

    def lay(self, game: str, players=None, options=None, *, plays_forced: bool = False) -> str:
        """Set up a table where people make every move, unless it is to play forced moves; return its code."""
        return self.hall.lay(game, options or {}, players, 1, plays_forced=plays_forced)[0]

    async def sit(self, code: str, name: str = "", digits: str = "") -> tuple[TableClient, Seated]:
        """Seat a new client at a table, and wait until it has received everything."""
        seated = await ask_for_seat(self.address, code, name, digits)
        return await self.come(code, seated.token), seated

    async def come(self, code: str, token: str, proof: Mapping[str, str] = NO_PROOF) -> TableClient:
        client = TableClient(self.address, code, token, proof)
        self.clients.append(client)
        await until(lambda: client.presence or client.why_closed)
        return client

    async def ask(self, method: str, path: str, body=None, key: str = KEY, **headers: str) -> tuple[int, Any]:
        """Return the server's answer to a request, as status and JSON."""
        request = request_from_here(
            f"{self.address}/{path}",
            method=method,
            body=None if body is None else body if isinstance(body, str) else json.dumps(body),
            headers={"Content-Type": "application/json", "Authorization": f"token {key}", **headers},
            allow_nonstandard_methods=True,
        )
        response = await AsyncHTTPClient().fetch(request, raise_error=False)
        text = response.body.decode()
        return response.code, json.loads(text) if text[:1] == "{" else text

    async def end(self) -> None:
        for client in self.clients:
            client.leave()
        self.looking.cancel()
        await asyncio.gather(self.looking, *(client.running for client in self.clients), return_exceptions=True)
        self.listening.stop()
        await self.listening.close_all_connections()


@asynccontextmanager
async def class_room(store: Store, pace: float = 0.0) -> AsyncIterator[ClassRoom]:
    room = ClassRoom(store, free_port(), pace)
    try:
        yield room
    finally:
        await room.end()


def in_class(act: Callable[..., Coroutine[Any, Any, None]]):
    """Make a test in a class room over a store in a file, for what is the same on every database."""

    def test(one_file: Store) -> None:
        asyncio.run(_lesson(one_file, act))

    test.__name__, test.__doc__ = act.__name__, act.__doc__
    return test


def in_class_on_each_database(act: Callable[..., Coroutine[Any, Any, None]]):
    """Make a test in a class room over a store on each database, for what depends on the store."""

    def test(store: Store) -> None:
        asyncio.run(_lesson(store, act))

    test.__name__, test.__doc__ = act.__name__, act.__doc__
    return test


async def _lesson(store: Store, act: Callable[..., Coroutine[Any, Any, None]]) -> None:
    async with class_room(store) as room:
        await act(room)
