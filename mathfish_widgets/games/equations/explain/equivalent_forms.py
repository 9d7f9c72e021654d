"""Steps about one equation in several shapes: balance, inverse operations, families.

Source: docs/rules/equations.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.explain.figures import FactsFigure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import Number, Operation, Value, joined

from ..rules.equations.expressions import Equation, EvaluationStep, evaluation_steps, leaves, pretty
from ..rules.equations.families import family

_INVERSES = {"+": "−", "−": "+", "×": "÷", "÷": "×"}
_DONE = {"+": "minus", "−": "plus", "×": "divided", "÷": "times"}


def shape_steps(equation: Equation) -> Iterator[Step]:
    """How a true equation can be rearranged, why that keeps it true, and what stays the same."""
    yield from _inverses(equation)
    moved = tuple(_balanced(equation))
    if moved:
        values = {"equation": _turned(equation).pretty}
        yield Step("equations.balance", values, substeps=tuple(step for step, _ in moved))
    yield _family_step(equation, moved[-1][1] if moved else None)


def _turned(equation: Equation) -> Equation:
    """The equation with a side on the left on which there is something to be done, if it has one."""
    return Equation(equation.right, equation.left) if isinstance(equation.left, Number) else equation


def _balanced(equation: Equation) -> Iterator[tuple[Step, Equation]]:
    """What is done on both sides, one after another, to leave the first number alone on the left."""
    equation = _turned(equation)
    while isinstance(equation.left, Operation) and equation.left.sign in _INVERSES:
        (left, operand), sign = equation.left.operands, equation.left.sign
        if sign == "×" and operand.value == 0:
            return
        equation = Equation(left, joined(_INVERSES[sign], equation.right, operand))
        values = {"operand": pretty(operand), "equation": equation.pretty}
        yield Step(f"equations.balance.{_DONE[sign]}", values), equation


def _inverses(equation: Equation) -> Iterator[Step]:
    """The sum and product facts of an equation, each in its shapes; sums first."""
    done = [each for tree in (equation.left, equation.right) for each in evaluation_steps(tree)]
    for sign, inverse, rule in (("+", "−", "sum"), ("×", "÷", "product")):
        for fact in dict.fromkeys(_fact(each, sign) for each in done if each.operation.sign in (sign, inverse)):
            first, second, whole = map(Number, fact)
            figures = (FactsFigure(first, second, whole, product=sign == "×"),) if all(fact) else ()
            yield Step(f"equations.inverse.{rule}", {"shapes": list(_triangle(sign, fact))}, figures=figures)


def _fact(done: EvaluationStep, sign: str) -> tuple[Value, Value, Value]:
    """Two numbers and what they make together, whether the operation joins them or takes them apart."""
    left, right = leaves(done.operation)
    made = done.made.value
    return (left, right, made) if done.operation.sign == sign else (made, right, left)


def _triangle(sign: str, fact: tuple[Value, Value, Value]) -> Iterator[str]:
    """A fact in its shapes, each once; nothing is divided by 0."""
    first, second, whole = fact
    yield _written(sign, first, second, whole)
    for taken, left in dict.fromkeys([(second, first), (first, second)]):
        if sign == "+" or taken != 0:
            yield _written(_INVERSES[sign], whole, taken, left)


def _written(sign: str, left: Value, right: Value, made: Value) -> str:
    return Equation(joined(sign, left, right), Number(made)).pretty


def _family_step(equation: Equation, other: Equation | None) -> Step:
    """The facts of an equation, and another shape that has the same ones."""
    found = family(equation.left, equation.right)
    nameless = any(isinstance(term, str) for fact in found for term in (*fact.left, *fact.right))
    steps = [Step("equations.family.letters")] if nameless else []
    if other is not None:
        steps.append(Step("equations.family.other", {"other": other.pretty, "equation": equation.pretty}))
    return Step("equations.family", {"facts": [str(fact) for fact in found]}, substeps=tuple(steps))


def other_families(shouted: Equation, all_found: tuple[Equation, ...]) -> tuple[Equation, ...]:
    """The equations of other families than the one that was shouted."""
    its_own = family(shouted.left, shouted.right)
    return tuple(each for each in all_found if family(each.left, each.right) != its_own)
