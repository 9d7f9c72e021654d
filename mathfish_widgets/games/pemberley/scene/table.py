"""The table of Pemberley: the other seats above, the total and the number line in the middle, your cards below."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.stage.layout import bottom
from mathfish_widgets.stage.scene import Aid, Scene, View
from mathfish_widgets.stage.sprites import Arrangement, Sprite

from ..rules.facts import Phase
from ..rules.zones import HAND, PILE, SETS
from .input import interpret, ways_to_touch
from .layout import NARROW_DIMENSIONS, WIDE_DIMENSIONS, PemberleyTableView
from .other_seats import other_seats
from .own_side import NEW_SET, PREVIEW, own_cards, own_sets
from .running_calculation import middle

_TOP, _BETWEEN, _FOOT = 10, 12, 12


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table, for a wide page or a narrow one; an onlooker looks from behind seat 0."""
    table = PemberleyTableView(observation, view, NARROW_DIMENSIONS if view.narrow else WIDE_DIMENSIONS)
    own = own_cards if table.state.phase is Phase.PLAY else own_sets
    sprites: list[Sprite] = []
    y = _TOP
    for part in (other_seats, middle, own):
        sprites += part(table, y)
        y = bottom(sprites, _BETWEEN, y)
    return Arrangement(table.page.width, y - _BETWEEN + _FOOT, tuple(sprites), tuple(_zones(table)))


def _zones(table: PemberleyTableView) -> Iterator[tuple[str, str]]:
    yield HAND[table.seat].key, table.say("zone.hand")
    yield NEW_SET, table.say("zone.new_set")
    yield PILE[table.seat].key, table.say("zone.free")
    yield SETS[table.seat].key, table.say("zone.sets")


SCENE = Scene(place, ways_to_touch, interpret, aids=(Aid(PREVIEW, Step("pemberley.aid.preview")),))
