"""The chain, as shapes: the numbers of a running calculation, and a small card for each operation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mathfish_widgets.explain.figures import ChainFigure
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.mathematics.expressions import Number, Value

from ..face_data import Box, ChainNumber
from ..theme import INK, PAPER, Theme
from .decorations import centred, sheet
from .shapes import SHARPNESS, Ink, Rect, Shape, text_width

ROW_HEIGHT = 40
"""The height of a row of a chain, in design pixels."""
_TILE, _LINK, _DOTS = 42, 46, 20
_ITEM = _LINK + _TILE
_TILE_HEIGHT, _NUMBER_SIZE, _SIGN_SIZE, _MARGIN = 56, 34, 28, 3


class PlacedNumber(NamedTuple):
    """A number of a chain with its 0-based index, its box in design pixels, and its face."""

    place: int
    box: Box
    face: ChainNumber


def placed_numbers(results: Sequence[Value], operations: Sequence[tuple[str, int]], box: Box) -> Iterator[PlacedNumber]:
    """Yield the latest part of a chain that fits into a box, in design pixels.

    A single row is centred in the box. In a higher box, rows start at the left edge. When all rows are full, the oldest
    row disappears, so a number keeps its place as long as its row stays.
    """
    rows = max(1, box.h // ROW_HEIGHT)
    across = _across(box.w, rows, len(results))
    first = max(0, -(-len(results) // across) - rows) * across if rows > 1 else max(0, len(results) - across)
    width = (min(across, len(results)) - 1) * _ITEM + _TILE
    left = box.x + (box.w - width) // 2 if rows == 1 else box.x + _DOTS
    texts = [f"{sign} {by}" for sign, by in operations]
    for place in range(first, len(results)):
        row, column = divmod(place - first, across)
        operation, wide = (texts[place], _ITEM) if place < len(texts) else ("", _TILE)
        shown = Box(left + column * _ITEM, box.y + row * ROW_HEIGHT, wide, ROW_HEIGHT)
        yield PlacedNumber(place, shown, ChainNumber(str(Number(results[place])), operation, 0 < place == first))


def chain_shapes(face: ChainFigure, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return the part of a chain that fits into a box of canvas pixels."""
    on_table = Box(*(length // SHARPNESS for length in box))
    return tuple(
        shape
        for _, where, number in placed_numbers(face.results, face.operations, on_table)
        for shape in number_shapes(number, Box(*(SHARPNESS * length for length in where)), theme)
    )


def number_shapes(face: ChainNumber, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return a number of a chain with its operation card; the last number has none and is filled."""
    left, middle, width = box.x, box.y + box.h // 2, SHARPNESS * _TILE
    dots = (_dots(left, middle, theme),) if face.follows_more else ()
    room = min(width - 4, text_width(face.number, _NUMBER_SIZE))
    if face.operation:
        number = centred(face.number, left + width // 2, middle, _NUMBER_SIZE, theme.text, room)
        return (*dots, number, *_card(face.operation, left + width, middle, theme))
    plate = Rect(left, middle - _TILE_HEIGHT // 2, width, _TILE_HEIGHT, 14, Ink(theme.roles[Role.RESULT]))
    return (*dots, plate, centred(face.number, left + width // 2, middle, _NUMBER_SIZE, theme.table, room))


def _across(width: int, rows: int, numbers: int) -> int:
    """Return how many numbers with their arrows fit in a row.

    If the whole chain fits in one row, no room is needed for dots.
    """
    if rows == 1 and (numbers - 1) * _ITEM + _TILE <= width:
        return numbers
    return max(2, (width - _DOTS + (_LINK if rows == 1 else 0)) // _ITEM)


def _dots(left: int, middle: int, theme: Theme) -> Shape:
    room = SHARPNESS * _DOTS
    return centred("…", left - room // 2, middle, _SIGN_SIZE, theme.quiet, room)


def _card(text: str, left: int, middle: int, theme: Theme) -> tuple[Shape, ...]:
    """Return a small card with the operation on the number before it."""
    width, height = SHARPNESS * (_LINK - 2 * _MARGIN), _TILE_HEIGHT
    paper = Box(left + SHARPNESS * _MARGIN, middle - height // 2, width, height)
    room = min(width - 6, text_width(text, _SIGN_SIZE))
    return sheet(paper, PAPER, theme.edge), centred(text, paper.x + width // 2, middle, _SIGN_SIZE, INK, room)


def width_of_chain(face: ChainFigure) -> int:
    """Return the width of a whole chain in one row, in design pixels."""
    return _ITEM * len(face.operations) + _TILE


def rows_of_chain(face: ChainFigure, width: int) -> int:
    """Return how many rows a whole chain needs in a width given in design pixels."""
    if width_of_chain(face) <= width:
        return 1
    return -(-len(face.results) // _across(width, 2, len(face.results)))
