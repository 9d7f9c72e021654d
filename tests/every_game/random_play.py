"""Games of every kind played at random, with every set of options, for tests and benchmarks.

`make quick` takes the first option set of each game.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from math import prod
from typing import TypeVar, cast

import pytest

from mathfish_widgets.engine.options import Option
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.game import Game
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import DEALER, PERSON, SEATS
from tests.cases import Test, each_case, in_turn
from tests.sample_sizes import sized

MOST_SETS = 8
MOST_MOVES = 3000
Choice = tuple[int, int]
"""The number of an option, and the number of one of its values."""
T = TypeVar("T")
EVERY_GAME = each_case("name", GAMES)


def option_sets(game: Game) -> Iterator[dict[str, object]]:
    """Yield combinations of option values: all of them, or if there are many, enough for every pair of values."""
    names = [option.name for option in game.options]
    values = [_some(option) for option in game.options]
    every = product(*values) if prod(map(len, values)) <= MOST_SETS else pairwise_sets(values)
    for combination in every:
        yield dict(zip(names, combination, strict=True))


def _some(option: Option) -> list[object]:
    """Return the first three values; for players the first two and the last, and for dealers the first two."""
    values = list(option.values)
    if option.name == SEATS:
        return [*values[:2], values[-1]]
    return values[:2] if option.name == DEALER else values[:3]


def pairwise_sets(values: list[list[object]]) -> Iterator[tuple[object, ...]]:
    """Yield combinations that contain every value of each option together with every value of each other option."""
    choices = [(option, value) for option, known in enumerate(values) for value in range(len(known))]
    missing = {frozenset(pair) for pair in combinations(choices, 2) if pair[0][0] != pair[1][0]}
    while missing:
        chosen: dict[int, int] = dict(min(missing, key=sorted))
        for option in range(len(values)):
            if option not in chosen:
                chosen[option] = _best_value(option, len(values[option]), chosen, missing)
        missing -= {frozenset(pair) for pair in combinations(chosen.items(), 2)}
        yield tuple(known[chosen[option]] for option, known in enumerate(values))


def _best_value(option: int, count: int, chosen: dict[int, int], missing: set[frozenset[Choice]]) -> int:
    met = [sum(frozenset(((option, value), other)) in missing for other in chosen.items()) for value in range(count)]
    return met.index(max(met))


def seats(game: Game, options: Mapping[str, object]) -> int:
    """Return the number of seats with some options."""
    return cast(int, options.get(SEATS, game.seats))


def new_match(name: str, number: int, seed: int) -> Match:
    """Return a match of persons only, with an option set."""
    game = GAMES[name]
    options = list(option_sets(game))[number]
    return Match(game, seed, options, players=(PERSON,) * seats(game, options))


def sampled(items: Sequence[T], most: int = 24) -> list[T]:
    """Return at most `most` items, evenly spread, so that long matches don't take too long to check."""
    return list(items[:: max(1, -(-len(items) // most))])


@cache
def random_match(name: str, number: int) -> Match:
    """Return a whole random match. Tests share it, so don't change it."""
    return played_at_random(name, number, seed=number)


def played_at_random(name: str, number: int, seed: int) -> Match:
    """Play a whole random match with an option set."""
    match, rng = new_match(name, number, seed), random.Random(seed)
    while not match.state.over:
        match.play(rng.choice(list(match.legal_moves())))
        assert len(match.turns) < MOST_MOVES, "the game does not end"
    return match


def EVERY_CASE(test: Test) -> Test:  # noqa: N802  # Stands where EVERY_GAME stands.
    """Run a test for each game with the number of each option set, or only with the first in a brief run."""
    return pytest.mark.parametrize("name", GAMES)(in_turn(test, ["number"], lambda given: _numbers(given["name"])))


def _numbers(name: str) -> Iterator[dict[str, int]]:
    brief = sized(MOST_SETS) < MOST_SETS
    for number, _ in enumerate(option_sets(GAMES[name])):
        if number == 0 or not brief:
            yield {"number": number}
