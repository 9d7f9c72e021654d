"""Where things lie on a table of Equations, on a wide and on a narrow page. All lengths are design pixels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from mathfish_widgets.stage import table_view
from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.layout import Size
from mathfish_widgets.stage.theme import NARROW, WIDE

from ..rules.state import EquationsState
from .equation_builder import CLOSE, COMMA, EQUALS, LOG, OPEN, POWER, EquationPart, PartialEquation

FINGER = 48
"""The width and height of what can be touched, at least."""
LINE = 20
"""The height of a line of text."""
GAP, KEY_GAP, PART_GAP, LINE_GAP, PILE_GAP = 12, 8, 3, 6, 8


@dataclass(frozen=True)
class Dimensions(table_view.Dimensions):
    """Widths and sizes of a page.

    `main` is the width in which cards, equation and signs lie; a card's size depends on how many there are. There is
    always room for `lines` lines of the equation. Piles stand from `pile_x` on, `piles_in_row` side by side, each with
    its name in `pile_width`.
    """

    main: int
    cards: Mapping[int, Size]
    tile: Size
    lines: int
    key: Size
    pile: Size
    pile_x: int
    pile_width: int
    piles_in_row: int


WIDE_DIMENSIONS = Dimensions(
    width=WIDE,
    margin=14,
    main=440,
    cards={4: (98, 137), 5: (78, 109)},
    tile=(42, 48),
    lines=1,
    key=(48, 48),
    pile=(34, 48),
    pile_x=486,
    pile_width=200,
    piles_in_row=1,
)
NARROW_DIMENSIONS = Dimensions(
    width=NARROW,
    margin=8,
    main=304,
    cards={4: (70, 98), 5: (54, 76)},
    tile=(34, 42),
    lines=2,
    key=(48, 48),
    pile=(34, 48),
    pile_x=8,
    pile_width=148,
    piles_in_row=2,
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
    if part.text in (OPEN.text, CLOSE.text, COMMA.text, POWER.text):
        return tile[0] * 2 // 5
    return tile[0] * (4 if part.text == LOG.text else 5 if len(part.text) > 1 else 2) // 3


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
