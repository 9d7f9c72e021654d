"""Measure tables across machines: the delay of moves, moves per second, traffic and memory."""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import partial
from statistics import median, quantiles
from typing import Any

import psutil

from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.tables.connection import ask_for_seat
from mathfish_widgets.play.tables.messages import start_message, turn_message, written
from mathfish_widgets.stage.scene import SAY
from tests.every_game.random_play import played_at_random
from tests.play.tables.class_room import TableClient, until
from tests.play.tables.faults import Ordeal, all_have, all_left

from .table import Row

TABLES = 15
MOVES = 20
"""The moves at each table, one table after the other; then all tables play at once."""
FAST_MOVES = 40


def rows() -> Iterator[Row]:
    """Yield all figures; times are between two clients in this process and a separate server, on SQLite."""
    with tempfile.TemporaryDirectory(prefix="mathfish-tables-") as folder:
        os.environ["XDG_DATA_HOME"] = folder
        waits, seconds, grown = asyncio.run(_lesson(f"sqlite:///{folder}/tables.db"))
    local = _local_clicks()
    slow = quantiles(waits, n=20)[-1]
    yield Row(
        f"a move at one of {TABLES} shared tables, until another seat has it (median, p95; in local moves)",
        f"{1000 * median(waits):.0f} ms, {1000 * slow:.0f} ms; {median(waits) / local:.1f}, {slow / local:.1f} times",
        "150 ms",
    )
    yield Row("moves a second at one server process, SQLite", f"{TABLES * FAST_MOVES / seconds:.0f}")
    yield Row("memory of the server for a table of DocFish with two connections", f"{grown / TABLES / 1000:.0f} kB")
    for name in ("docfish", "pemberley", "equations", "dragonfish", "literature"):
        yield from _letters(played_at_random(name, 0, seed=1))


def _letters(match: Match) -> Iterator[Row]:
    messages = [len(written(turn_message(match, number, 0))) for number in range(len(match.turns))]
    start = len(written(start_message(match, 0)))
    figure = f"{start}; {median(messages):.0f}, {max(messages)} letters"
    yield Row(f"{match.game.title} on the wire: its start; a turn (median, most)", figure)


def _local_clicks() -> float:
    """Return the median seconds of a move at a table without a server, including the work for the page."""
    game: Any = WIDGETS["docfish"](seed=1, players=("you", "you"), motion=False)
    rng, taken = random.Random(1), []
    for _ in range(60):
        game.session.lift_curtain()
        move = rng.choice(list(game.match.legal_moves(game.session.ui.seat)))
        begun = time.perf_counter()
        game.touch(f"{SAY}{move}")
        taken.append(time.perf_counter() - begun)
    return median(taken)


async def _lesson(database: str) -> tuple[list[float], float, int]:
    ordeal = Ordeal(database, tables=0, moves=0)
    server = ordeal.servers[0]
    server.start()
    process = psutil.Process(server._process.pid)
    before = process.memory_info().rss
    tables = [await _seated(ordeal, code) for code in _laid(ordeal)]
    waits = [await _move(table) for _ in range(MOVES) for table in tables]
    begun = time.perf_counter()
    await asyncio.gather(*(_moves(table, FAST_MOVES) for table in tables))
    seconds = time.perf_counter() - begun
    grown = process.memory_info().rss - before
    server.kill()
    await all_left([client for table in tables for client in table])
    ordeal._store.close()
    return waits, seconds, grown


def _laid(ordeal: Ordeal) -> list[str]:
    from mathfish_widgets.play.tables.hall import Hall

    return Hall(ordeal._store, GAMES).lay("docfish", {}, ["you", "you"], TABLES, plays_forced=False)


async def _seated(ordeal: Ordeal, code: str) -> list[TableClient]:
    address = ordeal.servers[0].address
    table = [TableClient(address, code, (await ask_for_seat(address, code)).token) for _ in range(2)]
    await until(partial(_are_there, table))
    return table


def _are_there(table: Sequence[TableClient]) -> bool:
    return all(client.presence for client in table)


_RNG = random.Random(3)


async def _move(table: Sequence[TableClient]) -> float:
    """Make a move, and return the seconds until it has arrived at both clients of the table."""
    mover = next(client for client in table if client.match.own_seat in client.state.active)
    turns, begun = mover.turns, time.perf_counter()
    mover.connection.send(str(_RNG.choice(list(mover.match.legal_moves(mover.match.own_seat)))))
    await until(partial(all_have, table, turns + 1))
    return time.perf_counter() - begun


async def _moves(table: Sequence[TableClient], count: int) -> None:
    for _ in range(count):
        await _move(table)


if __name__ == "__main__":
    for row in rows():
        print(row)
