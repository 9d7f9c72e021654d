"""Play random games of every kind with all option sets, and check every invariant after every event.

`python -m benchmarks.random_games 1000` plays a thousand of each.
"""

import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count, islice
from time import perf_counter
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.game import Game
from tests.every_game.random_play import MOST_MOVES, option_sets
from tests.games.docfish.invariants import check_turn as check_docfish
from tests.games.doublets.invariants import check_turn as check_doublets
from tests.games.dragonfish.invariants import check_turn as check_dragonfish
from tests.games.equations.invariants import check_turn as check_equations
from tests.games.literature.invariants import check_turn as check_literature
from tests.games.pemberley.invariants import check_turn as check_pemberley

from .table import Row

GAMES_OF_EACH = 200


def rows(number: int = GAMES_OF_EACH) -> Iterator[Row]:
    """Yield the games and moves per second of each game, without the time for the checks."""
    for game in GAMES.values():
        games = list(islice(checked_games(game), number))
        seconds = sum(each.seconds for each in games)
        moves = sum(each.moves for each in games)
        figure = f"{number / seconds:.0f} games/s, {moves / seconds:,.0f} moves/s"
        yield Row(f"{number} random games of {game.title}, every invariant held", figure)


@dataclass(frozen=True)
class RandomGame:
    """The number of moves in a game, and how long it took without its checks."""

    moves: int
    seconds: float


def checked_games(game: Game, first: int = 0) -> Iterator[RandomGame]:
    """Yield checked games endlessly, from deal `first` on, cycling through the option sets."""
    options = list(option_sets(game))
    for seed in count(first):
        began = perf_counter()
        turns = _random_game(game, seed, options[seed % len(options)])
        seconds = perf_counter() - began
        for turn in turns:
            _CHECKS[game.name](turn)
        yield RandomGame(len(turns), seconds)


def _random_game(game: Game, seed: int, options: dict[str, object]) -> list[Turn[Any]]:
    rng = random.Random(seed)
    state = game.deal(seed, **options)
    turns: list[Turn[Any]] = []
    while not state.over:
        turns.append(game.rules.play(state, rng.choice(list(game.rules.legal_moves(state)))))
        state = turns[-1].after
        if len(turns) > MOST_MOVES:
            raise RuntimeError(f"{game.title} with seed {seed} and {options} does not end.")
    return turns


_CHECKS: dict[str, Callable[[Turn[Any]], None]] = {
    "docfish": check_docfish,
    "doublets": check_doublets,
    "pemberley": check_pemberley,
    "equations": check_equations,
    "dragonfish": check_dragonfish,
    "literature": check_literature,
}


if __name__ == "__main__":
    for row in rows(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES_OF_EACH):
        print(row.what, row.figure, sep=": ")
