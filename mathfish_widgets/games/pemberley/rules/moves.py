"""The moves of Pemberley and their notation. Source: docs/rules/pemberley.md, Moves and events."""

from __future__ import annotations

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move


@frozen_dataclass
class Play(Move):
    """Plays a card from the hand onto the player's pile, and applies it to the total."""

    card: Card
    verb = "play"


@frozen_dataclass
class LaySet(Move):
    """Lays free cards, in this order, as a set that begins with the starter's number."""

    cards: tuple[Card, ...]
    verb = "set"


@frozen_dataclass
class Lift(Move):
    """Takes a set apart again; the first set is number 1."""

    number: int
    verb = "lift"


@frozen_dataclass
class Pass(Move):
    """Passes the turn on without playing a card."""

    verb = "pass"


@frozen_dataclass
class Done(Move):
    """Ends the player's part two; the free cards are left over."""

    verb = "done"


MOVES: tuple[type[Move], ...] = (Play, Pass, LaySet, Lift, Done)
