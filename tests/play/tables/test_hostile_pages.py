"""Test that a hostile page of a seat neither holds up tables nor reaches other pages, and leaves nothing behind."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect

from mathfish_widgets.play.tables.clients import KeyLogin
from mathfish_widgets.play.tables.connection import ask_for_seat
from mathfish_widgets.play.tables.server import TableServer
from mathfish_widgets.play.tables.store import Store
from mathfish_widgets.widgets.seats.page_queue import PageQueue, Queued
from mathfish_widgets.widgets.seats.widget_page import WidgetPage
from tests.play.tables.class_room import KEY, ClassRoom, all_routes, class_room, request_from_here, until
from tests.play.tables.test_server import TWO, play_on

VIEW = {"view": {"width": 900, "id": "a", "acted": True}}


class Page:
    """A page of a seat, which keeps what it hears."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.reading = asyncio.get_running_loop().create_task(self._read())

    async def _read(self) -> None:
        while (text := await self.socket.read_message()) is not None:
            self.heard.append(json.loads(text))
        self.socket.close()

    def of_kind(self, kind: str) -> list[dict[str, Any]]:
        return [each for each in self.heard if each["kind"] == kind]

    @property
    def board(self) -> str:
        return str(self.of_kind("show")[0]["id"])

    def states(self) -> dict[str, dict[str, Any]]:
        """Return the first state of each widget."""
        return {each["content"]["comm_id"]: each["content"]["data"]["state"] for each in self.of_kind("comm_open")}

    def say(self, content: object, comm: str = "", method: str = "custom") -> None:
        data = {"method": method, "content": content}
        told = {"id": "1", "kind": "comm_msg", "content": {"comm_id": comm or self.board, "data": data}}
        self.socket.write_message(json.dumps(told))

    async def answered(self, messages: int) -> None:
        """Wait until the page has heard that so many of its messages were handled."""
        await until(lambda: len(self.of_kind("idle")) >= messages or self.reading.done())

    async def leave(self) -> None:
        self.socket.close()
        await self.reading


async def raw_page(room: ClassRoom, code: str, first: object, **headers: str) -> Page:
    url = f"{room.address.replace('http', 'ws')}/tables/{code}/page"
    socket = await websocket_connect(request_from_here(url, headers=headers), max_message_size=10_000_000)
    await socket.write_message(first if isinstance(first, str) else json.dumps(first))
    return Page(socket)


async def open_page(room: ClassRoom, code: str) -> Page:
    """Take a seat, and wait until its page shows the board."""
    seated = await ask_for_seat(room.address, code)
    page = await raw_page(room, code, {"token": seated.token})
    await until(lambda: page.of_kind("show"))
    return page


def with_pages(act: Callable[[ClassRoom], Awaitable[None]]) -> Callable[[Store], None]:
    """Make a test in a class room whose server also serves the pages of seats."""

    async def lesson(store: Store) -> None:
        async with class_room(store) as room:
            room.listening.stop()
            room.server = TableServer(room.hall, KeyLogin(KEY), "/school", more_routes=all_routes, in_browsers=True)
            port = int(room.address.rpartition(":")[2])
            room.listening = room.server.listen(port, "127.0.0.1")
            room.address += "/school"
            await act(room)

    def test(one_file: Store) -> None:
        asyncio.run(lesson(one_file))

    test.__name__, test.__doc__ = act.__name__, act.__doc__
    return test


@with_pages
async def test_tables_go_on_between_messages_of_flood(room):
    page, code = await open_page(room, room.lay("docfish", TWO)), room.lay("docfish", TWO)
    clients = ((await room.sit(code))[0], (await room.sit(code))[0])
    handled, hear = [], WidgetPage.hear
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(WidgetPage, "hear", lambda self, told: (handled.append(told), hear(self, told)))
        for _ in range(100):
            page.say(VIEW)
        await play_on(room, clients, 2)
        assert len(handled) < 50
        await page.answered(100)
    assert len(handled) == 100
    await page.leave()


@with_pages
async def test_flood_closes_only_its_own_page(room):
    code = room.lay("docfish", TWO)
    page, other = await open_page(room, code), await open_page(room, code)
    for _ in range(260):
        page.say({})
    await page.reading
    assert page.heard[-1]["kind"] == "closed"
    assert page.heard[-1]["sentence"].startswith("Too many messages came at once")
    other.say(VIEW)
    await other.answered(1)
    await other.leave()


@with_pages
async def test_page_cannot_ask_for_states_or_reach_another_page(room):
    code = room.lay("docfish", TWO)
    page, other = await open_page(room, code), await open_page(room, code)
    known = len(other.heard)
    for comm in page.states():
        page.say(None, comm, "request_state")
    await page.answered(len(page.states()))
    assert not [each for each in page.of_kind("comm_msg") if "_esm" in each["content"]["data"].get("state", ())]
    before = len(page.of_kind("idle"))
    for comm in other.states():
        page.say(VIEW, comm)
    await page.answered(before + len(other.states()))
    assert len(other.heard) == known
    await page.leave()
    await other.leave()


@with_pages
async def test_odd_messages_keep_page_open_and_change_nothing_at_table(room):
    code = room.lay("docfish", TWO)
    page, live = await open_page(room, code), room.hall.table(code)
    odd = [None, 3, "x", [], {"touch": 3}, {"do": ["hint"]}, {"do": "link:whole"}, {"do": "ending:record"}]
    odd += [{"do": f"{tool}:²"} for tool in ("since", "seat", "ending:look", "note", "aid", "rules")]
    odd += [{"set": key, "value": {}} for key in ("pace", "eyes", "seed", "player:9", "option:x")]
    odd += [
        {"do": tool} for tool in ("new", "anew", "undo", "redo", "step", "save-here", "ending:again", "ending:replay")
    ]
    for content in odd:
        page.say(content)
    await page.answered(len(odd))
    assert not page.of_kind("closed")
    assert not page.reading.done()
    assert live.match.turns == ()
    told = json.dumps(page.heard)
    assert str(live.kept.seed) not in told
    await page.leave()


@with_pages
async def test_page_of_another_host_cannot_connect(room):
    code = room.lay("docfish", TWO)
    with pytest.raises(HTTPClientError, match="403"):
        await raw_page(room, code, {"token": ""}, Origin="https://elsewhere.example")


@with_pages
async def test_closed_pages_leave_no_widgets_or_subscribers(room):
    code = room.lay("docfish", TWO)
    kept, live = len(_instances), room.hall.table(code)
    pages = [await open_page(room, code) for _ in range(2)]
    for page in pages:
        page.say({"do": "hint"})
        await page.leave()
    await until(lambda: len(_instances) <= kept and not live.subscribers)


@with_pages
async def test_page_that_leaves_at_once_opens_no_board(room):
    code = room.lay("docfish", TWO)
    seated, kept = await ask_for_seat(room.address, code), len(_instances)
    for _ in range(3):
        page = await raw_page(room, code, {"token": seated.token})
        await page.leave()
    await until(lambda: len(_instances) <= kept and not room.hall.table(code).subscribers)


@with_pages
async def test_address_without_slash_leads_to_address_with_slash(room):
    request = HTTPRequest(room.address, follow_redirects=False)
    response = await AsyncHTTPClient().fetch(request, raise_error=False)
    assert (response.code, response.headers["Location"]) == (302, "/school/")
    page = await AsyncHTTPClient().fetch(room.address)
    assert page.effective_url == f"{room.address}/"
    assert b'src="pages/seat.js"' in page.body


def test_new_widget_cannot_bring_widget_of_another_page():
    async def lesson() -> None:
        from ipywidgets import Label

        sent: list[str] = []
        one, other = WidgetPage(lambda _text: None), WidgetPage(sent.append)
        secret = one.run(lambda: Label("secret"))
        other.run(lambda: Label(f"IPY_MODEL_{secret.model_id}"))
        assert not [text for text in sent if '"secret"' in text]
        one.close()
        other.close()

    asyncio.run(lesson())


def test_queue_lets_everything_else_go_on_between_two_boards():
    async def lesson() -> None:
        queue, order = PageQueue(), list[str]()

        async def work(name: str) -> None:
            for _ in range(3):
                order.append(name)
                await asyncio.sleep(0)

        async def passes() -> None:
            for _ in range(30):
                order.append(".")
                await asyncio.sleep(0)

        async def queued(name: str) -> None:
            await Queued(work(name), queue)

        await asyncio.gather(queued("a"), queued("b"), passes())
        text = "".join(order)
        assert text.replace(".", "") == "ababab"
        assert "ab" not in text
        assert "ba" not in text

    asyncio.run(lesson())


def test_cancelled_work_in_queue_is_ended():
    async def lesson() -> None:
        ended = list[bool]()

        async def work() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                ended.append(True)

        async def queued() -> None:
            await Queued(work(), PageQueue())

        task = asyncio.create_task(queued())
        while not ended:
            for _ in range(5):
                await asyncio.sleep(0)
            task.cancel()
        assert task.cancelled() or task.cancelling()

    asyncio.run(lesson())
