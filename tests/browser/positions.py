"""Tables to look at: each game at its start, in every phase, in its middle and at its end."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play.match import Match
from mathfish_widgets.widgets.game_widget import GameWidget

from .bare_page import BarePage
from .board_view import BOARD, BoardView
from .playing import PERSON, SEED, Follower


@cache
def whole_game(name: str) -> tuple[Match, ...]:
    """One game as a person finds it: at its start, and after each move of theirs and those of others that follow."""
    follower = Follower(name, SEED, "careful")
    follower.let_others_move()
    return (follower.match.clone(), *(follower.match.clone() for _ in follower.moves()))


@cache
def moments(name: str) -> tuple[Match, ...]:
    """One game at its start, in each phase when a person first had to move, in its middle and at its end."""
    played = whole_game(name)
    phases: dict[object, Match] = {}
    for match in played:
        if PERSON in match.state.active:
            phases.setdefault(getattr(match.state, "phase", None), match)
    chosen = [played[0], *phases.values(), played[len(played) // 2], played[-1]]
    return tuple({len(match.turns): match for match in chosen}.values())


def starts() -> list[Match]:
    """Every game as it begins."""
    return [moments(name)[0] for name in GAMES]


def middle(name: str) -> Match:
    """The game in its middle."""
    return moments(name)[-2]


def ended(name: str) -> Match:
    """The game at its end."""
    return moments(name)[-1]


def with_secrets() -> list[Match]:
    """Games of several persons at one screen, which is to be passed on."""
    counts = {"docfish": 2, "pemberley": 2, "literature": 6}
    return [Match(GAMES[name], SEED, {}, ("you",) * count) for name, count in counts.items()]


def lay_out(game: GameWidget, board: BoardView, match: Match) -> None:
    """Put another moment of its game on a table, for the same page."""
    before = game.session.ui
    game.autoplay.stop()
    game.set_match(match.clone(), before.preferences)
    game.session.look(before.narrow, before.reduced)
    game.render()
    board.expect_move(len(match.turns))


def tables(page: BarePage, *matches: Match, **preferences: Any) -> Iterator[tuple[GameWidget, BoardView]]:
    """Show one table after another on a page, each alone and at rest."""
    for match in matches:
        game = WIDGETS[match.game.name](match=match.clone(), motion=False, **preferences)
        page.show(game)
        board = BoardView(page.page.locator(BOARD))
        board.expect_settled()
        yield game, board
        game.close()
