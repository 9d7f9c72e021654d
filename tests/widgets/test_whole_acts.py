"""What a person does is done whole or not at all: a touch, a typed move and an undo that fail change nothing."""

import json

import pytest

from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play.match import Match
from mathfish_widgets.session import view_model
from mathfish_widgets.session.session import Session


@pytest.fixture(autouse=True)
def saves(tmp_path, monkeypatch):
    monkeypatch.setenv("MATHFISH_SAVES", str(tmp_path / "saves"))


def send(game, **message):
    """What the page sends, as it arrives from the browser."""
    game._handle_custom_msg(message, [])


def no_words(*_, **_named):
    raise RuntimeError("no words for this")


@pytest.mark.parametrize("said", [False, True])
@pytest.mark.parametrize("fails", [(Session, "tell"), (view_model, "_scores")])
def test_an_act_that_fails_leaves_the_game_as_it_was(monkeypatch, said, fails):
    game = WIDGETS["pemberley"](seed=4, players=("you", "careful"), pace="step by step")
    act = {"text": str(next(game.match.state.legal_moves()))} if said else {"touch": "hand-s0-1"}
    state, ui, picture = game.match.state, game.session.ui, game.svg()
    with monkeypatch.context() as patch:
        patch.setattr(*fails, no_words)
        with pytest.raises(RuntimeError, match="no words"):
            send(game, **act)
    assert (game.match.state, game.session.ui, game.svg()) == (state, ui, picture)
    send(game, **act)
    assert len(game.match.turns) == 1


@pytest.mark.parametrize("fails", [(Session, "_looked_back"), (view_model, "_scores")])
def test_an_undo_that_fails_leaves_the_game_as_it_was(monkeypatch, fails):
    game = WIDGETS["pemberley"](seed=4, players=("you", "careful"), pace="step by step")
    send(game, touch="hand-s0-1")
    state, ui, picture = game.match.state, game.session.ui, game.svg()
    with monkeypatch.context() as patch:
        patch.setattr(*fails, no_words)
        with pytest.raises(RuntimeError, match="no words"):
            send(game, do="undo")
    told = "The program made a mistake: RuntimeError: no words for this. The game is as it was before."
    assert game.message == {"kind": "error", "text": told}
    assert (game.match.state, game.session.ui, game.svg()) == (state, ui, picture)
    send(game, do="undo")
    assert game.match.turns == []


def test_a_game_shows_where_it_stands_and_not_where_it_stood():
    game = WIDGETS["pemberley"](seed=4, players=("you", "careful"), pace="step by step", motion=False)
    send(game, touch="hand-s0-1")
    game.match.undo()
    game.show_all()
    assert game.status.startswith("move 0")
    assert {tool["key"] for tool in game.toolbar if tool.get("disabled")} >= {"undo"}


def test_a_clone_goes_on_by_itself():
    match = Match(GAMES["doublets"], 4)
    match.play("turn")
    observed = match.observation(0)
    clone = match.clone()
    assert clone.observation(0) is observed
    clone.play("turn")
    clone.undo()
    clone.undo()
    assert (len(clone.turns), len(clone.undone), len(match.turns), len(match.undone)) == (0, 2, 1, 0)
    match.adopt(clone)
    assert (match.turns, match.state) == ([], match.start)
    assert json.loads(match.to_json())["moves"] == []
