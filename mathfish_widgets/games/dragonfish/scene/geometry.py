"""Where cells, lanes and island cards lie on a page, as they lie on the table.

Source: docs/rules/dragonfish.md, Geometry.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.layout import around

from ..rules.zones import LANES
from .layout import Dimensions

_DEEP = 3
"""How many cells a lane has."""
_NORTH, _WEST = "N", "W"


class LaneBoxes(NamedTuple):
    """The box of a lane, and its parts from the corner of that: the band under its cells, and its mouth."""

    whole: Box
    band: Box
    mouth: Box


@cache
def island_box(page: Dimensions, place: str) -> Box:
    """The box of an island card."""
    w, h = page.island
    x, y = (page.width - 2 * w) // 2, page.top + _pond_depth(page) + page.mouth[1]
    return Box(x + w * ("E" in place), y + h * ("S" in place), w, h)


@cache
def cell_boxes(page: Dimensions) -> dict[str, Box]:
    """The box of each cell by its name."""
    return {
        cell: _cell_box(page, lane, depth)
        for lane, (_, _, cells) in LANES.items()
        for depth, cell in enumerate(cells.split())
    }


@cache
def lane_boxes(page: Dimensions, lane: str) -> LaneBoxes:
    """The boxes of a lane and its parts."""
    _, _, cells = LANES[lane]
    band = around((cell_boxes(page)[cell] for cell in cells.split()), page.rim)
    mouth = _mouth(page, lane)
    whole = around((band, mouth))
    return LaneBoxes(whole, *(part._replace(x=part.x - whole.x, y=part.y - whole.y) for part in (band, mouth)))


def _pond_depth(page: Dimensions) -> int:
    """How far a pond north or south of the island reaches, its rim at the island included."""
    return _DEEP * (page.cell[1] + page.gap[1]) - page.gap[1] + page.rim


def _mouth(page: Dimensions, lane: str) -> Box:
    """The water between an island card and the pond."""
    place, edge, _ = LANES[lane]
    x, y, w, h = island_box(page, place)
    wide, high = page.mouth
    return {
        "N": Box(x, y - high, w, high),
        "S": Box(x, y + h, w, high),
        "E": Box(x + w, y, wide, h),
        "W": Box(x - wide, y, wide, h),
    }[edge]


def _cell_box(page: Dimensions, lane: str, depth: int) -> Box:
    """The cell of a lane at some depth, 0 next to the mouth."""
    _, edge, _ = LANES[lane]
    mouth, (w, h), (gap_x, gap_y) = _mouth(page, lane), page.cell, page.gap
    x, y = mouth.x + (mouth.w - w) // 2, mouth.y + (mouth.h - h) // 2
    far = page.rim + depth * ((w if edge in "EW" else h) + (gap_x if edge in "EW" else gap_y))
    if edge in "NS":
        return Box(x, mouth.y - far - h if edge == _NORTH else mouth.y + mouth.h + far, w, h)
    if page.bent:
        up = -1 if "N" in LANES[lane][0] else 1
        beside = mouth.x - page.rim - w if edge == _WEST else mouth.x + mouth.w + page.rim
        return Box(beside, y + up * depth * (h + gap_y), w, h)
    return Box(mouth.x - far - w if edge == _WEST else mouth.x + mouth.w + far, y, w, h)
