"""The rules of Equations."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.rules import Rules
from mathfish_widgets.engine.table import Seat

from .legality import GiveUp, Shout, broken_rule
from .procedure import consequences
from .state import EquationsState


def _pseudo_legal_moves(state: EquationsState, _seat: Seat) -> Iterator[Move]:
    """One true equation of each family, and giving up.

    Every text may be shouted, so that this cannot hold all legal moves: any other shape of these equations is
    legal too, and with `wrong_shout` lose_card every false equation that uses the cards of the layout.
    """
    yield from map(Shout.of, state.equations)
    yield GiveUp()


def _has_given_up(state: EquationsState, _move: Move, seat: Seat) -> bool:
    """Whether a seat has given up, and is told so."""
    return seat in state.given_up


RULES = Rules(_pseudo_legal_moves, broken_rule, consequences, out_of_turn=_has_given_up)
