"""Computer players: from what a seat has seen to a move and the reasons for it."""

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
    """A move and why it was chosen, the weightiest reason first."""

    move: Move
    reasons: tuple[Step, ...] = ()


Chooser = Callable[[Observation, random.Random], Thinking[Choice]]
"""A way of choosing, in slices; it depends on nothing but its arguments, so that a game can be replayed."""


@frozen_dataclass
class Player:
    """A computer player: a level's name, what it knows in one sentence, and how it chooses.

    `delay` tells the seconds that the player takes in a race, None while it does not wish to move; time belongs to the
    table and never to the rules.
    """

    name: str
    knows: str
    choose: Chooser
    delay: Callable[[Observation, random.Random], float | None] | None = None


def levels(*players: Player) -> Mapping[str, Player]:
    """Some players by their names, the weakest first."""
    return {player.name: player for player in players}


def at_once(choose: Callable[[Observation, random.Random], Choice]) -> Chooser:
    """A way of choosing that needs no slices."""

    def thinking(observation: Observation, rng: random.Random) -> Thinking[Choice]:
        yield
        return choose(observation, rng)

    return thinking


Hint = Callable[[Observation], Thinking[tuple[Step, ...]]]
"""The rungs of a hint, three in most games: what to look at, which rule helps, the move itself."""


@frozen_dataclass
class Inquiry:
    """A question that a person may ask by name, such as whether a deal can be won.

    `answer` gets the true state and what the asking seat has seen; `at_end` questions are asked of finished games too.
    """

    key: str
    words: Step
    answer: Callable[[Any, Observation], Thinking[Step]]
    at_end: bool = False


def rng_of_turn(seed: int, seat: int, turn: int) -> random.Random:
    """The random numbers of a seat at a turn: the same for the same game, whenever it is asked."""
    return random.Random(f"{seed}/{seat}/{turn}")
