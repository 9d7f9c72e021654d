"""The hints of Equations: how many, which signs, which two cards, what they make, all.

Source: docs/rules/equations.md, Levels.
"""

from __future__ import annotations

from collections.abc import Sequence

from mathfish_widgets.engine.cards import ACE
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Place
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.mathematics.expressions import Value

from ..explain.working_out import compare_sides
from ..rules.equations.difficulty import signs_used
from ..rules.equations.expressions import Equation, evaluation_steps, leaves, pretty
from ..rules.equations.search import equations_in_slices
from ..rules.moves import Shout
from ..rules.state import EquationsState
from ..rules.zones import HIGH_ACE, LAYOUT


def hint(observation: Observation) -> Thinking[tuple[Step, ...]]:
    """Five rungs to the simplest equation; only one where the cards make none."""
    state: EquationsState = observation.state
    found = yield from equations_in_slices(state.layout_values, state.operations, state.ace)
    if not found:
        return (Step("equations.hint.none", {"numbers": state.layout_values}),)
    count = Step("equations.hint.count", {"count": len(found)})
    signs = signs_used(found[0])
    which = Step("equations.hint.signs.one" if len(found) > 1 else "equations.hint.signs.only", {"signs": signs})
    return (count, which, *_first_operation(state, found[0]), _whole(state, found[0]))


def _first_operation(state: EquationsState, equation: Equation) -> tuple[Step, Step]:
    """Which two cards go together, and what they make."""
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
    """The places of the cards that count these numbers, each card once."""
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
