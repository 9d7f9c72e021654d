"""Puzzles of Equations: layouts with only one equation, apart from other ways to write it."""

from __future__ import annotations

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.equations.explain.working_out import compare_sides
from mathfish_widgets.games.equations.players import hint
from mathfish_widgets.games.equations.rules.expressions import Equation
from mathfish_widgets.games.equations.rules.legality import Shout
from mathfish_widgets.games.equations.rules.search import equations_in_slices, signs_used
from mathfish_widgets.games.equations.rules.state import LAYOUT_SIZE, EquationsState

from ..judge import Best, Judge, Weighed

SUMS, PRODUCT, QUOTIENT, POWER = (f"puzzle.equations.{name}" for name in ("sums", "product", "quotient", "power"))


def find(observation: Observation) -> Thinking[Best | None]:
    """Find the only equation of a layout of four cards."""
    state: EquationsState = observation.state
    if not observation.may_move or len(state.layout) != LAYOUT_SIZE:
        return None
    found = yield from equations_in_slices(state.layout_values, state.operations, state.ace)
    if len(found) != 1:
        return None
    (equation,) = found
    values = {"numbers": state.layout_values, "equation": equation.pretty}
    why = Step("puzzle.equations.why", values, substeps=compare_sides(equation))
    goal = Step("puzzle.equations.goal", values)
    return Best((Shout.of(equation),), goal, why, theme_of(equation), tuple(sorted(state.layout_values)))


def theme_of(equation: Equation) -> str:
    """Return the theme of the hardest sign that an equation needs."""
    signs = {*signs_used(equation)}
    if signs & {"^", "mod", "log"}:
        return POWER
    return QUOTIENT if "÷" in signs else PRODUCT if "×" in signs else SUMS


def weigh(observation: Observation, move: Move) -> Thinking[Weighed]:
    """Accept every true equation, since the others are the same in another form; there is no reason to give up."""
    yield
    numbers = {"numbers": observation.state.layout_values}
    if not isinstance(move, Shout):
        return Weighed(right=False, reason=Step("puzzle.equations.give_up", numbers))
    equation = move.equation
    if equation is None or not equation.holds:
        return Weighed(right=False, reason=Step("puzzle.equations.false", numbers))
    values = {**numbers, "equation": equation.pretty}
    return Weighed(right=True, reason=Step("puzzle.equations.why", values, substeps=compare_sides(equation)))


JUDGE = Judge(find, weigh, hint, dict.fromkeys((SUMS, PRODUCT, QUOTIENT, POWER), "09"), rungs=5)
