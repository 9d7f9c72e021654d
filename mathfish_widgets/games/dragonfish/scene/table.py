"""The table of DragonFish: the box seen from above, seats and stacks where it leaves room, the sum below the ponds."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Zone
from mathfish_widgets.stage.face_data import Back, Box, EmptyPlace, Face
from mathfish_widgets.stage.layout import below, bottom, grid
from mathfish_widgets.stage.scene import Scene, View
from mathfish_widgets.stage.sprites import Arrangement, Sprite, words

from ..rules.cards import HelperCard, PondCard
from ..rules.zones import HELPER_DISCARDS, HELPER_STACK, POND_DISCARDS, POND_STACK, PONDS
from .geometry import height, lane_boxes
from .input import interpret, ways_to_touch
from .layout import NARROW_DIMENSIONS, SMALL_LINE, WIDE_DIMENSIONS, Look
from .seats import CORNERS, helper_face, own_height, seat_block, zones_of_seats
from .sum_line import line_height, sum_line
from .waters import change_frames, face, island, lanes, pond_name, ponds

_BESIDE = 8
_DECKS = {"helper": (HELPER_STACK, HELPER_DISCARDS), "pond": (POND_STACK, POND_DISCARDS)}
_TOP, _BETWEEN, _ABOVE_LINE, _STACKS = 12, 10, 14, 4


def stacks_in_row(look: Look, deck: str, x: int, y: int) -> Iterator[Sprite]:
    """A stack and its discards side by side, and what they are."""
    (w, h), (stack, discards) = look.page.stack, _DECKS[deck]
    yield _stack(look, deck, stack, Box(x, y, w, h))
    yield _discards(look, deck, discards, Box(x + w + _BESIDE, y, w, h))
    left = x + 2 * (w + _BESIDE)
    yield words(
        deck,
        Box(left, y + (h - SMALL_LINE) // 2, look.page.seat[0] - (left - x), SMALL_LINE),
        look.say(f"label.{deck}_cards"),
        size=13,
    )


def stacks_apart(look: Look, deck: str, left: int, right: int, y: int) -> Iterator[Sprite]:
    """A stack at the left of the box and its discards at the right, each with what it is above it."""
    (w, h), (stack, discards) = look.page.stack, _DECKS[deck]
    yield words(deck, Box(left, y, w, SMALL_LINE), look.say(f"label.{deck}_cards.short"))
    yield words(f"{deck}-discards", Box(right, y, w, SMALL_LINE), look.say("label.discards"))
    yield _stack(look, deck, stack, Box(left, y + SMALL_LINE, w, h))
    yield _discards(look, deck, discards, Box(right, y + SMALL_LINE, w, h))


def _stack(look: Look, deck: str, zone: Zone, box: Box) -> Sprite:
    count = len(look.state.table[zone])
    shown: Face = Back(blue=deck == "pond") if count else EmptyPlace()
    return Sprite(zone.key, box, shown, look.name(f"control.{deck}_stack", count=count), "stacks", count or None)


def _discards(look: Look, deck: str, zone: Zone, box: Box) -> Sprite:
    pile = look.state.table[zone]
    last = pile[-1] if pile else None
    shown: Face = EmptyPlace()
    if isinstance(last, PondCard):
        shown = face(last)
    elif isinstance(last, HelperCard):
        shown = helper_face(last)
    kind = f"control.{deck}_discards" if pile else f"control.{deck}_discards.none"
    return Sprite(zone.key, box, shown, look.name(kind, count=len(pile), card=last), "stacks", len(pile) or None)


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table, for a wide page or a narrow one; an onlooker looks from behind seat 0."""
    look = Look(observation, view, NARROW_DIMENSIONS if view.narrow else WIDE_DIMENSIONS)
    around_box = _narrow_table if view.narrow else _wide_table
    sprites = tuple(around_box(look))
    foot = max(bottom(sprites, _TOP), _foot(look))
    return Arrangement(look.page.width, foot, sprites, tuple(_zones(look)))


def _box(look: Look, top: int) -> Iterator[Sprite]:
    """Ponds, lanes and island."""
    for part in (lanes, island, ponds, change_frames):
        yield from part(look, top)


def _wide_table(look: Look) -> Iterator[Sprite]:
    """The seats in the corners of the box, with the stacks beside them."""
    page, high = look.page, height(look.page)
    yield from _box(look, _TOP)
    w, h = page.seat
    left, right, low = page.margin, page.width - page.margin - w, _TOP + high - h
    corners = {"NW": Box(left, _TOP, w, h), "NE": Box(right, _TOP, w, h)}
    corners |= {"SW": Box(left, low, w, h), "SE": Box(right, low, w, h)}
    for seat, corner in enumerate(CORNERS[look.state.players]):
        yield from seat_block(look, seat, corners[corner])
    yield from stacks_in_row(look, "helper", left, _TOP + h + _STACKS)
    yield from stacks_in_row(look, "pond", right, low - _STACKS - page.stack[1])
    yield from sum_line(look, _TOP + high + _ABOVE_LINE)


def _narrow_table(look: Look) -> Iterator[Sprite]:
    """The other seats above the box, the own one below the sum, the stacks in the corners of the box."""
    page = look.page
    others = [seat for seat in range(look.state.players) if seat != look.seat]
    spots = grid(len(others), page.margin, _TOP, page.seat, page.gap[0], page.room)
    for seat, spot in zip(others, spots, strict=True):
        yield from seat_block(look, seat, spot)
    top = below(spots, _BETWEEN)
    yield from _box(look, top)
    low = top + height(page) - SMALL_LINE - page.stack[1]
    left, right = (lane_boxes(page, lane).whole for lane in ("W1", "E0"))
    ends = left.x + page.rim, right.x + right.w - page.rim - page.stack[0]
    yield from stacks_apart(look, "helper", *ends, top)
    yield from stacks_apart(look, "pond", *ends, low)
    line = top + height(page) + _ABOVE_LINE
    yield from sum_line(look, line)
    y = line + line_height(look) + _BETWEEN
    yield from seat_block(look, look.seat, Box(page.margin, y, page.room, own_height(page)))


def _foot(look: Look) -> int:
    """The height of a table on which everything lies for which there is room."""
    page = look.page
    if not page.bent:
        return _TOP + height(page) + _ABOVE_LINE + line_height(look) + _TOP
    rows = -(-(look.state.players - 1) // 2)
    above = _TOP + rows * (page.seat[1] + page.gap[0]) - page.gap[0] + _BETWEEN
    return above + height(page) + _ABOVE_LINE + line_height(look) + _BETWEEN + own_height(page) + _TOP


def _zones(look: Look) -> Iterator[tuple[str, str]]:
    yield "stacks", look.say("zone.stacks")
    hand, *catches = zones_of_seats(look)
    yield hand
    yield from ((f"pond-{pond}", pond_name(look, pond)) for pond in PONDS)
    yield "island", look.say("zone.island")
    yield "sum", look.say("zone.sum")
    yield from catches


SCENE = Scene(place, ways_to_touch, interpret)
"""The table, and what a hand touches to make a move."""
