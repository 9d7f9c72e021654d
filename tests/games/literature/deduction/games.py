"""Games at random, as a seat has seen them."""

import random

from mathfish_widgets.engine.observation import observe
from tests.games.literature.playing import deal, random_game


def game_seen(seed, seat, **options):
    """Some positions of a game at random, as a seat sees them, with the true state."""
    played = random_game(deal(seed=seed, **options), random.Random(seed), truthful=0.1)
    for number in range(8, len(played), 1 + len(played) // 8):
        state = played[number].before
        yield state, observe(state, played[:number], seat)


OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"wrong_split": "stays", "must_declare": "on"},
    {"players": 8},
    {"own_card_asks": "on"},
    {"deck": "ranks"},
)
