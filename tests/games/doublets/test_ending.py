"""The review of a finished game of Doublets names the last point where the highest score was possible."""

import pytest

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.players.solver import solve
from mathfish_widgets.games.doublets.rules import RULES
from mathfish_widgets.play.ending import Outcome
from tests.games.doublets.playing import random_game
from tests.games.finished import finished

SEEDS = (0, 2, 3, 24)
"""For the last seed the solver can't prove the score after the move. Other such seeds take it longer."""


@pytest.mark.tournament
def test_named_missed_move_reduces_largest_possible_score():
    told = set()
    for turns in map(random_game, SEEDS):
        (moment,) = think(DOUBLETS.ending.review(turns, 0)).missed
        told.add(moment.told.rule)
        state, count = turns[moment.turns].before, moment.told.values["count"]
        before, after = think(solve(state)), think(solve(turns[moment.turns].after))
        assert before.score == count == think(solve(turns[0].before)).score > turns[-1].after.scores[0]
        assert think(solve(RULES.play(state, before.line[0]).after)).score == count
        assert after.score < count
        assert after.proved == (moment.told.rule == "doublets.ending.thrown")
    assert told == {"doublets.ending.thrown", "doublets.ending.last_known"}


def test_won_game_has_no_missed_move():
    match = finished("doublets", 0, "sharp")
    assert match.game.ending.outcome(match.state, 0) is Outcome.WON
    assert think(DOUBLETS.ending.review(match.turns, 0)).missed is None


def test_best_possible_score_is_acknowledged():
    turns = next(turns for turns in map(random_game, SEEDS) if turns[-1].after.scores[0] > 1)
    dead = turns[-1:]
    review = think(DOUBLETS.ending.review(dead, 0))
    assert [moment.told.rule for moment in review.deciding] == ["doublets.ending.best"]
    assert review.missed == ()


def test_unproved_result_is_not_claimed(monkeypatch):
    turns = random_game(0)
    monkeypatch.setattr("mathfish_widgets.games.doublets.ending.solve", lambda state: solve(state, 1))
    review = think(DOUBLETS.ending.review(turns, 0))
    assert [moment.told.rule for moment in review.deciding] == ["doublets.ending.unknown"]
    assert review.missed is None


def test_result_is_worded_for_player_and_spectator():
    match = finished("doublets", 0, "sharp")
    said = [match.wording.sentence(DOUBLETS.ending.result(match.state, seat)) for seat in (0, None)]
    assert said == ["You built all 48 cards.", "All 48 cards are built."]
