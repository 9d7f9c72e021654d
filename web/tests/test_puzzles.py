"""Test the page of puzzles: they are solved by clicks, and the browser remembers which."""

from playwright.sync_api import expect

from tests.browser.board_view import BoardView

STRIP = ".mf-strip p"


def show_solution(board: BoardView) -> None:
    board.button("Show the solution").click()
    expect(board.root.locator(STRIP)).to_contain_text("This was the solution.")
    board.expect_settled()


def test_puzzles_go_on_and_are_remembered_in_new_browser(open_page):
    board = open_page("puzzles.html").board()
    first = board.message.inner_text()
    show_solution(board)
    board.button("Next puzzle").click()
    expect(board.root.locator(STRIP)).to_have_text("Puzzle 2")
    board.expect_settled()
    second = board.message.inner_text()
    again = open_page("puzzles.html").board().message.inner_text()
    assert first != second == again


def test_puzzle_of_day_is_solved_by_clicks(open_page):
    board = open_page("puzzle-of-the-day.html").board()
    show_solution(board)
    expect(board.button("Next puzzle")).to_be_visible()
