"""Play at tables with cut connections, repeated and late messages, and killed servers and clients."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, count, cycle, islice
from pathlib import Path
from typing import Any

from mathfish_widgets.engine.cards import LARGEST_SECRET_SEED
from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.game import forced_move
from mathfish_widgets.play.tables import names
from mathfish_widgets.play.tables.connection import Seated, ask_for_seat, to_server
from mathfish_widgets.play.tables.hall import Hall
from mathfish_widgets.play.tables.live_table import LiveTable
from mathfish_widgets.play.tables.store import Store
from tests.play.tables.class_room import MOST_SECONDS, TableClient, until
from tests.play.tables.databases import free_port

GAMES_PLAYED = ("docfish", "pemberley", "dragonfish", "docfish", "literature")
FAULTY = 0.3
"""The probability of a fault with each move."""
PACE = 0.02
"""The seconds before a forced move: pupils and the table make it at about the same time."""


def all_have(pupils: Sequence[Any], acts: int) -> bool:
    """Tell whether all clients have received this number of acts (moves and takebacks)."""
    return all(pupil.acts == acts for pupil in pupils)


def has_moved_on(pupils: Sequence[Any], acts: int) -> bool:
    """Tell whether any client has received more than this number of acts."""
    return any(pupil.acts > acts for pupil in pupils)


def is_connected(pupil: Any) -> bool:
    """Tell whether a pupil's connection is open, as far as the pupil knows."""
    return pupil.connection._socket is not None


def asked_now(pupil: Any) -> Sequence[int]:
    """Return who is asked about taking back the last move that the pupil has seen."""
    back = pupil.presence.get("takeback")
    asked: Sequence[int] = back["asked"] if back and back["acts"] == pupil.acts else ()
    return asked


async def all_left(pupils: Sequence[Any]) -> None:
    """Let all leave after their servers have ended, so that every connection is closed."""
    await until(lambda: not any(map(is_connected, pupils)))
    for pupil in pupils:
        pupil.leave()
    await asyncio.gather(*(pupil.running for pupil in pupils), return_exceptions=True)


class ServerProcess:
    """A table server in a separate process, which can be killed and restarted."""

    def __init__(self, database: str, key: str, pace: float, log: Path = Path(os.devnull)) -> None:
        self._database, self._key, self._pace, self._log, self.port = database, key, pace, log, free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: Any = None

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        command = [sys.executable, "-m", "mathfish_widgets", "tables", "--address", "127.0.0.1"]
        command += ["--port", str(self.port), "--database", self._database, "--pace", str(self._pace)]
        environment = {**os.environ, "MATHFISH_TABLES_KEY": self._key}
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
        while not (said := self._process.stdout.readline()).startswith("Press Ctrl+C"):
            assert said, "the server did not start"

    def kill(self) -> None:
        """Kill the server at once, whatever it is doing."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self._process.stdout.close()


class Pupil(TableClient):
    """A client that continues at another server when its own is gone, as behind a reverse proxy."""

    def __init__(self, addresses: Sequence[str], code: str, token: str) -> None:
        self._addresses, self._code, self._number = addresses, code, random.randrange(len(addresses))
        super().__init__(addresses[self._number], code, token)

    def connection_lost(self) -> None:
        super().connection_lost()
        self._number = (self._number + 1) % len(self._addresses)
        self.connection._connect = to_server(self._addresses[self._number], self._code)


@dataclass
class Told:
    """What clients were told: the moves that were answered as done, and what each client was shown."""

    done: dict[str, dict[int, tuple[int, str]]] = field(default_factory=dict)
    faults: Counter[str] = field(default_factory=Counter)
    longest_wait: float = 0.0


FAULTS = ("connection cut", "sent twice", "client killed", "late and out of order", "taken back", "sent twice")
"""The faults at a table, one after the other; servers are killed besides."""


class Ordeal:
    """Tables of pupils who play at random through all faults, until this number of moves is done."""

    def __init__(
        self, database: str, tables: int, moves: int, servers: int = 1, seed: int = 0, *, plays_forced: bool = True
    ) -> None:
        self.rng, self.told = random.Random(seed), Told()
        self._wanted, self._plays_forced, self._faults = moves, plays_forced, cycle(FAULTS)
        key = names.new_token()
        self.servers = [ServerProcess(database, key, PACE) for _ in range(servers)]
        self._store = Store(database)
        self._codes = self._lay(tables)
        self._pupils: dict[str, list[Any]] = {}
        self._is_over = False

    def _lay(self, tables: int) -> list[str]:
        hall, codes = Hall(self._store, GAMES, new_seed=partial(self.rng.randrange, LARGEST_SECRET_SEED + 1)), []
        for number in range(tables):
            game = GAMES_PLAYED[number % len(GAMES_PLAYED)]
            codes += hall.lay(game, {}, ["you"] * GAMES[game].seats, 1, plays_forced=self._plays_forced)
        return codes

    async def run(self, kill_every: int) -> None:
        """Play until all moves are done and every fault has happened; kill a server after each `kill_every` moves."""
        for server in self.servers:
            server.start()
        try:
            for code in self._codes:
                await self._sit_down(code)
            async with asyncio.TaskGroup() as tasks:
                killing = tasks.create_task(self._kill_servers(kill_every))
                await asyncio.gather(*map(self._play, self._codes))
                self._is_over = True
                await killing
            await self._catch_up()
            self._compare()
        finally:
            for server in self.servers:
                server.kill()
            await all_left([pupil for table in self._pupils.values() for pupil in table])
            self._store.close()

    @property
    def _addresses(self) -> list[str]:
        return [server.address for server in self.servers]

    async def _sit_down(self, code: str) -> None:
        live = self._store.table(code)
        assert live is not None
        self._pupils[code], self.told.done[code] = [], {}
        while len(self._pupils[code]) < len(live.players):
            seated = await self._seat(code)
            if seated is not None:
                self._pupils[code].append(Pupil(self._addresses, code, seated.token))

    async def _seat(self, code: str) -> Seated | None:
        """Return a seat at a table, or None if the server is down."""
        try:
            return await ask_for_seat(self.rng.choice(self._addresses), code)
        except OSError:
            await asyncio.sleep(0.1)
            return None

    async def _kill_servers(self, every: int) -> None:
        """Kill a server again and again; if it is the only one, wait until all notice before restarting it."""
        for number in count(1):
            await self._wait(partial(self._is_over_or_has_done, number * every), None)
            if self._is_over:
                return
            server = self.rng.choice(self.servers)
            server.kill()
            self.told.faults["server killed"] += 1
            await self._wait(lambda: len(self.servers) > 1 or not any(map(is_connected, self._all_pupils())))
            await asyncio.get_running_loop().run_in_executor(None, server.start)

    def _all_pupils(self) -> Iterator[Any]:
        return chain.from_iterable(self._pupils.values())

    async def _play(self, code: str) -> None:
        """Play at a table, and at a new one after each game, until this table's share is done."""
        left, pupils = self._wanted / len(self._codes), self._pupils[code]
        while left > 0 or not self._have_all_happened():
            await self._wait(partial(self._can_go_on, pupils))
            seat = self._mover(pupils)
            assert seat is not None
            if pupils[seat].state.over:
                await self._wait(partial(all_have, pupils, pupils[seat].acts))
                for pupil in pupils:
                    pupil.leave()
                code = self._lay(1)[0]
                await self._sit_down(code)
                pupils = self._pupils[code]
            elif self._leaves_it_to_the_table(pupils[seat]):
                await self._wait(partial(has_moved_on, pupils, pupils[seat].acts))
                self.told.faults["left to the table"] += 1
            else:
                fault = next(self._faults) if self.rng.random() < FAULTY else ""
                left -= await self._move(code, pupils[seat], seat, twice=fault == "sent twice")
                if fault == "taken back":
                    await self._take_back(pupils, seat)
                elif fault != "sent twice":
                    await self._disturb(code, fault)

    def _have_all_happened(self) -> bool:
        left = ["left to the table"] if self._plays_forced else []
        return all(self.told.faults[kind] for kind in (*FAULTS, "server killed", *left))

    def _leaves_it_to_the_table(self, pupil: Any) -> bool:
        """Tell whether a pupil with a forced move waits for the table; others make it at about the same time.

        The table waits long where somebody is asked whose connection is lost.
        """
        forced = self._plays_forced and forced_move(pupil.match.game, pupil.state) is not None
        return forced and not asked_now(pupil) and self.rng.random() < 0.7

    def _is_over_or_has_done(self, moves: int) -> bool:
        return self._is_over or sum(map(len, self.told.done.values())) >= moves

    def _can_go_on(self, pupils: Sequence[Any]) -> bool:
        return all(pupil.match for pupil in pupils) and self._mover(pupils) is not None

    def _mover(self, pupils: Sequence[Any]) -> int | None:
        """Return the active seat as the most up-to-date pupil sees it, if its own pupil sees that too."""
        farthest = max(pupils, key=lambda pupil: pupil.acts)
        if farthest.state.over:
            return pupils.index(farthest)
        ready = [seat for seat in farthest.state.active if pupils[seat].match and pupils[seat].acts == farthest.acts]
        return self.rng.choice(ready) if ready else None

    async def _move(self, code: str, pupil: Any, seat: int, *, twice: bool) -> bool:
        """Send one move of a pupil and wait for the answer; tell whether it is done."""
        possible = list(islice(pupil.match.legal_moves(seat), 40))
        number, answers = pupil.acts, len(pupil.answers)
        move = str(self.rng.choice(possible))
        begun = time.monotonic()
        pupil.connection.send(move)
        if twice:
            self.told.faults["sent twice"] += 1
            pupil.connection._send_act()
        await self._wait(lambda: len(pupil.answers) > answers)
        self.told.longest_wait = max(self.told.longest_wait, time.monotonic() - begun)
        done = bool(pupil.answers[-1][0] == "done")
        if done:
            self.told.done[code][number] = seat, move
        return done

    async def _take_back(self, pupils: Sequence[Any], seat: int) -> None:
        """Let one pupil ask for a takeback and the others agree; messages on a breaking connection are lost."""
        await self._wait(lambda: all(map(is_connected, pupils)))
        acts, asking, agreed = pupils[seat].acts, pupils[seat], set[int]()
        heard, sockets = len(asking.heard_rules), [pupil.connection._socket for pupil in pupils]
        asking.connection.negotiate_takeback("offer")

        def is_answered() -> bool:
            for other, pupil in enumerate(pupils):
                if other not in agreed and other in asked_now(pupil):
                    agreed.add(other)
                    pupil.connection.negotiate_takeback("yes")
            broken = sockets != [pupil.connection._socket for pupil in pupils]
            return broken or len(asking.heard_rules) > heard or has_moved_on(pupils, acts)

        await self._wait(is_answered)
        self.told.faults["taken back"] += any(pupil.taken_back for pupil in pupils)

    async def _wait(self, true: Callable[[], bool], seconds: float | None = MOST_SECONDS) -> None:
        """Wait until something is so; fail after a long time."""
        async with asyncio.timeout(seconds):
            while not true():  # noqa: ASYNC110  what is waited for happens in many places, and no one of them tells
                await asyncio.sleep(0.005)

    async def _disturb(self, code: str, fault: str) -> None:
        """Cut a connection, kill a client, or resend old acts out of order."""
        pupils = self._pupils[code]
        seat = self.rng.randrange(len(pupils))
        pupil = pupils[seat]
        if fault:
            self.told.faults[fault] += 1
            await self._wait(lambda: is_connected(pupil) and pupil.match is not None)
        if fault == "connection cut":
            pupil.connection._socket.close()
        elif fault == "client killed":
            pupil.leave()
            pupils[seat] = Pupil(self._addresses, code, pupil.connection._token)
        elif fault == "late and out of order":
            for number in self.rng.sample(range(pupil.turns), min(3, pupil.turns)):
                old = pupil.match.turns[number]
                pupil.connection._tell({"act": number, "move": str(old.move)})

    async def _catch_up(self) -> None:
        """Wait until every pupil has seen all that is stored; the table may still play forced moves."""
        for code, pupils in self._pupils.items():
            kept = self._store.table(code)
            assert kept is not None
            await self._wait(partial(self._have_all_seen, kept.id, pupils))

    def _have_all_seen(self, table: int, pupils: Sequence[Any]) -> bool:
        return all_have(pupils, len(self._store.acts(table, 0)))

    def _compare(self) -> None:
        """Check that stored moves are legal, include all that were answered as done, and were shown to every pupil."""
        self.lost = self.doubled = self.not_stored = self.stored = self.by_itself = 0
        for code, pupils in self._pupils.items():
            kept = self._store.table(code)
            assert kept is not None
            moves = self._store.acts(kept.id, 0)
            self.stored += len(moves)
            asked = self.told.done[code]
            self.by_itself += sum(act.turns_left is None and place not in asked for place, act in enumerate(moves))
            try:
                live = LiveTable(self._store, kept, GAMES)
            except IllegalMove:  # a move stored twice is illegal the second time
                self.doubled += 1
                continue
            for number, (seat, move) in self.told.done[code].items():
                told = moves[number] if number < len(moves) else None
                self.lost += told is None or (told.seat, told.move) != (seat, str(live.match.game.read(move)))
            for pupil in pupils:
                seen = live.match.observation(pupil.match.own_seat)
                own = pupil.match.observation(pupil.match.own_seat)
                shown = zip(own.history, seen.history, strict=False)
                self.not_stored += sum(one != other for one, other in shown) + max(
                    0, pupil.turns - len(live.match.turns)
                )
                self.doubled += len(pupil.came_acts) != len({*pupil.came_acts})
