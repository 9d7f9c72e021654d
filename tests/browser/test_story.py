"""At the table: nothing starts unseen, moves of others are a list beside the page one reads, and one looks back."""

from playwright.sync_api import expect

from .pages import BoardView
from .playing import control

CELL = "import mathfish_widgets as mf; game = mf.DocFish(seed=8, pace='at once', motion=False); game"


def opened(lab_page, lab) -> BoardView:
    board: BoardView = lab_page(viewport={"width": 1366, "height": 650}).open_and_run(lab.write("story.ipynb", CELL))
    board.root.scroll_into_view_if_needed()
    return board


def test_the_table_waits_for_start_and_the_story_leads_back_and_to_now(lab_page, lab):
    board = opened(lab_page, lab)
    status, story = board.root.locator(".mf-status"), board.root.locator(".mf-story > button")
    expect(board.root.locator(".mf-message")).to_contain_text("Press Start when you are ready.")
    expect(status).to_contain_text("move 0 ·")
    control(board, "start").click()
    expect(story).to_contain_text("So far: ")
    story.click()
    expect(board.root.locator(".mf-message")).to_contain_text("You look back at move 1.")
    expect(board.root.locator(".mf-position")).to_contain_text("move 1 of ")
    board.root.locator(".mf-walk").get_by_role("button", name="Next ›").click()
    control(board, "now").click()
    expect(story).to_contain_text("So far: ")
    expect(board.root.locator(".mf-message")).not_to_contain_text("look back")


def test_a_new_game_is_asked_for_twice(lab_page, lab):
    board = opened(lab_page, lab)
    control(board, "start").click()
    expect(board.root.locator(".mf-story > button")).to_contain_text("So far: ")
    for asked in ("Press New game again", ""):
        board.button("Menu").click()
        board.button("New game").click()
        expect(board.root.locator(".mf-message")).to_contain_text(asked)
    expect(board.root.locator(".mf-status")).to_contain_text("seed 9")
