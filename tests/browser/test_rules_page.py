"""Test the rules of the games: opened at the table by mouse and keyboard, and in their own cell."""

import pytest
from playwright.sync_api import Locator, expect

import mathfish_widgets as mf
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.widgets.game_widget import GameWidget

from .board_view import BoardView, axe_violations

IN_A_CELL = ".mf-rules-page"
WIDE, PHONE = {"width": 1280, "height": 900}, {"width": 375, "height": 812}
PRESS_BOTH = """node => {
  const pressed = { bubbles: true, cancelable: true };
  for (const key of ['r', 'c']) node.dispatchEvent(new KeyboardEvent('keydown', { key, ...pressed }));
}"""
IN_SIGHT = """title => {
  const body = document.querySelector('.mf-rules-body');
  const head = [...body.querySelectorAll('h3')].find(each => each.textContent === title);
  const [one, other] = [head, body].map(each => each.getBoundingClientRect());
  return one.top >= other.top - 1 && one.bottom <= other.bottom + 1 && other.bottom <= innerHeight + 1;
}"""
HEADING_LEVELS = "all => all.map(each => Number(each.tagName[1]))"
TOO_WIDE = "root => root.scrollWidth > root.clientWidth + 1"


def rules(board: BoardView) -> Locator:
    return board.root.get_by_role("region", name="the rules")


def expect_open(board: BoardView, title: str, *, focused: bool = True) -> None:
    """Wait until the rules are open at a section that is in view and has the focus."""
    head = rules(board).get_by_role("heading", name=title, exact=True, level=3)
    expect(head).to_be_visible()
    if focused:
        expect(head).to_be_focused()
    board.page.wait_for_function(IN_SIGHT, arg=title)


def title_now(game: GameWidget) -> str:
    """Return the title of the section that is relevant now."""
    section = game.session.rules_about()
    assert section is not None
    return str(section.title)


def test_rules_open_at_relevant_section_and_return_focus(open_bare):
    bare = open_bare(viewport=WIDE)
    board = BoardView(bare.page.locator(".mathfish"))
    for name in GAMES:
        game = WIDGETS[name](seed=4, motion=False)
        bare.open()
        bare.show(game)
        board.button("Rules").click()
        expect_open(board, title_now(game))
        levels = rules(board).locator("h2, h3").evaluate_all(HEADING_LEVELS)
        assert levels == [2, *[3] * (len(levels) - 1)], name
        expect(rules(board).get_by_role("img").nth(1)).to_be_attached()
        assert axe_violations(board.page, ".mf-rules") == [], name
        assert not board.root.evaluate(TOO_WIDE), name
        board.button("Rules").click()
        expect(rules(board)).to_be_hidden()
        assert board.focus() == "Rules", name
        game.close()


def test_refusal_links_to_its_rule_and_escape_returns(show_board):
    game = mf.DocFish(seed=4, players=("you", "you"), motion=False)
    game.session.lift_curtain()
    board = show_board(game, viewport=PHONE)
    board.announcement.focus()
    board.press("t")
    board.root.get_by_label("Type a move").fill("ask 14")
    board.press("Enter")
    link = board.root.locator(".mf-rules-link:visible")
    expect(link).to_be_visible()
    title = link.inner_text().removeprefix("Rules: ")
    board.root.locator(".mf-control").last.focus()
    assert board.walk("Tab", 1) == [f"Rules: {title}"]
    board.press("Enter")
    expect_open(board, title)
    assert not board.root.evaluate(TOO_WIDE)
    board.press("Escape")
    expect(rules(board)).to_be_hidden()
    assert board.focus() == f"Rules: {title}"


def test_focus_is_not_stolen_when_rules_load_late(show_board):
    game = mf.DocFish(seed=4, players=("you", "you"), motion=False)
    game.session.lift_curtain()
    game.render()
    board = show_board(game, viewport=WIDE)
    board.announcement.focus()
    board.announcement.evaluate(PRESS_BOTH)
    expect_open(board, title_now(game), focused=False)
    expect(board.root.locator(".mf-stage :focus")).to_be_attached()


@pytest.mark.parametrize("view", [WIDE, PHONE], ids=["wide", "phone"])
def test_rules_shown_in_cell_are_accessible_and_fit_page(show, view):
    page = show(mf.rules("dragonfish"), viewport=view).page
    shown = page.locator(IN_A_CELL)
    expect(shown.get_by_role("heading", name="Waterways and swapping")).to_be_visible()
    expect(shown.get_by_role("img")).to_have_count(6)
    assert axe_violations(page, IN_A_CELL) == []
    assert not shown.evaluate(TOO_WIDE)
