"""The `Rules` of Doublets, assembled from its legality and its procedure."""

from __future__ import annotations

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.rules import Rules

from .legality import EVERY_MOVE, Redeal, broken_rule
from .procedure import consequences
from .state import DoubletsState


def _left_to_player(_state: DoubletsState, move: Move) -> bool:
    """Return whether the table must leave a forced move to the player: all moves except a redeal."""
    return not isinstance(move, Redeal)


RULES = Rules(lambda _state, _seat: EVERY_MOVE, broken_rule, consequences, left_to_player=_left_to_player)
