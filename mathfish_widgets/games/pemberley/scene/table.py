"""The table of Pemberley: total, chain and number line in the middle, the other seats beside, your cards below."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.stage.scene import Aid, Scene, View
from mathfish_widgets.stage.sprites import Arrangement

from ..explain.calculation import TOTAL
from ..rules.state import HAND, PILE, SETS, PemberleyState, Phase
from .input import interpret, ways_to_touch
from .layout import PemberleyTableView, zones
from .other_seats import bubbles, other_seats
from .own_cards import PREVIEW, own_cards
from .own_sets import NEW_SET, own_sets
from .running_calculation import calculation


def tour(observation: Observation, _view: View) -> tuple[tuple[str, Step], ...]:
    """Keys of sprites at the start of a round, or how they begin, each with what this is; the last says what to do."""
    state, seat = observation.state, observation.seat or 0
    hand, other = HAND[seat].key, HAND[(seat + 1) % state.players].key
    return (
        (TOTAL, Step("pemberley.tour.total")),
        ("line", Step("pemberley.tour.line")),
        (other, Step("pemberley.tour.others")),
        (hand, Step("pemberley.tour.cards")),
        (hand, Step("pemberley.tour.play", {"total": Number(state.total)})),
    )


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table, for a wide page or a narrow one; an onlooker looks from behind seat 0."""
    state: PemberleyState = observation.state
    page = zones(view.narrow, state.players, 2 if PREVIEW in view.aids else 0)
    table = PemberleyTableView(observation, view, page)
    sets = own_sets(table) if state.phase is not Phase.PLAY else ()
    sprites = (*other_seats(table), *calculation(table), *sets, *own_cards(table), *bubbles(table))
    return Arrangement(page.width, page.height, sprites, tuple(_zones(table)))


def _zones(table: PemberleyTableView) -> Iterator[tuple[str, str]]:
    yield HAND[table.seat].key, table.say("zone.hand")
    yield NEW_SET, table.say("zone.new_set")
    yield PILE[table.seat].key, table.say("zone.free")
    yield SETS[table.seat].key, table.say("zone.sets")


SCENE = Scene(place, ways_to_touch, interpret, aids=(Aid(PREVIEW, Step("pemberley.aid.preview")),), tour=tour)
