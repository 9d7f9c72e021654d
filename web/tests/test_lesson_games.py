"""Play every table of every lesson by clicks to the end of its game, as the lesson sets it up."""

import time

import pytest

from tests.browser.board_view import BOARD, BoardView
from tests.browser.playing import by_mouse
from web.tests.lessons import LESSONS

LONGEST_WAIT_S = 60
PLAYER = """
from ipywidgets.widgets.widget import _instances
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.play.players import rng_of_turn
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.session import autoplay
from mathfish_widgets.widgets.game_widget import GameWidget

autoplay.FORCED_PACE = autoplay.PACES["brisk"] = 0.02

def tables():
    return [each for each in _instances.values() if isinstance(each, GameWidget)]

def next_touches(table):
    match = table.match
    if match.state.over:
        return "over"
    if table.session.waits_for_start:
        return "start"
    at_rest = table.autoplay.task is None or table.autoplay.task.done()
    if match.persons_wait or not (at_rest or match.game.lap):  # in a race nobody waits for a computer
        return "wait"
    seat = next(seat for seat in match.state.awaited if match.players[seat] == PERSON)
    observation = match.observation(seat)
    rng = rng_of_turn(match.seed, seat, len(match.turns))
    move = think(match.game.players["careful"].choose(observation, rng)).move
    return chr(10).join(next(iter(match.game.scene.ways_to_touch(observation, move))))
"""
"""Return from the kernel what the person at a table chooses next, for the move a computer player would make there."""


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.stem)
def test_every_table_of_lesson_can_be_played_to_end(lesson, open_page):
    page = open_page(lesson.name)
    page.printed(PLAYER)
    tables = int(page.printed("print(len(tables()))"))
    assert tables == page.page.locator(BOARD).count()
    for number in range(tables):
        play(page, number)


def play(page, number):
    """Play at a table until the kernel says that its game is over, and the page shows how it ended."""
    board = BoardView(page.page.locator(BOARD).nth(number))
    latest = time.monotonic() + LONGEST_WAIT_S
    moves = -1
    while (told := page.printed(f"print(next_touches(tables()[{number}]))").strip()) != "over":
        assert time.monotonic() < latest, f"table {number} does not change: {told}"
        now = int(page.printed(f"print(len(tables()[{number}].match.turns))"))
        if told == "wait" or now == moves:
            page.page.wait_for_timeout(20)
            continue
        for key in told.split("\n"):
            by_mouse(board, key)
        moves, latest = (moves if told == "start" else now), time.monotonic() + LONGEST_WAIT_S
    board.root.locator(".mf-ending").wait_for()
