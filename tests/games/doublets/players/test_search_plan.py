"""Plans made with the order of the stock in mind."""

import random

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.players.search_plan import state_from_memory
from mathfish_widgets.play.match import Match
from tests.games.doublets.deciding import whole_game


def test_a_choice_does_not_depend_on_what_was_asked_before():
    match = whole_game("sharp", 5)
    fresh = Match(DOUBLETS, 5, {}, ("sharp",))
    for turn in match.turns:
        assert think(fresh.choice(0)).move == turn.move
        fresh.play(turn.move)


def test_sharp_makes_a_new_plan_when_it_takes_over_from_somebody_else():
    match, rng = Match(DOUBLETS, 7, {}, ("sharp",)), random.Random(7)
    while match.state.number_of_pass == 1:
        match.play(think(match.choice(0)).move)
    for _ in range(3):
        match.play(rng.choice(list(match.state.legal_moves())))
    chosen = think(match.choice(0))
    assert chosen.reasons[0].rule == "doublets.because.memory"
    assert match.state.refusal(chosen.move) is None


def test_what_is_remembered_is_the_true_state():
    match, rng = Match(DOUBLETS, 3), random.Random(3)
    compared = 0
    while not match.state.over:
        state = state_from_memory(match.observation(0))
        if state is not None:
            assert state == match.state
            compared += 1
        match.play(rng.choice(list(match.state.legal_moves())))
    assert compared > 50
