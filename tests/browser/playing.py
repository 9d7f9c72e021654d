"""Playing a whole game through the page: a match in the test follows the one in the kernel, move by move."""

from collections.abc import Callable, Iterator
from copy import copy
from typing import Any

from playwright.sync_api import Page

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import rng_of_turn
from mathfish_widgets.stage.scene import Touches

from .pages import BoardView

PERSON = 0
SOLO = {"equations": ("you",)}
"""Who plays in games that are a race by themselves: nobody is to be faster than the test."""


class Follower:
    """The same match as on the page: same seed, same players; it says what a person touches next.

    The person plays as a computer of the given level would, so that the game comes to its end.
    """

    def __init__(self, name: str, seed: int, level: str, **options: Any) -> None:
        self.game = GAMES[name]
        self.match = Match(self.game, seed, options, SOLO.get(name))
        self.level = self.game.players[level]

    def let_computers_move(self) -> None:
        while (seat := self.match.next_computer) is not None:
            self.match.play(think(self.match.choice(seat)).move, seat)

    def next_touches(self) -> Touches:
        """Play the person's next move here; return what it takes to play it on the page."""
        observation = self.match.observation(PERSON)
        move = think(self.level.choose(observation, rng_of_turn(self.match.seed, PERSON, len(self.match.turns)))).move
        touches = next(iter(self.game.scene.ways_to_touch(observation, move)))
        self.match.play(move, PERSON)
        self.let_computers_move()
        return touches

    def moves(self) -> Iterator[Touches]:
        """What to touch, move by move, to the end of the game."""
        self.let_computers_move()
        while not self.match.state.over:
            yield self.next_touches()

    def skip_to_last(self, count: int) -> None:
        """Play on here, not on the page, until the person has so many moves left."""
        to_the_end = copy(self)
        to_the_end.match = self.match.clone()
        left = sum(1 for _ in to_the_end.moves())
        moves = self.moves()
        for _ in range(left - count):
            next(moves)


def control(board: BoardView, key: str) -> Any:
    """The button on the page for a sprite's key or a thing that is said."""
    return board.root.locator(f'.mf-stage [data-key="{key}"], .mf-actions [data-key="{key}"]')


def by_mouse(board: BoardView, key: str) -> None:
    control(board, key).click()


def by_touch(board: BoardView, key: str) -> None:
    control(board, key).tap()


def by_keys(board: BoardView, key: str) -> None:
    """Reach a control with Tab and arrows alone, once it is there, and press Enter."""
    control(board, key).wait_for()
    page = board.page
    walk_to(page, key)
    page.keyboard.press("Enter")


WHERE = """() => {
  const node = document.activeElement;
  const group = node.closest('.mf-zone, .mf-row');
  const keys = [...(group?.querySelectorAll('[data-key]') ?? [])].map(each => each.dataset.key);
  return [node.dataset.key ?? '', keys, Boolean(group?.matches('.mf-zone'))];
}"""


def walk_to(page: Page, key: str) -> None:
    for _ in range(80):
        here, group, in_zone = page.evaluate(WHERE)
        if here == key:
            return
        if key in group and in_zone:
            walk_in_zone(page, key)
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{key} cannot be reached with the keyboard")


def after_key(page: Page, key: str) -> str:
    """Press a key; return the control that has the focus then."""
    page.keyboard.press(key)
    return str(page.evaluate(WHERE)[0])


def walk_in_zone(page: Page, key: str) -> None:
    """Home, then arrows to the right, then down: every control of a zone is met."""
    here = after_key(page, "Home")
    for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 3:
        for _ in range(30):
            if here == key:
                return
            before, here = here, after_key(page, arrow)
            if here == before:
                break
    raise AssertionError(f"{key} cannot be reached with the arrows")


def play_to_the_end(board: BoardView, follower: Follower, touch: Callable[[BoardView, str], None]) -> int:
    """Play the whole game on the page; return how many moves the person made."""
    count = 0
    wait_for_persons_turn(board, follower)
    for touches in follower.moves():
        for key in touches:
            touch(board, key)
        wait_for_move(board, len(follower.match.turns))
        count += 1
    return count


def wait_for_move(board: BoardView, number: int) -> None:
    """Wait until the page shows as many moves as the match has turns."""
    board.root.locator(".mf-status").filter(has_text=f"move {number} ·").wait_for()


def wait_for_persons_turn(board: BoardView, follower: Follower) -> None:
    """Start the computers that begin, and wait until they have moved on the page too."""
    if follower.match.next_computer is not None:
        control(board, "start").click()
    follower.let_computers_move()
    wait_for_move(board, len(follower.match.turns))
