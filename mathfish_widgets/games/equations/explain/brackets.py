"""Steps about brackets: what they change, and whether others would help.

Source: docs/rules/equations.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import Number, Value

from ..rules.equations.grammar import read_expression
from ..rules.equations.operations import result
from ..rules.equations.trees import Equation, Tree, UndefinedValue, leaves, signs, value
from .working_out import pretty


def bracket_steps(equation: Equation) -> Iterator[Step]:
    """What each side with brackets would be worth without them, where that makes a difference."""
    for tree in (equation.left, equation.right):
        bare = _without_brackets(tree)
        if bare != tree:
            yield from _compared(tree, bare)


def brackets_could_help(equation: Equation) -> bool:
    """Whether the same numbers and signs in the same order give a true equation with brackets in other places."""
    left, right = (_values_of_side(tree) for tree in (equation.left, equation.right))
    return bool(left & right)


def _without_brackets(tree: Tree) -> Tree:
    text = str(tree)
    return tree if "log" in text else read_expression(text.replace("(", "").replace(")", ""))


def _compared(tree: Tree, bare: Tree) -> Iterator[Step]:
    values = {"expression": pretty(tree), "value": Number(value(tree)), "bare": pretty(bare)}
    try:
        other = value(bare)
    except UndefinedValue:
        return
    if other != value(tree):
        yield Step("equations.brackets", values | {"other": Number(other)})


def _values_of_side(tree: Tree) -> frozenset[Value]:
    between = tuple(signs(tree))
    return frozenset([value(tree)]) if "log" in between else _values(tuple(leaves(tree)), between)


def _values(numbers: tuple[Value, ...], between: tuple[str, ...]) -> frozenset[Value]:
    """What numbers and signs in a row can be worth with brackets of any kind."""
    if not between:
        return frozenset(numbers)
    made = (
        result(sign, left, right)
        for at, sign in enumerate(between)
        for left in _values(numbers[: at + 1], between[:at])
        for right in _values(numbers[at + 1 :], between[at + 1 :])
    )
    return frozenset(each for each in made if each is not None)
