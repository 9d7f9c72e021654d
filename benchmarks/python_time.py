"""Measure a click in Python alone: the answer to one message from the page, without a browser."""

import os
import tempfile
from collections.abc import Iterator
from statistics import median
from time import perf_counter

from .full_table import full_table
from .table import Row

ROUNDS = 200


def rows() -> Iterator[Row]:
    """Yield the median and 95th percentile, in milliseconds, of clicks on DocFish's fullest table."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["MATHFISH_SAVES"] = folder
        game, touch = full_table()
        times = []
        for _ in range(ROUNDS):
            for message in ({"touch": touch}, {"do": "undo"}):
                began = perf_counter()
                game._answer(message)
                times.append(1000 * (perf_counter() - began))
    times.sort()
    yield Row(
        "Python time of a click, DocFish's fullest table",
        f"median {median(times):.1f} ms, p95 {times[int(0.95 * len(times))]:.1f} ms",
    )
