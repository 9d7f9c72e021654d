"""The moves a player could mean in each part of a round of Pemberley, every legal move among them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.table import Seat

from .moves import Done, LaySet, Lift, Pass, Play
from .operations import LIMIT, landings
from .scoring import number_of_points
from .state import PemberleyState, Phase

Row = tuple[Card, ...]
Orders = tuple[tuple[int, "Orders"], ...]
"""The orders in which cards can follow one another: the index of each that may be next, with the orders after it."""


class _Search(NamedTuple):
    """The free cards as rows of one, their landings, the totals that score, and the rows found."""

    cards: tuple[Row, ...]
    landings: tuple[Mapping[int, int], ...]
    scoring: frozenset[int]
    found: list[Row]


def pseudo_legal_moves(state: PemberleyState, seat: Seat) -> Iterator[Move]:
    """What a seat could mean now; of sets only single cards and those that score, since the rest is past counting."""
    if state.phase is Phase.PLAY:
        yield from (Play(card) for card in state.hand(seat))
        yield Pass()
    elif state.phase is Phase.SETS:
        yield from single_cards(state, seat)
        yield from scoring_sets(state, seat)
        yield from lifts_and_done(state, seat)


def single_cards(state: PemberleyState, seat: Seat) -> Iterator[Move]:
    """Each free card as a set, whatever it would score."""
    return (LaySet((card,)) for card in state.pile(seat))


def scoring_sets(state: PemberleyState, seat: Seat) -> Iterator[Move]:
    """Every set of two free cards or more that no rule refuses."""
    free = state.pile(seat)
    rows, afters = tuple((card,) for card in free), tuple(map(landings, free))
    scoring = _scoring_totals(state.negative_primes)
    for index, others in _orders(tuple(range(len(free)))):
        total, found = afters[index].get(state.starter_number), list[Row]()
        if total is not None:
            _extend(rows[index], total, others, _Search(rows, afters, scoring, found))
        yield from map(LaySet, found)


def lifts_and_done(state: PemberleyState, seat: Seat) -> Iterator[Move]:
    """Each set taken apart, and the end of the second part."""
    yield from (Lift(number) for number, _ in enumerate(state.sets[seat], start=1))
    yield Done()


def _scoring_totals(negative_primes: bool) -> frozenset[int]:
    return frozenset(total for total in range(-LIMIT, LIMIT + 1) if number_of_points(total, negative_primes))


def _orders(left: tuple[int, ...]) -> Orders:
    return tuple((index, _orders(left[:place] + left[place + 1 :])) for place, index in enumerate(left))


def _extend(row: Row, total: int, orders: Orders, search: _Search) -> None:
    """Adds to those found every longer row that begins with this one, breaks no rule and scores."""
    cards, afters, scoring, found = search
    for index, others in orders:
        landed = afters[index].get(total)
        if landed is not None:
            longer = row + cards[index]
            if landed in scoring:
                found.append(longer)
            if others:
                _extend(longer, landed, others, search)
