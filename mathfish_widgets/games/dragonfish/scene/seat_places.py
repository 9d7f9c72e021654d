"""Where the seats and the stacks lie: in the corners of the box, on a narrow page above and below it."""

from __future__ import annotations

from typing import NamedTuple

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.stage.face_data import Box

from .geometry import cell_boxes, island_box
from .layout import Dimensions

CORNERS = {2: ("SW", "NE"), 3: ("SW", "NW", "NE"), 4: ("SW", "NW", "NE", "SE")}
"""Where the seats lie on a wide page, from seat 0 on; they sit in front of ponds 3, 4, 1 and 2.

Source: docs/rules/dragonfish.md, Setup.
"""
STACKS = {"helper": "NW", "pond": "SE"}
"""The corner of each stack and its discards."""
_GAP, _ABOVE, _MOST_BACKS, _PORTRAIT = 4, 2, 40, 28


class SeatPlace(NamedTuple):
    """The place of a name, of one or two lines about the catch, of the fish caught, of the hand, and of a portrait."""

    name: Box
    lines: tuple[Box, ...]
    catch: Box
    hand: Box
    portrait: Box | None = None


def seat_place(page: Dimensions, players: int, seat: Seat, own: Seat) -> SeatPlace:
    """The place of a seat: in its corner of the box, or on a narrow page above it, for the own one at the foot."""
    if not page.bent:
        return _in_corner(page, CORNERS[players][seat])
    return _at_the_foot(page) if seat == own else _above(page, players, (seat - own) % players - 1)


def stack_places(page: Dimensions, deck: str) -> tuple[Box, Box]:
    """Where a stack and its discards lie: beside the texts of a corner, or at both ends of the box."""
    corner, (w, h) = STACKS[deck], page.stack
    room = _corner(page, corner)
    if page.bent:
        y = room.y + page.line if "N" in corner else room.y + room.h - h
        return Box(room.x, y, w, h), Box(page.width - room.x - w, y, w, h)
    right = room.x + room.w - w
    return Box(right - w - _GAP, room.y + page.line, w, h), Box(right, room.y + page.line, w, h)


def _corner(page: Dimensions, corner: str) -> Box:
    """What the box leaves free in a corner; on a narrow page that of the west."""
    cells = cell_boxes(page)
    first, last = min(box.y for box in cells.values()), max(box.y + box.h for box in cells.values())
    west = [cells[cell] for cell in ("4a", "4b", "4c", "4d", "4e", "4f")]
    upper, lower = min(box.y for box in west) - page.rim, max(box.y + box.h for box in west) + page.rim
    if page.bent:
        left = min(box.x for box in west)
        width = island_box(page, "NW").x - left
    else:
        left, width = page.margin, cells["1a"].x - page.rim - _GAP - page.margin
    x = left if "W" in corner else page.width - left - width
    return Box(x, first, width, upper - first) if "N" in corner else Box(x, lower, width, last - lower)


def _in_corner(page: Dimensions, corner: str) -> SeatPlace:
    x, y, w, _ = _corner(page, corner)
    text = w - 2 * (page.stack[0] + _GAP) if corner in STACKS.values() else w
    beside = _PORTRAIT + _GAP
    name = Box(x + beside, y, text - beside, page.name)
    lines = tuple(name._replace(y=y + page.name + number * page.line, h=page.line) for number in range(2))
    portrait = Box(x, y + (page.name + 2 * page.line - _PORTRAIT) // 2, _PORTRAIT, _PORTRAIT)
    catch = Box(x, y + page.name + 2 * page.line + 1, w, page.card[1])
    return SeatPlace(name, lines, catch, catch._replace(y=catch.y + page.card[1] + 2), portrait)


def _above(page: Dimensions, players: int, number: int) -> SeatPlace:
    width = (page.room + _GAP) // (players - 1) - _GAP
    x, y, backs = page.margin + number * (width + _GAP), _ABOVE, min(_MOST_BACKS, width // 2)
    line, catch = Box(x, y + page.name, width, page.line), Box(x, y + page.name + page.line, width, page.card[1])
    hand = Box(x + width - backs, y, backs, page.back[1])
    return SeatPlace(Box(x, y, width - backs, page.name), (line,), catch, hand)


def _at_the_foot(page: Dimensions) -> SeatPlace:
    y, half = page.strip.y + page.strip.h + _ABOVE, page.room // 2
    catch = Box(page.margin, y + page.name, page.room, page.card[1])
    line = Box(page.margin + half, y, half, page.name)
    return SeatPlace(Box(page.margin, y, half, page.name), (line,), catch, catch._replace(y=catch.y + page.card[1] + 1))
