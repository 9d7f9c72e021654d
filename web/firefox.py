"""Run Firefox for Playwright, although it speaks an older version of the protocol (WebDriver BiDi).

Playwright starts `python -m web.firefox ARGUMENT...` instead of Firefox itself. If Firefox does not know a command and
no test needs it, this module answers as if the command had been done. It passes on everything else.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketClientConnection, WebSocketHandler, websocket_connect

FIREFOX = os.environ["MATHFISH_FIREFOX"]
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
LARGEST = 1 << 28
UNKNOWN = "unknown command"


class Line(WebSocketHandler):
    """A connection from Playwright, and the connection to Firefox that belongs to it."""

    firefox: str
    other: WebSocketClientConnection

    def initialize(self, firefox: list[str]) -> None:
        """Remember the address of Firefox, the only element of the list `firefox`."""
        self.firefox = f"{firefox[0]}{self.request.path}"

    async def open(self, *_given: str, **_named: str) -> None:
        """Connect to Firefox."""
        self.other = await websocket_connect(self.firefox, on_message_callback=self.answer, max_message_size=LARGEST)

    async def on_message(self, message: str | bytes) -> None:
        """Pass a command on."""
        await self.other.write_message(message)

    def answer(self, message: str | bytes | None) -> None:
        """Pass an answer back; report an unknown command as done."""
        if message is None:
            self.close()
            return
        told = json.loads(message)
        if told.get("error") == UNKNOWN:
            message = json.dumps({"type": "success", "id": told["id"], "result": {"collector": ""}})
        self.write_message(message)

    def on_close(self) -> None:
        """Close the connection to Firefox."""
        self.other.close()


async def main(arguments: list[str]) -> int:
    """Start Firefox, announce our port in place of Firefox's, and wait until Firefox ends."""
    firefox: list[str] = []
    sockets = bind_sockets(0, "127.0.0.1")
    HTTPServer(Application([("/.*", Line, {"firefox": firefox})], websocket_max_message_size=LARGEST)).add_sockets(
        sockets
    )
    port = sockets[0].getsockname()[1]
    program = await asyncio.create_subprocess_exec(FIREFOX, *arguments, stderr=asyncio.subprocess.PIPE)
    async for line in program.stderr or ():  # type: ignore[union-attr]
        words = line.decode(errors="replace")
        if found := LISTENING.search(words):
            firefox.append(found[1])
            words = words.replace(found[1], f"ws://127.0.0.1:{port}")
        sys.stderr.write(words)
        sys.stderr.flush()
    return await program.wait()


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
