"""Test that a seat's connection leaves nothing open."""

import asyncio

from tornado.web import Application
from tornado.websocket import WebSocketHandler

from tests.play.tables.class_room import MOST_SECONDS, TableClient
from tests.play.tables.databases import free_port


def test_cancelled_connect_leaks_no_connection():
    async def come_and_leave() -> None:
        called, opening, closed = asyncio.Event(), asyncio.Event(), asyncio.Event()

        class SlowDoor(WebSocketHandler):
            async def prepare(self) -> None:
                called.set()
                await opening.wait()

            def on_close(self) -> None:
                closed.set()

        port = free_port()
        server = Application([(r"/tables/door/connection", SlowDoor)]).listen(port, "127.0.0.1")
        client = TableClient(f"http://127.0.0.1:{port}", "door", "")
        async with asyncio.timeout(MOST_SECONDS):
            await called.wait()
            client.leave()
            await asyncio.gather(client.running, return_exceptions=True)
            opening.set()
            await closed.wait()
        server.stop()
        await server.close_all_connections()

    asyncio.run(come_and_leave())
