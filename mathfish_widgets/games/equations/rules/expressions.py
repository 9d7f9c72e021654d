"""The expressions of Equations: their signs, how to read and write them, and why some have no value.

Source: docs/rules/equations.md, Writing equations; Values; Refusals.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from functools import cached_property

from mathfish_widgets.engine.moves import Refusal
from mathfish_widgets.mathematics import expressions
from mathfish_widgets.mathematics.expressions import (
    TEXT,
    WORDS,
    Equality,
    Expression,
    Number,
    Operation,
    Row,
    UndefinedValue,
    Value,
    tree,
    written,
)
from mathfish_widgets.mathematics.grammar import Grammar, UnreadableExpression
from mathfish_widgets.play.game import LONGEST_NOTATION

BASIC = ("+", "−", "×", "÷")
EXTENDED = (*BASIC, "^", "mod", "log")
OPERATIONS = {"basic": BASIC, "camp": (*BASIC, "^"), "extended": EXTENDED}
"""The signs that each value of the option `operations` allows."""
EvaluationStep = expressions.EvaluationStep[Number]

MOST_CHARACTERS, DEPTH = LONGEST_NOTATION, 20
_SHOWN = 40
_SPELLINGS = {"×": "*", "÷": "/", "−": "-"}
PRETTY = replace(TEXT, shaped=True)
_SPOKEN = replace(WORDS, shaped=True)
_CANONICAL_SIGNS = {sign: f"{{}} {_SPELLINGS.get(sign, sign)} {{}}" for sign in EXTENDED} | {"log": "log({}, {})"}
_CANONICAL = replace(PRETTY, signs=_CANONICAL_SIGNS, whole=str)
TYPED = str.maketrans({"x": "×"} | {typed: sign for sign, typed in _SPELLINGS.items()})
"""A translation table from the characters that pupils type to the signs that they write."""
_GRAMMAR = Grammar(
    "0|[1-9][0-9]{0,2}",
    lambda digits: Number(int(digits)),
    EXTENDED,
    TYPED,
    MOST_CHARACTERS,
    DEPTH,
)


@dataclass(frozen=True)
class Equation(Equality):
    """A claim that two expressions are equal, which may be false.

    `str` returns the canonical text, such as "(10 - 4) / 2 = 3". `read_equation` turns it into an equal object.
    """

    def __str__(self) -> str:
        return self._canonical

    @cached_property
    def _canonical(self) -> str:
        return f"{canonical(self.left)} = {canonical(self.right)}"

    @property
    def pretty(self) -> str:
        """The equation with the signs that pupils write: "4 × 3 = 10 + 2"."""
        return f"{pretty(self.left)} = {pretty(self.right)}"

    @property
    def words(self) -> str:
        """The equation in words: "four times three is ten plus two"."""
        return f"{written(self.left, _SPOKEN)} is {written(self.right, _SPOKEN)}"


class EquationSyntaxError(ValueError):
    """Raised for a text that can't be read as an equation or expression; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.rule)
        self.refusal = refusal


def canonical(expression: object) -> str:
    """Write an expression with the signs on a keyboard: "(10 - 4) / 2"."""
    return written(expression, _CANONICAL)


def pretty(expression: object) -> str:
    """Write an expression with the signs that pupils write: "(10 − 4) ÷ 2"."""
    return written(expression, PRETTY)


def read_equation(text: str) -> Equation:
    """Read an equation.

    Raises EquationSyntaxError if a part can't be read, if a side is empty, or if there isn't exactly one = sign.
    """
    if len(text) > MOST_CHARACTERS:
        raise _syntax_error(text)
    sides = [_read(side, text) if side.strip() else None for side in text.split("=")]
    if len(sides) != 2:
        raise EquationSyntaxError(Refusal("equations.shout.equals", {"count": len(sides) - 1}))
    left, right = sides
    if left is None or right is None:
        raise EquationSyntaxError(Refusal("equations.shout.side"))
    return Equation(left, right)


def read_expression(text: str) -> Expression:
    """Read an expression, such as one side of an equation.

    Raises EquationSyntaxError if it can't be read.
    """
    return _read(text, text)


def _read(side: str, text: str) -> Expression:
    try:
        return tree(_GRAMMAR.read(side))
    except UnreadableExpression:
        raise _syntax_error(text) from None


def _syntax_error(text: str) -> EquationSyntaxError:
    shown = text.strip() if len(text) <= MOST_CHARACTERS else f"{text[:_SHOWN].strip()} …"
    return EquationSyntaxError(Refusal("equations.shout.syntax", {"text": shown}))


def leaves(expression: Number | Row[Number]) -> tuple[Value, ...]:
    """Return the numbers in an expression from left to right."""
    return tuple([number.value for number in expressions.leaves(expression)])


def evaluation_steps(expression: Expression) -> Generator[EvaluationStep, None, Number]:
    """Yield the operations of an expression in the order in which they are done, and return its value.

    Raises UndefinedValue at the first operation that has no value.
    """
    return expressions.evaluation(expressions.flattened(expression), _result)


def _result(sign: str, left: Number, right: Number) -> Number:
    return Number(Operation((left, right), (sign,)).value)


def refusal_of(undefined: UndefinedValue) -> Refusal:
    """Return the refusal that says why an operation has no value."""
    operation, left, right = undefined.operation, Number(undefined.left), Number(undefined.right)
    if operation.sign == "÷":
        return Refusal("equations.shout.zero", {"expression": pretty(operation.operands[1])})
    if operation.sign == "mod":
        return Refusal("equations.shout.mod", {"a": left, "b": right})
    if operation.sign == "log":
        return Refusal("equations.shout.log", {"base": left, "number": right})
    if not isinstance(right.value, int):
        return Refusal("equations.shout.exponent", {"exponent": right})
    if left.value == 0:
        return Refusal("equations.shout.zero_power", {"exponent": right})
    return Refusal("equations.shout.too_big", {"expression": pretty(operation)})
