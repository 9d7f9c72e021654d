"""Where cells, lanes and island cards lie on a page, as they lie on the table.

Source: docs/rules/dragonfish.md, Geometry.
"""

from __future__ import annotations

from functools import cache

from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.layout import around, grid

from ..rules.zones import LANES, PLACES, POND_CELLS
from .layout import Dimensions, plan

_UNDER = 8
"""How far the water of a lane reaches below the island, so that it meets the canal."""


@cache
def island_box(page: Dimensions, place: str) -> Box:
    """The box of an island card."""
    x, y, w, h = plan(page).island
    return dict(zip(PLACES, grid(4, x, y, (w // 2, h // 2), 0, w), strict=True))[place]


@cache
def cell_boxes(page: Dimensions) -> dict[str, Box]:
    """The box of each cell by its name: those of a pond lie in reading order in its middle."""
    (w, h), gap = page.cell, page.gap
    found: dict[str, Box] = {}
    for pond, cells in POND_CELLS.items():
        box = plan(page).ponds[pond]
        columns = 2 if pond % 2 else 3
        wide, high = (count * (side + gap) - gap for count, side in ((columns, w), (len(cells) // columns, h)))
        corner = box.x + (box.w - wide) // 2, box.y + (box.h - high) // 2
        found |= zip(cells, grid(len(cells), *corner, page.cell, gap, wide), strict=True)
    return found


@cache
def lane_box(page: Dimensions, lane: str) -> Box:
    """The water of a lane: round its cells, and on to the island."""
    place, edge, cells = LANES[lane]
    x, y, w, h = around((cell_boxes(page)[cell] for cell in cells.split()), page.rim // 2)
    island = island_box(page, place)
    if edge in "NS":
        end = island.y + _UNDER if edge == "N" else y + h
        start = y if edge == "N" else island.y + island.h - _UNDER
        return Box(x, start, w, end - start)
    end = island.x + _UNDER if edge == "W" else x + w
    start = x if edge == "W" else island.x + island.w - _UNDER
    return Box(start, y, end - start, h)
