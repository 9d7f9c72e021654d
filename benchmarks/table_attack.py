"""Run a load test: a class of thirty plays at fifteen tables while one machine attacks the server.

`python -m benchmarks.table_attack 10` attacks for ten minutes. It prints how long pupils waited for an answer, how
much memory the server used, and whether any confirmed move is missing from the store. The exit status is 1 if a pupil
waited longer than a second, the server more than doubled its memory, or a move was lost.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import psutil
from tornado.httpclient import AsyncHTTPClient

from mathfish_widgets.games import GAMES
from mathfish_widgets.play.tables import names
from mathfish_widgets.play.tables.connection import ask_for_seat
from mathfish_widgets.play.tables.hall import Hall
from mathfish_widgets.play.tables.live_table import LiveTable
from mathfish_widgets.play.tables.store import Store
from tests.play.tables.class_room import TableClient, on_machine, request_from_here, until
from tests.play.tables.faults import ServerProcess, all_have

from .table import Row

MINUTES = 10.0
TABLES = 15
PLAYED = ("docfish", "pemberley", "equations")
"""Games of two pupils."""
SPARE_MOVES = 150
"""The tables where nobody plays have long games, so that a client who asks for a whole game gets a lot of data."""
THINKING = (1.0, 4.0)
"""The seconds between two moves at a table."""
MOST_SECONDS = 1.0
MOST_GROWTH = 2.0
_QUIET_SECONDS = 20.0


class Lesson:
    """A class that plays on its own server and records how long moves waited and which were confirmed."""

    def __init__(self, folder: Path) -> None:
        self._database, self._log = f"sqlite:///{folder}/tables.db", folder / "log"
        self._rng, self._key = random.Random(0), names.new_token()
        self._store = Store(self._database)
        self._spare = [self._laid(TABLES + number) for number in range(TABLES)]
        for code in self._spare:
            self._play_alone(code)
        self._board = [self._laid(number) for number in range(TABLES)]
        self.server = ServerProcess(self._database, self._key, 1.2, self._log)
        self.quiet, self.waits = list[float](), list[float]()
        self.weights, self.teachers_waits = list[int](), list[float]()
        self.done: dict[str, dict[int, tuple[int, str]]] = {}
        self.told: Counter[str] = Counter()
        self._is_over = False

    def _laid(self, number: int) -> str:
        game = PLAYED[number % len(PLAYED)]
        return Hall(self._store, GAMES).lay(game, {}, ["you", "you"], 1, plays_forced=False)[0]

    def _play_alone(self, code: str) -> None:
        kept: Any = self._store.table(code)
        live = LiveTable(self._store, kept, GAMES)
        for _ in range(SPARE_MOVES):
            if live.match.state.over:
                return
            seat = live.match.state.active[0]
            live.store_and_play(self._rng.choice(list(live.match.legal_moves(seat))), seat)

    async def run(self, minutes: float) -> None:
        """Play without an attack for a while, and then under attack."""
        self.server.start()
        process = psutil.Process(self.server._process.pid)
        tables = [await self._seated(code, number) for number, code in enumerate(self._board)]
        beside = [asyncio.ensure_future(each) for each in (self._weigh(process), self._look_as_teacher())]
        playing = [asyncio.ensure_future(self._play(number, *table)) for number, table in enumerate(tables)]
        await asyncio.sleep(_QUIET_SECONDS)
        self.quiet, self.waits, self.teachers_waits = self.waits, [], []
        self.weight_before, self.weights = max(self.weights), []
        attacker = await self._attacker()
        await asyncio.sleep(60 * minutes)
        attacker.terminate()
        told, _ = await attacker.communicate()
        self.told.update(json.loads(told))
        self._is_over = True
        await asyncio.gather(*playing)
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        self.server.kill()
        self.log_size = self._log.stat().st_size
        self._compare()

    async def _attacker(self) -> asyncio.subprocess.Process:
        told = json.dumps([self.server.port, self._board, self._spare])
        command = (sys.executable, "-m", "benchmarks.table_attacker", told)
        return await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)

    async def _seated(self, code: str, number: int) -> tuple[str, list[TableClient]]:
        """Return the code of a table and two pupils who have sat down there, each on their own machine."""
        pupils = []
        for seat in range(2):
            with on_machine(f"127.0.{number + 1}.{seat + 1}"):
                seated = await ask_for_seat(self.server.address, code)
                pupils.append(TableClient(self.server.address, code, seated.token))
        await until(lambda: all(pupil.presence for pupil in pupils))
        self.done[code] = {}
        return code, pupils

    async def _play(self, number: int, code: str, pupils: Sequence[TableClient]) -> None:
        """Play at a table, then at a new table after each game; a connection that closes for good is a fault."""
        while not self._is_over:
            await asyncio.sleep(self._rng.uniform(*THINKING))
            if pupils[0].state.over:
                await self._left(pupils)
                code, pupils = await self._seated(self._laid(number), number)
            await self._move(code, pupils)
        await self._left(pupils)

    async def _left(self, pupils: Sequence[TableClient]) -> None:
        for pupil in pupils:
            self.told[f"pupil: {pupil.why_closed}"] += bool(pupil.why_closed)
            pupil.leave()
        await asyncio.gather(*(pupil.running for pupil in pupils), return_exceptions=True)

    async def _move(self, code: str, pupils: Sequence[TableClient]) -> None:
        mover = next(each for each in pupils if each.match.own_seat in each.state.active)
        number, seat, answers = mover.acts, mover.match.own_seat, len(mover.answers)
        move = str(self._rng.choice(list(mover.match.legal_moves(seat))))
        begun = time.monotonic()
        mover.connection.send(move)
        await until(lambda: (mover.answers[answers:] and mover.answers[-1][0] != "failed") or mover.why_closed)
        self.waits.append(time.monotonic() - begun)
        if mover.answers[-1][0] == "done":
            self.done[code][number] = seat, move
            await until(partial(all_have, pupils, number + 1))

    async def _weigh(self, process: psutil.Process) -> None:
        while True:
            self.weights.append(process.memory_info().rss)
            await asyncio.sleep(0.5)

    async def _look_as_teacher(self) -> None:
        """Ask every second for the state of all tables, as the teacher's page does, from the server's machine."""
        headers = {"Authorization": f"token {self._key}"}
        while True:
            begun = time.monotonic()
            request = request_from_here(f"{self.server.address}/tables", headers=headers, request_timeout=60)
            answer = await AsyncHTTPClient().fetch(request, raise_error=False)
            self.told[f"teacher: {answer.code}"] += 1
            self.teachers_waits.append(time.monotonic() - begun)
            await asyncio.sleep(1)

    def _compare(self) -> None:
        """Count the confirmed moves, and those of them missing from the store."""
        self.lost = self.answered = 0
        for code, done in self.done.items():
            kept: Any = self._store.table(code)
            moves = self._store.acts(kept.id, 0)
            self.answered += len(done)
            for number, (seat, move) in done.items():
                wanted = seat, str(GAMES[kept.game].read(move))
                self.lost += number >= len(moves) or (moves[number].seat, moves[number].move) != wanted
        self._store.close()


def _times(waits: Sequence[float]) -> str:
    milliseconds = sorted(1000 * each for each in waits)
    slow = quantiles(milliseconds, n=20)[-1]
    return f"{median(milliseconds):.0f} ms, {slow:.0f} ms, {milliseconds[-1]:.0f} ms"


def rows(lesson: Lesson, minutes: float) -> Iterator[Row]:
    """Yield all figures of a lesson."""
    before, most = lesson.weight_before, max(lesson.weights)
    yield Row("a move of a pupil, until it is answered: median, p95, most; in peace", _times(lesson.quiet))
    yield Row(f"the same in {minutes:g} minutes of attack", _times(lesson.waits), f"{MOST_SECONDS:g} s")
    yield Row("the teacher's page in the attack: median, p95, most", _times(lesson.teachers_waits))
    growth = f"{before / 1e6:.0f} MB, {most / 1e6:.0f} MB: {most / before:.2f} times"
    yield Row("memory of the server: before, most", growth, f"{MOST_GROWTH:g} times")
    yield Row("its log", f"{lesson.log_size / 1000:.1f} kB")
    yield Row("moves that were answered as done, and are not in the store", f"{lesson.lost} of {lesson.answered}", "0")
    for kind, count in sorted(lesson.told.items()):
        if count:
            yield Row(kind, f"{count:,}")


def main() -> int:
    """Run one lesson under attack; return 1 if a limit was exceeded."""
    minutes = float(sys.argv[1]) if sys.argv[1:] else MINUTES
    with tempfile.TemporaryDirectory(prefix="mathfish-attack-") as folder:
        os.environ["XDG_DATA_HOME"] = folder
        lesson = Lesson(Path(folder))
        try:
            asyncio.run(lesson.run(minutes))
        finally:
            with suppress(OSError, ValueError):
                lesson.server.kill()
    for row in rows(lesson, minutes):
        print(f"{row.what}: {row.figure}" + (f" (limit {row.limit})" if row.limit else ""), flush=True)
    is_slow = max(lesson.waits) > MOST_SECONDS or max(lesson.weights) > MOST_GROWTH * lesson.weight_before
    return int(is_slow or lesson.lost > 0)


if __name__ == "__main__":
    sys.exit(main())
