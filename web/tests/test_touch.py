"""Play a whole game of the site with a finger, on a phone and on a tablet."""

import pytest

from tests.browser.playing import SEED, Follower, by_touch, cell, play_to_the_end
from web.browser import Screen, SitePage, visitor, watch

SCREENS = {"phone": Screen(375, 812, 3), "tablet": Screen(820, 1180)}
TOO_WIDE = """() => [document.documentElement, document.querySelector('.mathfish')]
  .filter(node => node.scrollWidth > node.clientWidth + 1).map(node => node.className)"""


@pytest.fixture(params=SCREENS)
def touched(request, host, playwright, tmp_path, troubles):
    """Return a page of a browser with a touch screen."""
    with visitor(playwright, tmp_path / "home", SCREENS[request.param]) as context:
        watch(context, host.address, troubles)
        yield SitePage(context.pages[0], host.address)


def test_whole_game_is_played_by_touch(touched, replace_cells):
    replace_cells("doublets.html", lambda _: cell("doublets"))
    touched.open("doublets.html")
    board, follower = touched.board(), Follower("doublets", SEED, "careful")
    assert touched.page.evaluate(TOO_WIDE) == []
    play_to_the_end(board, follower, by_touch)
    board.expect_move(len(follower.match.turns))
    assert touched.page.evaluate(TOO_WIDE) == []


def test_lesson_and_list_of_lessons_are_used_by_touch(touched):
    touched.open("lessons/00-start-here.html")
    touched.page.get_by_role("button", name="Lessons").tap()
    touched.page.locator("#list-lessons").get_by_role("link", name="A whole game of DocFish").tap()
    touched.page.wait_for_url("**/lessons/04-a-whole-game-of-docfish.html")
    touched.wait_ready()
    assert touched.page.evaluate(TOO_WIDE) == []
