"""Test a page that loses its kernel: it says so, and later shows the current state and continues."""

import pytest
from playwright.sync_api import expect

from .board_view import BoardView
from .notebook_page import NotebookPage
from .playing import SEED, Follower, cell, play_some
from .wire import Wire

CUT_OFF = "The connection is lost."
LATE = "pace='fast', forced='i play them'"
QUESTION = "mf.Question('primes.nine')"


def expect_cut_off(*pages: BoardView, is_cut_off: bool = True) -> None:
    for page in pages:
        expect(page.root.locator(".mf-cut-off", has_text=CUT_OFF)).to_have_count(int(is_cut_off))


@pytest.fixture
def far_page(lab_page, lab) -> tuple[NotebookPage, Wire]:
    notebook = lab_page()
    told_by_host = notebook.page.locator(".jp-Dialog-footer button").last
    notebook.page.add_locator_handler(told_by_host, lambda button: button.click())
    return notebook, Wire(notebook.page, lab)


def test_page_shows_missed_updates_after_connection_loss(far_page, lab):
    notebook, wire = far_page
    board = notebook.open_and_run(lab.write("cut.ipynb", cell("literature", LATE), QUESTION))
    question = BoardView(notebook.page.locator(".mathfish-question"))
    following = Follower("literature", SEED, "careful")
    play_some(board, following, count=1)
    own = len(following.match.turns) + 1
    touches = following.next_touches()
    assert len(following.match.turns) > own, "no computer moves meanwhile"
    for key in touches:
        board.key(key).click()
    wire.cut()
    expect_cut_off(board, question)
    wire.join()
    board.expect_move(len(following.match.turns))
    expect_cut_off(board, question, is_cut_off=False)
    play_some(board, following, count=1)
    question.root.get_by_role("button", name="Hint").click()
    question.expect_settled()
    expect(question.root.locator(".mq-hints li")).to_have_count(1)


def test_lost_click_is_resent_after_connection_loss(far_page, lab):
    notebook, wire = far_page
    board = notebook.open_and_run(lab.write("lost.ipynb", cell("doublets")))
    following = Follower("doublets", SEED, "careful")
    play_some(board, following, count=1)
    wire.swallow()
    for key in following.next_touches():
        board.key(key).click()
    expect(board.root.locator(".mf-stage")).to_have_attribute("aria-busy", "true")
    wire.cut()
    expect_cut_off(board)
    wire.join()
    board.expect_move(len(following.match.turns))
    expect(board.root.locator(".mf-stage")).not_to_have_attribute("aria-busy", "true")
    play_some(board, following, count=2)
