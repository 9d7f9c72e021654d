"""The moves of Doublets, their notation, and the test of their legality.

Source: docs/rules/doublets.md, Moves and events; Refusals.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from mathfish_widgets.engine.cards import KING, Card
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move, Refusal, read_number
from mathfish_widgets.engine.table import Seat, Zone
from mathfish_widgets.explain.steps import Step

from .ring import HOURS, Rank
from .state import RESERVE, STOCK, WASTE, DoubletsState


def _read_place(text: str) -> int | None:
    return None if text.lower() == "w" else read_number(text)


@frozen_dataclass
class Build(Move):
    """A move that puts a card on the foundation.

    It is the card on a reserve place, or the top card of the waste if `reserve` is None.
    """

    reserve: Annotated[int | None, _read_place]
    verb = "build"

    @property
    def arguments(self) -> str:
        """The notation of where the card is: `w` for the waste, or the number of the reserve place."""
        return "w" if self.reserve is None else str(self.reserve)

    @property
    def source(self) -> Zone | None:
        """The zone that the card comes from, or None if there is no such reserve place."""
        return WASTE if self.reserve is None else RESERVE.get(self.reserve)


@frozen_dataclass
class TurnOver(Move):
    """A move that turns the top card of the stock onto the waste."""

    verb = "turn"


@frozen_dataclass
class Redeal(Move):
    """A move that turns the waste over to become the stock of the next pass."""

    verb = "redeal"


MOVES: tuple[type[Move], ...] = (Build, TurnOver, Redeal)

EVERY_MOVE: tuple[Move, ...] = (Build(None), *map(Build, RESERVE), TurnOver(), Redeal())
"""The moves a player could mean at any time."""


def broken_rule(state: DoubletsState, move: Move, _seat: Seat = 0) -> Refusal | None:
    """Return the refusal by the first rule that a move breaks, or None if the move is legal."""
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
