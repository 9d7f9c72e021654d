"""Many counts in one whole number: for each way to fill the seats so far, the number of deals that lead there.

The count of "n cards at seat 0, m at seat 1 ..." stands in digits of its own, so that laying a card down is a shift
and an addition for each of its seats, done for all counts at once. One seat needs no digits: it has the rest.
With a width of one bit, a count only tells whether there is such a deal.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import prod
from operator import add, or_


class Packing:
    """How counts are packed: the free places of each seat, the bits of a count, and the seats by weight of digits.

    A count must stay below 2 to the power of `width`; the last seat of `order` is the one without digits.
    """

    def __init__(self, room: tuple[int, ...], width: int, order: tuple[int, ...]) -> None:
        self.room, self.width, self.order = room, width, order
        self.join = or_ if width == 1 else add
        self.rest = order[-1]
        self.shift, self.full, step = [0] * len(room), 0, width
        for seat in order[:-1]:
            self.shift[seat] = step
            self.full += step * room[seat]
            step *= room[seat] + 1
        # Of seats that are full already, nothing may be carried into the digits of the next.
        self.not_full = [self._not_full(seat, step) for seat in range(len(room))]

    def _not_full(self, seat: int, size: int) -> int:
        places, unit = self.room[seat], self.shift[seat]
        if seat == self.rest or not places:
            return 0
        block = unit * (places + 1)
        return repeated((1 << unit * places) - 1, block, size // block)

    @property
    def size(self) -> int:
        """How many counts there are."""
        return prod(self.room[seat] + 1 for seat in self.order[:-1])

    def placed(self, counts: int, seats: Iterable[int]) -> int:
        """The counts after one more card was laid down at any of some seats."""
        total = 0
        for seat in seats:
            total = self.join(
                total, counts if seat == self.rest else (counts & self.not_full[seat]) << self.shift[seat]
            )
        return total

    def last(self, counts: int, seat: int) -> int:
        """How many deals there are with the one card that is left at a seat, which fills all seats."""
        if not self.room[seat]:
            return 0
        return counts >> (self.full - self.shift[seat]) & ((1 << self.width) - 1)

    def narrowed(self, counts: int, smaller: Packing) -> int:
        """The counts that a smaller packing has digits for: those with seats nearly full."""
        return self._cut(counts, smaller, len(self.order) - 2)

    def _cut(self, counts: int, smaller: Packing, level: int) -> int:
        if level < 0:
            return counts
        seat = self.order[level]
        unit = self.shift[seat]
        counts >>= unit * (self.room[seat] - smaller.room[seat])
        if level == 0:
            return counts
        total, place, mask = 0, 0, (1 << unit) - 1
        while counts:
            row = self._cut(counts & mask, smaller, level - 1)
            total |= row << place
            counts >>= unit
            place += smaller.shift[seat]
        return total


def repeated(block: int, length: int, times: int) -> int:
    """A block of bits of a length, so many times in a row."""
    row, copies = block, 1
    while copies < times:
        # What overlaps is equal, so that the last step need not double.
        more = min(copies, times - copies)
        row |= row << length * more
        copies += more
    return row


@lru_cache(maxsize=256)
def packing(room: tuple[int, ...], width: int, order: tuple[int, ...]) -> Packing:
    """A packing, remembered: many questions are asked of the same seats."""
    return Packing(room, width, order)
