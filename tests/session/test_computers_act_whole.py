"""Test that an automatic move, like a person's, is made completely or not at all."""

import asyncio

import pytest

from mathfish_widgets.games import WIDGETS
from mathfish_widgets.session import view_model
from mathfish_widgets.session.screen import Narrations
from mathfish_widgets.session.session import Session
from tests.cases import each_case

from .tables import all_moved, send, show_view

FAILS = [(Narrations, "of"), (Session, "narrate"), (view_model, "_scores")]
"""Functions of an explainer, the session and the view, in which an error is planted."""


def no_words(*_):
    raise RuntimeError("no words for this")


def begun(pace):
    return WIDGETS["pemberley"](seed=4, players=("careful", "you"), pace=pace)


@each_case("fails", FAILS)
def test_error_during_step_button_press_leaves_game_unchanged(monkeypatch, fails):
    game = begun("step by step")
    send(game, do="pause")
    state, pager, picture = game.match.state, game.session.ui.pager, game.svg()
    with monkeypatch.context() as patch:
        patch.setattr(*fails, no_words)
        with pytest.raises(RuntimeError, match="no words"):
            send(game, do="step")
    assert (game.match.state, game.session.ui.pager, game.svg()) == (state, pager, picture)
    send(game, do="step")
    assert len(game.match.turns) == 1


@each_case("fails", FAILS)
@each_case("pace", ["brisk", "at once"])
def test_error_during_computer_move_leaves_game_unchanged(monkeypatch, waits, fails, pace):
    async def page():
        game = begun(pace)
        state, pager = game.match.state, game.session.ui.pager
        show_view(game)
        with monkeypatch.context() as patch:
            send(game, touch="start")
            patch.setattr(*fails, no_words)
            await all_moved(game)
        assert str(game.autoplay.task.exception()) == "no words for this"
        assert (game.match.state, game.session.ui.pager) == (state, pager)
        assert game.message["text"].startswith("Something went wrong: RuntimeError: no words for this.")
        game.autoplay.go_on()
        await all_moved(game)
        assert len(game.match.turns) == 1

    asyncio.run(page())
