"""Shapes: the few immutable primitives that every sprite is made of.

All lengths are whole canvas pixels, SHARPNESS of them to a design pixel. A picture is therefore sharp on fine screens
without fractions.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ..face_data import Box

SHARPNESS = 2
"""The number of canvas pixels to a design pixel."""


class Ink(NamedTuple):
    """The style of a shape: CSS colours of fill and stroke (empty for none), line width, and dashes.

    `dash` has the lengths of dashes and gaps in turn.
    """

    fill: str = ""
    stroke: str = ""
    width: int = 0
    dash: tuple[int, ...] = ()


class Rect(NamedTuple):
    """A rectangle given by its top left corner, with rounded corners."""

    x: int
    y: int
    w: int
    h: int
    radius: int
    ink: Ink


class Circle(NamedTuple):
    """A circle given by its centre."""

    x: int
    y: int
    radius: int
    ink: Ink


class Path(NamedTuple):
    """Lines and curves in SVG notation: each segment is a letter M, L, Q, C or Z and its coordinates."""

    segments: tuple[tuple[str, tuple[int, ...]], ...]
    ink: Ink


class TextShape(NamedTuple):
    """A line of text with its baseline at `y`, squeezed if it is wider than `room`.

    It begins at `x`, or is `centred` there. `halo` is the background colour that is drawn round the letters.
    """

    text: str
    x: int
    y: int
    size: int
    fill: str
    room: int
    weight: int = 400
    centred: bool = False
    halo: str = ""


HALO = 8
"""The width of the line that makes the halo; half of it is behind the letters."""
Shape = Rect | Circle | Path | TextShape


def line(points: Iterable[tuple[int, int]], ink: Ink) -> Path:
    """Return the straight lines that join some points."""
    return Path(tuple(("L" if number else "M", point) for number, point in enumerate(points)), ink)


def outlined(outline: str, x: int, y: int, size: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return an outline given in hundredths of a square as SVG segments.

    `x` and `y` are the top left corner of the square, and `size` is its side.
    """
    segments: list[tuple[str, tuple[int, ...]]] = []
    letter, numbers = "", list[int]()
    for word in [*outline.split(), ""]:
        if word.isdigit():
            start = x if len(numbers) % 2 == 0 else y
            numbers.append(start + int(word) * size // 100)
            continue
        if letter:
            segments.append((letter, tuple(numbers)))
        letter, numbers = word, []
    return tuple(segments)


_ROUND = 55
"""The length of the control handles of a quarter oval, in hundredths of its half axis."""


def oval(x: int, y: int, rx: int, ry: int, ink: Ink) -> Path:
    """Return an oval given by its centre and its two half axes."""
    kx, ky = rx * _ROUND // 100, ry * _ROUND // 100
    quarters = (
        ("M", (x - rx, y)),
        ("C", (x - rx, y - ky, x - kx, y - ry, x, y - ry)),
        ("C", (x + kx, y - ry, x + rx, y - ky, x + rx, y)),
        ("C", (x + rx, y + ky, x + kx, y + ry, x, y + ry)),
        ("C", (x - kx, y + ry, x - rx, y + ky, x - rx, y)),
        ("Z", ()),
    )
    return Path(quarters, ink)


def baseline(middle: int, size: int) -> int:
    """Return the baseline of a line of capitals and numerals that is vertically centred on `middle`."""
    return middle + size * 36 // 100


def text_width(text: str, size: int) -> int:
    """Return the approximate width in canvas pixels of a bold text in the widest of the usual fonts."""
    return sum(_advance(letter) for letter in text) * size // 100


def _advance(letter: str) -> int:
    if letter in " .,:;'|!ijlt":
        return 42
    if letter in "()":
        return 46
    if letter in "+×÷=^~<>":
        return 84
    if letter in "mwMW@%" or ord(letter) > 0x2000:
        return 105
    return 84 if letter.isupper() or letter in "#&¼½¾" else 70


def bounds(shapes: Iterable[Shape]) -> Box:
    """Return the smallest box of whole design pixels round some shapes and their strokes.

    The box is empty if there are no shapes.
    """
    extents = [_EXTENTS[type(shape)](shape) for shape in shapes]
    if not extents:
        return Box(0, 0, 0, 0)
    left = min(extent[0] for extent in extents) // SHARPNESS
    top = min(extent[1] for extent in extents) // SHARPNESS
    right = -(-max(extent[2] for extent in extents) // SHARPNESS)
    bottom = -(-max(extent[3] for extent in extents) // SHARPNESS)
    return Box(left, top, right - left, bottom - top)


Extent = tuple[int, int, int, int]


def _grown(left: int, top: int, right: int, bottom: int, ink: Ink) -> Extent:
    by = (ink.width + 1) // 2
    return left - by, top - by, right + by, bottom + by


def _of_rect(rect: Rect) -> Extent:
    return _grown(rect.x, rect.y, rect.x + rect.w, rect.y + rect.h, rect.ink)


def _of_circle(circle: Circle) -> Extent:
    x, y, radius, ink = circle
    return _grown(x - radius, y - radius, x + radius, y + radius, ink)


def _of_path(path: Path) -> Extent:
    xs = [x for _, numbers in path.segments for x in numbers[::2]]
    ys = [y for _, numbers in path.segments for y in numbers[1::2]]
    return _grown(min(xs), min(ys), max(xs), max(ys), path.ink)


def _of_text(text: TextShape) -> Extent:
    left = text.x - text.room // 2 if text.centred else text.x
    return left, text.y - text.size, left + text.room, text.y + text.size * 3 // 8


_EXTENTS: dict[type[Shape], Any] = {Rect: _of_rect, Circle: _of_circle, Path: _of_path, TextShape: _of_text}
