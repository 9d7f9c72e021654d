"""Coming back to a table: after a restart, where there is no kernel any more, and from a second page."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from .pages import BoardView, NotebookPage
from .server import Server
from .shared_pages import shown_around

CELLS = ("import mathfish_widgets as mf", "mf.Doublets(seed=4, forced='i play them')")
TURN = "Turn over a card"
RESTART = "() => jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.restart()"
STILL_DRAWN = """moves => [...jupyterapp.shell.currentWidget.content.model.cells]
  .flatMap(cell => cell.outputs?.toJSON() ?? [])
  .some(output => output.data?.['text/plain']?.includes(`at move ${moves}.`))"""
LOADED = "image => image.complete && image.naturalWidth > 0"

Open = Callable[..., NotebookPage]


def status(board: BoardView, text: str) -> None:
    expect(board.root.locator(".mf-status")).to_contain_text(text)


def turned(board: BoardView, times: int) -> None:
    for number in range(1, times + 1):
        board.button(TURN).click()
        status(board, f"move {number} ")


def ratio(board: BoardView) -> str:
    """How wide the table is for its height, which tells the wide table from the narrow one."""
    return str(board.root.evaluate("root => root.style.getPropertyValue('--mf-ratio')"))


@pytest.fixture
def second_page(browser: Browser, lab: Server) -> Iterator[NotebookPage]:
    """The page of somebody else, or of the same person at home, beside the file browser as narrow as on a phone."""
    context = shown_around(browser.new_context(viewport={"width": 780, "height": 900}))
    context.set_default_timeout(60_000)
    yield NotebookPage(context.new_page(), lab)
    context.close()


def test_after_a_restart_the_table_says_so_and_its_cell_goes_on(lab: Server, lab_page: Open) -> None:
    notebook = lab_page()
    board = notebook.open_and_run(lab.write("restart.ipynb", *CELLS))
    turned(board, 2)
    notebook.page.evaluate(RESTART)
    sign = board.root.locator(".mf-cut-off").filter(has_text="restarted")
    expect(sign).to_have_text(
        "The notebook's kernel was restarted. Run the cell with “import” again, then this one (Shift+Enter). "
        "The game goes on at move 2."
    )
    notebook.run_all()
    board = notebook.board()
    status(board, "move 2 ")
    expect(board.root.locator(".mf-message")).to_contain_text("This game goes on at move 2.")
    board.button("Start anew").click()
    status(board, "move 0 ")
    expect(board.button("Start anew")).to_have_count(0)


def test_a_cell_that_is_run_again_keeps_its_game(lab: Server, lab_page: Open) -> None:
    notebook = lab_page()
    board = notebook.open_and_run(lab.write("again.ipynb", *CELLS))
    turned(board, 1)
    notebook.run_all()
    status(notebook.board(), "move 1 ")


def test_without_its_kernel_the_last_picture_says_how_to_go_on(lab: Server, lab_page: Open) -> None:
    notebook = lab_page()
    board = notebook.open_and_run(lab.write("still.ipynb", *CELLS))
    still = notebook.page.locator(".mf-still")
    expect(still).to_be_hidden()
    turned(board, 2)
    notebook.page.wait_for_function(STILL_DRAWN, arg=2)
    notebook.save()
    lab.end_kernels()
    notebook.load()
    expect(still).to_contain_text("the game goes on at move 2.")
    image = still.locator("img")
    notebook.page.wait_for_function(LOADED, arg=image.element_handle())
    assert str(image.get_attribute("alt")).startswith("Doublets(seed=4, move 2, ")
    expect(notebook.page.get_by_text("model not found")).to_be_hidden()
    notebook.run_all()
    status(notebook.board(), "move 2 ")
    expect(still).to_be_hidden()


def test_without_its_kernel_what_was_asked_can_be_read(lab: Server, lab_page: Open) -> None:
    notebook = lab_page()
    cells = (
        "import mathfish_widgets as mf",
        'mf.Question("start.pair")',
        "mf.Form()",
        'mf.Practice("doublets.next", seed=3)',
    )
    notebook.open(lab.write("asked.ipynb", *cells))
    notebook.run_all()
    stills, shown = notebook.page.locator(".mf-still"), notebook.page.locator(".mf-look")
    for number in range(3):
        shown.nth(number).wait_for()
        expect(stills.nth(number)).to_be_hidden()
    notebook.save()
    lab.end_kernels()
    notebook.load()
    expect(stills.nth(0)).to_contain_text("Your hand is 3, 4, 4, 7 and 3.")
    notebook.page.wait_for_function(LOADED, arg=stills.nth(0).locator("img").element_handle())
    expect(stills.nth(1)).to_contain_text("mf.DocFish(")
    expect(stills.nth(2)).to_contain_text("To answer, run the cell with “import” first")
    expect(notebook.page.get_by_text("model not found")).to_have_count(3)
    for number in range(3):
        expect(notebook.page.get_by_text("model not found").nth(number)).to_be_hidden()


def test_in_voila_the_table_takes_the_place_of_its_picture(voila: Server, new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.goto(f"{voila.address}/voila/render/{voila.write('still.ipynb', *CELLS)}?token={voila.token}")
    BoardView(page.locator(".mathfish").first).wait_painted()
    expect(page.locator(".mf-still")).to_be_hidden()


def test_a_narrow_page_elsewhere_leaves_the_wide_one_alone(
    lab: Server, lab_page: Open, second_page: NotebookPage
) -> None:
    notebook = lab_page(viewport={"width": 1366, "height": 650})
    board = notebook.open_and_run(lab.write("views.ipynb", *CELLS))
    wide = ratio(board)
    notebook.save()
    second_page.open(notebook.name)
    narrow_board = second_page.board()
    assert narrow_board.root.evaluate("root => root.getBoundingClientRect().width") < 500
    assert (ratio(narrow_board), ratio(board)) == (wide, wide)
    narrow_board.button(TURN).click()
    status(board, "move 1 ")
    assert ratio(board) != wide
    board.button(TURN).click()
    status(board, "move 2 ")
    assert ratio(board) == wide
