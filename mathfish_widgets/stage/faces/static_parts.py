"""What stays still of a face while the rest of it moves: it is drawn once, as cards are, and the rest over it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from mathfish_widgets.explain.figures import NumberLineFigure

from ..face_data import Box, Clock, ClockDial, Face
from ..theme import Theme
from .clock import hand_shapes
from .number_line import jump_shapes, line_ground
from .shapes import SHARPNESS, Shape

_REMEMBERED = 256
_STILL: dict[type, Callable[[Any, Box], Face]] = {
    Clock: lambda face, _box: ClockDial(face.texts),
    NumberLineFigure: line_ground,
}
_MOVING: dict[type, Callable[[Any, Box, Theme], tuple[Shape, ...]]] = {
    Clock: hand_shapes,
    NumberLineFigure: jump_shapes,
}


def static_part(face: Face, box: Box) -> Face | None:
    """The part of a face in a box that stays the same in most changes, a face itself; None where there is none."""
    return _still_part(face, box) if type(face) in _STILL else None


@lru_cache(maxsize=_REMEMBERED)
def _still_part(face: Face, box: Box) -> Face:
    return _STILL[type(face)](face, _on_canvas(box))


@lru_cache(maxsize=_REMEMBERED)
def moving_shapes(face: Face, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """The shapes of what is drawn over the still part of a face."""
    return _MOVING[type(face)](face, _on_canvas(box), theme)


def _on_canvas(box: Box) -> Box:
    return Box(*(SHARPNESS * length for length in box))
