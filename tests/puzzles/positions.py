"""Puzzles from positions that are set up by hand, for tests of how puzzles are solved."""

from typing import Any

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.game_code import code_of_game
from mathfish_widgets.play.match import Match
from mathfish_widgets.puzzles.puzzle import Puzzle

MOST_POINTS = "puzzle.docfish.most_points"
BEST, WORSE = "consolidate 2x2 2x5", "consolidate 2x2x2"
"""The best move of `pot_puzzle` and the only other legal one."""


def puzzle_at(game: str, theme: str, **position: Any) -> Puzzle:
    match = Match(GAMES[game], position=position)
    return Puzzle(game, str(think(code_of_game(match))), theme)


def pot_puzzle(*pot: int) -> Puzzle:
    """Return a puzzle about the pot 2, 2, 2 and 5, or another pot."""
    return puzzle_at("docfish", MOST_POINTS, pot=list(pot or (2, 2, 2, 5)), phase="consolidate")
