"""Long work in steps, so that the page stays responsive while a computer player thinks."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeVar

T = TypeVar("T")
Thinking = Generator[Any, None, T]
"""Work in steps: each `yield` lets the page respond, and the return value is the result.

Most work yields None. Long work may yield its progress from 0 to 1, as a share of the longest time it can take.
"""


def think(thinking: Thinking[T]) -> T:
    """Run some work without pauses, and return its result."""
    while True:
        try:
            next(thinking)
        except StopIteration as finished:
            answer: T = finished.value
            return answer


async def in_slices(thinking: Thinking[T], show_part: Callable[[float], None] | None = None) -> T:
    """Run some work step by step and return its result.

    Between steps, yield to the event loop and report progress.
    """
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
