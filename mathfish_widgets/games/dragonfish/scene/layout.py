"""The plan of a table of DragonFish for wide and narrow pages, with all lengths in design pixels.

The game is seen from above, with ponds north, east, south and west of the island. The players are in the four corners,
and the observer is always in the same one. A narrow page has smaller cards, and a strip at the bottom for the sum and
the stacks.

Source: docs/rules/dragonfish.md, Geometry.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.stage import table_view
from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.layout import Share, Size, across, around, below, down, fan, grid, moved
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, WIDE, WIDE_HEIGHT

from ..rules.cards import LANES, MOST_SEATS, PLACES, POND_CELLS
from ..rules.state import GOALS, DragonFishState


@frozen_dataclass
class Dimensions(table_view.Dimensions):
    """The sizes of the things on a page.

    A `cell` is a card of a pond, `gap` is the space between cells, and a pond extends at least `rim` beyond its cells.
    A seat has a `portrait` with `lines` of text next to it, fish of size `fish`, and room for a hand. The observer's
    hand has cards of size `card`, which overlap before they become narrower than `slim`. Other hands are small, and
    `hand` wide next to the fish, or below the points if `hand` is 0. Parts of the page are `apart` pixels apart. The
    sum and the piles of a stack, `pile` wide, are in the corners, or at the bottom in a strip that is `foot` high. The
    font sizes of a name, of other words, and of the sum are `texts`.
    """

    height: int
    top: int
    cell: Size
    gap: int
    rim: int
    portrait: int
    lines: tuple[int, ...]
    fish: Size
    card: Size
    slim: int
    hand: int
    apart: int
    pile: int
    foot: int
    key: Size
    texts: tuple[int, int, int]


WIDE_DIMENSIONS = Dimensions(
    width=WIDE,
    height=WIDE_HEIGHT,
    margin=12,
    top=8,
    cell=(70, 50),
    gap=4,
    rim=6,
    portrait=46,
    lines=(18, 16, 16),
    fish=(41, 36),
    card=(90, 76),
    slim=80,
    hand=40,
    apart=6,
    pile=50,
    foot=0,
    key=(48, 38),
    texts=(15, 14, 20),
)
NARROW_DIMENSIONS = Dimensions(
    width=NARROW,
    height=NARROW_HEIGHT,
    margin=2,
    top=3,
    cell=(34, 42),
    gap=3,
    rim=4,
    portrait=44,
    lines=(16, 14, 14),
    fish=(36, 28),
    card=(56, 60),
    slim=56,
    hand=0,
    apart=4,
    pile=44,
    foot=66,
    key=(44, 40),
    texts=(13, 12, 16),
)

_UNDER = 8
"""How far the water of a lane extends below the island, so that it meets the canal."""


class Plan(NamedTuple):
    """The boxes of a page: the ponds by number, the island, the corners, and areas for the sum and piles."""

    ponds: Mapping[int, Box]
    island: Box
    corners: Mapping[str, Box]
    panel: Box
    piles: Mapping[str, Box]


# A move takes 8 ms with the cache, 11 ms without.
@cache
def plan(page: Dimensions) -> Plan:
    """Return where the parts of a page are. Ponds touch the island, since water flows between them."""
    (w, h), gap = page.cell, page.gap
    whole = Box(page.margin, page.top, page.room, page.height - 2 * page.top)
    box, foot = down(whole, Share(), page.foot, gap=page.apart) if page.foot else (whole, whole)
    rows = down(box, Share(), 2 * h + gap + 2 * page.rim, Share(), gap=0)
    (nw, north, ne), (west, island, east), (sw, south, se) = (
        across(row, Share(), 2 * w + gap + 2 * page.rim, Share(), gap=0) for row in rows
    )
    near = 1 if page.foot else page.apart
    corners = {
        "NW": nw._replace(w=nw.w - near, h=nw.h - page.apart),
        "NE": ne._replace(x=ne.x + near, w=ne.w - near, h=ne.h - page.apart),
        "SW": sw._replace(y=sw.y + page.apart, w=sw.w - near, h=sw.h - page.apart),
        "SE": se._replace(x=se.x + near, y=se.y + page.apart, w=se.w - near, h=se.h - page.apart),
    }
    ponds = {1: north, 2: east, 3: south, 4: west}
    if page.foot:
        panel, helpers, others = across(foot, Share(), page.pile, page.pile, gap=page.apart)
        return Plan(ponds, island, corners, panel, {"helper": helpers, "pond": others})
    upper = {name: down(corners[name], Share(), page.fish[1], gap=page.apart)[0] for name in ("NW", "NE")}
    helpers, others = across(upper["NW"], Share(), page.pile)[1], across(upper["NE"], page.pile, Share())[0]
    panel = down(corners["SE"], page.fish[1], sum(page.lines), Share(), gap=page.apart)[2]
    return Plan(ponds, island, corners, panel, {"helper": helpers, "pond": others})


def island_box(page: Dimensions, place: str) -> Box:
    """Return the box of the card on a place of the island."""
    x, y, w, h = plan(page).island
    return dict(zip(PLACES, grid(4, x, y, (w // 2, h // 2), 0, w), strict=True))[place]


def cell_boxes(page: Dimensions) -> dict[str, Box]:
    """Return the box of each cell by its name; a pond's cells are centred in reading order."""
    (w, h), gap = page.cell, page.gap
    found: dict[str, Box] = {}
    for pond, cells in POND_CELLS.items():
        box = plan(page).ponds[pond]
        columns = 2 if pond % 2 else 3
        wide, high = (count * (side + gap) - gap for count, side in ((columns, w), (len(cells) // columns, h)))
        corner = box.x + (box.w - wide) // 2, box.y + (box.h - high) // 2
        found |= zip(cells, grid(len(cells), *corner, page.cell, gap, wide), strict=True)
    return found


# A click takes 3 ms with the cache, 8 ms without.
@cache
def lane_box(page: Dimensions, lane: str) -> Box:
    """Return the box of a lane's water, which surrounds its cells and extends to the island."""
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


class Look(table_view.TableView[DragonFishState, Dimensions]):
    """A table as one seat sees it: the observation, the wording, and the sizes of the page."""

    game = "dragonfish"


CORNERS = {2: ("SW", "NE"), 3: ("SW", "NW", "NE"), 4: ("SW", "NW", "NE", "SE")}
"""The corner of the observer, and of the seats that follow; seat 0 is in front of pond 3.

Source: docs/rules/dragonfish.md, Setup.
"""
_GAP, _NARROWEST = 3, 27
"""The gap between cards, and the width of the narrowest card with a gap."""


class SeatPlace(NamedTuple):
    """The boxes of a seat: its portrait, its lines of text, its fish, its card backs, and its zone.

    The `zone` has the observer's hand, which is in a free corner on a narrow page, or another seat's speech bubble.
    """

    portrait: Box
    lines: tuple[Box, ...]
    catch: Box
    backs: Box
    zone: Box


def seat_place(page: Dimensions, players: int, seat: Seat, own: Seat) -> SeatPlace:
    """Return the boxes of a seat: its fish near the pond, its name and zone towards the table's edge."""
    corner = CORNERS[players][(seat - own) % players]
    fish, head, zone = _parts(page, players, corner)
    portrait, text = across(head, page.portrait, Share(), gap=page.apart)
    lines = down(text, *page.lines, gap=0)
    if not page.hand:
        alone = seat == own and players < MOST_SEATS
        return SeatPlace(portrait, tuple(lines[:2]), fish, lines[2], plan(page).corners["SE"] if alone else zone)
    catch, backs = across(fish, Share(), page.hand, gap=page.apart)
    return SeatPlace(portrait, tuple(lines), catch, backs, zone)


def _parts(page: Dimensions, players: int, corner: str) -> tuple[Box, Box, Box]:
    """Return three boxes in a corner: for the fish, for the portrait and its lines, and for the zone."""
    box, head = plan(page).corners[corner], sum(page.lines)
    high = page.fish[1] if GOALS[players][0] * _NARROWEST <= box.w + _GAP else 2 * _NARROWEST - _GAP
    if "S" in corner:
        fish, top, zone = down(box, high, head, Share(), gap=page.apart)
        return fish, top, zone
    upper, fish = down(box, Share(), high, gap=page.apart)
    if not page.foot:
        west = corner == "NW"
        upper = across(upper, *((Share(), page.pile) if west else (page.pile, Share())))[0 if west else 1]
    top, zone = down(upper, head, Share(), gap=page.apart)
    return fish, top, zone


def stack_places(page: Dimensions, deck: str) -> tuple[Box, Box]:
    """Return the boxes of a stack and of its discards, one above the other."""
    stack, discards = down(plan(page).piles[deck], Share(), Share(), gap=_GAP)
    return stack, discards


def spots(count: int, box: Box, size: Size) -> list[Box]:
    """Return the boxes of cards along the lower edge of an area.

    If there are many cards, they become narrower, and then they use more rows.
    """
    if not count:
        return []
    rows = -(-count * _NARROWEST // (box.w + _GAP))
    most = -(-count // rows)
    w = min(size[0], (box.w + _GAP) // most - _GAP)
    h = min(size[1], (box.h + _GAP) // rows - _GAP)
    top = box.y + box.h - rows * (h + _GAP) + _GAP
    return grid(count, box.x, top, (w, h), _GAP, most * (w + _GAP) - _GAP)


def hand_spots(count: int, box: Box, page: Dimensions) -> list[Box]:
    """Return the boxes of the observer's hand: large cards side by side, then fanned, then narrow."""
    if count * (page.slim + _GAP) - _GAP <= box.w:
        return spots(count, box, page.card)
    fanned = fan(count, box, (page.slim, min(page.card[1], box.h)))
    lower = box.y + box.h - below(fanned, 0, box.y + box.h)
    return [moved(each, down=lower) for each in fanned] or spots(count, box, page.card)
