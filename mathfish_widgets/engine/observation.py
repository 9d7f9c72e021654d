"""What one seat has seen: the table with unseen cards turned over, and the turns as that seat saw them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass

from .cards import FACE_DOWN
from .state import State, Turn
from .table import Seat


@frozen_dataclass
class Observation:
    """Everything a seat may know; seat None is an onlooker.

    `state` and `history` are turned over already: nothing in them tells a card that the seat has not seen.
    """

    seat: Seat | None
    state: Any
    history: Sequence[Turn[Any]] = ()

    @property
    def may_move(self) -> bool:
        """Whether this seat is active."""
        return self.seat in self.state.active


def observe(state: State, turns: Iterable[Turn[Any]], seat: Seat | None) -> Observation:
    """The observation of a seat, made from the true state and turns."""
    return Observation(seat, state.seen_by(seat), tuple(turn.seen_by(seat) for turn in turns))


def within_memory(observation: Observation) -> Observation:
    """An observation with no more of the past than the table shows; the very same one where it shows everything."""
    shown, history = observation.state.reminded_turns, observation.history
    if shown is None or len(history) <= shown:
        return observation
    return replace(observation, history=history[len(history) - shown :])


def unseen_cards(state: State) -> list[Any]:
    """The cards of the pack that lie face down in an observed state, sorted, repeats included."""
    seen = Counter(card for pile in state.table.values() for card in pile if card is not FACE_DOWN)
    unseen = Counter(state.pack)
    unseen.subtract(seen)
    return sorted(unseen.elements())
