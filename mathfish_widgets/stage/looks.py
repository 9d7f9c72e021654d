"""Looks: the SVG of sprites, which a page stores and shows wherever the sprites are.

This module also makes the SVG of single faces.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.figures import NumberLineFigure

from .face_data import Answer, Box, Brace, Bubble, CanalFace, Clock, Face, Frame, Label, SeatPlate
from .faces.birds import portrait_box, portrait_of
from .faces.clock import degrees, dial_shapes, hand_shapes
from .faces.decorations import ring
from .faces.draw import GROUND_FACES, badge_shapes, face_shapes
from .faces.number_line import ground_shapes, jump_shapes
from .faces.shapes import SHARPNESS, Shape
from .sprites import Arrangement, Sprite
from .svg import drawn
from .theme import CARD, SEA, Theme

ABOVE, BELOW = "above", "below"
"""The keys of the groups of sprites that cannot be chosen: those above all cards, and those below them."""
_WRITTEN_ABOVE = (Label, Brace, Frame, Bubble, Answer)
_REMEMBERED = 2048
PORTRAIT, LARGE_PORTRAIT = 26, 44
"""The width and height of a portrait next to a name, in CSS pixels."""

Control = dict[str, Any]


class Shown(NamedTuple):
    """A sprite as JSON for the page, and its looks with their keys."""

    control: Control
    looks: tuple[tuple[str, str], ...]


def shown(arrangement: Arrangement, theme: Theme) -> tuple[list[Control], dict[str, str]]:
    """Return the groups of a table's sprites in drawing order, and all their looks by key.

    Between the lowest and the highest group are the zones, in the order of the Tab key.
    """
    groups: dict[str, list[Control]] = {}
    looks: dict[str, str] = {}
    for sprite in arrangement.sprites:
        control, named = shown_sprite(sprite, theme)
        if named or sprite.name:
            groups.setdefault(_group(sprite), []).append(control)
            looks.update(named)
    labels = {BELOW: "", **dict(arrangement.zones), ABOVE: ""}
    return [{"key": key, "label": labels[key], "controls": groups[key]} for key in labels if key in groups], looks


def _group(sprite: Sprite) -> str:
    if sprite.zone and sprite.name:
        return sprite.zone
    return ABOVE if isinstance(sprite.face, _WRITTEN_ABOVE) else BELOW


# Without the cache, a hint that takes 1 to 4 ms takes 3 to 5 ms longer.
@lru_cache(maxsize=_REMEMBERED)
def shown_sprite(sprite: Sprite, theme: Theme) -> Shown:
    """Return a sprite for the page: its box, the keys of its looks, and the looks.

    The result is cached, so callers must not change it.
    """
    x, y, w, h = sprite.box
    at_corner = replace(sprite, box=Box(0, 0, w, h))
    looks = {
        "look": _look(look_shapes(at_corner, theme)),
        "ring": _look(ring(at_corner, theme)),
        "backdrop": _look(_backdrop(at_corner, theme)),
        **_turning(at_corner),
    }
    named = {kind: look for kind, look in looks.items() if look is not None}
    control = {
        "key": sprite.key,
        "label": sprite.name,
        "box": [x, y, w, h],
        **{kind: key for kind, (key, _) in named.items()},
        **({"turn": degrees(sprite.face)} if isinstance(sprite.face, Clock) else {}),
        **({"fills": way} if (way := _fills(sprite.face)) else {}),
        **({"round": [*portrait_box(Box(0, 0, w, h), sprite.face.size)]} if isinstance(sprite.face, SeatPlate) else {}),
    }
    return Shown(control, (*named.values(),))


def look_shapes(sprite: Sprite, theme: Theme) -> tuple[Shape, ...]:
    """Return the shapes of a sprite in front of its backdrop, without its ring and rotating parts.

    A sprite of the ground has only its badges.
    """
    if isinstance(sprite.face, GROUND_FACES):
        return badge_shapes(sprite)
    if isinstance(sprite.face, Clock):
        return dial_shapes(sprite.face, _on_canvas(sprite.box), theme)
    if isinstance(sprite.face, NumberLineFigure):
        return jump_shapes(sprite.face, _on_canvas(sprite.box), theme)
    return (*face_shapes(sprite.face, sprite.box, theme), *badge_shapes(sprite))


def _backdrop(sprite: Sprite, theme: Theme) -> tuple[Shape, ...]:
    """Return the lower part of a look, which often stays the same when the upper part changes."""
    face = sprite.face
    return ground_shapes(face, _on_canvas(sprite.box), theme) if isinstance(face, NumberLineFigure) else ()


def _turning(sprite: Sprite) -> dict[str, tuple[str, str] | None]:
    """Return the hand of a clock, which the page rotates."""
    face = sprite.face
    return {"hand": _look(hand_shapes(face, _on_canvas(sprite.box)))} if isinstance(face, Clock) else {}


def _fills(face: Face) -> str:
    """Return the side toward which a new look gradually replaces the old one; empty for at once.

    A jump is drawn in its direction, and water flows to the right.
    """
    if isinstance(face, NumberLineFigure) and face.start is not None:
        return "right" if face.end >= face.start else "left"
    return "right" if isinstance(face, CanalFace) else ""


def _on_canvas(box: Box) -> Box:
    return Box(*(SHARPNESS * length for length in box))


def _look(shapes: tuple[Shape, ...]) -> tuple[str, str] | None:
    """Return the key of some shapes and the inside of their SVG; None if there are no shapes."""
    if not shapes:
        return None
    text = drawn(shapes)
    return blake2b(text.encode(), digest_size=6).hexdigest(), text


def portrait_svg(seat: Seat, theme: Theme, size: int = PORTRAIT) -> str:
    """Return the portrait of a seat as SVG for a page; the name next to it is its text alternative."""
    return face_svg(portrait_of(seat), (size, size), theme)


@lru_cache
def face_svg(face: Face, size: tuple[int, int] = CARD, theme: Theme = SEA) -> str:
    """Return a face as SVG for a page, in CSS pixels; the words next to it are its text alternative."""
    width, height = size
    return (
        f'<svg width="{width}" height="{height}" viewBox="0 0 {SHARPNESS * width} {SHARPNESS * height}" '
        f'aria-hidden="true">{drawn(face_shapes(face, Box(0, 0, width, height), theme))}</svg>'
    )
