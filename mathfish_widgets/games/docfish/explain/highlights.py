"""Where on the table a sentence points: sprite keys with the role they play in it."""

from __future__ import annotations

from collections.abc import Iterable

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.table import Place, Seat, Zone
from mathfish_widgets.explain.highlights import zone_marked
from mathfish_widgets.explain.steps import Highlights, Role

from ..rules.state import DocFishState
from ..rules.zones import BANK, HAND, PRIMES_IN, value


def values_marked(state: DocFishState, zone: Zone, wanted: Iterable[int], role: Role) -> Highlights:
    """A card of a zone for each value wanted, the latest first; values that do not lie there are passed over."""
    left = list(wanted)
    keys = []
    for index, card in reversed(tuple(enumerate(state.table[zone]))):
        if isinstance(card, Card) and value(card) in left:
            left.remove(value(card))
            keys.append(Place(zone, index).key)
    return tuple((key, role) for key in reversed(keys))


def bank_marked(wanted: Iterable[int], role: Role) -> Highlights:
    """The bank's stacks of some values."""
    return tuple((BANK[each].key, role) for each in sorted(set(wanted)) if each in BANK)


def holders_marked(state: DocFishState, seat: Seat, prime: int, role: Role) -> Highlights:
    """The cards of a hand in which a prime is present, or the whole hand where its faces are not seen."""
    hand = HAND[seat]
    if not state.hand(seat):
        return zone_marked(state.table, hand, role)
    holding = [each for each in state.hand(seat) if prime in PRIMES_IN[each]]
    return values_marked(state, hand, holding, role)
