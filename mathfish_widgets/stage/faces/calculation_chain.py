"""The chain: a running calculation as numbers with an arrow from each to the next, as shapes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mathfish_widgets.explain.figures import ChainFigure
from mathfish_widgets.mathematics.expressions import Number, Value

from ..face_data import Box, ChainNumber
from ..theme import Theme
from .decorations import centred
from .shapes import SHARPNESS, Ink, Path, Rect, Shape, line, text_width

ROW_HEIGHT = 40
"""How high a row of a chain is, in design pixels."""
_TILE, _LINK, _DOTS = 46, 48, 20
_ITEM = _LINK + _TILE
_TILE_HEIGHT, _NUMBER_SIZE, _SIGN_SIZE, _HEAD = 56, 32, 28, 10


class PlacedNumber(NamedTuple):
    """A number of a chain: its place there, counted from 0, its box in design pixels, and its face."""

    place: int
    box: Box
    face: ChainNumber


def placed_numbers(results: Sequence[Value], operations: Sequence[tuple[str, int]], box: Box) -> Iterator[PlacedNumber]:
    """The latest part of a chain that a box has room for, in design pixels.

    A single row stands in the middle of the box. Where the box is higher, the rows begin at its left edge, and when all
    are full the oldest one goes: so a number stays where it is as long as its row does.
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
    """The part of a chain that a box of canvas pixels has room for."""
    on_table = Box(*(length // SHARPNESS for length in box))
    return tuple(
        shape
        for _, where, number in placed_numbers(face.results, face.operations, on_table)
        for shape in number_shapes(number, Box(*(SHARPNESS * length for length in where)), theme)
    )


def number_shapes(face: ChainNumber, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """A number of a chain with the arrow to the next; the last number, which has none, is filled."""
    left, middle, width = box.x, box.y + box.h // 2, SHARPNESS * _TILE
    ink, fill = (Ink("", theme.edge, 2), theme.text) if face.operation else (Ink(theme.text), theme.table)
    return (
        *((_dots(left, middle, theme),) if face.follows_more else ()),
        Rect(left, middle - _TILE_HEIGHT // 2, width, _TILE_HEIGHT, 12, ink),
        centred(face.number, left + width // 2, middle, _NUMBER_SIZE, fill, width - 8),
        *(_arrow(face.operation, left + width, middle, theme) if face.operation else ()),
    )


def _across(width: int, rows: int, numbers: int) -> int:
    """How many numbers stand in a row, each with its arrow; one row that is the whole chain needs no dots."""
    if rows == 1 and (numbers - 1) * _ITEM + _TILE <= width:
        return numbers
    return max(2, (width - _DOTS + (_LINK if rows == 1 else 0)) // _ITEM)


def _dots(left: int, middle: int, theme: Theme) -> Shape:
    room = SHARPNESS * _DOTS
    return centred("…", left - room // 2, middle, _SIGN_SIZE, theme.quiet, room)


def _arrow(text: str, left: int, middle: int, theme: Theme) -> tuple[Shape, ...]:
    """An arrow to the next number with what is done above it."""
    width = SHARPNESS * _LINK
    start, tip, y = left + 8, left + width - 6, middle + 12
    head = (("M", (tip, y)), ("L", (tip - _HEAD, y - 7)), ("L", (tip - _HEAD, y + 7)), ("Z", ()))
    room = min(width - 8, text_width(text, _SIGN_SIZE))
    return (
        line(((start, y), (tip - _HEAD, y)), Ink("", theme.quiet, 3)),
        Path(head, Ink(theme.quiet)),
        centred(text, left + width // 2, middle - 12, _SIGN_SIZE, theme.text, room),
    )


def width_of_chain(face: ChainFigure) -> int:
    """How wide a whole chain is in one row, in design pixels."""
    return _ITEM * len(face.operations) + _TILE


def rows_of_chain(face: ChainFigure, width: int) -> int:
    """How many rows a whole chain takes in a width of design pixels."""
    if width_of_chain(face) <= width:
        return 1
    return -(-len(face.results) // _across(width, 2, len(face.results)))
