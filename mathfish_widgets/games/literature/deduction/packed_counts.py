"""Many counts packed into one integer: a number of deals for each way to take places at a few seats.

The count for "n places taken at the first seat, m at the second ..." has its own digits in the integer. So one shift
and one addition update all counts at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import prod

BYTE = 8
PLACES = (1 << BYTE) - 1


def places_at(taken: int, seat: int) -> int:
    """Return how many places are taken at a seat, which has one byte of `taken`."""
    return taken >> BYTE * seat & PLACES


class Packing:
    """The way in which counts are packed: `room` has the number of places at each packed seat.

    A count has `width` bits and must stay below 2 to the power of `width` - 1. Taken places are encoded in bytes, one
    for each seat.
    """

    def __init__(self, room: dict[int, int], width: int) -> None:
        self.room, self.width = room, width
        places = tuple(room.values())
        self.shifts = tuple(width * prod(most + 1 for most in places[:seat]) for seat in range(len(places)))
        self._size = width * prod(most + 1 for most in places)
        self._negatives = repeated(1 << width - 1, width, self._size // width)
        self._bytes = sum(PLACES << BYTE * seat for seat in room)
        self._shift_of = cache(self._reading)
        self._within = cache(self._counts_within)

    def reading(self, taken: int) -> tuple[int | None, int]:
        """Return how to read counts when more places are taken: a mask and a shift.

        The mask selects the valid counts; None means all of them, and 0 means that there are not enough places.
        """
        return self._shift_of(taken & self._bytes)

    def _reading(self, taken: int) -> tuple[int | None, int]:
        mask, shift = None, 0
        for (seat, most), unit in zip(self.room.items(), self.shifts, strict=True):
            places = places_at(taken, seat)
            if places > most:
                return 0, 0
            if places:
                block = unit * (most + 1)
                free = repeated(((1 << block - places * unit) - 1) << places * unit, block, self._size // block)
                mask, shift = free if mask is None else mask & free, shift + places * unit
        return mask, shift

    def count(self, counts: int, taken: int) -> int:
        """Return the count for some taken places, or 0 if a seat has fewer places than that."""
        mask, shift = self.reading(taken)
        return 0 if mask == 0 else counts >> shift & ((1 << self.width) - 1)

    def without_more(self, counts: int, places: int) -> int:
        """Return the counts for at most `places` taken places, and drop all others, which may be negative."""
        if places >= sum(self.room.values()):
            return counts
        kept, negatives = self._within(places)
        return (counts + self._negatives & kept) - negatives

    def _counts_within(self, places: int) -> tuple[int, int]:
        """Return masks of all bits, and of the highest bits, in the counts for at most `places` taken places."""
        few = [int(taken <= places) for taken in range(sum(self.room.values()) + 1)]
        ones = self.spread(few, [(1,) * (most + 1) for most in self.room.values()])[0]
        return (ones << self.width) - ones, ones << self.width - 1

    def spread(self, by_total: Sequence[int], by_places: Iterable[Sequence[int]]) -> Sequence[int]:
        """Return packed products for all ways to take places: a factor for the total times one for each seat.

        The first packed number takes no other places into account. The next ones add one, two ... places that are taken
        elsewhere to the total.
        """
        rows = by_total
        for unit, numbers in zip(self.shifts, by_places, strict=True):
            rows = [
                sum(number * rows[total + taken] << taken * unit for taken, number in enumerate(numbers))
                for total in range(len(rows) - len(numbers) + 1)
            ]
        return rows


def repeated(block: int, length: int, times: int) -> int:
    """Return a block of `length` bits, repeated `times` times."""
    row, copies = block, 1
    while copies < times:
        # The last step may overlap what is there already, because the overlapping parts are equal.
        more = min(copies, times - copies)
        row |= row << length * more
        copies += more
    return row
