"""A page that is cut off from its kernel: it says so, and afterwards it shows what is true and goes on."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .pages import BoardView, NotebookPage
from .playing import by_mouse, wait_for_move
from .test_games import SOME_GAMES, cell, follower, play_some
from .wire import Wire


@pytest.fixture
def wire(lab) -> Iterator[Wire]:
    wire = Wire(lab)
    yield wire
    wire.close()


@pytest.fixture
def far_page(wire, lab, tidy_pages) -> Iterator[NotebookPage]:
    page = tidy_pages.lend("far")
    told_by_host = page.locator(".jp-Dialog-footer button").last
    page.add_locator_handler(told_by_host, lambda button: button.click())
    yield NotebookPage(page, wire.far_server)
    page.remove_locator_handler(told_by_host)
    # JupyterLab does not catch it when its own requests fail.
    told = tidy_pages.errors[page].seen
    told[:] = [error for error in told if "Failed to fetch" not in error and "Loading chunk" not in error]
    lab.end_kernels()


def expect_cut_off(board: BoardView, *, is_cut_off: bool = True) -> None:
    expect(board.root.locator(".mf-cut-off").filter(has_text="no connection")).to_have_count(int(is_cut_off))


@SOME_GAMES
def test_what_computers_do_while_the_page_is_cut_off_is_shown_afterwards(wire, far_page, lab, name):
    slowly = cell(name).replace("'at once'", "'fast'")
    board = far_page.open_and_run(lab.write(f"{name}-far.ipynb", slowly))
    following = follower(name)
    play_some(board, following, count=1)
    for key in following.next_touches():
        by_mouse(board, key)
    wire.cut()
    expect_cut_off(board)
    wire.join()
    wait_for_move(board, len(following.match.turns))
    expect_cut_off(board, is_cut_off=False)
    play_some(board, following, count=2)


def test_a_touch_that_was_lost_on_its_way_is_made_after_the_cut(wire, far_page, lab):
    board = far_page.open_and_run(lab.write("doublets-far.ipynb", cell("doublets")))
    following = follower("doublets")
    play_some(board, following, count=1)
    wire.swallow()
    for key in following.next_touches():
        by_mouse(board, key)
    expect(board.root.locator(".mf-stage")).to_have_attribute("aria-busy", "true")
    wire.cut()
    expect_cut_off(board)
    wire.join()
    wait_for_move(board, len(following.match.turns))
    expect(board.root.locator(".mf-stage")).not_to_have_attribute("aria-busy", "true")
    play_some(board, following, count=2)


def test_a_question_is_answered_after_a_cut(wire, far_page, lab):
    question = "import mathfish_widgets as mf; mf.Question('primes.nine')"
    far_page.open(lab.write("question-far.ipynb", question))
    far_page.run_all()
    asked = BoardView(far_page.page.locator(".mathfish-question"))
    asked.root.wait_for()
    wire.cut()
    expect_cut_off(asked)
    wire.join()
    expect_cut_off(asked, is_cut_off=False)
    asked.root.get_by_role("button", name="Hint").click()
    expect(asked.root.locator(".mq-hints li")).to_have_count(1)
