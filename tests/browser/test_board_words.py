"""Test the text beside the table: live regions, the explanation and the transcript."""

import pytest
from playwright.sync_api import expect

import mathfish_widgets as mf

from .board_view import BoardView
from .demo_board import DemoBoard

KEEP_NODES = "root => { window.kept = [...root.querySelectorAll('.mf-announcement, .mf-message, .mf-unseen')]; }"
ARE_KEPT = "() => window.kept.map(node => node.isConnected)"
SPOKEN = ".mf-unseen[aria-live=polite]"


@pytest.fixture
def demo() -> DemoBoard:
    return DemoBoard()


def spoken(board: BoardView) -> str:
    return board.root.locator(SPOKEN).inner_text()


def test_repeated_refusal_is_spoken_again_and_live_regions_are_reused(show_board, demo):
    board = show_board(demo)
    board.root.evaluate(KEEP_NODES)
    said = []
    for _ in range(2):
        board.button("Exchange 2 × 6 for 12").click()
        board.expect_settled()
        expect(board.message).to_have_attribute("role", "alert")
        expect(board.message).to_contain_text("Not allowed: The 3 would be left out.")
        said.append(board.message.text_content())
    assert said[0] != said[1], "what does not change is not spoken"
    board.control("8 in the hand").click()
    board.expect_announced("You touch hand-8.")
    expect(board.message).to_be_hidden()
    before = board.announcement.text_content()
    demo.send({"repeat": "announcement"})
    demo.show(status="It was said again.")
    expect(board.root.locator(".mf-status")).to_have_text("It was said again.")
    assert board.announcement.text_content() != before
    assert all(board.page.evaluate(ARE_KEPT))


def test_announcement_is_visually_hidden_and_undo_message_is_visible(show_board):
    board = show_board(mf.Doublets(seed=4, motion=False))
    board.button("Turn over a card").click()
    board.expect_move(1)
    assert board.announcement.text_content()
    box = board.announcement.bounding_box()
    assert box
    assert (box["width"], box["height"]) == (1, 1)
    board.button("Undo").click()
    expect(board.message).to_contain_text("Taken back: ")
    board.announcement.focus()
    assert board.has_focus()


def test_explanation_can_be_paged_read_aloud_and_extended_with_more_button(show_board, demo):
    board = show_board(demo)
    expect(board.button("Back")).to_have_attribute("aria-disabled", "true")
    board.button("Read aloud").click()
    assert "Why 2 × 3?. page 1 of 3. Sentence 1" in spoken(board)
    for step in (2, 3):
        board.button("Next").click()
        expect(board.panel).to_contain_text(f"page {step} of 3")
        expect(board.panel).to_contain_text(f"Sentence {step}: 2 × 3 = 6.")
        assert f"page {step} of 3. Sentence {step}" in spoken(board)
    expect(board.button("Next")).to_have_attribute("aria-disabled", "true")
    assert board.focus() == "Next"
    board.press("Enter")
    board.button("Back").click()
    expect(board.panel).to_contain_text("page 2 of 3")
    board.button("More (1)").focus()
    board.press("Enter")
    expect(board.panel).to_contain_text("page 4 of 4")
    assert board.focus() == "Next"
    assert "Sentence 4" in spoken(board)
    board.button("Read aloud").click()
    assert "6 is even." not in spoken(board)
    board.panel.locator("summary").focus()
    board.press("Enter")
    expect(board.panel.get_by_text("6 is even.")).to_be_visible()
    board.button("Read aloud").click()
    assert "6 is even." in spoken(board)
    assert [message["do"] for message in demo.received] == ["next", "next", "previous", "more"]


def test_open_transcript_follows_moves_and_undo(show_board):
    board = show_board(mf.Doublets(seed=4, motion=False))
    lines = board.root.locator(".mf-lines li")
    board.button("Turn over a card").click()
    board.expect_move(1)
    expect(lines).to_have_count(0)
    board.root.get_by_text("Transcript (").click()
    expect(lines).not_to_have_count(0)
    first = lines.all_inner_texts()
    board.button("Turn over a card").click()
    expect(lines).not_to_have_count(len(first))
    both = lines.all_inner_texts()
    assert both[: len(first)] == first
    board.button("Undo").click()
    expect(lines).to_have_text(first)
    board.button("Turn over a card").click()
    expect(lines).to_have_text(both)
