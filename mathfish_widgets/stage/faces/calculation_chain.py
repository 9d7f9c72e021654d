"""The chain: a running calculation as numbers with an arrow from each to the next, as shapes."""

from __future__ import annotations

from mathfish_widgets.explain.figures import ChainFigure
from mathfish_widgets.mathematics.expressions import Number

from ..face_data import Box
from ..theme import Theme
from .decorations import centred
from .shapes import SHARPNESS, Ink, Path, Rect, Shape, line, text_width

ROW_HEIGHT = 40
"""How high a row of a chain is, in design pixels."""
_TILE, _LINK = 46 * SHARPNESS, 42 * SHARPNESS
_ITEM = _LINK + _TILE
_TILE_HEIGHT, _NUMBER_SIZE, _SIGN_SIZE, _HEAD, _DOTS = 56, 32, 28, 10, 40


def chain_shapes(face: ChainFigure, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """The latest part of a chain that a box has room for, its last number filled; dots stand for what came before.

    A single row stands in the middle of the box; where the box is higher, the rows begin at its left edge.
    """
    results = face.results
    rows, row_height = max(1, box.h // (ROW_HEIGHT * SHARPNESS)), ROW_HEIGHT * SHARPNESS
    across = _across(box.w) if rows > 1 else max(2, (box.w + _LINK - _DOTS) // _ITEM)
    if rows == 1 and (len(results) - 1) * _ITEM + _TILE <= box.w:
        across = len(results)
    shown = min(len(results), across * rows)
    left = box.x + (box.w - (shown - 1) * _ITEM - _TILE) // 2 if rows == 1 else box.x + _DOTS
    shapes: list[Shape] = []
    if shown < len(results):
        shapes.append(centred("…", left - _DOTS // 2, box.y + row_height // 2, _SIGN_SIZE, theme.quiet, _DOTS))
    for place, number in enumerate(range(len(results) - shown, len(results))):
        row, column = divmod(place, across)
        x, middle = left + column * _ITEM, box.y + row * row_height + row_height // 2
        shapes += _tile(str(Number(results[number])), x, middle, theme, strong=number == len(results) - 1)
        if number < len(face.operations):
            sign, by = face.operations[number]
            shapes += _link(f"{sign} {by}", x + _TILE, middle, theme)
    return tuple(shapes)


def _across(width: int) -> int:
    """How many numbers stand in one of several rows, each with its arrow to the next."""
    return max(2, (width - _DOTS) // _ITEM)


def _tile(text: str, left: int, middle: int, theme: Theme, *, strong: bool) -> tuple[Shape, ...]:
    ink = Ink(theme.text) if strong else Ink("", theme.edge, 2)
    fill = theme.table if strong else theme.text
    frame = Rect(left, middle - _TILE_HEIGHT // 2, _TILE, _TILE_HEIGHT, 12, ink)
    return frame, centred(text, left + _TILE // 2, middle, _NUMBER_SIZE, fill, _TILE - 8)


def _link(text: str, left: int, middle: int, theme: Theme) -> tuple[Shape, ...]:
    """An arrow to the next number with what is done above it."""
    start, tip, y = left + 8, left + _LINK - 6, middle + 12
    head = (("M", (tip, y)), ("L", (tip - _HEAD, y - 7)), ("L", (tip - _HEAD, y + 7)), ("Z", ()))
    room = min(_LINK - 4, text_width(text, _SIGN_SIZE))
    return (
        line(((start, y), (tip - _HEAD, y)), Ink("", theme.quiet, 3)),
        Path(head, Ink(theme.quiet)),
        centred(text, left + _LINK // 2, middle - 12, _SIGN_SIZE, theme.text, room),
    )


def width_of_chain(face: ChainFigure) -> int:
    """How wide a whole chain is in one row, in design pixels."""
    return (_ITEM * len(face.operations) + _TILE) // SHARPNESS


def rows_of_chain(face: ChainFigure, width: int) -> int:
    """How many rows a whole chain takes in a width of design pixels."""
    if width_of_chain(face) <= width:
        return 1
    return -(-len(face.results) // _across(SHARPNESS * width))
