"""Expressions and equations as trees: how they are written, what they are worth, and in which order they are done.

A tree keeps its shape: 2 + (3 + 4) and (2 + 3) + 4 are two trees.
Source: docs/rules/equations.md, Writing equations; Values; Refusals.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple, cast

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Refusal
from mathfish_widgets.mathematics.expressions import Number, Value

from .operations import CANONICAL, EXTENDED, PRETTY, WORDS, Notation, result

__all__ = ["BinaryOperation", "Equation", "EvaluationStep", "Number", "Path", "Tree", "UndefinedValue"]
__all__ += ["evaluation_steps", "leaves", "operations", "signs", "subtree", "value", "written"]

STRENGTHS = {"+": 1, "-": 1, "*": 2, "/": 2, "mod": 2, "^": 3, "log": 4}
"""How strongly each sign binds; log has brackets of its own."""

Path = tuple[int, ...]
"""The way from the top of a tree to a part of it: 0 for left and 1 for right, again and again."""


@frozen_dataclass
class BinaryOperation:
    """Two expressions joined by + - * / ^ mod or log (the base of a log is on the left); ValueError for another sign.

    As text it is canonical, as in "(10 - 4) / 2", and reading that text gives the same tree again.
    """

    sign: str
    left: Tree
    right: Tree

    def __post_init__(self) -> None:
        if self.sign not in EXTENDED:
            raise ValueError(f"{self.sign} is not one of {' '.join(EXTENDED)}.")

    def __str__(self) -> str:
        return self._canonical

    @cached_property
    def _canonical(self) -> str:
        return _joined(self, CANONICAL)

    @cached_property
    def value(self) -> Value:
        """The exact value, an int where it is whole; raises UndefinedValue where the rules give none."""
        made = result(self.sign, self.left.value, self.right.value)
        if made is None:
            raise UndefinedValue(_refusal(self, self.left.value, self.right.value))
        return made

    @property
    def pretty(self) -> str:
        """The expression with the signs that pupils write: "(10 − 4) ÷ 2"."""
        return written(self, PRETTY)

    @property
    def words(self) -> str:
        """The expression in words: "four plus two times three"."""
        return written(self, WORDS)

    def brackets(self, side: int) -> bool:
        """Whether the operand on a side (0 left, 1 right) stands in brackets that show what is done first."""
        operand = (self.left, self.right)[side]
        if isinstance(operand, Number) or self.sign == "log":
            return False
        mine, its = STRENGTHS[self.sign], STRENGTHS[operand.sign]
        goes_first = side == (1 if self.sign == "^" else 0)
        return its < mine or (its == mine and not goes_first)


Tree = Number | BinaryOperation


@frozen_dataclass
class Equation:
    """Two expressions said to be equal; as text it is canonical: "(10 - 4) / 2 = 3"."""

    left: Tree
    right: Tree

    def __str__(self) -> str:
        return self._canonical

    @cached_property
    def _canonical(self) -> str:
        return f"{self.left} = {self.right}"

    @property
    def pretty(self) -> str:
        """The equation with the signs that pupils write: "4 × 3 = 10 + 2"."""
        return f"{written(self.left, PRETTY)} = {written(self.right, PRETTY)}"

    @property
    def words(self) -> str:
        """The equation in words: "four times three is ten plus two"."""
        return f"{self.left.words} is {self.right.words}"

    @property
    def holds(self) -> bool:
        """Whether both sides have the same value; raises Uncountable where one has none."""
        return value(self.left) == value(self.right)


class UndefinedValue(ArithmeticError):
    """An expression to which the rules give no value; `refusal` says which part and why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.rule)
        self.refusal = refusal


def value(tree: Tree) -> Value:
    """The exact value of an expression, an int where it is whole; raises Uncountable where the rules give none."""
    return tree.value


def leaves(tree: Tree) -> tuple[Value, ...]:
    """The numbers of an expression from left to right."""
    return (tree.value,) if isinstance(tree, Number) else leaves(tree.left) + leaves(tree.right)


def operations(tree: Tree) -> tuple[BinaryOperation, ...]:
    """The operations of an expression from left to right."""
    return () if isinstance(tree, Number) else (*operations(tree.left), tree, *operations(tree.right))


def signs(tree: Tree) -> Iterator[str]:
    """The signs of an expression from left to right."""
    return (operation.sign for operation in operations(tree))


class EvaluationStep(NamedTuple):
    """One operation being done: the whole before it, where it stands, what it makes, and the whole after it.

    The operands of `operation` are numbers; a number on the way may be negative or a fraction.
    """

    before: Tree
    path: Path
    operation: BinaryOperation
    value: Value
    after: Tree


def evaluation_steps(tree: Tree) -> Iterator[EvaluationStep]:
    """The operations of an expression in the order in which they are done; raises Uncountable at one without a value.

    Brackets first, then ^ from the right, then * / mod from the left, then + and - from the left.
    """
    for path in tuple(_in_order(tree)):
        operation = cast(BinaryOperation, subtree(tree, path))
        made = value(operation)
        after = _replaced(tree, path, Number(made))
        yield EvaluationStep(tree, path, operation, made, after)
        tree = after


def subtree(tree: Tree, path: Path) -> Tree:
    """The part of a tree to which a path leads; raises ValueError where the path goes on below a number."""
    for side in path:
        if isinstance(tree, Number):
            raise ValueError(f"There is nothing below {tree}.")
        tree = (tree.left, tree.right)[side]
    return tree


def written(tree: Tree, notation: Notation) -> str:
    """An expression as text in a notation, with the brackets that its shape needs."""
    if isinstance(tree, Number):
        return notation.number(tree.value)
    return str(tree) if notation is CANONICAL else _joined(tree, notation)


def _joined(tree: BinaryOperation, notation: Notation) -> str:
    return notation.signs[tree.sign].format(_operand(tree, 0, notation), _operand(tree, 1, notation))


def _operand(tree: BinaryOperation, side: int, notation: Notation) -> str:
    operand = (tree.left, tree.right)[side]
    text = written(operand, notation)
    # A negative number or a fraction, met on the way, is one number and must look like one.
    lonely = isinstance(operand, Number) and not (isinstance(operand.value, int) and operand.value >= 0)
    return notation.brackets.format(text) if tree.brackets(side) or (lonely and tree.sign != "log") else text


def _refusal(operation: BinaryOperation, left: Value, right: Value) -> Refusal:
    if operation.sign == "/":
        return Refusal("equations.shout.zero", {"expression": operation.right})
    if operation.sign == "mod":
        return Refusal("equations.shout.mod", {"a": left, "b": right})
    if operation.sign == "log":
        return Refusal("equations.shout.log", {"base": left, "number": right})
    if not isinstance(right, int):
        return Refusal("equations.shout.exponent", {"exponent": right})
    if left == 0:
        return Refusal("equations.shout.zero_power", {"exponent": right})
    return Refusal("equations.shout.too_big", {"expression": operation})


def _in_order(tree: Tree, path: Path = ()) -> Iterator[Path]:
    """The paths of the operations in the order in which they are done."""
    together: list[tuple[Path, str]] = []
    for apart in _gathered(tree, path, together):
        yield from _in_order(subtree(tree, apart[len(path) :]), apart)
    places = range(len(together))
    turn = {place: -place if together[place][1] == "^" else place for place in places}
    for place in sorted(places, key=lambda place: (-STRENGTHS[together[place][1]], turn[place])):
        yield together[place][0]


def _gathered(tree: Tree, path: Path, together: list[tuple[Path, str]]) -> Iterator[Path]:
    """The bracketed parts from left to right; the operations outside of brackets are gathered in the list."""
    if isinstance(tree, Number):
        return
    for side, operand in enumerate((tree.left, tree.right)):
        if side == 1:
            together.append((path, tree.sign))
        if isinstance(operand, BinaryOperation) and (tree.sign == "log" or tree.brackets(side)):
            yield (*path, side)
        else:
            yield from _gathered(operand, (*path, side), together)


def _replaced(tree: Tree, path: Path, new: Tree) -> Tree:
    if not path or isinstance(tree, Number):
        return new
    operands = [tree.left, tree.right]
    operands[path[0]] = _replaced(operands[path[0]], path[1:], new)
    return BinaryOperation(tree.sign, *operands)
