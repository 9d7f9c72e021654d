"""Whole games of DragonFish at random keep the invariants."""

import random

import pytest

from mathfish_widgets.games.dragonfish.rules.events import GameEnded
from tests.games.dragonfish.invariants import check_game, check_state, check_turn
from tests.games.dragonfish.playing import (
    deal,
)

OPTION_SETS = [
    {},
    {"players": 2, "operations": "multiply", "swap_needs_fish": "on"},
    {"players": 3, "join_digits": "on", "failed_swap": "stays"},
    {"operations": "divide", "order": "spoken", "fish_as_term": "off"},
    {"players": 2, "operations": "divide", "join_digits": "on", "rotate_canals": "off"},
]


@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_games_at_random_keep_the_invariants(number):
    options = OPTION_SETS[number]
    state, rng = deal(number, **options), random.Random(number)
    check_state(state)
    game = []
    while not state.over:
        game.append(state.play(rng.choice(list(state.legal_moves()))))
        check_turn(game[-1])
        state = game[-1].after
    check_game(game)
    assert isinstance(game[-1].events[-1], GameEnded)
