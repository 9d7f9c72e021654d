"""Test one game on several pages: after a reload, in a second tab, in a second view, and from a link."""

from playwright.sync_api import expect

import mathfish_widgets as mf

from .notebook_page import NotebookPage
from .playing import PACED, SEED, Follower, cell, play_some

GAME = "literature"
"""The table with the most parts around it; the page works alike for all games."""


def follower() -> Follower:
    return Follower(GAME, SEED, "careful")


def test_reload_during_game_loses_nothing(lab_page, lab):
    notebook = lab_page()
    board = notebook.open_and_run(lab.write("reload.ipynb", cell(GAME)))
    following = follower()
    play_some(board, following, count=2)
    notebook.save_and_reload()
    board = notebook.board()
    board.expect_move(len(following.match.turns))
    play_some(board, following, count=2)


def test_second_tab_shows_and_plays_same_game(lab_page, lab):
    notebook = lab_page()
    board = notebook.open_and_run(lab.write("tabs.ipynb", cell(GAME)))
    following = follower()
    play_some(board, following, count=1)
    notebook.save()
    second = NotebookPage(notebook.page.context.new_page(), lab)
    second.open(notebook.name)
    other = second.board()
    other.expect_move(len(following.match.turns))
    play_some(other, following, count=1)
    notebook.page.bring_to_front()
    board.expect_move(len(following.match.turns))
    play_some(board, following, count=1)
    other.expect_move(len(following.match.turns))


def test_two_views_on_same_page_follow_each_other(lab_page, lab):
    notebook = lab_page()
    notebook.open_and_run(lab.write("views.ipynb", cell(GAME, f"{PACED}, motion=False"), "game"))
    first, second = notebook.board(0), notebook.board(1)
    following = follower()
    play_some(first, following, count=1)
    second.expect_move(len(following.match.turns))
    play_some(second, following, count=1)
    first.expect_move(len(following.match.turns))


def test_link_from_another_person_replays_their_game(lab_page, lab):
    theirs = mf.Doublets(seed=4)
    for _ in range(3):
        theirs.play("turn")
    notebook = lab_page()
    opened = f"import mathfish_widgets as mf; mf.open_link({str(theirs.link(whole=True))!r})"
    board = notebook.open_and_run(lab.write("link.ipynb", opened))
    strip = board.root.get_by_role("region", name="The game", exact=True)
    expect(strip).to_contain_text("This game came from a link, with 3 moves played.")
    assert board.axe_violations() == []
    strip.get_by_role("button", name="From the start").press("Enter")
    for move in (1, 2):
        expect(strip.get_by_role("button", name=f"Move {move} ›")).to_be_focused()
        board.press("Enter")
        board.expect_move(move)
    assert board.axe_violations() == []
    notebook.save_and_reload()
    notebook.board().expect_move(2)
    strip.get_by_role("button", name="Move 3 ›").press("Enter")
    expect(strip.get_by_role("button", name="Back to move 3")).to_be_focused()
    board.press("Enter")
    expect(strip.get_by_role("button", name="From the start")).to_be_visible()
