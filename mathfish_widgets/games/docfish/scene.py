"""The table of DocFish: the other player above, bank and deck in the middle, your pot and hand below."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...observation import Observation
from ...stage.scene import Scene, View
from ...stage.sprite import Arrangement, Sprite
from ...steps import Who
from .middle import bank_and_deck, own_pot
from .placing import BELOW_LINE, NARROW_PLAN, WIDE_PLAN, Look, Plan
from .sides import bottom, other_side, own_hand, own_table
from .touching import spell, touches
from .zones import DECK, HAND, POT, TABLE

_TOP, _BETWEEN, _FOOT = 10, 12, 12
_PARTS: tuple[tuple[Callable[[Look, int], list[Sprite]], Callable[[Plan], int]], ...] = (
    (other_side, lambda plan: plan.other[1]),
    (bank_and_deck, lambda plan: plan.stack[1]),
    (own_pot, lambda plan: plan.pot[1]),
    (own_table, lambda _plan: 0),
    (own_hand, lambda plan: plan.hand[1]),
)
"""The parts of the table from top to bottom, each with the height of a row of its cards, kept when none lie there."""


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table, for a wide page or a narrow one; an onlooker looks from behind seat 0."""
    look = Look(observation, view, NARROW_PLAN if view.narrow else WIDE_PLAN)
    sprites: list[Sprite] = []
    y = _TOP
    for part, row_height in _PARTS:
        placed = part(look, y)
        sprites += placed
        y = max(bottom(placed, _BETWEEN, y), y + BELOW_LINE + row_height(look.plan) + _BETWEEN if placed else y)
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
