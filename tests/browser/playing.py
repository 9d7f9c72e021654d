"""Play a whole game through the page, while a match in the test follows the one in the kernel move by move."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play.game import forced_move
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import rng_of_turn
from mathfish_widgets.stage.scene import Touches

from .board_view import BoardView

Touch = Callable[[BoardView, str], int]
"""A way to choose the element with a key; it returns the number of clicks or key presses that took."""
PERSON = 0
SOLO = {"equations": ("you",)}
"""The players of races: nobody may be faster than the test."""


PACED = "pace='at once', forced='i play them'"
"""The person makes every move, and waits for nobody."""
SEED = 7


def cell(name: str, arguments: str = PACED) -> str:
    """Return the text of a cell that shows a game as a follower with this seed plays it."""
    players = f", players={SOLO[name]}" if name in SOLO else ""
    return f"import mathfish_widgets as mf; game = mf.{WIDGETS[name].__name__}(seed={SEED}, {arguments}{players}); game"


def let_table_move(match: Match, *, plays_forced: bool) -> None:
    """Play the moves that no person decides: computers' moves and, where the table plays them, forced moves."""
    while not match.state.over:
        forced = forced_move(match.game, match.state) if plays_forced and not match.persons_wait else None
        if forced is not None:
            match.play(forced)
        elif (seat := match.next_computer) is not None:
            match.play(think(match.choice(seat)).move, seat)
        else:
            return


class Follower:
    """The same match as on the page, with the same seed and players; it gives what a person touches next.

    The person plays as a computer of the given level would, so that the game comes to its end. With `forced`, the table
    plays the moves that have no other beside them.
    """

    def __init__(
        self,
        name: str,
        seed: int,
        level: str,
        /,
        *,
        forced: bool = False,
        players: Sequence[str] | None = None,
        **options: Any,
    ) -> None:
        self.game = GAMES[name]
        self.match = Match(self.game, seed, options, players or SOLO.get(name))
        self.level = self.game.players[level]
        self.forced = forced

    def let_others_move(self) -> None:
        """Play here what the page plays without the person: forced moves and computers' moves.

        The first move of all is not: at a table where nobody was yet, the table waits for somebody.
        """
        let_table_move(self.match, plays_forced=False)
        if self.forced and self.match.turns:
            let_table_move(self.match, plays_forced=True)

    def next_touches(self) -> Touches:
        """Play the person's next move here; return the touches that play it on the page."""
        observation = self.match.observation(PERSON)
        move = think(self.level.choose(observation, rng_of_turn(self.match.seed, PERSON, len(self.match.turns)))).move
        touches = next(iter(self.game.scene.ways_to_touch(observation, move)))
        self.match.play(move, PERSON)
        self.let_others_move()
        return touches

    def moves(self) -> Iterator[Touches]:
        """Yield the touches for each move, to the end of the game."""
        self.let_others_move()
        while not self.match.state.over:
            yield self.next_touches()


def by_mouse(board: BoardView, key: str) -> int:
    board.key(key).click()
    return 1


SEEN_AT = """node => {
  node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { x, y, width, height } = node.getBoundingClientRect();
  const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
  const places = parts.flatMap(right => parts.map(down => ({ x: width * right, y: height * down })));
  return places.find(place => node.contains(document.elementFromPoint(x + place.x, y + place.y))) ?? null;
}"""


def by_touch(board: BoardView, key: str) -> int:
    """Tap a control at a visible spot: of overlapping cards, only an edge may be visible."""
    board.key(key).tap(position=board.key(key).evaluate(SEEN_AT))
    return 1


def by_keys(board: BoardView, key: str) -> int:
    """Go to a control by keys once the table is idle, and press Enter; return the number of key presses.

    A person waits for the answer too: a way that begins before it leads over a table that changes meanwhile.
    """
    board.expect_settled()
    walked = walk_to(board.page, key)
    board.page.keyboard.press("Enter")
    return walked + 1


WHERE = """key => {
  const here = document.activeElement;
  const there = here.closest('.mathfish').querySelector(`:is(.mf-stage, .mf-actions) [data-key="${key}"]`);
  const zone = node => node.closest('.mf-zone');
  const [from, to] = [here, there].map(node => node.getBoundingClientRect());
  return {
    arrived: here === there,
    in_zone: Boolean(zone(here)) && zone(here) === zone(there),
    is_action: Boolean(there.closest('.mf-actions')),
    in_actions: Boolean(here.closest('.mf-actions')),
    on_table: Boolean(zone(here)),
    behind: Boolean(here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING),
    right: to.x + to.width / 2 - from.x - from.width / 2,
    down: to.y + to.height / 2 - from.y - from.height / 2,
  };
}"""


def walk_to(page: Page, key: str) -> int:
    """Go to a control by shortcuts, Tab and arrow keys; return the number of key presses."""
    for pressed in range(60):
        where = page.evaluate(WHERE, key)
        if where["arrived"]:
            return pressed
        if where["in_zone"]:
            return pressed + walk_in_zone(page, key)
        if where["in_actions"] if where["is_action"] else where["on_table"]:
            page.keyboard.press("Shift+Tab" if where["behind"] else "Tab")
        else:
            page.keyboard.press("a" if where["is_action"] else "c")
    raise AssertionError(f"{key} cannot be reached with the keyboard")


def walk_in_zone(page: Page, key: str) -> int:
    """Go to a card of the same zone by arrow keys; return the number of key presses."""
    blocked: set[tuple[float, float, str]] = set()
    for pressed in range(60):
        where = page.evaluate(WHERE, key)
        if where["arrived"]:
            return pressed
        across = "ArrowRight" if where["right"] > 0 else "ArrowLeft"
        along = "ArrowDown" if where["down"] > 0 else "ArrowUp"
        wanted = (across, along) if abs(where["right"]) >= abs(where["down"]) else (along, across)
        here = where["right"], where["down"]
        arrow = next((each for each in wanted if (*here, each) not in blocked), None)
        assert arrow, f"{key} cannot be reached with the arrows"
        blocked.add((*here, arrow))
        page.keyboard.press(arrow)
    raise AssertionError(f"{key} cannot be reached with the arrows")


@dataclass(frozen=True)
class Played:
    """The cost of a game: the number of the person's moves, and of clicks or key presses for them."""

    moves: int
    presses: int


def play_to_the_end(
    board: BoardView, follower: Follower, touch: Touch, after_move: Callable[[], None] = lambda: None
) -> Played:
    """Play the whole game on the page; call `after_move` at the person's first turn and after each round."""
    moves, presses = 0, wait_for_persons_turn(board, follower, touch)
    after_move()
    for touches in follower.moves():
        presses += sum(touch(board, key) for key in touches)
        board.expect_move(len(follower.match.turns))
        after_move()
        moves += 1
    return Played(moves, presses)


def wait_for_persons_turn(board: BoardView, follower: Follower, touch: Touch = by_mouse) -> int:
    """Start the computers that begin, and wait for them; return the number of presses that took."""
    started = touch(board, "start") if follower.match.next_computer is not None else 0
    follower.let_others_move()
    board.expect_move(len(follower.match.turns))
    return started


def play_some(board: BoardView, follower: Follower, count: int = 4, touch: Touch = by_mouse) -> None:
    """Play this number of a person's moves, with the others' moves between them."""
    wait_for_persons_turn(board, follower, touch)
    moves = follower.moves()
    for _ in range(count):
        for key in next(moves):
            touch(board, key)
        board.expect_move(len(follower.match.turns))
