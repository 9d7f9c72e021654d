"""Automatic moves: computers move at a chosen pace, in steps that keep the page responsive."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking, in_slices, think
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.game import FORCED_PACE, REFUSED_PACE
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import Choice

from .event_loop import running_loop
from .session import Session
from .ui_state import PACES
from .view_model import ViewModel, transact

if TYPE_CHECKING:
    from asyncio import Task

T = TypeVar("T")
Shows = Callable[[Session], bool]
"""A function that says whether the page shows the session after a move."""


class Autoplay:
    """Plays the moves of computers and the table's forced moves, one after another.

    Without an event loop, as in a plain script, they are played at once. Each move is made whole or not at all, like a
    person's. `show` is called after each move with its turn and the new look of the table. `work_on` runs a coroutine
    and shows its errors.
    """

    def __init__(
        self,
        session: Session,
        show: Callable[[Turn[Any] | None, ViewModel | None], None],
        work_on: Callable[[Coroutine[Any, Any, None]], Task[None]],
    ) -> None:
        self._session = session
        self._show = show
        self._work_on = work_on
        self.task: Task[None] | None = None
        self._lap, self._lap_began = -1, 0.0
        self._steps = 0
        self._resting_at: int | None = None

    @property
    def waiting(self) -> bool:
        """Whether a computer's or a forced move is due, even while the computers are paused."""
        return _waits(self._session)

    def go_on(self) -> None:
        """Play on with automatic moves at the preferred pace; do nothing if they are already running.

        A pause before a move that is no longer next, as after a resignation in a race, ends early.
        """
        running = self.task is not None and not self.task.done()
        rests_in_vain = self._resting_at not in (None, len(self._session.match.turns))
        if (running and not rests_in_vain) or not plays_on(self._session):
            return
        self.stop()
        if running_loop() is not None:
            self.task = self._work_on(self._run())
        else:
            self.catch_up()

    def stop(self) -> None:
        """Stop the automatic moves; a move still being computed is not made."""
        self._steps = 0
        if self.task is not None:
            self.task.cancel()
            self.task = self._resting_at = None

    def pause(self, paused: bool) -> None:
        """Pause or resume the computer players."""
        self.stop()
        self._lap = -1
        self._session.pause(paused=paused)
        self.go_on()

    def step(self) -> None:
        """Make one automatic move now; if one is already being computed at request, make one more."""
        self._session.start()
        if not self.waiting:
            return
        if running_loop() is None:
            self.stop()
            turns = len(self._session.match.turns)
            self._show_step(*think(self._next_turn(_always)), turns)
            return
        if not self._steps:
            self.stop()
            self.task = self._work_on(self._step_on())
        self._steps += 1

    async def _step_on(self) -> None:
        while self._steps:
            turns = len(self._session.match.turns)
            turn, look = await in_slices(self._next_turn(_always)) if self.waiting else (None, None)
            self._steps -= 1
            self._show_step(turn, look, turns)

    def _show_step(self, turn: Turn[Any] | None, look: ViewModel | None, turns: int) -> None:
        """Show the requested move, or say that no computer wishes to move.

        `turns` is the number of turns before the request.
        """
        match = self._session.match
        if turn is None and match.computers and len(match.turns) == turns:
            self._session.set_message(Step("table.nobody_wishes"), "note")
        self._show(turn, look)

    def catch_up(self) -> None:
        """Make all moves up to a person's next decision at once; if no person plays, do nothing."""
        self.stop()
        session = self._session
        while session.match.persons and (session.match.persons_wait or session.forced_move() is not None):
            think(self._next_turn(_never))

    def _next_turn(self, shows: Shows) -> Thinking[tuple[Turn[Any] | None, ViewModel | None]]:
        forced = self._session.forced_move()
        if forced is not None:
            return self._played(shows, forced)
        found = yield from choice_of_computer(self._session.match)
        return self._played(shows, found[1].move, found[0], found[1].reasons) if found else (None, None)

    def _played(
        self, shows: Shows, move: Move, seat: Seat | None = None, reasons: Sequence[Step] = ()
    ) -> tuple[Turn[Any], ViewModel | None]:
        def play(session: Session) -> Turn[Any]:
            turn = session.match.play(move, seat)
            session.narrate(turn, reasons)
            return turn

        return transact(self._session, play, shows)

    def _left_of_lap(self, seat: Seat, now: float) -> float:
        """Return the seconds until the next computer of a race moves.

        A lap starts when somebody first waits for it.
        """
        match = self._session.match
        if match.lap != self._lap:
            self._lap, self._lap_began = match.lap, now
        return self._lap_began + (match.delay(seat) or 0.0) - now

    async def _run(self) -> None:
        import asyncio

        session, match, seen = self._session, self._session.match, 0.0
        while plays_on(session):
            turns, delay = len(match.turns), PACES[session.ui.preferences.pace] or 0.0
            is_forced, lap = session.forced_move() is not None, 0.0
            if not is_forced:
                seat = await in_slices(match.find_next_computer())
                if len(match.turns) != turns:
                    continue
                if seat is None:
                    return
                lap = self._left_of_lap(seat, asyncio.get_running_loop().time())
            self._resting_at = turns
            forced_pace = REFUSED_PACE if session.ui.message.kind == "refusal" else FORCED_PACE
            await asyncio.sleep(forced_pace if is_forced else max(delay, lap, seen))
            self._resting_at = None
            if len(match.turns) != turns or not plays_on(session):
                continue
            shows = _always if delay or is_forced else _comes_to_rest
            turn, look = await in_slices(self._next_turn(shows))
            seen = FORCED_PACE if is_forced else 0.0
            if shows(session):
                self._show(turn, look)


def _always(_session: Session) -> bool:
    return True


def _never(_session: Session) -> bool:
    return False


def _comes_to_rest(session: Session) -> bool:
    """Return whether moves without pauses end here, or the next move is forced and has its own pace."""
    return not plays_on(session) or session.forced_move() is not None


def _waits(session: Session) -> bool:
    return bool(session.match.computers) or session.forced_move() is not None


def plays_on(session: Session) -> bool:
    """Return whether the next automatic move is made without a request."""
    ui = session.ui
    return ui.started and not ui.paused and PACES[ui.preferences.pace] is not None and _waits(session)


def choice_of_computer(match: Match) -> Thinking[tuple[Seat, Choice] | None]:
    """Work out, in steps, which computer moves next and what it chooses.

    Return None if no computer moves, or if the game has changed during the computation.
    """
    turns = len(match.turns)
    seat = yield from match.find_next_computer()
    if seat is None or len(match.turns) != turns:
        return None
    choice = yield from match.choice(seat)
    return (seat, choice) if len(match.turns) == turns and seat in match.computers else None
