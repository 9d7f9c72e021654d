"""What is found in a pond, as shapes: fish and bugs with their number, and a bike. Lengths are hundredths of a card."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..face_data import AnimalFace, Box
from ..theme import INK, PAPER, WHITE, Theme
from .decorations import centred, sheet
from .shapes import Circle, Ink, Path, Shape, line, oval, text_width

_FISH, _SCALES, _BUG, _SHELL, _METAL = "#FFAE4A", "#A04E00", "#B4DB5E", "#33591B", "#3F4A52"
_LARGEST_FISH, _THIN, _HIGHEST = 20, 3, 82
Points = tuple[tuple[int, int], ...]
_FRAME: tuple[Points, ...] = (
    ((29, 66), (46, 66), (41, 38), (29, 66)),
    ((46, 66), (63, 38), (41, 38)),
    ((71, 66), (61, 28), (70, 26)),
    ((35, 35), (47, 35)),
)
_WHEELS, _WHEEL = ((29, 66), (71, 66)), 22


def animal_shapes(face: AnimalFace, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """A card of a pond in a box of canvas pixels; an animal is longer than it is high, whatever its card is."""
    x, y, w, h = box
    high = min(h, w * _HIGHEST // 100)
    return (sheet(box, PAPER, theme.edge), *_DRAWN_BY[face.kind](face, Box(x, y + (h - high) // 2, w, high)))


def _fish(face: AnimalFace, box: Box) -> Iterable[Shape]:
    """A fish that swims to the left; the higher its number, the larger it is."""
    x, y, w, h = box
    middle, half = y + h // 2, h * (26 + min(face.value, _LARGEST_FISH) // 2) // 100
    nose, shoulder, back, fork, tail = (x + w * part // 100 for part in (5, 17, 60, 80, 95))
    high, fin = half * 4 // 3, half * 7 // 10
    outline = (
        ("M", (nose, middle)),
        ("C", (shoulder, middle - high, back, middle - high, fork, middle)),
        ("L", (tail, middle - fin)),
        ("Q", (x + w * 88 // 100, middle, tail, middle + fin)),
        ("L", (fork, middle)),
        ("C", (back, middle + high, shoulder, middle + high, nose, middle)),
        ("Z", ()),
    )
    yield Path(outline, Ink(_FISH, _SCALES, _THIN))
    eye = (x + w * 16 // 100, middle - half * 25 // 100)
    yield Circle(*eye, max(h * 5 // 100, 4), Ink(WHITE, INK, 2))
    yield _number(face.value, x + w * 45 // 100, middle, h, w * 54 // 100)


def _bug(face: AnimalFace, box: Box) -> Iterable[Shape]:
    """A bug seen from above that crawls to the left, with six legs."""
    x, y, w, h = box
    cx, cy = x + w * 53 // 100, y + h // 2
    rx, ry = min(w * 33 // 100, h * 46 // 100), h * 32 // 100
    limb = Ink("", _SHELL, _THIN + 1)
    for side in (-1, 1):
        for leg in (-1, 0, 1):
            hip, knee = cx + leg * rx * 55 // 100, cx + leg * rx * 80 // 100
            yield line(((hip, cy + side * ry * 80 // 100), (knee, cy + side * ry * 128 // 100)), limb)
        neck, feeler = cx - rx * 110 // 100, cx - rx * 150 // 100
        yield line(((neck, cy + side * ry * 15 // 100), (feeler, cy + side * ry * 55 // 100)), limb)
    yield Circle(cx - rx, cy, ry * 42 // 100, Ink(_SHELL))
    yield oval(cx, cy, rx, ry, Ink(_BUG, _SHELL, _THIN))
    yield _number(face.value, cx, cy, h, 2 * rx * 80 // 100)


def _number(value: int, x: int, middle: int, height: int, room: int) -> Shape:
    text = str(value)
    size = min(height * 54 // 100, room * 100 // text_width(text, 100))
    return centred(text, x, middle, size, INK, room)


def _bike(_face: AnimalFace, box: Box) -> Iterable[Shape]:
    """A bike that leans in the water, drawn within a square in the middle of the card."""
    side = min(box.w * 90 // 100, box.h * 120 // 100)
    left, top = box.x + (box.w - side) // 2, box.y + (box.h - side * 85 // 100) // 2 - side * 10 // 100
    wheel, frame = max(side * 4 // 100, 3), max(side * 5 // 100, 4)
    for x, y in _WHEELS:
        yield Circle(left + x * side // 100, top + y * side // 100, _WHEEL * side // 100, Ink("", _METAL, wheel))
    for points in _FRAME:
        yield line(((left + x * side // 100, top + y * side // 100) for x, y in points), Ink("", _METAL, frame))


_DRAWN_BY: dict[str, Callable[[AnimalFace, Box], Iterable[Shape]]] = {"fish": _fish, "bug": _bug, "bike": _bike}
