"""The rules of every game in the real browser: opened at the table by mouse and by keys, on a wide page and a phone."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator

from mathfish_widgets.games import GAMES, WIDGETS

from .pages import BoardView, NotebookPage, axe_violations, resize
from .server import Server

IN_A_CELL = ".mf-rules-page"
EVERY_GAME = pytest.mark.parametrize("name", GAMES)
WIDE, PHONE = {"width": 1280, "height": 900}, {"width": 375, "height": 812}
REFUSED = {
    "docfish": "ask 14",
    "doublets": "build 9",
    "pemberley": "pass",
    "equations": "shout 1 = 2",
    "dragonfish": "pass",
    "literature": "pass 2",
}
"""A move that no table of seed 4 allows at the start."""
PRESS_BOTH = """node => {
  const pressed = {bubbles: true, cancelable: true};
  for (const key of ['r', 'c']) node.dispatchEvent(new KeyboardEvent('keydown', {key, ...pressed}));
}"""
IN_SIGHT = """([head, box]) => {
  const [one, other] = [head, box].map(each => each.getBoundingClientRect());
  return one.top >= other.top - 1 && one.bottom <= other.bottom + 1 && other.bottom <= innerHeight + 1;
}"""
TOO_WIDE = "root => root.scrollWidth > root.clientWidth + 1"

OpenPage = Callable[..., NotebookPage]


@pytest.fixture
def open_table(notebook: Server, notebook_page: OpenPage) -> Callable[..., BoardView]:
    """Open a table of a game in Notebook 7, which leaves the page to the notebook, on a screen of some size."""

    def table(name: str, **settings) -> BoardView:
        return notebook_page(**settings).open_and_run(notebook.write(f"{name}-rules.ipynb", cell(name)))

    return table


def cell(name: str) -> str:
    players = ("you",) * GAMES[name].seats if name != "equations" else ("you",)
    made = f"mf.{WIDGETS[name].__name__}(seed=4, players={players}, forced='i play them', motion=False)"
    return f"import mathfish_widgets as mf; game = {made}; game.session.lift_curtain(); game.show_all(); game"


def rules(board: BoardView):
    return board.root.get_by_role("region", name="the rules")


def wait_open(board: BoardView, title: str) -> None:
    """Wait until the rules are open at a section that has the focus and is in sight."""
    region = rules(board)
    heading = region.get_by_role("heading", name=title, exact=True, level=3)
    heading.and_(board.root.locator(":focus")).wait_for()
    wait_in_sight(board, heading)


def wait_in_sight(board: BoardView, heading: Locator) -> None:
    """Wait until the rules have gone to a section."""
    body = rules(board).locator(".mf-rules-body").element_handle()
    board.page.wait_for_function(IN_SIGHT, arg=[heading.element_handle(), body])


def picture_taken(board: BoardView, name: str) -> None:
    """Keep a picture to look at, where a folder for such pictures is named."""
    if folder := os.environ.get("MATHFISH_SHOTS"):
        board.page.screenshot(path=Path(folder) / f"{name}.png")


def levels(board: BoardView) -> list[int]:
    found = rules(board).locator("h2, h3").evaluate_all("all => all.map(each => Number(each.tagName[1]))")
    return [int(level) for level in found]


def title_now(name: str) -> str:
    """The title of the section that matters at the start."""
    game = WIDGETS[name](seed=4, players=("you",) * (1 if name == "equations" else GAMES[name].seats))
    game.session.lift_curtain()
    section = game.session.rules_about()
    assert section is not None
    return section.title


@EVERY_GAME
def test_the_rules_are_opened_and_shut_by_mouse_on_a_wide_page(open_table, name):
    board = open_table(name, viewport=WIDE)
    board.button("Rules").click()
    wait_open(board, title_now(name))
    assert levels(board) == [2, *[3] * (len(levels(board)) - 1)]
    assert rules(board).get_by_role("img").count() > 1
    assert board.axe_violations() == []
    assert not board.root.evaluate(TOO_WIDE)
    picture_taken(board, f"{name}-wide")
    board.button("Rules").click()
    rules(board).wait_for(state="hidden")
    assert board.focus() == "Rules"


def test_who_presses_another_key_before_the_rules_have_come_keeps_the_focus(open_table):
    board = open_table("docfish", viewport=WIDE)
    board.announcement.focus()
    board.announcement.evaluate(PRESS_BOTH)
    heading = rules(board).get_by_role("heading", name=title_now("docfish"), exact=True, level=3)
    heading.wait_for()
    wait_in_sight(board, heading)
    board.wait_card_focused()


@pytest.mark.parametrize("name", ["docfish", "doublets", "dragonfish"])
def test_a_refusal_leads_to_its_rule_and_escape_back_by_keys_on_a_phone(open_table, name):
    board = open_table(name, viewport=PHONE)
    board.announcement.focus()
    board.page.keyboard.press("t")
    board.root.get_by_label("Type a move").fill(REFUSED[name])
    board.page.keyboard.press("Enter")
    link = board.root.locator(".mf-rules-link:visible")
    link.wait_for()
    title = link.inner_text().removeprefix("Rules: ")
    board.announcement.focus()
    assert board.walk("Tab", 1) == [f"Rules: {title}"]
    picture_taken(board, f"{name}-refusal")
    board.page.keyboard.press("Enter")
    wait_open(board, title)
    assert board.axe_violations() == []
    assert not board.root.evaluate(TOO_WIDE)
    assert rules(board).bounding_box()["width"] > board.root.bounding_box()["width"] - 20
    picture_taken(board, f"{name}-phone")
    board.page.keyboard.press("Escape")
    rules(board).wait_for(state="hidden")
    assert board.focus() == f"Rules: {title}"
    board.button("Rules").focus()
    board.page.keyboard.press("Enter")
    wait_open(board, title_now(name))
    board.page.keyboard.press("Escape")
    rules(board).wait_for(state="hidden")
    assert board.focus() == "Rules"


def test_the_rules_are_shown_in_a_cell(notebook, notebook_page):
    view = notebook_page(viewport=WIDE)
    view.open(notebook.write("rules.ipynb", "import mathfish_widgets as mf; mf.rules('dragonfish')"))
    view.run_all()
    page = view.page
    shown = page.locator(IN_A_CELL)
    shown.get_by_role("heading", name="Waterways and swapping").wait_for()
    assert shown.get_by_role("img").count() == 6
    for width in (WIDE["width"], PHONE["width"]):
        resize(shown, width)
        assert axe_violations(page, IN_A_CELL) == []
        assert not shown.evaluate(TOO_WIDE)
        if folder := os.environ.get("MATHFISH_SHOTS"):
            page.screenshot(path=Path(folder) / f"cell-{width}.png")
