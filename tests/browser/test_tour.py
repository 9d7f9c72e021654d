"""The first turn shown, in a browser that was never here: offered once by itself, walked through, left, asked for."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from .pages import BoardView, NotebookPage
from .server import Server
from .shared_pages import PageErrors

CELL = "import mathfish_widgets as mf; mf.Doublets(seed=4, motion=False)"
STOPS = 5
SCHOOL = {"width": 1366, "height": 650}

Open = Callable[..., NotebookPage]


@pytest.fixture
def newcomer(browser: Browser, lab: Server) -> Iterator[Open]:
    """Opens the page of somebody who has seen no table before."""
    contexts = []

    def open_page(**settings) -> NotebookPage:
        context = browser.new_context(**settings)
        context.set_default_timeout(60_000)
        contexts.append((context, PageErrors(context)))
        return NotebookPage(context.new_page(), lab)

    yield open_page
    for context, errors in contexts:
        context.close()
        assert errors.seen == []
    lab.end_kernels()


def words(board: BoardView) -> Locator:
    return board.root.get_by_role("group", name="Around the table")


def step(board: BoardView, name: str) -> None:
    words(board).get_by_role("button", name=name, exact=True).click()


def expect_stop(board: BoardView, number: int) -> None:
    """A stop says something, and its ring lies on the table."""
    expect(words(board)).to_contain_text(f"{number} of {STOPS}")
    ring, stage = board.root.locator(".mf-tour-ring").bounding_box(), board.root.locator(".mf-stage").bounding_box()
    told = words(board).bounding_box()
    assert ring
    assert stage
    assert told
    for box in (ring, told):
        assert stage["x"] - 8 <= box["x"]
        assert box["x"] + box["width"] <= stage["x"] + stage["width"] + 8
        assert box["y"] + box["height"] <= stage["y"] + stage["height"] + 8


def ask_for_tour(board: BoardView) -> None:
    board.button("Menu").click()
    board.button("Show me the table").click()
    words(board).wait_for()


def test_a_newcomer_is_shown_around_once_and_again_when_asked(newcomer, lab):
    notebook = newcomer(viewport=SCHOOL)
    board = notebook.open_and_run(lab.write("tour.ipynb", CELL))
    said = set()
    for number in range(1, STOPS + 1):
        expect_stop(board, number)
        said.add(words(board).locator("p").inner_text())
        assert board.axe_violations() == []
        step(board, "Next ›" if number < STOPS else "Begin")
    assert len(said) == STOPS
    expect(words(board)).to_be_hidden()
    notebook.save_and_reload()
    board = notebook.board()
    expect(board.button("Undo")).to_be_visible()
    board.button("Turn over a card").click()
    board.root.locator(".mf-status").filter(has_text="move 1 ").wait_for()
    assert words(board).is_hidden()
    ask_for_tour(board)
    expect_stop(board, 1)
    step(board, "Skip")
    expect(words(board)).to_be_hidden()
    ask_for_tour(board)
    board.page.keyboard.press("Escape")
    expect(words(board)).to_be_hidden()
    assert board.has_focus()


@pytest.mark.parametrize("game", ["DocFish", "Literature"])
def test_on_a_phone_the_words_fit_the_table_and_a_finger(newcomer, lab, game):
    notebook = newcomer(viewport={"width": 700, "height": 740}, has_touch=True)
    cell = f"import mathfish_widgets as mf; mf.{game}(seed=4, motion=False)"
    board = notebook.open_and_run(lab.write("tour.ipynb", cell))
    board.root.evaluate("root => { root.style.width = '340px'; }")
    board.page.wait_for_function("() => document.querySelector('.mathfish canvas').width < 1000")
    board.root.locator(".mf-stage").scroll_into_view_if_needed()
    words(board).wait_for()
    stops = int(words(board).locator(".mf-quiet").inner_text().removeprefix("1 of "))
    for number in range(1, stops + 1):
        expect(words(board)).to_contain_text(f"{number} of {stops}")
        told, stage = words(board).bounding_box(), board.root.locator(".mf-stage").bounding_box()
        assert told
        assert stage
        assert told["x"] >= stage["x"] - 1
        assert told["x"] + told["width"] <= stage["x"] + stage["width"] + 1
        assert told["y"] >= stage["y"] - 1
        assert told["y"] + told["height"] <= stage["y"] + stage["height"] + 1
        for button in words(board).get_by_role("button").all():
            box = button.bounding_box()
            assert box
            assert box["height"] >= 43
        words(board).get_by_role("button").first.tap()
    expect(words(board)).to_be_hidden()
