"""The moves a player could mean in each part of a round of Pemberley, every legal move among them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.table import Seat

from .facts import PemberleyFacts, Phase
from .moves import Done, LaySet, Lift, Pass, Play
from .operations import landings
from .scoring import worth

Row = tuple[Card, ...]
NextCards = tuple[tuple[Card, Mapping[int, int], "NextCards"], ...]
"""The free cards, each with its landings and the cards that are free after it."""


def pseudo_legal_moves(state: PemberleyFacts, seat: Seat) -> Iterator[Move]:
    """What a seat could mean now; of sets only single cards and those that score, since the rest is past counting."""
    if state.phase is Phase.PLAY:
        yield from (Play(card) for card in state.hand(seat))
        yield Pass()
    elif state.phase is Phase.SETS:
        yield from single_cards(state, seat)
        yield from scoring_sets(state, seat)
        yield from lifts_and_done(state, seat)


def single_cards(state: PemberleyFacts, seat: Seat) -> Iterator[Move]:
    """Each free card as a set, whatever it would score."""
    return (LaySet((card,)) for card in state.pile(seat))


def scoring_sets(state: PemberleyFacts, seat: Seat) -> Iterator[Move]:
    """Every set of two free cards or more that no rule refuses."""
    for card, after, others in _next_cards(state.pile(seat), {}):
        total, found = after.get(state.starter_number), list[Row]()
        if total is not None:
            _extend((card,), total, others, state.negative_primes, found)
        yield from map(LaySet, found)


def lifts_and_done(state: PemberleyFacts, seat: Seat) -> Iterator[Move]:
    """Each set taken apart, and the end of the second part."""
    yield from (Lift(number) for number, _ in enumerate(state.sets[seat], start=1))
    yield Done()


def _next_cards(free: Row, known: dict[Row, NextCards]) -> NextCards:
    if free not in known:
        left = (free[:index] + free[index + 1 :] for index in range(len(free)))
        known[free] = tuple(
            (card, landings(card), _next_cards(others, known)) for card, others in zip(free, left, strict=True)
        )
    return known[free]


def _extend(row: Row, total: int, free: NextCards, negative_primes: bool, found: list[Row]) -> None:
    """Adds to those found every longer row that begins with this one, breaks no rule and scores."""
    for card, after, others in free:
        landed = after.get(total)
        if landed is not None:
            longer = (*row, card)
            if worth(landed, negative_primes):
                found.append(longer)
            if others:
                _extend(longer, landed, others, negative_primes, found)
