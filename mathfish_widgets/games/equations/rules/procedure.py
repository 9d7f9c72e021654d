"""The procedure of Equations: its events, and those that each move causes up to the next decision.

Source: docs/rules/equations.md, Moves and events; Procedure.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.rules import Procedure
from mathfish_widgets.engine.state import Event, Metrics, Turn, count_events
from mathfish_widgets.engine.table import Place, Seat, Table, Transfer, Zone
from mathfish_widgets.mathematics.expressions import Value

from .expressions import Equation
from .legality import Shout
from .search import grade, solvable
from .state import DECK, LAYOUT, LAYOUT_SIZE, UNSOLVED, WON, EquationsState, Phase, values


@frozen_dataclass
class EquationsEvent(Event[EquationsState]):
    """The base class of all events of Equations."""


@frozen_dataclass
class LaidOut(EquationsEvent):
    """Four cards were laid out, after any skipped cards had gone to the bottom of the deck."""

    number_of_layout: int

    def changes(self, state: EquationsState) -> dict[str, Any]:
        """Set the number of the new layout, and let every seat play again."""
        return {"number_of_layout": self.number_of_layout, "given_up": ()}


@frozen_dataclass
class Shouted(EquationsEvent):
    """A seat shouted an equation that uses every card of the layout once."""

    seat: Seat
    equation: Equation


@frozen_dataclass
class Won(EquationsEvent):
    """The equation was true, so the seat won the cards of the layout."""

    seat: Seat


@frozen_dataclass
class FoundFalse(EquationsEvent):
    """The two sides of a shouted equation turned out to have different values."""

    seat: Seat
    left: Value
    right: Value


@frozen_dataclass
class Lost(EquationsEvent):
    """The card that the seat won last went to the unsolved cards."""

    seat: Seat


@frozen_dataclass
class GaveUp(EquationsEvent):
    """A seat gave up on the current layout, and may not shout before the next."""

    seat: Seat

    def changes(self, state: EquationsState) -> dict[str, Any]:
        """Add the seat to those that have given up."""
        return {"given_up": (*state.given_up, self.seat)}


@frozen_dataclass
class Added(EquationsEvent):
    """A fifth card was added to the layout, and all seats may try again."""

    def changes(self, state: EquationsState) -> dict[str, Any]:
        """Let every seat play again."""
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
    """The game ended, because the deck has no further layout."""

    def changes(self, state: EquationsState) -> dict[str, Any]:
        """Set the phase to over."""
        return {"phase": Phase.OVER}


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Count shouts, false shouts, and layouts that nobody solved."""
    return {
        "shouted": count_events(turns, Shouted),
        "false": count_events(turns, FoundFalse),
        "unsolved": count_events(turns, Unsolved),
    }


def consequences(state: EquationsState, move: Move, seat: Seat) -> Procedure[Any]:
    """Yield the events of a legal move, in order."""
    return _shout(state, move, seat) if isinstance(move, Shout) else _give_up(state, seat)


def _shout(state: EquationsState, move: Shout, seat: Seat) -> Procedure[EquationsState]:
    equation = move.equation
    if equation is None:
        raise ValueError(f"{move} is no equation")
    state = yield Shouted(seat, equation)
    left, right = equation.left.value, equation.right.value
    if left == right:
        state = yield Won(seat, transfers=_whole_layout(state.table, WON[seat]))
        return (yield from lay_out(state))
    state = yield FoundFalse(seat, left, right)
    if state.table[WON[seat]]:
        state = yield Lost(seat, transfers=(state.table.transfer(WON[seat], -1, UNSOLVED),))
    return state


def _give_up(state: EquationsState, seat: Seat) -> Procedure[EquationsState]:
    state = yield GaveUp(seat)
    if state.seats_left:
        return state
    if state.no_equation == "add_card" and len(state.layout) == LAYOUT_SIZE and state.table[DECK]:
        return (yield Added(transfers=(state.table.transfer(DECK, 0, LAYOUT),)))
    state = yield ShownEquations(state.equations)
    state = yield Unsolved(transfers=_whole_layout(state.table, UNSOLVED))
    return (yield from lay_out(state))


def lay_out(state: EquationsState) -> Procedure[EquationsState]:
    """Lay out the next cards, or end the game if the deck has no layout."""
    passed_over = _passed_over(state)
    if passed_over is None:
        return (yield Ended())
    transfers = _from_top(state.table, [DECK] * passed_over + [LAYOUT] * LAYOUT_SIZE)
    return (yield LaidOut(state.number_of_layout + 1, transfers=transfers))


def _passed_over(state: EquationsState) -> int | None:
    """Return how many cards go from the top of the deck to its bottom before the next layout.

    If no layout of the wanted level is left, any layout that has an equation is accepted. Return None if there is none.
    """
    deck, size = state.table[DECK], len(state.table[DECK])
    if size < LAYOUT_SIZE:
        return None
    if state.no_equation != "redeal":
        return 0
    for count in range(2 * size):
        top = values([deck[(count + index) % size] for index in range(LAYOUT_SIZE)])
        if solvable(top, state.operations, ace=state.ace) and (count >= size or _fits_level(state, top)):
            return count
    return None


def _fits_level(state: EquationsState, layout: tuple[int, ...]) -> bool:
    return state.level == "any" or grade(layout, state.operations, ace=state.ace).level == state.level


def _whole_layout(table: Table, target: Zone) -> tuple[Transfer, ...]:
    # Move the last card first, so that no card changes its place before its own transfer.
    return tuple([table.transfer(LAYOUT, index, target) for index in reversed(range(len(table[LAYOUT])))])


def _from_top(table: Table, targets: Sequence[Zone]) -> tuple[Transfer, ...]:
    size = len(table[DECK])
    top = Place(DECK, 0)
    return tuple(Transfer(table[DECK][count % size], top, target) for count, target in enumerate(targets))
