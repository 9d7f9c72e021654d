"""The `Rules` of DocFish, assembled from its legality and its procedure."""

from __future__ import annotations

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.rules import Rules

from .legality import broken_rule, pseudo_legal_moves
from .moves import Consolidate, Down, NoConsolidation, Pick
from .procedure import consequences
from .state import Continuation, DocFishState, Phase


def _shows_no_choice(state: DocFishState, move: Move) -> bool:
    """Return whether everyone knows that a forced move was the only one.

    That is so for an answer, which must be true, and for "no consolidation", since everyone sees the pots.
    """
    return state.phase is Phase.ANSWER or isinstance(move, NoConsolidation)


def _left_to_player(state: DocFishState, move: Move) -> bool:
    """Return whether the table must leave a forced move to the player.

    These moves are picks, Consolidations, the "no consolidation" that ends a Preparation, laying a pair that was asked
    for, and laying after *Fished My Wish*.
    """
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
