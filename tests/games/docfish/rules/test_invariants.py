"""The invariants of docs/rules/docfish.md, Invariants, after every event of games played at random."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mathfish_widgets.engine.cards import LARGEST_SEED
from mathfish_widgets.games.docfish.rules.deal import begin
from mathfish_widgets.games.docfish.rules.events import ChangePresent, Froze, Handed, ShortageShown, Thawed
from mathfish_widgets.games.docfish.rules.zones import present
from tests.games.docfish.invariants import LAID_IN_ALL, check_state, check_turn
from tests.games.docfish.playing import position

RANDOM_GAMES = 16
MOST_MOVES = 2000
REDRAWS = ("always", "if_empty")
CONSOLIDATIONS = ("one_pass", "step_by_step")
SHORT_OF_TWOS = {"hand": "A 3 5", "other_hand": "7 6", "bank": {2: 0}, "pot": "5 8", "other_pot": "2 2 3"}
FROZEN = {"hand": "3 2", "other_hand": "A 5", "bank": {2: 0}, "frozen": ["7 A"], "other_frozen": [[8]], "pot": "2 2 3"}
SHORT_PREPARATION = {"hand": "8 4 A 6 2", "other_hand": "Q 10 8 8 2", "bank": {2: 0, 4: 0}}


def finished(state, choose):
    """The turns of a game whose moves are chosen among the legal ones, each turn checked."""
    turns = []
    while not state.over:
        turns.append(state.play(choose(list(state.legal_moves()))))
        check_turn(turns[-1])
        state = turns[-1].after
        assert len(turns) < MOST_MOVES
    return turns


def random_game(start, seed):
    check_state(start)
    return finished(start, random.Random(seed).choice)


@pytest.mark.parametrize("consolidation", CONSOLIDATIONS)
@pytest.mark.parametrize("redraw", REDRAWS)
def test_random_games(redraw, consolidation):
    for seed in range(RANDOM_GAMES // 4):
        end = random_game(begin(seed, "cut", redraw, consolidation), seed)[-1].after
        laid = present((*end.pot(0), *end.pot(1))).total()
        left = present((*end.hand(0), *end.hand(1), *end.on_table(0), *end.on_table(1))).total()
        assert laid + left // 2 == LAID_IN_ALL


@pytest.mark.tournament
@settings(max_examples=12)
@given(st.data())
def test_games_drawn_move_by_move(data):
    seed = data.draw(st.integers(0, LARGEST_SEED))
    options = [data.draw(st.sampled_from(values)) for values in (("cut", "seat0"), REDRAWS, CONSOLIDATIONS)]
    finished(begin(seed, *options), lambda moves: moves[data.draw(st.integers(0, len(moves) - 1))])


@pytest.mark.parametrize(
    ("given", "reached"),
    [
        (SHORT_OF_TWOS, {Handed, ShortageShown, Froze, ChangePresent, Thawed}),
        (FROZEN, {ChangePresent, Thawed}),
        (SHORT_PREPARATION, {ShortageShown, Froze, ChangePresent, Thawed}),
    ],
)
def test_games_from_positions_with_a_shortage(given, reached):
    games = [random_game(position(**given, seed=seed), seed) for seed in range(5)]
    assert reached <= {type(event) for turns in games for turn in turns for event in turn.events}
