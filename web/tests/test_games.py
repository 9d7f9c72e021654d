"""Test the short pages: games played by clicks, saved when the browser closes, or opened by a link."""

import pytest

from mathfish_widgets.games import TITLES, WIDGETS
from tests.browser.playing import SOLO, Follower, by_mouse, play_to_the_end
from web.browser import SitePage

COVERED = """root => [...root.querySelectorAll('.mf-control')].filter(card => {
  const { x, y, width, height } = card.getBoundingClientRect();
  return !root.querySelector('.mf-stage').contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map(card => card.ariaLabel)"""
PACED = "pace='at once', forced='i play them'"


@pytest.mark.parametrize("name", TITLES)
def test_every_game_page_draws_table_without_covering_cards(open_page, name):
    page = open_page(f"{name}.ipynb")
    assert page.errors() == []
    assert page.board().root.evaluate(COVERED) == []


@pytest.mark.parametrize("name", ["practice", "form", "worksheet", "report", "class-links"])
def test_every_other_one_line_page_runs(name, open_page):
    page = open_page(f"{name}.ipynb")
    assert page.errors() == []
    page.page.locator(".jp-OutputArea-output:visible").first.wait_for()


@pytest.mark.parametrize("name", TITLES)
def test_game_is_finished_by_clicks_and_restored_in_new_browser(open_page, name):
    players = f", players={SOLO[name]}" if name in SOLO else ""
    board = open_page(f"{name}.ipynb").show(f"mf.{WIDGETS[name].__name__}(seed=7, {PACED}{players})")
    follower = Follower(name, 7, "careful")
    play_to_the_end(board, follower, by_mouse)
    page = open_page("practice.ipynb")
    page.show("mf.resume()").expect_move(len(follower.match.turns))
    assert page.printed("print([game.game for game in mf.Progress().games()])").strip() == f"['{name}']"


def test_game_continues_when_page_is_reopened(open_page):
    page = open_page("doublets.ipynb")
    assert page.errors() == []
    page.board().button("Turn over a card").click()
    page.board().expect_move(1)
    page = open_page("doublets.ipynb")
    assert page.errors() == []
    page.board().expect_move(1)


def test_link_to_front_page_opens_its_game(open_page, host):
    page = open_page("doublets.ipynb")
    board = page.show(f"game = mf.Doublets(seed=4, {PACED}); display(game)")
    board.button("Turn over a card").click()
    board.expect_move(1)
    link = page.printed("print(game.link(whole=True))").strip()
    assert link.startswith(f"{host.address}#mf=")
    opened = SitePage(page.page.context.new_page(), host.address)
    opened.page.goto(link)
    opened.wait_ready("link.ipynb")
    assert opened.errors() == []
    opened.board().expect_move(1)
