"""The invariants of Literature in whole games at random."""

import random

import pytest

from mathfish_widgets.games.literature.rules.presets import PRESETS
from tests.games.literature.invariants import check_game, check_state, check_turn
from tests.games.literature.playing import (
    deal,
    random_games,
)

OPTION_SETS = [
    {"players": 8, "declare_when": "any_time", "endgame": "award"},
    {"deck": "ranks", "wrong_split": "stays", "turn_after_wrong": "opponents"},
    {"own_card_asks": "on", "must_declare": "on", "ask_limit": 5, "deck": "eights_jokers"},
    {"declare_when": "any_time", "wrong_split": "stays", "first": "next", "turn_after_wrong": "opponents"},
    {"players": 8, "high_points": 2, "wrong_team": "opponents", "deck": "no7"},
]


def check(games):
    for game in games:
        check_state(game[0].before)
        for turn in game:
            check_turn(turn)
        check_game(game)
        assert game[-1].after.over
        assert len(game) < 500


@pytest.mark.parametrize("preset", PRESETS)
def test_games_at_random_of_each_preset_keep_the_invariants(preset):
    check(random_games(8, preset))


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_games_at_random_of_other_options_keep_the_invariants(options):
    check(random_games(8, **options))


def test_games_in_which_nobody_but_the_random_player_knows_anything_end():
    state, rng = deal(3), random.Random(3)
    moves = 0
    while not state.over:
        state = state.play(rng.choice(list(state.legal_moves()))).after
        moves += 1
    assert moves < 200
