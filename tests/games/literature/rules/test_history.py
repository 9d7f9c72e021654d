"""Option `history`: what the table shows of the past."""

import mathfish_widgets as mf


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
