"""The table of Pemberley: the other seats above, the total and the number line in the middle, your cards below."""

from __future__ import annotations

from collections.abc import Iterator

from ...observation import Observation
from ...stage.scene import Aid, Scene, View
from ...stage.sprite import Arrangement, Sprite
from ...steps import Step
from .hand import PREVIEW, own_cards
from .middle import middle
from .others import other_seats
from .phases import Phase
from .placing import NARROW_PLAN, WIDE_PLAN, Look, bottom
from .sets import NEW_SET, own_sets
from .touching import spell, touches
from .zones import HAND, PILE, SETS

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


SCENE = Scene(place, touches, spell, aids=(Aid(PREVIEW, Step("pemberley.aid.preview")),))
