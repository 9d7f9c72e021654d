"""Positions that really occur: the states of games that are played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

from mathfish_widgets.games import GAMES

_FIRST_MOVES = 40
"""Up to so many moves go by before the first position, so that early and late ones both occur."""


def random_positions(name: str, rng: random.Random, **options: object) -> Iterator[Any]:
    """The states of games played at random, one game after another, for ever; the first from somewhere in a game."""
    return islice(_states(name, rng, **options), rng.randrange(_FIRST_MOVES), None)


def _states(name: str, rng: random.Random, **options: object) -> Iterator[Any]:
    while True:
        state, rules = GAMES[name].deal(rng.getrandbits(32), **options), GAMES[name].rules
        while not state.over:
            yield state
            state = rules.play(state, rng.choice(list(rules.legal_moves(state)))).after
