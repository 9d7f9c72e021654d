"""A page of a seat without a browser: it collects what the server sends, and sends what a page would send."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from ipywidgets import Widget
from tornado.websocket import WebSocketClientConnection, websocket_connect

from mathfish_widgets.play.match import Match
from mathfish_widgets.play.tables.messages import send
from tests.play.tables.class_room import ClassRoom, request_from_here, until

MANAGER = "CanvasManagerModel"
"""The model of the widget that draws on all canvases of a process."""


def open_widgets() -> int:
    """Return the number of widgets that are open in this process."""
    return len(Widget.get_manager_state()["state"])


class PageClient:
    """The end of a page, with the state of each widget that the server has opened on it."""

    def __init__(self, socket: WebSocketClientConnection) -> None:
        self.texts: list[str] = []
        self.states: dict[str, dict[str, Any]] = {}
        self.idle: list[object] = []
        self.drawn: list[str] = []
        self.shown = ""
        self.sentence = ""
        self.answers = self.next = ""
        self.closed: dict[str, Any] = {}
        self.is_cut_off = False
        self.socket = socket
        self.running = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        try:
            while (text := await self.socket.read_message()) is not None:
                self._hear(str(text))
        finally:
            self.is_cut_off = True
            self.socket.close()

    def _hear(self, text: str) -> None:
        self.texts.append(text)
        told = json.loads(text)
        kind, content = told["kind"], told.get("content", {})
        if kind == "comm_open":
            self.states[content["comm_id"]] = dict(content["data"]["state"])
        elif kind == "comm_msg":
            self._hear_widget(content["comm_id"], content["data"])
        elif kind == "comm_close":
            del self.states[content["comm_id"]]
        elif kind == "idle":
            self.idle.append(told["parent"])
        elif kind == "show":
            self.shown = told["id"]
        elif kind in ("answers", "next"):
            setattr(self, kind, told.get("html", told.get("code")))
        elif kind == "told":
            self.sentence = told["sentence"]
        else:
            self.closed = told

    def _hear_widget(self, own: str, data: dict[str, Any]) -> None:
        if data["method"] == "update":
            self.states[own].update(data["state"])
        elif self.states[own]["_model_name"] == MANAGER:
            self.drawn.append(own)

    @property
    def board(self) -> dict[str, Any]:
        """The traits of the board, as the page has them."""
        return self.states[self.shown]

    def say(self, message: object) -> None:
        """Send a message, valid or not."""
        text: Any = message if isinstance(message, (str, bytes)) else json.dumps(message)
        send(self.socket, text)

    async def tell(self, own: str, data: object, kind: str = "comm_msg") -> None:
        """Send a message to a widget, and wait until the server is done with it."""
        number = len(self.idle)
        self.say({"id": f"{number}", "kind": kind, "content": {"comm_id": own, "data": data}})
        await until(lambda: len(self.idle) > number or self.is_cut_off)

    async def act(self, **content: object) -> None:
        """Send the board what a person does on it, such as `touch="card 7"`."""
        await self.tell(self.shown, {"method": "custom", "content": content})

    def shows_move(self, number: int) -> bool:
        """Return whether the board shows this number of moves."""
        return f"move {number} ·" in self.board["status"]

    def leave(self) -> None:
        """Close the page; `running` is done once the server has closed the connection, too."""
        self.socket.close()


async def page_at(room: ClassRoom, code: str, first: object = None, at: str = "tables") -> PageClient:
    """Open the websocket of a page, which first sends a message, if there is any."""
    url = f"{room.address.replace('http', 'ws', 1)}/{at}/{code}/page"
    page = PageClient(await websocket_connect(request_from_here(url)))
    room.clients.append(page)
    if first is not None:
        page.say(first)
    return page


async def seated_page(room: ClassRoom, code: str, token: str) -> PageClient:
    """Return a page that shows its board, or that was closed instead."""
    page = await page_at(room, code, {"token": token})
    await until(lambda: page.shown or page.closed or page.is_cut_off)
    if page.shown:
        await page.act(view={"width": 1000, "reduced": False, "id": "a page"})
    return page


async def join(room: ClassRoom, code: str, name: str = "") -> tuple[PageClient, dict[str, Any]]:
    """Take a seat as the page does; return its page and the server's answer."""
    status, seated = await room.ask("POST", "join", {"code": code, "name": name}, key="")
    assert status == 200, seated
    return await seated_page(room, code, seated["token"]), seated


def next_touches(match: Match) -> tuple[str, ...]:
    """Return what the active person touches to make a move; the move is the same in each run."""
    (seat, *_) = match.state.active
    observation = match.observation(seat)
    move = next(iter(match.legal_moves(seat)))
    return tuple(next(iter(match.game.scene.ways_to_touch(observation, move))))


async def play(room: ClassRoom, code: str, pages: Sequence[PageClient]) -> None:
    """Let the active person make a move on the page of the seat; pages are listed by seat."""
    live = room.hall.table(code)
    assert live is not None
    turns, seat = len(live.match.turns), live.match.state.active[0]
    for key in next_touches(live.match):
        await pages[seat].act(touch=key)
    await until(lambda: len(live.match.turns) > turns)
