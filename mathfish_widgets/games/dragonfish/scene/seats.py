"""The seats round the table: portrait, name, fish caught, what is said, and the hand, open for its own seat."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.cards import FACE_DOWN
from mathfish_widgets.engine.table import Place, Seat
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.face_data import Area, Back, Box, Label, Toward
from mathfish_widgets.stage.layout import around, row
from mathfish_widgets.stage.sprites import Sprite

from ..rules.zones import CATCH, HAND
from .layout import Look, plan
from .panel import free_of_panel
from .seat_places import SeatPlace, hand_spots, seat_place, spots
from .waters import face, helper_face

_BACK_GAP, _SHORE = 3, 4


def seats(look: Look) -> Iterator[Sprite]:
    """Every seat: its name, what it has caught, its hand, and what it says."""
    for seat in range(look.state.players):
        place = seat_place(look.page, look.state.players, seat, look.seat)
        yield from _lines(look, seat, place)
        yield from _caught(look, seat, place.catch)
        yield from _own_hand(look, place.zone) if seat == look.seat else _backs(look, seat, place.backs)
        yield from _bubble(look, seat, place)


def shores(look: Look) -> Iterator[Sprite]:
    """The deep water in front of the seat that looks, to be drawn under all else."""
    place = seat_place(look.page, look.state.players, look.seat, look.seat)
    box = around((place.catch, place.portrait, place.zone), min(_SHORE, look.page.margin - 2))
    yield Sprite("shore", box, Area(deep=True))


def _bubble(look: Look, seat: Seat, place: SeatPlace) -> list[Sprite]:
    """What a seat says, below its portrait; it may reach as far as the first of its fish."""
    area, catch = place.zone, place.catch
    if area == plan(look.page).panel:
        area = free_of_panel(look)
    elif area.y < catch.y:
        fish = spots(len(look.state.catch(seat)), catch, look.page.fish)
        end = fish[0].y - look.page.apart if fish else catch.y + catch.h
        area = area._replace(h=end - area.y)
    return look.bubble(seat, area, Toward.UP, look.page.texts[1])


def _lines(look: Look, seat: Seat, place: SeatPlace) -> Iterator[Sprite]:
    """The portrait, the name, with a pointer while the seat is to move, and what it has caught."""
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
    """The hand of another seat, seen from behind."""
    zone = HAND[seat]
    size = (box.h * 3 // 4, box.h)
    for index, spot in enumerate(row(len(look.state.table[zone]), box.x, box.y, size, _BACK_GAP, box.w)):
        yield Sprite(Place(zone, index).key, spot, Back())


def zones_of_seats(look: Look) -> Iterator[tuple[str, str]]:
    """The zones in which the keyboard finds what belongs to the seats."""
    yield HAND[look.seat].key, look.say("zone.hand")
    for seat, points in enumerate(look.state.scores):
        yield CATCH[seat].key, look.name("zone.catch", who=Who(seat), count=len(look.state.catch(seat)), points=points)
