"""Test two tables that share one saved game, as in two kernels."""

import pytest

import mathfish_widgets as mf
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.saved_games import read_record


@pytest.fixture
def tables():
    """Return two tables of one game, each read from the same file, and that file."""
    first = mf.Doublets(seed=7)
    first.play(str(next(first.match.legal_moves())))
    path = first.record_file.path
    return mf.resume(path), mf.resume(path), path


def press(table, **message):
    table._handle_custom_msg(message, [])


def tools(table):
    return {tool["key"]: tool["label"] for tool in table.toolbar}


def saved_moves(path):
    return [str(turn.move) for turn in read_record(path.read_text("utf-8"), GAMES).turns]


def moves(table):
    return [str(turn.move) for turn in table.match.turns]


def test_second_table_reports_game_open_elsewhere(tables):
    first, second, path = tables
    press(first, text="turn")
    press(second, do="undo")
    assert saved_moves(path) == moves(first)
    assert second.message == {
        "kind": "note",
        "text": "This game is open in another window, so it isn't saved here. To save it, choose “Save here”.",
    }
    assert tools(second)["save-here"] == "Save here"
    assert "save-here" not in tools(first)


def test_saving_at_second_table_notifies_first(tables):
    first, second, path = tables
    press(first, text="turn")
    press(second, do="undo")
    press(second, do="save-here")
    assert saved_moves(path) == moves(second)
    assert second.message["text"] == "This game is saved here now."
    assert "save-here" not in tools(second)
    press(first, text="turn")
    assert "is open in another window" in first.message["text"]
    assert saved_moves(path) == moves(second)
