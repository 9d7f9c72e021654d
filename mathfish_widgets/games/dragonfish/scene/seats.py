"""The seats round the table: name, fish caught, points, and the hand, which lies open for its own seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mathfish_widgets.engine.cards import FACE_DOWN, SeenCard
from mathfish_widgets.engine.table import Place, Seat
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.face_data import Back, Box, CanalFace, Face, GearFace, Label
from mathfish_widgets.stage.faces.birds import portrait_of
from mathfish_widgets.stage.layout import row
from mathfish_widgets.stage.sprites import Sprite

from ..rules.cards import CardKind, HelperCard
from ..rules.waterways import turned
from ..rules.zones import CATCH, HAND
from .layout import Look
from .seat_places import SeatPlace, seat_place
from .waters import channels_of, face

_NAME_SIZE, _TEXT_SIZE, _CARD_GAP, _BACK_GAP, _NARROWEST = 14, 12, 2, 3, 24
_LOW_NAME = 12
"""The size of a name where its line is low."""


def seats(look: Look) -> Iterator[Sprite]:
    """Every seat: its name, what it has caught, and its hand."""
    for seat in range(look.state.players):
        place = seat_place(look.page, look.state.players, seat, look.seat)
        yield from _lines(look, seat, place)
        yield from _caught(look, seat, place.catch)
        yield from _own_hand(look, place.hand) if seat == look.seat else _backs(look, seat, place.hand)


def _lines(look: Look, seat: Seat, place: SeatPlace) -> Iterator[Sprite]:
    """The name, with a pointer while the seat is to move, and what it has caught."""
    kind = "label.to_move" if seat in look.state.active else "label.who"
    size = _LOW_NAME if look.page.bent else _NAME_SIZE
    label = Label(look.say(kind, who=Who(seat)), size, bold=True)
    if place.portrait is not None:
        yield Sprite(f"seat-{seat}-portrait", place.portrait, portrait_of(seat))
    yield Sprite(f"seat-{seat}", place.name, label)
    for key, line, text in zip(("caught", "points"), place.lines, _caught_in_words(look, seat), strict=False):
        yield Sprite(f"seat-{seat}-{key}", line, Label(text, _TEXT_SIZE, quiet=True))


def _caught_in_words(look: Look, seat: Seat) -> tuple[str, ...]:
    state = look.state
    enough, points_enough = state.goal
    count, points = len(state.catch(seat)), state.scores[seat]
    if look.page.bent:
        return (look.say("label.caught_short", count=count, points=points),)
    return (
        look.say("label.caught", count=count, enough=enough),
        look.say("label.points", points=points, points_enough=points_enough),
    )


def _caught(look: Look, seat: Seat, box: Box) -> Iterator[Sprite]:
    zone, catch = CATCH[seat], look.state.catch(seat)
    for index, (card, spot) in enumerate(zip(catch, spots_in_row(look, len(catch), box), strict=True)):
        name = look.name("control.caught", card=card, who=Who(seat))
        yield Sprite(Place(zone, index).key, spot, face(card), name, zone.key)


def _own_hand(look: Look, box: Box) -> Iterator[Sprite]:
    zone = HAND[look.seat]
    hand = look.state.table[zone]
    for index, (card, spot) in enumerate(zip(hand, spots_in_row(look, len(hand), box), strict=True)):
        name = "" if card is FACE_DOWN else look.name("control.hand", card=card)
        yield Sprite(Place(zone, index).key, spot, helper_face(card), name, zone.key if name else "")


def spots_in_row(look: Look, count: int, box: Box) -> Sequence[Box]:
    """Where cards lie side by side; so many that too little of each would be seen are narrower."""
    w, h = look.page.card
    crowded = count > 1 and (box.w - w) // (count - 1) < _NARROWEST
    return row(count, box.x, box.y, (_NARROWEST if crowded else w, h), _CARD_GAP, box.w)


def _backs(look: Look, seat: Seat, box: Box) -> Iterator[Sprite]:
    """The hand of another seat, seen from behind."""
    zone = HAND[seat]
    hand = look.state.table[zone]
    for index, spot in enumerate(row(len(hand), box.x, box.y, look.page.back, _BACK_GAP, box.w)):
        yield Sprite(Place(zone, index).key, spot, Back())


def helper_face(card: SeenCard, quarters: int = 0) -> Face:
    """A Helper Card as it is drawn: what is used, with the number of a hook; waterways, turned; or its back."""
    if not isinstance(card, HelperCard):
        return Back()
    if card.kind is CardKind.CANAL:
        return CanalFace(channels_of(turned(card.edges, quarters)))
    return GearFace(str(card.kind), str(card.value) if card.kind is CardKind.HOOK else "")


def zones_of_seats(look: Look) -> Iterator[tuple[str, str]]:
    """The zones in which the keyboard finds what belongs to the seats."""
    yield HAND[look.seat].key, look.say("zone.hand")
    for seat, points in enumerate(look.state.scores):
        yield CATCH[seat].key, look.name("zone.catch", who=Who(seat), count=len(look.state.catch(seat)), points=points)
