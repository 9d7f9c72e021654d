"""Drawn sprites: what of a sprite is copied from a card's canvas, and what is drawn beside that, worked out once."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..face_data import Box, Face
from ..faces.decorations import ring
from ..faces.draw import CARD_FACES, additions, body_below_words, words_on_table
from ..faces.shapes import bounds
from ..faces.static_parts import moving_shapes, static_part
from ..layout import around
from ..sprites import Sprite
from ..theme import Theme
from .display_list import DisplayList, display_list

CardLook = tuple[Face, int, int]
"""The face of a card, or of anything else that is drawn once; its width and height."""


class DrawnSprite(NamedTuple):
    """A sprite, the box of all that is drawn for it, what is copied from a canvas, what is drawn after it.

    Its ring lies above all of that, and its words above all rings.
    """

    sprite: Sprite
    box: Box
    look: CardLook | None
    body: DisplayList
    ring: DisplayList
    words: DisplayList


@lru_cache(maxsize=2048)
def drawn_sprite(sprite: Sprite, theme: Theme) -> DrawnSprite:
    """Everything that is drawn for a sprite."""
    look, marked = card_look(sprite), ring(sprite, theme)
    if look is None:
        shapes, words = body_below_words(sprite, theme), words_on_table(sprite, theme)
        box = bounds((*shapes, *marked, *words))
        return DrawnSprite(sprite, box, None, display_list(shapes), display_list(marked), display_list(words))
    added = additions(sprite)
    beside = bounds((*added, *marked))
    moving = () if look[0] is sprite.face else moving_shapes(sprite.face, sprite.box, theme)
    box = around([sprite.box, beside]) if beside.w else sprite.box
    return DrawnSprite(sprite, box, look, display_list((*moving, *added)), display_list(marked), display_list(()))


def card_look(sprite: Sprite) -> CardLook | None:
    """What of a sprite is drawn once: a card, or the part of another face that stays still; None for nothing."""
    _, _, w, h = sprite.box
    if isinstance(sprite.face, CARD_FACES):
        return sprite.face, w, h
    still = static_part(sprite.face, sprite.box)
    return None if still is None else (still, w, h)
