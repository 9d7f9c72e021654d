"""How much a seat and a machine may ask of a server: plenty for a class behind one address, too little to stall it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from time import monotonic
from typing import NamedTuple

from mathfish_widgets.engine.table import Seat

LINES_OF_TOKEN = 4
"""So many lines may be open by one token: a page, and those of kernels that ended and have not been missed yet."""
LINES_OF_MACHINE = 80
"""Thirty seats behind one address, some of them opened twice."""
SEATS_OF_MACHINE = 2
"""At one table: a pair may share a machine, and nobody takes all seats."""


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


class Asker(NamedTuple):
    """Whoever asks, as the limits of a machine know them: by the name of a login, else by the address of a machine.

    `is_many` is whether a whole class may sit behind it, so that these limits do not hold.
    """

    key: str
    is_many: bool = False

    def spends(self, allowance: Allowance, amount: int = 1) -> bool:
        """Take some of what a machine may have; False where nothing is left."""
        return self.is_many or allowance.spend(self.key, amount)


class Limits:
    """What is counted for some minutes by this process alone, and stored nowhere.

    A seat is known by the code of its table and its number, a machine by the key of its `Asker`.
    """

    def __init__(self) -> None:
        self.wrong_codes = Allowance(20, 60)
        self._wrong_digits_of_seat = Allowance(5, 600)
        self._wrong_digits_of_machine = Allowance(20, 600)
        self.requests_of_machine = Allowance(240, 12)
        self.acts_of_seat = Allowance(60, 12)
        self.acts_of_machine = Allowance(300, 12)
        # Turns that are told again: some six long games a minute to a seat, and thirty at once to a class.
        self.turns_of_seat = Allowance(1500, 60)
        self.turns_of_machine = Allowance(6000, 60)
        self.lines: Counter[str] = Counter()
        self._seats: dict[tuple[str, Seat], str] = {}

    def allows_digits(self, code: str, seat: Seat, asker: Asker) -> bool:
        """Whether a machine may name the digits of a seat; wrong ones from other machines do not count."""
        of_machine, of_seat = self._wrong_digits_of_machine, self._wrong_digits_of_seat
        return of_machine.allows(asker.key) and of_seat.allows(f"{asker.key} {code}/{seat}")

    def note_wrong_digits(self, code: str, seat: Seat, asker: Asker) -> None:
        """Count wrong digits that a machine has named for a seat."""
        self._wrong_digits_of_machine.spend(asker.key)
        self._wrong_digits_of_seat.spend(f"{asker.key} {code}/{seat}")

    def note_seat(self, code: str, seat: Seat, asker: Asker) -> None:
        """Remember which machine has taken a seat."""
        self._seats[code, seat] = asker.key

    def allows_seat(self, code: str, free: Collection[Seat], asker: Asker) -> bool:
        """Whether a machine may take one more of the free seats of a table; one that was freed is nobody's."""
        own = [seat for (table, seat), key in self._seats.items() if (table, key) == (code, asker.key)]
        return asker.is_many or sum(seat not in free for seat in own) < SEATS_OF_MACHINE
