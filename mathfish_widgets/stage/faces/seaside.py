"""The parts of small scenes, as shapes: fish, shells, starfish, drops and waves.

Outlines are in hundredths of a square, which is given by its centre and its side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..theme import DEEP, INK, SHALLOW, WHITE
from .shapes import Circle, Ink, Path, Shape, line, outlined

GOLD, CORAL, MINT, FOAM = "#FFC94D", "#FFB08C", "#7CF0C0", "#EAF6F4"
_FISH = "M 4 52 C 20 26 48 24 70 46 L 94 30 Q 84 51 94 72 L 70 56 C 48 78 20 76 4 52 Z"
_FINS = "M 34 33 C 42 18 56 18 62 36 Z M 38 70 C 44 80 54 80 58 66 Z"
_GILL = "M 30 40 Q 38 52 30 63"
_SHELL = "M 50 92 L 36 80 C 12 70 4 48 14 30 C 24 14 38 8 50 8 C 62 8 76 14 86 30 C 96 48 88 70 64 80 Z"
_RIBS = "M 50 82 L 20 40 M 50 82 L 34 22 M 50 82 L 50 16 M 50 82 L 66 22 M 50 82 L 80 40"
_STAR = (
    "M 50 6 C 56 6 58 30 63 36 C 70 40 94 36 96 42 C 97 48 78 56 75 64 C 74 72 84 92 79 95 "
    "C 73 98 58 82 50 82 C 42 82 27 98 21 95 C 16 92 26 72 25 64 C 22 56 3 48 4 42 C 6 36 30 40 37 36 "
    "C 42 30 44 6 50 6 Z"
)
_DROP = "M 50 8 C 66 34 76 48 76 64 C 76 80 64 90 50 90 C 36 90 24 80 24 64 C 24 48 34 34 50 8 Z"


def fish(x: int, y: int, side: int, colour: str = GOLD, *, to_right: bool = False) -> Iterator[Shape]:
    """Yield a fish like that on the backs of cards, swimming to the left or `to_right`."""
    for outline, ink in ((_FINS, Ink(_darker(colour))), (_FISH, Ink(colour)), (_GILL, Ink("", _darker(colour), 3))):
        yield Path((*_turned(outlined(outline, x - side // 2, y - side // 2, side), x, to_right),), ink)
    eye = x + (side * 31 // 100 if to_right else -side * 31 // 100)
    yield Circle(eye, y - side * 4 // 100, max(side * 4 // 100, 2), Ink(INK))


def shell(x: int, y: int, side: int, colour: str = GOLD) -> Iterator[Shape]:
    """Yield a scallop in a square given by its centre and side."""
    left, top = x - side // 2, y - side // 2
    yield Path(outlined(_SHELL, left, top, side), Ink(colour))
    yield Path(outlined(_RIBS, left, top, side), Ink("", _darker(colour), max(side // 24, 2)))


def star(x: int, y: int, side: int, colour: str = CORAL) -> Iterator[Shape]:
    """Yield a starfish in a square given by its centre and side."""
    yield Path(outlined(_STAR, x - side // 2, y - side // 2, side), Ink(colour))
    for dx, dy in ((0, -18), (18, -4), (-18, -4), (11, 16), (-11, 16)):
        yield Circle(x + dx * side // 100, y + dy * side // 100, max(side // 28, 2), Ink(_darker(colour)))


def drop(x: int, y: int, side: int, colour: str = FOAM) -> Iterator[Shape]:
    """Yield a drop of water."""
    yield Path(outlined(_DROP, x - side // 2, y - side // 2, side), Ink(colour))


def bubbles(x: int, y: int) -> Iterator[Shape]:
    """Yield three bubbles that rise from a point."""
    for dx, dy, radius in ((0, 0, 7), (14, -22, 10), (-4, -52, 6)):
        yield Circle(x + dx, y + dy, radius, Ink("", FOAM, 3))


def sunlight(x: int, y: int, width: int) -> Iterator[Shape]:
    """Yield the light of a low sun on the water."""
    for number in range(3):
        half, height = width * (3 - number) // 6, y + 20 * number
        yield line(((x - half, height), (x + half, height)), Ink("", CORAL, 6))


def wave(width: int, top: int, bottom: int, length: int, *, front: bool) -> Path:
    """Return water across the picture with crests and troughs; the wave in `front` is darker."""
    rise = length // 7
    points = range(0, width + length, length)
    crests = (
        ("Q", (x + length // 2, top - rise if at % 2 else top + rise, x + length, top)) for at, x in enumerate(points)
    )
    end = points[-1] + length
    return Path(
        (("M", (0, top)), *crests, ("L", (end, bottom)), ("L", (0, bottom)), ("Z", ())), Ink(DEEP if front else SHALLOW)
    )


def halo(x: int, y: int, radius: int, colour: str) -> Iterator[Shape]:
    """Yield a ring with short rays, for a winner."""
    yield Circle(x, y, radius, Ink("", colour, 8))
    for dx, dy in ((0, -100), (50, -87), (-50, -87), (87, -50), (-87, -50)):
        near, far = radius + 18, radius + 34
        ends = tuple((x + dx * reach // 100, y + dy * reach // 100) for reach in (near, far))
        yield line(ends, Ink("", colour, 8))


def _turned(
    segments: Iterable[tuple[str, tuple[int, ...]]], x: int, to_right: bool
) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield an outline, mirrored about the vertical line at `x` if it is turned to the right."""
    for letter, numbers in segments:
        yield letter, tuple(2 * x - each if to_right and at % 2 == 0 else each for at, each in enumerate(numbers))


_DARKER = {GOLD: "#C98A1B", CORAL: "#C96E4A", MINT: "#2FA57E", FOAM: "#9CC3C2", WHITE: "#B9C6C6"}


def _darker(colour: str) -> str:
    return _DARKER.get(colour, INK)
