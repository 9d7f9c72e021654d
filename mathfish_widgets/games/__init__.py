"""The games of the package, in teaching order."""

from __future__ import annotations

from ..game import Game
from .doublets import DOUBLETS

GAMES: dict[str, Game] = {game.name: game for game in (DOUBLETS,)}
"""Every game by its name."""
