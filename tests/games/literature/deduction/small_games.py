"""Small games at random in which every deal can be played again."""

import random

from mathfish_widgets.games.literature.rules.moves import Ask

from .deals import SMALL_POSITIONS, EveryDeal, small_position

VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"must_declare": "on"},
    {"wrong_split": "stays", "declare_when": "any_time"},
    {"own_card_asks": "on"},
    {"wrong_split": "stays", "must_declare": "on", "turn_after_wrong": "opponents"},
)
MOVES_OF_A_GAME = 9


def small_games(seed):
    """Positions on the way through a small game at random, as seat 0 sees them."""
    rng = random.Random(seed)
    every = EveryDeal(small_position(seed % len(SMALL_POSITIONS), **VARIANTS[seed % len(VARIANTS)]), 0)
    while not every.state.over and len(every.turns) < MOVES_OF_A_GAME:
        seat = rng.choice(every.state.active)
        moves = list(every.state.legal_moves(seat))
        asks = [move for move in moves if isinstance(move, Ask)]
        if not moves:
            continue
        every.play(rng.choice(asks if asks and rng.random() < 0.85 else moves), seat)
        yield every
