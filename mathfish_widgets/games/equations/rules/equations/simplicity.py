"""How simple an equation is, to show the simplest of a family and the simplest family first."""

from __future__ import annotations

from typing import NamedTuple

from mathfish_widgets.mathematics.expressions import Number, Value

from .trees import Equation, Tree, leaves, value

_WEIGHTS = {"+": 1, "-": 2, "*": 2, "/": 3, "^": 4, "mod": 5, "log": 6}


class Simplicity(NamedTuple):
    """What makes an equation hard to see, the least first: smaller is simpler.

    `strange` counts negative numbers and fractions on the way, `brackets` the pairs of brackets, `signs` adds up a
    weight for each sign; where all else is equal, large numbers come first, and then the text decides.
    """

    strange: int
    brackets: int
    signs: int
    numbers: tuple[Value, ...]
    text: str


def simplicity(equation: Equation) -> Simplicity:
    """How simple an equation is; raises Uncountable where a side has no value."""
    sides = (equation.left, equation.right)
    strange, signs = (sum(column) for column in zip(*map(_strange_and_signs, sides), strict=True))
    text = str(equation)
    numbers = tuple(-number for side in sides for number in leaves(side))
    return Simplicity(strange, text.count("("), signs, numbers, text)


def is_strange(number: Value) -> bool:
    """Whether a number on the way is negative or a fraction."""
    return not isinstance(number, int) or number < 0


def _strange_and_signs(tree: Tree) -> tuple[int, int]:
    if isinstance(tree, Number):
        return (0, 0)
    below = [_strange_and_signs(operand) for operand in (tree.left, tree.right)]
    strange, signs = (sum(column) for column in zip(*below, strict=True))
    return (strange + is_strange(value(tree)), signs + _WEIGHTS[tree.sign])
