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

BEGINNER = Strategy(simple.ask_any, simple.change_first, simple.guess_any, simple.consolidate_first)
CAREFUL = Strategy(simple.ask_lowest, simple.change_plentiful, simple.guess_unseen, simple.consolidate_highest)
SHARP = Strategy(sharp.ask_best, sharp.change_ahead, sharp.guess_by_parity, sharp.consolidate_ahead)


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
            "Asks for any prime it holds, takes the first groups it finds, and remembers nothing.",
            _chooser(BEGINNER),
        ),
        Player(
            "careful",
            "Asks for low primes first, remembers what was just refused, and takes the groups with the highest sum.",
            _chooser(CAREFUL),
        ),
        Player(
            "sharp",
            "Remembers every card it has seen, counts primes in pairs, and looks ahead before it exchanges cards.",
            _chooser(SHARP),
        ),
    )
}
