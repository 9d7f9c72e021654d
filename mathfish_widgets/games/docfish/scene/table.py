"""The table of DocFish: the other player above, bank and deck in the middle, your pot and hand below."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Zone
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.scene import Scene, View
from mathfish_widgets.stage.sprites import Arrangement, Sprite

from ..rules.phases import Phase
from ..rules.zones import BANK, DECK, HAND, POT, TABLE
from .cached_parts import Part
from .input import interpret, ways_to_touch
from .layout import BELOW_LINE, NARROW_PLAN, WIDE_PLAN, Look
from .middle import bank_and_deck, own_pot
from .sides import bottom, other_side, own_hand, own_table

_TOP, _BETWEEN, _FOOT = 10, 12, 12


def _piles(look: Look, *zones: Zone) -> tuple[object, ...]:
    return tuple(look.state.table[zone] for zone in zones)


def _waiting(look: Look) -> tuple[object, ...]:
    """What decides how the cards that wait for change are shown."""
    state = look.state
    return (state.bundles, state.pending, state.bank) if state.bundles or state.pending else ()


def _other_side_shows(look: Look) -> tuple[object, ...]:
    other = 1 - look.seat
    return *_piles(look, HAND[other], TABLE[other], POT[other]), *_waiting(look)


def _own_pot_shows(look: Look) -> tuple[object, ...]:
    composing = look.observation.may_move and look.state.phase is Phase.CONSOLIDATE
    return *_piles(look, POT[look.seat]), look.view.touched if composing else None


PARTS = (
    Part(other_side, _other_side_shows, lambda plan: plan.other[1]),
    Part(bank_and_deck, lambda look: _piles(look, *BANK.values(), DECK), lambda plan: plan.stack[1]),
    Part(own_pot, _own_pot_shows, lambda plan: plan.pot[1]),
    Part(own_table, lambda look: (*_piles(look, TABLE[look.seat]), *_waiting(look)), lambda _plan: 0),
    Part(own_hand, lambda look: _piles(look, HAND[look.seat]), lambda plan: plan.hand[1]),
)
"""The parts of the table from top to bottom."""


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table, for a wide page or a narrow one; an onlooker looks from behind seat 0."""
    look = Look(observation, view, NARROW_PLAN if view.narrow else WIDE_PLAN)
    sprites: list[Sprite] = []
    y = _TOP
    for part in PARTS:
        placed = part.placed(look, y)
        sprites += placed
        y = max(bottom(placed, _BETWEEN, y), y + BELOW_LINE + part.row_height(look.plan) + _BETWEEN if placed else y)
    return Arrangement(look.plan.width, y - _BETWEEN + _FOOT, tuple(sprites), tuple(_zones(look)))


def _zones(look: Look) -> Iterator[tuple[str, str]]:
    seat, other = look.seat, 1 - look.seat
    yield HAND[seat].key, look.say("docfish.zone.hand")
    yield TABLE[seat].key, look.say("docfish.zone.table")
    yield POT[seat].key, look.say("docfish.zone.pot_of" if look.watching else "docfish.zone.pot", who=Who(seat))
    yield "bank", look.say("docfish.zone.bank")
    yield DECK.key, look.say("docfish.zone.deck")
    yield TABLE[other].key, look.say("docfish.zone.table_of", who=Who(other))


SCENE = Scene(place, ways_to_touch, interpret)
