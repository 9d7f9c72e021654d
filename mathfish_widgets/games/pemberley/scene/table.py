"""The table of Pemberley: the other seats above, the total and the number line in the middle, your cards below."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.stage.scene import Aid, Scene, View
from mathfish_widgets.stage.sprites import Arrangement, Sprite

from ..rules.facts import Phase
from ..rules.zones import HAND, PILE, SETS
from .hand import PREVIEW, own_cards
from .input import interpret, ways_to_touch
from .layout import NARROW_PLAN, WIDE_PLAN, Look, bottom
from .middle import middle
from .other_seats import other_seats
from .sets import NEW_SET, own_sets

_TOP, _BETWEEN, _FOOT = 10, 12, 12


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table, for a wide page or a narrow one; an onlooker looks from behind seat 0."""
    look = Look(observation, view, NARROW_PLAN if view.narrow else WIDE_PLAN)
    own = own_cards if look.state.phase is Phase.PLAY else own_sets
    sprites: list[Sprite] = []
    y = _TOP
    for part in (other_seats, middle, own):
        sprites += part(look, y)
        y = bottom(sprites, _BETWEEN, y)
    return Arrangement(look.plan.width, y - _BETWEEN + _FOOT, tuple(sprites), tuple(_zones(look)))


def _zones(look: Look) -> Iterator[tuple[str, str]]:
    yield HAND[look.seat].key, look.say("zone.hand")
    yield NEW_SET, look.say("zone.new_set")
    yield PILE[look.seat].key, look.say("zone.free")
    yield SETS[look.seat].key, look.say("zone.sets")


SCENE = Scene(place, ways_to_touch, interpret, aids=(Aid(PREVIEW, Step("pemberley.aid.preview")),))
