"""The games of an experiment, played in this process or by workers.

Each game depends only on the plan and its number.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

GameRow = dict[str, Any]
"""A finished game as a row: column names and values."""
_SEED_BITS = 32
GAMES_OF_A_CHUNK = 10
"""A small chunk, so that the bar moves, all workers end at about the same time, and an interruption ends soon."""


class FailedGame(RuntimeError):
    """The error for a game that could not be finished; `number` and `seed` identify it for a replay."""

    def __init__(self, message: str, number: int, seed: int) -> None:
        super().__init__(message, number, seed)
        self.message, self.number, self.seed = message, number, seed

    def __str__(self) -> str:
        return self.message


@frozen_dataclass
class ExperimentPlan:
    """The plan of an experiment: the name of the game, the level of each seat, the seed, and the options.

    With `exchange` each deal is played several times, with the players moved one seat further each time. Games are
    numbered from 1.
    """

    game: str
    players: tuple[str, ...]
    seed: int
    exchange: bool = False
    options: tuple[tuple[str, object], ...] = ()

    @cached_property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """The different seatings of the players."""
        turned = (self.players[seat:] + self.players[:seat] for seat in range(len(self.players)))
        return tuple(dict.fromkeys(turned)) if self.exchange else (self.players,)

    def seating(self, number: int) -> tuple[str, ...]:
        """Return the level of each seat in a game."""
        return self.seatings[(number - 1) % len(self.seatings)]

    def seed_of(self, number: int) -> int:
        """Return the seed of a game; games that exchange the seats of the same deal have the same seed."""
        deal = (number - 1) // len(self.seatings)
        return random.Random(f"{self.seed}/{deal}").getrandbits(_SEED_BITS)

    def match(self, number: int) -> Match:
        """Return a game at its start, or raise ValueError for an invalid option or player."""
        return Match(GAMES[self.game], self.seed_of(number), dict(self.options), self.seating(number))


def play_all(plan: ExperimentPlan, numbers: Iterable[int]) -> list[GameRow]:
    """Return the rows of some games, or raise FailedGame for the first that cannot be finished."""
    return [_play(plan, number) for number in numbers]


def _play(plan: ExperimentPlan, number: int) -> GameRow:
    try:
        match = plan.match(number)
        began = match.state.active
        while not match.state.over:
            seat = match.next_computer
            if seat is None:
                raise RuntimeError("no computer player wants to move, but the game isn't over")
            match.play(think(match.choice(seat)).move, seat)
        return _row(plan, number, match, began)
    except Exception as error:
        seating, seed = list(plan.seating(number)), plan.seed_of(number)
        message = (
            f"Game {number} of the experiment failed: {type(error).__name__}: {error}. "
            f"It was {GAMES[plan.game].title} with seed={seed}, players={seating} and options={dict(plan.options)}."
        )
        raise FailedGame(message, number, seed) from error


def _row(plan: ExperimentPlan, number: int, match: Match, began: tuple[int, ...]) -> GameRow:
    """Return the row of a finished game.

    Seats are numbered from 1. If several seats race from the start, `began` is 0.
    """
    state = match.state
    levels = {f"level_{seat}": level for seat, level in enumerate(match.players, start=1)}
    scores = {f"score_{seat}": score for seat, score in enumerate(state.scores, start=1)}
    return {
        "number": number,
        "seed": plan.seed_of(number),
        "began": began[0] + 1 if len(began) == 1 else 0,
        **levels,
        **scores,
        "winners": " ".join(str(seat + 1) for seat in state.winners),
        "moves": len(match.turns),
        **match.game.metrics(match.turns),
    }


def play_in_chunks(
    plan: ExperimentPlan, games: int, executor: Executor | None = None
) -> Generator[list[GameRow], None, None]:
    """Yield the rows of games 1 to `games` in order, chunk by chunk.

    Without an executor, this process plays the games. After an interruption or a failed game, waiting chunks are
    cancelled and running chunks are finished.
    """
    chunks = [range(first, min(first + GAMES_OF_A_CHUNK, games + 1)) for first in range(1, games + 1, GAMES_OF_A_CHUNK)]
    if executor is None:
        yield from (play_all(plan, chunk) for chunk in chunks)
        return
    futures: list[Future[Any]] = []
    try:
        futures.extend(executor.submit(play_all, plan, chunk) for chunk in chunks)
        for future in futures:
            yield future.result()
    finally:
        begun = [future for future in futures if not future.done() and not future.cancel()]
        for future in begun:
            future.exception()
