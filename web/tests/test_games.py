"""Test the pages of the games: they are played by clicks, saved when the browser closes, and opened by a link."""

import pytest
from playwright.sync_api import expect

from mathfish_widgets.games import TITLES
from tests.browser.board_view import BOARD, BoardView
from tests.browser.playing import PACED, SEED, Follower, by_mouse, cell, play_some, play_to_the_end
from web.browser import SitePage

COVERED = """root => [...root.querySelectorAll('.mf-control')].filter(card => {
  const { x, y, width, height } = card.getBoundingClientRect();
  return !root.querySelector('.mf-stage').contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map(card => card.ariaLabel)"""
HOLD_PYTHON = """(() => {
  const { postMessage } = Worker.prototype;
  const held = [];
  Worker.prototype.postMessage = function (...given) { held.push(() => postMessage.apply(this, given)); };
  globalThis.startPython = () => {
    Worker.prototype.postMessage = postMessage;
    held.forEach(send => send());
  };
})()"""
"""Hold back what a page tells its Python, which so starts only when a test lets it."""
START_PYTHON = "() => startPython()"
TURN = "Turn over a card"


@pytest.mark.parametrize("name", TITLES)
def test_game_page_draws_table_without_covering_cards(open_page, name):
    assert open_page(f"{name}.html").board().root.evaluate(COVERED) == []


@pytest.mark.parametrize("name", TITLES)
def test_game_goes_on_in_new_browser_and_is_finished_by_clicks(open_page, replace_cells, name):
    replace_cells(f"{name}.html", lambda _: cell(name))
    follower = Follower(name, SEED, "careful")
    play_some(open_page(f"{name}.html").board(), follower, 2)
    board = open_page(f"{name}.html").board()
    board.expect_move(len(follower.match.turns))
    play_to_the_end(board, follower, by_mouse)
    expect(board.root.locator(".mf-ending")).to_be_visible()


@pytest.fixture
def open_early(host, visit):
    """Return a function that opens a page in a new browser, and returns it with its table before Python starts."""

    def come(name: str) -> tuple[SitePage, BoardView]:
        context = visit()
        context.add_init_script(HOLD_PYTHON)
        page = SitePage(context.pages[0], host.address)
        page.page.goto(f"{host.address}{name}")
        return page, BoardView(page.page.locator(BOARD))

    return come


def test_click_before_python_has_started_is_done_after(open_early):
    page, board = open_early("doublets.html")
    board.button(TURN).click()
    page.page.evaluate(START_PYTHON)
    page.wait_ready()
    board.expect_move(1)


def test_early_click_on_table_that_is_resumed_is_dropped(open_early):
    page, board = open_early("doublets.html")
    page.page.evaluate(START_PYTHON)
    page.wait_ready()
    board.button(TURN).click()
    board.expect_move(1)
    page, board = open_early("doublets.html")
    board.button(TURN).click()
    page.page.evaluate(START_PYTHON)
    page.wait_ready()
    page.board().expect_move(1)
    page.board().button(TURN).click()
    page.board().expect_move(2)


def test_link_to_front_page_opens_its_game(open_page, host, replace_cells):
    line = f"game = mf.Doublets(seed=4, {PACED}); print(game.link(whole=True)); game"
    replace_cells("doublets.html", lambda _: f"import mathfish_widgets as mf; {line}")
    board = open_page("doublets.html").board()
    board.button(TURN).click()
    board.expect_move(1)
    link = open_page("doublets.html").page.locator(".place pre").inner_text().strip()
    assert link.startswith(f"{host.address}#mf=")
    page = open_page("practice.html")
    page.page.goto(link)
    page.page.wait_for_url(f"{host.address}link.html*")
    page.wait_ready()
    page.board().expect_move(1)
