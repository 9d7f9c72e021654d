"""Measure seats in browsers: the wait for a click's answer, and what a seat costs the server.

`python -m benchmarks.browser_seats SECONDS` plays with thirty scripted pages at fifteen tables of DocFish. Each page
clicks what the table highlights, as a pupil would, every few seconds.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from statistics import median, quantiles
from typing import Any

import psutil
from tornado.websocket import WebSocketClientConnection, websocket_connect

from mathfish_widgets.play.tables.connection import ask_for_seat
from tests.play.tables.databases import free_port

from .table import Row

TABLES = 15
SECONDS = 60.0
_PAUSE = (1.0, 5.0)
"""The least and the most seconds between two clicks of a pupil."""
_LARGEST = 10_000_000


class ScriptedPage:
    """A page that clicks at random what its board highlights."""

    def __init__(self, socket: WebSocketClientConnection, seed: int) -> None:
        self._socket, self._rng, self._numbers = socket, random.Random(seed), count(1)
        self._board = ""
        self._traits: dict[str, Any] = {}
        self._answered = asyncio.Event()
        self.waits: list[float] = []
        self.ready = asyncio.Event()

    async def read(self) -> None:
        """Follow the board until the websocket closes."""
        while (text := await self._socket.read_message()) is not None:
            told = json.loads(text)
            if told["kind"] == "show":
                self._board = told["id"]
                self.ready.set()
            elif told["kind"] in ("comm_open", "comm_msg"):
                self._take(told["content"]["data"])

    def _take(self, data: dict[str, Any]) -> None:
        state = data.get("state", {})
        self._traits.update({key: state[key] for key in ("lit", "actions") if key in state})
        if "answered" in state:
            self._answered.set()

    async def click(self) -> None:
        """Click something, and note how long its answer takes."""
        keys = [*self._traits.get("lit", ()), *(each["key"] for each in self._traits.get("actions", ()))]
        content = {"touch": self._rng.choice(keys or ["none"]), "sent": ["page", next(self._numbers)]}
        data = {"method": "custom", "content": content}
        self._answered.clear()
        begun = time.perf_counter()
        await self._socket.write_message(
            json.dumps({"id": "1", "kind": "comm_msg", "content": {"comm_id": self._board, "data": data}})
        )
        await self._answered.wait()
        self.waits.append(time.perf_counter() - begun)

    async def play(self, until: float) -> None:
        """Click every few seconds until a time."""
        while time.perf_counter() < until:
            await asyncio.sleep(self._rng.uniform(*_PAUSE))
            await self.click()


@asynccontextmanager
async def _server(port: int) -> AsyncIterator[tuple[psutil.Process, list[str]]]:
    arguments = ("tables", "--port", str(port), "--address", "127.0.0.1", "--game", "docfish", "--count", str(TABLES))
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "mathfish_widgets", *arguments, stdout=asyncio.subprocess.PIPE
    )
    codes: list[str] = []
    while server.stdout is not None and len(codes) < TABLES:
        line = (await server.stdout.readline()).decode()
        if line.startswith("DocFish:"):
            codes.append(line.strip().rpartition("/")[2])
    try:
        yield psutil.Process(server.pid), codes
    finally:
        server.terminate()
        await server.wait()


async def _lesson(seconds: float) -> Iterator[Row]:
    port, pages, opening, readers = free_port(), list[ScriptedPage](), list[float](), list[asyncio.Task[None]]()
    address = f"http://127.0.0.1:{port}"
    async with _server(port) as (process, codes):
        before = process.memory_info().rss
        for seat in range(2 * TABLES):
            code, begun = codes[seat // 2], time.perf_counter()
            seated = await ask_for_seat(address, code)
            url = f"ws://127.0.0.1:{port}/tables/{code}/page"
            socket = await websocket_connect(url, max_message_size=_LARGEST, compression_options={})
            page = ScriptedPage(socket, seat)
            readers.append(asyncio.ensure_future(page.read()))
            await socket.write_message(json.dumps({"token": seated.token}))
            await page.ready.wait()
            opening.append(time.perf_counter() - begun)
            pages.append(page)
        grown, used, begun = process.memory_info().rss - before, sum(process.cpu_times()[:2]), time.perf_counter()
        await asyncio.gather(*(page.play(begun + seconds) for page in pages))
        spent, lasted = sum(process.cpu_times()[:2]) - used, time.perf_counter() - begun
        later = process.memory_info().rss - before
        for reader in readers:
            reader.cancel()
    waits = [wait for page in pages for wait in page.waits]
    return iter(
        (
            Row(
                "a seat in a browser, from joining to its table (median, most)",
                _milliseconds(median(opening), max(opening)),
            ),
            Row(
                f"a click at one of {len(pages)} seats in browsers (median, p95, most)",
                _milliseconds(median(waits), quantiles(waits, n=20)[-1], max(waits)),
                "150 ms",
            ),
            Row(f"the server's processor time for {len(waits)} clicks", f"{100 * spent / lasted:.0f} % of a core"),
            Row(
                "memory of a seat in a browser: at first, later",
                f"{grown / len(pages) / 1e6:.1f} MB, {later / len(pages) / 1e6:.1f} MB",
            ),
        )
    )


def _milliseconds(*seconds: float) -> str:
    return ", ".join(f"{1000 * each:.0f} ms" for each in seconds)


def rows(seconds: float = SECONDS) -> Iterator[Row]:
    """Yield all figures; the server is a process of its own, on SQLite."""
    with tempfile.TemporaryDirectory(prefix="mathfish-seats-") as folder:
        os.environ["XDG_DATA_HOME"] = folder
        yield from asyncio.run(_lesson(seconds))


if __name__ == "__main__":
    for row in rows(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS):
        print(row)
