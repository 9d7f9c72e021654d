"""Time: long thinking in slices that let the page breathe, and computers that move at a chosen pace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from mathfish_widgets.engine.evolve import changed
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.play.players import Thinking, think

from .session import Sitting
from .ui_state import PACES

T = TypeVar("T")


async def in_slices(thinking: Thinking[T]) -> T:
    """The answer of some thinking; between its slices everything else may run."""
    while True:
        try:
            next(thinking)
        except StopIteration as finished:
            answer: T = finished.value
            return answer
        await asyncio.sleep(0)


class Pace:
    """Lets computers move, and the table play forced moves, one after another.

    Where no event loop runs, as in a plain script, they move at once. `show` is called after each move with its
    turn record; `guard` runs a coroutine so that its errors are shown.
    """

    def __init__(
        self,
        sitting: Sitting,
        show: Callable[[Turn[Any] | None], None],
        guard: Callable[[Coroutine[Any, Any, None]], Coroutine[Any, Any, None]],
    ) -> None:
        self._sitting = sitting
        self._show = show
        self._guard = guard
        self._task: asyncio.Task[None] | None = None
        self._lap, self._lap_began = -1, 0.0

    @property
    def waiting(self) -> bool:
        """Whether a move is to be made that no person makes."""
        sitting = self._sitting
        return sitting.match.next_computer is not None or sitting.forced_move() is not None

    def go_on(self) -> None:
        """Starts the moves that no person makes, at the pace preferred; does nothing while they run."""
        delay = PACES[self._sitting.screen.preferences.pace]
        running = self._task is not None and not self._task.done()
        if running or delay is None or self._sitting.screen.paused or not self.waiting:
            return
        if loop_runs():
            self._task = asyncio.get_running_loop().create_task(self._guard(self._run(delay)))
        else:
            self.catch_up()

    def stop(self) -> None:
        """Stops what is running; a move half thought is not made."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def pause(self, paused: bool) -> None:
        """Holds the computers, or lets them go on."""
        self.stop()
        self._lap = -1
        self._sitting.screen = changed(self._sitting.screen, paused=paused)
        self.go_on()

    def step(self) -> None:
        """Makes one move that no person makes, now."""
        self.stop()
        if self.waiting:
            self._show(think(self._next_turn()))

    def catch_up(self) -> None:
        """Makes all moves up to a person's next decision at once; without a person, nothing."""
        self.stop()
        sitting = self._sitting
        while sitting.match.persons and (sitting.match.persons_wait or sitting.forced_move() is not None):
            think(self._next_turn())

    def _next_turn(self) -> Thinking[Turn[Any] | None]:
        forced = self._sitting.forced_move()
        if forced is None:
            return (yield from computer_turn(self._sitting))
        turn = self._sitting.match.play(forced)
        self._sitting.tell(turn)
        return turn

    def _left_of_lap(self) -> float:
        """The seconds until the next computer of a race moves; a lap begins when it is first waited for."""
        match, now = self._sitting.match, asyncio.get_running_loop().time()
        if match.lap != self._lap:
            self._lap, self._lap_began = match.lap, now
        seat = match.next_computer
        return 0.0 if seat is None else self._lap_began + (match.delay(seat) or 0.0) - now

    async def _run(self, delay: float) -> None:
        match = self._sitting.match
        while self.waiting:
            turns = len(match.turns)
            await asyncio.sleep(max(delay, self._left_of_lap()))
            if len(match.turns) != turns:
                continue
            turn = await in_slices(self._next_turn())
            if delay or not self.waiting:
                self._show(turn)


def computer_turn(sitting: Sitting) -> Thinking[Turn[Any] | None]:
    """Lets the computer that is next choose and play, in slices; None when others have changed the game meanwhile."""
    match, seat = sitting.match, sitting.match.next_computer
    if seat is None:
        return None
    turns = len(match.turns)
    choice = yield from match.choice(seat)
    if len(match.turns) != turns or match.next_computer != seat:
        return None
    turn = match.play(choice.move, seat)
    sitting.tell(turn, choice.reasons, anew=not sitting.match.persons)
    return turn


def loop_runs() -> bool:
    """Whether work can be put off: there is an event loop, as in a notebook's kernel."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
