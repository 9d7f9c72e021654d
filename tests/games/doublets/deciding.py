"""What levels of Doublets choose, and whole games of theirs."""

import random
from collections.abc import Iterator
from functools import cache

from mathfish_widgets.engine.observation import Observation, observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.play.match import Match

ARCH = "AC AD 8C AH AS 2C 2D"


def choice(level: str, observation: Observation):
    return think(DOUBLETS.players[level].choose(observation, random.Random(0)))


def at(waste: str, **position: object) -> Observation:
    arguments = {"foundation": "4H", "reserve": ARCH, "waste": waste} | position
    return observe(DOUBLETS.set_up(arguments), [], 0)


@cache
def whole_game(level: str, seed: int, **options: object) -> Match:
    """A game that a level has played; tests share it, so they leave it as it is."""
    match = Match(DOUBLETS, seed, options, (level,))
    while not match.state.over:
        match.play(think(match.choice(0)).move)
    return match


def random_observations(seed: int) -> Iterator[Observation]:
    """What is seen in a game played at random, move by move."""
    match, rng = Match(DOUBLETS, seed), random.Random(seed)
    while not match.state.over:
        yield match.observation(0)
        match.play(rng.choice(list(match.state.legal_moves())))
