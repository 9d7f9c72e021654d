"""The server's pages for a seat in a browser, and the websocket between such a page and its board."""

from __future__ import annotations

import asyncio
import json
import re
from asyncio import Future
from contextlib import suppress
from time import perf_counter
from typing import Any, Protocol

from tornado.websocket import WebSocketClosedError

from mathfish_widgets.play.tables.clients import Client
from mathfish_widgets.play.tables.connection_handler import TableSocket
from mathfish_widgets.play.tables.messages import Message, UnreadableMessage, parsed
from mathfish_widgets.play.tables.requests import Service
from mathfish_widgets.play.tables.subscription import Subscription
from mathfish_widgets.widgets.shared_board import SharedBoard
from mathfish_widgets.widgets.static_files import Letters

from .host_files import FRONT_ENDS, FrontEnd, HostFile
from .page_queue import PageQueue
from .seat_board import BrowserSeat, SeatMemory, say
from .widget_page import WidgetPage

MOST_UNREAD_OF_PAGE = 1_000_000
"""The most bytes that may wait for a page: more than a board's scripts and pictures together."""
LARGEST_MESSAGE_OF_PAGE = 8_000
"""The most characters of a message from a page."""
RESTS = 3
"""After a message a page rests so many times as long as its board worked, so that it gets a quarter of a processor."""
BOARD_COSTS = 40
"""How many messages of a page's allowance it costs to open a board."""


def routes(root: str) -> list[tuple[Any, ...]]:
    """Return the routes for seats in browsers, below a path given as a regular expression."""
    return [
        (rf"{root}/tables/([a-z]+-[a-z]+-\d\d)/page", SeatHandler, {"queue": PageQueue(), "memory": SeatMemory()}),
        (rf"{root}/host/(host\.js|letters\.css)", HostFile),
        (rf"{root}/host/({'|'.join(map(re.escape, FRONT_ENDS))})\.js", FrontEnd),
    ]


class InProcessSocket:
    """A connection within the server: the table writes with `send`, and the board of the seat reads."""

    def __init__(self, server: Service, code: str, client: Client, person: str, queue: PageQueue) -> None:
        self._queue = queue
        self._texts: asyncio.Queue[str | None] = asyncio.Queue()
        self._subscription = Subscription(server, code, client, person, self)
        self._is_open = True

    def send(self, text: str) -> None:
        """Send a text to the board."""
        self._texts.put_nowait(text)

    def end(self, _status: int, _rule: str = "") -> None:
        """Close the connection from the side of the table."""
        self.close()

    async def read_message(self) -> str | None:
        """Return the next text; None once the connection is closed."""
        text = await self._texts.get()
        await self._queue.wait()
        return text

    def write_message(self, text: str) -> Future[None]:
        """Send a text to the table; raises WebSocketClosedError if the connection is closed."""
        if not self._is_open:
            raise WebSocketClosedError
        self._subscription.hear(text)
        sent = asyncio.get_running_loop().create_future()
        sent.set_result(None)
        return sent

    def close(self) -> None:
        """Close the connection."""
        if self._is_open:
            self._is_open = False
            self._texts.put_nowait(None)
            self._subscription.closed()


class PageContent(Protocol):
    """What a page shows: the seat at a table, or something else that has widgets."""

    def close(self) -> None:
        """Close the widgets."""


class SeatHandler(TableSocket):
    """The websocket between a page and the board of its seat.

    The first message of the page is `{token}`. The others are those of `WidgetPage`; to the page also go
    `{kind: "told", sentence}` and `{kind: "closed", sentence, forget}`, after which it does not come back by itself.
    """

    most_unread = MOST_UNREAD_OF_PAGE
    page: WidgetPage | None = None
    _seat: PageContent | None = None
    _has_left = False

    def initialize(self, server: Service, queue: PageQueue, memory: SeatMemory) -> None:  # type: ignore[override]
        """Store the server, and the queue and the memory of all its boards."""
        super().initialize(server)
        self.queue, self.memory = queue, memory

    def get_compression_options(self) -> dict[str, Any]:
        """Compress the scripts and pictures of a board."""
        return {}

    @property
    def is_silent(self) -> bool:
        """Whether the page has not identified itself yet."""
        return self.page is None

    def refuse_connection(self, rule: str) -> None:
        """Tell the page why there is no connection."""
        self.table_closed(say(rule, code=self.code), forget=False)

    def tell(self, sentence: str) -> None:
        """Let the page show a sentence about the seat."""
        self.send(json.dumps({"kind": "told", "sentence": sentence}))

    def show(self, board: SharedBoard) -> None:
        """Let the page show the board."""
        if self.page is not None:
            self.page.show(board)

    def table_closed(self, sentence: str, *, forget: bool) -> None:
        """Tell the page why the table has closed the connection for good."""
        self._has_left = True
        self.send(json.dumps({"kind": "closed", "sentence": sentence, "forget": forget}))
        self.close(4000)

    async def on_message(self, message: str | bytes) -> None:
        """Open the board of the seat, or hand it a message of the page; the next message is read after a rest.

        Without the queue and the rest, all messages that have arrived would be handled before anything else.
        """
        await self.queue.wait()
        began = perf_counter()
        self._take(message)
        with suppress(asyncio.CancelledError):  # the server stops; the websocket would log an error
            await asyncio.sleep(RESTS * (perf_counter() - began))

    def _take(self, message: str | bytes) -> None:
        if self._has_left:
            return
        try:
            told = parsed(message, LARGEST_MESSAGE_OF_PAGE)
        except (UnreadableMessage, UnicodeDecodeError):
            self.refuse_connection("tables.no_sense")
            return
        if self.page is None:
            self.open_content(told)
        elif self.tables.limits.messages_of_page.spend(self.page_key):
            self.page.hear(told)
        else:
            self.refuse_connection("tables.too_fast")

    @property
    def page_key(self) -> str:
        """The key of the page's allowance: its machine, its table and its token."""
        return f"{self.client.key} {self.code}/{self.token}"

    def open_content(self, told: Message) -> None:
        """Show the page what its first message asks for."""
        self.token = str(told.get("token", ""))[:100]
        if not self.tables.limits.messages_of_page.spend(self.page_key, BOARD_COSTS):
            self.refuse_connection("tables.slow_down")
            return
        Letters.send()  # to no page, since each loads them once from `host/letters.css`
        page = self.page = WidgetPage(self.send)
        self._seat = page.run(self.new_content)

    def new_content(self) -> PageContent:
        """Return the seat that the token opens, with its connection to the table."""
        server, code, client, person, queue = self.tables, self.code, self.client, self.user.name, self.queue

        async def connect() -> InProcessSocket:
            return InProcessSocket(server, code, client, person, queue)

        return BrowserSeat(self.token, server.hall.games, connect, self, queue, self.memory)

    def on_close(self) -> None:
        """Close the board with its connection to the table."""
        super().on_close()
        self._has_left = True
        page, seat = self.page, self._seat
        if page is not None and seat is not None:
            page.run(seat.close)
            page.close()
