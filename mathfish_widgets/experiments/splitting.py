"""Splitting the games of an experiment among workers; what comes out does not depend on how they were split."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any

from .simulation import ExperimentPlan, GameRow, play_all

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

GAMES_OF_A_CHUNK = 10
"""Few, so that the bar moves, all workers end at about the same time, and an interruption is soon over."""


def play_in_chunks(
    plan: ExperimentPlan, games: int, executor: Executor | None = None
) -> Generator[list[GameRow], None, None]:
    """The rows of games 1 ... `games` in order, chunk by chunk; without an executor this process plays them.

    When the work is interrupted or a game fails, what has not begun is called off and what has begun is waited for.
    """
    chunks = [range(first, min(first + GAMES_OF_A_CHUNK, games + 1)) for first in range(1, games + 1, GAMES_OF_A_CHUNK)]
    if executor is None:
        yield from (play_all(plan, chunk) for chunk in chunks)
    else:
        yield from _gathered(executor, plan, chunks)


def _gathered(
    executor: Executor, plan: ExperimentPlan, chunks: Sequence[range]
) -> Generator[list[GameRow], None, None]:
    futures: list[Future[Any]] = []
    try:
        futures.extend(executor.submit(play_all, plan, chunk) for chunk in chunks)
        for future in futures:
            yield future.result()
    finally:
        begun = [future for future in futures if not future.done() and not future.cancel()]
        for future in begun:
            future.exception()
