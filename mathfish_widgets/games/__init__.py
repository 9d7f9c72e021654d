"""The games of the package, in teaching order."""

from __future__ import annotations

from mathfish_widgets.games.docfish import DOCFISH
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.dragonfish import DRAGONFISH
from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.games.literature import LITERATURE
from mathfish_widgets.games.pemberley import PEMBERLEY
from mathfish_widgets.play.game import Game

GAMES: dict[str, Game] = {game.name: game for game in (DOCFISH, DOUBLETS, PEMBERLEY, EQUATIONS, DRAGONFISH, LITERATURE)}
"""Every game by its name."""
