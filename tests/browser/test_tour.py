"""Test the tour of the table: offered once to a newcomer, walked through, skipped, and opened on request."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import mathfish_widgets as mf
from mathfish_widgets.widgets.messages import handle

from .board_view import BoardView
from .positions import starts, tables

STOPS = 5
ON_THE_BOARD = """() => {
  const boxOf = part => document.querySelector(part).getBoundingClientRect();
  const [board, ring, words] = ['.mf-columns', '.mf-tour-ring', '.mf-tour-words'].map(boxOf);
  const within = (box, over) => box.width > 0 && box.left >= board.left - over && box.right <= board.right + over
    && box.top >= board.top - over && box.bottom <= board.bottom + over;
  const apart = words.left >= ring.right || words.right <= ring.left
    || words.top >= ring.bottom || words.bottom <= ring.top;
  return within(ring, 8) && within(words, 1) && apart;
}"""
"""Whether ring and words are on the board, and the words don't cover what is inside the ring."""
DIMMED = """() => ['.mf-place', '.mf-now', '.mf-side'].map(part => {
  const { left, top } = document.querySelector(part).getBoundingClientRect();
  const layer = document.querySelector('.mf-tour').getBoundingClientRect();
  return left >= layer.left && top >= layer.top && left < layer.right && top < layer.bottom;
})"""
"""The parts of the board, besides the picture, that are shaded outside the ring."""
LAPTOP: Any = {"width": 934, "height": 529}
PHONE: Any = {"width": 340, "height": 740}
HEIGHTS = "all => all.map(each => each.getBoundingClientRect().height)"


def words(board: BoardView) -> Locator:
    return board.root.get_by_role("group", name="Around the table")


def step(board: BoardView, name: str) -> None:
    words(board).get_by_role("button", name=name, exact=True).click()


def expect_stop(board: BoardView, number: int, stops: int = STOPS) -> str:
    """Wait until a stop of the tour is on the board with its ring, and return its text."""
    expect(words(board)).to_contain_text(f"{number} of {stops}")
    board.page.wait_for_function(ON_THE_BOARD, timeout=5000)
    return words(board).locator("p").inner_text()


def ask_for_tour(board: BoardView) -> None:
    board.button("Menu").click()
    board.button("Show me the table").click()
    expect(words(board)).to_be_visible()


def test_newcomer_gets_tour_once_and_on_request(show):
    game = mf.Doublets(seed=4, motion=False)
    bare = show(game, newcomer=True)
    board = BoardView(bare.page.locator(".mathfish"))
    said = set()
    for number in range(1, STOPS + 1):
        said.add(expect_stop(board, number))
        if number == 1:
            assert board.axe_violations() == []
        step(board, "Next" if number < STOPS else "Begin")
    assert len(said) == STOPS
    expect(words(board)).to_be_hidden()
    bare.open()
    bare.show(game)
    board.button("Turn over a card").click()
    board.expect_move(1)
    expect(words(board)).to_be_hidden()
    ask_for_tour(board)
    expect_stop(board, 1)
    step(board, "Skip")
    expect(words(board)).to_be_hidden()
    ask_for_tour(board)
    board.press("Escape")
    expect(words(board)).to_be_hidden()
    board.expect_settled()
    assert board.has_focus()


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_tour_words_do_not_cover_their_subject(open_bare, viewport):
    page = open_bare(viewport=viewport)
    page.open()
    for game, board in tables(page, *starts()):
        handle(game, {"do": "tour"})
        game.render()
        for number, stop in enumerate(game.tour["stops"], start=1):
            assert expect_stop(board, number, len(game.tour["stops"])) == stop["text"]
            assert board.page.evaluate(DIMMED) == [True] * 3
            buttons = words(board).get_by_role("button")
            assert min(buttons.evaluate_all(HEIGHTS)) >= 43, game.name
            buttons.first.press("Enter")
        expect(words(board)).to_be_hidden()
