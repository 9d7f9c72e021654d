"""The games of the package, in teaching order."""

from __future__ import annotations

from ..game import Game
from .docfish import DOCFISH
from .doublets import DOUBLETS
from .dragonfish import DRAGONFISH
from .equations import EQUATIONS
from .literature import LITERATURE
from .pemberley import PEMBERLEY

GAMES: dict[str, Game] = {game.name: game for game in (DOCFISH, DOUBLETS, PEMBERLEY, EQUATIONS, DRAGONFISH, LITERATURE)}
"""Every game by its name."""
