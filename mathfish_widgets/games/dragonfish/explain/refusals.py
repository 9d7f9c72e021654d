"""How a refused move of DragonFish is explained: the refusal's sentence, then what is behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.explainer import Reason
from mathfish_widgets.explain.figures import IslandFigure
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


def refused_marks(state: DragonFishState, seat: Seat, move: Move, refusal: Refusal) -> Highlights:
    """The cells that the move names."""
    if isinstance(move, Swap):
        return cells_marked((move.cell, move.other), Role.REFUSED)
    if isinstance(move, (Calculate, Magnet)):
        return cells_marked(move.cells if isinstance(move, Calculate) else (move.cell,), Role.REFUSED)
    return ()


def _small(state: DragonFishState, seat: Seat, move: Hook, refusal: Refusal) -> Iterator[Step]:
    yield as_reasons(explain_reach(move.hook, move.fish))
    yield Step("dragonfish.reach.rule")


def _lane(state: DragonFishState, seat: Seat, move: Swap, refusal: Refusal) -> Iterator[Step]:
    yield from map(as_reasons, explain_not_linked(state.island, LANE_OF[move.cell], LANE_OF[move.other]))
    yield as_reasons(explain_linked_lanes(state.island))


def _unequal(state: DragonFishState, seat: Seat, move: Calculate, refusal: Refusal) -> Iterator[Step]:
    pond = pond_of(move.cell)
    cards = zip(POND_CELLS[pond], state.pond(pond), strict=True)
    fishes = [cell for cell, card in cards if card is not None and card.is_fish]
    only_adds = state.sum_rules.only_adds
    steps = explain_unequal_sum(
        move.cell, move.expression, state.numbers(pond), state.order, fishes, only_adds=only_adds
    )
    yield from map(as_reasons, steps)


REASONS: dict[str, Reason] = {
    "dragonfish.hook.small": _small,
    "dragonfish.swap.lane": _lane,
    "dragonfish.sum.unequal": _unequal,
}
FIGURES: dict[str, Callable[[DragonFishState], IslandFigure]] = {
    "dragonfish.swap.lane": lambda state: island_figure(state.island)
}
