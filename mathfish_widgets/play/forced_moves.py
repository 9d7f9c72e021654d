"""Moves without a choice: which they are, who plays them, and how long a table is seen before one."""

from __future__ import annotations

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import State
from mathfish_widgets.mathematics.tokens import quoted

from .game import Game

FORCED = ("i play them", "behind the curtain", "all by themselves")
"""Which forced moves the table plays: none, those of a seat that does not hold the screen, or all."""
FORCED_ELSEWHERE = (FORCED[0], FORCED[2])
"""Of these, what a table across machines can do: there each seat has a screen of its own."""
USUAL_FORCED = FORCED[2]
FORCED_PACE = 0.7
"""Seconds for which a table is seen before and after a forced move, at any pace."""
REFUSED_PACE = 5.0
"""Seconds for which a refusal can be read before a forced move takes its place."""


def checked_elsewhere(who: object) -> str:
    """Who plays forced moves at a table across machines; raises ValueError for what cannot be."""
    if who not in FORCED_ELSEWHERE:
        raise ValueError(f"The setting forced cannot be {quoted(who)}. Its values are {', '.join(FORCED_ELSEWHERE)}.")
    return str(who)


def forced_move(game: Game, state: State) -> Move | None:
    """The one legal move of a state, which a table plays; None where there are others or it is left to the player."""
    if not game.lists_every_move:
        return None
    moves = game.rules.legal_moves(state)
    only = next(moves, None)
    is_left = only is None or next(moves, None) is not None or game.rules.left_to_player(state, only)
    return None if is_left else only
