"""The table of DragonFish: the box seen from above, with seats, stacks and the sum in the free space."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.cards import FACE_DOWN
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Place, Seat, Zone
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.stage.face_data import Area, Back, Box, Face, Label, Tile, Toward
from mathfish_widgets.stage.layout import Share, across, around, down, row
from mathfish_widgets.stage.scene import BACK, Scene, View
from mathfish_widgets.stage.sprites import Arrangement, Sprite, words

from ..rules.cards import (
    CATCH,
    CELLS,
    DRAWN,
    HAND,
    HELPER_DISCARDS,
    HELPER_STACK,
    ISLAND,
    PLAYED,
    POND_DISCARDS,
    POND_STACK,
    HelperCard,
    PondCard,
)
from ..rules.state import DragonFishState, Phase
from .input import interpret, quarters_turned, ways_to_touch
from .layout import (
    NARROW_DIMENSIONS,
    WIDE_DIMENSIONS,
    Look,
    SeatPlace,
    hand_spots,
    plan,
    seat_place,
    spots,
    stack_places,
)
from .sum_builder import JOIN, effective_touches, sign_keys, sum_draft, touched_swap
from .waters import canal_change_lines, change_frames, face, helper_face, island, lanes, pond_names, ponds

_KEY_GAP, _INSET, _SHORE, _TAKE_BACK = 3, 8, 4, "⌫"
_JOINED = "1~4"
"""The text on the key that joins two cards."""


def panel(look: Look) -> Iterator[Sprite]:
    """Yield the panel with the sum being composed or the Helper Card being played, if there is one."""
    box = plan(look.page).panel
    held = list(_composed(look, box) if _composes(look) else _played(look, box))
    if held:
        yield Sprite("panel", around([box], min(_SHORE, look.page.margin - 2)), Area(deep=True))
        yield from held


def free_of_panel(look: Look) -> Box:
    """Return the space that the panel leaves for a speech bubble."""
    box = plan(look.page).panel
    if _composes(look):
        free, gap = down(box, Share(), look.page.key[1], gap=_KEY_GAP)[0], look.page.apart
        return free._replace(y=free.y - gap, h=free.h + gap)
    return across(box, Share(), look.page.card[0])[0] if _card(look) else box


def _composes(look: Look) -> bool:
    return look.state.phase is Phase.POND and look.observation.may_move


def _composed(look: Look, box: Box) -> Iterator[Sprite]:
    """Yield the sum or the swap composed so far, with the keys of the signs below."""
    above, below = down(box, Share(), look.page.key[1], gap=_KEY_GAP)
    text = _text(look)
    if text:
        yield Sprite(
            "sum", above._replace(x=above.x + _INSET, w=above.w - _INSET), Label(text, look.page.texts[2], bold=True)
        )
    keys = [
        *((part.key, _JOINED if part == JOIN else part.shown) for part in sign_keys(look.state)),
        (BACK, _TAKE_BACK),
    ]
    wide = min(look.page.key[0], (below.w + _KEY_GAP) // len(keys) - _KEY_GAP)
    _, *spots = across(below, Share(), *(wide,) * len(keys), gap=_KEY_GAP)
    for (key, sign), spot in zip(keys, spots, strict=True):
        yield Sprite(key, spot, Tile(sign), look.say(f"control.{key}"), "sum")


def _text(look: Look) -> str:
    touched = effective_touches(look.touched)
    draft, swap = sum_draft(look.state, touched), touched_swap(touched)
    if swap is not None:
        card, other = (look.state.cell(cell) for cell in swap)
        return look.say("label.swap", card=card and card.value, other=other and other.value)
    if draft is None:
        return ""
    return draft.shown if draft.fits and not look.view.working_out else draft.unfinished


def _card(look: Look) -> Place | None:
    """Return the place of the Helper Card that is being played or was just drawn, or None."""
    zones = (PLAYED, *DRAWN[: look.state.players])
    return next((Place(zone, 0) for zone in zones if look.state.table[zone]), None)


def _played(look: Look, box: Box) -> Iterator[Sprite]:
    """Yield the Helper Card that is being played or was just drawn, and what a Canal Card would change."""
    place = _card(look)
    if place is None:
        return
    card = look.state.table[place.zone][0]
    name = "" if card is FACE_DOWN else look.name("control.played", card=card)
    told, spot = across(box, Share(), look.page.card[0])
    yield Sprite(place.key, spot, helper_face(card, quarters_turned(look.touched)), name, "sum" if name else "")
    size = look.page.texts[1]
    lines = (_INSET, *(size * 3 // 2,) * 2)
    for number, (text, line) in enumerate(zip(canal_change_lines(look), down(told, *lines, gap=0)[1:], strict=False)):
        yield words(f"told-{number}", line._replace(x=line.x + _INSET, w=line.w - _INSET), text, size=size, bold=True)


_BACK_GAP = 3


def seats(look: Look) -> Iterator[Sprite]:
    """Yield the sprites of every seat: its name, its catch, its hand, and its speech bubble."""
    for seat in range(look.state.players):
        place = seat_place(look.page, look.state.players, seat, look.seat)
        yield from _lines(look, seat, place)
        yield from _caught(look, seat, place.catch)
        yield from _own_hand(look, place.zone) if seat == look.seat else _backs(look, seat, place.backs)
        yield from _bubble(look, seat, place)


def shores(look: Look) -> Iterator[Sprite]:
    """Yield the deep water in front of the observer's seat, which is drawn below everything else."""
    place = seat_place(look.page, look.state.players, look.seat, look.seat)
    box = around((place.catch, place.portrait, place.zone), min(_SHORE, look.page.margin - 2))
    yield Sprite("shore", box, Area(deep=True))


def _bubble(look: Look, seat: Seat, place: SeatPlace) -> list[Sprite]:
    """Return a seat's speech bubble below its portrait, with room up to the first of its fish."""
    area, catch = place.zone, place.catch
    if area == plan(look.page).panel:
        area = free_of_panel(look)
    elif area.y < catch.y:
        fish = spots(len(look.state.catch(seat)), catch, look.page.fish)
        end = fish[0].y - look.page.apart if fish else catch.y + catch.h
        area = area._replace(h=end - area.y)
    return look.bubble(seat, area, Toward.UP, look.page.texts[1])


def _lines(look: Look, seat: Seat, place: SeatPlace) -> Iterator[Sprite]:
    """Yield a seat's portrait, its name, its points, and its number of fish.

    If the seat is active, its name has a pointer.
    """
    name, small, _ = look.page.texts
    enough, points_enough = look.state.goal
    kind = "label.to_move" if seat in look.state.active else "label.who"
    texts = (
        look.say(kind, who=Who(seat)),
        look.say(
            f"label.points{'' if look.page.hand else '_short'}", points=look.state.scores[seat], enough=points_enough
        ),
        look.say("label.caught", count=len(look.state.catch(seat)), enough=enough),
    )
    yield Sprite(f"seat-{seat}-portrait", place.portrait, look.portrait(seat))
    for key, line, text in zip(("", "-points", "-caught"), place.lines, texts, strict=False):
        label = Label(text, small, quiet=True) if key else Label(text, name, bold=True)
        yield Sprite(f"seat-{seat}{key}", line, label)


def _caught(look: Look, seat: Seat, box: Box) -> Iterator[Sprite]:
    zone, catch = CATCH[seat], look.state.catch(seat)
    for index, (card, spot) in enumerate(zip(catch, spots(len(catch), box, look.page.fish), strict=True)):
        name = look.name("control.caught", card=card, who=Who(seat))
        yield Sprite(Place(zone, index).key, spot, face(card), name, zone.key)


def _own_hand(look: Look, box: Box) -> Iterator[Sprite]:
    zone = HAND[look.seat]
    hand = look.state.table[zone]
    for index, (card, spot) in enumerate(zip(hand, hand_spots(len(hand), box, look.page), strict=True)):
        name = "" if card is FACE_DOWN else look.name("control.hand", card=card)
        yield Sprite(Place(zone, index).key, spot, helper_face(card), name, zone.key if name else "")


def _backs(look: Look, seat: Seat, box: Box) -> Iterator[Sprite]:
    """Yield the card backs in another seat's hand."""
    zone = HAND[seat]
    size = (box.h * 3 // 4, box.h)
    for index, spot in enumerate(row(len(look.state.table[zone]), box.x, box.y, size, _BACK_GAP, box.w)):
        yield Sprite(Place(zone, index).key, spot, Back())


def zones_of_seats(look: Look) -> Iterator[tuple[str, str]]:
    """Yield the key and the name of each keyboard zone that belongs to a seat."""
    yield HAND[look.seat].key, look.say("zone.hand")
    for seat, points in enumerate(look.state.scores):
        yield CATCH[seat].key, look.name("zone.catch", who=Who(seat), count=len(look.state.catch(seat)), points=points)


TourStop = tuple[str, Step]
"""A key or key prefix of something on the table, and a step about it."""


def tour(observation: Observation, view: View) -> tuple[TourStop, ...]:
    """Return the stops of a tour for a seat, of which the last says what to do now.

    A spectator has no tour, and neither has a finished game.
    """
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
    """Return all sprites of the table for a wide or narrow page. A spectator sees it from seat 0's side."""
    look = Look(observation, view, NARROW_DIMENSIONS if view.narrow else WIDE_DIMENSIONS)
    parts = (shores, lanes, island, ponds, change_frames, panel, seats, _stacks)
    sprites = tuple(sprite for part in parts for sprite in part(look))
    return Arrangement(look.page.width, look.page.height, sprites, tuple(_zones(look)))


def _stacks(look: Look) -> Iterator[Sprite]:
    """Yield the sprites of both stacks and of their discards."""
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
    yield from ((f"pond-{pond}", name) for pond, name in pond_names(look))
    yield "island", look.say("zone.island")
    yield "sum", look.say("zone.sum")
    yield from catches


SCENE = Scene(place, ways_to_touch, interpret, tour=tour)
"""The layout of the table, and how clicks make a move."""
