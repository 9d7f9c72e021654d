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
    """Yield the shout of one true equation from each family, and giving up.

    These are not all the legal moves, since players type their own text. Every other shape of these equations is legal,
    too. With `wrong_shout` set to `lose_card`, so is every false equation that uses the cards of the layout.
    """
    yield from map(Shout.of, state.equations)
    yield GiveUp()


def _has_given_up(state: EquationsState, _move: Move, seat: Seat) -> bool:
    """Return whether a seat has given up, in which case its refusal says so instead of "not your turn"."""
    return seat in state.given_up


RULES = Rules(_pseudo_legal_moves, broken_rule, consequences, out_of_turn=_has_given_up)
