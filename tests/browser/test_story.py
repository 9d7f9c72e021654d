"""Test the story: no game starts unseen, and others' moves are a list through which the reader can look back."""

from playwright.sync_api import expect

import mathfish_widgets as mf


def test_moves_since_own_turn_can_be_reviewed_and_left_again(show_board):
    board = show_board(mf.DocFish(seed=8, pace="at once", motion=False))
    status, story = board.root.locator(".mf-status"), board.root.locator(".mf-story > button")
    lines = board.root.get_by_role("group", name="Moves since your turn").get_by_role("button")
    expect(board.message).to_contain_text("Press Start when you're ready.")
    expect(status).to_contain_text("move 0 ·")
    board.key("start").click()
    board.expect_settled()
    expect(story).to_contain_text("So far: ")
    story.click()
    expect(board.message).to_contain_text("You're looking back at move 1.")
    expect(board.root.locator(".mf-position")).to_contain_text("move 1 of ")
    expect(story).to_have_attribute("aria-expanded", "true")
    expect(lines.first).to_have_attribute("aria-pressed", "true")
    lines.nth(1).click()
    expect(board.message).to_contain_text("You're looking back at move 2.")
    expect(lines.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(lines.first).to_have_attribute("aria-pressed", "false")
    board.key("now").click()
    expect(lines).to_have_count(0)
    expect(story).to_contain_text("So far: ")
    expect(board.message).not_to_contain_text("look back")
