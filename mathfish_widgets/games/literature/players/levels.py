"""The computer players of Literature: what they remember, and how they choose.

Source: docs/rules/literature.md, Levels.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.play.players import Choice, Player, levels

from ..rules.moves import Ask
from ..rules.permissions import permissions
from . import simple
from .beliefs import last_rounds
from .sharp import choose_sharply, wants_to_declare

_ROUNDS = 3
_OUT_OF_TURN, _ON_TURN = 1.0, 2.0
"""Seconds, where sets may be declared at any time."""


class Strategy(NamedTuple):
    """How a level decides: the rounds that it remembers, whether to declare, what to ask, what to declare if it must.

    It sees no more of the past than these rounds.
    """

    rounds: int
    declare: Callable[[Observation, random.Random], Choice | None]
    ask: Callable[[Observation, Sequence[Ask], random.Random], Choice]
    guess: Callable[[Observation, random.Random], Choice]

    def choose(self, observation: Observation, rng: random.Random) -> Thinking[Choice]:
        """What the level does."""
        yield
        remembered = last_rounds(observation, self.rounds)
        if permissions(observation.state, observation.seat or 0).must_give_turn:
            return simple.give_any(observation, rng)
        declaring = simple.declare_owed(observation) or self.declare(remembered, rng)
        if declaring is not None:
            return declaring
        asks = simple.sensible_questions(observation)
        return self.ask(remembered, asks, rng) if asks else self.guess(remembered, rng)

    def wants_to_declare(self, observation: Observation) -> bool:
        """Whether the level would declare a set now; that is never left to chance, only what it names may be."""
        return self.declare(last_rounds(observation, self.rounds), random.Random(0)) is not None


def _delay(wants: Callable[[Observation], bool]) -> Callable[[Observation, random.Random], float | None]:
    """Where sets may be declared at any time: whoever wants to declare comes before the seat on turn."""

    def delay(observation: Observation, rng: random.Random) -> float | None:
        if observation.seat == observation.state.turn_of:
            return _ON_TURN
        return _OUT_OF_TURN if wants(observation) else None

    return delay


BEGINNER = Strategy(1, simple.declare_own, simple.ask_as_heard, simple.guess_own)
CAREFUL = Strategy(_ROUNDS, simple.declare_certain, simple.ask_possible, simple.guess_possible)
PLAYERS = levels(
    Player(
        "beginner",
        "Remembers the last question only, asks where it holds most, and declares what it holds itself.",
        BEGINNER.choose,
        _delay(BEGINNER.wants_to_declare),
    ),
    Player(
        "careful",
        f"Remembers the last {_ROUNDS} rounds, and declares what is certain by them.",
        CAREFUL.choose,
        _delay(CAREFUL.wants_to_declare),
    ),
    Player(
        "sharp",
        "Remembers everything, works out chances, learns from who asks, and weighs what a declaration risks.",
        choose_sharply,
        _delay(wants_to_declare),
    ),
)
