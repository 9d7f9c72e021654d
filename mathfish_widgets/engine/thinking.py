"""Work in slices, so that a page can breathe while a computer thinks."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Thinking = Generator[None, None, T]
"""Work in slices: each `yield` lets the page breathe; the answer comes as the return value."""


def think(thinking: Thinking[T]) -> T:
    """The answer of some work, computed without a pause."""
    while True:
        try:
            next(thinking)
        except StopIteration as finished:
            answer: T = finished.value
            return answer
