"""The first turn shown: offered once to somebody who was never here, walked through, left, asked for."""

from playwright.sync_api import Locator, expect

import mathfish_widgets as mf

from .board_view import BoardView

STOPS = 5
ON_THE_TABLE = """() => {
  const stage = document.querySelector('.mf-stage').getBoundingClientRect();
  return [['.mf-tour-ring', 8], ['.mf-tour-words', 1]].every(([part, over]) => {
    const box = document.querySelector(part).getBoundingClientRect();
    return box.width > 0 && box.left >= stage.left - over && box.right <= stage.right + over
      && box.top >= stage.top - over && box.bottom <= stage.bottom + over;
  });
}"""
HEIGHTS = "all => all.map(each => each.getBoundingClientRect().height)"


def words(board: BoardView) -> Locator:
    return board.root.get_by_role("group", name="Around the table")


def step(board: BoardView, name: str) -> None:
    words(board).get_by_role("button", name=name, exact=True).click()


def expect_stop(board: BoardView, number: int, stops: int = STOPS) -> str:
    """Wait until a stop lies on the table with its ring, and return what it says."""
    expect(words(board)).to_contain_text(f"{number} of {stops}")
    board.page.wait_for_function(ON_THE_TABLE)
    return words(board).locator("p").inner_text()


def ask_for_tour(board: BoardView) -> None:
    board.button("Menu").click()
    board.button("Show me the table").click()
    expect(words(board)).to_be_visible()


def test_newcomer_is_shown_around_once_and_again_when_asked(show):
    game = mf.Doublets(seed=4, motion=False)
    bare = show(game, newcomer=True)
    board = BoardView(bare.page.locator(".mathfish"))
    said = set()
    for number in range(1, STOPS + 1):
        said.add(expect_stop(board, number))
        if number == 1:
            assert board.axe_violations() == []
        step(board, "Next ›" if number < STOPS else "Begin")
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


def test_words_of_the_tour_fit_a_phone_and_a_finger(open_bare):
    bare = open_bare(newcomer=True, viewport={"width": 340, "height": 740}, has_touch=True)
    board = BoardView(bare.page.locator(".mathfish"))
    for widget in (mf.DocFish, mf.Literature):
        bare.open()
        bare.show(widget(seed=4, motion=False))
        expect(words(board)).to_be_visible()
        stops = int(words(board).locator(".mf-quiet").inner_text().removeprefix("1 of "))
        for number in range(1, stops + 1):
            expect_stop(board, number, stops)
            buttons = words(board).get_by_role("button")
            assert min(buttons.evaluate_all(HEIGHTS)) >= 43, widget
            buttons.first.tap()
        expect(words(board)).to_be_hidden()
