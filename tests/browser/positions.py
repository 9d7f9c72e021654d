"""Yield tables to inspect: each game at its start, in every phase, in its middle and at its end."""

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
    """Return one game as a person meets it: at its start, and after each of their moves and the replies."""
    follower = Follower(name, SEED, "careful")
    follower.let_others_move()
    return (follower.match.clone(), *(follower.match.clone() for _ in follower.moves()))


@cache
def moments(name: str) -> tuple[Match, ...]:
    """Return one game at its start, at the person's first move in each phase, in its middle and at its end."""
    played = whole_game(name)
    phases: dict[object, Match] = {}
    for match in played:
        if PERSON in match.state.active:
            phases.setdefault(getattr(match.state, "phase", None), match)
    chosen = [played[0], *phases.values(), played[len(played) // 2], played[-1]]
    return tuple({len(match.turns): match for match in chosen}.values())


def starts() -> list[Match]:
    """Return every game at its start."""
    return [moments(name)[0] for name in GAMES]


def middle(name: str) -> Match:
    """Return the game in its middle."""
    return moments(name)[-2]


def ended(name: str) -> Match:
    """Return the game at its end."""
    return moments(name)[-1]


def with_secrets() -> list[Match]:
    """Return games of several persons who share a screen and pass it on."""
    counts = {"docfish": 2, "pemberley": 2, "literature": 6}
    return [Match(GAMES[name], SEED, {}, ("you",) * count) for name, count in counts.items()]


def lay_out(game: GameWidget, board: BoardView, match: Match) -> None:
    """Show another moment of its game at a table, on the same page."""
    before = game.session.ui
    game.autoplay.stop()
    game.set_match(match.clone(), before.preferences)
    game.session.look(before.narrow, before.reduced)
    game.render()
    board.expect_move(len(match.turns))


def tables(page: BarePage, *matches: Match, **preferences: Any) -> Iterator[tuple[GameWidget, BoardView]]:
    """Show one table after another on a page, each alone and idle."""
    for match in matches:
        game = WIDGETS[match.game.name](match=match.clone(), motion=False, **preferences)
        page.show(game)
        board = BoardView(page.page.locator(BOARD))
        board.expect_settled()
        yield game, board
        game.close()
