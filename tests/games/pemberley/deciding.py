"""Decisions of Pemberley games between all levels, and what the seat to move has seen."""

from mathfish_widgets.games.pemberley.players.levels import PLAYERS
from tests.games.tabletop import decisions_in, game_between

from .playing import TABLE

LEVELS = tuple(PLAYERS)
chosen, seen = TABLE.chosen, TABLE.seen


def game(levels, seed, **options):
    """The turns of a game between some levels."""
    return game_between("pemberley", levels, seed, **options)


def decisions(levels=("sharp", "beginner", "careful"), games=4, **options):
    """Every decision of some games: the true state, and what the seat to move has seen."""
    return decisions_in(game(levels, seed, **options) for seed in range(games))
