"""The history of a match: the turns that were played, and what each seat has seen of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from mathfish_widgets.engine.state import Observation, State, Turn
from mathfish_widgets.engine.table import Seat


@dataclass(frozen=True, eq=False)
class History:
    """The turns since the start of a match, the latest last, and the undone turns, the next to redo last.

    A history is immutable: each turn makes a new one that refers to the one `before` it. Clones of a match can
    therefore share a history, and each seat's view of a moment is computed only once.
    """

    start: State
    turns: tuple[Turn[Any], ...] = ()
    undone: tuple[Turn[Any], ...] = ()
    before: History | None = None
    _observations: dict[Seat | None, Observation] = field(default_factory=dict)

    @property
    def state(self) -> State:
        """The true state after these turns."""
        return self.turns[-1].after if self.turns else self.start

    def observation(self, seat: Seat | None) -> Observation:
        """Return what a seat has seen so far; seat None is a spectator."""
        if seat not in self._observations:
            known = next((past._observations[seat] for past in self._earlier() if seat in past._observations), None)
            seen = known.history if known else ()
            new = (turn.seen_by(seat) for turn in self.turns[len(seen) :])
            self._observations[seat] = Observation(seat, self.state.seen_by(seat), (*seen, *new))
        return self._observations[seat]

    def _earlier(self) -> Iterator[History]:
        past = self.before
        while past is not None:
            yield past
            past = past.before

    def after(self, turns: int) -> History:
        """Return the history after the first `turns` turns."""
        return next((past for past in self._earlier() if len(past.turns) == turns), self)

    def with_turn(self, turn: Turn[Any]) -> History:
        """Return the history with one more turn and nothing to redo."""
        return History(self.start, (*self.turns, turn), before=self)

    def undo(self) -> History:
        """Return the history without its last turn; raises IndexError if there is none."""
        if self.before is None:
            raise IndexError("There is no move to take back.")
        return replace(self.before, undone=(*self.undone, self.turns[-1]))

    def redo(self) -> History:
        """Return the history with the turn last undone; raises IndexError if there is none."""
        return replace(self.with_turn(self.undone[-1]), undone=self.undone[:-1])
