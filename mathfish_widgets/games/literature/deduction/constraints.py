"""What is known of unseen cards, as plain data: cards and seats are numbers 0, 1, 2 ..., a set of seats is a bit mask.

It knows nothing of the game, so that counting can be tried by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import factorial, prod
from typing import NamedTuple

Clause = tuple[tuple[int, int], ...]
"""Pairs of a card and a set of seats: at least one of the cards lies in its set."""


class Constraints(NamedTuple):
    """Cards that can lie in several seats: the free places of each seat, the seats of each card, and clauses."""

    room: tuple[int, ...]
    seats: tuple[int, ...]
    clauses: tuple[Clause, ...] = ()


class Simplified(NamedTuple):
    """The same deals with all that is clear at once taken out.

    `placed` are the cards that have one place left, with it; the others, `cards`, are numbered anew from 0 in `rest`.
    """

    rest: Constraints
    placed: dict[int, int]
    cards: tuple[int, ...]


def each_seat(mask: int) -> Iterator[int]:
    """The seats of a set, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def simplify(constraints: Constraints) -> Simplified | None:
    """The deals without cards that have one place left and clauses that are kept anyhow; None if there is no deal."""
    room, seats, placed = list(constraints.room), list(constraints.seats), dict[int, int]()
    clauses, waiting = set(constraints.clauses), True
    while waiting:
        full = sum(1 << seat for seat, places in enumerate(room) if places == 0)
        seats = [mask if card in placed else mask & ~full for card, mask in enumerate(seats)]
        clauses = _open_clauses(clauses, seats)
        for clause in clauses:
            if len(clause) == 1:
                seats[clause[0][0]] &= clause[0][1]
        found = {card: mask.bit_length() - 1 for card, mask in enumerate(seats) if card not in placed and _single(mask)}
        for seat in found.values():
            room[seat] -= 1
        placed |= found
        waiting = bool(found) or any(len(clause) == 1 for clause in clauses)
        if 0 in seats or () in clauses or min(room, default=0) < 0:
            return None
    return Simplified(
        _without_placed(Constraints(tuple(room), tuple(seats), tuple(clauses)), placed),
        placed,
        _unplaced(seats, placed),
    )


def _single(mask: int) -> bool:
    return mask != 0 and mask & (mask - 1) == 0


def _unplaced(seats: list[int], placed: dict[int, int]) -> tuple[int, ...]:
    return tuple(card for card in range(len(seats)) if card not in placed)


def _open_clauses(clauses: set[Clause], seats: list[int]) -> set[Clause]:
    """The clauses cut down to what is still possible, without those that every deal keeps."""
    cut = ([(card, mask & seats[card]) for card, mask in clause] for clause in clauses)
    return {
        tuple((card, mask) for card, mask in clause if mask)
        for clause in cut
        if not any(mask == seats[card] for card, mask in clause)
    }


def _without_placed(constraints: Constraints, placed: dict[int, int]) -> Constraints:
    """The deals of the cards that are left, the strongest clauses only."""
    number = {card: index for index, card in enumerate(_unplaced(list(constraints.seats), placed))}
    sets = [dict(clause) for clause in constraints.clauses]
    needed = [clause for clause in sets if not any(_stronger(other, clause) for other in sets)]
    renumbered = (tuple(sorted((number[card], mask) for card, mask in clause.items())) for clause in needed)
    return Constraints(constraints.room, tuple(constraints.seats[card] for card in number), tuple(sorted(renumbered)))


def _stronger(one: dict[int, int], other: dict[int, int]) -> bool:
    """Whether a clause says all that another says, and more."""
    return one != other and all(card in other and mask & ~other[card] == 0 for card, mask in one.items())


class MergedSeats(NamedTuple):
    """The same deals with seats that nothing tells apart made one: `parts` are the old seats of each new one."""

    rest: Constraints
    parts: tuple[tuple[int, ...], ...]
    ways: int


def merge_seats(constraints: Constraints) -> MergedSeats:
    """Seats without a difference made one; each deal to them stands for `ways` deals to the old ones."""
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
    """In how many ways as many cards as there is room for are shared out among seats."""
    return factorial(sum(room)) // prod(map(factorial, room))
