"""Test puzzles on a page: a whole series by mouse and by keys, its focus, and its accessibility."""

import pytest
from playwright.sync_api import expect

import mathfish_widgets as mf
from mathfish_widgets.puzzles.series import OPEN, SOLVED

from .board_view import BoardView
from .conftest import ShowBoard


@pytest.fixture
def puzzles() -> mf.Puzzles:
    return mf.Puzzles("docfish", theme="sure_prime", seed=7, count=2)


def best_touches(puzzles: mf.Puzzles) -> tuple[str, ...]:
    """Return the touches that make the best move."""
    ways = puzzles.match.game.scene.ways_to_touch(puzzles.session.observation, puzzles._best.moves[0])
    return next(iter(ways))


def worse_touches(puzzles: mf.Puzzles) -> tuple[str, ...]:
    """Return the touches of a legal move that is not the best."""
    match = puzzles.match
    move = next(each for each in match.legal_moves() if each not in puzzles._best.moves)
    return next(iter(match.game.scene.ways_to_touch(puzzles.session.observation, move)))


def click(board: BoardView, keys: tuple[str, ...]) -> None:
    for key in keys:
        board.key(key).click()
    board.expect_settled()


def expect_line(board: BoardView, text: str) -> None:
    expect(board.root.locator(".mf-strip p")).to_contain_text(text)


def test_series_is_solved_by_mouse(show_board: ShowBoard, puzzles: mf.Puzzles) -> None:
    board = show_board(puzzles)
    expect_line(board, "Puzzle 1")
    click(board, worse_touches(puzzles))
    expect(board.message).to_contain_text("The answer to twos was “DocFish”")
    click(board, best_touches(puzzles))
    expect_line(board, "Solved!")
    board.button("Next puzzle").click()
    board.expect_settled()
    expect_line(board, "Puzzle 2")
    board.button("Show the solution").click()
    board.expect_settled()
    expect_line(board, "This was the solution.")
    board.button("Next puzzle").click()
    expect_line(board, "That was the last puzzle.")
    board.expect_settled()


def test_puzzle_is_solved_by_keys_and_focus_goes_on(show_board: ShowBoard, puzzles: mf.Puzzles) -> None:
    board = show_board(puzzles)
    board.announcement.focus()
    board.press("t")
    board.root.get_by_label("Type a move").fill(str(puzzles._best.moves[0]))
    board.press("Enter")
    expect_line(board, "Solved at the first try!")
    assert puzzles.series.state == SOLVED
    board.button("Next puzzle").focus()
    board.press("Enter")
    expect_line(board, "Puzzle 2")
    board.expect_settled()
    assert board.has_focus()
    assert puzzles.series.state == OPEN


@pytest.mark.parametrize("width", [375, 1100])
def test_puzzle_has_no_axe_violations(show_board: ShowBoard, puzzles: mf.Puzzles, width: int) -> None:
    board = show_board(puzzles, viewport={"width": width, "height": 800})
    assert board.axe_violations() == []
    click(board, worse_touches(puzzles))
    assert board.axe_violations() == []
    click(board, best_touches(puzzles))
    assert board.axe_violations() == []
