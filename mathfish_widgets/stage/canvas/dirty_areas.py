"""Areas: which parts of a picture look different, and what is drawn there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..face_data import Box, Face
from ..faces.decorations import ring
from ..faces.draw import CARD_FACES, additions, body
from ..faces.shapes import bounds
from ..faces.static_parts import static_part
from ..layout import around
from ..sprites import Sprite
from ..theme import Theme

Sprites = tuple[Sprite, ...]
CardLook = tuple[Face, int, int]
"""The face of a card, or of anything else that is drawn once; its width and height."""
Bounded = tuple[Sprite, Box]
"""A sprite and the box of all that is drawn for it."""
_NEAR = 12


class DirtyAreas(NamedTuple):
    """What is painted anew: each area with all that is drawn in it, None for everything.

    `bounded` are all sprites of the picture, `looks` those of the cards in the areas.
    """

    parts: list[tuple[Box | None, list[Bounded]]]
    bounded: list[Bounded]
    looks: set[CardLook]


def dirty_areas(before: Sprites | None, sprites: Sprites, theme: Theme, known: Sequence[Bounded]) -> DirtyAreas:
    """The areas that look different from `before`; None there means that nothing was painted.

    `known` are the boxes found before.
    """
    differing = None if before is None else _differing(before, sprites)
    if differing is None:
        boxes: list[Box | None] = [None]
    else:
        boxes = [*_merged(box for sprite in differing if (box := _bounds(sprite, theme)).w)]
    if not boxes:
        return DirtyAreas([], [*known], set())
    bounded = _with_bounds(sprites, theme, known)
    parts = [(area, [each for each in bounded if area is None or _meets(each[1], area)]) for area in boxes]
    return DirtyAreas(parts, bounded, {look for _, part in parts for sprite, _ in part if (look := card_look(sprite))})


def card_look(sprite: Sprite) -> CardLook | None:
    """What of a sprite is drawn once: a card, or the part of another face that stays still; None for nothing."""
    _, _, w, h = sprite.box
    if isinstance(sprite.face, CARD_FACES):
        return sprite.face, w, h
    still = static_part(sprite.face, sprite.box)
    return None if still is None else (still, w, h)


def _looks(sprite: Sprite) -> tuple[object, ...]:
    """What can be seen of a sprite."""
    return sprite.box, sprite.face, sprite.count, sprite.mark, sprite.frozen


@lru_cache(maxsize=2048)
def _bounds(sprite: Sprite, theme: Theme) -> Box:
    if card_look(sprite) is None:
        return bounds((*body(sprite, theme), *ring(sprite, theme)))
    beside = bounds((*additions(sprite), *ring(sprite, theme)))
    return around([sprite.box, beside]) if beside.w else sprite.box


def _with_bounds(sprites: Iterable[Sprite], theme: Theme, known: Iterable[Bounded]) -> list[Bounded]:
    # Most sprites are the very ones of before, and to know them again by identity is much faster than by value.
    boxes = {id(sprite): box for sprite, box in known}
    return [(sprite, boxes.get(id(sprite)) or _bounds(sprite, theme)) for sprite in sprites]


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
    """Boxes that cover the same places, where those that meet or nearly do are one."""
    merged: list[Box] = []
    for box in sorted(boxes):
        grown = box
        while meeting := [other for other in merged if _meets(other, grown, _NEAR)]:
            merged = [other for other in merged if other not in meeting]
            grown = around([grown, *meeting])
        merged.append(grown)
    return merged


def _meets(box: Box, other: Box, apart: int = 0) -> bool:
    """Whether boxes share a place, or are less than so much apart."""
    x, y, w, h = box
    left, top, width, height = other
    return x - left < width + apart and left - x < w + apart and y - top < height + apart and top - y < h + apart
