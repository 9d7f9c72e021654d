"""Work in slices, so that a page can breathe while a computer thinks."""

from __future__ import annotations

from collections.abc import Generator
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
