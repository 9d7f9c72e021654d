"""Time: long thinking in slices that let the page breathe, and computers that move at a chosen pace."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking, in_slices, think
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.forced_moves import FORCED_PACE, REFUSED_PACE

from .background import running_loop
from .session import Session
from .ui_state import PACES

if TYPE_CHECKING:
    from asyncio import Task

T = TypeVar("T")


class Autoplay:
    """Lets computers move, and the table play forced moves, one after another.

    Where no event loop runs, as in a plain script, they move at once. `show` is called after each move with its
    turn record; `work_on` runs a coroutine so that its errors are shown.
    """

    def __init__(
        self,
        session: Session,
        show: Callable[[Turn[Any] | None], None],
        work_on: Callable[[Coroutine[Any, Any, None]], Task[None]],
    ) -> None:
        self._session = session
        self._show = show
        self._work_on = work_on
        self._task: Task[None] | None = None
        self._lap, self._lap_began = -1, 0.0
        self._steps = 0
        self._resting_at: int | None = None

    @property
    def task(self) -> Task[None] | None:
        """The work that makes these moves, while it lasts."""
        return self._task

    @property
    def waiting(self) -> bool:
        """Whether a move may be made that no person makes; if computers wish to break in is thought of later."""
        return bool(self._session.match.computers) or self._session.forced_move() is not None

    def go_on(self) -> None:
        """Goes on with the moves that no person makes, at the pace preferred; does nothing while they run.

        A rest that was meant for another moment, as before somebody gave up in a race, is not slept to its end.
        """
        running = self._task is not None and not self._task.done()
        if (running and not self._rests_in_vain) or not self._plays_on:
            return
        self.stop()
        if running_loop() is not None:
            self._task = self._work_on(self._run())
        else:
            self.catch_up()

    @property
    def _rests_in_vain(self) -> bool:
        return self._resting_at not in (None, len(self._session.match.turns))

    @property
    def _plays_on(self) -> bool:
        """Whether the next such move is made without being asked for."""
        ui = self._session.ui
        return ui.started and not ui.paused and PACES[ui.preferences.pace] is not None and self.waiting

    def stop(self) -> None:
        """Stops what is running; a move half thought is not made."""
        self._steps = 0
        if self._task is not None:
            self._task.cancel()
            self._task = self._resting_at = None

    def pause(self, paused: bool) -> None:
        """Holds the computers, or lets them go on."""
        self.stop()
        self._lap = -1
        self._session.pause(paused=paused)
        self.go_on()

    def step(self) -> None:
        """Makes one move that no person makes, now; asked for again meanwhile, one more."""
        self._session.start()
        if not self.waiting:
            return
        if running_loop() is None:
            self.stop()
            self._show_step(think(self._next_turn()), len(self._session.match.turns))
            return
        if not self._steps:
            self.stop()
            self._task = self._work_on(self._step_on())
        self._steps += 1

    async def _step_on(self) -> None:
        while self._steps:
            turns = len(self._session.match.turns)
            turn = await in_slices(self._next_turn()) if self.waiting else None
            self._steps -= 1
            self._show_step(turn, turns)

    def _show_step(self, turn: Turn[Any] | None, turns: int) -> None:
        """Shows the move that was asked for after so many turns, or says that nobody wishes to make one."""
        match = self._session.match
        if turn is None and match.computers and len(match.turns) == turns:
            self._session.say(Step("table.nobody_wishes"), "note")
        self._show(turn)

    def catch_up(self) -> None:
        """Makes all moves up to a person's next decision at once; without a person, nothing."""
        self.stop()
        session = self._session
        while session.match.persons and (session.match.persons_wait or session.forced_move() is not None):
            think(self._next_turn())

    def _next_turn(self) -> Thinking[Turn[Any] | None]:
        forced = self._session.forced_move()
        if forced is None:
            return (yield from computer_turn(self._session))
        turn = self._session.match.play(forced)
        self._session.tell(turn)
        return turn

    def _left_of_lap(self, seat: Seat, now: float) -> float:
        """The seconds until the next computer of a race moves; a lap begins when it is first waited for."""
        match = self._session.match
        if match.lap != self._lap:
            self._lap, self._lap_began = match.lap, now
        return self._lap_began + (match.delay(seat) or 0.0) - now

    @property
    def _forced_pace(self) -> float:
        return REFUSED_PACE if self._session.ui.message.kind == "refusal" else FORCED_PACE

    async def _run(self) -> None:
        import asyncio

        session, match, seen = self._session, self._session.match, 0.0
        while self._plays_on:
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
            await asyncio.sleep(self._forced_pace if is_forced else max(delay, lap, seen))
            self._resting_at = None
            if len(match.turns) != turns or not self._plays_on:
                continue
            turn = await in_slices(self._next_turn())
            seen = FORCED_PACE if is_forced else 0.0
            if delay or is_forced or not self._plays_on or session.forced_move() is not None:
                self._show(turn)


def computer_turn(session: Session) -> Thinking[Turn[Any] | None]:
    """Lets the computer that is next choose and play, in slices; None when others have changed the game meanwhile."""
    match, turns = session.match, len(session.match.turns)
    seat = yield from match.find_next_computer()
    if seat is None or len(match.turns) != turns:
        return None
    choice = yield from match.choice(seat)
    if len(match.turns) != turns or seat not in match.computers:
        return None
    turn = match.play(choice.move, seat)
    session.tell(turn, choice.reasons)
    return turn
