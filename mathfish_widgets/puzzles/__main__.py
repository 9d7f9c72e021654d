"""The command `python -m mathfish_widgets.puzzles`, which mines the puzzles that come with the package."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from time import perf_counter

from mathfish_widgets.games import TITLES

from .mining import mine
from .puzzle_set import FOLDER, written

_SEED, _COUNT = 1, 100


def _executor(workers: int, scheduler: str) -> AbstractContextManager[Executor | None]:
    if scheduler:
        from distributed import Client

        return Client(scheduler).get_executor()  # type: ignore[no-any-return]
    return ProcessPoolExecutor(workers) if workers > 1 else nullcontext()


def main() -> None:
    """Mine the puzzles of some games, write their files, and print how many there are of each theme."""
    parser = ArgumentParser(prog="python -m mathfish_widgets.puzzles", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*TITLES, []], help="the games; all of them by default")
    parser.add_argument("--count", type=int, default=_COUNT, help="the most puzzles of a game")
    parser.add_argument("--seed", type=int, default=_SEED, help="the seed of the games to play")
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
            sys.stdout.write(f"{TITLES[game]}: {len(puzzles)} puzzles in {perf_counter() - began:.0f} s ({told})\n")


if __name__ == "__main__":
    main()
