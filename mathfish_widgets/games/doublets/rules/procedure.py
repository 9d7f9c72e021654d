"""The procedure of Doublets: its events, and the ones that each move causes.

Source: docs/rules/doublets.md, Procedure; Moves and events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.rules import Procedure
from mathfish_widgets.engine.state import Event, Metrics, Turn
from mathfish_widgets.engine.table import Place, Seat, Table, Transfer, Zone

from .legality import Build, Redeal, TurnOver, broken_rule
from .state import FOUNDATION, MOST_CARDS, RESERVE, STOCK, WASTE, DoubletsState, Ending


@frozen_dataclass
class Built(Event[DoubletsState]):
    """A card was put on the foundation from a reserve place, or from the waste if `reserve` is None."""

    reserve: int | None


@frozen_dataclass
class Filled(Event[DoubletsState]):
    """An emptied reserve place was filled from the waste or the stock."""

    reserve: int


@frozen_dataclass
class Turned(Event[DoubletsState]):
    """The top card of the stock was turned onto the waste."""


@frozen_dataclass
class Redealt(Event[DoubletsState]):
    """The waste became the stock, in the same order, and a new pass began."""

    number_of_pass: int

    def changes(self, state: DoubletsState) -> dict[str, Any]:
        """Return the new number of the pass."""
        return {"number_of_pass": self.number_of_pass}


@frozen_dataclass
class Ended(Event[DoubletsState]):
    """The game was won or lost."""

    ending: Ending

    def changes(self, state: DoubletsState) -> dict[str, Any]:
        """Return the new value of `ending`."""
        return {"ending": self.ending}


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Return whether the game was won, as 0 or 1, and in which pass it ended."""
    return {
        "solved": int(turns[-1].after.ending is Ending.WON),
        "passes": turns[-1].after.number_of_pass,
    }


def consequences(state: DoubletsState, move: Move, _seat: Seat) -> Procedure[DoubletsState]:
    """Yield the events of a legal move in order, including the end of the game if it is reached."""
    if isinstance(move, Build):
        to_foundation = state.table.transfer(cast(Zone, move.source), -1, FOUNDATION)
        state = yield Built(move.reserve, transfers=(to_foundation,))
        state = yield from _fill(state, move.reserve)
    elif isinstance(move, TurnOver):
        state = yield Turned(transfers=(state.table.transfer(STOCK, 0, WASTE),))
    else:
        state = yield Redealt(state.number_of_pass + 1, transfers=_waste_to_stock(state.table))
    ending = reached_end(state)
    return (yield Ended(ending)) if ending else state


def reached_end(state: DoubletsState) -> Ending | None:
    """Return WON with 48 cards on the foundation, LOST if no move is legal, and otherwise None."""
    if len(state.table[FOUNDATION]) == MOST_CARDS:
        return Ending.WON
    stuck = not any(state.buildable_zones()) and broken_rule(state, TurnOver()) and broken_rule(state, Redeal())
    return Ending.LOST if stuck else None


def _waste_to_stock(table: Table) -> tuple[Transfer, ...]:
    first_to_last = (table.transfer(WASTE, index, STOCK) for index in range(len(table[WASTE])))
    return tuple(transfer._replace(source=Place(WASTE, 0)) for transfer in first_to_last)


def _fill(state: DoubletsState, reserve: int | None) -> Procedure[DoubletsState]:
    for source, index in ((WASTE, -1), (STOCK, 0)):
        if reserve is not None and state.table[source]:
            return (yield Filled(reserve, transfers=(state.table.transfer(source, index, RESERVE[reserve]),)))
    return state
