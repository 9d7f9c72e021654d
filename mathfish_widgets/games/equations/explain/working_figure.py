"""An equation worked out step by step, as a figure: the operation that is done next is underlined in each line."""

from __future__ import annotations

from mathfish_widgets.explain.figures import WorkingFigure, WorkingLine
from mathfish_widgets.mathematics.expressions import Number

from ..rules.equations.notations import PRETTY
from ..rules.equations.trees import Done, Equation, Operation, Path, Tree, part, steps, written

_GAP = Number(10**99)
"""Stands where the underlined operation stands; no number of the game comes near it."""


def working_figure(equation: Equation) -> WorkingFigure:
    """Both sides worked out line by line; raises Uncountable where one has no value."""
    return WorkingFigure(_lines(equation.left), _lines(equation.right), equation.holds)


def _lines(side: Tree) -> tuple[WorkingLine, ...]:
    done = tuple(steps(side))
    end = done[-1].after if done else side
    return (*map(_line, done), WorkingLine(written(end, PRETTY)))


def _line(done: Done) -> WorkingLine:
    before, after = written(_with_gap(done.before, done.path), PRETTY).split(str(_GAP))
    around = part(done.before, done.path[:-1])
    if done.path and isinstance(around, Operation) and around.brackets(done.path[-1]):
        before, after = f"{before}(", f"){after}"
    return WorkingLine(before, done.operation.pretty, after)


def _with_gap(tree: Tree, path: Path) -> Tree:
    if not path or isinstance(tree, Number):
        return _GAP
    operands = [tree.left, tree.right]
    operands[path[0]] = _with_gap(operands[path[0]], path[1:])
    return Operation(tree.sign, *operands)
