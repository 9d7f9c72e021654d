"""Find the fullest table of each game: the position with the most sprites in a fixed set of games."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import mathfish_widgets
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.stage.scene import View

GAMES_TRIED = 12
VERBS = {
    "docfish": "ask",
    "doublets": "build",
    "pemberley": "play",
    "equations": "shout",
    "dragonfish": "sum",
    "literature": "ask",
}
"""The verb of the move whose first choice is measured, for each game."""
PLAYERS = {
    "docfish": ("you", "careful"),
    "pemberley": ("you", "careful"),
    "dragonfish": ("you", "careful", "careful", "careful"),
    "literature": ("you", *["careful"] * 5),
}


class FullTable(NamedTuple):
    """A table as a saved game, the key of the control to choose, and whether that choice makes the move."""

    record: str
    touch: str
    plays: bool


def fullest(name: str) -> FullTable:
    """Return the fullest table of a game at which the person makes the move that is measured."""
    tables = [table for seed in range(GAMES_TRIED) for table in _tables(name, seed)]
    return max(tables, key=lambda each: each[0])[1]


def _tables(name: str, seed: int) -> Iterator[tuple[int, FullTable]]:
    game = GAMES[name]
    match = Match(game, seed, players=PLAYERS.get(name, ("you",)))
    while not match.state.over:
        seat = match.state.active[0]
        move = think(game.players["careful"].choose(match.observation(seat), Random(seed))).move
        if seat == 0 and move.verb == VERBS[name]:
            yield _table(match, move)
        match.play(move, seat)


def _table(match: Match, move: Move) -> tuple[int, FullTable]:
    observation, scene = match.observation(0), match.game.scene
    way = next(iter(scene.ways_to_touch(observation, move)))
    shown = len(scene.place(observation, View(match.wording)).sprites)
    return shown, FullTable(match.to_json(), way[0], len(way) == 1)


def full_table() -> tuple[Any, str]:
    """Return DocFish's widget at its fullest table, and the key of the button to choose."""
    table = fullest("docfish")
    return mathfish_widgets.resume(table.record, pace="step by step"), table.touch
