"""Test the end of a game: the result is announced and shown, and the player can go on by mouse or keyboard."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import mathfish_widgets as mf
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import rng_of_turn

from .board_view import BoardView

SEED = 0
SECONDS = """place => [...place.querySelectorAll('.mf-moves')].map(node => getComputedStyle(node))
  .filter(({ animationName }) => animationName !== 'none')
  .map(({ animationDuration, animationDelay }) => parseFloat(animationDuration) + parseFloat(animationDelay))"""
"""The seconds that each moving part of a scene takes."""
OVER_THE_TABLE = """() => {
  const { x, y, width, height } = document.querySelector('.mf-stage').getBoundingClientRect();
  return Boolean(document.elementFromPoint(x + width / 2, y + height / 2).closest('.mf-ending'));
}"""


@pytest.fixture(scope="module")
def nearly_over() -> tuple[Match, str, tuple[int, ...]]:
    """Return a match of DocFish before the person's last move, that move, and the final scores."""
    game = GAMES["docfish"]
    match = Match(game, SEED, {}, None)
    own = 0
    while not match.state.over:
        seat = match.state.awaited[0]
        own = len(match.turns) if seat == 0 else own
        level = game.players["beginner" if seat == 0 else match.players[seat]]
        match.play(think(level.choose(match.observation(seat), rng_of_turn(SEED, seat, len(match.turns)))).move, seat)
    return match.before_turn(own), str(match.turns[own].move), match.state.scores


@pytest.fixture
def end_game(show_board, nearly_over) -> Callable[..., BoardView]:
    """Show the match, type its last move, and wait until the game has been reviewed."""
    match, move, _ = nearly_over

    def play_last(motion=False, **settings) -> BoardView:
        board: BoardView = show_board(mf.resume(match.to_json(), pace="at once", motion=motion), **settings)
        board.announcement.focus()
        board.press("t")
        board.root.get_by_label("Type a move").fill(move)
        board.press("Enter")
        expect(card(board).locator("h3").first).to_be_visible()
        board.expect_settled()
        return board

    return play_last


def card(board: BoardView) -> Locator:
    return board.root.locator(".mf-ending")


def heading(board: BoardView) -> str:
    return card(board).get_by_role("heading", level=2).inner_text()


def scene(board: BoardView) -> Locator:
    return card(board).locator(".mf-scene-place")


def test_end_card_covers_table_and_its_scene_lasts_at_most_one_second(end_game, nearly_over):
    board = end_game(motion=True)
    expect(scene(board)).to_be_visible()
    assert board.page.evaluate(OVER_THE_TABLE)
    seconds = scene(board).evaluate(SECONDS)
    assert len(seconds) > 5
    assert max(seconds) <= 1
    shown = card(board).get_by_role("list", name="Final scores").get_by_role("listitem")
    lines = board.root.locator(".mf-scores > li")
    for line, told, score in zip(shown.all(), lines.all(), nearly_over[-1], strict=True):
        expect(line.locator(".mf-final")).to_have_text(str(score))
        expect(told).to_contain_text(f"· {score}")
    board.root.get_by_role("button", name="Close the summary").click()
    assert not board.page.evaluate(OVER_THE_TABLE)


def test_end_card_scene_does_not_move_when_motion_is_off_or_reduced(end_game):
    assert scene(end_game()).evaluate(SECONDS) == []
    assert scene(end_game(motion=True, reduced_motion="reduce")).evaluate(SECONDS) == []


def test_end_card_leads_to_chosen_move_and_back_by_keyboard(end_game):
    board = end_game()
    said = heading(board)
    board.expect_announced(said)
    expect(board.panel).to_be_hidden()
    card(board).get_by_role("button", name="Look at move").first.focus()
    board.press("Enter")
    expect(board.root.locator(".mf-strip")).to_be_visible()
    assert board.focus() == "Back to the finished game"
    expect(card(board)).to_be_hidden()
    expect(board.panel).to_be_visible()
    board.press("Enter")
    expect(card(board)).to_be_visible()
    assert board.focus() == said
    board.expect_announced(said)
    board.button("Same deal again").click()
    expect(card(board)).to_be_hidden()
    board.expect_settled()
    expect(board.root.locator(".mf-status")).to_contain_text(f"seed {SEED}")
    expect(board.announcement).not_to_have_text(said)


def test_end_card_saves_record_and_can_be_closed_and_reopened(end_game):
    board = end_game()
    board.button("Save this game").click()
    shown = board.root.get_by_label("The record of this game")
    expect(shown).to_be_visible()
    record = json.loads(shown.input_value())
    assert record["seed"] == SEED
    assert board.axe_violations() == []
    with board.page.expect_download() as download:
        board.root.get_by_role("link", name="Save as a file").click()
    assert download.value.suggested_filename == "docfish-seed0.json"
    assert json.loads(Path(download.value.path()).read_text()) == record
    board.root.get_by_role("button", name="Close the summary").click()
    expect(board.panel).to_be_visible()
    assert board.focus() == "How it ended"
    board.press("Enter")
    expect(card(board)).to_be_visible()
    assert board.focus() == heading(board)


def test_end_card_covers_phone_table_until_closed(end_game):
    board = end_game(viewport={"width": 375, "height": 740})
    assert board.page.evaluate(OVER_THE_TABLE)
    board.root.get_by_role("button", name="Close the summary").click()
    expect(board.root.locator(".mf-strip")).to_be_visible()
    expect(card(board)).to_be_hidden()
    assert not board.page.evaluate(OVER_THE_TABLE)


def test_end_card_opens_drill_below_table_and_focuses_drill(end_game):
    board = end_game()
    card(board).get_by_role("button", name="Practise now").focus()
    board.press("Enter")
    drill = board.root.get_by_role("region", name="Practice")
    expect(drill).to_be_focused()
    expect(drill.get_by_role("button", name="Show step 1")).to_be_in_viewport()
    drill.get_by_role("button", name="Show step 1").focus()
    board.page.keyboard.press("r")
    expect(board.root.locator(".mf-rules")).to_be_hidden()
    expect(card(board)).to_be_visible()
