"""Games of every kind played at random, with every set of options, for tests and benchmarks."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import cast

from mathfish_widgets.game import Game
from mathfish_widgets.games import GAMES
from mathfish_widgets.match import Match
from mathfish_widgets.seating import PERSON, SEATS

MOST_VALUES = 3
MOST_MOVES = 3000


def option_sets(game: Game) -> Iterator[dict[str, object]]:
    """Every combination of the options' first values."""
    names = [option.name for option in game.options]
    for values in product(*(list(option.values)[:MOST_VALUES] for option in game.options)):
        yield dict(zip(names, values, strict=True))


def seats(game: Game, options: Mapping[str, object]) -> int:
    """How many play with some options."""
    return cast(int, options.get(SEATS, game.seats))


CASES = [(name, number) for name, game in GAMES.items() for number, _ in enumerate(option_sets(game))]
"""The names of the games, each with the numbers of its option sets."""


def new_match(name: str, number: int, seed: int) -> Match:
    """A match of persons only, with an option set."""
    game = GAMES[name]
    options = list(option_sets(game))[number]
    return Match(game, seed, options, players=(PERSON,) * seats(game, options))


@cache
def random_match(name: str, number: int) -> Match:
    """A whole match at random; tests share it, so they leave it as it is."""
    match = new_match(name, number, seed=number)
    rng = random.Random(number)
    while not match.state.over:
        match.play(rng.choice(list(match.state.legal_moves())))
        assert len(match.turns) < MOST_MOVES, "the game does not end"
    return match
