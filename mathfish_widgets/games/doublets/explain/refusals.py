"""How a refused move of Doublets is explained: the refusal's sentence, then the arithmetic behind it."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.explainer import Reason
from mathfish_widgets.explain.steps import Highlights, Role, Step

from ..rules import RULES
from ..rules.moves import Build, Redeal
from ..rules.ring import Rank, doublings
from ..rules.state import FOUNDATION, STOCK, DoubletsState
from .doubling import kings_step, next_rank_steps, rank_steps


def refused_marks(_state: DoubletsState, _seat: Seat, move: Move, _refusal: Refusal) -> Highlights:
    """The card that cannot be built, or the stock."""
    zone = move.source if isinstance(move, Build) else STOCK
    return ((zone.key, Role.REFUSED),) if zone else ()


def _king(_state: DoubletsState, _seat: Seat, _move: Move, _refusal: Refusal) -> Iterator[Step]:
    yield kings_step()


def _rank(state: DoubletsState, _seat: Seat, _move: Move, refusal: Refusal) -> Iterator[Step]:
    rank = refusal.values["card"].rank
    yield from next_rank_steps(state)
    yield from rank_steps(*{rank} - {state.wanted, state.top.rank})
    values = {"wanted": Rank(state.wanted), "count": doublings(state.wanted, rank), "rank": Rank(rank)}
    yield Step("doublets.later", values, ((FOUNDATION.key, Role.REASON),))


def _stock_is_empty(state: DoubletsState, _seat: Seat, _move: Move, _refusal: Refusal) -> Iterator[Step]:
    if RULES.refusal(state, Redeal()) is None:
        yield Step("doublets.redeal.possible", {"number": state.number_of_pass + 1})


REASONS: dict[str, Reason] = {
    "doublets.build.king": _king,
    "doublets.build.rank": _rank,
    "doublets.turn.empty": _stock_is_empty,
}
