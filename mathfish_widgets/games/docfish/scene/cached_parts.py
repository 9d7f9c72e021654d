"""A part of the DocFish table, placed anew only when something that it depends on has changed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from mathfish_widgets.stage.sprites import Sprite

from .layout import Dimensions, DocFishView

_KEPT = 4


class CachedPart:
    """A part of the table from the left margin to the right.

    `place` puts its sprites from a height on; `depends_on` tells everything of the game that decides them; `row_height`
    is the height of a row of its cards, kept when none lie there.
    """

    def __init__(
        self,
        place: Callable[[DocFishView, int], list[Sprite]],
        depends_on: Callable[[DocFishView], Sequence[object]],
        row_height: Callable[[Dimensions], int],
    ) -> None:
        self.place, self.row_height = place, row_height
        self._depends_on = depends_on
        self._placed: deque[tuple[Sequence[object], list[Sprite]]] = deque(maxlen=_KEPT)

    def placed(self, table: DocFishView, y: int) -> list[Sprite]:
        """The sprites of the part as a seat sees them, the same ones as before where nothing has changed."""
        shown = (y, table.plan, table.view.wording, table.observation.seat, *self._depends_on(table))
        for before, sprites in self._placed:
            if before == shown:
                return sprites
        self._placed.append((shown, self.place(table, y)))
        return self._placed[-1][1]
