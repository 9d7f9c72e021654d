"""Run an experiment in one process, in two, and on a local Dask cluster, and compare the results.

`python -m benchmarks.experiments 10000` plays 10,000 games in each of the three.
"""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from importlib import import_module
from time import perf_counter
from typing import Any

import mathfish_widgets
from mathfish_widgets.experiments.summary import interval_step
from mathfish_widgets.explain.wording import wording_of

from .table import Row

GAMES = 10_000
GAME, PLAYERS, SEED = "pemberley", ("beginner", "beginner"), 7
WORKERS = 2


@contextmanager
def dask_executor() -> Iterator[Executor]:
    """Yield the executor of a Dask cluster on this machine."""
    distributed: Any = import_module("distributed")
    kind = {"n_workers": WORKERS, "threads_per_worker": 1, "dashboard_address": None}
    with distributed.LocalCluster(**kind) as cluster, distributed.Client(cluster) as client:
        yield client.get_executor()


PLACES: dict[str, Callable[[], AbstractContextManager[Executor | None]]] = {
    "in one process": nullcontext,
    f"in {WORKERS} processes": lambda: ProcessPoolExecutor(WORKERS),
    f"on a local Dask cluster of {WORKERS}": dask_executor,
}


def rows(games: int = GAMES) -> Iterator[Row]:
    """Yield the games per second in each place, and who wins; raise RuntimeError if two tables differ."""
    tables = []
    for place, opened in PLACES.items():
        with opened() as executor:
            began = perf_counter()
            played = mathfish_widgets.experiment(GAME, PLAYERS, games, SEED, executor, progress=False)
            seconds = perf_counter() - began
        tables.append(played.table)
        yield Row(f"experiment, {games:,} games of Pemberley by beginners, {place}", f"{games / seconds:.0f} games/s")
    same = [table.equals(tables[0]) for table in tables]
    if not all(same):
        raise RuntimeError(f"The tables of the experiment differ: {dict(zip(PLACES, same, strict=True))}.")
    yield Row("the same experiment: its table in all three", "the same")
    told = wording_of("experiments").sentence(interval_step(played.shares[0]))
    won = f"{played.shares[0].won:,} of {played.shares[0].decided:,}"
    yield Row("the same experiment: won and not tied", f"{won}; {told}")


if __name__ == "__main__":
    for row in rows(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES):
        print(row.what, row.figure, sep=": ", flush=True)
