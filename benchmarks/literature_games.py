"""Compare random games of Literature for six with those of the Python package `literature` 1.0.0.

Before each move, both packages list all legal questions of the seat whose turn it is. Neither checks more than the game
needs.
"""

import random
from collections.abc import Iterator
from importlib.util import find_spec
from time import perf_counter
from typing import Any

from mathfish_widgets.games import GAMES

from .table import Row

OURS, THEIRS = 400, 10
SHARE_OF_DECLARATIONS = 0.1


def rows() -> Iterator[Row]:
    """Yield the games per second of both packages and their ratio, or ours alone if the other is missing."""
    ours = _pace(_our_game, OURS)
    yield Row(f"{OURS} random games of Literature for six", f"{ours:.0f} games/s")
    if find_spec("literature") is None:
        return
    theirs = _pace(_their_game, THEIRS)
    yield Row(f"{THEIRS} random games of the package literature 1.0.0 for six", f"{theirs:.2f} games/s")
    yield Row("random games of Literature, times as many a second", f"{ours / theirs:,.0f} x", "500 x")


def _pace(play: Any, games: int) -> float:
    began = perf_counter()
    for seed in range(games):
        play(random.Random(seed), seed)
    return games / (perf_counter() - began)


def _our_game(rng: random.Random, seed: int) -> None:
    state: Any = GAMES["literature"].deal(seed)
    rules = GAMES["literature"].rules
    while not state.over:
        state = rules.play(state, rng.choice(list(rules.legal_moves(state)))).after


def _their_game(rng: random.Random, seed: int) -> None:
    from literature.actor import Actor
    from literature.card import Card, Suit, get_hands
    from literature.constants import SETS, Half
    from literature.literature import Literature, Team

    random.seed(seed)
    game = Literature(6, get_hands, rng.random)
    deck = [Card.Name(rank, suit) for half in Half for rank in SETS[half] for suit in Suit]
    while not game.completed:
        asker = game.turn
        asks = [
            (other, card)
            for other in game.players
            for card in deck
            if asker.valid_ask(other, card, use_all_knowledge=False)
        ]
        if asks and rng.random() > SHARE_OF_DECLARATIONS:
            other, card = rng.choice(asks)
            game.commit_move(asker.asks(other).to_give(card))
            continue
        half_suit = rng.choice([each for each, team in game.claims.items() if team == Team.NEITHER])
        team = range(asker.unique_id % 2, 6, 2)
        cards = [Card.Name(rank, half_suit.suit) for rank in SETS[half_suit.half]]
        game.commit_claim(asker, {card: Actor(rng.choice(team)) for card in cards})
