"""Single faces on a page, as on a table: the portrait of a player beside a name, a card to choose or to pick."""

from __future__ import annotations

from functools import lru_cache

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.stage.face_data import Box, Face
from mathfish_widgets.stage.faces.birds import portrait_of
from mathfish_widgets.stage.faces.draw import face_shapes
from mathfish_widgets.stage.faces.shapes import SHARPNESS
from mathfish_widgets.stage.svg import elements
from mathfish_widgets.stage.theme import CARD, SEA, Theme

SIZE, LARGE = 26, 44
"""The width and height of a portrait, in CSS pixels."""


def portrait_svg(seat: Seat, theme: Theme, size: int = SIZE) -> str:
    """The portrait of a seat as SVG of a page; whoever does not see it hears the name beside it."""
    return face_svg(portrait_of(seat), (size, size), theme)


@lru_cache
def face_svg(face: Face, size: tuple[int, int] = CARD, theme: Theme = SEA) -> str:
    """A face as SVG of a page, in CSS pixels; whoever does not see it hears the words beside it."""
    width, height = size
    drawn = "".join(elements(face_shapes(face, Box(0, 0, width, height), theme)))
    return (
        f'<svg width="{width}" height="{height}" viewBox="0 0 {SHARPNESS * width} {SHARPNESS * height}" '
        f'aria-hidden="true">{drawn}</svg>'
    )
