"""Decisions of DragonFish games between the levels, and what the seat to move has seen."""

from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.games.dragonfish.players import PLAYERS
from tests.games.tabletop import decisions_in, game_between

from .playing import TABLE

COMPUTER_LEVELS = tuple(PLAYERS)
WORDING = wording_of("games/dragonfish")
choice, seen = TABLE.chosen, TABLE.seen


def chosen(level, state, *texts, seat=None, seed=1):
    """Return what a level chooses at a table after some moves."""
    return choice(level, seen(state, *texts, seat=seat), seed)


def game(levels, seed, **options):
    """Return the turns of a game between some levels."""
    return game_between("dragonfish", levels, seed, **options)


def decisions(levels=("sharp", "beginner", "careful"), games=4, **options):
    """Yield the true state and what the seat to move has seen, for every decision of some games."""
    return decisions_in(game(levels, seed, **options) for seed in range(games))


def lines(steps):
    return [line for step in steps for line in WORDING.lines(step)]
