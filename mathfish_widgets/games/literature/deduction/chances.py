"""The chances of cards and sets, from the number of deals that fit everything a seat has seen.

All deals that fit are equally likely and are counted exactly. If thousandths are enough, iterative proportional fitting
estimates the chances of single cards. At first, a card's chance at each of its seats is proportional to the room there.
Each round applies the clauses, and then scales the chances to the room of the seats. The rounds end when every seat
expects about as many cards as it has room for.
Source: docs/rules/literature.md, Explanation; Strategy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod

from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking, think

from ..rules.moves import Declare, declaration
from ..rules.state import AnyCard, LiteratureState
from .constraints import Constraints, each_seat, simplify
from .deal_counting import count_deals, count_places
from .evidence import Evidence, evidence_of
from .knowledge import knowledge_of

_ROUNDS = 20
_NEAR = 0.01
"""The tolerance for the number of cards at each seat; a smaller one hardly improves the chances."""
_LEAST = 1e-9
"""The lower limit for the chance that other cards satisfy a clause, so that no unlikely place becomes impossible."""
Row = list[float]
"""The estimated chance of a card at each seat."""


def fit_places(constraints: Constraints) -> tuple[Row, ...]:
    """Estimate how likely each card is at each seat. Raises ValueError if no deal fits."""
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
    """The rows of all cards during the fitting; each row has one card's chances and sums to one."""

    def __init__(self, constraints: Constraints) -> None:
        self.constraints = constraints
        room = constraints.room
        self._rows = [
            _scaled([float(places * (mask >> seat & 1)) for seat, places in enumerate(room)])
            for mask in constraints.seats
        ]
        self._told = [[1.0] * len(clause) for clause in constraints.clauses]
        """For each card of each clause, the chance that another card satisfies the clause."""

    def rows(self) -> list[Row]:
        """Fit the rows until they converge, or for `_ROUNDS` rounds at most, and return them."""
        for _ in range(_ROUNDS):
            for number in range(len(self._told)):
                self._weigh_clause(number)
            if self._rows and self._scale_to_room() < _NEAR:
                break
        return self._rows

    def _weigh_clause(self, number: int) -> None:
        """Apply a clause: a card can be at a seat that doesn't satisfy it only if another card does."""
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
        """Scale the rows to the room of the seats, and return the largest error before that, in cards."""
        room, held = self.constraints.room, list(map(sum, zip(*self._rows, strict=True)))
        times = [places / cards if cards else 0.0 for places, cards in zip(room, held, strict=True)]
        self._rows = [_scaled([part * more for part, more in zip(row, times, strict=True)]) for row in self._rows]
        return max([abs(places - cards) for places, cards in zip(room, held, strict=True)])


def _scaled(row: Row) -> Row:
    total = sum(row)
    return [part / total for part in row]


_WHERE = (Fraction(0), Fraction(1))
"""The chances of a card at an impossible seat and at a certain one."""
_PARTS = 1 << 12
"""The resolution of fitted chances.

Common chances such as 1/16 are never half a step, so every Python version rounds them in the same way.
"""
_SOON_COUNTED = 16
"""The most open cards to count exactly: a few cards are quick to count, and fitting is worst for them."""
HolderChances = dict[AnyCard, dict[Seat, Fraction]]
"""For each face-down card, the chance that each other seat has it; a card's chances sum to (about) one."""


def count_holder_chances(observation: Observation) -> Thinking[HolderChances]:
    """Count the exact chances of all hidden cards, with pauses for the event loop."""
    evidence = evidence_of(observation)
    found = {
        card: {seat: Fraction(seat == gift.seat) for seat in evidence.others} for card, gift in evidence.gifts.items()
    }
    rows = yield from count_places(evidence.constraints)
    for card, row in zip(evidence.unknown, rows, strict=True):
        found[card] = {seat: Fraction(count, sum(row)) for seat, count in zip(evidence.others, row, strict=True)}
    return found


def fit_holder_chances(observation: Observation) -> HolderChances:
    """Estimate the chances of all hidden cards; those of certain and impossible places are exact."""
    known = knowledge_of(observation)
    evidence, others = known.evidence, known.evidence.others
    found = {card: {seat: _WHERE[seat in seats] for seat in others} for card, seats in known.possible.items()}
    masks = tuple(sum(evidence.bit[seat] for seat in known.possible[card]) for card in evidence.unknown)
    rows = _near_places(evidence.constraints._replace(seats=masks))
    for card, row in zip(evidence.unknown, rows, strict=True):
        for seat, part in zip(others, row, strict=True) if len(known.possible[card]) > 1 else ():
            if seat in known.possible[card]:
                found[card][seat] = Fraction(min(max(round(_PARTS * part), 1), _PARTS - 1), _PARTS)
    return found


def _near_places(constraints: Constraints) -> Sequence[Sequence[float]]:
    """Return how likely each card is at each seat: counted if there are few cards, otherwise estimated."""
    if sum(mask & (mask - 1) > 0 for mask in constraints.seats) > _SOON_COUNTED:
        return fit_places(constraints)
    return [[count / sum(row) for count in row] for row in think(count_places(constraints))]


def number_of_deals(observation: Observation) -> int:
    """Return how many deals fit everything that a seat has seen."""
    return think(count_deals(evidence_of(observation).constraints))


def chance(observation: Observation, wanted: Mapping[AnyCard, Collection[Seat]]) -> Fraction:
    """Return the chance that every card in `wanted` is in the hand of one of its wanted seats."""
    evidence = evidence_of(observation)
    masks = list(evidence.constraints.seats)
    for card, seats in wanted.items():
        if card in evidence.number:
            masks[evidence.number[card]] &= sum(evidence.bit[seat] for seat in set(seats) & set(evidence.others))
        elif evidence.seat_of(card) not in seats:
            return Fraction(0)
    fitting = think(count_deals(evidence.constraints._replace(seats=tuple(masks))))
    return Fraction(fitting, number_of_deals(observation))


def split_chance(observation: Observation, move: Declare) -> Fraction:
    """Return the chance that a declaration is correct, which is 0 if the set is finished."""
    return chance(observation, {card: (seat,) for card, seat in move.holder_of.items()})


def own_team(observation: Observation) -> int:
    """Return the team of the observer; for a spectator, return the team whose turn it is."""
    state: LiteratureState = observation.state
    return state.team(state.turn_of if observation.seat is None else observation.seat)


def count_splits(observation: Observation, name: str, team: int | None = None) -> Thinking[dict[Declare, Fraction]]:
    """Count the chance that each possible declaration of an open set is correct, the likeliest first.

    The declarations are those of `team`, which is the observer's by default. The chances add up to the chance that the
    team has the whole set. The counting pauses for the event loop.
    """
    state: LiteratureState = observation.state
    evidence, seats = evidence_of(observation), state.seats_of(own_team(observation) if team is None else team)
    cards = state.deck.sets[name]
    free = [card for card in cards if card in evidence.number]
    fixed = {card: seat for card in cards if (seat := evidence.seat_of(card)) is not None and seat in seats}
    if len(fixed) + len(free) < len(cards):
        return {}
    total = yield from count_deals(evidence.constraints)
    rows = yield from _count_rows(evidence, free, sum(evidence.bit.get(seat, 0) for seat in seats))
    found: dict[Declare, Fraction] = {}
    for row, count in rows.items():
        named = zip(free, (evidence.others[place] for place in row), strict=True)
        found[declaration(name, {**fixed, **dict(named)})] = Fraction(count, total)
    return dict(sorted(found.items(), key=lambda item: (-item[1], str(item[0]))))


def _count_rows(evidence: Evidence, free: list[AnyCard], allowed: int) -> Thinking[dict[tuple[int, ...], int]]:
    """Count the deals of all other cards for each way to place a set's unknown cards at allowed seats.

    No clause has cards of two sets, so each clause is either inside the set or outside it.
    """
    constraints, cards = evidence.constraints, [evidence.number[card] for card in free]
    others = [card for card in range(len(constraints.seats)) if card not in cards]
    number = {card: place for place, card in enumerate(others)}
    inside = [clause for clause in constraints.clauses if clause[0][0] in cards]
    outside = tuple(
        tuple((number[card], mask) for card, mask in clause) for clause in constraints.clauses if clause not in inside
    )
    ways: dict[tuple[int, ...], int] = {}
    found: dict[tuple[int, ...], int] = {}
    for row in product(*(tuple(each_seat(constraints.seats[card] & allowed)) for card in cards)):
        at, taken = dict(zip(cards, row, strict=True)), Counter(row)
        room = tuple(places - taken[seat] for seat, places in enumerate(constraints.room))
        if min(room) < 0 or not all(any(mask >> at[card] & 1 for card, mask in clause) for clause in inside):
            continue
        if room not in ways:
            left = Constraints(room, tuple(constraints.seats[card] for card in others), outside)
            ways[room] = yield from count_deals(left)
        if ways[room]:
            found[row] = ways[room]
    return found
