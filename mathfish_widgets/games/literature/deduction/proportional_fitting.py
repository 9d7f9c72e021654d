"""About how likely each card lies at each seat, by iterative proportional fitting: soon done where counting is long.

Every card begins with the room of its seats. Then, again and again, what each clause tells of a card is weighed anew,
and the rows are scaled so that every seat is expected to hold as many cards as it has room for.
"""

from __future__ import annotations

from math import prod

from .constraints import Constraints, each_seat, simplify

_ROUNDS = 20
_NEAR = 0.01
"""So near to its room the cards of each seat must come: beyond, the chances hardly come nearer to the exact ones."""
_LEAST = 1e-9
"""So likely at least the other cards of a clause keep it: what is hardly possible must not become impossible."""
Row = list[float]
"""A number for each seat."""


def fit_places(constraints: Constraints) -> tuple[Row, ...]:
    """For each card about how likely it lies at each seat; ValueError if there is no deal."""
    plain = simplify(constraints)
    if plain is None:
        raise ValueError("there is no deal")
    found = [[0.0] * len(constraints.room) for _ in constraints.seats]
    for card, seat in plain.placed.items():
        found[card][seat] = 1.0
    for card, row in zip(plain.cards, _Fitting(plain.rest).rows(), strict=True):
        found[card] = row
    return tuple(found)


class _Fitting:
    """The rows of all cards while they are fitted; each adds up to one."""

    def __init__(self, constraints: Constraints) -> None:
        self.constraints = constraints
        room = constraints.room
        self._rows = [
            _scaled([float(places * (mask >> seat & 1)) for seat, places in enumerate(room)])
            for mask in constraints.seats
        ]
        self._told = [[1.0] * len(clause) for clause in constraints.clauses]
        """For each card of a clause, how likely the others keep it."""

    def rows(self) -> list[Row]:
        """The rows when they fit."""
        for _ in range(_ROUNDS):
            for number in range(len(self._told)):
                self._weigh_clause(number)
            if self._rows and self._scale_to_room() < _NEAR:
                break
        return self._rows

    def _weigh_clause(self, number: int) -> None:
        """Where a card does not keep a clause, another card of it must."""
        clause, told = self.constraints.clauses[number], self._told[number]
        keeping = [sum([self._rows[card][seat] for seat in each_seat(mask)]) for card, mask in clause]
        beside = [(1 - kept) / before for kept, before in zip(keeping, told, strict=True)]
        broken = [out / (kept + out) for kept, out in zip(keeping, beside, strict=True)]
        for place, (card, mask) in enumerate(clause):
            now = max(_LEAST, 1.0 - prod(broken[:place] + broken[place + 1 :]))
            times, told[place] = now / told[place], now
            row = self._rows[card]
            self._rows[card] = _scaled([part if mask >> seat & 1 else part * times for seat, part in enumerate(row)])

    def _scale_to_room(self) -> float:
        """Scales the rows by the room of the seats; by how many cards the worst seat was wrong."""
        room, held = self.constraints.room, list(map(sum, zip(*self._rows, strict=True)))
        times = [places / cards if cards else 0.0 for places, cards in zip(room, held, strict=True)]
        self._rows = [_scaled([part * more for part, more in zip(row, times, strict=True)]) for row in self._rows]
        return max([abs(places - cards) for places, cards in zip(room, held, strict=True)])


def _scaled(row: Row) -> Row:
    total = sum(row)
    return [part / total for part in row]
