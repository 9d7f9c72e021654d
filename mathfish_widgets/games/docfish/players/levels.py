"""The computer players of DocFish: three levels that differ in knowledge and memory.

Source: docs/rules/docfish.md, Levels.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.play.players import Choice, Player

from . import sharp, simple
from .simple import Strategy

BEGINNER = Strategy(simple.ask_from_any_card, simple.change_first, simple.guess_any, simple.consolidate_fewest)
CAREFUL = Strategy(simple.ask_lowest, simple.change_plentiful, simple.guess_unseen, simple.consolidate_highest)
SHARP = Strategy(sharp.ask_likeliest, simple.change_plentiful, sharp.guess_by_parity, simple.consolidate_highest)


def _chooser(strategy: Strategy) -> Callable[[Observation, random.Random], Thinking[Choice]]:
    def choose(observation: Observation, rng: random.Random) -> Thinking[Choice]:
        yield
        return simple.choose(strategy, observation, rng)

    return choose


PLAYERS = {
    player.name: player
    for player in (
        Player(
            "beginner",
            "Asks for the highest prime in any of its cards, exchanges as few cards as it may, and remembers nothing.",
            _chooser(BEGINNER),
        ),
        Player(
            "careful",
            "Asks for low primes first, remembers what was just refused, and takes the groups with the highest sum.",
            _chooser(CAREFUL),
        ),
        Player(
            "sharp",
            "Remembers every card it has seen, counts primes in pairs, and asks where its turn is likeliest to go on.",
            _chooser(SHARP),
        ),
    )
}
