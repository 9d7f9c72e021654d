"""The widget that shows Literature in a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from mathfish_widgets.widgets.game_widget import GameWidget

from . import LITERATURE
from .rules.deal import with_preset


class Literature(GameWidget):
    """Literature for six or eight players in two teams: revealing questions, deduction and chances.

    `preset` names a set of options: "seed", "common", "indian", "any_error" or "nine_sets". Options that are given
    explicitly override those of the preset.
    """

    rules = LITERATURE

    def __init__(
        self,
        seed: int | str | None = None,
        players: Sequence[str] | None = None,
        names: Sequence[str] | None = None,
        *,
        preset: str = "seed",
        **others: Any,
    ) -> None:
        super().__init__(seed, players, names, **with_preset(preset, others))

    @classmethod
    def from_position(
        cls,
        seed: int = 0,
        players: Sequence[str] | None = None,
        names: Sequence[str] | None = None,
        *,
        preset: str = "seed",
        **others: Any,
    ) -> Self:
        """Return a game that starts from a position; the preset gives the options that are left out."""
        return super().from_position(seed, players, names, **with_preset(preset, others))
