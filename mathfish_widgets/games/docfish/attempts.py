"""The moves a player could mean in each phase of DocFish, every legal one among them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from ...game import Move
from ...table import Seat
from .consolidation import groupings
from .moves import Ask, Change, Consolidate, DocFish, Down, Freeze, Give, Guess, NoConsolidation, Pick, Shortage
from .phases import Phase
from .zones import CHANGES, PRIMES, VALUES, present

if TYPE_CHECKING:
    from .state import DocFishState


def attempts(state: DocFishState, seat: Seat) -> Iterator[Move]:
    """What a seat could mean now; in Consolidation only what obeys every rule, since the rest is past counting."""
    hand = sorted(set(state.hand(seat)))
    if state.phase is Phase.ASK:
        yield from (Ask(prime) for prime in PRIMES if prime in present(hand))
    elif state.phase is Phase.ANSWER:
        yield DocFish()
        yield from (Give(value) for value in hand)
        yield from _changes(hand)
    elif state.phase in (Phase.LAY, Phase.PAIR):
        yield from _laying(state, hand)
    elif state.phase is Phase.PICK:
        yield Pick()
    elif state.phase is Phase.GUESS:
        yield from (Guess(value) for value in VALUES)
    elif state.phase is Phase.FREEZE:
        yield from (Freeze((value,)) for value in hand)
        yield from (Freeze(pair) for pair in sorted(set(combinations(sorted(state.hand(seat)), 2))))
    elif state.phase is Phase.CONSOLIDATE:
        for groups in groupings(state.pot(seat), state.bank, state.one_pass):
            yield Consolidate(groups)
        yield NoConsolidation()


def _changes(hand: list[int]) -> Iterator[Move]:
    for value in hand:
        yield from (Change(value, parts) for parts in CHANGES[value])


def _laying(state: DocFishState, hand: list[int]) -> Iterator[Move]:
    yield from (Down(prime) for prime in sorted(present(hand)))
    yield from _changes(hand)
    waiting = state.pending.values if state.pending else ()
    for value in sorted({*hand, *waiting}):
        if value not in PRIMES:
            yield Shortage(value)
