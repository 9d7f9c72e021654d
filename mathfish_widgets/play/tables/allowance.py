"""How often something may be done: so many times at once, and again as time passes."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic


class Allowance:
    """`most` times at once, and `most` more in each stretch of `seconds`; nobody is remembered for longer."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float] = monotonic) -> None:
        self._most, self._seconds, self._now = most, seconds, now
        self._spent: dict[str, tuple[float, float]] = {}

    def allows(self, who: str) -> bool:
        """Whether something is left to whoever asks."""
        return self._used(who) <= self._most - 1

    def spend(self, who: str, amount: int = 1) -> bool:
        """Take some of what is left; False where nothing is. Who takes more than is left waits longer afterwards."""
        spent = self._used(who)
        if spent > self._most - 1:
            return False
        self._spent[who] = spent + amount, self._now()
        return True

    def _used(self, who: str) -> float:
        """How much of it is used, after what has come back since."""
        now = self._now()
        if len(self._spent) > 1000:
            self._spent = {each: spent for each, spent in self._spent.items() if now - spent[1] < self._seconds}
        spent, since = self._spent.get(who, (0.0, now))
        return max(0.0, spent - (now - since) * self._most / self._seconds)
