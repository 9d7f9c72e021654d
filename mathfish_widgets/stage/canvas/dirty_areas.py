"""Areas: which parts of a picture look different, and what is drawn there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..face_data import Box
from ..layout import around
from ..sprites import Sprite
from ..theme import Theme
from .drawn_sprite import CardLook, DrawnSprite, drawn_sprite

Sprites = tuple[Sprite, ...]
_LITTLE = 2_000
"""Square design pixels that are painted for nothing rather than as one more area."""


class DirtyAreas(NamedTuple):
    """What is painted anew: each area with all that is drawn in it, None for everything.

    `drawn` are all sprites of the picture, `looks` those of the cards in the areas.
    """

    parts: list[tuple[Box | None, list[DrawnSprite]]]
    drawn: list[DrawnSprite]
    looks: set[CardLook]


def dirty_areas(before: Sprites | None, sprites: Sprites, theme: Theme, known: Sequence[DrawnSprite]) -> DirtyAreas:
    """The areas that look different from `before`; None there means that nothing was painted.

    `known` are the sprites drawn before.
    """
    differing = None if before is None else _differing(before, sprites)
    if differing is None:
        boxes: list[Box | None] = [None]
    else:
        boxes = [*_merged({box for sprite in differing if (box := drawn_sprite(sprite, theme).box).w})]
    if not boxes:
        return DirtyAreas([], [*known], set())
    drawn = _drawn(sprites, theme, known)
    parts = [(area, [each for each in drawn if area is None or _meets(each.box, area)]) for area in boxes]
    return DirtyAreas(parts, drawn, {each.look for _, part in parts for each in part if each.look is not None})


def _looks(sprite: Sprite) -> tuple[object, ...]:
    """What can be seen of a sprite."""
    return sprite.box, sprite.face, sprite.count, sprite.mark, sprite.frozen


def _drawn(sprites: Iterable[Sprite], theme: Theme, known: Iterable[DrawnSprite]) -> list[DrawnSprite]:
    # Most sprites are the very ones of before, and to know them again by identity is much faster than by value.
    same = {id(each.sprite): each for each in known}
    return [same.get(id(sprite)) or drawn_sprite(sprite, theme) for sprite in sprites]


def _differing(before: Sprites, after: Sprites) -> list[Sprite] | None:
    """The sprites that look different, as they were and as they are; None when their order changed."""
    if len(before) == len(after):
        pairs = zip(before, after, strict=True)
        return [each for old, new in pairs if old is not new and _looks(old) != _looks(new) for each in (old, new)]
    looked, look = {_looks(each): each for each in before}, {_looks(each): each for each in after}
    if [each for each in looked if each in look] != [each for each in look if each in looked]:
        return None
    return [look.get(each) or looked[each] for each in looked.keys() ^ look.keys()]


def _merged(boxes: Iterable[Box]) -> list[Box]:
    """Boxes that cover the same places, where two are one if that is hardly more to paint than both of them."""
    merged: list[Box] = []
    for box in sorted(boxes):
        grown = box
        while near := next((other for other in merged if _worth_joining(other, grown)), None):
            merged.remove(near)
            grown = around([grown, near])
        merged.append(grown)
    return merged


def _worth_joining(box: Box, other: Box) -> bool:
    x, y, w, h = box
    left, top, width, height = other
    across, down = max(x + w, left + width) - min(x, left), max(y + h, top + height) - min(y, top)
    return across * down <= w * h + width * height + _LITTLE


def _meets(box: Box, other: Box) -> bool:
    """Whether boxes share a place."""
    x, y, w, h = box
    left, top, width, height = other
    return x - left < width and left - x < w and y - top < height and top - y < h
