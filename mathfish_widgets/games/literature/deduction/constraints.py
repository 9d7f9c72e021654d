"""Which cards are unknown, as plain data: cards and seats are numbers 0, 1, 2 ..., a set of seats is a bit mask.

It knows nothing of the game, so that counting can be tried by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import factorial, prod
from typing import NamedTuple

Clause = tuple[tuple[int, int], ...]
"""Pairs of a card and a set of seats: at least one of the cards lies in its set."""


class Unknown(NamedTuple):
    """Cards that can lie in several seats: the free places of each seat, the seats of each card, and clauses."""

    room: tuple[int, ...]
    seats: tuple[int, ...]
    clauses: tuple[Clause, ...] = ()


class Settled(NamedTuple):
    """The same deals with all that is clear at once taken out.

    `where` are the cards that have one place left, with it; the others, `cards`, are numbered anew from 0 in `rest`.
    """

    rest: Unknown
    where: dict[int, int]
    cards: tuple[int, ...]


def each_seat(mask: int) -> Iterator[int]:
    """The seats of a set, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def settled(unknown: Unknown) -> Settled | None:
    """The deals without cards that have one place left and clauses that are kept anyhow; None if there is no deal."""
    room, seats, where = list(unknown.room), list(unknown.seats), dict[int, int]()
    clauses, waiting = set(unknown.clauses), True
    while waiting:
        full = sum(1 << seat for seat, places in enumerate(room) if places == 0)
        seats = [mask if card in where else mask & ~full for card, mask in enumerate(seats)]
        clauses = _pressing(clauses, seats)
        for clause in clauses:
            if len(clause) == 1:
                seats[clause[0][0]] &= clause[0][1]
        found = {card: mask.bit_length() - 1 for card, mask in enumerate(seats) if card not in where and _single(mask)}
        for seat in found.values():
            room[seat] -= 1
        where |= found
        waiting = bool(found) or any(len(clause) == 1 for clause in clauses)
        if 0 in seats or () in clauses or min(room, default=0) < 0:
            return None
    return Settled(_without(Unknown(tuple(room), tuple(seats), tuple(clauses)), where), where, _others(seats, where))


def _single(mask: int) -> bool:
    return mask != 0 and mask & (mask - 1) == 0


def _others(seats: list[int], where: dict[int, int]) -> tuple[int, ...]:
    return tuple(card for card in range(len(seats)) if card not in where)


def _pressing(clauses: set[Clause], seats: list[int]) -> set[Clause]:
    """The clauses cut down to what is still possible, without those that every deal keeps."""
    cut = ([(card, mask & seats[card]) for card, mask in clause] for clause in clauses)
    return {
        tuple((card, mask) for card, mask in clause if mask)
        for clause in cut
        if not any(mask == seats[card] for card, mask in clause)
    }


def _without(unknown: Unknown, where: dict[int, int]) -> Unknown:
    """The deals of the cards that are left, the strongest clauses only."""
    number = {card: index for index, card in enumerate(_others(list(unknown.seats), where))}
    sets = [dict(clause) for clause in unknown.clauses]
    needed = [clause for clause in sets if not any(_stronger(other, clause) for other in sets)]
    renumbered = (tuple(sorted((number[card], mask) for card, mask in clause.items())) for clause in needed)
    return Unknown(unknown.room, tuple(unknown.seats[card] for card in number), tuple(sorted(renumbered)))


def _stronger(one: dict[int, int], other: dict[int, int]) -> bool:
    """Whether a clause says all that another says, and more."""
    return one != other and all(card in other and mask & ~other[card] == 0 for card, mask in one.items())


class Merged(NamedTuple):
    """The same deals with seats that nothing tells apart made one: `parts` are the old seats of each new one."""

    rest: Unknown
    parts: tuple[tuple[int, ...], ...]
    ways: int


def merged(unknown: Unknown) -> Merged:
    """Seats without a difference made one; each deal to them stands for `ways` deals to the old ones."""
    masks = {*unknown.seats, *(mask for clause in unknown.clauses for _, mask in clause)}
    alike: dict[tuple[int, ...], list[int]] = {}
    for seat, places in enumerate(unknown.room):
        if places:
            alike.setdefault(tuple(mask >> seat & 1 for mask in masks), []).append(seat)
    parts = tuple(map(tuple, alike.values()))
    new = {mask: sum(1 << index for index, part in enumerate(parts) if mask >> part[0] & 1) for mask in masks}
    clauses = tuple(tuple((card, new[mask]) for card, mask in clause) for clause in unknown.clauses)
    room = tuple(sum(unknown.room[seat] for seat in part) for part in parts)
    ways = prod(_shares([unknown.room[seat] for seat in part]) for part in parts)
    return Merged(Unknown(room, tuple(new[mask] for mask in unknown.seats), clauses), parts, ways)


def _shares(room: list[int]) -> int:
    """In how many ways as many cards as there is room for are shared out among seats."""
    return factorial(sum(room)) // prod(map(factorial, room))
