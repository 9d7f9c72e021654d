"""Sprites: the things on a table, as data that pages show, previews draw and tests read."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Role

from .face_data import Box, Face, Label


@frozen_dataclass
class Sprite:
    """One thing on the table.

    `key` is the key of its place, never of its card. `name` is its accessible name, and `zone` is the key of its
    keyboard zone; both are empty if it cannot be chosen. `count` is shown as a badge, and `mark` as a ring in the shape
    of its role. `frozen` gives it a frosted edge. `way` is the list of boxes through which it arrives after a turn,
    starting with the first.
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
        # Faces are slow to hash, and keys are unique on a table.
        return hash((self.key, self.box))


def words(key: str, box: Box, text: str, *, size: int = 14, bold: bool = False, centred: bool = False) -> Sprite:
    """Return a line of text on the table, muted unless it is bold."""
    return Sprite(f"label-{key}", box, Label(text, size, bold=bold, quiet=not bold, centred=centred))


@frozen_dataclass
class Arrangement:
    """All sprites of a table in drawing order, with its width and height in design pixels.

    `zones` has the keys and accessible names of the zones with controls, in the order of the Tab key.
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
        """Return the arrangement with roles marked; a mark is left out if its sprite is not on the table."""
        roles = dict(highlights)
        sprites = tuple(
            replace(sprite, mark=roles[sprite.key]) if sprite.key in roles else sprite for sprite in self.sprites
        )
        return replace(self, sprites=sprites)

    def without_marks_on(self, keys: Collection[str]) -> Arrangement:
        """Return the arrangement without the subject's rings if they mark most of these sprites.

        Rings on most sprites say little, but rings on a few out of many, such as a hint's, stay.
        """
        subject = {sprite.key for sprite in self.sprites if sprite.mark is Role.SUBJECT}
        if not subject <= {*keys} or 2 * len(subject) <= len(keys):
            return self
        sprites = (replace(sprite, mark=None) if sprite.key in subject else sprite for sprite in self.sprites)
        return replace(self, sprites=(*sprites,))
