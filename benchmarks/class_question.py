"""Measure a class question: thirty scripted pupils and four browsers answer, also while the server is killed.

`python -m benchmarks.class_question` prints how long a pupil waits until the page says that the answer is in, and
whether the database lacks an answer of which a page has said so. The browsers are Chromium with the profiles of phones
and tablets.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.async_api import Error, Page, async_playwright
from tornado.httpclient import AsyncHTTPClient, HTTPClientError
from tornado.websocket import WebSocketClientConnection, WebSocketError, websocket_connect

from mathfish_widgets.play.tables.names import hashed
from mathfish_widgets.play.tables.question_store import EntryKind, QuestionStore
from mathfish_widgets.play.tables.store import Store
from mathfish_widgets.practice.class_questions.asked import asked_of
from tests.browser.conftest import FLAGS, chromium
from tests.play.tables.databases import free_port

from .browser_seats import DEVICES
from .table import Row

PUPILS = 30
SECONDS = 5.0
"""Seconds within which everybody answers."""
_CHANGES = 2
"""How many answers each pupil sends, the first in the first half of the time."""
_LARGEST = 10_000_000
_KEPT_SEAT = """() => Object.entries(localStorage)
  .filter(([key]) => key.startsWith("mathfish seat")).map(([, kept]) => JSON.parse(kept).token)[0]"""
_BACK_AFTER = 0.2
ASKED = asked_of("primes.split_14").code


class ScriptedPupil:
    """A page that sends answers, and sends the last one again until the server says that it is in."""

    def __init__(self, url: str, token: str, seed: int) -> None:
        self._url, self.token, self._rng, self._numbers = url, token, random.Random(seed), count(1)
        self._socket: WebSocketClientConnection | None = None
        self._widget, self._sent, self._number = "", "", seed
        self.ready, self._acknowledged = asyncio.Event(), asyncio.Event()
        self.acknowledged = ""
        self.waits: list[float] = []

    async def stay(self) -> None:
        """Follow the question, and connect again when the connection is lost."""
        while True:
            with suppress(OSError, WebSocketError, HTTPClientError):
                socket = await websocket_connect(self._url, max_message_size=_LARGEST)
                await socket.write_message(json.dumps({"token": self.token}))
                self._socket = socket
                while (text := await socket.read_message()) is not None:
                    await self._hear(json.loads(text))
            self._socket, self._widget = None, ""
            await asyncio.sleep(_BACK_AFTER)

    async def _hear(self, told: dict[str, Any]) -> None:
        if told["kind"] == "show":
            self._widget = told["id"]
            self.ready.set()
            await self._send()
        data = told.get("content", {}).get("data", {})
        verdict = data.get("state", {}).get("verdict", {}).get("html", "")
        if self._sent and f"Your answer is in: {self._shown}." in verdict:
            self.acknowledged, self._sent = self._sent, ""
            self._acknowledged.set()

    @property
    def _shown(self) -> str:
        return self._sent.replace(" ", " × ")

    async def _send(self) -> None:
        if self._sent and self._socket is not None and self._widget:
            data = {"method": "custom", "content": {"answer": self._sent}}
            content = {"comm_id": self._widget, "data": data}
            with suppress(WebSocketError):
                await self._socket.write_message(
                    json.dumps({"id": f"{next(self._numbers)}", "kind": "comm_msg", "content": content})
                )

    async def answer(self) -> None:
        """Send all answers at random moments, and wait each time until the server has the answer."""
        for change in range(_CHANGES):
            await asyncio.sleep(self._rng.uniform(0, SECONDS / _CHANGES))
            self._acknowledged.clear()
            self._sent, begun = f"{2 + change} {10 + self._number}", time.perf_counter()
            await self._send()
            await self._acknowledged.wait()
            self.waits.append(time.perf_counter() - begun)


class RealPupil:
    """A page in a real browser, whose pupil types an answer and presses the button, as often as it takes."""

    def __init__(self, page: Page, number: int) -> None:
        self._page, self._number, self._rng = page, number, random.Random(number)
        self.token = self.acknowledged = ""
        self.waits: list[float] = []
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    async def join(self, address: str) -> None:
        """Open the question."""
        await self._page.goto(address)
        await self._page.get_by_role("button", name="Send answer").wait_for()
        self.token = await self._page.evaluate(_KEPT_SEAT)

    async def answer(self) -> None:
        """Send all answers at random moments, and wait each time until the page says that the answer is in."""
        for change in range(_CHANGES):
            await asyncio.sleep(self._rng.uniform(0, SECONDS / _CHANGES))
            given, begun = f"{2 + change} {10 + self._number}", time.perf_counter()
            told = self._page.locator(".mq-verdict", has_text=f"Your answer is in: {given.replace(' ', ' × ')}.")
            while not await told.count():
                with suppress(Error):  # the page has just come back, and shows the question again
                    await self._page.get_by_role("textbox", name="Your numbers").fill(given, timeout=1000)
                    await self._page.get_by_role("button", name="Send answer").tap(timeout=1000)
                    await told.wait_for(timeout=1000)
            self.acknowledged = given
            self.waits.append(time.perf_counter() - begun)


@asynccontextmanager
async def _in_browsers(address: str) -> AsyncIterator[list[RealPupil]]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=FLAGS, chromium_sandbox=False)
        pages = [await (await browser.new_context(**device)).new_page() for device in DEVICES]
        pupils = [RealPupil(page, PUPILS + number) for number, page in enumerate(pages)]
        for pupil in pupils:
            await pupil.join(address)
        yield pupils
        await browser.close()


async def _start(port: int) -> tuple[asyncio.subprocess.Process, str]:
    arguments = ("tables", "--port", str(port), "--address", "127.0.0.1")
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "mathfish_widgets", *arguments, stdout=asyncio.subprocess.PIPE
    )
    while server.stdout is not None:
        line = (await server.stdout.readline()).decode()
        if "/teacher#" in line:
            return server, line.strip().rpartition("#")[2]
    raise RuntimeError("the server has not started")


async def _post(url: str, body: dict[str, object], key: str = "") -> dict[str, Any]:
    headers = {"Content-Type": "application/json", "Authorization": f"token {key}"}
    response = await AsyncHTTPClient().fetch(url, method="POST", headers=headers, body=json.dumps(body))
    return dict(json.loads(response.body))


@asynccontextmanager
async def _pupils(address: str, code: str) -> AsyncIterator[list[ScriptedPupil]]:
    url = f"{address.replace('http', 'ws', 1)}/questions/{code}/page"
    pupils = [
        ScriptedPupil(url, (await _post(f"{address}/questions/{code}/pupils", {}))["token"], seed)
        for seed in range(PUPILS)
    ]
    staying = [asyncio.ensure_future(pupil.stay()) for pupil in pupils]
    try:
        await asyncio.gather(*(pupil.ready.wait() for pupil in pupils))
        yield pupils
    finally:
        for task in staying:
            task.cancel()


async def _lesson(*, kill: bool) -> tuple[list[ScriptedPupil], list[RealPupil], str]:
    """Let the class answer, and kill the server in the middle and start it again, if asked for."""
    port = free_port()
    server, key = await _start(port)
    address = f"http://127.0.0.1:{port}"
    try:
        code = str((await _post(f"{address}/questions", {"asked": ASKED}, key))["code"])
        async with _pupils(address, code) as pupils, _in_browsers(f"{address}/{code}") as real:
            everybody: list[ScriptedPupil | RealPupil] = [*pupils, *real]
            answering = asyncio.gather(*(pupil.answer() for pupil in everybody))
            if kill:
                await asyncio.sleep(SECONDS / 2)
                server.kill()
                await server.wait()
                server, _ = await _start(port)
            await answering
    finally:
        server.terminate()
        await server.wait()
    return pupils, real, code


def _lost(folder: Path, pupils: Sequence[ScriptedPupil | RealPupil], code: str) -> int:
    """Return how many pupils' last acknowledged answer is not the one that counts in the database."""
    store = Store(f"sqlite:///{next(folder.rglob('tables.db'))}")
    questions = QuestionStore(store)
    kept = questions.question(code)
    entries = [] if kept is None else questions.entries(kept.id, 0)
    store.close()
    last = {entry.pupil: entry.value for entry in entries if entry.kind == EntryKind.ANSWER}
    return sum(last.get(hashed(pupil.token)) != pupil.acknowledged for pupil in pupils)


def rows() -> Iterator[Row]:
    """Yield the waits of a class and what was lost, with and without a kill."""
    for kill in (False, True):
        with tempfile.TemporaryDirectory(prefix="mathfish-question-") as folder:
            os.environ["XDG_DATA_HOME"] = folder
            pupils, real, code = asyncio.run(_lesson(kill=kill))
            lost = _lost(Path(folder), [*pupils, *real], code)
        waits = [wait for pupil in pupils for wait in pupil.waits]
        when = ", the server killed and started again" if kill else ""
        what = f"{len(waits)} answers of {PUPILS} pupils to a class question within {SECONDS:.0f} s{when}"
        figures = [f"{1000 * each:.0f} ms" for each in (median(waits), quantiles(waits, n=20)[-1], max(waits))]
        if not kill:
            yield Row(f"{what} (median, p95, most)", ", ".join(figures), "300 ms")
        yield Row(
            f"{what}: answers lost that a page had called stored, with those of {len(real)} browsers", str(lost), "0"
        )
        taps = [f"{1000 * wait:.0f} ms" for wait in sorted(wait for pupil in real for wait in pupil.waits)]
        yield Row(
            f"{len(taps)} answers in {len(real)} browsers, typing included{when} (least, most)",
            f"{taps[0]}, {taps[-1]}",
        )
        yield Row(f"errors on these pages{when}", str(sum(len(pupil.errors) for pupil in real)), "0")


if __name__ == "__main__":
    for row in rows():
        print(*row, sep=" | ")
