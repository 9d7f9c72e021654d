"""The table of DragonFish: the box seen from above, with seats, stacks and the sum where it leaves room."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Zone
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.stage.face_data import Area, Back, Box, Face
from mathfish_widgets.stage.scene import Scene, View
from mathfish_widgets.stage.sprites import Arrangement, Sprite

from ..rules.cards import HelperCard, PondCard
from ..rules.state import DragonFishState, Phase
from ..rules.zones import CELLS, HELPER_DISCARDS, HELPER_STACK, ISLAND, POND_DISCARDS, POND_STACK, PONDS
from .input import interpret, ways_to_touch
from .layout import NARROW_DIMENSIONS, WIDE_DIMENSIONS, Look
from .panel import panel
from .seat_places import stack_places
from .seats import seats, shores, zones_of_seats
from .waters import change_frames, face, helper_face, island, lanes, pond_name, ponds

TourStop = tuple[str, Step]
"""The key of something on the table, or how the keys of several begin, and what is said of it."""


def tour(observation: Observation, view: View) -> tuple[TourStop, ...]:
    """The stops of a tour for a seat, in order; the last says what to do now. An onlooker gets none."""
    state: DragonFishState = observation.state
    if observation.seat is None or state.over:
        return ()
    fish, points = state.goal
    return (
        ("cell-1", Step("dragonfish.tour.pond")),
        (next(iter(ISLAND.values())).key, Step("dragonfish.tour.island")),
        (f"seat-{observation.seat}", Step("dragonfish.tour.catch", {"fish": fish, "points": points})),
        (HELPER_STACK.key, Step("dragonfish.tour.stack")),
        _now(state, observation),
    )


def _now(state: DragonFishState, observation: Observation) -> TourStop:
    if not observation.may_move:
        return f"seat-{state.active[0]}", Step("dragonfish.tour.wait", {"who": Who(state.active[0])})
    if state.phase is Phase.POND:
        return next(iter(CELLS.values())).key, Step("dragonfish.tour.sum")
    return HELPER_STACK.key, Step("dragonfish.tour.draw")


_DECKS = {"helper": (HELPER_STACK, HELPER_DISCARDS), "pond": (POND_STACK, POND_DISCARDS)}


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table, for a wide page or a narrow one; an onlooker looks from behind seat 0."""
    look = Look(observation, view, NARROW_DIMENSIONS if view.narrow else WIDE_DIMENSIONS)
    parts = (shores, lanes, island, ponds, change_frames, panel, seats, _stacks)
    sprites = tuple(sprite for part in parts for sprite in part(look))
    return Arrangement(look.page.width, look.page.height, sprites, tuple(_zones(look)))


def _stacks(look: Look) -> Iterator[Sprite]:
    """Each stack and its discards."""
    for deck, (stack, discards) in _DECKS.items():
        spots = stack_places(look.page, deck)
        yield _stack(look, deck, stack, spots[0])
        yield _discards(look, deck, discards, spots[1])


def _stack(look: Look, deck: str, zone: Zone, box: Box) -> Sprite:
    count = len(look.state.table[zone])
    shown: Face = Back(blue=deck == "pond") if count else Area(deep=True)
    return Sprite(zone.key, box, shown, look.name(f"control.{deck}_stack", count=count), "stacks", count or None)


def _discards(look: Look, deck: str, zone: Zone, box: Box) -> Sprite:
    pile = look.state.table[zone]
    last = pile[-1] if pile else None
    shown: Face = Area(deep=True)
    if isinstance(last, PondCard):
        shown = face(last)
    elif isinstance(last, HelperCard):
        shown = helper_face(last)
    kind = f"control.{deck}_discards" if pile else f"control.{deck}_discards.none"
    return Sprite(zone.key, box, shown, look.name(kind, count=len(pile), card=last), "stacks", len(pile) or None)


def _zones(look: Look) -> Iterator[tuple[str, str]]:
    yield "stacks", look.say("zone.stacks")
    hand, *catches = zones_of_seats(look)
    yield hand
    yield from ((f"pond-{pond}", pond_name(look, pond)) for pond in PONDS)
    yield "island", look.say("zone.island")
    yield "sum", look.say("zone.sum")
    yield from catches


SCENE = Scene(place, ways_to_touch, interpret, tour=tour)
"""The table, and what a hand touches to make a move."""
