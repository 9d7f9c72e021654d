"""What players say, in bubbles beside them within the ring of seats, and the water that stays free between."""

from __future__ import annotations

from dataclasses import replace

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.stage.face_data import Box, Toward
from mathfish_widgets.stage.faces.birds import portrait_box
from mathfish_widgets.stage.sprites import Sprite

from .layout import LiteratureTableView

_GAP, _TAIL, _NARROWEST = 4, 42, 46
"""Between bubbles; how far from the left edge of a bubble its tail is; and how wide water is in which a card fits."""
_MOST_LINES = 5
"""How high an area is, by the size of words."""


def speech(table: LiteratureTableView) -> tuple[list[Sprite], Box]:
    """What was said in the latest turn, and the highest water in the middle that bubbles leave free.

    Each bubble is as near to its seat as the others in the middle allow.
    """
    seats, middle = table.ring.seats, table.ring.middle
    inside, outside = list[Sprite](), list[Sprite]()
    for seat in sorted(table.state.seats, key=lambda seat: seats[seat].y):
        area, toward = _place(table, seat)
        said = table.bubble(seat, area, toward, table.page.sizes.text)
        (outside if area in (table.ring.crown, table.page.hand) else inside).extend(said)
    top, bottom = middle.y, middle.y + middle.h
    for at, bubble in enumerate(inside):
        inside[at] = _put(bubble, max(bubble.box.y, top))
        top = inside[at].box.y + bubble.box.h + _GAP
    for at in reversed(range(len(inside))):
        inside[at] = _put(inside[at], min(inside[at].box.y, bottom - inside[at].box.h))
        bottom = inside[at].box.y - _GAP
    return inside + outside, _free_water(middle, [bubble.box for bubble in inside])


def _free_water(middle: Box, bubbles: list[Box]) -> Box:
    """The highest water above, between, below or beside bubbles."""
    free, rest = list[Box](), middle
    for x, y, w, h in bubbles:
        free.append(rest._replace(h=y - _GAP - rest.y))
        free.append(Box(middle.x, y, x - _GAP - middle.x, h))
        free.append(Box(x + w + _GAP, y, middle.x + middle.w - x - w - _GAP, h))
        rest = rest._replace(y=y + h + _GAP, h=rest.y + rest.h - y - h - _GAP)
    return max((water for water in (*free, rest) if water.w >= _NARROWEST), key=lambda water: water.h)


def _place(table: LiteratureTableView, seat: Seat) -> tuple[Box, Toward]:
    """The area of a seat's bubble, and the side at which the seat is."""
    page, (seats, middle, crown) = table.page, table.ring
    high = _MOST_LINES * page.sizes.text
    face = portrait_box(seats[seat], page.sizes.text)
    across = face.x + face.w // 2
    if seat == table.seat:
        over = middle._replace(y=middle.y + middle.h - high, h=high)
        return (page.hand, Toward.LEFT) if page.hand else (over, Toward.DOWN)
    if not middle.x < across < middle.x + middle.w:
        beside = middle._replace(y=face.y + (face.h - high) // 2, h=high)
        return beside, Toward.LEFT if across < middle.x else Toward.RIGHT
    if crown is not None:
        return crown, Toward.LEFT
    return Box(across - _TAIL, middle.y, middle.x + middle.w - across + _TAIL, high), Toward.UP


def _put(bubble: Sprite, y: int) -> Sprite:
    return replace(bubble, box=bubble.box._replace(y=y))
