"""Firefox as Playwright starts it, by an older version of the protocol (WebDriver BiDi) than Playwright speaks.

Run in the place of Firefox's own program: `python -m web.firefox ARGUMENT...`. What this Firefox does not know and
no test needs is answered here, as if it were done; all else goes through.
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
    """A line of Playwright, and the one of Firefox to which it leads."""

    firefox: str
    other: WebSocketClientConnection

    def initialize(self, firefox: list[str]) -> None:
        """Remember where Firefox listens, which is told in the only item."""
        self.firefox = f"{firefox[0]}{self.request.path}"

    async def open(self, *_given: str, **_named: str) -> None:
        """Lead on to Firefox."""
        self.other = await websocket_connect(self.firefox, on_message_callback=self.answer, max_message_size=LARGEST)

    async def on_message(self, message: str | bytes) -> None:
        """Hand a command on."""
        await self.other.write_message(message)

    def answer(self, message: str | bytes | None) -> None:
        """Hand an answer back; a command that is unknown counts as done."""
        if message is None:
            self.close()
            return
        told = json.loads(message)
        if told.get("error") == UNKNOWN:
            message = json.dumps({"type": "success", "id": told["id"], "result": {"collector": ""}})
        self.write_message(message)

    def on_close(self) -> None:
        """Let Firefox know that nobody is there any more."""
        self.other.close()


async def main(arguments: list[str]) -> int:
    """Start Firefox, say on another port that it listens, and wait for its end."""
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
