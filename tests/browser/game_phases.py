"""Yield the phases of each game that a person can meet on a page, each from a position of its own."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from mathfish_widgets.engine.moves import IllegalMove, Move
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import Inquiry
from mathfish_widgets.session.session import Session

from .playing import PERSON
from .positions import moments, whole_game

Act = Callable[[Session], object]
MOST_TRIED = 6
"""The number of moments at which all moves of a game are tried, to find the longest refusal."""


class Phase(NamedTuple):
    """A phase of a game: its name, the match to show, and what happens there."""

    name: str
    match: Match
    act: Act = lambda _session: None


def phases(name: str) -> Iterator[Phase]:
    """Yield the phases of a game: positions with announcements, refusals, inquiries and half-finished moves."""
    for match in moments(name):
        yield Phase(f"after {len(match.turns)} moves", match)
    played = whole_game(name)
    for match in sorted(played[1:], key=said_in_one_breath)[-2:]:
        yield Phase(f"told move {len(match.turns)}", match, tell_latest)
    own = [match for match in moments(name) if PERSON in match.state.active]
    halfway = own[len(own) // 2]
    yield longest_refusal(played)
    for match in {len(each.turns): each for each in (own[0], halfway, own[-1])}.values():
        for rung in range(1, match.game.rungs + 1):
            yield Phase(f"hint {rung} after {len(match.turns)} moves", match, hinted(rung))
        yield Phase(f"half a move after {len(match.turns)} moves", match, hold_longest)
    yield Phase("pause", halfway, lambda session: session.pause(paused=True))
    yield Phase("leaving", halfway, Session.may_leave)
    longest = max((each for each in played if PERSON in each.state.active), key=lambda each: len(Session(each).story))
    yield Phase("story", longest, Session.open_story)
    for inquiry in halfway.game.inquiries:
        yield Phase(inquiry.key, halfway, asked(inquiry))


def tell_latest(session: Session) -> None:
    session.narrate(session.match.turns[-1], own=True)


def said_in_one_breath(match: Match) -> int:
    """Return the number of characters in the announcement of the latest move."""
    session = Session(match.clone())
    tell_latest(session)
    return len(session.ui.announcement)


def longest_refusal(played: tuple[Match, ...]) -> Phase:
    """Return the refusal with most characters, among moves that belong to other moments of the game."""
    own = [match for match in played if PERSON in match.state.active]
    moves = [turn.move for turn in played[-1].turns if turn.seat == PERSON]
    tried = [(match, move) for match in own[:: max(len(own) // MOST_TRIED, 1)] for move in moves]
    match, move = max(tried, key=lambda each: len(refusal(*each)))
    return Phase("refusal", match, lambda session: session.play(move))


def refusal(match: Match, move: Move) -> str:
    try:
        match.check(move, PERSON)
    except IllegalMove as illegal:
        return illegal.sentence
    return ""


def hinted(rung: int) -> Act:
    return lambda session: [think(session.climb_hint()) for _ in range(rung)]


def asked(inquiry: Inquiry) -> Act:
    return lambda session: session.show_answer(think(inquiry.answer(session.match.state, session.present)))


def hold_longest(session: Session) -> None:
    """Make all touches but the last of the longest move."""
    match, observation = session.match, session.present
    moves = list(match.legal_moves(PERSON))[:40]
    ways = [next(iter(match.game.scene.ways_to_touch(observation, move))) for move in moves]
    for key in max(ways, key=len, default=())[:-1]:
        session.touch(key)
