"""The moves a player could mean in each part of a round of Pemberley, every legal move among them."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.table import Seat

from .facts import PemberleyFacts, Phase
from .moves import Done, LaySet, Lift, Pass, Play
from .operations import applied, within
from .scoring import worth


def pseudo_legal_moves(state: PemberleyFacts, seat: Seat) -> Iterator[Move]:
    """What a seat could mean now; of sets only single cards and those that score, since the rest is past counting."""
    if state.phase is Phase.PLAY:
        yield from (Play(card) for card in state.hand(seat))
        yield Pass()
    elif state.phase is Phase.SETS:
        free = state.pile(seat)
        yield from (LaySet((card,)) for card in free)
        yield from (LaySet(cards) for cards in _scoring(state, state.starter_number, (), free) if len(cards) > 1)
        yield from (Lift(number) for number, _ in enumerate(state.sets[seat], start=1))
        yield Done()


def _scoring(
    state: PemberleyFacts, total: int, laid: tuple[Card, ...], free: tuple[Card, ...]
) -> Iterator[tuple[Card, ...]]:
    """Every row of cards that begins with those laid, breaks no rule and scores."""
    for index, card in enumerate(free):
        after = applied(total, card)
        if after is None or not within(after):
            continue
        if worth(after, state.negative_primes):
            yield (*laid, card)
        yield from _scoring(state, after, (*laid, card), free[:index] + free[index + 1 :])
