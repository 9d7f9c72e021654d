"""Whether there is a deal, and at which seats each card lies in any; that is found sooner than how many there are.

Cards are laid down one after another. What can be reached is the ways to fill the seats so far, one bit for each, kept
apart by the clauses that still wait for a card: so laying a card down is a shift for each of its seats. To see where
one card can lie, all others are laid down first; halving the cards again and again does that for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import prod
from typing import NamedTuple

from .constraints import Constraints, each_seat, merge_seats, simplify
from .packed_counts import repeated

Reached = dict[int, int]
"""The ways to fill the seats, as bits, by the set of clauses that still wait for a card."""


class CardGroup(NamedTuple):
    """Cards that the same is known of: which clauses a card keeps at which seats, and all their clauses."""

    cards: tuple[int, ...]
    keeps: tuple[tuple[int, tuple[int, ...]], ...]
    clauses: int


def is_possible(constraints: Constraints) -> bool:
    """Whether there is any deal."""
    plain = simplify(constraints)
    if plain is None:
        return False
    small = merge_seats(plain.rest).rest
    return not small.seats or _PossibleDeals(small).any()


def possible_seats(constraints: Constraints) -> tuple[int, ...]:
    """For each card the set of seats at which it lies in some deal; all are empty if there is no deal."""
    plain = simplify(constraints)
    if plain is None:
        return (0,) * len(constraints.seats)
    small = merge_seats(plain.rest)
    found = _PossibleDeals(small.rest).seats() if small.rest.seats else {}
    if found and not found[0]:
        return (0,) * len(constraints.seats)
    sets = [1 << plain.placed.get(card, 0) for card in range(len(constraints.seats))]
    for number, card in enumerate(plain.cards):
        sets[card] = sum(1 << seat for part in each_seat(found[number]) for seat in small.parts[part])
    return tuple(sets)


class _PossibleDeals:
    """The deals of at least one card to seats that all have room.

    A bit tells how many cards lie at each seat but the last, which has the rest.
    """

    def __init__(self, constraints: Constraints) -> None:
        self.room, self.groups = constraints.room, _card_groups(constraints)
        self.start = {(1 << len(constraints.clauses)) - 1: 1}
        self.shift = [prod(places + 1 for places in self.room[:seat]) for seat in range(len(self.room) - 1)] + [0]
        size = prod(places + 1 for places in self.room[:-1])
        blocks = [(shift * places, shift * (places + 1)) for shift, places in zip(self.shift, self.room, strict=True)]
        # Of seats that are full already, nothing may be carried over to the next.
        not_full = [repeated((1 << used) - 1, block, size // block) for used, block in blocks[:-1]]
        self.not_full = [*not_full, (1 << size) - 1]
        self.full = sum(shift * places for shift, places in zip(self.shift, self.room, strict=True))

    def any(self) -> bool:
        """Whether there is any."""
        *others, one = self.groups
        return self._seats_of(one, self._lay_down(self.start, others, [one])) > 0

    def seats(self) -> dict[int, int]:
        """For each card the set of seats at which it lies in some deal."""
        return dict(self._halve(self.groups, self.start))

    def _halve(self, groups: Sequence[CardGroup], reached: Reached) -> Iterable[tuple[int, int]]:
        """The seats of all cards of some groups when all other cards are laid down."""
        if len(groups) == 1:
            seats = self._seats_of(groups[0], reached)
            yield from ((card, seats) for card in groups[0].cards)
            return
        cut = _middle(groups)
        for half, other in ((groups[:cut], groups[cut:]), (groups[cut:], groups[:cut])):
            yield from self._halve(half, self._lay_down(reached, other, half))

    def _seats_of(self, group: CardGroup, reached: Reached) -> int:
        """The seats of one card of a group, when all cards but this group's are laid down."""
        reached = self._lay_down_group(reached, group, len(group.cards) - 1)
        found = 0
        for kept, seats in group.keeps:
            for waiting, ways in reached.items():
                if not waiting & ~kept:
                    found |= sum(1 << seat for seat in seats if ways >> self.full - self.shift[seat] & 1)
        return found

    def _lay_down(self, reached: Reached, groups: Sequence[CardGroup], later: Iterable[CardGroup]) -> Reached:
        """What is reached after all cards of some groups; what waits for a clause in vain is given up."""
        for number, group in enumerate(groups):
            reached = self._lay_down_group(reached, group, len(group.cards))
            coming = 0
            for each in (*groups[number + 1 :], *later):
                coming |= each.clauses
            reached = {waiting: ways for waiting, ways in reached.items() if not waiting & ~coming}
        return reached

    def _lay_down_group(self, reached: Reached, group: CardGroup, number: int) -> Reached:
        for _ in range(number):
            after: Reached = {}
            for waiting, ways in reached.items():
                for kept, seats in group.keeps:
                    laid = after.get(waiting & ~kept, 0)
                    for seat in seats:
                        laid |= (ways & self.not_full[seat]) << self.shift[seat]
                    after[waiting & ~kept] = laid
            reached = after
        return reached


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
