"""The computer players of Literature: what they remember, and how they choose.

Source: docs/rules/literature.md, Levels.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from mathfish_widgets.engine.memo import RecentCache
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.thinking import Thinking, think
from mathfish_widgets.play.players import Choice, Player

from ..rules.moves import Ask
from . import simple_declarations as declaring
from . import simple_questions
from .giving_turn import give_any, must_give
from .limited_memory import latest
from .sharp import choose_strongly, wishes

_ROUNDS = 3
_OUT_OF_TURN, _ON_TURN = 1.0, 2.0
"""Seconds, where sets may be declared at any time."""


class Habits(NamedTuple):
    """How a level decides: whether to declare, what to ask, and what to declare when it has to."""

    rounds: int
    declare: Callable[[Observation, random.Random], Choice | None]
    ask: Callable[[Observation, Sequence[Ask], random.Random], Choice]
    guess: Callable[[Observation, random.Random], Choice]


def _by(habits: Habits) -> Callable[[Observation, random.Random], Thinking[Choice]]:
    def choose(observation: Observation, rng: random.Random) -> Thinking[Choice]:
        yield
        remembered = latest(observation, habits.rounds)
        if must_give(observation):
            return give_any(observation, rng)
        declaring = habits.declare(remembered, rng)
        if declaring is not None:
            return declaring
        asks = simple_questions.questions(observation)
        return habits.ask(remembered, asks, rng) if asks else habits.guess(remembered, rng)

    return choose


def _seconds(wishes: Callable[[Observation], bool]) -> Callable[[Observation, random.Random], float | None]:
    """Where sets may be declared at any time: whoever wishes to declare comes before the seat on turn."""
    latest_wishes = RecentCache(wishes)

    def delay(observation: Observation, rng: random.Random) -> float | None:
        if observation.seat == observation.state.turn_of:
            return _ON_TURN
        return _OUT_OF_TURN if latest_wishes(observation) else None

    return delay


def _declares(habits: Habits) -> Callable[[Observation], bool]:
    def wishes(observation: Observation) -> bool:
        # Whether it wishes to declare is never left to chance; only what it names may be.
        return habits.declare(latest(observation, habits.rounds), random.Random(0)) is not None

    return wishes


BEGINNER = Habits(1, declaring.declare_own, simple_questions.ask_as_heard, declaring.guess_own)
CAREFUL = Habits(_ROUNDS, declaring.declare_certain, simple_questions.ask_possible, declaring.guess_possible)
PLAYERS = {
    player.name: player
    for player in (
        Player(
            "beginner",
            "Remembers the last question only, asks where it holds most, and declares what it holds itself.",
            _by(BEGINNER),
            _seconds(_declares(BEGINNER)),
        ),
        Player(
            "careful",
            f"Remembers the last {_ROUNDS} rounds, and declares what is certain by them.",
            _by(CAREFUL),
            _seconds(_declares(CAREFUL)),
        ),
        Player(
            "sharp",
            "Remembers everything, counts exact chances, and weighs what a question tells and a declaration risks.",
            choose_strongly,
            _seconds(lambda observation: think(wishes(observation))),
        ),
    )
}
