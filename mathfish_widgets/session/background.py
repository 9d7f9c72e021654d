"""Work that goes on while the page is alive."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from mathfish_widgets.engine.thinking import Thinking

T = TypeVar("T")


async def in_slices(thinking: Thinking[T], show_part: Callable[[float], None] | None = None) -> T:
    """The answer of some thinking; between its slices everything else may run, and how much is done may be shown."""
    while True:
        try:
            part: float | None = next(thinking)
        except StopIteration as finished:
            answer: T = finished.value
            return answer
        if part is not None and show_part is not None:
            show_part(part)
        await asyncio.sleep(0)


def event_loop_runs() -> bool:
    """Whether work can be put off: there is an event loop, as in a notebook's kernel."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
