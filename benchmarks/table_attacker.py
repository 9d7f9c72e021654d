"""Attack a server of tables from one machine, nonstop, with everything that its limits guard against.

The attacker runs in its own process, so that it does not slow down the measurements. `python -m
benchmarks.table_attacker` takes the port and the codes on the board, attacks until it is stopped, and then prints the
answers it got.
"""

from __future__ import annotations

import asyncio
import json
import random
import signal
import sys
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from itertools import cycle
from typing import Any

from tornado.httpclient import HTTPError
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, websocket_connect

from mathfish_widgets.play.tables.messages import VERSION, parsed, written
from mathfish_widgets.play.tables.names import SEAT_NAMES, new_code
from tests.play.tables.class_room import on_machine, request_from_here

MACHINE = "127.0.0.2"
_SECONDS = 10.0
_PHASE_SECONDS = 10.0
_AT_ONCE = 3
"""How many attacks of each kind run at the same time."""
_JSON = {"Content-Type": "application/json"}
_ODD = (
    b"",
    b"[]",
    b"{",
    b"[" * 5_000,
    b'{"code": NaN}',
    b'{"code": [{}], "name": {}, "digits": 7}',
    b"\xff\xfe",
    b"{}" * 900,
)


class Attacker:
    """An attacker at one address, who counts the answers by kind."""

    def __init__(self, port: int, board: Sequence[str], spare: Sequence[str]) -> None:
        self._port, self._board, self._spare = port, board, spare
        self._url = f"ws://127.0.0.1:{port}/tables"
        self._rng, self.told = random.Random(0), Counter[str]()
        self._seats: list[tuple[str, str]] = []
        self._held: list[Any] = []

    async def attack(self) -> None:
        """Try each kind of attack for a while, then all kinds together, until the task is cancelled."""
        floods = (self._flood_with_refused_acts, self._ask_for_whole_games, self._ask_to_take_back)
        many = (self._open_websockets, self._never_read, self._open_websockets)
        guesses = (self._guess_codes, self._guess_digits, self._forge_headers, self._grab_seats)
        requests = (self._send_oddities, self._send_much, self._ask_by_another_name, self._ask_for_pages)
        half = (self._hold_half_requests,)
        await self._grab_seats()
        for ways in cycle((floods, many, guesses, requests, half, (*floods, *many, *guesses, *requests, *half))):
            with suppress(TimeoutError):
                async with asyncio.timeout(_PHASE_SECONDS):
                    await asyncio.gather(*(self._for_ever(way) for way in ways for _ in range(_AT_ONCE)))

    async def _for_ever(self, way: Callable[[], Coroutine[Any, Any, None]]) -> None:
        while True:
            try:
                async with asyncio.timeout(_SECONDS):
                    await way()
            except (OSError, EOFError, HTTPError, WebSocketClosedError, IndexError):
                self.told["refused without an answer"] += 1
            await asyncio.sleep(0)

    # Attacks over HTTP

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self._port, local_addr=(MACHINE, 0))

    async def _ask(self, method: str, path: str, body: bytes = b"", times: int = 20, **headers: str) -> list[str]:
        """Send the same request many times over one connection; return the bodies of the answers."""
        answers = []
        reader, writer = await self._connected()
        sent = {"Host": f"127.0.0.1:{self._port}", **_JSON, "Content-Length": str(len(body)), **headers}
        head = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in sent.items())
        try:
            for _ in range(times):
                writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
                status, answer = await self._answer(reader)
                self.told[f"answered {status}"] += 1
                answers.append(answer)
        finally:
            writer.close()
        return answers

    async def _answer(self, reader: asyncio.StreamReader) -> tuple[str, str]:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = head.partition("content-length: ")[2].partition("\r\n")[0]
        return head.split()[1], (await reader.readexactly(int(length or 0))).decode()

    async def _join(self, times: int = 20, headers: Mapping[str, str] | None = None, **words: str) -> list[str]:
        return await self._ask("POST", "/join", json.dumps(words).encode(), times, **headers or {})

    async def _grab_seats(self) -> None:
        for code in (*self._spare, *self._board):
            for answer in await self._join(4, code=code):
                told = json.loads(answer)
                if "token" in told:
                    self._seats.append((code, told["token"]))

    async def _guess_codes(self) -> None:
        await self._join(code=new_code())

    async def _guess_digits(self) -> None:
        code, name = self._rng.choice(self._board), self._rng.choice(SEAT_NAMES)
        await self._join(code=code, name=name, digits=f"{self._rng.randrange(1_000_000):06}")

    async def _forge_headers(self) -> None:
        forged = ".".join(str(self._rng.randrange(1, 255)) for _ in range(4))
        await self._join(5, {"X_Real_Ip": forged, "X_Forwarded_For": forged}, code=new_code())

    async def _ask_by_another_name(self) -> None:
        await self._ask("GET", "/tables", Host="evil.example", Origin="http://evil.example")

    async def _send_oddities(self) -> None:
        for body in _ODD:
            await self._ask("POST", self._rng.choice(("/join", "/tables", f"/tables/{self._board[0]}")), body, 2)

    async def _send_much(self) -> None:
        await self._ask("POST", "/join", b'{"code": "' + b"x" * 1_000_000, 1)

    async def _ask_for_pages(self) -> None:
        for path in ("/", "/teacher", "/pages/teacher.js", f"/{self._board[0]}", "/nowhere"):
            await self._ask("GET", path)

    async def _hold_half_requests(self) -> None:
        """Open a few hundred connections that send an incomplete request, or nothing."""
        self._held = [each for each in self._held if not each.is_closing()][-300:]
        for said in (b"", b"GET / HTTP/1.1\r\nX-", b"POST /join HTTP/1.1\r\nContent-Length: 9\r\n\r\n{") * 30:
            _, writer = await self._connected()
            writer.write(said)
            self._held.append(writer)
        self.told["half-open"] += 90
        await asyncio.sleep(1)

    # Attacks over websockets

    async def _socket(self, *, is_known: bool = False) -> WebSocketClientConnection:
        code, token = self._rng.choice(self._seats) if self._seats else (self._board[0], "")
        greeting: dict[str, Any] = {"wire": VERSION, "token": token}
        socket = await websocket_connect(request_from_here(f"{self._url}/{code}/connection", connect_timeout=_SECONDS))
        await socket.write_message(written(greeting | ({"after": 0} if is_known else {})))
        return socket

    async def _say(self, socket: WebSocketClientConnection, *messages: dict[str, Any]) -> None:
        """Send all messages, then count the answers until the websocket closes."""
        with suppress(WebSocketClosedError):
            for message in messages:
                await socket.write_message(written(message))
        with suppress(TimeoutError):
            async with asyncio.timeout(1):
                while (text := await socket.read_message()) is not None:
                    told = parsed(text)
                    self.told[f"websocket: {told.get('closed', next(iter(told)))}"] += 1
        socket.close()

    async def _flood_with_refused_acts(self) -> None:
        moves = ("nonsense", "give 13", "ask 99", "docfish")
        await self._say(await self._socket(), *({"act": 0, "move": moves[number % 4]} for number in range(300)))

    async def _ask_for_whole_games(self) -> None:
        await self._say(await self._socket(), *({"act": number % 2 - 1, "move": ""} for number in range(100)))

    async def _ask_to_take_back(self) -> None:
        await self._say(
            await self._socket(), *({"takeback": ("offer", "no")[turn % 2], "acts": 0} for turn in range(100))
        )

    async def _open_websockets(self) -> None:
        sockets = [await self._socket(is_known=True) for _ in range(30)]
        await asyncio.gather(*map(self._say, sockets))

    async def _never_read(self) -> None:
        """Ask for the whole game again and again over one websocket, and read none of the answers."""
        socket = await self._socket()
        for _ in range(50):
            await socket.write_message(written({"act": -1, "move": ""}))
        await asyncio.sleep(5)
        socket.close()


async def _attack(attacker: Attacker) -> None:
    attacking = asyncio.ensure_future(attacker.attack())
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, attacking.cancel)
    with suppress(asyncio.CancelledError):
        await attacking


def main() -> None:
    """Attack until a signal stops the process."""
    port, board, spare = json.loads(sys.argv[1])
    attacker = Attacker(port, board, spare)
    with on_machine(MACHINE):
        asyncio.run(_attack(attacker))
    print(json.dumps(attacker.told))


if __name__ == "__main__":
    main()
