"""Test the board with mouse and finger: a press counts once, for the button it began on; cards can be dragged."""

import pytest
from playwright.sync_api import Locator, expect

from .board_view import SETTLED, BoardView
from .demo_board import DemoBoard

DOWN_BY_150 = "root => Object.assign(root.style, { position: 'relative', top: '150px' })"
HIT = "([x, y]) => document.elementFromPoint(x, y).getAttribute('aria-label')"


@pytest.fixture
def demo() -> DemoBoard:
    return DemoBoard()


def middle(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(board: BoardView, label: str, *steps: tuple[int, int]) -> None:
    """Drag a card with the mouse along these offsets from its place, and drop it at the last."""
    x, y = middle(board.control(label))
    board.page.mouse.move(x, y)
    board.page.mouse.down()
    for right, down in steps:
        board.page.mouse.move(x + right, y + down)
    expect(board.root.locator(".mf-dragged")).to_have_count(1)
    board.page.mouse.up()
    expect(board.root.locator(".mf-dragged")).to_have_count(0)
    board.expect_settled()


def test_double_click_on_disappearing_card_acts_once(show_board, demo):
    board = show_board(demo)
    demo.works = True
    board.control("10 in the hand").dblclick()
    expect(board.root).not_to_have_attribute("data-settled", SETTLED)
    demo.end_work()
    board.expect_settled()
    expect(board.control("10 in the hand")).to_have_count(0)
    assert demo.touched == ["hand-10"]


def test_double_click_acts_once_despite_unrelated_table_update(show_board, demo):
    board = show_board(demo)
    demo.works = True
    board.control("10 in the hand").dblclick()
    demo.show(announcement="Nora takes a card.", transcript_count=1)
    board.expect_announced("Nora takes a card.")
    demo.end_work()
    board.expect_settled()
    board.control("8 in the hand").click()
    board.expect_settled()
    assert demo.touched == ["hand-10", "hand-8"]


def test_press_belongs_to_button_where_it_began(show_board, demo):
    board = show_board(demo)
    for label in ("8 in the hand", "Pass"):
        board.button(label).hover()
        board.page.mouse.down()
        board.root.evaluate(DOWN_BY_150)
        board.page.mouse.up()
        board.expect_settled()
        board.root.evaluate("root => root.removeAttribute('style')")
    assert demo.touched == ["hand-8", "pass"]
    x, y = middle(board.button("Exchange 2 × 6 for 12"))
    for right, down in ((300, 0), (0, 60)):
        board.page.mouse.move(x, y)
        board.page.mouse.down()
        board.page.mouse.move(x + right, y + down)
        board.page.mouse.up()
    board.button("Pass").click()
    board.expect_settled()
    assert demo.received[2:] == [{"touch": "pass"}], "a press that slips off its button is taken back"


def test_dragged_card_is_chosen_only_when_dropped_elsewhere_on_table(show_board, demo):
    board = show_board(demo)
    drag(board, "8 in the hand", (0, -12))
    drag(board, "8 in the hand", (-60, -100), (0, 0))
    drag(board, "8 in the hand", (-60, -100), (-2000, 0))
    assert demo.touched == []
    drag(board, "8 in the hand", (-60, -50), (-100, -120))
    assert demo.touched == ["hand-8"]
    board.control("10 in the hand").click()
    board.expect_settled()
    assert demo.touched == ["hand-8", "hand-10"]


def test_tap_target_is_44_pixels_without_overlapping_neighbours(show_board, demo):
    board = show_board(demo, viewport={"width": 320, "height": 740}, has_touch=True)
    expect(board.root.locator(".mf-status")).to_have_text("narrow, moving")
    boxes = [board.control(f"{value} in the bank").bounding_box() for value in (2, 3)]
    box, neighbour = boxes
    assert box is not None
    assert neighbour is not None
    assert box["width"] < 40
    assert board.page.evaluate(HIT, [box["x"] - 2, box["y"] + 10]) == "2 in the bank"
    assert board.page.evaluate(HIT, [box["x"] + box["width"] - 0.5, box["y"] + 10]) == "2 in the bank"
    assert board.page.evaluate(HIT, [neighbour["x"] + 0.5, neighbour["y"] + 10]) == "3 in the bank"
    board.control("4 in the pot").tap()
    board.expect_settled()
    assert demo.touched == ["pot-4"]
