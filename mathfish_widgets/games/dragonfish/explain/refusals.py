"""How a refused move of DragonFish is explained: the refusal's sentence, then what is behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.highlights import as_reasons
from mathfish_widgets.explain.steps import Highlights, Role, Step

from ..rules.moves import Calculate, Hook, Magnet, Swap
from ..rules.state import DragonFishState
from ..rules.waterways import LANE_OF
from ..rules.zones import POND_CELLS, pond_of
from .highlights import cells_marked
from .hooks import explain_reach
from .sums import explain_unequal_sum
from .waterways import explain_linked_lanes, explain_not_linked, island_figure

Why = Callable[[DragonFishState, Any, Refusal], Iterator[Step]]


def explain_refusal(observation: Observation, move: Move, refusal: Refusal) -> Step:
    """Why a move is refused, step by step; only what everybody sees is told."""
    state = observation.state
    why = _WHY.get(refusal.rule)
    steps = tuple(map(as_reasons, why(state, move, refusal))) if why else ()
    figures = (island_figure(state.island),) if refusal.rule == "dragonfish.swap.lane" else ()
    return Step(refusal.rule, refusal.values, _highlights(move), steps, figures)


def _highlights(move: Move) -> Highlights:
    if isinstance(move, Swap):
        return cells_marked((move.cell, move.other), Role.REFUSED)
    if isinstance(move, (Calculate, Magnet)):
        return cells_marked(move.cells if isinstance(move, Calculate) else (move.cell,), Role.REFUSED)
    return ()


def _small(state: DragonFishState, move: Hook, refusal: Refusal) -> Iterator[Step]:
    yield explain_reach(move.hook, move.fish)
    yield Step("dragonfish.reach.rule")


def _lane(state: DragonFishState, move: Swap, refusal: Refusal) -> Iterator[Step]:
    yield from explain_not_linked(state.island, LANE_OF[move.cell], LANE_OF[move.other])
    yield explain_linked_lanes(state.island)


def _unequal(state: DragonFishState, move: Calculate, refusal: Refusal) -> Iterator[Step]:
    pond = pond_of(move.cell)
    cards = zip(POND_CELLS[pond], state.pond(pond), strict=True)
    fishes = [cell for cell, card in cards if card is not None and card.is_fish]
    only_adds = state.sum_rules.only_adds
    yield from explain_unequal_sum(
        move.cell, move.expression, state.numbers(pond), state.order, fishes, only_adds=only_adds
    )


_WHY: dict[str, Why] = {
    "dragonfish.hook.small": _small,
    "dragonfish.swap.lane": _lane,
    "dragonfish.sum.unequal": _unequal,
}
