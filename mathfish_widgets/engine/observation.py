"""What one seat has seen: the table with unseen cards turned over, and the turns as that seat saw them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from .cards import FACE_DOWN, SeenCard
from .state import State, Turn
from .table import Seat, Zone


@dataclass(frozen=True)
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


def redealt(state: State, rng: random.Random) -> State:
    """An observed state with its face-down cards dealt anew, every arrangement that can be as likely as any other.

    Zones that fewer cards may lie in are filled first.
    """
    unseen = unseen_cards(state)
    rng.shuffle(unseen)
    hidden = {zone: pile for zone, pile in state.table.items() if FACE_DOWN in pile}
    fitting = {zone: sum(state.may_hold(zone, card) for card in unseen) for zone in hidden}
    zones = {zone: _filled(state, zone, hidden[zone], unseen) for zone in sorted(hidden, key=fitting.__getitem__)}
    return replace(state, table=state.table.replaced(zones))


def _filled(state: State, zone: Zone, pile: Sequence[SeenCard], unseen: list[Any]) -> tuple[SeenCard, ...]:
    """A pile with the first unseen cards that fit instead of its face-down ones; these are unseen no more."""
    fit = [card for card in unseen if state.may_hold(zone, card)][: pile.count(FACE_DOWN)]
    for card in fit:
        unseen.remove(card)
    cards = iter(fit)
    return tuple(next(cards) if card is FACE_DOWN else card for card in pile)
