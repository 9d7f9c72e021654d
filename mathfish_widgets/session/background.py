"""Work that goes on while the page is alive."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from mathfish_widgets.engine.thinking import Thinking

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

T = TypeVar("T")


async def in_slices(thinking: Thinking[T], show_part: Callable[[float], None] | None = None) -> T:
    """The answer of some thinking; between its slices everything else may run, and how much is done may be shown."""
    import asyncio

    while True:
        try:
            part: float | None = next(thinking)
        except StopIteration as finished:
            answer: T = finished.value
            return answer
        if part is not None and show_part is not None:
            show_part(part)
        await asyncio.sleep(0)


def running_loop() -> AbstractEventLoop | None:
    """The event loop in which work can be put off, as in a notebook's kernel; None in a script.

    Who runs a loop has loaded asyncio; a script that has not need not wait for it.
    """
    if "asyncio" not in sys.modules:
        return None
    import asyncio

    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
