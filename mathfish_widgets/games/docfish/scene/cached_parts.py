"""A part of the DocFish table, placed anew only when something that it shows has changed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from mathfish_widgets.stage.sprites import Sprite

from .layout import Look, Plan

_KEPT = 4


class Part:
    """A part of the table from the left margin to the right.

    `place` puts its sprites from a height on; `shows` tells everything of the game that they depend on; `row_height`
    is the height of a row of its cards, kept when none lie there.
    """

    def __init__(
        self,
        place: Callable[[Look, int], list[Sprite]],
        shows: Callable[[Look], Sequence[object]],
        row_height: Callable[[Plan], int],
    ) -> None:
        self.place, self.row_height = place, row_height
        self._shows = shows
        self._placed: deque[tuple[Sequence[object], list[Sprite]]] = deque(maxlen=_KEPT)

    def placed(self, look: Look, y: int) -> list[Sprite]:
        """The sprites of the part as a seat sees them, the same ones as before where nothing has changed."""
        shown = (y, look.plan, look.view.wording, look.observation.seat, *self._shows(look))
        for before, sprites in self._placed:
            if before == shown:
                return sprites
        self._placed.append((shown, self.place(look, y)))
        return self._placed[-1][1]
