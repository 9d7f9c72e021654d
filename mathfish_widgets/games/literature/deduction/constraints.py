"""Constraints on unseen cards as plain data.

Cards and seats are numbers from 0, and a set of seats is a bit mask. This module is independent of the game, so that it
can be tested alone.

It is quicker to find whether a deal exists, and where each card could be, than to count deals. Cards are laid one after
another. Each reachable way to fill the seats is a bit, and the bits are grouped by the clauses that still need a card.
Laying a card shifts the bits once for each of its seats. To find where a card could be, all other cards are laid first.
Repeated halving does this for all cards, so that groups of cards share most of the work.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import factorial, prod
from typing import NamedTuple

from .packed_counts import repeated

Clause = tuple[tuple[int, int], ...]
"""Pairs of a card and a set of seats: at least one of the cards is in its set."""


class Constraints(NamedTuple):
    """The number of cards that each seat has room for, the possible seats of each card, and the clauses."""

    room: tuple[int, ...]
    seats: tuple[int, ...]
    clauses: tuple[Clause, ...] = ()


class Simplified(NamedTuple):
    """Constraints that allow the same deals but are simpler.

    `placed` maps each card with only one possible seat to that seat. `rest` has the constraints on the other cards,
    which it numbers from 0; `cards` has their original numbers.
    """

    rest: Constraints
    placed: dict[int, int]
    cards: tuple[int, ...]


def each_seat(mask: int) -> Iterator[int]:
    """Yield the seats of a set in ascending order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def simplify(constraints: Constraints) -> Simplified | None:
    """Remove cards that have only one possible seat, and every clause that follows from another clause.

    Return None if a contradiction shows that no deal fits.
    """
    room, seats, placed = list(constraints.room), list(constraints.seats), dict[int, int]()
    clauses, waiting = set(constraints.clauses), True
    while waiting:
        full = sum(1 << seat for seat, places in enumerate(room) if places == 0)
        seats = [mask if card in placed else mask & ~full for card, mask in enumerate(seats)]
        clauses = _open_clauses(clauses, seats)
        for clause in clauses:
            if len(clause) == 1:
                seats[clause[0][0]] &= clause[0][1]
        found = {
            card: mask.bit_length() - 1
            for card, mask in enumerate(seats)
            if card not in placed and mask.bit_count() == 1
        }
        for seat in found.values():
            room[seat] -= 1
        placed |= found
        waiting = bool(found) or any(len(clause) == 1 for clause in clauses)
        if 0 in seats or () in clauses or min(room, default=0) < 0:
            return None
    cards = tuple(card for card in range(len(seats)) if card not in placed)
    number = {card: index for index, card in enumerate(cards)}
    sets = [dict(clause) for clause in clauses]
    needed = [clause for clause in sets if not any(_stronger(other, clause) for other in sets)]
    renumbered = (tuple(sorted((number[card], mask) for card, mask in clause.items())) for clause in needed)
    rest = Constraints(tuple(room), tuple(seats[card] for card in cards), tuple(sorted(renumbered)))
    return Simplified(rest, placed, cards)


def _open_clauses(clauses: set[Clause], seats: list[int]) -> set[Clause]:
    """Reduce clauses to the places that are still possible, and drop those that every deal satisfies."""
    cut = ([(card, mask & seats[card]) for card, mask in clause] for clause in clauses)
    return {
        tuple((card, mask) for card, mask in clause if mask)
        for clause in cut
        if not any(mask == seats[card] for card, mask in clause)
    }


def _stronger(one: dict[int, int], other: dict[int, int]) -> bool:
    """Return whether one clause implies another, different one."""
    return one != other and all(card in other and mask & ~other[card] == 0 for card, mask in one.items())


class MergedSeats(NamedTuple):
    """Constraints in which seats that no constraint distinguishes are merged into one.

    `parts` has the old seats of each new seat. Each deal to the new seats represents `ways` deals to the old ones.
    """

    rest: Constraints
    parts: tuple[tuple[int, ...], ...]
    ways: int


def merge_seats(constraints: Constraints) -> MergedSeats:
    """Merge the seats that no constraint distinguishes; seats without room are removed."""
    masks = {*constraints.seats, *(mask for clause in constraints.clauses for _, mask in clause)}
    alike: dict[tuple[int, ...], list[int]] = {}
    for seat, places in enumerate(constraints.room):
        if places:
            alike.setdefault(tuple(mask >> seat & 1 for mask in masks), []).append(seat)
    parts = tuple(map(tuple, alike.values()))
    new = {mask: sum(1 << index for index, part in enumerate(parts) if mask >> part[0] & 1) for mask in masks}
    clauses = tuple(tuple((card, new[mask]) for card, mask in clause) for clause in constraints.clauses)
    room = tuple(sum(constraints.room[seat] for seat in part) for part in parts)
    ways = prod(_ways_to_share_out([constraints.room[seat] for seat in part]) for part in parts)
    return MergedSeats(Constraints(room, tuple(new[mask] for mask in constraints.seats), clauses), parts, ways)


def _ways_to_share_out(room: list[int]) -> int:
    """Return the number of ways in which cards can fill the room of some seats."""
    return factorial(sum(room)) // prod(map(factorial, room))


Reached = dict[int, int]
"""The ways to fill the seats, as bits, by the set of clauses that still need a card."""


class CardGroup(NamedTuple):
    """Cards that have the same constraints.

    `keeps` has pairs of a set of clauses and the seats at which a card satisfies exactly these. `clauses` is the set of
    all clauses about the cards. Sets of clauses are bit masks.
    """

    cards: tuple[int, ...]
    keeps: tuple[tuple[int, tuple[int, ...]], ...]
    clauses: int


def is_possible(constraints: Constraints) -> bool:
    """Return whether any deal fits."""
    plain = simplify(constraints)
    if plain is None:
        return False
    small = merge_seats(plain.rest).rest
    return not small.seats or _PossibleDeals(small).any()


def possible_seats(constraints: Constraints) -> tuple[int, ...]:
    """Return the set of seats where each card is in at least one deal.

    All the sets are empty if no deal fits.
    """
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
    """The possible deals of at least one card to seats that all have room.

    The index of a bit encodes how many cards each seat has; the last seat is left out, since it has all other cards.
    """

    def __init__(self, constraints: Constraints) -> None:
        self.room, self.groups = constraints.room, _card_groups(constraints)
        self.start = {(1 << len(constraints.clauses)) - 1: 1}
        self.shift = [prod(places + 1 for places in self.room[:seat]) for seat in range(len(self.room) - 1)] + [0]
        size = prod(places + 1 for places in self.room[:-1])
        blocks = [(shift * places, shift * (places + 1)) for shift, places in zip(self.shift, self.room, strict=True)]
        # Mask out full seats: another card there would carry over into the digit of the next seat.
        not_full = [repeated((1 << used) - 1, block, size // block) for used, block in blocks[:-1]]
        self.not_full = [*not_full, (1 << size) - 1]
        self.full = sum(shift * places for shift, places in zip(self.shift, self.room, strict=True))

    def any(self) -> bool:
        """Return whether any deal exists."""
        *others, one = self.groups
        return self._seats_of(one, self._lay_down(self.start, others, [one])) > 0

    def seats(self) -> dict[int, int]:
        """Return the set of seats where each card is in at least one deal."""
        return dict(self._halve(self.groups, self.start))

    def _halve(self, groups: Sequence[CardGroup], reached: Reached) -> Iterable[tuple[int, int]]:
        """Yield each card of some groups with its seats, after the cards of all other groups are laid."""
        if len(groups) == 1:
            seats = self._seats_of(groups[0], reached)
            yield from ((card, seats) for card in groups[0].cards)
            return
        cut = _middle(groups)
        for half, other in ((groups[:cut], groups[cut:]), (groups[cut:], groups[:cut])):
            yield from self._halve(half, self._lay_down(reached, other, half))

    def _seats_of(self, group: CardGroup, reached: Reached) -> int:
        """Return the seats where a card of a group can be, after the cards of all other groups are laid."""
        reached = self._lay_down_group(reached, group, len(group.cards) - 1)
        found = 0
        for kept, seats in group.keeps:
            for waiting, ways in reached.items():
                if not waiting & ~kept:
                    found |= sum(1 << seat for seat in seats if ways >> self.full - self.shift[seat] & 1)
        return found

    def _lay_down(self, reached: Reached, groups: Sequence[CardGroup], later: Iterable[CardGroup]) -> Reached:
        """Return the ways reached after laying some groups, without ways that can no longer satisfy a clause."""
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
    """Group cards by their constraints; cards with clauses come last, in the order of their numbers."""
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
    """Return the index at which to halve some groups.

    It is the cut that splits the fewest clauses; among equal cuts, it is the one nearest to the middle.
    """
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
