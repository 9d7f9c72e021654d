"""The rules of Literature."""

from __future__ import annotations

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.rules import Rules
from mathfish_widgets.engine.table import Seat

from .legality import broken_rule, pseudo_legal_moves
from .moves import Declare
from .procedure import consequences
from .state import LiteratureState


def _declares(state: LiteratureState, move: Move, seat: Seat) -> bool:
    """Return whether a move is a declaration, which has tests of its own when it is made out of turn."""
    return isinstance(move, Declare) and seat in state.seats


RULES = Rules(pseudo_legal_moves, broken_rule, consequences, out_of_turn=_declares)
