"""Where on the table a sentence points: sprite keys with the role they play in it."""

from __future__ import annotations

from collections.abc import Iterable

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.table import Place, Seat, Zone
from mathfish_widgets.explain.steps import Role

from ..rules.state import DocFishState
from ..rules.zones import BANK, HAND, PRIMES_IN, value

Marks = tuple[tuple[str, Role], ...]


def cards_marked(state: DocFishState, zone: Zone, wanted: Iterable[int], role: Role) -> Marks:
    """A card of a zone for each value wanted, the latest first; values that do not lie there are passed over."""
    left = list(wanted)
    keys = []
    for index, card in reversed(tuple(enumerate(state.table[zone]))):
        if isinstance(card, Card) and value(card) in left:
            left.remove(value(card))
            keys.append(Place(zone, index).key)
    return tuple((key, role) for key in reversed(keys))


def bank_marked(wanted: Iterable[int], role: Role) -> Marks:
    """The bank's stacks of some values."""
    return tuple((BANK[each].key, role) for each in sorted(set(wanted)) if each in BANK)


def zone_marked(state: DocFishState, zone: Zone, role: Role) -> Marks:
    """Every card of a zone, faces seen or not."""
    return tuple((Place(zone, index).key, role) for index in range(len(state.table[zone])))


def holders_marked(state: DocFishState, seat: Seat, prime: int, role: Role) -> Marks:
    """The cards of a hand in which a prime is present, or the whole hand where its faces are not seen."""
    hand = HAND[seat]
    if not state.hand(seat):
        return zone_marked(state, hand, role)
    holding = [each for each in state.hand(seat) if prime in PRIMES_IN[each]]
    return cards_marked(state, hand, holding, role)
