"""Where things lie on a table of Equations, on a wide and on a narrow page. All lengths are design pixels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from mathfish_widgets.stage import table_view
from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.layout import Size
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, WIDE, WIDE_HEIGHT

from ..rules.state import EquationsState
from .equation_builder import CLOSE, COMMA, EQUALS, LOG, OPEN, EquationPart, PartialEquation

FINGER = 44
"""The width and height of what can be touched, at least."""
LINE = 18
"""The height of a line of text."""
KEY_GAP, PART_GAP, LINE_GAP, PILE_GAP = 8, 3, 4, 8


@dataclass(frozen=True)
class Dimensions(table_view.Dimensions):
    """Where the parts of the table lie, and the sizes of what lies there.

    `cards` has room for `card_sizes` by how many cards there are, `equation` for the equation, in the largest of
    `tiles` in which it fits; `told` is for what it is worth, `signs` and `found` share what is below. Piles stand in
    `piles`, `piles_in_row` side by side, none higher than `highest_pile`.
    """

    height: int
    cards: Box
    card_sizes: Mapping[int, Size]
    equation: Box
    tiles: Sequence[Size]
    told: Box
    signs: Box
    key: Size
    piles: Box
    piles_in_row: int
    highest_pile: int


WIDE_DIMENSIONS = Dimensions(
    width=WIDE,
    margin=8,
    height=WIDE_HEIGHT,
    cards=Box(10, 10, 436, 140),
    card_sizes={4: (100, 140), 5: (80, 112)},
    equation=Box(10, 158, 436, 52),
    tiles=((42, 50), (36, 44), (32, 40), (28, 24)),
    told=Box(10, 214, 436, 18),
    signs=Box(10, 238, 436, 140),
    key=(47, 48),
    piles=Box(466, 10, 166, 368),
    piles_in_row=1,
    highest_pile=46,
)
NARROW_DIMENSIONS = Dimensions(
    width=NARROW,
    margin=8,
    height=NARROW_HEIGHT,
    cards=Box(8, 92, 304, 86),
    card_sizes={4: (62, 86), 5: (54, 76)},
    equation=Box(8, 184, 304, 66),
    tiles=((34, 42), (31, 31), (28, 20)),
    told=Box(8, 252, 304, 32),
    signs=Box(8, 286, 304, 130),
    key=(44, 44),
    piles=Box(8, 5, 304, 84),
    piles_in_row=2,
    highest_pile=42,
)


@dataclass(frozen=True)
class EquationsTableView(table_view.TableView[EquationsState, Dimensions]):
    """A table as one seat looks at it: what it sees, the sizes of the page, and the equation that is being built."""

    game = "equations"
    equation: PartialEquation


def part_width(part: EquationPart, tile: Size) -> int:
    """How wide a part of the equation is: a number as a tile, a sign as its text."""
    if part.card is not None:
        return tile[0]
    if part.text in (OPEN.text, CLOSE.text, COMMA.text):
        return tile[0] * 2 // 5
    return tile[0] * (4 if part.text == LOG.text else 5 if len(part.text) > 1 else 2) // 3


class Fitted(NamedTuple):
    """The parts of an equation in rows, and the tile in whose measure they fit."""

    tile: Size
    rows: list[list[EquationPart]]


def fitted_equation(parts: Sequence[EquationPart], page: Dimensions) -> Fitted:
    """The parts in as few rows of tiles as large as there is room for."""
    width, height = page.equation.w - FINGER - KEY_GAP, page.equation.h
    tries = (Fitted(tile, equation_rows(parts, tile, width)) for tile in page.tiles)
    fitting = (each for each in tries if len(each.rows) * (each.tile[1] + LINE_GAP) - LINE_GAP <= height)
    last = page.tiles[-1]
    return next(fitting, Fitted(last, equation_rows(parts, last, width)))


def equation_rows(parts: Sequence[EquationPart], tile: Size, width: int) -> list[list[EquationPart]]:
    """The parts in rows that fit into a width; a row is broken at the = sign rather than elsewhere."""
    at = next((index for index, part in enumerate(parts) if part.text == EQUALS.text), len(parts))
    if _length(parts, tile) <= width:
        return [list(parts)]
    return [row for side in (parts[:at], parts[at:]) for row in _filled(side, tile, width)]


def _filled(parts: Sequence[EquationPart], tile: Size, width: int) -> Iterator[list[EquationPart]]:
    row: list[EquationPart] = []
    for part in parts:
        if row and _length([*row, part], tile) > width:
            yield row
            row = []
        row.append(part)
    if row:
        yield row


def _length(parts: Sequence[EquationPart], tile: Size) -> int:
    return sum(part_width(part, tile) + PART_GAP for part in parts) - PART_GAP


def row_boxes(row: Sequence[EquationPart], tile: Size, x: int, y: int) -> Iterator[Box]:
    """The boxes of a row's parts from left to right."""
    for part in row:
        width = part_width(part, tile)
        yield Box(x, y, width, tile[1])
        x += width + PART_GAP
