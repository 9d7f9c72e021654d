"""The invariants of docs/rules/pemberley.md, Invariants, in games at random."""

import random

import pytest

from tests.games.pemberley.invariants import check_game, check_state, check_turn
from tests.games.pemberley.playing import deal

OPTION_SETS = [
    {},
    {"players": 3, "target": 30, "unplayed": "once"},
    {"players": 5, "unplayed": "per_part", "negative_primes": "off"},
    {"players": 7, "may_pass": "on"},
    {"target": 10, "ones_escalate": "game", "may_pass": "on"},
]


@pytest.mark.parametrize("number", range(10))
def test_games_at_random_keep_the_invariants(number):
    options = OPTION_SETS[number % len(OPTION_SETS)]
    state, rng = deal(number, **options), random.Random(number)
    check_state(state)
    game = []
    while not state.over:
        game.append(state.play(rng.choice(list(state.legal_moves()))))
        check_turn(game[-1])
        state = game[-1].after
    check_game(game)
    assert state.round < 20
