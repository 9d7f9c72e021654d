"""The games of the package, in teaching order."""

from __future__ import annotations

from ..game import Game
from .docfish import DOCFISH
from .doublets import DOUBLETS

GAMES: dict[str, Game] = {game.name: game for game in (DOCFISH, DOUBLETS)}
"""Every game by its name."""
