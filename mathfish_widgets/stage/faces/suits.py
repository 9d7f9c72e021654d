"""Suits drawn as paths, so that they look the same with every font. Units of the outlines: a hundredth of the size."""

from __future__ import annotations

from mathfish_widgets.engine.cards import Suit

from .shapes import Circle, Ink, Path, Shape, outlined

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
    """A suit filled with a colour in a square of canvas pixels, given by its top left corner."""
    ink = Ink(colour)
    outline = Path(outlined(_OUTLINES[suit], x, y, size), ink)
    if suit is not Suit.CLUBS:
        return (outline,)
    radius = _LEAF_RADIUS * size // 100
    leaves = (Circle(x + cx * size // 100, y + cy * size // 100, radius, ink) for cx, cy in _CLUB_LEAVES)
    return (outline, *leaves)
