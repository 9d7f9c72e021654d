"""Counting deals exactly: how many there are, and in how many of them each card lies at each seat.

Cards that clauses tie together are a block. One block after another is dealt: from the counts of all ways in which its
cards and the later ones may find places taken, those follow in which only the later ones may. To count the places of
the cards of one block, all others are dealt first; halving the blocks again and again does that for all of them with
little repetition.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import reduce
from math import factorial, perm, prod
from operator import or_
from typing import NamedTuple

from mathfish_widgets.engine.thinking import Thinking

from .card_blocks import BlockTerms, CardBlock, Factors, Terms, about_work, block_terms, card_blocks
from .constraints import Constraints, each_seat, merge_seats, simplify
from .packed_counts import BYTE, PLACES, Packing, places_at

Openings = dict[int, int]
"""Packed counts of the deals of some cards, by the places that the others take at the seats that are not packed."""
TakenPlaces = Iterable[tuple[int, int]]
"""Places that can be taken at these seats, and how many they are."""
_PACKED = 3
"""So many seats are packed: with more, counts that nobody asks for are worked out; with fewer, numbers get short."""


def count_deals(constraints: Constraints) -> Thinking[int]:
    """How many deals there are, worked out in slices; 0 if nothing fits."""
    plain = simplify(constraints)
    if plain is None:
        return 0
    small = merge_seats(plain.rest)
    if not small.rest.seats:
        return 1
    counter = yield from _deal_counter(small.rest)
    return small.ways * (yield from counter.total())


def count_places(constraints: Constraints) -> Thinking[tuple[tuple[int, ...], ...]]:
    """For each card and seat, in how many deals the card lies there; every card's counts add up to all deals."""
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
    """A block, and its ways to lie."""

    block: CardBlock
    terms: BlockTerms


def _deal_counter(constraints: Constraints) -> Thinking[_DealCounter]:
    """The counter of some deals, its blocks written so that there is little work; those with least come first."""
    anywhere, seats = (1 << len(constraints.room)) - 1, range(len(constraints.room))
    blocks, free = [], list[int]()
    for block in card_blocks(constraints):
        if block.kinds[0] == (block.size, anywhere, ()):
            free += block.cards[0]
        else:
            blocks.append(block)
    work = [sum(about_work(block.kinds, len(seats), seat) for block in blocks) for seat in seats]
    rest = min(seats, key=lambda seat: Fraction(work[seat], constraints.room[seat] + 1))
    countable = []
    for block in blocks:
        yield
        countable.append(_Countable(block, block_terms(block.kinds, len(seats), rest)))
    yield
    return _DealCounter(constraints, free, sorted(countable, key=lambda each: each.terms.work), rest)


class _DealCounter:
    """Counts the deals of at least one card to seats that all have room.

    The cards of `free` may lie anywhere, those of the blocks are written so that `rest` stands for any other seat.
    """

    def __init__(self, constraints: Constraints, free: list[int], blocks: list[_Countable], rest: int) -> None:
        self.room, self.number = constraints.room, len(constraints.seats)
        self.free, self.blocks, self.rest = free, blocks, rest
        in_order = sorted(range(len(self.room)), key=self._most_taken)
        self.apart, packed = in_order[:-_PACKED], in_order[-_PACKED:]
        self.key = sum(PLACES << BYTE * seat for seat in self.apart)
        self.all_deals = factorial(self.number) // prod(map(factorial, self.room))
        signs = max((sum(map(abs, each.terms.whole.values())) for each in self.blocks), default=0)
        width = self.all_deals.bit_length() + signs.bit_length() + 1
        # Every place has its digits, also one that no block takes: what is taken off must not be missing.
        self.packing = Packing({seat: self.room[seat] for seat in packed}, width)
        self.found: dict[int, list[int]] = {}

    def _most_taken(self, seat: int) -> int:
        """How many places all blocks and one card more can take at a seat."""
        return min(self.room[seat], 1 + sum(each.terms.taken[seat].bit_length() - 1 for each in self.blocks))

    def total(self) -> Thinking[int]:
        """How many deals there are."""
        if not self.blocks:
            return self.all_deals
        *others, last = self.blocks
        return self._sum(last.terms.whole, (yield from self._deal_blocks(self._start(), others, [last])))

    def places(self) -> Thinking[dict[int, list[int]]]:
        """For each card the number of deals at each seat."""
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
        """In how many ways all cards lie anywhere where some places are taken already."""
        falling = [[perm(places, taken) for taken in range(places + 1)] for places in self.room]
        deals = [factorial(self.number - taken) for taken in range(self.number + 1)] + [0] * sum(
            self.packing.room.values()
        )
        rows = self.packing.spread(deals, [falling[seat] for seat in self.packing.room])
        orders = prod(map(factorial, self.room))
        return {
            taken: rows[number] * prod(falling[seat][places_at(taken, seat)] for seat in self.apart) // orders
            for taken, number in self._ways_to_take(self.blocks)
        }

    def _ways_to_take(self, blocks: Sequence[_Countable]) -> TakenPlaces:
        """The places that some blocks and one card more can take at the seats apart, and how many they are."""
        size, found = sum(each.block.size for each in blocks), [(0, 0, False)]
        for seat in self.apart:
            usual = 1
            for each in blocks:
                usual = _sums(usual, each.terms.taken[seat])
            rows = [
                (number << BYTE * seat, number, not usual >> number & 1)
                for number in range(self.room[seat] + 1)
                if (usual | usual << 1) >> number & 1
            ]
            found = [
                (taken + more, number + places, one_more or beside)
                for taken, number, one_more in found
                for more, places, beside in rows
                if number + places <= size and not (one_more and beside)
            ]
        return ((taken, number) for taken, number, _ in found)

    def _halve(self, openings: Openings, blocks: Sequence[_Countable]) -> Thinking[None]:
        """Counts the places of all cards of some blocks when all other cards are dealt."""
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
        """The openings after some blocks were dealt, those with little work first."""
        for number, each in enumerate(blocks, start=1):
            yield
            openings = yield from self._deal(openings, each, (*blocks[number:], *later))
        return openings

    def _deal(self, openings: Openings, each: _Countable, later: Sequence[_Countable]) -> Thinking[Openings]:
        """The openings for the cards of later blocks after a block was dealt."""
        size = sum(one.block.size for one in later)
        if each.terms.work == len(each.terms.whole):
            return self._take(openings, each.terms.whole, self._ways_to_take(later), size)
        ways = tuple(self._ways_to_take((each, *later)))
        dealt = yield from self._deal_factors(openings, each.terms.factors, ways, size + each.block.size)
        return {
            taken: counts
            for taken, number in self._ways_to_take(later)
            if (counts := self.packing.without_more(dealt.get(taken, 0), size - number))
        }

    def _deal_factors(self, openings: Openings, tree: Factors, ways: TakenPlaces, size: int) -> Thinking[Openings]:
        """The openings after some cards were dealt, one after another; of those for more than `size` none is true."""
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

    def _take(self, openings: Openings, terms: Terms, ways: TakenPlaces, size: int) -> Openings:
        """The openings for so many cards after others were dealt."""
        alike: dict[int, list[tuple[int, int | None, int]]] = {}
        for taken, times in terms.items():
            mask, shift = self.packing.reading(taken)
            if mask != 0:
                alike.setdefault(times, []).append((taken & self.key, mask, shift))
        found: Openings = {}
        for taken, number in ways:
            total = 0
            for times, readings in alike.items() if number <= size else ():
                some = 0
                for more, mask, shift in readings:
                    if counts := openings.get(taken + more):
                        some += counts if mask is None else (counts & mask) >> shift
                total += times * some
            if total := self.packing.without_more(total, size - number):
                found[taken] = total
        return found

    def _count_block(self, openings: Openings, each: _Countable) -> Thinking[None]:
        """The places of the cards of a block when all others are dealt."""
        total = self._sum(each.terms.whole, openings)
        for cards, but_one in zip(each.block.cards, each.terms.but_one, strict=True):
            yield
            row = [0] * len(self.room)
            for mask, terms in but_one.items():
                for seat in each_seat(mask & ~(1 << self.rest)):
                    row[seat] += self._sum(terms, openings, 1 << BYTE * seat)
            row[self.rest] = total - sum(row)
            self.found |= dict.fromkeys(cards, row)

    def _sum(self, terms: Terms, openings: Openings, taken: int = 0) -> int:
        """The deals in which a block lies in some ways, and takes some places beside."""
        total = 0
        for more, number in terms.items():
            counts = openings.get((taken + more) & self.key)
            if counts:
                total += number * self.packing.count(counts, taken + more)
        return total


def _halves(blocks: Sequence[_Countable]) -> tuple[list[_Countable], list[_Countable]]:
    """Two parts with about as much work, in order."""
    parts: tuple[list[_Countable], list[_Countable]] = ([], [])
    work = [0, 0]
    for each in reversed(blocks):
        part = work[1] < work[0]
        parts[part].insert(0, each)
        work[part] += each.terms.work
    return parts


def _sums(one: int, other: int) -> int:
    """All sums of a number of one set and one of another; sets are bits of a whole number."""
    return reduce(or_, (one << number for number in each_seat(other)), 0)
