"""Provide tables that differ slightly from another one."""

from dataclasses import replace
from typing import Any

from mathfish_widgets.stage.sprites import Arrangement


def with_sprite(table: Arrangement, changed: str, /, **changes: Any) -> Arrangement:
    sprites = (replace(sprite, **changes) if sprite.key == changed else sprite for sprite in table.sprites)
    return replace(table, sprites=tuple(sprites))


def without(table: Arrangement, key: str) -> Arrangement:
    return replace(table, sprites=tuple(sprite for sprite in table.sprites if sprite.key != key))
