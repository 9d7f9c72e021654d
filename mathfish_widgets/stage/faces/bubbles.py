"""Speech bubbles, shells of findings, and areas of the sea, as shapes."""

from __future__ import annotations

from ..face_data import Area, Box, Bubble, Shell, Toward
from ..theme import DEEP, FROST, ICE, INK, PAPER, SHALLOW, SHALLOW_EDGE, WHITE, Theme
from .birds import portrait_shapes
from .shapes import SHARPNESS, Ink, Path, Rect, Shape, TextShape, baseline, line, outlined, text_width

TAIL, PADDING = 10, 8
"""The length of a bubble's tail, and the margin round its words, in design pixels."""
LEADING = 125
"""The distance between lines of words, in hundredths of the font size."""
TAIL_FROM_LEFT = 42
"""The default distance from a bubble's left end to a tail above or below it, in design pixels."""
_CORNER, _TAIL_WIDTH, _AREA_CORNER = 28, 18, 24
_GLINTS = 22, 32
"""How far the glints of ice reach from its upper right corner, in canvas pixels."""
_SCALLOP = (
    "M 38 84 C 14 72 2 56 4 42 Q 6 30 18 29 Q 20 15 35 15 Q 42 4 50 4 Q 58 4 65 15 Q 80 15 82 29 Q 94 30 96 42 "
    "C 98 56 86 72 62 84 L 68 94 L 32 94 Z"
)
"""The outline of a shell, in hundredths of its height; its ribs begin at the hinge."""
_HINGE, _RIBS = (50, 86), ((16, 46), (32, 28), (50, 20), (68, 28), (84, 46))
_PEARL, _RIB = "#F6D3BF", "#B4735A"


def bubble_shapes(face: Bubble, box: Box, _theme: Theme) -> tuple[Shape, ...]:
    """Return a paper bubble with rounded corners, a tail on one side, and lines of words."""
    tail, size = SHARPNESS * TAIL, SHARPNESS * face.size
    x, y, w, h = _paper(box, face.toward, tail)
    paper = Rect(x, y, w, h, min(_CORNER, h // 2), Ink(PAPER))
    step, middle = size * LEADING // 100, y + h // 2
    first = middle - step * (len(face.lines) - 1) // 2
    left = x + SHARPNESS * PADDING
    room = w - 2 * SHARPNESS * PADDING
    words = (
        TextShape(
            words, left, baseline(first + number * step, size), size, INK, min(room, text_width(words, size)), 600
        )
        for number, words in enumerate(face.lines)
    )
    return paper, Path(_tail(Box(x, y, w, h), face, tail), Ink(PAPER)), *words


def _paper(box: Box, toward: Toward, tail: int) -> Box:
    x, y, w, h = box
    if toward in (Toward.LEFT, Toward.RIGHT):
        return Box(x + tail if toward is Toward.LEFT else x, y, w - tail, h)
    return Box(x, y + tail if toward is Toward.UP else y, w, h - tail)


def _tail(paper: Box, face: Bubble, length: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return a triangle on one side of a bubble: in the middle, or above or below where the speaker is."""
    x, y, w, h = paper
    wanted = x + w // 2 if face.tail is None else x + w - _CORNER - _TAIL_WIDTH
    from_left = SHARPNESS * (TAIL_FROM_LEFT if face.tail is None else face.tail)
    across = min(wanted, x + max(from_left, _CORNER + _TAIL_WIDTH))
    middle, half = y + h // 2, _TAIL_WIDTH // 2 + 4
    corners = {
        Toward.LEFT: ((x + 2, middle - half), (x - length, middle), (x + 2, middle + half)),
        Toward.RIGHT: ((x + w - 2, middle - half), (x + w + length, middle), (x + w - 2, middle + half)),
        Toward.UP: ((across - half, y + 2), (across, y - length), (across + half, y + 2)),
        Toward.DOWN: ((across - half, y + h - 2), (across, y + h + length), (across + half, y + h - 2)),
    }[face.toward]
    return ("M", corners[0]), ("L", corners[1]), ("L", corners[2]), ("Z", ())


def area_shapes(face: Area, box: Box, _theme: Theme) -> tuple[Shape, ...]:
    """Return an area of deep or shallow water, or a block of ice with glints at a corner."""
    x, y, w, h = box
    if face.frozen:
        block = Rect(x + 2, y + 2, w - 4, h - 4, _AREA_CORNER, Ink(ICE, FROST, 4))
        glints = (((x + w - far, y + 10), (x + w - 10, y + far)) for far in _GLINTS)
        return (block, *(line(points, Ink("", WHITE, 3)) for points in glints))
    if not face.rounded:
        return (Rect(x, y, w, h, 0, Ink(DEEP if face.deep else SHALLOW)),)
    fill, edge = (DEEP, "") if face.deep else (SHALLOW, SHALLOW_EDGE)
    return (Rect(x + 1, y + 1, w - 2, h - 2, _AREA_CORNER, Ink(fill, edge, 2 if edge else 0)),)


def shell_shapes(face: Shell, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return a scallop in a box of canvas pixels, with a portrait on its edge and a text next to it."""
    x, y, w, h = box
    outline = outlined(_SCALLOP, x, y, h)
    if not face.text:
        return (Path(outline, Ink(theme.table)),)
    hinge, *ends = ((x + h * across // 100, y + h * down // 100) for across, down in (_HINGE, *_RIBS))
    size, small = SHARPNESS * face.size, h * 62 // 100
    left = x + h + (small * 6 // 10 if face.portrait else size // 2)
    room = min(x + w - left, text_width(face.text, size))
    corner = Box(left - small - size // 4, y + h - small, small, small)
    return (
        Path(outline, Ink(_PEARL, _RIB, 2)),
        *(line((hinge, end), Ink("", _RIB, 2)) for end in ends),
        *(portrait_shapes(face.portrait, corner, theme) if face.portrait else ()),
        TextShape(face.text, left, baseline(y + h // 2, size), size, theme.text, room, 600),
    )
