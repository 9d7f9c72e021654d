"""The table of DocFish: the other player above, bank and deck in the middle, your pot and hand below."""

from __future__ import annotations

from collections.abc import Iterator

from ...observation import Observation
from ...stage.scene import Scene, View
from ...stage.sprite import Arrangement, Sprite
from ...steps import Who
from .middle import bank_and_deck, own_pot
from .placing import NARROW_PLAN, WIDE_PLAN, Look
from .sides import bottom, other_side, own_hand, own_table
from .touching import spell, touches
from .zones import DECK, HAND, POT, TABLE

_TOP, _BETWEEN, _FOOT = 10, 12, 12
_PARTS = (other_side, bank_and_deck, own_pot, own_table, own_hand)


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table, for a wide page or a narrow one; an onlooker looks from behind seat 0."""
    look = Look(observation, view, NARROW_PLAN if view.narrow else WIDE_PLAN)
    sprites: list[Sprite] = []
    y = _TOP
    for part in _PARTS:
        placed = part(look, y)
        sprites += placed
        y = bottom(placed, _BETWEEN, y)
    return Arrangement(look.plan.width, y - _BETWEEN + _FOOT, tuple(sprites), tuple(_zones(look)))


def _zones(look: Look) -> Iterator[tuple[str, str]]:
    seat, other = look.seat, 1 - look.seat
    yield HAND[seat].key, look.say("docfish.zone.hand")
    yield TABLE[seat].key, look.say("docfish.zone.table")
    yield POT[seat].key, look.say("docfish.zone.pot_of" if look.watching else "docfish.zone.pot", who=Who(seat))
    yield "bank", look.say("docfish.zone.bank")
    yield DECK.key, look.say("docfish.zone.deck")
    yield TABLE[other].key, look.say("docfish.zone.table_of", who=Who(other))


SCENE = Scene(place, touches, spell)
