"""Portraits of players: a face of paper, with the signs of the cards for eyes and nose."""

from __future__ import annotations

from mathfish_widgets.engine.cards import Suit
from mathfish_widgets.engine.table import Seat

from .. import theme as colours
from ..face_data import Box, Portrait
from ..theme import Theme
from .shapes import Circle, Ink, Path, Shape
from .suits import suit_shapes


def portrait_of(seat: Seat) -> Portrait:
    """The portrait of a seat; no two of sixteen are alike."""
    suits = tuple(Suit)
    return Portrait(suits[seat % 4], suits[(seat + seat // 4 + 1) % 4])


def portrait_shapes(face: Portrait, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """A portrait in a box of canvas pixels, as large as fits."""
    size = min(box.w, box.h)
    x, y = box.x + (box.w - size) // 2, box.y + (box.h - size) // 2
    eye, nose = size * 28 // 100, size * 18 // 100
    left, right, brow = x + size * 18 // 100, x + size * 54 // 100, y + size * 20 // 100
    mouth = y + size * 70 // 100
    smile = (
        ("M", (x + size * 28 // 100, mouth)),
        ("Q", (x + size // 2, y + size * 94 // 100, x + size * 72 // 100, mouth)),
    )
    return (
        Circle(x + size // 2, y + size // 2, size // 2 - 1, Ink(colours.PAPER, theme.edge, 2)),
        *(shape for at in (left, right) for shape in suit_shapes(face.eyes, at, brow, eye, theme.suits[face.eyes])),
        *suit_shapes(face.nose, x + (size - nose) // 2, y + size * 50 // 100, nose, theme.suits[face.nose]),
        Path(smile, Ink("", colours.INK, max(size * 5 // 100, 2))),
    )
