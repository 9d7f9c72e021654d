"""Computer players of Equations: beginner, careful, sharp. Source: docs/rules/equations.md, Levels."""

from __future__ import annotations

import random
from collections.abc import Callable

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.players import Choice, Player

from ..explain.working_out import compare_sides
from ..rules.equations.trees import Equation
from ..rules.moves import GiveUp, Shout
from ..rules.state import EquationsState
from .equation_finders import find_one_against_the_others, find_simplest, find_with_whole_numbers

EquationFinder = Callable[[EquationsState], Thinking[Equation | None]]

SECONDS = {"beginner": (30.0, 60.0), "careful": (15.0, 35.0), "sharp": (6.0, 15.0)}
"""The least and the greatest time that each level takes over four cards in a race; a fifth adds a half."""
_FIFTH_CARD = 1.5


def choose_by(name: str, find: EquationFinder) -> Callable[[Observation, random.Random], Thinking[Choice]]:
    """The way of choosing of a level: it shouts what it finds, and gives up where it finds nothing."""

    def choose(observation: Observation, rng: random.Random) -> Thinking[Choice]:
        equation = yield from find(observation.state)
        if equation is None:
            return Choice(GiveUp(), (Step(f"equations.because.nothing.{name}"),))
        values = {"equation": equation.pretty}
        return Choice(Shout(str(equation)), (Step(f"equations.because.{name}", values, (), compare_sides(equation)),))

    return choose


def delay_of(name: str) -> Callable[[Observation, random.Random], float]:
    """The seconds that a level takes in a race."""
    least, greatest = SECONDS[name]

    def delay(observation: Observation, rng: random.Random) -> float:
        state: EquationsState = observation.state
        longer = _FIFTH_CARD if len(state.layout) > 4 else 1.0
        return longer * (least + (greatest - least) * rng.random())

    return delay


def _player(name: str, knows: str, find: EquationFinder) -> Player:
    return Player(name, knows, choose_by(name, find), delay_of(name))


PLAYERS = {
    player.name: player
    for player in (
        _player(
            "beginner", "Adds and subtracts, with one product at most; takes its time.", find_one_against_the_others
        ),
        _player("careful", "Sees + − × ÷ as long as all numbers are whole.", find_with_whole_numbers),
        _player("sharp", "Sees everything, fractions and powers too, and is quick.", find_simplest),
    )
}
