"""What can be known of a hand from asks, answers and changes.

Source: docs/rules/docfish.md, Explanation (what he has).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat

from ..rules.events import Asked, Changed, Froze, LaidDown, SaidDocFish
from ..rules.state import DocFishState
from ..rules.zones import HAND, PRIMES_IN, values


class KnownPrimes(NamedTuple):
    """Primes that a hand holds for certain, and primes that it does not hold."""

    held: frozenset[int] = frozenset()
    denied: frozenset[int] = frozenset()


def known_primes(history: Iterable[Turn[DocFishState]], seat: Seat) -> KnownPrimes:
    """What the turns show of a seat's hand; faces that were not seen play no part."""
    known = KnownPrimes()
    for turn in history:
        for event in turn.events:
            if event.transfers or isinstance(event, (Asked, SaidDocFish, Froze)):
                known = _after(known, event, seat, turn)
    return known


def _after(known: KnownPrimes, event: object, seat: Seat, turn: Turn[DocFishState]) -> KnownPrimes:
    held, denied = known
    match event:
        case Asked(prime=prime) if turn.seat == seat:
            return KnownPrimes(held | {prime}, denied - {prime})
        case SaidDocFish(prime=prime) if turn.seat == seat:
            return KnownPrimes(held - {prime}, denied | {prime})
        case LaidDown(seat=owner, prime=prime) if owner == seat:
            return KnownPrimes(held - {prime}, denied)
        case Froze(bundle=bundle) if bundle.side == seat:
            gone = {prime for value in bundle.values for prime in PRIMES_IN[value]}
            return KnownPrimes(held - gone, denied)
        case Changed(transfers=transfers):
            coming = {
                prime
                for each in transfers
                if each.target == HAND[seat]
                for value in values((each.card,))
                for prime in PRIMES_IN[value]
            }
            return KnownPrimes(held | coming, denied - coming)
    return _after_transfers(known, event, seat)


def _after_transfers(known: KnownPrimes, event: object, seat: Seat) -> KnownPrimes:
    held, denied = known
    for each in getattr(event, "transfers", ()):
        if each.source.zone == HAND[seat]:
            held -= {prime for value in values((each.card,)) for prime in PRIMES_IN[value]}
        if each.target == HAND[seat]:
            denied = frozenset()
    return KnownPrimes(held, denied)
