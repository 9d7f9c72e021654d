"""Paper: what all cards are drawn on, and numbers in the middle of it."""

from __future__ import annotations

from ..face_data import Box
from .decorations import corner
from .shapes import Ink, Rect, TextShape, baseline


def sheet(box: Box, fill: str, edge: str) -> Rect:
    """A card without anything on it, in a box of canvas pixels; an empty fill leaves its outline."""
    x, y, w, h = box
    return Rect(x + 1, y + 1, w - 2, h - 2, corner(min(w, h)), Ink(fill, edge, 2))


def centred(text: str, x: int, middle: int, size: int, fill: str, room: int, weight: int = 700) -> TextShape:
    """A line of text whose middle is at a point."""
    return TextShape(text, x, baseline(middle, size), size, fill, room, weight, centred=True)
