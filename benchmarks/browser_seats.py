"""Measure seats in browsers: the wait for a click's answer, and what a seat costs the server.

`python -m benchmarks.browser_seats SECONDS KILLS` plays with thirty pages at fifteen tables of DocFish: four in real
browsers, on phones and tablets, and the others scripted. Each page clicks what the table highlights, as a pupil would,
every few seconds. The server is killed KILLS times in between and started again.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from itertools import count
from statistics import median, quantiles
from typing import Any

import psutil
from playwright.async_api import Browser, Error, Page, async_playwright
from tornado.httpclient import HTTPClientError
from tornado.websocket import WebSocketClientConnection, WebSocketError, websocket_connect

from mathfish_widgets.play.tables.connection import ask_for_seat
from tests.browser.conftest import FLAGS, chromium
from tests.play.tables.databases import free_port

from .table import Row

TABLES = 15
SECONDS = 60.0
_PAUSE = (1.0, 5.0)
"""The least and the most seconds between two clicks of a pupil."""
_LARGEST = 10_000_000
_BACK_AFTER = 0.2
"""Seconds until a scripted page connects again."""
_LONGEST_WAIT = 10
_PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True, "is_mobile": True}
_TABLET = {"viewport": {"width": 820, "height": 1180}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
DEVICES: tuple[dict[str, Any], ...] = (_PHONE, _TABLET, _PHONE, _TABLET)
"""The profiles of the real browsers."""
_BOARD = "#table .mathfish"
_LIT = f"{_BOARD} .mf-stage [data-lit], {_BOARD} .mf-actions [data-key]"


class ScriptedPage:
    """A page that clicks at random what its board highlights, and comes back with its token when it is cut off."""

    def __init__(self, url: str, token: str, seed: int) -> None:
        self._url, self._token, self._rng, self._numbers = url, token, random.Random(seed), count(1)
        self._socket: WebSocketClientConnection | None = None
        self._board = ""
        self._traits: dict[str, Any] = {}
        self._answered = asyncio.Event()
        self.waits: list[float] = []
        self.ready = asyncio.Event()
        self.moves = 0
        """The most moves that the page has shown."""

    async def stay(self) -> None:
        """Follow the board, and connect again when the connection is lost."""
        while True:
            with suppress(OSError, WebSocketError, HTTPClientError):
                socket = await websocket_connect(self._url, max_message_size=_LARGEST, compression_options={})
                await socket.write_message(json.dumps({"token": self._token}))
                self._socket = socket
                while (text := await socket.read_message()) is not None:
                    self._hear(json.loads(text))
            self.ready.clear()
            self._socket = None
            await asyncio.sleep(_BACK_AFTER)

    def _hear(self, told: dict[str, Any]) -> None:
        if told["kind"] == "show":
            self._board = told["id"]
            self.ready.set()
        elif told["kind"] in ("comm_open", "comm_msg"):
            state = told["content"]["data"].get("state", {})
            self._traits.update({key: state[key] for key in ("lit", "actions") if key in state})
            self.moves = max(self.moves, state.get("transcript_count", 0))
            if "answered" in state:
                self._answered.set()

    async def click(self) -> None:
        """Click something, and note how long its answer takes; a click that a kill cuts off has none."""
        keys = [*self._traits.get("lit", ()), *(each["key"] for each in self._traits.get("actions", ()))]
        content = {"touch": self._rng.choice(keys or ["none"]), "sent": ["page", next(self._numbers)]}
        comm = {"comm_id": self._board, "data": {"method": "custom", "content": content}}
        self._answered.clear()
        begun = time.perf_counter()
        if self._socket is None:
            return
        with suppress(WebSocketError, TimeoutError):
            await self._socket.write_message(json.dumps({"id": "1", "kind": "comm_msg", "content": comm}))
            await asyncio.wait_for(self._answered.wait(), _LONGEST_WAIT)
            self.waits.append(time.perf_counter() - begun)

    async def play(self, until: float) -> None:
        """Click every few seconds until a time."""
        while time.perf_counter() < until:
            await asyncio.sleep(self._rng.uniform(*_PAUSE))
            await self.ready.wait()
            await self.click()


class RealPage:
    """A page of a seat in a real browser, which taps what its board highlights."""

    def __init__(self, page: Page, seed: int) -> None:
        self._page, self._rng = page, random.Random(seed)
        self.waits: list[float] = []
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    async def join(self, address: str) -> None:
        """Open a table, and take its first free seat."""
        await self._page.goto(address)
        await self._page.locator("#names button:enabled").first.tap()
        await self._page.locator(f"{_BOARD}[data-settled]").wait_for()

    async def play(self, until: float) -> None:
        """Tap every few seconds until a time."""
        while time.perf_counter() < until:
            await asyncio.sleep(self._rng.uniform(*_PAUSE))
            lit = await self._page.locator(_LIT).all()
            if lit:
                begun = time.perf_counter()
                with suppress(Error):  # a control that the other pupil's move has just taken away
                    await self._rng.choice(lit).tap(timeout=1000)
                    await self._page.locator(f"{_BOARD}[data-settled]").wait_for(timeout=1000 * _LONGEST_WAIT)
                    self.waits.append(time.perf_counter() - begun)


class TableServer:
    """The server of the tables, a process of its own on SQLite, which can be killed and started again."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.address = f"http://127.0.0.1:{port}"
        self.codes: list[str] = []
        self._running: asyncio.subprocess.Process

    async def start(self) -> None:
        """Start the server, and wait until it has printed the codes of its tables."""
        arguments = ("--port", str(self._port), "--address", "127.0.0.1", "--game", "docfish", "--count", str(TABLES))
        self._running = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "mathfish_widgets", "tables", *arguments, stdout=asyncio.subprocess.PIPE
        )
        codes: list[str] = []
        while self._running.stdout is not None and len(codes) < TABLES:
            line = (await self._running.stdout.readline()).decode()
            if line.startswith("DocFish:"):
                codes.append(line.strip().rpartition("/")[2])
        self.codes = codes

    async def kill(self) -> None:
        """Kill the server in the middle of whatever it does."""
        self._running.kill()
        await self._running.wait()

    @property
    def process(self) -> psutil.Process:
        """The process, for its memory and time."""
        return psutil.Process(self._running.pid)


@dataclass
class Lesson:
    """What was seen in a lesson."""

    scripted: list[ScriptedPage]
    real: list[RealPage]
    opening: list[float]
    grown: int
    later: int = 0
    share: float = 0
    back: list[float] = field(default_factory=list)
    lost: int = 0


async def _sit_down(server: TableServer, browser: Browser, stack: AsyncExitStack) -> Lesson:
    """Seat the real browsers at the first tables, each with a scripted page, and then the others."""
    lesson, before = Lesson([], [], [], 0), server.process.memory_info().rss
    for seat in range(2 * TABLES):
        code, begun = server.codes[seat // 2], time.perf_counter()
        if seat % 2 == 0 and seat // 2 < len(DEVICES):
            context = await browser.new_context(**DEVICES[seat // 2])
            real = RealPage(await context.new_page(), seat)
            await real.join(f"{server.address}/{code}")
            lesson.real.append(real)
            continue
        seated = await ask_for_seat(server.address, code)
        page = ScriptedPage(f"{server.address.replace('http', 'ws')}/tables/{code}/page", seated.token, seat)
        stays = asyncio.ensure_future(page.stay())
        stack.callback(stays.cancel)
        await page.ready.wait()
        lesson.opening.append(time.perf_counter() - begun)
        lesson.scripted.append(page)
    lesson.grown = server.process.memory_info().rss - before
    return lesson


async def _kill(server: TableServer, lesson: Lesson) -> None:
    """Kill the server and start it again; count the moves that pages had shown and that are gone."""
    await server.kill()
    begun, shown = time.perf_counter(), [page.moves for page in lesson.scripted]
    for page in lesson.scripted:
        page.ready.clear()
        page.moves = 0
    await server.start()
    await asyncio.gather(*(page.ready.wait() for page in lesson.scripted))
    lesson.back.append(time.perf_counter() - begun)
    await asyncio.sleep(1)  # pages follow with what they missed
    lesson.lost += sum(max(0, then - page.moves) for then, page in zip(shown, lesson.scripted, strict=True))


async def _lesson(seconds: float, kills: int) -> Lesson:
    server = TableServer(free_port())
    await server.start()
    async with AsyncExitStack() as stack, async_playwright() as playwright:
        stack.push_async_callback(server.kill)
        browser = await playwright.chromium.launch(executable_path=chromium(), args=FLAGS, chromium_sandbox=False)
        lesson = await _sit_down(server, browser, stack)
        used, begun = sum(server.process.cpu_times()[:2]), time.perf_counter()
        until = begun + seconds
        scripted, real = (page.play(until) for page in lesson.scripted), (page.play(until) for page in lesson.real)
        playing = asyncio.gather(*scripted, *real)
        for kill in range(kills):
            await asyncio.sleep(max(0.0, begun + seconds * (kill + 1) / (kills + 1) - time.perf_counter()))
            await _kill(server, lesson)
            used, begun_again = 0.0, time.perf_counter()
        await playing
        lesson.share = (sum(server.process.cpu_times()[:2]) - used) / (
            time.perf_counter() - (begun_again if kills else begun)
        )
        lesson.later = server.process.memory_info().rss
    return lesson


def _milliseconds(*seconds: float) -> str:
    return ", ".join(f"{1000 * each:.0f} ms" for each in seconds)


def rows(seconds: float = SECONDS, kills: int = 0) -> Iterator[Row]:
    """Yield all figures; the server is a process of its own, on SQLite."""
    with tempfile.TemporaryDirectory(prefix="mathfish-seats-") as folder:
        os.environ["XDG_DATA_HOME"] = folder
        lesson = asyncio.run(_lesson(seconds, kills))
    waits = [wait for page in lesson.scripted for wait in page.waits]
    taps = [wait for page in lesson.real for wait in page.waits]
    yield Row("a scripted seat, from joining to its table (median, most)", _spread(lesson.opening))
    yield Row(
        f"a click at one of {len(lesson.scripted)} scripted seats ({len(waits)} clicks)", _spread(waits), "150 ms"
    )
    told = f"a tap on one of {len(lesson.real)} phones and tablets, until the board is at rest ({len(taps)} taps)"
    yield Row(told, _spread(taps))
    yield Row("the server's processor time", f"{100 * lesson.share:.0f} % of a core")
    grown = lesson.grown / 2 / TABLES / 1e6
    yield Row("memory of a seat; of the server at the end", f"{grown:.1f} MB; {lesson.later / 1e6:.0f} MB")
    yield Row("errors on the pages in real browsers", str(sum(len(page.errors) for page in lesson.real)), "0")
    if lesson.back:
        yield Row(f"{len(lesson.back)} kills: moves lost that a page had shown", str(lesson.lost), "0")
        yield Row("all scripted seats back after a kill (median, p95, most)", _spread(lesson.back))


def _spread(seconds: list[float]) -> str:
    """Return the median, the 95th percentile and the largest."""
    if len(seconds) < 2:
        return _milliseconds(*seconds)
    return _milliseconds(median(seconds), quantiles(seconds, n=20)[-1], max(seconds))


if __name__ == "__main__":
    given = [*sys.argv[1:], *(str(SECONDS), "0")[len(sys.argv) - 1 :]]
    for row in rows(float(given[0]), int(given[1])):
        print(row)
