"""Play a whole game of the site with a finger, on a phone and on a tablet."""

import pytest

from tests.browser.playing import Follower, by_touch, play_to_the_end
from web.browser import Screen, SitePage, visitor

SCREENS = {"phone": Screen(375, 812, 3), "tablet": Screen(820, 1180)}
GAME = "mf.Doublets(seed=7, pace='at once', forced='i play them')"
TOO_WIDE = """() => [document.documentElement, document.querySelector('.mathfish')]
  .filter(node => node.scrollWidth > node.clientWidth + 1).map(node => node.className)"""
SMALL = """() => [...document.querySelectorAll('#mathfish-bar :is(button, a)')].filter(node => {
  const { width, height } = node.getBoundingClientRect();
  return node.checkVisibility() && (width < 24 || height < 44);
}).map(node => node.textContent)"""


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
def test_whole_game_is_played_by_touch(screen, host, playwright, tmp_path):
    with visitor(playwright, tmp_path / "home", screen) as context:
        page = SitePage(context.pages[0], host.address)
        page.open("doublets.ipynb")
        board, follower = page.show(GAME), Follower("doublets", 7, "careful")
        assert page.page.evaluate(TOO_WIDE) == []
        assert page.page.evaluate(SMALL) == []
        page.page.screenshot(path=tmp_path / "begun.png")
        play_to_the_end(board, follower, by_touch)
        page.page.screenshot(path=tmp_path / "ended.png")
        board.expect_move(len(follower.match.turns))
        assert page.page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
def test_lesson_and_list_of_lessons_fit_screen(screen, host, playwright, tmp_path):
    with visitor(playwright, tmp_path / "home", screen) as context:
        page = SitePage(context.pages[0], host.address)
        page.open("00-start-here.ipynb")
        page.board()
        assert page.page.evaluate(TOO_WIDE) == []
        page.page.screenshot(path=tmp_path / "lesson.png")
        page.page.get_by_role("button", name="Lessons").tap()
        page.page.screenshot(path=tmp_path / "lessons.png")
        page.page.get_by_role("link", name="A whole game of DocFish").tap()
        page.wait_ready("04-a-whole-game-of-docfish.ipynb")
