"""The rules of DocFish."""

from __future__ import annotations

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.rules import Rules

from .legality import broken_rule, pseudo_legal_moves
from .moves import Consolidate, Down, NoConsolidation, Pick
from .procedure import consequences
from .state import Continuation, DocFishState, Phase


def _shows_no_choice(state: DocFishState, move: Move) -> bool:
    """Return whether a move is an answer, or says that there is nothing to consolidate; the pots are open."""
    return state.phase is Phase.ANSWER or isinstance(move, NoConsolidation)


def _left_to_player(state: DocFishState, move: Move) -> bool:
    """Return whether she picks, consolidates, ends her Preparation, or lays a pair she asked or wished for."""
    if isinstance(move, NoConsolidation):
        return state.continuation is Continuation.PREPARED
    completes = state.phase is Phase.PAIR and isinstance(move, Down)
    fished = state.phase is Phase.LAY and state.continuation is Continuation.BONUS
    return completes or fished or isinstance(move, (Pick, Consolidate))


RULES = Rules(
    pseudo_legal_moves,
    broken_rule,
    consequences,
    shows_no_choice=_shows_no_choice,
    left_to_player=_left_to_player,
)
