"""What lies on the table in games of DocFish that are played at random: hands, pots and the bank."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import cast

from mathfish_widgets.games import GAMES
from mathfish_widgets.games.docfish.rules.state import DocFishState
from mathfish_widgets.games.docfish.rules.zones import SEATS

from ..random_positions import random_positions

_GAMES = 32
_TABLES = 240
"""So many games are played and kept, and so much of each, because some tables are rare and playing takes time."""


@dataclass(frozen=True)
class TablePosition:
    """The cards on a table at one moment: both hands and both pots ascending, and how many cards the bank has."""

    hands: tuple[tuple[int, ...], ...]
    pots: tuple[tuple[int, ...], ...]
    bank: tuple[tuple[int, int], ...]


def table_positions(rng: random.Random) -> Iterator[TablePosition]:
    """Tables that occur, one after another as they were played, from somewhere in a game and then from others."""
    while True:
        game = _played(rng.randrange(_GAMES))
        yield from game[rng.randrange(len(game)) :]


def dealt_hands(rng: random.Random) -> Iterator[tuple[int, ...]]:
    """The hands that the seats begin with, ascending, for ever."""
    while True:
        dealt = cast(DocFishState, GAMES["docfish"].deal(rng.getrandbits(32)))
        yield from _laid(dealt).hands


@lru_cache(maxsize=_GAMES)
def _played(seed: int) -> tuple[TablePosition, ...]:
    states: Iterator[DocFishState] = random_positions("docfish", random.Random(seed))
    return tuple(dict.fromkeys(map(_laid, islice(states, _TABLES))))


def _laid(state: DocFishState) -> TablePosition:
    hands = tuple(tuple(sorted(state.hand(seat))) for seat in SEATS)
    pots = tuple(tuple(sorted(state.pot(seat))) for seat in SEATS)
    return TablePosition(hands, pots, tuple(state.bank.items()))
