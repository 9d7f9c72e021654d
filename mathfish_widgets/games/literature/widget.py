"""Literature in a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from mathfish_widgets.widgets.game_widget import GameWidget

from . import LITERATURE
from .rules.deal import with_preset


class Literature(GameWidget):
    """Literature for six or eight in two teams: questions that tell more than they ask, deduction and chances.

    `preset` names a set of options that go together: "seed", "common", "indian", "any_error" or "nine_sets"; options
    that are given by themselves come first.
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
        """A game that starts from a position, with the options of a preset where no others are given."""
        return super().from_position(seed, players, names, **with_preset(preset, others))
