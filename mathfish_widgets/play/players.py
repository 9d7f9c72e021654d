"""Computer players, which choose a move with reasons from what a seat has seen."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step


@frozen_dataclass
class Choice:
    """A move and why it was chosen, the most important reason first."""

    move: Move
    reasons: tuple[Step, ...] = ()


Chooser = Callable[[Observation, random.Random], Thinking[Choice]]
"""A function that chooses a move in steps.

The choice depends only on the arguments, so that games can be replayed.
"""


@frozen_dataclass
class Player:
    """A computer player: the name of its level, its knowledge in one sentence, and how it chooses.

    `delay` returns the seconds that the player takes in a race, or None if it does not wish to move. The rules
    themselves don't depend on time.
    """

    name: str
    knows: str
    choose: Chooser
    delay: Callable[[Observation, random.Random], float | None] | None = None


def levels(*players: Player) -> Mapping[str, Player]:
    """Return players by name, the weakest first."""
    return {player.name: player for player in players}


def at_once(choose: Callable[[Observation, random.Random], Choice]) -> Chooser:
    """Turn a function that chooses without steps into a `Chooser`."""

    def thinking(observation: Observation, rng: random.Random) -> Thinking[Choice]:
        yield
        return choose(observation, rng)

    return thinking


Hint = Callable[[Observation], Thinking[tuple[Step, ...]]]
"""The rungs of a hint, three in most games: what to look at, which rule helps, the move itself."""


@frozen_dataclass
class Inquiry:
    """A question that a person may ask by name, such as whether a deal can be won.

    `answer` gets the true state and what the asking seat has seen. If `at_end`, the question can also be asked about a
    finished game.
    """

    key: str
    words: Step
    answer: Callable[[Any, Observation], Thinking[Step]]
    at_end: bool = False


def rng_of_turn(seed: int, seat: int, turn: int) -> random.Random:
    """Return the random generator of a seat at a turn: always the same for the same game."""
    return random.Random(f"{seed}/{seat}/{turn}")
