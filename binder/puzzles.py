"""Mine the puzzles of the package again: `make puzzles`.

Computers play whole games, and positions with one best way on that some of them miss are kept. Each game depends only
on its name, the seed and its number, so any number of workers finds the same puzzles.
"""

from __future__ import annotations

import random
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from math import ceil
from statistics import mean
from time import perf_counter

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES, TITLES
from mathfish_widgets.play.game import Game
from mathfish_widgets.play.game_code import code_of_game
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import rng_of_turn
from mathfish_widgets.puzzles.judge import Best
from mathfish_widgets.puzzles.judges import JUDGES
from mathfish_widgets.puzzles.puzzle import Puzzle
from mathfish_widgets.puzzles.puzzle_set import FOLDER, written

SEED, COUNT = 1, 100
GAMES_OF_A_CHUNK = 8
MOST_GAMES = 400
"""The most games to play for the puzzles of one game."""
_CHOICE = 4
"""How many times as many puzzles of a theme are found as are kept, so that they can differ in difficulty."""
_ENOUGH = 3
"""How many times as many puzzles are found as are kept; the rest of a rare theme isn't waited for."""
_ASKED = 3
"""How often a level is asked for its move in a position, each time with other random numbers."""
_BY_MISSES, _BY_STEPS, _MOST_STEPS = 700, 60, 6
"""The weights of how often computers miss the best way on, and of the steps of its reason."""
_EASIEST, _HARDEST = 900, 1700
_SEED_BITS = 32


@frozen_dataclass
class Found:
    """A puzzle that was found, what makes it the same as another, and whether a weaker level misses it."""

    puzzle: Puzzle
    essence: Hashable
    missed: bool


def mine(game: str, count: int, seed: int, executor: Executor | None = None) -> list[Puzzle]:
    """Return up to `count` puzzles of a game, by theme and then from easy to hard.

    Games are played until there are enough of each theme, or until MOST_GAMES have been played. An executor, such as
    Dask's, plays them in several processes.
    """
    quota = ceil(count / len(JUDGES[game].themes))
    by_theme: dict[str, dict[Hashable, Puzzle]] = defaultdict(dict)
    unmissed: dict[str, dict[Hashable, Puzzle]] = defaultdict(dict)
    for found in _found(game, seed, executor):
        (by_theme if found.missed else unmissed)[found.puzzle.theme].setdefault(found.essence, found.puzzle)
        if sum(min(len(by_theme[theme]), _CHOICE * quota) for theme in JUDGES[game].themes) >= _ENOUGH * count:
            break
    # Without the themes that computers never miss, it would always be right to wait in Doublets.
    kept = [by_theme[theme] or unmissed[theme] for theme in JUDGES[game].themes]
    return rated(chosen([[*each.values()] for each in kept], count))


def chosen(by_theme: Sequence[Sequence[Puzzle]], count: int) -> list[Puzzle]:
    """Return up to `count` puzzles, about equally many of each theme, spread over its difficulties."""
    kept = [0] * len(by_theme)
    for _ in range(count):
        open_themes = [place for place, found in enumerate(by_theme) if kept[place] < len(found)]
        if open_themes:
            kept[min(open_themes, key=kept.__getitem__)] += 1
    return [puzzle for found, number in zip(by_theme, kept, strict=True) for puzzle in _spread(found, number)]


def rated(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return puzzles with their final ratings: in each theme, evenly from the easiest to the hardest.

    What computers miss says which of two puzzles is harder, but not how hard they are for a pupil.
    """
    scale = _HARDEST - _EASIEST
    number = Counter(puzzle.theme for puzzle in puzzles)
    placed: Counter[str] = Counter()
    final = []
    for puzzle in sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.key)):
        share = (placed[puzzle.theme] + 0.5) / number[puzzle.theme]
        placed[puzzle.theme] += 1
        final.append(replace(puzzle, rating=round(_EASIEST + scale * share)))
    order = {theme: place for place, theme in enumerate(dict.fromkeys(puzzle.theme for puzzle in puzzles))}
    return sorted(final, key=lambda puzzle: (order[puzzle.theme], puzzle.rating))


def _spread(found: Sequence[Puzzle], number: int) -> Iterator[Puzzle]:
    ordered = sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.key))
    return (ordered[(2 * place + 1) * len(ordered) // (2 * number)] for place in range(number))


def _found(game: str, seed: int, executor: Executor | None) -> Iterator[Found]:
    chunks = [range(first, first + GAMES_OF_A_CHUNK) for first in range(0, MOST_GAMES, GAMES_OF_A_CHUNK)]
    if executor is None:
        for chunk in chunks:
            yield from found_in(game, seed, chunk)
        return
    futures = [executor.submit(found_in, game, seed, chunk) for chunk in chunks]
    try:
        for future in futures:
            yield from future.result()
    finally:
        for future in futures:
            future.cancel()


def found_in(game: str, seed: int, numbers: Iterable[int]) -> list[Found]:
    """Return the puzzles in some games, in order of play."""
    return [found for number in numbers for found in _found_in_game(GAMES[game], f"{seed}/{game}/{number}")]


def _found_in_game(game: Game, seed: str) -> Iterator[Found]:
    rng = random.Random(seed)
    levels = tuple(rng.choice([*game.players]) for _ in range(game.seats))
    match, judge = Match(game, rng.getrandbits(_SEED_BITS), None, levels), JUDGES[game.name]
    while not match.state.over:
        mover = match.next_computer
        if mover is None:
            return
        seen = match.observation(mover)
        best = think(judge.find(seen))
        if best is not None:
            missed = misses(game, seen, best)
            rating = _BY_MISSES * mean(missed) + _BY_STEPS * min(steps(best), _MOST_STEPS)
            code = str(think(code_of_game(match)))
            yield Found(Puzzle(game.name, code, best.theme, round(rating)), best.essence, any(missed[:-1]))
        match.play(think(match.choice(mover)).move, mover)


def misses(game: Game, seen: Observation, best: Best) -> list[float]:
    """Return how often each level misses the best way on, from 0 to 1, the weakest level first."""
    seat = seen.seat or 0
    return [
        mean(
            think(player.choose(seen, rng_of_turn(number, seat, len(seen.history)))).move not in best.moves
            for number in range(_ASKED)
        )
        for player in game.players.values()
    ]


def steps(best: Best) -> int:
    """Return the number of steps of the reason why a move is best."""
    return sum(1 for _ in best.reason.walk())


def _executor(workers: int, scheduler: str) -> AbstractContextManager[Executor | None]:
    if scheduler:
        from distributed import Client

        return Client(scheduler).get_executor()  # type: ignore[no-any-return]
    return ProcessPoolExecutor(workers) if workers > 1 else nullcontext()


def main() -> None:
    """Mine the puzzles of some games, write their files, and print how many there are of each theme."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*TITLES, []], help="the games; all of them by default")
    parser.add_argument("--count", type=int, default=COUNT, help="the most puzzles of a game")
    parser.add_argument("--seed", type=int, default=SEED, help="the seed of the games to play")
    parser.add_argument("--workers", type=int, default=1, help="the number of processes on this machine")
    parser.add_argument("--dask", default="", help="the address of a Dask scheduler, for more machines")
    given = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    with _executor(given.workers, given.dask) as executor:
        for game in given.games or TITLES:
            began = perf_counter()
            puzzles = mine(game, given.count, given.seed, executor)
            (FOLDER / f"{game}.txt").write_text(written(puzzles), encoding="utf-8")
            themes = Counter(puzzle.theme.rpartition(".")[2] for puzzle in puzzles)
            told = ", ".join(f"{theme} {count}" for theme, count in themes.items())
            print(f"{TITLES[game]}: {len(puzzles)} puzzles in {perf_counter() - began:.0f} s ({told})")


if __name__ == "__main__":
    main()
