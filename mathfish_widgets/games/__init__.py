"""The games of the package, in teaching order; each is loaded when it is first used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from mathfish_widgets.play.game import Game
    from mathfish_widgets.widgets.game_widget import GameWidget

T = TypeVar("T")

_TITLES = {
    "docfish": "DocFish",
    "doublets": "Doublets",
    "pemberley": "Pemberley",
    "equations": "Equations",
    "dragonfish": "DragonFish",
    "literature": "Literature",
}


class LoadedOnUse(Mapping[str, T], Generic[T]):
    """A mapping whose names are known and whose values are imported when they are first asked for.

    `homes` says for each name in which module of this folder its value is found, and by which name there.
    """

    def __init__(self, homes: Mapping[str, tuple[str, str]]) -> None:
        self._homes = homes

    def __getitem__(self, name: str) -> T:
        module, attribute = self._homes[name]
        value: T = getattr(import_module(module, __name__), attribute)
        return value

    def __contains__(self, name: object) -> bool:
        return name in self._homes

    def __iter__(self) -> Iterator[str]:
        return iter(self._homes)

    def __len__(self) -> int:
        return len(self._homes)


GAMES: Mapping[str, Game] = LoadedOnUse({name: (f".{name}", name.upper()) for name in _TITLES})
"""Every game by its name."""

WIDGETS: Mapping[str, type[GameWidget]] = LoadedOnUse(
    {name: (f".{name}.widget", title) for name, title in _TITLES.items()}
)
"""The widget of every game by the game's name."""
