"""The games of the package, in teaching order."""

from __future__ import annotations

from ..game import Game
from .docfish import DOCFISH
from .doublets import DOUBLETS
from .equations import EQUATIONS
from .pemberley import PEMBERLEY

GAMES: dict[str, Game] = {game.name: game for game in (DOCFISH, DOUBLETS, PEMBERLEY, EQUATIONS)}
"""Every game by its name."""
