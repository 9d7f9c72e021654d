"""Who may hold Scissors: what a seat has seen of the cards that others kept. Source: docs/rules/dragonfish.md, Levels.

A drawn Hook Card is kept or played, and both are seen; whoever draws a hidden card and goes on at once has Scissors.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from mathfish_widgets.engine.observation import Observation, unseen_cards
from mathfish_widgets.engine.table import Seat

from ..rules.cards import Kind
from ..rules.events import CutFree, Drew, Hooked, Kept
from ..rules.phases import Phase
from ..rules.zones import HAND


def chance_of_scissors(observation: Observation, seat: Seat) -> Fraction:
    """How likely another seat can cut the line, as far as the observation tells."""
    changes = list(_changes(observation, seat))
    scissors, hooks = (max(changes.count((kind, 1)) - changes.count((kind, -1)), 0) for kind in _HIDDEN)
    if scissors:
        return Fraction(1)
    state = observation.state
    unknown = max(len(state.table[HAND[seat]]) - hooks, 0)
    hidden = [card.kind for card in unseen_cards(state) if getattr(card, "kind", None) in _HIDDEN]
    none = Fraction(1)
    for drawn in range(unknown):
        others = hidden.count(Kind.HOOK) - drawn
        none *= Fraction(max(others, 0), max(len(hidden) - drawn, 1))
    return 1 - none


_HIDDEN = (Kind.SCISSORS, Kind.HOOK)


def _changes(observation: Observation, seat: Seat) -> Iterator[tuple[Kind, int]]:
    """What came into a seat's hand and went out of it, as others see it."""
    for turn in observation.history:
        for event in turn.events:
            yield from _change(event, seat)


def _change(event: Any, seat: Seat) -> Iterator[tuple[Kind, int]]:
    if isinstance(event, Drew) and event.seat == seat and event.phase is Phase.POND:
        if event.transfers[0].target == HAND[seat]:
            yield Kind.SCISSORS, 1
    elif isinstance(event, Kept) and event.seat == seat:
        yield Kind.HOOK, 1
    elif isinstance(event, CutFree) and event.attack.target == seat:
        yield Kind.SCISSORS, -1
    elif isinstance(event, Hooked) and event.transfers[0].source.zone == HAND[seat]:
        yield Kind.HOOK, -1
