"""Portraits of players: each seat has its own seabird, distinguished not only by its colours.

Beaks, crests and necks differ as well. Outlines are in hundredths of the round portrait, and stay within a circle of
radius 46 round its middle.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mathfish_widgets.engine.table import Seat

from ..face_data import Bird, Box, Mood, Portrait
from ..theme import INK, WHITE, Theme
from .shapes import Circle, Ink, Path, Shape, outlined


class _Part(NamedTuple):
    """A filled outline of a bird."""

    outline: str
    colour: str


class _Plumage(NamedTuple):
    """A bird that looks to the right: its parts from back to front, and the position of its eye."""

    parts: tuple[_Part, ...]
    eye: tuple[int, int]


NAME_HEIGHT = 140
"""The height of the line with a name, in hundredths of its font size."""
_SKY = "#2B7A86"
_EYE = 5
_CHEEK, _TEAR = "#F08A6B", "#2E9BD6"
_RIM = "C 64 99 36 99 18 82"
"""The lower edge of the circle, from its right (82, 82) to its left."""
_SHOULDERS = f"M 18 82 C 20 66 32 58 48 58 C 66 58 79 68 82 82 {_RIM} Z"
_THIN_NECK = f"M 18 82 C 24 74 34 72 36 60 C 38 50 34 44 34 36 L 62 38 C 60 50 62 58 66 66 C 74 70 80 76 82 82 {_RIM} Z"
_ROUND_HEAD = "M 24 42 C 24 26 36 17 50 17 C 64 17 75 27 75 42 C 75 56 64 66 50 66 C 35 66 24 56 24 42 Z"
_SMALL_HEAD = "M 30 34 C 30 22 38 15 50 15 C 62 15 69 23 69 34 C 69 45 61 51 50 51 C 38 51 30 45 30 34 Z"

_PLUMAGE = {
    Bird.AUK: _Plumage(
        (
            _Part(_SHOULDERS, "#22303A"),
            _Part("M 40 97 C 34 84 38 72 52 66 C 66 70 74 80 72 90 C 62 97 50 98 40 97 Z", WHITE),
            _Part(_ROUND_HEAD, "#22303A"),
            _Part("M 46 36 C 56 28 70 32 74 44 C 72 56 60 62 50 58 C 44 52 42 42 46 36 Z", WHITE),
            _Part("M 68 32 C 82 34 92 42 92 48 C 88 56 78 58 70 56 Z", "#E0662F"),
            _Part("M 68 32 L 76 34 L 77 57 L 70 56 Z", "#3D5A73"),
        ),
        (60, 42),
    ),
    Bird.BITTERN: _Plumage(
        (
            _Part(_SHOULDERS, "#8A6136"),
            _Part("M 42 97 C 38 80 42 66 56 60 C 66 68 70 82 64 95 C 56 98 50 98 42 97 Z", "#EBD3A6"),
            _Part("M 47 74 L 51 66 L 52 88 Z M 57 76 L 60 68 L 61 90 Z", "#8A6136"),
            _Part(_ROUND_HEAD, "#B98A4E"),
            _Part("M 24 40 C 24 24 38 14 54 18 C 62 20 68 24 71 30 C 56 28 38 30 24 40 Z", "#4A3420"),
            _Part("M 70 32 L 94 30 L 74 48 Z", "#F0B83C"),
        ),
        (58, 38),
    ),
    Bird.CURLEW: _Plumage(
        (
            _Part(_SHOULDERS, "#A98B6B"),
            _Part("M 42 97 C 38 82 44 70 54 66 C 66 72 70 84 66 94 C 58 98 50 98 42 97 Z", "#F1E6D2"),
            _Part(_ROUND_HEAD, "#C9AE8C"),
            _Part("M 28 30 C 38 20 58 18 70 30 C 58 27 42 27 28 30 Z", "#7A5C3E"),
            _Part("M 71 36 C 86 38 94 50 91 66 C 86 56 80 50 71 48 Z", "#4A3B33"),
        ),
        (58, 40),
    ),
    Bird.DOVE: _Plumage(
        (
            _Part(_SHOULDERS, "#8E9BB0"),
            _Part("M 38 97 C 34 80 42 68 54 66 C 68 70 74 82 70 91 C 60 98 48 98 38 97 Z", "#D9B8C4"),
            _Part(_ROUND_HEAD, "#B4C0D2"),
            _Part("M 28 56 C 40 66 60 68 72 56 L 70 62 C 60 72 38 71 30 62 Z", "#5A4B6B"),
            _Part("M 73 42 C 80 42 85 45 86 50 C 81 53 76 53 72 51 Z", "#6B5560"),
        ),
        (59, 40),
    ),
    Bird.EGRET: _Plumage(
        (
            _Part(
                "M 32 28 C 20 28 12 38 8 52 C 18 44 26 42 34 42 Z M 30 34 C 22 40 18 50 18 62 C 26 52 30 48 36 46 Z",
                "#CFE3E6",
            ),
            _Part(_THIN_NECK, "#F6FAFA"),
            _Part(_SMALL_HEAD, "#F6FAFA"),
            _Part("M 66 28 L 96 40 L 67 42 Z", "#22303A"),
            _Part("M 58 28 L 68 28 L 68 38 L 60 38 Z", "#F0D25A"),
        ),
        (56, 31),
    ),
    Bird.FINCH: _Plumage(
        (
            _Part(_SHOULDERS, "#B9803F"),
            _Part("M 40 97 C 34 82 40 70 54 66 C 68 70 74 82 70 91 C 60 98 50 98 40 97 Z", "#F4E2C4"),
            _Part(_ROUND_HEAD, "#F2C14E"),
            _Part("M 54 18 C 68 20 75 30 75 42 C 75 54 68 62 58 65 C 64 50 64 32 54 18 Z", "#C6352B"),
            _Part("M 72 34 L 90 45 L 72 56 Z", "#F3E3D0"),
        ),
        (57, 40),
    ),
    Bird.GULL: _Plumage(
        (
            _Part(_SHOULDERS, "#9AA8B3"),
            _Part("M 36 97 C 32 78 40 64 52 62 C 68 66 76 80 72 90 C 60 98 46 98 36 97 Z", WHITE),
            _Part(_ROUND_HEAD, WHITE),
            _Part("M 72 36 L 90 40 C 95 43 94 49 89 54 L 87 48 L 72 50 Z", "#F4B63F"),
            _Part("M 81 49 C 84 47 87 48 88 51 L 88 53 L 82 50 Z", "#C6352B"),
        ),
        (59, 38),
    ),
    Bird.HERON: _Plumage(
        (
            _Part("M 48 18 C 32 10 16 14 6 32 C 20 26 32 26 44 30 Z", "#22303A"),
            _Part(_THIN_NECK, "#A9BBC8"),
            _Part("M 46 97 C 44 82 50 70 58 68 C 64 76 66 86 62 96 C 56 98 50 98 46 97 Z", WHITE),
            _Part(_SMALL_HEAD, "#E8EFF2"),
            _Part("M 30 32 C 34 18 52 13 63 21 C 54 24 44 28 30 32 Z", "#22303A"),
            _Part("M 66 26 L 96 33 L 67 41 Z", "#F0B83C"),
        ),
        (57, 31),
    ),
}


def portrait_of(seat: Seat, mood: Mood = Mood.WAITING) -> Portrait:
    """Return the portrait of a seat; each seat at a table has a different bird."""
    return Portrait(tuple(Bird)[seat], mood)


def portrait_box(box: Box, size: int) -> Box:
    """Return the box of a seat's portrait on its plate: above the name, or at the left of a low box."""
    side = (box.h - size * NAME_HEIGHT // 100) // 2 * 2
    if 2 * box.w >= 3 * box.h:
        return Box(box.x, box.y, box.h, box.h)
    return Box(box.x + (box.w - side) // 2, box.y, side, side)


def portrait_shapes(face: Portrait, box: Box, _theme: Theme) -> tuple[Shape, ...]:
    """Return a portrait that is as large as a box of canvas pixels allows."""
    size = min(box.w, box.h)
    x, y = box.x + (box.w - size) // 2, box.y + (box.h - size) // 2
    parts, (across, down) = _PLUMAGE[face.bird]
    eye, rim = (x + across * size // 100, y + down * size // 100), max(size * 4 // 100, 2)
    edge = Circle(x + size // 2, y + size // 2, (size - rim) // 2, Ink("", WHITE, rim))
    return (
        edge._replace(ink=Ink(_SKY)),
        *(Path(outlined(part.outline, x, y, size), Ink(part.colour)) for part in parts),
        edge,
        *_EYES[face.mood](*eye, max(size * _EYE // 100, 2)),
    )


def _open_eye(x: int, y: int, radius: int) -> tuple[Shape, ...]:
    return Circle(x, y, radius, Ink(INK, WHITE, 1)), _glint(x + radius // 3, y - radius // 3, radius)


def _looking_up(x: int, y: int, radius: int) -> tuple[Shape, ...]:
    """Return a wide eye that looks up, below a brow."""
    wide, lift = radius * 3 // 2, radius * 2
    brow = _bow(x, y - lift, wide, -radius, radius * 2 // 3)
    return (
        Circle(x, y, wide, Ink(WHITE, INK, 1)),
        Circle(x + radius // 3, y - radius // 2, radius * 4 // 5, Ink(INK)),
        brow,
    )


def _smiling_eye(x: int, y: int, radius: int) -> tuple[Shape, ...]:
    """Return an eye shut by a smile, and a red cheek."""
    cheek = Circle(x + radius // 2, y + radius * 5 // 2, radius, Ink(_CHEEK))
    return cheek, _bow(x, y + radius // 2, radius * 3 // 2, -radius * 3, radius)


def _drooping_eye(x: int, y: int, radius: int) -> tuple[Shape, ...]:
    """Return an eye that looks down, and a tear."""
    tear = Circle(x + radius, y + radius * 3, radius, Ink(_TEAR, WHITE, 1))
    return _bow(x, y, radius * 3 // 2, radius * 2, radius), tear


def _bow(x: int, y: int, half: int, rise: int, width: int) -> Path:
    return Path((("M", (x - half, y)), ("Q", (x, y + rise, x + half, y))), Ink("", INK, max(width, 2)))


def _glint(x: int, y: int, radius: int) -> Circle:
    return Circle(x, y, max(radius * 2 // 5, 1), Ink(WHITE))


_EYES: dict[Mood, Callable[[int, int, int], tuple[Shape, ...]]] = {
    Mood.WAITING: _open_eye,
    Mood.THINKING: _looking_up,
    Mood.PLEASED: _smiling_eye,
    Mood.BEATEN: _drooping_eye,
}
