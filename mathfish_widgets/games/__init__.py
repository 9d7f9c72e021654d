"""The games of the package, in teaching order."""

from __future__ import annotations

from ..game import Game
from .docfish import DOCFISH
from .doublets import DOUBLETS
from .dragonfish import DRAGONFISH
from .equations import EQUATIONS
from .pemberley import PEMBERLEY

GAMES: dict[str, Game] = {game.name: game for game in (DOCFISH, DOUBLETS, PEMBERLEY, EQUATIONS, DRAGONFISH)}
"""Every game by its name."""
