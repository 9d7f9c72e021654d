"""What can happen at a table of Equations. Source: docs/rules/equations.md, Moves and events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import Event, Metrics, Turn, count_events
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.mathematics.expressions import Value

from .equations.expressions import Equation
from .state import EquationsState, Phase


@frozen_dataclass
class EquationsEvent(Event[EquationsState]):
    """An event of Equations."""


@frozen_dataclass
class LaidOut(EquationsEvent):
    """Four cards were laid out; cards that were passed over went to the bottom of the deck first."""

    number_of_layout: int

    def changes(self, state: EquationsState) -> dict[str, Any]:
        """The number of the layout, for which nobody has given up."""
        return {"number_of_layout": self.number_of_layout, "given_up": ()}


@frozen_dataclass
class Shouted(EquationsEvent):
    """A seat shouted an equation that uses every card of the layout once."""

    seat: Seat
    equation: Equation


@frozen_dataclass
class Won(EquationsEvent):
    """The equation is true: the seat won the cards of the layout."""

    seat: Seat


@frozen_dataclass
class FoundFalse(EquationsEvent):
    """The two sides of a shouted equation are not equal."""

    seat: Seat
    left: Value
    right: Value


@frozen_dataclass
class Lost(EquationsEvent):
    """The card that the seat won last went to the unsolved cards."""

    seat: Seat


@frozen_dataclass
class GaveUp(EquationsEvent):
    """A seat is out for this layout."""

    seat: Seat

    def changes(self, state: EquationsState) -> dict[str, Any]:
        """The seats that have given up, in the order in which they did."""
        return {"given_up": (*state.given_up, self.seat)}


@frozen_dataclass
class Added(EquationsEvent):
    """A fifth card was turned; all seats may think again."""

    def changes(self, state: EquationsState) -> dict[str, Any]:
        """Nobody has given up on five cards."""
        return {"given_up": ()}


@frozen_dataclass
class ShownEquations(EquationsEvent):
    """The equations that nobody found were shown, one of each family, simplest first."""

    equations: tuple[Equation, ...]


@frozen_dataclass
class Unsolved(EquationsEvent):
    """The cards of the layout went to the unsolved cards."""


@frozen_dataclass
class Ended(EquationsEvent):
    """The game is over: the deck has no layout left."""

    def changes(self, state: EquationsState) -> dict[str, Any]:
        """Nothing is to be done."""
        return {"phase": Phase.OVER}


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Shouts, those that were false, and cards that nobody solved."""
    return {
        "shouted": count_events(turns, Shouted),
        "false": count_events(turns, FoundFalse),
        "unsolved": count_events(turns, Unsolved),
    }
