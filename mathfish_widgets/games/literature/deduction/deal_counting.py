"""Counting deals exactly: how many there are, and in how many of them each card lies at each seat.

Cards that the same is known of are counted together. A deal keeps a clause as soon as one of its cards lies where the
clause wants it, so counts are kept apart by the clauses that still wait for one. To count the places of one card,
all others are laid down first; halving the cards again and again does that for all of them with little repetition.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import factorial, prod
from typing import NamedTuple

from mathfish_widgets.engine.thinking import Thinking, think

from .constraints import Constraints, each_seat, merge_seats, simplify
from .packed_counts import Packing, packing

Counts = dict[int, int]
"""Packed counts by the set of clauses that still wait for a card."""


class CardGroup(NamedTuple):
    """Cards that the same is known of: which clauses a card keeps at which seats, and all their clauses."""

    cards: tuple[int, ...]
    keeps: tuple[tuple[int, tuple[int, ...]], ...]
    clauses: int


def count_deals(constraints: Constraints) -> int:
    """How many deals there are; 0 if nothing fits."""
    plain = simplify(constraints)
    if plain is None:
        return 0
    small = merge_seats(plain.rest)
    return small.ways * DealCounter(small.rest).total() if small.rest.seats else 1


def is_possible(constraints: Constraints) -> bool:
    """Whether there is any deal."""
    plain = simplify(constraints)
    if plain is None:
        return False
    small = merge_seats(plain.rest).rest
    return not small.seats or DealCounter(small, only_whether=True).total() > 0


def count_places(constraints: Constraints) -> Thinking[tuple[tuple[int, ...], ...]]:
    """For each card and seat, in how many deals the card lies there; every card's counts add up to all deals."""
    plain = simplify(constraints)
    if plain is None:
        return tuple((0,) * len(constraints.room) for _ in constraints.seats)
    small = merge_seats(plain.rest)
    found: dict[int, list[int]] = {}
    if small.rest.seats:
        found = yield from DealCounter(small.rest).places()
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


def possible_seats(constraints: Constraints) -> tuple[int, ...]:
    """For each card the set of seats at which it lies in some deal; all are empty if there is no deal."""
    plain = simplify(constraints)
    if plain is None:
        return (0,) * len(constraints.seats)
    small = merge_seats(plain.rest)
    found = think(DealCounter(small.rest, only_whether=True).places()) if small.rest.seats else {}
    if found and not any(found[0]):
        return (0,) * len(constraints.seats)
    sets = [1 << plain.placed.get(card, 0) for card in range(len(constraints.seats))]
    for number, card in enumerate(plain.cards):
        parts = (part for part, count in zip(small.parts, found[number], strict=True) if count)
        sets[card] = sum(1 << seat for part in parts for seat in part)
    return tuple(sets)


class DealCounter:
    """Counts the deals of at least one card to seats that all have room."""

    def __init__(self, constraints: Constraints, only_whether: bool = False) -> None:
        self.constraints, self.only_whether = constraints, only_whether
        self.groups = _card_groups(constraints)
        self.start = {(1 << len(constraints.clauses)) - 1: 1}
        spread = prod(mask.bit_count() for mask in constraints.seats)
        arrangements = factorial(len(constraints.seats)) // prod(map(factorial, constraints.room))
        width = 1 if only_whether else min(spread, arrangements).bit_length()
        order = tuple(sorted(range(len(constraints.room)), key=lambda seat: constraints.room[seat]))
        self.packing = packing(constraints.room, width, order)
        self.found: dict[int, list[int]] = {}

    def total(self) -> int:
        """How many deals there are."""
        *others, one = self.groups
        return sum(_of_one(self.packing, one, think(_lay_down(self.packing, self.start, others, [one]))))

    def places(self) -> Thinking[dict[int, list[int]]]:
        """For each card the number of deals at each seat."""
        largest = self._largest()
        if largest is None:
            yield from self._halve(self.packing, self.groups, self.start)
        else:
            others = [group for group in self.groups if group is not largest]
            counts = yield from _lay_down(self.packing, self.start, [largest], others)
            yield from self._halve(self.packing, others, counts)
            self._fill_up(largest)
        return self.found

    def _largest(self) -> CardGroup | None:
        """The largest group without clauses: it has the places that all others leave, and needs no counting."""
        free = [group for group in self.groups if not group.clauses]
        if not free or len(self.groups) == 1 or self.only_whether:
            return None
        return max(free, key=lambda group: len(group.cards))

    def _fill_up(self, group: CardGroup) -> None:
        """A seat with n places has n cards in every deal."""
        total = sum(next(iter(self.found.values())))
        left = [total * places for places in self.constraints.room]
        for row in self.found.values():
            left = [places - taken for places, taken in zip(left, row, strict=True)]
        for card in group.cards:
            self.found[card] = [places // len(group.cards) for places in left]

    def _halve(self, packed: Packing, groups: Sequence[CardGroup], counts: Counts) -> Thinking[None]:
        """Counts the places of all cards of some groups when all other cards are laid down."""
        packed, counts = _narrowed(packed, groups, counts)
        if len(groups) == 1:
            row = _of_one(packed, groups[0], counts)
            self.found |= {card: list(row) for card in groups[0].cards}
            return
        cut = _middle(groups)
        for half, other in ((groups[:cut], groups[cut:]), (groups[cut:], groups[:cut])):
            laid = yield from _lay_down(packed, counts, other, half)
            yield from self._halve(packed, half, laid)


def _narrowed(packed: Packing, groups: Sequence[CardGroup], counts: Counts) -> tuple[Packing, Counts]:
    """A few cards can fill only the last places of each seat: counts of emptier seats are given up."""
    few = [0] * len(packed.room)
    for group in groups:
        for seat in (seat for _, seats in group.keeps for seat in seats):
            few[seat] += len(group.cards)
    smaller = packing(tuple(map(min, packed.room, few)), packed.width, packed.order)
    if 2 * smaller.size > packed.size:
        return packed, counts
    return smaller, {waiting: packed.narrowed(count, smaller) for waiting, count in counts.items()}


def _of_one(packed: Packing, group: CardGroup, counts: Counts) -> list[int]:
    """The deals by the seat of one card of a group, when all cards but this group's are laid down."""
    counts = _lay_down_group(packed, counts, group, len(group.cards) - 1)
    row = [0] * len(packed.room)
    for kept, seats in group.keeps:
        for waiting, count in counts.items():
            if not waiting & ~kept:
                for seat in seats:
                    row[seat] = packed.join(row[seat], packed.last(count, seat))
    return row


def _lay_down(
    packed: Packing, counts: Counts, groups: Sequence[CardGroup], later: Iterable[CardGroup]
) -> Thinking[Counts]:
    """The counts after all cards of some groups are laid down; what waits for a clause in vain is given up."""
    for number, group in enumerate(groups):
        yield
        counts = _lay_down_group(packed, counts, group, len(group.cards))
        coming = 0
        for each in (*groups[number + 1 :], *later):
            coming |= each.clauses
        counts = {waiting: count for waiting, count in counts.items() if not waiting & ~coming}
    return counts


def _lay_down_group(packed: Packing, counts: Counts, group: CardGroup, number: int) -> Counts:
    for _ in range(number):
        after: Counts = {}
        for waiting, count in counts.items():
            for kept, seats in group.keeps:
                still = waiting & ~kept
                after[still] = packed.join(after.get(still, 0), packed.placed(count, seats))
        counts = after
    return counts


def _card_groups(constraints: Constraints) -> list[CardGroup]:
    """The cards grouped by what is known of them; cards with clauses stand last, in the order of their numbers."""
    known: list[list[tuple[int, int]]] = [[] for _ in constraints.seats]
    for number, clause in enumerate(constraints.clauses):
        for card, mask in clause:
            known[card].append((number, mask))
    cards_of: dict[tuple[int, tuple[tuple[int, int], ...]], list[int]] = {}
    for card, clauses in enumerate(known):
        cards_of.setdefault((constraints.seats[card], tuple(clauses)), []).append(card)
    groups = [_card_group(mask, clauses, tuple(cards)) for (mask, clauses), cards in cards_of.items()]
    return sorted(groups, key=lambda group: (group.clauses != 0, group.cards))


def _card_group(mask: int, clauses: tuple[tuple[int, int], ...], cards: tuple[int, ...]) -> CardGroup:
    keeps: dict[int, list[int]] = {}
    for seat in each_seat(mask):
        keeps.setdefault(sum(1 << number for number, seats in clauses if seats >> seat & 1), []).append(seat)
    rows = tuple((kept, tuple(seats)) for kept, seats in keeps.items())
    return CardGroup(cards, rows, sum(1 << number for number, _ in clauses))


def _middle(groups: Sequence[CardGroup]) -> int:
    """Where to halve: at the cut that separates the fewest clauses, of these the one nearest to the middle."""
    before, number, rows = 0, 0, []
    for group in groups[:-1]:
        before, number = before | group.clauses, number + len(group.cards)
        rows.append((before, number))
    after, cuts = 0, []
    total = number + len(groups[-1].cards)
    for cut in range(len(groups) - 1, 0, -1):
        after |= groups[cut].clauses
        before, number = rows[cut - 1]
        cuts.append(((before & after).bit_count(), abs(2 * number - total), cut))
    return min(cuts)[2]
