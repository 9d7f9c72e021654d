"""Pond cards, as shapes: equipment (hook, scissors, magnet, net, two arrows) and animals.

Lengths in the drawings of fish, bugs and the bike are hundredths of a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ..face_data import AnimalFace, Box, GearFace
from ..theme import INK, PAPER, WHITE, Theme
from .decorations import centred, sheet
from .shapes import Circle, Ink, Path, Shape, line, oval, text_width

_STEEL, _RED, _TWINE = "#3F4A52", "#B3261E", "#7A5A2E"


class Square(NamedTuple):
    """The square that a drawing fills, which converts hundredths of its side to canvas pixels."""

    left: int
    top: int
    side: int

    def at(self, x: int, y: int) -> tuple[int, int]:
        """Return the canvas position of a point given in hundredths of the side."""
        return self.left + x * self.side // 100, self.top + y * self.side // 100

    def long(self, part: int) -> int:
        """Return a length given in hundredths of the side in canvas pixels, at least 1."""
        return max(part * self.side // 100, 1)


def gear_shapes(face: GearFace, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return an equipment card in a box of canvas pixels.

    The drawing is to the right of its text, or below it in a box that is higher than wide.
    """
    x, y, w, h = box
    side = min(w, h) * 86 // 100
    paper = sheet(box, PAPER, theme.edge)
    if not face.text:
        square = Square(x + (w - side) // 2, y + (h - side) // 2, side)
        return (paper, *_GEAR[face.kind](square))
    if h > w:
        size = min(h * 30 // 100, w * 84 // text_width(face.text, 100))
        text = centred(face.text, x + w // 2, y + h * 24 // 100, size, INK, w * 84 // 100)
        side = min(side, h * 54 // 100)
        return (paper, *_GEAR[face.kind](Square(x + (w - side) // 2, y + h * 42 // 100, side)), text)
    room = w * 52 // 100
    size = min(h * 46 // 100, room * 100 // text_width(face.text, 100))
    text = centred(face.text, x + w * 6 // 100 + room // 2, y + h // 2, size, INK, room)
    return (paper, *_GEAR[face.kind](Square(x + w - side * 92 // 100, y + (h - side) // 2, side)), text)


def _hook(square: Square) -> Iterable[Shape]:
    ink = Ink("", _STEEL, square.long(7))
    bend = (
        ("M", square.at(68, 20)),
        ("L", square.at(68, 66)),
        ("C", (*square.at(68, 92), *square.at(34, 92), *square.at(34, 64))),
        ("L", square.at(45, 74)),
    )
    yield Circle(*square.at(68, 13), square.long(7), Ink("", _STEEL, square.long(5)))
    yield Path(bend, ink)


def _scissors(square: Square) -> Iterable[Shape]:
    for left, right in ((26, 64), (74, 36)):
        yield line((square.at(left, 8), square.at(right, 66)), Ink("", _STEEL, square.long(8)))
        yield Circle(*square.at(right, 78), square.long(12), Ink("", _RED, square.long(7)))


def _magnet(square: Square) -> Iterable[Shape]:
    bow = (
        ("M", square.at(28, 26)),
        ("L", square.at(28, 56)),
        ("C", (*square.at(28, 92), *square.at(72, 92), *square.at(72, 56))),
        ("L", square.at(72, 26)),
    )
    yield Path(bow, Ink("", _RED, square.long(18)))
    for x in (28, 72):
        yield line((square.at(x, 10), square.at(x, 26)), Ink("", _STEEL, square.long(18)))


def _net(square: Square) -> Iterable[Shape]:
    twine = Ink("", _TWINE, square.long(3))
    yield line((square.at(56, 58), square.at(88, 92)), Ink("", _STEEL, square.long(8)))
    for along in (24, 38, 52):
        yield line((square.at(along, 16), square.at(along, 62)), twine)
        yield line((square.at(14, along + 1), square.at(62, along + 1)), twine)
    x, y = square.at(38, 39)
    yield oval(x, y, square.long(28), square.long(28), Ink("", _STEEL, square.long(6)))


def _rotate(square: Square) -> Iterable[Shape]:
    """Yield two arrows that follow each other clockwise."""
    ink, head = Ink("", _STEEL, square.long(8)), Ink(_STEEL)
    over = ("C", (*square.at(24, 8), *square.at(76, 8), *square.at(82, 40)))
    under = ("C", (*square.at(76, 92), *square.at(24, 92), *square.at(18, 60)))
    yield Path((("M", square.at(18, 44)), over), ink)
    yield Path((("M", square.at(82, 56)), under), ink)
    yield Path((("M", square.at(83, 58)), ("L", square.at(66, 36)), ("L", square.at(97, 32)), ("Z", ())), head)
    yield Path((("M", square.at(17, 42)), ("L", square.at(34, 64)), ("L", square.at(3, 68)), ("Z", ())), head)


_GEAR: dict[str, Callable[[Square], Iterable[Shape]]] = {
    "hook": _hook,
    "scissors": _scissors,
    "magnet": _magnet,
    "net": _net,
    "rotate": _rotate,
}


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
    """Return an animal card in a box of canvas pixels; the animal is always wider than it is high."""
    x, y, w, h = box
    high = min(h, w * _HIGHEST // 100)
    return (sheet(box, PAPER, theme.edge), *_ANIMALS[face.kind](face, Box(x, y + (h - high) // 2, w, high)))


def _fish(face: AnimalFace, box: Box) -> Iterable[Shape]:
    """Yield a fish that swims to the left, larger for a greater number."""
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
    """Yield a bug with six legs that crawls to the left, seen from above."""
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
    """Yield a bike leaning in the water, within a square in the middle of the card."""
    side = min(box.w * 90 // 100, box.h * 120 // 100)
    left, top = box.x + (box.w - side) // 2, box.y + (box.h - side * 85 // 100) // 2 - side * 10 // 100
    wheel, frame = max(side * 4 // 100, 3), max(side * 5 // 100, 4)
    for x, y in _WHEELS:
        yield Circle(left + x * side // 100, top + y * side // 100, _WHEEL * side // 100, Ink("", _METAL, wheel))
    for points in _FRAME:
        yield line(((left + x * side // 100, top + y * side // 100) for x, y in points), Ink("", _METAL, frame))


_ANIMALS: dict[str, Callable[[AnimalFace, Box], Iterable[Shape]]] = {"fish": _fish, "bug": _bug, "bike": _bike}
