"""The moves a player could mean in each phase of DocFish, every legal one among them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.table import Seat

from .consolidation import groupings
from .moves import Ask, Change, Consolidate, Down, Freeze, Give, Guess, NoConsolidation, Pick, SayDocFish, Shortage
from .state import DocFishState, Phase
from .zones import CHANGES, PRIMES, VALUES, present

Hand = tuple[int, ...]
_ASKS, _DOWNS = ({prime: kind(prime) for prime in PRIMES} for kind in (Ask, Down))
_GIVES, _GUESSES = ({value: kind(value) for value in VALUES} for kind in (Give, Guess))
_SHORTAGES = {value: Shortage(value) for value in VALUES if value not in PRIMES}
_CHANGES = {value: tuple(Change(value, parts) for parts in CHANGES[value]) for value in VALUES}


def pseudo_legal_moves(state: DocFishState, seat: Seat) -> Iterator[Move]:
    """What a seat could mean now; in Consolidation only what obeys every rule, since the rest is past counting."""
    moves = _MOVES_OF_PHASE.get(state.phase)
    return moves(state, state.hand(seat)) if moves else iter(())


def _asking(state: DocFishState, hand: Hand) -> Iterator[Move]:
    held = present(hand)
    return (_ASKS[prime] for prime in PRIMES if prime in held)


def _answering(state: DocFishState, hand: Hand) -> Iterator[Move]:
    yield SayDocFish()
    yield from map(_GIVES.__getitem__, sorted(set(hand)))
    yield from _changes(hand)


def _laying(state: DocFishState, hand: Hand) -> Iterator[Move]:
    yield from map(_DOWNS.__getitem__, sorted(present(hand)))
    yield from _changes(hand)
    waiting = state.pending.values if state.pending else ()
    yield from (_SHORTAGES[value] for value in sorted({*hand, *waiting}) if value in _SHORTAGES)


def _picking(state: DocFishState, hand: Hand) -> Iterator[Move]:
    yield Pick()


def _guessing(state: DocFishState, hand: Hand) -> Iterator[Move]:
    return iter(_GUESSES.values())


def _freezing(state: DocFishState, hand: Hand) -> Iterator[Move]:
    yield from (Freeze((value,)) for value in sorted(set(hand)))
    yield from (Freeze(pair) for pair in sorted(set(combinations(sorted(hand), 2))))


def _consolidating(state: DocFishState, hand: Hand) -> Iterator[Move]:
    for groups in groupings(state.pot(state.turn), state.bank, state.one_pass):
        yield Consolidate(groups)
    yield NoConsolidation()


def _changes(hand: Hand) -> Iterator[Move]:
    for value in sorted(set(hand)):
        yield from _CHANGES[value]


_MOVES_OF_PHASE: dict[Phase, Callable[[DocFishState, Hand], Iterator[Move]]] = {
    Phase.ASK: _asking,
    Phase.ANSWER: _answering,
    Phase.LAY: _laying,
    Phase.PAIR: _laying,
    Phase.PICK: _picking,
    Phase.GUESS: _guessing,
    Phase.FREEZE: _freezing,
    Phase.CONSOLIDATE: _consolidating,
}
