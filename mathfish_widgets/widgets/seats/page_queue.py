"""The queue in which the boards of a server work, so that the tables go on in between."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine, Generator
from typing import Any


class PageQueue:
    """Lets one board of a server work at a time, and the event loop do everything else before the next one."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    async def wait(self) -> None:
        """Wait until a board may do one piece of work."""
        async with self._lock:
            await asyncio.sleep(0)


class Queued(Awaitable[None]):
    """Background work of a board, each step of which waits in the queue."""

    def __init__(self, work: Coroutine[Any, Any, None], queue: PageQueue) -> None:
        self._work, self._queue = work, queue

    def __await__(self) -> Generator[Any, Any, None]:
        """Run the work; if this is cancelled, so is the work."""
        try:
            while True:
                yield from self._queue.wait().__await__()
                try:
                    awaited = self._work.send(None)
                except StopIteration:
                    return
                yield awaited
        finally:
            self._work.close()
