"""Portraits of players beside their names on a page."""

from __future__ import annotations

from functools import lru_cache

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.faces.birds import portrait_of
from mathfish_widgets.stage.faces.draw import face_shapes
from mathfish_widgets.stage.faces.shapes import SHARPNESS
from mathfish_widgets.stage.svg import elements
from mathfish_widgets.stage.theme import Theme

SIZE, LARGE = 26, 44
"""The width and height of a portrait, in CSS pixels."""


@lru_cache
def portrait_svg(seat: Seat, theme: Theme, size: int = SIZE) -> str:
    """The portrait of a seat as SVG of a page; whoever does not see it hears the name beside it."""
    drawn = "".join(elements(face_shapes(portrait_of(seat), Box(0, 0, size, size), theme)))
    side = SHARPNESS * size
    return f'<svg width="{size}" height="{size}" viewBox="0 0 {side} {side}" aria-hidden="true">{drawn}</svg>'
