"""Test games in JupyterLab, Notebook 7 and Voilà: two whole games, and some moves of each other game."""

import re

from playwright.sync_api import expect

from .board_view import BOARD, BoardView
from .playing import PACED, SEED, Follower, by_keys, by_mouse, cell, play_some, play_to_the_end
from .reader import Reader

BY_MOUSE, BY_KEYS = "docfish", "dragonfish"
OTHERS = "doublets", "pemberley", "equations", "literature"
MOST_CLICKS, MOST_KEYS = 130, 75
"""The most clicks and key presses that a whole game may need."""
QUICK = """from mathfish_widgets.session import autoplay
autoplay.FORCED_PACE = autoplay.PACES["fast"] = 0.02
"""
"""Automatic moves follow one another as at the pace 'fast', but without time to look at each."""
AS_ANYBODY_PLAYS = "pace='fast', motion=False"
CELLS = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
  .map(cell => [cell.type, cell.sharedModel.source])"""
SAVED = "() => !jupyterapp.shell.currentWidget.context.model.dirty"


def follower(name: str, *, forced: bool = False) -> Follower:
    return Follower(name, SEED, "careful", forced=forced)


def expect_scores(board: BoardView, following: Follower) -> None:
    for score in following.match.state.scores:
        expect(board.root.locator(".mf-scores")).to_contain_text(str(score))


def test_whole_game_by_mouse_has_stable_layout_and_is_readable(lab_page, lab):
    notebook = lab_page()
    board = notebook.open_and_run(lab.write(f"{BY_MOUSE}.ipynb", QUICK + cell(BY_MOUSE, AS_ANYBODY_PLAYS)))
    following, reader = follower(BY_MOUSE, forced=True), Reader(board)
    played = play_to_the_end(board, following, by_mouse, reader.note_move)
    expect_scores(board, following)
    assert 6 < played.moves <= played.presses <= MOST_CLICKS
    assert reader.jumps == []
    assert reader.unread == []


def test_whole_game_is_played_by_keyboard(lab_page, lab):
    notebook = lab_page()
    board = notebook.open_and_run(lab.write(f"{BY_KEYS}.ipynb", QUICK + cell(BY_KEYS, AS_ANYBODY_PLAYS)))
    following = follower(BY_KEYS, forced=True)
    board.announcement.focus()
    played = play_to_the_end(board, following, by_keys)
    expect_scores(board, following)
    assert played.presses <= MOST_KEYS


def test_other_games_are_played_on_one_page_with_stable_layout(lab_page, lab):
    notebook = lab_page()
    notebook.open(lab.write("others.ipynb", *(cell(name, f"{PACED}, motion=False") for name in OTHERS)))
    notebook.run_all()
    for number, name in enumerate(OTHERS):
        board, following = notebook.board(number), follower(name)
        reader = Reader(board)
        play_some(board, following)
        expect_scores(board, following)
        assert reader.jumps == [], name


def test_notebook_7_ignores_shortcuts_pressed_at_table(notebook_page, notebook):
    page = notebook_page()
    board = page.open_and_run(notebook.write("docfish.ipynb", cell("docfish")))
    play_some(board, follower("docfish"), count=3)
    before = page.page.evaluate(CELLS)
    for key in ("a", "b", "x", "d", "d", "m", "r", "y", "z", "j", "ArrowDown", "Escape"):
        board.announcement.focus()
        board.press(key)
        board.expect_settled()
        assert board.has_focus(), key
    assert page.page.evaluate(CELLS) == before
    board.press("c")
    expect(board.root.locator(".mf-control:focus")).to_have_count(1)
    board.press("Control+s")
    page.page.wait_for_function(SAVED)


def test_voila_shows_only_table_and_plays(new_page, voila):
    page = new_page()
    page.goto(f"{voila.address}/voila/render/{voila.write('doublets.ipynb', cell('doublets'))}?token={voila.token}")
    expect(page.locator(BOARD)).to_have_attribute("data-settled", re.compile(r"\d+"))
    expect(page.locator(".mf-still")).to_be_hidden()
    play_some(BoardView(page.locator(BOARD)), follower("doublets"))
