"""The end of a game in the real browser: who won is said and shown, and one goes on from there by mouse or by keys."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import rng_of_turn

from .pages import BoardView, NotebookPage
from .server import Server

SEED = 0
SCHOOL, PHONE = {"width": 1366, "height": 650}, {"width": 375, "height": 740}
TOO_WIDE = "root => root.scrollWidth > root.clientWidth + 1"
LONGEST = 60_000

OpenPage = Callable[..., NotebookPage]


def nearly_over(name: str) -> tuple[Match, str]:
    """A match with a beginner in the person's place, before the person's last move, and that move."""
    match = Match(GAMES[name], SEED, {}, ("you",) if name == "equations" else None)
    own = 0
    while not match.state.over:
        seat = match.state.awaited[0]
        level = GAMES[name].players["beginner" if match.players[seat] == "you" else match.players[seat]]
        own = len(match.turns) if seat == 0 else own
        match.play(think(level.choose(match.observation(seat), rng_of_turn(SEED, seat, len(match.turns)))).move, seat)
    return match.before_turn(own), str(match.turns[own].move)


def cell(name: str) -> str:
    """A cell that shows the match before its last moves, which computers make at once."""
    match, _ = nearly_over(name)
    return f"import mathfish_widgets as mf\nmf.resume({match.to_json()!r}, pace='at once', motion=False)"


@pytest.fixture
def open_table(notebook: Server, notebook_page: OpenPage) -> Callable[..., BoardView]:
    """Open a table just before its end in Notebook 7, on a screen of some size."""

    def table(name: str, **settings) -> BoardView:
        return notebook_page(**settings).open_and_run(notebook.write(f"{name}-ending.ipynb", cell(name)))

    return table


def play_last(board: BoardView, name: str) -> None:
    """Type the last move, and wait until the game has been looked through."""
    board.announcement.focus()
    board.page.keyboard.press("t")
    board.root.get_by_label("Type a move").fill(nearly_over(name)[1])
    board.page.keyboard.press("Enter")
    card(board).wait_for()
    card(board).locator("h3").first.wait_for(timeout=LONGEST)


def card(board: BoardView):
    return board.root.locator(".mf-ending")


def strip(board: BoardView):
    return board.root.locator(".mf-strip")


def picture_taken(board: BoardView, name: str) -> None:
    """Keep a picture to look at, where a folder for such pictures is named."""
    if folder := os.environ.get("MATHFISH_SHOTS"):
        board.page.screenshot(path=Path(folder) / f"{name}.png")


@pytest.mark.parametrize("name", GAMES)
def test_the_announcement_and_a_card_say_who_won(open_table, name):
    board = open_table(name, viewport=SCHOOL)
    play_last(board, name)
    said = card(board).get_by_role("heading", level=2).inner_text()
    board.wait_announced(said)
    assert not board.root.locator(".mf-panel").is_visible()
    board.root.scroll_into_view_if_needed()
    picture_taken(board, f"{name}-ending")
    assert board.axe_violations() == []
    assert not board.root.evaluate(TOO_WIDE)
    card(board).locator(".mf-body").evaluate("body => { body.scrollTop = body.scrollHeight; }")
    picture_taken(board, f"{name}-ending-below")
    board.button("Same deal again").click()
    card(board).wait_for(state="hidden")
    assert board.announcement.inner_text() != said
    assert board.root.get_by_text(f"seed {SEED}").is_visible()


def test_a_moment_of_the_game_is_played_on_from_by_keys_and_the_end_comes_back(open_table):
    board = open_table("docfish", viewport=SCHOOL)
    play_last(board, "docfish")
    said = card(board).get_by_role("heading", level=2).inner_text()
    look = card(board).get_by_role("button", name="Look at move 76")
    look.focus()
    board.page.keyboard.press("Enter")
    strip(board).wait_for()
    assert board.focus() == "Back to the finished game"
    assert board.root.get_by_text("move 75").is_visible()
    assert card(board).is_hidden()
    assert "your Consolidation brought" in board.root.locator(".mf-panel").inner_text()
    assert board.axe_violations() == []
    picture_taken(board, "docfish-looking")
    board.page.keyboard.press("Enter")
    card(board).wait_for()
    assert board.focus() == said
    assert board.announcement.inner_text() == said


def test_the_card_is_closed_and_opened_and_gives_the_record_away(open_table):
    board = open_table("docfish", viewport=SCHOOL)
    play_last(board, "docfish")
    board.button("Keep this game").click()
    shown = board.root.get_by_label("The record of this game")
    shown.wait_for()
    assert json.loads(shown.input_value())["seed"] == SEED
    assert board.axe_violations() == []
    picture_taken(board, "docfish-record")
    with board.page.expect_download() as download:
        board.root.get_by_role("link", name="Save it as a file").click()
    assert download.value.suggested_filename == "docfish-seed0.json"
    assert json.loads(Path(download.value.path()).read_text()) == json.loads(shown.input_value())
    board.root.get_by_role("button", name="Close how it ended").click()
    board.root.locator(".mf-panel").wait_for()
    assert board.focus() == "How it ended"
    board.page.keyboard.press("Enter")
    card(board).wait_for()
    assert board.focus() == card(board).get_by_role("heading", level=2).inner_text()


@pytest.mark.parametrize("name", ["docfish", "doublets"])
def test_on_a_phone_the_card_covers_the_table_until_it_is_closed(open_table, name):
    board = open_table(name, viewport=PHONE)
    play_last(board, name)
    picture_taken(board, f"{name}-ending-phone")
    assert board.axe_violations() == []
    assert not board.root.evaluate(TOO_WIDE)
    board.root.get_by_role("button", name="Close how it ended").click()
    strip(board).wait_for()
    picture_taken(board, f"{name}-strip-phone")
    assert card(board).is_hidden()
    assert not board.root.evaluate(TOO_WIDE)
