"""The moves of Pemberley and their notation. Source: docs/rules/pemberley.md, Moves and events."""

from __future__ import annotations

from dataclasses import dataclass

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Move


@dataclass(frozen=True)
class Play(Move):
    """Puts a card of the hand on the pile; the total is worked on with it."""

    card: Card
    verb = "play"


@dataclass(frozen=True)
class LaySet(Move):
    """Lays free cards, in this order, as a set that begins at the starter."""

    cards: tuple[Card, ...]
    verb = "set"


@dataclass(frozen=True)
class Lift(Move):
    """Takes a set apart again; the first set is number 1."""

    number: int
    verb = "lift"


@dataclass(frozen=True)
class Pass(Move):
    """Plays no card."""

    verb = "pass"


@dataclass(frozen=True)
class Done(Move):
    """Lays no more sets."""

    verb = "done"


MOVES: tuple[type[Move], ...] = (Play, Pass, LaySet, Lift, Done)
