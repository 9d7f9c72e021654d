"""Test the bar of a page, the lists and the menu in it, and the notebook that the menu leads to."""

from playwright.sync_api import expect

from tests.browser.board_view import BOARD, BoardView
from web.browser import is_firefox
from web.tests.conftest import remove
from web.tests.menu import item

LESSON = "lessons/00-start-here.html"
NEXT_LESSON = "lessons/01-primes-and-factor-trees.html"
TURN = "Turn over a card"


def test_python_is_shown_only_on_request(open_page):
    page = open_page("doublets.html").page
    line = page.get_by_text("mf.Doublets()")
    expect(line).to_be_hidden()
    item(page, "Show the Python").click()
    expect(line).to_be_visible()
    expect(item(page, "Show the Python")).to_have_attribute("aria-pressed", "true")
    item(page, "Show the Python").click()
    expect(line).to_be_hidden()


def test_lists_in_bar_lead_to_lessons_and_games(open_page, host):
    page = open_page(LESSON)
    assert page.page.title() == "Start here · Mathfish"
    page.page.get_by_role("button", name="Lessons").click()
    page.page.locator("#list-lessons").get_by_role("link", name="Primes and factor trees").click()
    page.page.wait_for_url(f"{host.address}{NEXT_LESSON}")
    page.wait_ready()
    page.page.get_by_role("button", name="Games").click()
    page.page.locator("#list-games").get_by_role("link", name="Doublets").click()
    page.page.wait_for_url(f"{host.address}doublets.html")
    page.wait_ready()
    assert len(page.page.context.pages) == 1


def test_bookmarks_of_notebook_site_lead_to_pages(visit, host):
    page = visit().pages[0]
    for path, name in (
        ("?path=doublets.ipynb", "doublets.html"),
        ("?path=01-primes-and-factor-trees.ipynb", NEXT_LESSON),
        ("?path=for-teachers/17-a-test-to-hand-in.ipynb", "lessons/for-teachers/17-a-test-to-hand-in.html"),
        ("", "index.html"),
    ):
        page.goto(f"{host.address}notebooks/index.html{path}")
        page.wait_for_url(f"{host.address}{name}")


def test_page_opens_as_notebook_with_same_saved_game(open_page, troubles):
    page = open_page("doublets.html")
    page.board().button(TURN).click()
    page.board().expect_move(1)
    item(page.page, "Open as a notebook").click()
    notebook = page.page
    cell = notebook.locator(".jp-CodeCell .cm-content")
    cell.click()
    notebook.keyboard.press("Shift+Enter")
    board = BoardView(notebook.locator(BOARD).first)
    board.expect_move(1)
    board.button(TURN).click()
    board.expect_move(2)
    remove(troubles, "all.json")  # JupyterLite itself asks for it without need, and Chromium for a picture of the site
    if not is_firefox(notebook):
        remove(troubles, "favicon.ico")
