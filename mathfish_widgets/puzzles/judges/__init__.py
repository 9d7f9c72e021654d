"""The judge of each game's puzzles by the name of the game, loaded on first use."""

from __future__ import annotations

from collections.abc import Mapping

from mathfish_widgets.engine.loaded_on_use import LoadedOnUse
from mathfish_widgets.games import TITLES

from ..judge import Judge

JUDGES: Mapping[str, Judge] = LoadedOnUse(
    {name: f"{__name__}.{name}" for name in TITLES}, lambda module, _name: module.JUDGE
)
