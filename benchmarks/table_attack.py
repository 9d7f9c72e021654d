"""A class of thirty at fifteen tables, while one machine does to the server whatever its limits are there for.

`python -m benchmarks.table_attack 10` attacks for so many minutes and prints how long pupils waited for an answer, what
the server weighed, and whether a move that was answered as done is missing in the store. Another class plays meanwhile
at a server of its own, in peace. It ends with 1 where a pupil waited longer than a second and than anybody
in peace, the server took more than twice the memory of the other, or a move was lost.
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
from collections.abc import Coroutine, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import psutil
from tornado.httpclient import AsyncHTTPClient, HTTPResponse

from mathfish_widgets.games import GAMES
from mathfish_widgets.play.tables import names
from mathfish_widgets.play.tables.hall import Hall
from mathfish_widgets.play.tables.line import ask_for_seat
from mathfish_widgets.play.tables.live_table import LiveTable
from mathfish_widgets.play.tables.store import Store
from tests.play.tables.class_room import Client, on_machine, request_from_here, until
from tests.play.tables.faults import ServerProcess, all_have

from .table import Row

MINUTES = 10.0
TABLES = 15
PLAYED = ("docfish", "pemberley", "equations")
"""Games of two."""
SPARE_MOVES = 150
"""The tables that nobody sits at have long games, so that much is to be told to whoever asks for all of it."""
THINKING = (1.0, 4.0)
"""Seconds from one move of a table to the next, at random."""
MOST_SECONDS = 1.0
MOST_GROWTH = 2.0
_QUIET_SECONDS = 20.0


class Lesson:
    """A class that plays at a server of its own; how long every move waited, and what was answered as done."""

    def __init__(self, folder: Path) -> None:
        database, self._log = f"sqlite:///{folder}/tables.db", folder / "log"
        self._rng, self._key = random.Random(0), names.new_token()
        self._store = Store(database)
        hall = Hall(self._store, GAMES)
        laid = [hall.lay(_game(number), {}, ["you", "you"], 2, plays_forced=False) for number in range(TABLES)]
        self.board, self.spare = map(list, zip(*laid, strict=True))
        for code in self.spare:
            self._play_alone(code)
        self.server = ServerProcess(database, self._key, 1.2, self._log)
        self.waits, self.teachers_waits, self.weights = list[float](), list[float](), list[int]()
        self.done: dict[str, dict[int, tuple[int, str]]] = {}
        self.closed: Counter[str] = Counter()
        self._is_over = False

    def _play_alone(self, code: str) -> None:
        kept: Any = self._store.table(code)
        live = LiveTable(self._store, kept, GAMES)
        for _ in range(SPARE_MOVES):
            state = live.match.state
            if state.over:
                return
            seat = state.active[0]
            live.store_and_play(self._rng.choice(list(state.legal_moves(seat))), seat)

    async def run(self, meanwhile: Coroutine[Any, Any, None]) -> None:
        """Plays as long as something else lasts."""
        self.server.start()
        process = psutil.Process(self.server._process.pid)
        try:
            tables = [await self._seated(code, number) for number, code in enumerate(self.board)]
            beside = [asyncio.ensure_future(each) for each in (self._weigh(process), self._look_as_teacher())]
            playing = [asyncio.ensure_future(self._play(number, *table)) for number, table in enumerate(tables)]
            await meanwhile
            self._is_over = True
            await asyncio.gather(*playing)
            for task in beside:
                task.cancel()
            await asyncio.gather(*beside, return_exceptions=True)
        finally:
            self.server.kill()
        self.log_size = self._log.stat().st_size
        self._compare()

    async def _seated(self, code: str, number: int) -> tuple[str, list[Client]]:
        """Two pupils at a table, each on a machine of the own."""
        pupils = []
        for seat in range(2):
            with on_machine(f"127.0.{number + 1}.{seat + 1}"):
                seated = await ask_for_seat(self.server.address, code)
                pupils.append(Client(self.server.address, code, seated.token))
        await until(lambda: all(pupil.standing for pupil in pupils))
        self.done[code] = {}
        return code, pupils

    async def _play(self, number: int, code: str, pupils: Sequence[Client]) -> None:
        """Plays at a table, and at a new one where the game is over; a line that is closed for good is a fault."""
        while not self._is_over:
            await asyncio.sleep(self._rng.uniform(*THINKING))
            if pupils[0].state.over:
                await self._left(pupils)
                code, pupils = await self._seated(await self._lay_another(number), number)
            await self._move(code, pupils)
        await self._left(pupils)

    async def _left(self, pupils: Sequence[Client]) -> None:
        for pupil in pupils:
            self.closed[pupil.why_closed] += bool(pupil.why_closed)
            pupil.leave()
        await asyncio.gather(*(pupil.running for pupil in pupils), return_exceptions=True)

    async def _move(self, code: str, pupils: Sequence[Client]) -> None:
        mover = next(each for each in pupils if each.match.own_seat in each.state.active)
        number, seat, answers = mover.acts, mover.match.own_seat, len(mover.answers)
        move = str(self._rng.choice(list(mover.state.legal_moves(seat))))
        begun = time.monotonic()
        mover.line.send(move)
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
        """Asks every second how all tables stand, as the teacher's page does, from the machine of the server."""
        while True:
            begun = time.monotonic()
            answer = await self._ask_as_teacher()
            self.closed[f"the teacher's page: {answer.code}"] += answer.code != 200
            self.teachers_waits.append(time.monotonic() - begun)
            await asyncio.sleep(1)

    async def _lay_another(self, number: int) -> str:
        wanted = {"game": _game(number), "count": 1, "options": {}, "players": ["you", "you"], "plays_forced": False}
        code: str = json.loads((await self._ask_as_teacher(wanted)).body)["codes"][0]
        return code

    async def _ask_as_teacher(self, wanted: Mapping[str, Any] | None = None) -> HTTPResponse:
        headers = {"Authorization": f"token {self._key}", "Content-Type": "application/json"}
        body = None if wanted is None else json.dumps(wanted)
        method = "GET" if wanted is None else "POST"
        request = request_from_here(f"{self.server.address}/tables", method, headers, body, request_timeout=60)
        return await AsyncHTTPClient().fetch(request, raise_error=False)

    def _compare(self) -> None:
        """Whatever was answered as done stands in the store."""
        self.lost = self.answered = 0
        for code, done in self.done.items():
            kept: Any = self._store.table(code)
            moves = self._store.moves(kept.id, 0)
            self.answered += len(done)
            for number, (seat, move) in done.items():
                wanted = seat, str(GAMES[kept.game].read(move))
                self.lost += number >= len(moves) or (moves[number].seat, moves[number].move) != wanted
        self._store.close()


def _game(number: int) -> str:
    return PLAYED[number % len(PLAYED)]


async def _attacked(lesson: Lesson, minutes: float, told: Counter[str]) -> None:
    """Attacks a lesson for so long, and counts what the attacker was answered."""
    await asyncio.sleep(_QUIET_SECONDS)
    words = json.dumps([lesson.server.port, lesson.board, lesson.spare])
    command = (sys.executable, "-m", "benchmarks.table_attacker", words)
    attacker = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    await asyncio.sleep(60 * minutes)
    attacker.terminate()
    answered, _ = await attacker.communicate()
    told.update(json.loads(answered))


async def _beside_each_other(attacked: Lesson, in_peace: Lesson, minutes: float, told: Counter[str]) -> None:
    """Two classes play at the same time, so that what the machine does besides holds up both."""
    attack = asyncio.ensure_future(_attacked(attacked, minutes, told))
    await asyncio.gather(*(lesson.run(_end_of(attack)) for lesson in (attacked, in_peace)))


async def _end_of(attack: asyncio.Future[None]) -> None:
    await attack


def _times(waits: Sequence[float]) -> str:
    milliseconds = sorted(1000 * each for each in waits)
    slow = quantiles(milliseconds, n=20)[-1]
    return f"{median(milliseconds):.0f} ms, {slow:.0f} ms, {milliseconds[-1]:.0f} ms"


def _most_seconds(in_peace: Lesson) -> float:
    """A busy machine holds up whom nobody attacks, too."""
    return max(MOST_SECONDS, *in_peace.waits)


def rows(attacked: Lesson, in_peace: Lesson, minutes: float) -> Iterator[Row]:
    """All figures of two lessons."""
    most, usual = max(attacked.weights), max(in_peace.weights)
    yield Row(f"a move of {2 * TABLES} pupils, until it is answered: median, p95, most", _times(in_peace.waits))
    yield Row(f"the same in {minutes:g} minutes of attack", _times(attacked.waits), f"{_most_seconds(in_peace):.1f} s")
    yield Row("the teacher's page: median, p95, most", _times(in_peace.teachers_waits))
    yield Row("the same in the attack", _times(attacked.teachers_waits))
    growth = f"{usual / 1e6:.0f} MB, {most / 1e6:.0f} MB: {most / usual:.2f} times"
    yield Row("memory of the server, most: in peace, in the attack", growth, f"{MOST_GROWTH:g} times")
    yield Row("its log", f"{attacked.log_size / 1000:.1f} kB")
    yield Row("moves answered as done that are not in the store", f"{attacked.lost} of {attacked.answered}", "0")
    for kind, count in sorted(attacked.closed.items()):
        if count:
            yield Row(f"what a pupil or the teacher was told: {kind}", f"{count:,}", "0")


def main() -> int:
    """Two lessons, one under attack; 1 where it did not stand it."""
    minutes = float(sys.argv[1]) if sys.argv[1:] else MINUTES
    told = Counter[str]()
    with tempfile.TemporaryDirectory(prefix="mathfish-attack-") as folder:
        os.environ["XDG_DATA_HOME"] = folder
        lessons = []
        for name in ("attacked", "in-peace"):
            (Path(folder) / name).mkdir()
            lessons.append(Lesson(Path(folder) / name))
        attacked, in_peace = lessons
        asyncio.run(_beside_each_other(attacked, in_peace, minutes, told))
    for row in rows(attacked, in_peace, minutes):
        print(f"{row.what}: {row.figure}" + (f" (limit {row.limit})" if row.limit else ""), flush=True)
    print("what the attacker was answered:", ", ".join(f"{count:,} × {kind}" for kind, count in sorted(told.items())))
    is_slow = max(attacked.waits) > _most_seconds(in_peace) or max(attacked.weights) > MOST_GROWTH * max(
        in_peace.weights
    )
    return int(is_slow or attacked.lost > 0)


if __name__ == "__main__":
    sys.exit(main())
