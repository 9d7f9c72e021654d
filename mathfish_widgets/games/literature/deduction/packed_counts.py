"""Many counts in one whole number: for each way to take places at a few seats, a number of deals.

The count of "n places taken at the first seat, m at the second ..." stands in digits of its own, so that a shift and an
addition do for all counts at once what is to be done for each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import prod

BYTE = 8
PLACES = (1 << BYTE) - 1


def places_at(taken: int, seat: int) -> int:
    """How many places are taken at a seat."""
    return taken >> BYTE * seat & PLACES


class Packing:
    """How counts are packed: the seats with digits, how many places each has, and the bits of a count.

    Counts must stay below 2 to the power of `width` - 1. Places that are taken stand in bytes, one for each seat.
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
        """What is read when places more are taken: the counts for which they are free (None: all), and a shift."""
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
        """The count when some places are taken; none when there are not so many."""
        mask, shift = self.reading(taken)
        return 0 if mask == 0 else counts >> shift & ((1 << self.width) - 1)

    def without_more(self, counts: int, places: int) -> int:
        """The counts when at most so many places are taken; the others, which may be negative, are given up."""
        if places >= sum(self.room.values()):
            return counts
        kept, negatives = self._within(places)
        return (counts + self._negatives & kept) - negatives

    def _counts_within(self, places: int) -> tuple[int, int]:
        """The digits of all counts when at most so many places are taken, and of these the highest."""
        few = [int(taken <= places) for taken in range(sum(self.room.values()) + 1)]
        ones = self.spread(few, [(1,) * (most + 1) for most in self.room.values()])[0]
        return (ones << self.width) - ones, ones << self.width - 1

    def spread(self, by_total: Sequence[int], by_places: Iterable[Sequence[int]]) -> Sequence[int]:
        """For all ways to take places: a number for how many they are, times one for how many at each seat.

        That is the first of the packed numbers; the others follow when one more place, or two ... are taken elsewhere.
        """
        rows = by_total
        for unit, numbers in zip(self.shifts, by_places, strict=True):
            rows = [
                sum(number * rows[total + taken] << taken * unit for taken, number in enumerate(numbers))
                for total in range(len(rows) - len(numbers) + 1)
            ]
        return rows


def repeated(block: int, length: int, times: int) -> int:
    """A block of bits of a length, so many times in a row."""
    row, copies = block, 1
    while copies < times:
        # What overlaps is equal, so that the last step need not double.
        more = min(copies, times - copies)
        row |= row << length * more
        copies += more
    return row
