"""What each part of Literature's sharp player is worth: it plays against itself without that part, seats exchanged.

`python -m benchmarks.sharp_parts 1000` plays so many games for each; a name after it takes one part only.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from types import ModuleType
from typing import NamedTuple

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.games.literature.players import behaviour, beliefs
from mathfish_widgets.play.match import Match

from .table import Row
from .tournament import report

GAMES_OF_EACH = 100
SEATS = 6


class Part(NamedTuple):
    """A number in the code of the player, and the one with which the part does nothing."""

    module: ModuleType
    name: str
    without: int


PARTS = {
    "learns from who asks": Part(behaviour, "ASKER_WEIGHT", 1),
    "thinks of hits in a row": Part(beliefs, "_LONGEST", 1),
}


def rows(games: int = GAMES_OF_EACH, *names: str) -> Iterator[Row]:
    """For each part how often the whole player wins, with the 95 % interval."""
    for name in names or PARTS:
        began = perf_counter()
        leads = [lead(PARTS[name], number) for number in range(games)]
        told = report(leads, perf_counter() - began)
        yield Row(f"Literature, sharp, {games:,} games against itself without a part: {name}", told)


def lead(part: Part, number: int) -> int:
    """By how many points the whole player wins game `number`: every deal is played twice, with teams exchanged."""
    whole = number % 2
    match = Match(GAMES["literature"], number // 2, {}, ["sharp"] * SEATS)
    while not match.state.over:
        seat = match.state.active[0]
        with _without(part, really=seat % 2 != whole):
            move = think(match.choice(seat)).move
        match.play(move, seat)
    return match.state.scores[whole] - match.state.scores[1 - whole]


@contextmanager
def _without(part: Part, *, really: bool) -> Iterator[None]:
    before = getattr(part.module, part.name)
    if really:
        setattr(part.module, part.name, part.without)
    try:
        yield
    finally:
        setattr(part.module, part.name, before)


if __name__ == "__main__":
    number, *chosen = sys.argv[1:] or [str(GAMES_OF_EACH)]
    for row in rows(int(number), *chosen):
        print(row.what, row.figure, sep=": ", flush=True)
