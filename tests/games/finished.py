"""Finished games for the tests of reviews: a person at seat 0 plays as a computer level would."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.ending import Moment, Review
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import rng_of_turn


def play_to_end(match: Match, level: str = "beginner", persons: Sequence[int] = (0,)) -> Match:
    """Play a match to its end, with a computer level in place of each person."""
    while not match.state.over:
        seat = match.state.awaited[0]
        player = match.game.players[level if seat in persons else match.players[seat]]
        match.play(
            think(player.choose(match.observation(seat), rng_of_turn(match.seed, seat, len(match.turns)))).move, seat
        )
    return match


@cache
def finished(name: str, seed: int, level: str = "beginner", players: tuple[str, ...] | None = None) -> Match:
    """Return a finished match of a person against computer players. Tests share it."""
    return play_to_end(Match(GAMES[name], seed, {}, players), level)


@cache
def reviewed(match: Match, seat: int | None = 0) -> Review:
    """Return the review of a finished match."""
    return think(match.game.ending.review(match.turns, seat))


def missed(match: Match, rule: str) -> list[tuple[Moment, Mapping[str, Any]]]:
    """Return the missed chances with a rule id in a match, each with its values."""
    return [(moment, moment.told.values) for moment in reviewed(match).missed or () if moment.told.rule == rule]
