"""The seats round the table: name, fish caught, points, and the hand, which lies open for its own seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mathfish_widgets.engine.cards import FACE_DOWN, SeenCard
from mathfish_widgets.engine.table import Place, Seat
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.face_data import Back, Box, CanalFace, Face, GearFace, Label
from mathfish_widgets.stage.layout import row
from mathfish_widgets.stage.sprites import Sprite, words

from ..rules.cards import CardKind, HelperCard
from ..rules.waterways import turned
from ..rules.zones import CATCH, HAND
from .layout import LINE, SMALL_LINE, Dimensions, Look
from .waters import channels_of, face

CORNERS = {2: ("SW", "NE"), 3: ("SW", "NW", "NE"), 4: ("SW", "NW", "NE", "SE")}
"""Where the seats lie on a wide page, from seat 0 on; they sit in front of ponds 3, 4, 1 and 2.

Source: docs/rules/dragonfish.md, Setup.
"""
_CAUGHT_SIZE, _BETWEEN, _CARD_GAP, _BACK_GAP = 13, 3, 6, 3


def own_height(page: Dimensions) -> int:
    """How high the block of the seat is whose hand lies open."""
    return LINE + SMALL_LINE + 2 * (_BETWEEN + page.card[1])


def seat_block(look: Look, seat: Seat, box: Box) -> Iterator[Sprite]:
    """What belongs to a seat: two lines of text, the fish it has caught, and its hand."""
    own = seat == look.seat
    yield from _lines(look, seat, box, 0 if own else look.page.backs)
    y = box.y + LINE + SMALL_LINE + _BETWEEN
    yield from _caught(look, seat, Box(box.x, y, box.w, look.page.card[1]))
    if own:
        below = y + look.page.card[1] + _BETWEEN
        yield from _own_hand(look, Box(box.x, below, box.w, look.page.card[1]))
    else:
        yield from _backs(look, seat, box)


def _lines(look: Look, seat: Seat, box: Box, taken: int) -> Iterator[Sprite]:
    """The name, with a pointer while the seat is to move, and what it has caught."""
    kind = "label.to_move" if seat in look.state.active else "label.who"
    name, caught = (0, taken) if look.page.bent else (taken, taken)
    label = Label(look.say(kind, who=Who(seat)), look.page.name, bold=True)
    yield Sprite(f"seat-{seat}", Box(box.x, box.y, box.w - name, LINE), label)
    line = Box(box.x, box.y + LINE, box.w - caught, SMALL_LINE)
    yield words(f"caught-{seat}", line, _caught_in_words(look, seat), size=_CAUGHT_SIZE)


def _caught_in_words(look: Look, seat: Seat) -> str:
    state, page = look.state, look.page
    enough, points_enough = state.goal
    rule = "label.caught_short" if page.bent else "label.caught"
    count, points = len(state.catch(seat)), state.scores[seat]
    return look.say(rule, count=count, points=points, enough=enough, points_enough=points_enough)


def _caught(look: Look, seat: Seat, box: Box) -> Iterator[Sprite]:
    zone, catch = CATCH[seat], look.state.catch(seat)
    for index, (card, spot) in enumerate(zip(catch, _spots(look, len(catch), box), strict=True)):
        name = look.name("control.caught", card=card, who=Who(seat))
        yield Sprite(Place(zone, index).key, spot, face(card), name, zone.key)


def _own_hand(look: Look, box: Box) -> Iterator[Sprite]:
    zone = HAND[look.seat]
    hand = look.state.table[zone]
    for index, (card, spot) in enumerate(zip(hand, _spots(look, len(hand), box), strict=True)):
        name = "" if card is FACE_DOWN else look.name("control.hand", card=card)
        yield Sprite(Place(zone, index).key, spot, helper_face(card), name, zone.key if name else "")


def _spots(look: Look, count: int, box: Box) -> Sequence[Box]:
    return row(count, box.x, box.y, look.page.card, _CARD_GAP, box.w)


def _backs(look: Look, seat: Seat, box: Box) -> Iterator[Sprite]:
    """The hand of another seat, seen from behind, at the right of its name, or of what it has caught."""
    zone = HAND[seat]
    hand = look.state.table[zone]
    w, _ = look.page.back
    used = min(len(hand) * (w + _BACK_GAP) - _BACK_GAP, look.page.backs - _BETWEEN)
    y = box.y + (LINE if look.page.bent else 2)
    spots = row(len(hand), box.x + box.w - used, y, look.page.back, _BACK_GAP, used)
    for index, spot in enumerate(spots):
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
