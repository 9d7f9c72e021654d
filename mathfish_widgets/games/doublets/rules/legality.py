"""The one test of legality of Doublets. Source: docs/rules/doublets.md, Refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mathfish_widgets.engine.cards import KING, Card
from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step

from .moves import Build, Redeal, TurnOver
from .ring import HOURS, Rank
from .state import STOCK, WASTE, DoubletsState


def broken_rule(state: DoubletsState, move: Move, _seat: Seat = 0) -> Refusal | None:
    """The first rule that refuses a move."""
    refusal: Refusal | None = _TESTS[type(move)](state, move)
    return refusal


def _turn(state: DoubletsState, _move: TurnOver) -> Refusal | None:
    return None if state.table[STOCK] else Refusal("doublets.turn.empty")


def _build(state: DoubletsState, move: Build) -> Refusal | None:
    if move.source is None:
        return Refusal("doublets.build.source")
    card = state.available(move.source)
    if card is None:
        return Refusal("doublets.build.empty")
    if card.rank == KING:
        return Refusal("doublets.build.king", {"card": card})
    if card.rank != state.wanted:
        return _wrong_rank(state, card)
    return None


def _wrong_rank(state: DoubletsState, card: Card) -> Refusal:
    number, double, wanted = state.top.rank, 2 * state.top.rank, state.wanted
    reduced = Step(
        "doublets.reduced" if double > HOURS else "doublets.not_reduced", {"double": double, "wanted": wanted}
    )
    values = {"card": card, "top": state.top, "number": number, "double": double, "reduced": reduced}
    return Refusal("doublets.build.rank", values | {"wanted": Rank(wanted)})


def _redeal(state: DoubletsState, _move: Redeal) -> Refusal | None:
    if state.table[STOCK]:
        return Refusal("doublets.redeal.stock", {"count": len(state.table[STOCK])})
    if not state.table[WASTE]:
        return Refusal("doublets.redeal.nothing")
    if state.number_of_pass >= state.passes:
        return Refusal("doublets.redeal.passes", {"passes": state.passes})
    return None


_TESTS: dict[type[Move], Callable[[DoubletsState, Any], Refusal | None]] = {
    Build: _build,
    TurnOver: _turn,
    Redeal: _redeal,
}
