"""Measure what each part of a sharp player is worth.

The player plays against itself without that part, swapping seats. `python -m benchmarks.sharp_parts 1000` plays 1,000
games for each part; name a part after the number to test only that part.
"""

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from time import perf_counter
from typing import Any, NamedTuple
from unittest.mock import patch

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.games.dragonfish.players import CAREFUL, SHARP
from mathfish_widgets.games.dragonfish.rules.state import Phase
from mathfish_widgets.games.literature import players
from mathfish_widgets.games.literature.players import beliefs
from mathfish_widgets.games.literature.players.beliefs import WHOLE, Beliefs
from mathfish_widgets.games.literature.rules.state import AnyCard
from mathfish_widgets.play.match import Match

from .table import Row
from .tournament import lead_of_side, report

GAMES_OF_EACH = 100


class Part(NamedTuple):
    """A part of a game's sharp player, and the context manager that switches it off."""

    game: str
    without: AbstractContextManager[Any]


def _as_careful(*phases: Phase) -> AbstractContextManager[Any]:
    """Let DragonFish's sharp player decide some phases as the careful player does."""
    return patch.dict(SHARP, {phase: CAREFUL[phase] for phase in phases})


def _even(beliefs: Beliefs, card: AnyCard) -> int:
    """Make every card worth the same."""
    return WHOLE


PARTS = {
    "learns from who asks": Part("literature", patch.object(beliefs, "ASKER_WEIGHT", 1)),
    "weighs how much of a set its team holds": Part("literature", patch.object(players, "_progress", _even)),
    "tries every swap": Part("dragonfish", _as_careful(Phase.POND)),
    "hooks what is larger than a sum can catch": Part("dragonfish", _as_careful(Phase.HELPER, Phase.HOOK)),
}


def rows(games: int = GAMES_OF_EACH, *names: str) -> Iterator[Row]:
    """Yield how often the whole player wins against the player without each part, with the 95 % interval."""
    for name in names or PARTS:
        began = perf_counter()
        leads = [lead(PARTS[name], number) for number in range(games)]
        told = report(leads, perf_counter() - began)
        title = GAMES[PARTS[name].game].title
        yield Row(f"{title}, sharp, {games:,} games against itself without a part: {name}", told)


def lead(part: Part, number: int) -> int:
    """Return the lead in points of the whole player in a game; each deal is played twice, swapping seats."""
    whole, game = number % 2, GAMES[part.game]
    match = Match(game, number // 2, {}, ["sharp"] * game.seats)
    while not match.state.over:
        seat = match.state.active[0]
        with nullcontext() if seat % 2 == whole else part.without:
            move = think(match.choice(seat)).move
        match.play(move, seat)
    return lead_of_side(match.state, whole)


if __name__ == "__main__":
    number, *chosen = sys.argv[1:] or [str(GAMES_OF_EACH)]
    for row in rows(int(number), *chosen):
        print(row.what, row.figure, sep=": ", flush=True)
