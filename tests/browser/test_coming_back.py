"""Test returning to a notebook: its cell run again, its kernel restarted, and its kernel gone."""

from playwright.sync_api import Locator, expect

from .board_view import BoardView
from .conftest import OpenNotebook
from .notebook_page import NotebookPage
from .server import Server

CELLS = ("import mathfish_widgets as mf", "mf.Doublets(seed=4, forced='i play them')")
ASKED = ("mf.Question('game.count')", "mf.Form()", "mf.Practice('doublets.next', seed=3)")
RESTART = "() => jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.restart()"
RESTED = "import mathfish_widgets.widgets.still_picture as still; still.REST_SECONDS = 0"
"""A still is redrawn when the table has been idle for a while; here without the wait."""


def turn_over(board: BoardView, moves: int) -> None:
    for number in range(1, moves + 1):
        board.button("Turn over a card").click()
        board.expect_move(number)


def expect_drawn(still: Locator) -> None:
    """Wait until a still's picture is loaded."""
    expect(still.locator("img")).not_to_have_js_property("naturalWidth", 0)


def come_back(notebook: NotebookPage, server: Server) -> None:
    """Save, end the kernel and reload the page, so that there is a new kernel that knows nothing."""
    notebook.save()
    server.end_kernels()
    notebook.open(notebook.name)


def test_rerun_cell_continues_game_and_offers_restart(lab: Server, lab_page: OpenNotebook) -> None:
    notebook = lab_page()
    turn_over(notebook.open_and_run(lab.write("again.ipynb", *CELLS)), 1)
    notebook.run_all()
    board = notebook.board()
    board.expect_move(1)
    expect(board.message).to_contain_text("This game continues from move 1.")
    board.button("Start again").click()
    board.expect_move(0)
    expect(board.button("Start again")).to_have_count(0)


def test_table_reports_restarted_kernel_and_continues_after_rerun(lab: Server, lab_page: OpenNotebook) -> None:
    notebook = lab_page()
    board = notebook.open_and_run(lab.write("restart.ipynb", *CELLS))
    turn_over(board, 2)
    notebook.page.evaluate(RESTART)
    expect(board.root.locator(".mf-cut-off", has_text="restarted")).to_have_text(
        "The notebook's kernel was restarted. Run the cell with “import” again, then this one (Shift+Enter). "
        "The game continues from move 2."
    )
    notebook.run_all()
    notebook.board().expect_move(2)


def test_still_picture_explains_how_to_continue_game_without_kernel(lab: Server, lab_page: OpenNotebook) -> None:
    notebook = lab_page()
    board = notebook.open_and_run(lab.write("still.ipynb", RESTED, *CELLS))
    still = notebook.page.locator(".mf-still")
    expect(still).to_be_hidden()
    turn_over(board, 2)
    expect(still).to_contain_text("The game continues from move 2.")
    come_back(notebook, lab)
    expect(still).to_be_visible()
    expect(still).to_contain_text("The game continues from move 2.")
    expect_drawn(still)
    expect(notebook.page.get_by_text("model not found")).to_be_hidden()
    notebook.run_all()
    notebook.board().expect_move(2)
    expect(still).to_be_hidden()


def test_question_form_and_practice_remain_readable_without_kernel(lab: Server, lab_page: OpenNotebook) -> None:
    notebook = lab_page()
    notebook.open(lab.write("asked.ipynb", CELLS[0], *ASKED))
    notebook.run_all()
    shown, stills = notebook.page.locator(".mathfish-question"), notebook.page.locator(".mf-still")
    for number in range(len(ASKED)):
        expect(shown.nth(number)).to_be_visible()
        expect(stills.nth(number)).to_be_hidden()
    come_back(notebook, lab)
    expect(stills.nth(0)).to_contain_text("At the end a pot is 3, 6, 8, 11, 11, 12, 12 and 14.")
    expect_drawn(stills.nth(0))
    expect(stills.nth(1)).to_contain_text("mf.DocFish(")
    expect(stills.nth(2)).to_contain_text("To answer, first run the cell with “import”")
    not_found = notebook.page.get_by_text("model not found")
    expect(not_found).to_have_count(len(ASKED))
    for number in range(len(ASKED)):
        expect(not_found.nth(number)).to_be_hidden()
