"""Test the card with a table's link: opened from the menu, copied, shown as a QR code, and closed."""

import pytest
from playwright.sync_api import expect

import mathfish_widgets as mf

from .board_view import BoardView
from .conftest import ShowBoard


def take_link(board: BoardView) -> None:
    board.button("Menu").click()
    board.button("Link or QR code to share").click()
    board.expect_settled()
    expect(board.root.get_by_role("heading", name="Link to this table")).to_be_visible()


def test_whole_game_link_is_copied_and_escape_returns_focus(show_board: ShowBoard) -> None:
    game = mf.DocFish(seed=4, motion=False, pace="at once")
    board = show_board(game)
    take_link(board)
    assert board.focus() == "Link to this table"
    assert board.axe_violations() == []
    board.button("Whole game").click()
    board.expect_settled()
    field = board.root.get_by_label("Paste this into a cell after “import mathfish_widgets as mf”")
    expect(field).to_have_value(f'mf.open_link("{game.link(whole=True)}")')
    board.press("Escape")
    expect(field).to_be_hidden()
    assert board.focus() == "Menu"


def test_qr_code_is_readable_on_wide_and_narrow_pages(show_board: ShowBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MATHFISH_SITE", "https://example.org/fish/")
    board = show_board(mf.DocFish(seed=4, motion=False), viewport={"width": 1000, "height": 700})
    take_link(board)
    link = board.root.get_by_label("The link", exact=True)
    assert link.input_value().startswith("https://example.org/fish/#mf=1v")
    picture = board.root.get_by_role("img", name="The link as a QR code")
    for width in (1000, 340):
        board.page.set_viewport_size({"width": width, "height": 700})
        board.expect_settled()
        picture.scroll_into_view_if_needed()
        box, around = picture.bounding_box(), board.root.locator(".mf-link").bounding_box()
        assert box
        assert around
        assert box["width"] >= 150, width
        assert around["x"] <= box["x"], width
        assert box["x"] + box["width"] <= around["x"] + around["width"], width
