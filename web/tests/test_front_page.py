"""Test the front page's table, a static preview that comes to life when a visitor asks for it."""

import re

import pytest

from tests.browser.board_view import BoardView, axe_violations
from tests.browser.playing import Follower

HAS_MOVED = re.compile(r"move [1-9]")
MIDDLE = """node => {
  node.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = node.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}"""
AWAKE = "() => document.getElementById('table').dataset.table === 'awake'"
HEARD = """() => {
  window.heard = [];
  const told = document.querySelector('#table [role=status]');
  new MutationObserver(() => heard.push(told.textContent)).observe(told, { childList: true });
}"""


@pytest.fixture
def front(visit, host):
    """Open the front page; return it with the list that collects the addresses it requests."""
    page = visit().pages[0]
    fetched = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(host.address, wait_until="networkidle")
    return page, fetched


def table(page) -> BoardView:
    page.wait_for_function(AWAKE)
    return BoardView(page.frame_locator("#table iframe").locator(".mathfish"))


def by_mouse_in_frame(page, board, key):
    """Click where the page shows a control inside its frame; older Firefox can't locate it there."""
    inner = board.key(key).evaluate(MIDDLE)
    outer = page.locator("#table iframe").bounding_box()
    page.mouse.click(outer["x"] + inner["x"], outer["y"] + inner["y"])


def test_front_page_loads_nothing_heavy_before_play(front, host):
    page, fetched = front
    page.get_by_text("Why", exact=True).click()
    assert [url for url in fetched if "notebooks" in url or "static" in url or "build" in url] == []
    assert page.locator("iframe").count() == 0


def test_static_table_starts_by_keyboard_with_same_game(front):
    page, _ = front
    page.evaluate(HEARD)
    page.get_by_role("button", name="Play here").focus()
    page.keyboard.press("Enter")
    assert page.locator("#table svg").is_visible()
    board = table(page)
    assert not page.locator("#table svg").is_visible()
    assert page.evaluate("document.activeElement.tagName") == "IFRAME"
    heard = page.evaluate("heard")
    assert heard[0] == "Opening the page …"
    assert "Loading Python …" in heard
    assert heard[-1] == "The table is ready to play."
    board.expect_move(0)
    board.root.locator(".mf-status").filter(has_text="seed 7").wait_for(state="attached")
    frame = page.frame_locator("#table iframe")
    assert not frame.get_by_role("heading", name="The front page table").is_visible()
    assert not frame.locator("#mathfish-bar").is_visible()


def test_clicking_static_table_starts_it_and_game_continues_later(front, host, visit):
    page, _ = front
    page.locator("#table svg").click()
    board = table(page)
    for key in Follower("docfish", 7, "careful").next_touches():
        by_mouse_in_frame(page, board, key)
    board.root.locator(".mf-status").filter(has_text=HAS_MOVED).wait_for(state="attached")
    page = visit().pages[0]
    page.goto(host.address)
    page.get_by_role("button", name="Play here").click()
    table(page).root.locator(".mf-status").filter(has_text=HAS_MOVED).wait_for(state="attached")


def test_running_table_fits_phone_and_is_accessible(front):
    page, _ = front
    page.set_viewport_size({"width": 375, "height": 700})
    page.get_by_role("button", name="Play here").click()
    table(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe_violations(page, "main") == []
