"""The procedure of Doublets: what each move brings about. Source: docs/rules/doublets.md, Procedure."""

from __future__ import annotations

from typing import cast

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.rules import Procedure
from mathfish_widgets.engine.table import Place, Seat, Table, Transfer, Zone

from .events import Built, Ended, Filled, Redealt, Turned
from .legality import broken_rule
from .moves import Build, Redeal, TurnOver
from .state import FOUNDATION, MOST_CARDS, RESERVE, STOCK, WASTE, DoubletsState, Ending


def consequences(state: DoubletsState, move: Move, _seat: Seat) -> Procedure[DoubletsState]:
    """The events of a legal move, in order, and the end of the game if it comes."""
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
    """Won with 48 cards on the foundation, lost when no move is legal, else None."""
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
