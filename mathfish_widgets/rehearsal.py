"""Rehearsal: what can be done next is tried out while nobody does anything, so that its answer is there at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from time import perf_counter
from typing import Any, NamedTuple

from .display import Shown, shown
from .game import Turn
from .player import Thinking
from .sitting import Sitting
from .stage.paint import Painter, Plan

Act = str | None
"""What a person does: the key that is touched, or None where a move is taken back."""
MOST_ACTS, LONGEST = 16, 0.1
"""How many acts are rehearsed, and the seconds after which no further one is begun."""


class Rehearsed(NamedTuple):
    """What comes of an act: the double that did it, the turn it played, how that looks and what is drawn then."""

    double: Sitting
    turn: Turn[Any] | None
    shown: Shown
    plan: Plan | None


class Rehearsal:
    """Tries acts out on doubles of a sitting; when one is done in earnest, the sitting follows its double.

    What was tried out holds until anything else changes the sitting. What was not is done on a double as well, and its
    look is found there: an act that fails leaves the sitting as it was.
    """

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._begun_at = sitting.double()
        self._rehearsed: dict[Act, Rehearsed] = {}
        self._followed: Rehearsed | None = None

    def touch(self, key: str) -> Turn[Any] | None:
        """Touches a sprite or a button, or says a move: `Sitting.touch`, as it was rehearsed or now."""
        return self._do(key)

    def undo(self) -> None:
        """Takes the last move of a person back: `Sitting.undo`, as it was rehearsed or now."""
        self._do(None)

    def _do(self, act: Act) -> Turn[Any] | None:
        known = self._rehearsed.get(act) if self._stands_with(self._begun_at) else None
        self._followed = known or _rehearsed(self._sitting.double(), act)
        self._sitting.follow(self._followed.double)
        return self._followed.turn

    def shown(self) -> Shown:
        """How the sitting looks: as it was rehearsed, or as it is found now."""
        followed = self._followed
        return followed.shown if followed and self._stands_with(followed.double) else shown(self._sitting)

    @property
    def plan(self) -> Plan | None:
        """The drawing that was made beforehand for what was done last."""
        return self._followed.plan if self._followed else None

    def try_out(self, painter: Painter) -> Thinking[int]:
        """Tries out what can be done now, one act in each slice, and counts them; it ends when anything is done."""
        acts = list(islice(_possible(self._sitting), MOST_ACTS))
        self._begun_at, self._rehearsed = self._sitting.double(), {}
        taken = 0.0
        for act in acts:
            yield
            if taken > LONGEST or not self._stands_with(self._begun_at):
                break
            began = perf_counter()
            with suppress(Exception):  # what fails here fails again when it is done, and is told then
                self._rehearsed[act] = _rehearsed(self._begun_at.double(), act, painter)
            taken += perf_counter() - began
        return len(self._rehearsed)

    def _stands_with(self, other: Sitting) -> bool:
        sitting = self._sitting
        match, others = sitting.match, other.match
        same = sitting.screen is other.screen and match.state is others.state
        return same and len(match.undone) == len(others.undone)


def _possible(sitting: Sitting) -> Iterator[Act]:
    """What can be done at a sitting: undo first, then what leads to legal moves."""
    if sitting.match.turns:
        yield None
    spelling = sitting.spelling()
    yield from sorted(spelling.open, key=lambda key: not spelling.open[key])
    yield from (button.key for button in spelling.buttons)


def _rehearsed(double: Sitting, act: Act, painter: Painter | None = None) -> Rehearsed:
    turn = None
    if act is None:
        double.undo()
    else:
        turn = double.touch(act)
    look = shown(double)
    return Rehearsed(double, turn, look, painter.plan(look.table) if painter else None)
