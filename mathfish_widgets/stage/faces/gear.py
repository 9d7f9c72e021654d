"""What is used at a pond, as shapes: hook, scissors, magnet, net, and the arrow that goes round the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ..face_data import Box, GearFace
from ..theme import INK, PAPER, Theme
from .decorations import centred, sheet
from .shapes import Circle, Ink, Path, Shape, line, oval, text_width

_STEEL, _RED, _TWINE = "#3F4A52", "#B3261E", "#7A5A2E"


class Square(NamedTuple):
    """Where a drawing stands: its corner, and a hundredth of its side at a time."""

    left: int
    top: int
    side: int

    def at(self, x: int, y: int) -> tuple[int, int]:
        """A point given in hundredths of the side."""
        return self.left + x * self.side // 100, self.top + y * self.side // 100

    def long(self, part: int) -> int:
        """A length given in hundredths of the side, at least one canvas pixel."""
        return max(part * self.side // 100, 1)


def gear_shapes(face: GearFace, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """A card in a box of canvas pixels: the drawing, at the right of its text where there is one, or below it."""
    x, y, w, h = box
    side = min(w, h) * 86 // 100
    paper = sheet(box, PAPER, theme.edge)
    if not face.text:
        square = Square(x + (w - side) // 2, y + (h - side) // 2, side)
        return (paper, *_DRAWN_BY[face.kind](square))
    if h > w:
        size = min(h * 30 // 100, w * 84 // text_width(face.text, 100))
        text = centred(face.text, x + w // 2, y + h * 24 // 100, size, INK, w * 84 // 100)
        side = min(side, h * 54 // 100)
        return (paper, *_DRAWN_BY[face.kind](Square(x + (w - side) // 2, y + h * 42 // 100, side)), text)
    room = w * 52 // 100
    size = min(h * 46 // 100, room * 100 // text_width(face.text, 100))
    text = centred(face.text, x + w * 6 // 100 + room // 2, y + h // 2, size, INK, room)
    return (paper, *_DRAWN_BY[face.kind](Square(x + w - side * 92 // 100, y + (h - side) // 2, side)), text)


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
    """Two arrows that run after each other, clockwise."""
    ink, head = Ink("", _STEEL, square.long(8)), Ink(_STEEL)
    over = ("C", (*square.at(24, 8), *square.at(76, 8), *square.at(82, 40)))
    under = ("C", (*square.at(76, 92), *square.at(24, 92), *square.at(18, 60)))
    yield Path((("M", square.at(18, 44)), over), ink)
    yield Path((("M", square.at(82, 56)), under), ink)
    yield Path((("M", square.at(83, 58)), ("L", square.at(66, 36)), ("L", square.at(97, 32)), ("Z", ())), head)
    yield Path((("M", square.at(17, 42)), ("L", square.at(34, 64)), ("L", square.at(3, 68)), ("Z", ())), head)


_DRAWN_BY: dict[str, Callable[[Square], Iterable[Shape]]] = {
    "hook": _hook,
    "scissors": _scissors,
    "magnet": _magnet,
    "net": _net,
    "rotate": _rotate,
}
