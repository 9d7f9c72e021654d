"""The computer players of Equations, the equations that each level finds, and the hints.

Source: docs/rules/equations.md, Levels.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import combinations, product

from mathfish_widgets.engine.cards import ACE
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Place, Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.mathematics.expressions import Expression, Number, Value, difference, joined, total
from mathfish_widgets.play.players import Choice, Chooser, Player, levels

from .explain.working_out import compare_sides
from .rules.expressions import Equation, evaluation_steps, leaves, pretty
from .rules.families import simplicity
from .rules.legality import GiveUp, Shout
from .rules.search import HIGH_ACE, equations_in_slices, signs_used
from .rules.state import LAYOUT, LAYOUT_SIZE, EquationsState

EquationFinder = Callable[[EquationsState], Thinking[Equation | None]]

SECONDS = {"beginner": (25.0, 75.0), "careful": (15.0, 50.0), "sharp": (8.0, 30.0)}
"""The shortest and longest delay of each level in seconds, for four cards in a race when nobody is ahead."""
_FIFTH_CARD = 1.5
_A_LAYOUT_AHEAD = 1.2
"""The factor by which each layout of lead lengthens the delay, so that a player's pace follows the others."""
_FURTHEST = 4
"""The number of layouts ahead or behind beyond which the pace stays the same."""


def find_one_against_the_others(state: EquationsState) -> Thinking[Equation | None]:
    """Find one card that the other cards make with + and -, perhaps after two of them are multiplied.

    An ace is always worth 1 here.
    """
    yield from ()
    seen = (equation for equation in _rows(state.layout_values) if equation.holds)
    return min(seen, key=simplicity, default=None)


def find_with_whole_numbers(state: EquationsState) -> Thinking[Equation | None]:
    """Find the simplest equation with + - * / and whole numbers, not below 0, at every step."""
    found = yield from equations_in_slices(state.layout_values, "basic", state.ace)
    return next((equation for equation in found if not simplicity(equation).strange), None)


def find_simplest(state: EquationsState) -> Thinking[Equation | None]:
    """Find the simplest equation that the rules allow."""
    found = yield from equations_in_slices(state.layout_values, state.operations, state.ace)
    return next(iter(found), None)


def _rows(values: Sequence[int]) -> Iterator[Equation]:
    """Yield every equation between one card and a sum of the others, whether it is true or not.

    The other cards are added or subtracted, and two of them may be multiplied first.
    """
    for place, wanted in enumerate(values):
        others = sorted((*values[:place], *values[place + 1 :]), reverse=True)
        for terms in _terms(others):
            for taken_away in product((False, True), repeat=len(terms)):
                if not all(taken_away):
                    yield Equation(_in_a_row(terms, taken_away), Number(wanted))


def _terms(numbers: Sequence[int]) -> Iterator[tuple[Expression, ...]]:
    yield tuple(Number(number) for number in numbers)
    for first, second in combinations(range(len(numbers)), 2):
        rest = (Number(number) for place, number in enumerate(numbers) if place not in {first, second})
        yield (joined("×", numbers[first], numbers[second]), *rest)


def _in_a_row(terms: Sequence[Expression], taken_away: Sequence[bool]) -> Expression:
    """Return an expression that adds some terms and then subtracts the others."""
    added = [term for term, away in zip(terms, taken_away, strict=True) if not away]
    away = [term for term, away in zip(terms, taken_away, strict=True) if away]
    return reduce(difference, away, reduce(total, added))


def choose_by(name: str, find: EquationFinder) -> Chooser:
    """Return the chooser of a level: it shouts the equation that `find` returns, or gives up."""

    def choose(observation: Observation, rng: random.Random) -> Thinking[Choice]:
        equation = yield from find(observation.state)
        if equation is None:
            return Choice(GiveUp(), (Step(f"equations.because.nothing.{name}"),))
        values = {"equation": equation.pretty}
        return Choice(Shout.of(equation), (Step(f"equations.because.{name}", values, (), compare_sides(equation)),))

    return choose


def delay_of(name: str) -> Callable[[Observation, random.Random], float]:
    """Return the function for a level's delay in a race, in seconds.

    The delay is longer when the player is ahead, and shorter when it is behind.
    """
    least, greatest = SECONDS[name]

    def delay(observation: Observation, rng: random.Random) -> float:
        state: EquationsState = observation.state
        longer = _FIFTH_CARD if len(state.layout) > LAYOUT_SIZE else 1.0
        return longer * _pace(state, observation.seat or 0) * (least + (greatest - least) * rng.random())

    return delay


def _pace(state: EquationsState, seat: Seat) -> float:
    """Return the factor for a seat's delay, which depends on its lead over the best of the others."""
    best = max((score for other, score in enumerate(state.scores) if other != seat), default=0)
    ahead = (state.scores[seat] - best) / LAYOUT_SIZE
    return math.pow(_A_LAYOUT_AHEAD, max(-_FURTHEST, min(_FURTHEST, ahead)))


def _player(name: str, knows: str, find: EquationFinder) -> Player:
    return Player(name, knows, choose_by(name, find), delay_of(name))


PLAYERS = levels(
    _player("beginner", "Adds and subtracts, with one product at most. Takes its time.", find_one_against_the_others),
    _player("careful", "Uses + − × ÷ as long as all the numbers are whole.", find_with_whole_numbers),
    _player("sharp", "Uses everything, including fractions and powers, and is quick.", find_simplest),
)


def hint(observation: Observation) -> Thinking[tuple[Step, ...]]:
    """Return five hints that lead to the simplest equation, or one that says there is no equation."""
    state: EquationsState = observation.state
    found = yield from equations_in_slices(state.layout_values, state.operations, state.ace)
    if not found:
        return (Step("equations.hint.none", {"numbers": state.layout_values}),)
    count = Step("equations.hint.count", {"count": len(found)})
    signs = signs_used(found[0])
    which = Step("equations.hint.signs.one" if len(found) > 1 else "equations.hint.signs.only", {"signs": signs})
    return (count, which, *_first_operation(state, found[0]), _whole(state, found[0]))


def _first_operation(state: EquationsState, equation: Equation) -> tuple[Step, Step]:
    """Explain which two cards go together, and what they make."""
    done = next(evaluation_steps(equation.left))
    pair = tuple(leaves(done.operation))
    others = [*leaves(equation.left), *leaves(equation.right)]
    for number in pair:
        others.remove(number)
    keys = _keys(state, (*pair, *others))
    first_two = tuple((key, Role.SUBJECT) for key in keys[:2])
    the_others = tuple((key, Role.REASON) for key in keys[2:])
    makes = {"operation": pretty(done.operation), "value": done.made.value, "others": tuple(others)}
    return (
        Step("equations.hint.pair", {"numbers": pair}, first_two),
        Step("equations.hint.makes", makes, (*first_two, *the_others)),
    )


def _keys(state: EquationsState, numbers: Sequence[Value]) -> list[str]:
    """Return the key of a card for each value, using no card twice."""
    free = list(enumerate(state.layout_values))
    keys: list[str] = []
    for number in numbers:
        place = next(each for each in free if each[1] == (ACE if number == HIGH_ACE else number))
        free.remove(place)
        keys.append(Place(LAYOUT, place[0]).key)
    return keys


def _whole(state: EquationsState, equation: Equation) -> Step:
    highlights = tuple((Place(LAYOUT, index).key, Role.SUBJECT) for index in range(len(state.layout)))
    values = {"equation": equation.pretty, "move": str(Shout.of(equation))}
    return Step("equations.hint.equation", values, highlights, compare_sides(equation))
