"""Sprites: what lies on a table, as data; pages show them, stills draw them, tests read them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Role

from .face_data import Box, Face, Label


@frozen_dataclass
class Sprite:
    """One thing on the table.

    `key` is the key of its place, never of its card. `name` is what a screen reader says of it, and `zone` the key
    of the zone in which the keyboard finds it; both are empty for what cannot be touched. `count` is shown as a
    badge, `mark` as a ring in the shape of its role; `frozen` gives it a frosted edge. `way` are the boxes through
    which it comes when a turn brings it here, the first where it sets out.
    """

    key: str
    box: Box
    face: Face
    name: str = ""
    zone: str = ""
    count: int | None = None
    mark: Role | None = None
    frozen: bool = False
    way: tuple[Box, ...] = ()

    def __hash__(self) -> int:
        # Faces are slow to hash, and a table has no two sprites of one key.
        return hash((self.key, self.box))


def words(key: str, box: Box, text: str, *, size: int = 14, bold: bool = False, centred: bool = False) -> Sprite:
    """Return a line of text on the table, quiet unless it is bold."""
    return Sprite(f"label-{key}", box, Label(text, size, bold=bold, quiet=not bold, centred=centred))


@frozen_dataclass
class Arrangement:
    """All sprites of a table, those drawn first first; width and height in design pixels.

    `zones` are the keys and accessible names of the zones in which controls lie, in the order of the Tab key.
    """

    width: int
    height: int
    sprites: tuple[Sprite, ...]
    zones: tuple[tuple[str, str], ...] = ()

    def __getitem__(self, key: str) -> Sprite:
        return self.by_key[key]

    @property
    def by_key(self) -> Mapping[str, Sprite]:
        """The sprites by their keys."""
        return {sprite.key: sprite for sprite in self.sprites}

    def marked(self, highlights: Iterable[tuple[str, Role]]) -> Arrangement:
        """Return the arrangement with roles marked on it; a mark whose sprite does not lie on the table is left out."""
        roles = dict(highlights)
        sprites = tuple(
            replace(sprite, mark=roles[sprite.key]) if sprite.key in roles else sprite for sprite in self.sprites
        )
        return replace(self, sprites=sprites)

    def without_marks_on(self, keys: Collection[str]) -> Arrangement:
        """Return the arrangement without its subject's rings if they say that most of these sprites are meant.

        What is shown of all of them already is not shown of most of them once more; a hint that means one of many is.
        """
        subject = {sprite.key for sprite in self.sprites if sprite.mark is Role.SUBJECT}
        if not subject <= {*keys} or 2 * len(subject) <= len(keys):
            return self
        sprites = (replace(sprite, mark=None) if sprite.key in subject else sprite for sprite in self.sprites)
        return replace(self, sprites=(*sprites,))
