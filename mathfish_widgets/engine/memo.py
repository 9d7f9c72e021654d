"""A cache of recent results, such as those for a position that an undo returns to."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")
_KEPT = 20
"""The number of cached results: enough for eight seats and a spectator, now and one move ago."""


class RecentCache(Generic[T]):
    """A function cached for the last few values of its first argument, which is compared by identity.

    The other arguments are compared by value. The result must depend on nothing else.
    """

    def __init__(self, work: Callable[..., T]) -> None:
        self._work = work
        self._known: deque[tuple[Any, tuple[Any, ...], T]] = deque(maxlen=_KEPT)

    def __call__(self, thing: Any, *others: Any) -> T:
        """Return the cached result for `thing`, or compute it."""
        for one, beside, answer in self._known:
            if one is thing and beside == others:
                return answer
        self._known.appendleft((thing, others, self._work(thing, *others)))
        return self._known[0][2]

    def passed_on(self, work: Callable[..., T] | None = None) -> RecentCache[T]:
        """Return a new cache that starts with these results, for this function or an equivalent one."""
        other = RecentCache(work or self._work)
        other._known.extend(self._known)
        return other
