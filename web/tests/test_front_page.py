"""Test the front page's table, which is a picture until a visitor asks for it."""

import pytest
from playwright.sync_api import expect

from tests.browser.board_view import BOARD, BoardView, axe_violations
from tests.browser.playing import Follower
from web.browser import SitePage

HEARD = """() => {
  globalThis.heard = [];
  document.addEventListener('mathfish:status', () => heard.push(document.getElementById('status').textContent));
}"""


@pytest.fixture
def front(visit, host):
    """Open the front page; return it with the list that collects the addresses it requests."""
    page = visit().pages[0]
    asked = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto(host.address)
    page.wait_for_load_state("load")
    return SitePage(page, host.address), asked


def test_front_page_starts_no_python_before_play(front):
    page, asked = front
    page.page.get_by_text("Why?", exact=True).click()
    assert [address for address in asked if address.endswith(("worker.mjs", "pyodide.asm.mjs"))] == []
    expect(page.page.locator(BOARD)).to_have_count(0)


def test_table_starts_by_keyboard_with_same_game_and_gets_focus(front):
    page, _ = front
    page.page.evaluate(HEARD)
    page.page.get_by_role("button", name="Play here").focus()
    page.page.keyboard.press("Enter")
    page.wait_ready()
    assert page.page.evaluate("heard")[0] == "Loading Python …"
    assert page.board().has_focus()
    expect(page.page.locator(".cell .still")).to_have_count(0)
    expect(page.board().root.locator(".mf-status")).to_contain_text("move 0 · seed 7")


def test_click_on_picture_starts_table_and_game_goes_on_later(front, visit, host):
    page, _ = front
    page.page.locator(".cell svg").first.click()
    page.wait_ready()
    board, follower = page.board(), Follower("docfish", 7, "careful")
    for key in follower.next_touches():
        board.key(key).click()
    expect(board.root.locator(".mf-status")).not_to_contain_text("move 0 ·")
    later = SitePage(visit().pages[0], host.address)
    later.page.goto(host.address)
    later.page.get_by_role("button", name="Play here").click()
    later.wait_ready()
    expect(later.board().root.locator(".mf-status")).not_to_contain_text("move 0 ·")


def test_running_table_fits_phone_and_is_accessible(front):
    page, _ = front
    page.page.set_viewport_size({"width": 375, "height": 700})
    page.page.get_by_role("button", name="Play here").click()
    page.wait_ready()
    BoardView(page.page.locator(BOARD)).expect_settled()
    assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe_violations(page.page, "main") == []
