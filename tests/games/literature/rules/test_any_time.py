"""Sets declared at any time: whom the table waits for, on one screen, in a script, and when a move is taken back."""

import mathfish_widgets as mf

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
