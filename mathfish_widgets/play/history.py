"""The past of a match: the turns that were played, and what each seat has seen of them."""

from __future__ import annotations

from typing import Any

from mathfish_widgets.engine.memo import RecentCache
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.state import State, Turn
from mathfish_widgets.engine.table import Seat


class History:
    """The turns since the start of a match, the latest last, and those taken back, the next to play again last."""

    def __init__(self, start: State) -> None:
        self.start = start
        self.turns: list[Turn[Any]] = []
        self.undone: list[Turn[Any]] = []
        self._seen: dict[Seat | None, list[Turn[Any]]] = {}
        self._observe = RecentCache(self._observation)
        self._look_back = RecentCache(self._past)

    def clone(self) -> History:
        """A past that is the same up to now and goes on by itself."""
        clone = History(self.start)
        clone.turns, clone.undone = [*self.turns], [*self.undone]
        clone._seen = {seat: [*turns] for seat, turns in self._seen.items()}
        clone._observe = self._observe.passed_on(clone._observation)
        clone._look_back = self._look_back.passed_on(clone._past)
        return clone

    @property
    def state(self) -> State:
        """The true state that the turns have led to."""
        return self.turns[-1].after if self.turns else self.start

    def observation(self, seat: Seat | None) -> Observation:
        """What a seat has seen up to now; seat None is an onlooker."""
        return self._observe(self.state, seat)

    def _observation(self, state: State, seat: Seat | None) -> Observation:
        seen = self._seen.setdefault(seat, [])
        seen.extend(turn.seen_by(seat) for turn in self.turns[len(seen) :])
        return Observation(seat, state.seen_by(seat), tuple(seen))

    def past(self, seat: Seat | None, moment: int) -> Observation:
        """What a seat had seen when so many turns had been played."""
        return self._look_back(self.turns[moment - 1].after if moment else self.start, seat, moment)

    def _past(self, state: State, seat: Seat | None, moment: int) -> Observation:
        return Observation(seat, state.seen_by(seat), self.observation(seat).history[:moment])

    def play(self, turn: Turn[Any]) -> None:
        """Adds a turn; what was taken back cannot be played again after it."""
        self.turns.append(turn)
        self.undone.clear()

    def undo(self) -> Turn[Any]:
        """Takes the last turn back; raises IndexError when there is none."""
        turn = self.turns.pop()
        self.undone.append(turn)
        for seen in self._seen.values():
            del seen[len(self.turns) :]
        return turn

    def redo(self) -> Turn[Any]:
        """Plays the turn last taken back; raises IndexError when there is none."""
        turn = self.undone.pop()
        self.turns.append(turn)
        return turn
