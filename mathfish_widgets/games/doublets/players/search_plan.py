"""Planning with the order of the stock in mind, once it has been seen. Source: docs/rules/doublets.md, Levels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.thinking import Thinking

from ..explain.where_cards_are import known_stock
from ..rules.state import DoubletsState
from ..rules.zones import STOCK
from .solver import Solution, solve

NODES_IN_MIND = 12_000
"""How many positions are tried ahead for one plan."""
_MOST_PLANS = 32
_plans: dict[DoubletsState, Solution] = {}


def state_from_memory(observation: Observation) -> DoubletsState | None:
    """The state with the stock turned up from memory, or None while its order has not been seen."""
    stock = known_stock(observation)
    state: DoubletsState = observation.state
    return None if stock is None else replace(state, table=state.table.replaced({STOCK: stock}))


def plan_from_memory(observation: Observation) -> Thinking[Solution | None]:
    """The rest of the plan made when the order of the stock became known; None before that.

    Who did not keep to that plan gets a new one. A plan depends on nothing but what was seen.
    """
    state = state_from_memory(observation)
    if state is None:
        return None
    begun = _first_known(observation.history)
    if begun is not None:
        turn = observation.history[begun]
        at_first = state_from_memory(Observation(observation.seat, turn.before, observation.history[:begun]))
        plan = yield from _kept_plan(at_first or state)
        played: tuple[Move, ...] = tuple(turn.move for turn in observation.history[begun:])
        if plan.line[: len(played)] == played:
            return plan._replace(line=plan.line[len(played) :])
    return (yield from _kept_plan(state))


def _first_known(history: Sequence[Turn[DoubletsState]]) -> int | None:
    """The first turn before which no more than one card lay in the stock."""
    return next((number for number, turn in enumerate(history) if len(turn.before.table[STOCK]) < 2), None)


def _kept_plan(state: DoubletsState) -> Thinking[Solution]:
    """The solution within what a player tries ahead; it is kept, since every later move asks for it again."""
    if state not in _plans:
        solution = yield from solve(state, NODES_IN_MIND)
        if len(_plans) >= _MOST_PLANS:
            _plans.pop(next(iter(_plans)))
        _plans[state] = solution
    return _plans[state]
