"""Literature as a person plays it: sets declared at any time, and the option `history`."""

import mathfish_widgets as mf
from tests.cases import each_case
from tests.games.literature.playing import WORDING

PEOPLE = ["you", "you", "sharp", "sharp", "sharp", "sharp"]


def test_the_screen_goes_to_the_person_on_turn():
    game = mf.Literature(seed=1, players=PEOPLE, declare_when="any_time", pace="step by step")
    game._handle_custom_msg({"do": "curtain"}, [])
    game.play("ask 1 QC")
    assert game.match.state.turn_of == 1
    assert game.session.ui.curtain == 1


def test_a_script_goes_on_to_the_persons_next_turn():
    game = mf.Literature(seed=1, players=["you"] + ["careful"] * 5, declare_when="any_time")
    game.play("ask 3 9C")
    assert len(game.match.turns) > 1
    assert game.match.state.over or game.match.state.turn_of == 0


def test_undo_takes_back_the_persons_move_and_all_that_followed():
    game = mf.Literature(seed=1, players=["you"] + ["careful"] * 5, declare_when="any_time")
    before = game.match.state
    game.play("ask 3 9C")
    game.undo()
    assert game.match.state == before


def played(history):
    game = mf.Literature(seed=1, players=["you"] + ["careful"] * 5, history=history)
    game.play("ask 3 9C")
    return game


def test_with_last_only_the_latest_turn_is_told_and_concluded_from():
    whole, last = played("all"), played("last")
    assert len(whole.match.turns) == len(last.match.turns) > 1
    assert str(last.transcript()).splitlines() == str(whole.transcript()).splitlines()[-1:]
    assert len(last.session.observation.history) == 1
    assert len(whole.session.observation.history) == len(whole.match.turns)
    assert [turn.move for turn in last.session.observation.history] == [last.match.turns[-1].move]


def test_what_is_shown_of_the_past_can_be_played_on_and_taken_back():
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
