"""The games of the package, in teaching order; each is loaded on first use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from mathfish_widgets.engine.loaded_on_use import LoadedOnUse

if TYPE_CHECKING:
    from mathfish_widgets.play.game import Game
    from mathfish_widgets.widgets.game_widget import GameWidget

TITLES = {
    "docfish": "DocFish",
    "doublets": "Doublets",
    "pemberley": "Pemberley",
    "equations": "Equations",
    "dragonfish": "DragonFish",
    "literature": "Literature",
}
"""The title of each game, by the game's name; the widget class of a game is named after the title."""

GAMES: Mapping[str, Game] = LoadedOnUse(
    {name: f"{__name__}.{name}" for name in TITLES}, lambda module, name: getattr(module, name.upper())
)
"""The games by name, each imported on first use."""

WIDGETS: Mapping[str, type[GameWidget]] = LoadedOnUse(
    {name: f"{__name__}.{name}.widget" for name in TITLES}, lambda module, name: getattr(module, TITLES[name])
)
"""The widget classes by the name of their game, each imported on first use."""
