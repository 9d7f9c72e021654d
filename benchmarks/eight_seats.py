"""Measure how long Literature for eight blocks the event loop, against sharp players.

`python -m benchmarks.eight_seats 3` plays three whole games on a board, in an event loop like the kernel's. Players may
declare at any time, and there are no pauses between moves. It measures processor time: the longest piece of work, and
the longest answer to a person's action.
"""

import asyncio
import gc
import random
import sys
from asyncio.events import Handle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import process_time
from typing import Any

import mathfish_widgets as mf
from mathfish_widgets.games.literature.rules.moves import Ask

from .table import Row

GAMES = 2
PLAYERS = ("you", *("sharp",) * 7)
VIEW = {"id": "a", "width": 1000, "dark": False, "reduced": True}
IDLE = 20
"""The person moves after this many turns of the loop without a move, if it is their turn."""


def rows(games: int = GAMES) -> Iterator[Row]:
    """Yield the longest piece and the longest answer over some games."""
    pieces: list[float] = []
    answers: list[float] = []
    for seed in range(games):
        game = mf.Literature(seed=seed, players=PLAYERS, declare_when="any_time", pace="at once")
        gc.collect()
        gc.freeze()  # keeps the garbage collector from scanning what was loaded before a game
        with _no_rest(), _timed(pieces):
            asyncio.run(_play(game, random.Random(seed), answers))
    what = f"Literature for eight, sharp, any time, {games} whole games at a board"
    yield Row(f"{what}: the longest piece of kernel work", f"{1000 * max(pieces):.0f} ms", "100 ms")
    yield Row(f"{what}: the longest answer to a person's move", f"{1000 * max(answers):.0f} ms", "500 ms")


async def _play(game: Any, rng: random.Random, answers: list[float]) -> None:
    idle = 0
    _send(game, view=VIEW)
    _send(game, touch="start")
    while not game.match.state.over:
        moves = len(game.match.turns)
        await asyncio.sleep(0)
        state = game.match.state
        idle = idle + 1 if len(game.match.turns) == moves else 0
        if idle > IDLE and state.turn_of == 0 and not state.over:
            listed = list(game.match.legal_moves(0))
            move = rng.choice([move for move in listed if isinstance(move, Ask)] or listed)
            began = process_time()
            _send(game, text=str(move))
            answers.append(process_time() - began)
    for _ in range(IDLE):
        await asyncio.sleep(0)  # lets the review of the game begin
    game.close()


def _send(game: Any, **message: Any) -> None:
    game._handle_custom_msg(message, [])


@contextmanager
def _no_rest() -> Iterator[None]:
    sleep = asyncio.sleep
    vars(asyncio)["sleep"] = lambda _seconds, result=None: sleep(0, result)
    try:
        yield
    finally:
        vars(asyncio)["sleep"] = sleep


@contextmanager
def _timed(pieces: list[float]) -> Iterator[None]:
    """Record how long each callback of the event loop takes."""
    run: Callable[[Handle], None] = Handle._run

    def timed(handle: Handle) -> None:
        began = process_time()
        run(handle)
        pieces.append(process_time() - began)

    methods: Any = Handle
    methods._run = timed
    try:
        yield
    finally:
        methods._run = run


if __name__ == "__main__":
    for row in rows(*map(int, sys.argv[1:])):
        print(row.what, row.figure, sep=": ", flush=True)
