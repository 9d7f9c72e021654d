"""The invariants of docs/rules/doublets.md, Invariants, after every event of games played at random."""

from collections import Counter

import pytest

from mathfish_widgets.engine.cards import KING
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.rules.facts import Ending
from mathfish_widgets.games.doublets.rules.moves import Build, Redeal, TurnOver
from mathfish_widgets.games.doublets.rules.zones import MOST_CARDS, RESERVE, STOCK, WASTE
from tests.games.doublets.invariants import check_state
from tests.games.doublets.playing import random_game


@pytest.mark.parametrize(
    "options", [{}, {"passes": 1}, {"first_waste": "on"}, {"kings": "removed"}, {"passes": 2, "kings": "removed"}]
)
def test_every_invariant_holds_after_every_event(options):
    for seed in range(25):
        moves = Counter()
        for turn in random_game(seed, **options):
            moves[type(turn.move)] += 1
            state = turn.before
            for event in turn.events:
                state = event.apply(state)
                check_state(state)
            assert state == turn.after
            assert turn.after.number_of_pass >= turn.before.number_of_pass
            assert turn.after.over == (turn.after.ending is not None)
        passes = turn.after.passes
        assert moves[Build] <= 47
        assert moves[TurnOver] <= 44 * passes
        assert moves[Redeal] <= passes - 1
        assert (turn.after.ending is Ending.WON) == (turn.after.scores == (MOST_CARDS,))


def test_a_place_is_empty_after_a_move_only_if_stock_and_waste_are():
    for seed in range(25):
        for turn in random_game(seed):
            if any(not turn.after.table[zone] for zone in RESERVE.values()):
                assert not turn.after.table[STOCK]
                assert not turn.after.table[WASTE]


def test_a_king_in_the_reserve_never_leaves():
    for seed in range(25):
        for turn in random_game(seed):
            for zone in RESERVE.values():
                if any(each.rank == KING for each in turn.before.table[zone]):
                    assert turn.after.table[zone] == turn.before.table[zone]


def test_lost_means_that_no_move_is_legal_and_fewer_than_48_cards():
    for seed in range(25):
        *_, last = random_game(seed)
        legal = [move for move in last.after.pseudo_legal_moves(0) if last.after.broken_rule(move, 0) is None]
        assert last.after.ending is (Ending.WON if last.after.scores == (48,) else Ending.LOST)
        assert legal == []


def test_the_same_moves_give_the_same_game():
    state = DOUBLETS.deal(6)
    for turn in random_game(6):
        state = state.play(DOUBLETS.read(str(turn.move))).after
    assert state == turn.after
