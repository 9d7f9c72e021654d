"""Measure what pupils at shared tables cost on a JupyterHub.

`python -m benchmarks.pupils_on_hub 10 30` measures 10 pupils, then 30. Each pupil has their own server and kernel, with
a table shown by `mf.join`; no browser is open. Memory is the proportional set size, which counts memory shared by
several processes once.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from uuid import uuid4

import psutil
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import websocket_connect

from tests.browser.hub import Hub, started_hub

from .table import Row

REST_SECONDS = 30.0
MOVES = 4
TOKEN = secrets.token_hex(16)
MEASURER = f"""
c.JupyterHub.services.append({{"name": "measurer", "api_token": "{TOKEN}"}})
c.JupyterHub.load_roles.append({{"name": "measurer", "scopes": ["admin:users", "admin:servers", "access:servers",
    "tokens", tables], "services": ["measurer"]}})
c.JupyterHub.load_groups["teachers"]["users"].append("teacher")
c.JupyterHub.concurrent_spawn_limit = 0
"""
SIT = 'import mathfish_widgets as mf\ntable = mf.join("{code}")'
WAIT = """
import asyncio
while table.board is None:
    assert not table._task.done(), table.told
    await asyncio.sleep(0.05)
"""
PLAY = """
board, match = table.board, table.board.match
for _ in range(200):
    if board.session.present.may_move and match.asked is None:
        board._answer({"text": str(next(iter(match.legal_moves(match.own_seat))))})
    if len(match.turns) >= MOVES:
        break
    await asyncio.sleep(0.05)
"""


async def ask(hub: Hub, method: str, path: str, token: str = TOKEN, **body: Any) -> Any:
    """Return what the hub or one of its servers answers."""
    known = {"Authorization": f"token {token}", "Content-Type": "application/json"}
    sent = json.dumps(body) if method == "POST" else None
    request = HTTPRequest(f"{hub.address}/{path}", method, known, sent, request_timeout=180)
    answer = await AsyncHTTPClient().fetch(request)
    return json.loads(answer.body) if answer.body[:1] in (b"{", b"[") else None


class Pupil:
    """A pupil with their own server and kernel."""

    def __init__(self, hub: Hub, name: str) -> None:
        self._hub, self._name, self._kernel = hub, name, ""

    async def come(self) -> None:
        """Add the pupil to the hub and start their server."""
        await ask(self._hub, "POST", f"hub/api/users/{self._name}")
        await ask(self._hub, "POST", f"hub/api/users/{self._name}/server")
        await ask(self._hub, "GET", f"hub/api/users/{self._name}/server/progress")  # ends when the server is running

    async def sit_down(self, code: str) -> None:
        """Start the kernel, and show a table in it."""
        self._kernel = (await ask(self._hub, "POST", f"user/{self._name}/api/kernels"))["id"]
        await self.run(SIT.format(code=code))
        await self.run(WAIT)

    async def run(self, code: str) -> None:
        """Run code in the kernel; raise an error if the code does."""
        url = f"{self._hub.address.replace('http', 'ws')}/user/{self._name}/api/kernels/{self._kernel}/channels"
        socket = await websocket_connect(HTTPRequest(url, headers={"Authorization": f"token {TOKEN}"}))
        number = uuid4().hex
        message = {
            "header": {
                "msg_id": number,
                "msg_type": "execute_request",
                "username": "",
                "session": "",
                "version": "5.3",
            },
            "parent_header": {},
            "metadata": {},
            "content": {"code": code, "silent": False, "store_history": False, "allow_stdin": False},
            "channel": "shell",
        }
        await socket.write_message(json.dumps(message))
        while (text := await socket.read_message()) is not None:
            told = json.loads(text)
            if told["msg_type"] == "execute_reply" and told["parent_header"]["msg_id"] == number:
                if told["content"]["status"] != "ok":
                    raise RuntimeError(str(told["content"]))
                socket.close()
                return
        raise RuntimeError("the kernel has gone")


def processes(hub: Hub) -> dict[str, list[psutil.Process]]:
    """Return the processes of the hub, grouped by what they do."""
    found: dict[str, list[psutil.Process]] = {}
    for process in (whole := psutil.Process(hub.process.pid)), *whole.children(recursive=True):
        words = " ".join(process.cmdline())
        kinds = {"singleuser": "server", "ipykernel": "kernel", "configurable-http-proxy": "proxy", " tables": "tables"}
        kind = next((kind for word, kind in kinds.items() if word in words), "hub")
        found.setdefault(kind, []).append(process)
    return found


def megabytes(found: Sequence[psutil.Process]) -> float:
    """Return the proportional set size of some processes."""
    return float(sum(process.memory_full_info().pss for process in found)) / 1e6


def seconds_used(hub: Hub) -> float:
    """Return the processor time that all processes of the hub have used."""
    times = [process.cpu_times() for found in processes(hub).values() for process in found]
    return float(sum(each.user + each.system for each in times))


async def measured(hub: Hub, counts: Sequence[int]) -> list[Row]:
    """Return the rows for each number of pupils; pupils who have come stay for the later numbers."""
    found, pupils = list[Row](), list[Pupil]()
    for count in counts:
        begun, used, new = time.monotonic(), seconds_used(hub), count - len(pupils)
        teacher = await ask(hub, "POST", "services/tables/tables", await teachers_token(hub), **lesson(new // 2))
        come = [Pupil(hub, f"pupil-{len(pupils) + number}") for number in range(new)]
        for at in range(0, new, 4):
            await asyncio.gather(*(pupil.come() for pupil in come[at : at + 4]))
        for number, pupil in enumerate(come):
            await pupil.sit_down(teacher["codes"][number // 2])
        pupils += come
        started, used = time.monotonic() - begun, seconds_used(hub) - used
        before = seconds_used(hub)
        await asyncio.gather(*(pupil.run(PLAY.replace("MOVES", str(MOVES))) for pupil in come))
        move = (seconds_used(hub) - before) / (new // 2 * MOVES)
        before = seconds_used(hub)
        await asyncio.sleep(REST_SECONDS)
        rest = (seconds_used(hub) - before) / REST_SECONDS
        found += told(hub, count, rest)
        found.append(
            Row(
                f"{new} more pupils come four at once: seconds until all sit; computed for each",
                f"{started:.0f} s; {used / new:.1f} s",
            )
        )
        found.append(
            Row(
                f"{count} pupils on a hub: computed for a move at a shared table, all processes",
                f"{1000 * move:.0f} ms",
            )
        )
    return found


def lesson(tables: int) -> dict[str, Any]:
    """Return the body of a request for tables of DocFish, each for two pupils."""
    return {"game": "docfish", "count": tables, "options": {}, "players": ["you", "you"]}


async def teachers_token(hub: Hub) -> str:
    """Return a teacher's token, after adding the teacher to the hub."""
    known = {each["name"] for each in await ask(hub, "GET", "hub/api/users")}
    if "teacher" not in known:
        await ask(hub, "POST", "hub/api/users/teacher")
    return str((await ask(hub, "POST", "hub/api/users/teacher/tokens"))["token"])


def told(hub: Hub, count: int, rest: float) -> Iterator[Row]:
    """Yield the memory that `count` pupils need, and the processor time used while nobody does anything."""
    found = processes(hub)
    weights = {kind: megabytes(of_kind) for kind, of_kind in found.items()}
    each = (weights["server"] + weights["kernel"]) / count
    yield Row(
        f"{count} pupils on a hub, each at a shared table: memory of a pupil (own server, kernel)",
        f"{each:.0f} MB ({weights['server'] / count:.0f}, {weights['kernel'] / count:.0f})",
    )
    others = weights["hub"] + weights["proxy"]
    yield Row(
        f"{count} pupils on a hub: memory of hub and proxy; server of tables; everything",
        f"{others:.0f} MB; {weights['tables']:.0f} MB; {sum(weights.values()) / 1000:.1f} GB",
    )
    yield Row(f"{count} pupils on a hub at rest: share of one core", f"{100 * rest:.1f} %")


def rows() -> Iterator[Row]:
    """Yield the figures for ten pupils; more pupils would take too long for the table of figures."""
    yield from of_pupils([10])


def of_pupils(counts: Sequence[int]) -> Sequence[Row]:
    """Return the figures of a new hub for each number of pupils, smallest first."""
    with tempfile.TemporaryDirectory(prefix="mathfish-hub-") as folder, started_hub(Path(folder), MEASURER) as hub:
        return asyncio.run(measured(hub, counts))


def main() -> None:
    """Measure the numbers of pupils given on the command line."""
    for row in of_pupils(sorted(int(word) for word in sys.argv[1:]) or [10, 30]):
        print(f"| {row.what} | {row.figure} |  |")


if __name__ == "__main__":
    main()
