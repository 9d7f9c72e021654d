"""Counting deals exactly: how many fit, and in how many of them each card is at each seat.

Cards tied by clauses form a block. Blocks are dealt one after another. Dealing a block turns the counts for it and all
later blocks into counts for the later blocks alone. To count the places of a block's cards, all other blocks are dealt
first; repeated halving shares most of this work. Seats stay merged until a block distinguishes them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, reduce
from math import comb, factorial, perm, prod
from operator import or_
from typing import NamedTuple

from mathfish_widgets.engine.thinking import Thinking

from .card_blocks import BlockTerms, CardBlock, Factors, Terms, about_work, block_terms, card_blocks
from .constraints import Constraints, each_seat, merge_seats, simplify
from .packed_counts import BYTE, PLACES, Packing, places_at


class Openings(NamedTuple):
    """Packed counts of the deals of some cards, by the places that other cards take at unpacked seats.

    `merged` has the seats that no block dealt so far distinguishes; they are treated as one seat.
    """

    counts: Terms
    merged: tuple[int, ...]


TakenPlaces = Sequence[tuple[int, int]]
"""Combinations of places that can be taken, each with the number of places."""
_PACKED = 3
"""The number of packed seats: more would compute counts that nobody needs, and fewer would pack too few counts."""


def count_deals(constraints: Constraints) -> Thinking[int]:
    """Count the deals that fit, with pauses for the event loop."""
    plain = simplify(constraints)
    if plain is None:
        return 0
    small = merge_seats(plain.rest)
    if not small.rest.seats:
        return 1
    counter = yield from _deal_counter(small.rest)
    return small.ways * (yield from counter.total())


def count_places(constraints: Constraints) -> Thinking[tuple[tuple[int, ...], ...]]:
    """Count the deals in which each card is at each seat, with pauses for the event loop.

    Return a row for each card; its counts add up to the number of all deals that fit.
    """
    plain = simplify(constraints)
    if plain is None:
        return tuple((0,) * len(constraints.room) for _ in constraints.seats)
    small = merge_seats(plain.rest)
    found: dict[int, list[int]] = {}
    if small.rest.seats:
        counter = yield from _deal_counter(small.rest)
        found = yield from counter.places()
    total = sum(found[0]) * small.ways if found else 1
    rows = [[0] * len(constraints.room) for _ in constraints.seats]
    for card, seat in plain.placed.items():
        rows[card][seat] = total
    for number, card in enumerate(plain.cards):
        for part, count in zip(small.parts, found[number], strict=True):
            among = sum(plain.rest.room[seat] for seat in part)
            for seat in part:
                rows[card][seat] = count * small.ways * plain.rest.room[seat] // among
    return tuple(map(tuple, rows))


class _Countable(NamedTuple):
    """A block of cards with its placements, ready to be dealt."""

    block: CardBlock
    terms: BlockTerms


def _deal_counter(constraints: Constraints) -> Thinking[_DealCounter]:
    """Return a counter with the `rest` seat that makes least work, and its blocks sorted by their work."""
    anywhere, seats = (1 << len(constraints.room)) - 1, range(len(constraints.room))
    blocks, free = [], list[int]()
    for block in card_blocks(constraints):
        if block.kinds[0] == (block.size, anywhere, ()):
            free += block.cards[0]
        else:
            blocks.append(block)
    work = [sum(about_work(block.kinds, len(seats), seat) for block in blocks) for seat in seats]
    # The power corrects the estimate: when many clauses are broken at once, the true work grows faster.
    rest = min(seats, key=lambda seat: work[seat] ** 1.5 / (constraints.room[seat] + 1))
    countable = []
    for block in blocks:
        yield
        countable.append(_Countable(block, block_terms(block.kinds, len(seats), rest)))
    yield
    return _DealCounter(constraints, free, sorted(countable, key=lambda each: each.terms.work), rest)


class _DealCounter:
    """A counter of the deals of at least one card to seats that all have room.

    The cards in `free` may be anywhere. The terms of the blocks avoid seat `rest` (see `block_terms`). The merged seats
    share the number `as_one`.
    """

    def __init__(self, constraints: Constraints, free: list[int], blocks: list[_Countable], rest: int) -> None:
        self.room, self.number = constraints.room, len(constraints.seats)
        self.free, self.blocks, self.rest = free, blocks, rest
        in_order = sorted(range(len(self.room)), key=self._most_taken)
        self.apart, packed = tuple(in_order[:-_PACKED]), in_order[-_PACKED:]
        self.as_one = len(self.room)
        self.key = sum(PLACES << BYTE * seat for seat in (*self.apart, self.as_one))
        self.all_deals = factorial(self.number) // prod(map(factorial, self.room))
        signs = max((sum(map(abs, each.terms.whole.values())) for each in self.blocks), default=0)
        width = self.all_deals.bit_length() + signs.bit_length() + 1
        # Give digits even to places that no block takes: terms that are subtracted later need them.
        self.packing = Packing({seat: self.room[seat] for seat in packed}, width)
        self.found: dict[int, list[int]] = {}

    def _most_taken(self, seat: int) -> tuple[int, int]:
        """Return the most places that all blocks and one more card can take at a seat.

        The second number says how many blocks can take places there.
        """
        most = sum(each.terms.taken[seat].bit_length() - 1 for each in self.blocks)
        return min(self.room[seat], 1 + most), sum(each.terms.takes(seat) for each in self.blocks)

    def total(self) -> Thinking[int]:
        """Count all deals."""
        if not self.blocks:
            return self.all_deals
        *others, last = self.blocks
        openings = self._tell_apart((yield from self._deal_blocks(self._start(), others, [last])), last, ())
        return self._ways_to_part(openings.merged) * _sum(last.terms.whole, self._counts(openings))

    def places(self) -> Thinking[dict[int, list[int]]]:
        """Count the deals in which each card is at each seat."""
        if self.blocks:
            yield from self._halve(self._start(), self.blocks)
        total = sum(next(iter(self.found.values()))) if self.found else self.all_deals
        # A seat with n places has n cards in every deal.
        left = [total * places for places in self.room]
        for row in self.found.values():
            left = [places - taken for places, taken in zip(left, row, strict=True)]
        self.found |= {card: [places // len(self.free) for places in left] for card in self.free}
        return self.found

    def _start(self) -> Openings:
        """Return the openings before any block is dealt, when all cards may be anywhere."""
        packed = self.packing.room.values()
        among, most = self._room(self.apart), 1 + sum(each.block.size for each in self.blocks)
        falling = [[perm(places, taken) for taken in range(places + 1)] for places in packed]
        taken_at_most = min(among, most) + sum(packed)
        deals = [factorial(self.number - taken) if taken <= self.number else 0 for taken in range(taken_at_most + 1)]
        orders = factorial(among) * prod(map(factorial, packed))
        rows = self.packing.spread(deals, falling)
        counts = {taken << BYTE * self.as_one: perm(among, taken) * row // orders for taken, row in enumerate(rows)}
        return Openings(counts, self.apart)

    def _room(self, seats: Iterable[int]) -> int:
        return sum(self.room[seat] for seat in seats)

    def _ways_to_part(self, seats: Sequence[int]) -> int:
        """Return the number of ways to divide the cards of merged seats among these seats."""
        return factorial(self._room(seats)) // prod(factorial(self.room[seat]) for seat in seats)

    def _ways_to_take(self, blocks: Sequence[_Countable], merged: tuple[int, ...]) -> TakenPlaces:
        """Return the combinations of places that some blocks and one more card can take, each with its size.

        The seats in `merged` count as one seat.
        """
        size, found = sum(each.block.size for each in blocks), [(0, 0, False)]
        seats_at = {seat: (seat,) for seat in self.apart if seat not in merged} | {self.as_one: merged}
        for place, seats in seats_at.items():
            usual = reduce(_sums, (self._usual(blocks, seat) for seat in seats), 1)
            # Seat `rest` needs no extra place, because its number of cards follows from the other seats.
            possible = usual if seats in ((), (self.rest,)) else usual | usual << 1
            rows = [
                (number << BYTE * place, number, not usual >> number & 1)
                for number in each_seat(possible & (2 << self._room(seats)) - 1)
            ]
            found = [
                (taken + more, number + places, one_more or beside)
                for taken, number, one_more in found
                for more, places, beside in rows
                if number + places <= size and not (one_more and beside)
            ]
        return [(taken, number) for taken, number, _ in found]

    def _usual(self, blocks: Sequence[_Countable], seat: int) -> int:
        """Return how many places some blocks can take at a seat, as a set of numbers in bits."""
        return reduce(_sums, (each.terms.taken[seat] for each in blocks), 1) & (2 << self.room[seat]) - 1

    def _halve(self, openings: Openings, blocks: Sequence[_Countable]) -> Thinking[None]:
        """Count the places of all cards in some blocks, after all other cards are dealt."""
        if len(blocks) == 1:
            yield from self._count_block(openings, blocks[0])
            return
        one, other = _halves(blocks)
        for half, others in ((one, other), (other, one)):
            dealt = yield from self._deal_blocks(openings, others, half)
            yield from self._halve(dealt, half)

    def _deal_blocks(
        self, openings: Openings, blocks: Sequence[_Countable], later: Sequence[_Countable]
    ) -> Thinking[Openings]:
        """Return the openings after some blocks are dealt, the cheapest first."""
        left = list(blocks)
        while left:
            yield
            each = min(left, key=lambda one: one.terms.work * self._new_counts(openings, one))
            left.remove(each)
            openings = yield from self._deal(openings, each, (*left, *later))
        return openings

    def _new_counts(self, openings: Openings, each: _Countable) -> int:
        """Estimate by which factor the counts grow when the seats that a block needs are unmerged."""
        return prod(self.room[seat] + 1 for seat in openings.merged if each.terms.takes(seat))

    def _tell_apart(self, openings: Openings, each: _Countable, later: Sequence[_Countable]) -> Openings:
        """Unmerge each seat at which a block takes places."""
        for seat in filter(each.terms.takes, openings.merged):
            among = self._room(openings.merged)
            merged = tuple(other for other in openings.merged if other != seat)
            counts: Terms = {}
            for taken, _ in self._ways_to_take((each, *later), merged):
                here = places_at(taken, seat)
                before = taken + (here << BYTE * self.as_one) - (here << BYTE * seat)
                if before in openings.counts:
                    ways = comb(among - places_at(before, self.as_one), self.room[seat] - here)
                    counts[taken] = ways * openings.counts[before]
            openings = Openings(counts, merged)
        return openings

    def _deal(self, openings: Openings, each: _Countable, later: Sequence[_Countable]) -> Thinking[Openings]:
        """Return the openings that later blocks need after a block is dealt."""
        openings = self._tell_apart(openings, each, later)
        size, asked = sum(one.block.size for one in later), self._ways_to_take(later, openings.merged)
        if each.terms.work == len(each.terms.whole):
            return openings._replace(counts=self._take(openings.counts, each.terms.whole, asked, size))
        ways = self._ways_to_take((each, *later), openings.merged)
        dealt = yield from self._deal_factors(openings.counts, each.terms.factors, ways, size + each.block.size)
        counts = {taken: self.packing.without_more(dealt.get(taken, 0), size - number) for taken, number in asked}
        return openings._replace(counts={taken: count for taken, count in counts.items() if count})

    def _deal_factors(self, openings: Terms, tree: Factors, ways: TakenPlaces, size: int) -> Thinking[Terms]:
        """Return the openings after some cards are dealt one by one.

        The counts for more than `size` taken places are invalid.
        """
        found: dict[int, int] = {}
        for card, number, after in tree.branches:
            dealt = openings
            for count in range(number):
                yield
                dealt = self._take(dealt, card, ways, size - count - 1)
            others = yield from self._deal_factors(dealt, after, ways, size - number)
            for taken, counts in others.items():
                found[taken] = found.get(taken, 0) + counts
        return found if tree.branches else {taken: tree.times * counts for taken, counts in openings.items()}

    def _take(self, openings: Terms, terms: Terms, ways: TakenPlaces, size: int) -> Terms:
        """Return the openings for the remaining `size` cards after the cards in `terms` are dealt."""
        alike: dict[int, dict[int, list[int]]] = {}
        for taken, times in terms.items():
            more = taken & self.key
            alike.setdefault(times, {}).setdefault(taken - more, []).append(more)
        parts = [
            (times, [(*self.packing.reading(packed), places) for packed, places in readings.items()])
            for times, readings in alike.items()
        ]
        found: Terms = {}
        for taken, number in ways:
            total = 0
            for times, readings in parts if number <= size else ():
                some = _read(openings, taken, readings)
                total = total - some if times == -1 else _plus(total, some if times == 1 else times * some)
            if total := self.packing.without_more(total, size - number):
                found[taken] = total
        return found

    def _count_block(self, openings: Openings, each: _Countable) -> Thinking[None]:
        """Count the places of the cards in a block after all other blocks are dealt."""
        openings = self._tell_apart(openings, each, ())
        counts, ways = self._counts(openings), self._ways_to_part(openings.merged)
        total = ways * _sum(each.terms.whole, counts)
        ways_at = {seat: ways * self.room[seat] // self._room(openings.merged) for seat in openings.merged}
        for cards, but_one in zip(each.block.cards, each.terms.but_one, strict=True):
            yield
            row = [0] * len(self.room)
            for mask, terms in but_one.items():
                for seat in each_seat(mask & ~(1 << self.rest)):
                    place = self.as_one if seat in ways_at else seat
                    row[seat] += ways_at.get(seat, ways) * _sum(terms, counts, 1 << BYTE * place)
            row[self.rest] = total - sum(row)
            self.found |= dict.fromkeys(cards, row)

    def _counts(self, openings: Openings) -> Callable[[int], int]:
        """Return a cached function from taken places to the number of deals."""
        return cache(lambda taken: self.packing.count(openings.counts.get(taken & self.key, 0), taken))


def _read(openings: Terms, taken: int, readings: Sequence[tuple[int | None, int, list[int]]]) -> int:
    """Return the sum of packed counts, each masked and shifted as its reading says."""
    total = 0
    for mask, shift, places in readings:
        some = 0
        for more in places:
            if counts := openings.get(taken + more):
                some = some + counts if some else counts
        if some and mask is not None:
            some = (some & mask) >> shift
        total = total + some if total else some
    return total


def _plus(one: int, other: int) -> int:
    """Return the sum of two numbers, but don't copy a very large number just to add it to 0."""
    return one + other if one else other


def _sum(terms: Terms, counts: Callable[[int], int], taken: int = 0) -> int:
    """Count the deals of all placements in `terms`, if the places in `taken` are taken as well."""
    return sum([number * counts(taken + more) for more, number in terms.items()])


def _halves(blocks: Sequence[_Countable]) -> tuple[list[_Countable], list[_Countable]]:
    """Split blocks into two parts with about equal work, and keep their order."""
    parts: tuple[list[_Countable], list[_Countable]] = ([], [])
    work = [0, 0]
    for each in reversed(blocks):
        part = work[1] < work[0]
        parts[part].insert(0, each)
        work[part] += each.terms.work
    return parts


def _sums(one: int, other: int) -> int:
    """Return all sums of a number from one set and a number from another; the sets are given as bits."""
    return reduce(or_, (one << number for number in each_seat(other)), 0)
