"""The tables that a process has loaded.

The process creates tables, finds them by their codes, and applies the moves that other processes have stored.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from contextvars import Context
from secrets import randbelow
from typing import Any

import sqlalchemy as sa

from mathfish_widgets.engine.cards import LARGEST_SECRET_SEED
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import in_slices
from mathfish_widgets.play.game import FORCED_PACE, REFUSED_PACE, Game
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import BIRDS, PERSON

from . import names
from .live_table import LiveTable
from .question_store import QuestionStore
from .store import CHANNEL, AuditKind, Store, Taken

LOOK_SECONDS = 1.0
"""Seconds between checks for what other processes have stored; PostgreSQL also notifies this process at once."""
_CLEAN_SECONDS = 3600.0
DAY_SECONDS = 86_400.0
_log = logging.getLogger("mathfish_widgets.tables")


def new_seed() -> int:
    """Return a random seed, one of so many that nobody can try them all against the cards of a hand."""
    return randbelow(LARGEST_SECRET_SEED + 1)


class OtherRules(Exception):
    """Raised for a table from a version with other rules, which this version cannot show."""


class Hall:
    """The tables of a store that this process has loaded.

    A computer moves after `pace` seconds; a forced move comes sooner if the pace is slow. Store calls are made
    directly, not in another thread: they take some milliseconds, and nothing can come between an act and its answer.
    """

    come_back_seconds = 15.0
    """Seconds that a seat has to return if it was present before this process started."""
    settling_seconds = 600.0
    """Seconds after the start before anything is deleted.

    Meanwhile the clock can be corrected, and pupils can return.
    """
    refused_pace = REFUSED_PACE
    """Seconds to read a refusal before a forced move replaces it."""

    def __init__(
        self, store: Store, games: Mapping[str, Game], pace: float = 1.2, new_seed: Callable[[], int] = new_seed
    ) -> None:
        self.store, self.games, self._new_seed = store, games, new_seed
        self.questions = QuestionStore(store)
        self._pace, self._forced_pace = pace, min(pace, FORCED_PACE)
        self._live: dict[str, LiveTable] = {}
        self._found: dict[str, float] = {}
        self._playing: dict[str, asyncio.Task[None]] = {}

    def lay(
        self,
        game: str,
        options: Mapping[str, Any],
        players: Sequence[str] | None,
        count: int,
        *,
        plays_forced: bool = True,
    ) -> list[str]:
        """Create `count` tables of a game, each with its own deal, and return their codes.

        `plays_forced` says whether the tables play people's forced moves. Raises ValueError for an option or a player
        that the game does not have.
        """
        seated = Match(self.games[game], 0, options, players).players
        codes = [self._lay_one(game, options, seated) for _ in range(count)]
        for code in () if plays_forced else codes:
            live = self.table(code)
            if live is not None:
                live.add_audit_entry(AuditKind.LEAVE_FORCED)
        return codes

    def _lay_one(self, game: str, options: Mapping[str, Any], players: Sequence[str]) -> str:
        persons = names.new_names(len(players))
        shown = [persons[seat] if player == PERSON else BIRDS[seat] for seat, player in enumerate(players)]
        while True:
            code = self.new_code()
            try:
                self.store.add_table(code, game, self._new_seed(), options, players, shown)
            except Taken:
                continue
            return code

    def new_code(self) -> str:
        """Return a code that neither a table nor a class question has."""
        while True:
            code = names.new_code()
            if self.store.table(code) is None and self.questions.question(code) is None:
                return code

    def table(self, code: str) -> LiveTable | None:
        """Return the table with a code, or None if there is none.

        Raises OtherRules if this version cannot deal the table or replay its moves.
        """
        live = self._live.get(code)
        if live is None:
            kept = self.store.table(code)
            if kept is None:
                return None
            try:
                live = LiveTable(self.store, kept, self.games)
            except (ValueError, TypeError, LookupError):  # an IllegalMove, a game or an option that no longer exists
                raise OtherRules(code) from None
            self._live[code], self._found[code] = live, time.monotonic()
        return live

    def forget(self, code: str) -> None:
        """Delete a table and all its data."""
        self._live.pop(code, None)
        self.store.forget(code)

    def rows(self) -> list[dict[str, Any]]:
        """Return the rows of the teacher's page: the tables created since yesterday."""
        found, known = self.todays_tables(), self._live
        unreadable = [{"code": code, "unreadable": True} for code in self._todays_codes() if code not in known]
        return [*(live.row() for live in found), *unreadable]

    def todays_tables(self) -> list[LiveTable]:
        """Return the tables created since yesterday, up to date, except those that this version cannot read."""
        found = list[LiveTable]()
        for code in self._todays_codes():
            with suppress(OtherRules):
                live = self.table(code)
                found += [] if live is None else [live]
        self._catch_up(found)
        return found

    def _todays_codes(self) -> list[str]:
        return self.store.codes(self.store.now() - DAY_SECONDS)

    def _catch_up(self, tables: Sequence[LiveTable]) -> None:
        """Apply what other processes have stored at those of the tables where anything is new."""
        lengths = self.store.lengths([live.kept.id for live in tables]) if tables else {}
        for live in tables:
            if lengths[live.kept.id] != (len(live.acts), live.audit_length):
                live.catch_up()

    def wake(self, live: LiveTable) -> None:
        """Start to play computers' and forced moves, as long as the table has subscribers."""
        task = self._playing.get(live.code)
        if (task is None or task.done()) and self._plays_on(live):
            # Not in the context of the page whose act was the last, which would then outlive its websocket.
            playing = asyncio.get_running_loop().create_task(self._play_if_stored(live), context=Context())
            self._playing[live.code] = playing

    def _plays_on(self, live: LiveTable) -> bool:
        held = live.paused or live.ended or live.match.state.over or live.takeback_vote.is_open
        return bool(live.subscribers) and not held and (bool(live.match.computers) or live.forced_move is not None)

    async def _play_if_stored(self, live: LiveTable) -> None:
        """Play until it is a person's turn; if the database fails, try again at the next check."""
        with suppress(sa.exc.DBAPIError):
            await self._play_on(live)

    async def _play_on(self, live: LiveTable) -> None:
        while self._plays_on(live):
            forced = live.forced_move
            if forced is not None:
                await self._play_forced(live, *forced)
                continue
            match, acts = live.match, len(live.acts)
            seat = await in_slices(match.find_next_computer())
            if seat is None:
                return
            await asyncio.sleep(max(self._pace, match.delay(seat) or 0.0))
            if self._is_to_move(live, seat, acts):
                choice = await in_slices(match.choice(seat))
                if self._is_to_move(live, seat, acts):
                    live.store_and_play(choice.move, seat)

    def _is_to_move(self, live: LiveTable, seat: Seat, acts: int) -> bool:
        """Return whether the computer at a seat may still move.

        Since it was chosen to move, somebody may have moved, ended the table, or sat down there.
        """
        return len(live.acts) == acts and seat in live.match.computers and self._plays_on(live)

    async def _play_forced(self, live: LiveTable, seat: Seat, move: Move) -> None:
        """Play a forced move after a pause, so that people see the table before it.

        If another move is refused during the pause, the caller waits again.
        """
        acts, refused = len(live.acts), live.refused_now(seat)
        await asyncio.sleep(self.refused_pace if refused else self._forced_pace)
        still = len(live.acts) == acts and live.refused_now(seat) == refused
        if still and self._plays_on(live) and live.forced_move == (seat, move):
            live.store_and_play(move, seat)

    async def look_after(self) -> None:
        """Check for what other processes have stored, and delete old tables, until cancelled."""
        loop = asyncio.get_running_loop()
        listening = loop.create_task(self._listen()) if self.store.is_postgres else None
        cleaned = loop.time() + self.settling_seconds - _CLEAN_SECONDS
        try:
            while True:
                try:
                    if loop.time() - cleaned > _CLEAN_SECONDS:
                        self.store.forget_old()
                        self.questions.forget_old()
                        self._live = {code: live for code, live in self._live.items() if live.subscribers}
                        cleaned = loop.time()
                    self._look()
                except sa.exc.DBAPIError as error:
                    _log.warning("The database isn't answering: %s", type(error).__name__)
                await asyncio.sleep(LOOK_SECONDS)
        finally:
            if listening is not None:
                listening.cancel()
                await asyncio.gather(listening, return_exceptions=True)  # so that it releases the database

    def _look(self) -> None:
        self._note_who_stayed_away()
        watched = [live for live in self._live.values() if live.subscribers]
        self._catch_up(watched)
        for live in watched:
            live.settle_takeback()
            self.wake(live)

    def _note_who_stayed_away(self) -> None:
        """Record as away the seats that have not returned since this process started.

        A process that was killed could not record them. With PostgreSQL they might be connected to another process, so
        nothing is recorded.
        """
        limit = time.monotonic() - self.come_back_seconds
        for code in [code for code, found in self._found.items() if found <= limit]:
            del self._found[code]
            live = self._live.get(code)
            if live is not None and not self.store.is_postgres:
                for seat in sorted(live.here - {subscriber.seat for subscriber in live.subscribers}):
                    live.add_audit_entry(AuditKind.AWAY, seat)

    async def _listen(self) -> None:
        import psycopg

        address = self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    async for told in connection.notifies():
                        self._wake_numbered(told.payload)
            except (psycopg.Error, sa.exc.DBAPIError) as error:
                _log.warning("The database sends no updates: %s", type(error).__name__)
                await asyncio.sleep(LOOK_SECONDS)

    def _wake_numbered(self, number: str) -> None:
        for live in self._live.values():
            if str(live.kept.id) == number and live.subscribers:
                live.catch_up()
                self.wake(live)
