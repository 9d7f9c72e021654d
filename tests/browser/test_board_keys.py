"""Test the board with the keyboard alone: focus, Tab, arrow keys, shortcuts, and the field for typing a move."""

import pytest
from playwright.sync_api import expect

from .demo_board import DemoBoard


@pytest.fixture
def demo() -> DemoBoard:
    return DemoBoard()


def test_tab_key_visits_every_zone_once_and_every_button(show_board, demo):
    board = show_board(demo)
    board.announcement.focus()
    assert board.walk("Tab", 14) == [
        "2 in the bank",
        "4 in the pot",
        "8 in the hand",
        "Exchange 2 × 6 for 12",
        "Pass",
        "Hint 1/3",
        "Undo",
        "Pass the screen",
        "Rules",
        "Menu",
        "Why 2 × 3?\n\npage 1 of 3\n\nSentence 1: 2 × 3 = 6.\n\nEvery card lower than 6 is used.",
        "Read aloud",
        "Back",
        "Next",
    ]


def test_arrow_keys_move_focus_and_enter_chooses(show_board, demo):
    board = show_board(demo)
    board.control("2 in the bank").focus()
    assert board.walk("ArrowRight", 2) == ["3 in the bank", "3 in the bank"]
    assert board.walk("ArrowDown", 2) == ["7 in the bank", "7 in the bank"]
    assert board.walk("ArrowLeft", 1) == ["5 in the bank"]
    assert board.walk("ArrowUp", 1) == ["2 in the bank"]
    assert board.walk("End", 1) == ["7 in the bank"]
    assert board.walk("Home", 1) == ["2 in the bank"]
    board.press("ArrowRight", "Tab", "ArrowRight")
    assert board.focus() == "6 in the pot"
    assert board.walk("Shift+Tab", 1) == ["3 in the bank"]
    assert board.walk("Tab", 1) == ["6 in the pot"]
    six = board.control("6 in the pot")
    for key in ("Enter", "Space"):
        board.press(key)
        expect(six).to_have_attribute("aria-pressed", "true")
        board.press("Escape")
        board.expect_announced("You take it back.")
        expect(six).to_have_attribute("aria-pressed", "false")
        assert board.focus() == "6 in the pot"
    assert demo.received == [{"touch": "pot-6"}, {"back": True}] * 2


def test_focus_moves_to_nearest_control_when_its_control_disappears(show_board, demo):
    board = show_board(demo)
    board.control("12 in the hand").focus()
    for heir in ("10 in the hand", "8 in the hand", "2 in the bank"):
        board.press("Enter")
        assert board.focus() == heir
    demo.show(zones=[{**zone, "controls": zone["controls"][:3]} for zone in demo.zones])
    expect(board.control("7 in the bank")).to_have_count(0)
    assert board.focus() == "2 in the bank"
    board.button("Pass").focus()
    demo.show(actions=demo.actions[:1])
    expect(board.button("Pass")).to_have_count(0)
    assert board.focus() == "Exchange 2 × 6 for 12"
    demo.show(actions=[])
    expect(board.root.locator(".mf-actions")).to_be_hidden()
    assert board.focus() == "2 in the bank"


def test_shortcuts_press_available_buttons_and_are_listed(show_board, demo):
    board = show_board(demo)
    board.control("8 in the hand").focus()
    for key, done in [("h", "hint"), ("w", "now"), ("u", "undo"), ("p", "pause"), ("n", "next"), ("b", "previous")]:
        board.press(key)
        board.expect_settled()
        assert demo.received[-1] == {"do": done}, key
    board.press("Shift+H", "Control+h", "x", "a")
    assert board.focus() == "Exchange 2 × 6 for 12"
    board.press("c")
    assert board.focus() == "4 in the pot"
    keys = board.root.get_by_role("group", name="Keys", exact=True)
    board.press("?")
    expect(keys).to_contain_text("Next page of the explanation")
    assert board.focus() == "Close"
    board.press("Escape")
    expect(keys).to_be_hidden()
    assert board.focus() == "4 in the pot"
    board.button("Menu").click()
    board.button("Keys").click()
    keys.get_by_role("button", name="Close").click()
    expect(keys).to_be_hidden()
    assert len(demo.received) == 6


def test_typed_move_is_sent_and_input_is_cleared(show_board, demo):
    board = show_board(demo)
    field = board.root.get_by_label("Type a move")
    board.control("8 in the hand").focus()
    board.press("t")
    expect(field).to_be_focused()
    board.page.keyboard.type("ask 7 chp?")
    board.press("Enter")
    expect(field).to_have_value("")
    board.press("Escape")
    expect(field).to_be_hidden()
    assert board.focus() == "8 in the hand"
    board.press("3", "+", "4", "Enter")
    board.expect_settled()
    assert demo.received == [{"text": "ask 7 chp?"}, {"text": "3+4"}]
    board.press("Escape")
    board.button("Menu").click()
    board.button("Type a move").click()
    expect(field).to_be_focused()
    expect(board.button("Keys")).to_be_hidden()
