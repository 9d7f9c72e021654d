"""Literature as a person plays it: declarations at any time, and the option `history`."""

import mathfish_widgets as mf
from tests.cases import each_case
from tests.games.literature.playing import WORDING

PEOPLE = ["you", "you", "sharp", "sharp", "sharp", "sharp"]


def test_screen_passes_to_active_person():
    game = mf.Literature(seed=1, players=PEOPLE, declare_when="any_time", pace="step by step")
    game._handle_custom_msg({"do": "curtain"}, [])
    game.play("ask 1 QC")
    assert game.match.state.turn_of == 1
    assert game.session.ui.curtain == 1


def test_playing_move_continues_to_next_turn_of_person():
    game = mf.Literature(seed=1, players=["you"] + ["careful"] * 5, declare_when="any_time")
    game.play("ask 3 9C")
    assert len(game.match.turns) > 1
    assert game.match.state.over or game.match.state.turn_of == 0


def test_undo_reverses_move_of_person_and_all_following_moves():
    game = mf.Literature(seed=1, players=["you"] + ["careful"] * 5, declare_when="any_time")
    before = game.match.state
    game.play("ask 3 9C")
    game.undo()
    assert game.match.state == before


def played(history):
    game = mf.Literature(seed=1, players=["you"] + ["careful"] * 5, history=history)
    game.play("ask 3 9C")
    return game


def test_last_history_option_limits_explanations_to_latest_turn():
    whole, last = played("all"), played("last")
    assert len(whole.match.turns) == len(last.match.turns) > 1
    assert str(last.transcript()).splitlines() == str(whole.transcript()).splitlines()[-1:]
    assert len(last.session.observation.history) == 1
    assert len(whole.session.observation.history) == len(whole.match.turns)
    assert [turn.move for turn in last.session.observation.history] == [last.match.turns[-1].move]


def test_game_with_limited_history_can_be_undone():
    game = played("last")
    game.undo()
    assert len(game.match.turns) == 0
    assert str(game.transcript()) == ""


@each_case(
    ("players", "names"),
    [
        (("you", *["careful"] * 5), ["Your team", "Opponents"]),
        (("careful",) * 6, ["Ann, Cleo and Eve", "Bob, Dan and Finn"]),
    ],
)
def test_points_are_shown_once_for_each_team(players, names):
    game = mf.Literature(seed=1, players=players, names=list(WORDING.names), pace="step by step")
    assert [score["name"] for score in game.scores] == names
    assert [score["score"] for score in game.scores] == [0, 0]
    assert [score["active"] for score in game.scores] == [True, False]
