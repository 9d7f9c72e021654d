"""Number cards and suits, as shapes.

A number card has its value large at the upper left, and its prime factors as pips below. The pip of a prime is a
polygon with that many corners, or a lens for 2; its shape, its colour and its numeral all identify the prime.

Suits are paths, so that they look the same in every font; their outlines are in hundredths of the size.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, isqrt, pi, sin

from mathfish_widgets.engine.cards import Suit

from ..face_data import Box, NumberFace
from ..theme import INK, PAPER, PRIME_COLOURS, WHITE, Theme
from .decorations import centred, sheet
from .shapes import Circle, Ink, Path, Shape, TextShape, outlined, text_width

_LARGEST_PIP = 30
"""The greatest radius of a pip, in hundredths of the width of its card."""
_SMALLEST = 22
"""The smallest font size of a letter."""
_ROOMY = 100
"""The smallest width of a card on which a count in its corner does not cover the pips.

On narrower cards the pips are higher.
"""
_ROUNDED = 22
"""The part of each edge that a rounded corner takes at either end, in hundredths."""
_OUTSIDE = {3: 116, 5: 106}
"""The distance of corners from the middle, in hundredths of the radius.

It is chosen so that all pips look equally large.
"""
_LIFT = {3: 14}
"""How far a triangle is raised above its numeral, in hundredths of the radius, to centre it by area."""


def number_card_shapes(face: NumberFace, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return a number card in a box of canvas pixels.

    If there is room, a small letter is at the upper right. Without prime factors, the value fills the whole card.
    """
    x, y, w, h = box
    value, size = str(face.value), min(w * 40 // 100, h * 30 // 100)
    margin = max(w * 9 // 100, size // 4 + 1)
    shapes: list[Shape] = [sheet(box, PAPER, theme.edge)]
    if face.primes:
        shapes.append(TextShape(value, x + margin, y + margin + size * 3 // 4, size, INK, w - 2 * margin, 700))
        right = x + margin + text_width(value, size)
    else:
        large = min(h * 46 // 100, w * 88 // (70 * len(value)))
        shapes.append(centred(value, x + w // 2, y + h * 54 // 100, large, INK, w - 8))
        right = x + w // 2
    small = max(size * 45 // 100, _SMALLEST)
    wide = text_width(face.rank, small)
    left = x + w - margin - wide
    if face.rank != value and right + margin // 2 <= left:
        shapes.append(TextShape(face.rank, left, y + margin + small * 3 // 4, small, INK, wide, 600))
    head, foot = margin + size, w * (8 if w >= _ROOMY else 22) // 100
    return (*shapes, *_pips(face.primes, Box(x + w * 5 // 100, y + head, w * 90 // 100, h - head - foot)))


def _pips(primes: tuple[int, ...], box: Box) -> Iterable[Shape]:
    """Yield prime factors in rows that fill a box, each pip as large as possible."""
    if not primes:
        return
    columns = isqrt(len(primes) - 1) + 1
    rows = [primes[at : at + columns] for at in range(0, len(primes), columns)]
    radius = min(box.w // (2 * columns), box.h // (2 * len(rows)), box.w * _LARGEST_PIP // 90)
    top = box.y + (box.h - 2 * radius * len(rows)) // 2 + radius
    for number, row in enumerate(rows):
        first = box.x + box.w // 2 - radius * (len(row) - 1)
        for at, prime in enumerate(row):
            yield from pip_shapes(prime, first + 2 * radius * at, top + 2 * radius * number, radius - 1)


def pip_shapes(prime: int, x: int, y: int, radius: int) -> tuple[Shape, ...]:
    """Return the pip of a prime round a point: its polygon with its numeral."""
    size = radius * (105 if prime < 10 else 90) // 100
    outline = tuple(
        (letter, tuple((y if at % 2 else x) + number for at, number in enumerate(numbers)))
        for letter, numbers in _polygon(prime, radius)
    )
    return Path(outline, Ink(PRIME_COLOURS.get(prime, INK))), centred(str(prime), x, y, size, WHITE, 2 * radius - 2)


def _polygon(corners: int, radius: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return the outline of a polygon round (0, 0) with rounded corners; two corners make a lens."""
    if corners == 2:
        high, near = radius * 113 // 100, radius * 40 // 100
        over, under = (-near, -high, near, -high, radius, 0), (near, high, -near, high, -radius, 0)
        return ("M", (-radius, 0)), ("C", over), ("C", under), ("Z", ())
    outside, lift = radius * _OUTSIDE.get(corners, 100) / 100, radius * _LIFT.get(corners, 0) / 100
    turns = [2 * pi * number / corners - pi / 2 for number in range(corners)]
    points = [(outside * cos(turn), outside * sin(turn) - lift) for turn in turns]
    segments: list[tuple[str, tuple[int, ...]]] = []
    for number, (px, py) in enumerate(points):
        (bx, by), (ax, ay) = points[number - 1], points[(number + 1) % corners]
        begin = round(px + (bx - px) * _ROUNDED / 100), round(py + (by - py) * _ROUNDED / 100)
        end = round(px + (ax - px) * _ROUNDED / 100), round(py + (ay - py) * _ROUNDED / 100)
        segments += [("L" if segments else "M", begin), ("Q", (round(px), round(py), *end))]
    return (*segments, ("Z", ()))


_OUTLINES = {
    Suit.CLUBS: "M 47 46 L 53 46 C 53 76 58 88 68 97 L 32 97 C 42 88 47 76 47 46 Z M 30 48 L 70 48 L 50 66 Z",
    Suit.DIAMONDS: "M 50 1 C 60 21 72 37 87 50 C 72 63 60 79 50 99 C 40 79 28 63 13 50 C 28 37 40 21 50 1 Z",
    Suit.HEARTS: "M 50 96 C 20 68 3 50 3 30 C 3 14 15 5 27 5 C 38 5 46 12 50 23 C 54 12 62 5 73 5 "
    "C 85 5 97 14 97 30 C 97 50 80 68 50 96 Z",
    Suit.SPADES: "M 50 2 C 58 24 95 40 95 61 C 95 74 85 81 75 81 C 66 81 58 77 53 69 C 54 82 58 90 67 97 "
    "L 33 97 C 42 90 46 82 47 69 C 42 77 34 81 25 81 C 15 81 5 74 5 61 C 5 40 42 24 50 2 Z",
}
_CLUB_LEAVES = ((50, 24), (25, 58), (75, 58))
_LEAF_RADIUS = 22


def suit_shapes(suit: Suit, x: int, y: int, size: int, colour: str) -> tuple[Shape, ...]:
    """Return a suit in a colour, in a square of canvas pixels given by its top left corner."""
    ink = Ink(colour)
    outline = Path(outlined(_OUTLINES[suit], x, y, size), ink)
    if suit is not Suit.CLUBS:
        return (outline,)
    radius = _LEAF_RADIUS * size // 100
    leaves = (Circle(x + cx * size // 100, y + cy * size // 100, radius, ink) for cx, cy in _CLUB_LEAVES)
    return (outline, *leaves)
