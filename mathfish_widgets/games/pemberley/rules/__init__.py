"""The rules of Pemberley."""

from __future__ import annotations

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.rules import Rules

from .legality import broken_rule, pseudo_legal_moves
from .moves import Pass
from .procedure import consequences, ends_part_one
from .state import PemberleyState


def _shows_no_choice(state: PemberleyState, move: Move) -> bool:
    """Return whether a move is a pass that was forced, because players who can play a card may not pass."""
    return isinstance(move, Pass) and not state.may_pass


def _left_to_player(state: PemberleyState, move: Move) -> bool:
    """Return whether a forced move is left to the player: all but a pass after which part one goes on."""
    return not isinstance(move, Pass) or ends_part_one(state)


RULES = Rules(
    pseudo_legal_moves,
    broken_rule,
    consequences,
    shows_no_choice=_shows_no_choice,
    left_to_player=_left_to_player,
)
