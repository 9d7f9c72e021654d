"""Remembering what was worked out lately, such as of the position that an undo comes back to."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")
_KEPT = 20
"""Of the largest table, eight seats and a spectator, what belongs to a moment and to the one before it."""


class RecentCache(Generic[T]):
    """Some work, done once for each of the last few things; a thing is known again by its identity.

    Everything that follows the thing in a call is compared by its value. The work must depend on nothing else.
    """

    def __init__(self, work: Callable[..., T]) -> None:
        self._work = work
        self._known: deque[tuple[Any, tuple[Any, ...], T]] = deque(maxlen=_KEPT)

    def __call__(self, thing: Any, *others: Any) -> T:
        """What the work makes of a thing, as it is remembered or else worked out now."""
        for one, beside, answer in self._known:
            if one is thing and beside == others:
                return answer
        self._known.appendleft((thing, others, self._work(thing, *others)))
        return self._known[0][2]

    def passed_on(self, work: Callable[..., T] | None = None) -> RecentCache[T]:
        """The same work, or other work that answers the same, which begins with all that is remembered here."""
        other = RecentCache(work or self._work)
        other._known.extend(self._known)
        return other
