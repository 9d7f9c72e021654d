"""Work in slices, so that a page can breathe while a computer thinks."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeVar

T = TypeVar("T")
Thinking = Generator[Any, None, T]
"""Work in slices: each `yield` lets the page breathe; the answer comes as the return value.

Most work yields nothing at all; long work may yield how much of the longest it can take is done, from 0 to 1.
"""


def think(thinking: Thinking[T]) -> T:
    """The answer of some work, computed without a pause."""
    while True:
        try:
            next(thinking)
        except StopIteration as finished:
            answer: T = finished.value
            return answer


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
