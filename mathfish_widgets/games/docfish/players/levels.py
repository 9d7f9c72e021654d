"""The computer players of DocFish: three levels that differ in knowledge and memory.

Source: docs/rules/docfish.md, Levels.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.players import Choice, Player

from . import hints, sharp, simple
from .simple import Habits

_BEGINNER = Habits(simple.ask_any, simple.change_first, simple.guess_any, simple.consolidate_first)
_CAREFUL = Habits(simple.ask_lowest, simple.change_plentiful, simple.guess_unseen, simple.consolidate_highest)
_SHARP = Habits(sharp.ask_best, sharp.change_ahead, sharp.guess_by_parity, sharp.consolidate_ahead)


def _choosing_by(habits: Habits) -> Callable[[Observation, random.Random], Thinking[Choice]]:
    def choose(observation: Observation, rng: random.Random) -> Thinking[Choice]:
        yield
        return simple.choice(habits, observation, rng)

    return choose


PLAYERS = {
    player.name: player
    for player in (
        Player(
            "beginner",
            "Asks for any prime it holds, takes the first groups it finds, and remembers nothing.",
            _choosing_by(_BEGINNER),
        ),
        Player(
            "careful",
            "Asks for low primes first, remembers what was just refused, and takes the groups with the highest sum.",
            _choosing_by(_CAREFUL),
        ),
        Player(
            "sharp",
            "Remembers every card it has seen, counts primes in pairs, and looks ahead before it exchanges cards.",
            _choosing_by(_SHARP),
        ),
    )
}


def hint(observation: Observation) -> Thinking[tuple[Step, Step, Step]]:
    """Three rungs to the move that the sharp player makes: what to look at, which rule helps, the move itself."""
    yield
    # The sharp player never leaves anything to chance, so that any numbers do.
    move = simple.choice(_SHARP, observation, random.Random(0)).move
    return hints.ladder(observation, move)
