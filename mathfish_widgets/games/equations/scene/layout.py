"""The layout of a table of Equations on wide and narrow pages. All lengths are design pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.stage import table_view
from mathfish_widgets.stage.expression_builder import CLOSE, OPEN, Part
from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.layout import FINGER, Share, Size, across, around, centred, down, inset
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, WIDE, WIDE_HEIGHT

from ..rules.state import EquationsState
from .input import COMMA, EQUALS, LOG, PartialEquation

KEY_GAP, PART_GAP, LINE_GAP = 6, 3, 2


class Page(NamedTuple):
    """The parts of the table, and the sizes of their contents.

    The `slate` shows the `equation`, in the largest of the `tiles` that fit, and its value (`told`). Below it are the
    `seats`. The `floor` of the sea has room for what a seat `said`, and `sand` for the shells.
    """

    size: Size
    cards: Box
    slate: Box
    equation: Box
    told: Box
    back: Box
    signs: Box
    seats: Box
    floor: Box
    said: Box
    sand: Box
    piles: Box
    tiles: Sequence[Size]
    text: int


def page_for(seats: int, narrow: bool) -> Page:
    """Return the page for a number of seats.

    The signs are next to the cards on a wide page, and below them on a narrow one.
    """
    return _narrow_page(seats) if narrow else _wide_page(seats)


def _wide_page(seats: int) -> Page:
    size = WIDE, WIDE_HEIGHT
    desk, row, sea = down(inset(Box(0, 0, *size), 8), 248, 48, Share())
    left, keys = across(desk, Share(), 172, gap=12)
    cards, slate = down(left, 146, Share())
    signs, back = down(keys, Share(), FINGER)
    equation, told = down(inset(slate, 6), Share(), 22, gap=2)
    floor, said, rest = _floor(sea, seats)
    sand, piles = across(rest, Share(), 160)
    tiles = ((56, 58), (48, 54), (40, 48), (34, 40), (30, 28))
    return Page(size, cards, slate, equation, told, back, signs, row, floor, said, sand, piles, tiles, 14)


def _narrow_page(seats: int) -> Page:
    size, many = (NARROW, NARROW_HEIGHT), seats > 2
    whole = Box(8, 6, NARROW - 16, NARROW_HEIGHT - 12)
    cards, slate, signs, row, sea = down(whole, 92, 92, 2 * FINGER + KEY_GAP, 84 if many else 46, Share(), gap=4)
    row, piles = across(row, Share(), 30 if many else 74)
    written, told = down(inset(slate, 4), Share(), 24, gap=0)
    equation, corner = across(written, Share(), FINGER, gap=5)
    back = centred(corner, (FINGER, FINGER))
    floor, said, sand = _floor(sea, seats)
    tiles = ((38, 56), (32, 44), (31, 31), (26, 28), (26, 20))
    return Page(size, cards, slate, equation, told, back, signs, row, floor, said, sand, piles, tiles, 12)


def _floor(sea: Box, seats: int) -> tuple[Box, Box, Box]:
    """Return the floor of the sea, its room for bubbles (none for a single seat), and the rest of it."""
    said, rest = down(sea, 42 if seats > 1 else 0, Share(), gap=4)
    return around((sea,), 4), said, rest


@frozen_dataclass
class EquationsTableView(table_view.TableView[EquationsState, Page]):
    """A table of Equations as one seat sees it, with the equation that is being built."""

    game = "equations"
    equation: PartialEquation


def part_width(part: Part, tile: Size) -> int:
    """Return the width of a part of the equation: a number is a tile, a sign is as wide as its text."""
    if part.operand is not None:
        return tile[0]
    if part in (OPEN, CLOSE, COMMA):
        return tile[0] * 2 // 5
    return tile[0] * (4 if part == LOG else 5 if len(part.text) > 1 else 2) // 3


class Fitted(NamedTuple):
    """The parts of an equation in rows, and the tile size that fits."""

    tile: Size
    rows: list[list[Part]]


def fitted_equation(parts: Sequence[Part], page: Page) -> Fitted:
    """Return the parts in rows of the largest tiles with which all the rows fit."""
    width, height = page.equation.w, page.equation.h
    tries = (Fitted(tile, equation_rows(parts, tile, width)) for tile in page.tiles)
    fitting = (each for each in tries if len(each.rows) * (each.tile[1] + LINE_GAP) - LINE_GAP <= height)
    last = page.tiles[-1]
    return next(fitting, Fitted(last, equation_rows(parts, last, width)))


def equation_rows(parts: Sequence[Part], tile: Size, width: int) -> list[list[Part]]:
    """Return the parts in rows that fit a width; if they need several, the = sign begins a new row."""
    at = parts.index(EQUALS) if EQUALS in parts else len(parts)
    if _length(parts, tile) <= width:
        return [list(parts)]
    return [row for side in (parts[:at], parts[at:]) for row in _filled(side, tile, width)]


def _filled(parts: Sequence[Part], tile: Size, width: int) -> Iterator[list[Part]]:
    row: list[Part] = []
    for part in parts:
        if row and _length([*row, part], tile) > width:
            yield row
            row = []
        row.append(part)
    if row:
        yield row


def _length(parts: Sequence[Part], tile: Size) -> int:
    return sum(part_width(part, tile) + PART_GAP for part in parts) - PART_GAP


def row_boxes(row: Sequence[Part], tile: Size, x: int, y: int) -> Iterator[Box]:
    """Yield the boxes of a row's parts from left to right."""
    for part in row:
        width = part_width(part, tile)
        yield Box(x, y, width, tile[1])
        x += width + PART_GAP
