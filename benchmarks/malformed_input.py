"""Try malformed saved games, moves, positions and boxes of three games, and time the answers.

`python -m benchmarks.malformed_input 100000` tries 100,000 inputs. `python -m benchmarks.malformed_input 1 4711` tries
only input number 4711.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from tests.every_game.malformed import answers

from .table import Row

GAMES_TRIED = ("equations", "dragonfish", "literature")
TRIED = 4000
LONGEST = 0.2
"""Seconds of work."""


def rows(tried: int = TRIED, first: int = 0) -> Iterator[Row]:
    """Yield how many inputs of each kind were refused or playable, and the longest answer.

    An input that takes too long is tried again: the machine may have been busy with something else.
    """
    told: Counter[tuple[str, bool]] = Counter()
    longest = 0.0
    for number, answer in enumerate(islice(answers(GAMES_TRIED, first), tried), start=first):
        seconds = answer.seconds
        if seconds > LONGEST:
            seconds = min(seconds, next(answers(GAMES_TRIED, number)).seconds)
        if seconds > LONGEST:
            raise RuntimeError(f"number {number} takes {seconds:.2f} s: {answer.what[:300]}")
        longest = max(longest, seconds)
        told[answer.kind, answer.refused] += 1
    for kind in sorted({kind for kind, _ in told}):
        figure = f"{told[kind, True]:,}, {told[kind, False]:,}"
        yield Row(f"malformed input, {kind}: refused in a sentence, could be played with", figure)
    yield Row(f"malformed input, {tried:,} in all: the longest answer", f"{1000 * longest:.0f} ms", "200 ms")


if __name__ == "__main__":
    for row in rows(*map(int, sys.argv[1:])):
        print(row.what, row.figure, sep=": ", flush=True)
