"""The moves a player could mean in each phase of DocFish, every legal one among them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.table import Seat

from .consolidation import groupings
from .facts import DocFishFacts, Phase
from .moves import Ask, Change, Consolidate, Down, Freeze, Give, Guess, NoConsolidation, Pick, SayDocFish, Shortage
from .zones import CHANGES, PRIMES, VALUES, present

Hand = tuple[int, ...]
LEGAL_AS_LISTED = frozenset((Ask, Pick, Guess, Consolidate))
"""The kinds of moves that are listed only where no rule refuses them."""


def pseudo_legal_moves(state: DocFishFacts, seat: Seat) -> Iterator[Move]:
    """What a seat could mean now; in Consolidation only what obeys every rule, since the rest is past counting."""
    moves = _MOVES_OF_PHASE.get(state.phase)
    return moves(state, state.hand(seat)) if moves else iter(())


def _asking(state: DocFishFacts, hand: Hand) -> Iterator[Move]:
    held = present(hand)
    return (Ask(prime) for prime in PRIMES if prime in held)


def _answering(state: DocFishFacts, hand: Hand) -> Iterator[Move]:
    yield SayDocFish()
    yield from (Give(value) for value in sorted(set(hand)))
    yield from _changes(hand)


def _laying(state: DocFishFacts, hand: Hand) -> Iterator[Move]:
    yield from (Down(prime) for prime in sorted(present(hand)))
    yield from _changes(hand)
    waiting = state.pending.values if state.pending else ()
    yield from (Shortage(value) for value in sorted({*hand, *waiting}) if value not in PRIMES)


def _picking(state: DocFishFacts, hand: Hand) -> Iterator[Move]:
    yield Pick()


def _guessing(state: DocFishFacts, hand: Hand) -> Iterator[Move]:
    return (Guess(value) for value in VALUES)


def _freezing(state: DocFishFacts, hand: Hand) -> Iterator[Move]:
    yield from (Freeze((value,)) for value in sorted(set(hand)))
    yield from (Freeze(pair) for pair in sorted(set(combinations(sorted(hand), 2))))


def _consolidating(state: DocFishFacts, hand: Hand) -> Iterator[Move]:
    for groups in groupings(state.pot(state.turn), state.bank, state.one_pass):
        yield Consolidate(groups)
    yield NoConsolidation()


def _changes(hand: Hand) -> Iterator[Move]:
    for value in sorted(set(hand)):
        yield from (Change(value, parts) for parts in CHANGES[value])


_MOVES_OF_PHASE: dict[Phase, Callable[[DocFishFacts, Hand], Iterator[Move]]] = {
    Phase.ASK: _asking,
    Phase.ANSWER: _answering,
    Phase.LAY: _laying,
    Phase.PAIR: _laying,
    Phase.PICK: _picking,
    Phase.GUESS: _guessing,
    Phase.FREEZE: _freezing,
    Phase.CONSOLIDATE: _consolidating,
}
