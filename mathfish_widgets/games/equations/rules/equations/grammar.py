"""The grammar of Equations: from a text that somebody typed to an equation.

Source: docs/rules/equations.md, Writing equations.

    equation = sum "=" sum
    sum      = product { ( "+" | "-" ) product }
    product  = power { ( "*" | "/" | "mod" ) power }
    power    = operand [ "^" power ]
    operand  = number | "(" sum ")" | "log" "(" sum "," sum ")"
    number   = "0" | digit from 1 to 9, then up to two digits

Also read: x and × for *, ÷ for /, − for -, capital letters, and spaces anywhere but inside a number or a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from mathfish_widgets.engine.moves import Refusal
from mathfish_widgets.mathematics.tokens import NoToken, TokenReader, tokens_of
from mathfish_widgets.play.game import LONGEST_NOTATION

from .trees import BinaryOperation, Equation, Number, Tree

MOST_CHARACTERS = LONGEST_NOTATION
DEPTH = 20
"""How deep brackets, logs and powers may lie inside each other."""

_SHOWN = 40
_TOKEN = re.compile(r"\s*(?:(0|[1-9][0-9]{0,2})|(mod|log|[-+*/^(),]))")
_READ_AS = str.maketrans({"x": "*", "×": "*", "÷": "/", "−": "-"})


class EquationSyntaxError(ValueError):
    """A text that is not an equation; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.rule)
        self.refusal = refusal


def read_equation(text: str) -> Equation:
    """The equation that a text writes; raises Unreadable where a part cannot be read, or = is not there just once."""
    if len(text) > MOST_CHARACTERS:
        raise _syntax_error(text)
    sides = text.split("=")
    trees = [_read(side, text) if side.strip() else None for side in sides]
    if len(trees) != 2:
        raise EquationSyntaxError(Refusal("equations.shout.equals", {"count": len(trees) - 1}))
    left, right = trees
    if left is None or right is None:
        raise EquationSyntaxError(Refusal("equations.shout.side"))
    return Equation(left, right)


def read_expression(text: str) -> Tree:
    """The expression that a text writes, such as one side of an equation; raises Unreadable where it writes none."""
    if len(text) > MOST_CHARACTERS:
        raise _syntax_error(text)
    return _read(text, text)


def _syntax_error(text: str) -> EquationSyntaxError:
    shown = text.strip() if len(text) <= MOST_CHARACTERS else f"{text[:_SHOWN].strip()} …"
    return EquationSyntaxError(Refusal("equations.shout.syntax", {"text": shown}))


def _read(side: str, text: str) -> Tree:
    try:
        return _Reader(tokens_of(side, _TOKEN, _READ_AS)).whole()
    except (_UnexpectedToken, NoToken):
        raise _syntax_error(text) from None


class _UnexpectedToken(Exception):
    """What comes next fits nothing that may stand there."""


class _Reader(TokenReader):
    """A method for each rule of the grammar."""

    def need(self, wanted: str) -> None:
        if not self.take(wanted):
            raise _UnexpectedToken

    def whole(self) -> Tree:
        tree = self.sum()
        if self.ahead:
            raise _UnexpectedToken
        return tree

    def sum(self) -> Tree:
        return self.from_the_left(self.product, "+", "-")

    def product(self) -> Tree:
        return self.from_the_left(self.power, "*", "/", "mod")

    def from_the_left(self, operand: Callable[[], Tree], *signs: str) -> Tree:
        tree = operand()
        while sign := self.take(*signs):
            tree = BinaryOperation(sign, tree, operand())
        return tree

    def power(self) -> Tree:
        base = self.operand()
        return BinaryOperation("^", base, self.deeper(self.power)) if self.take("^") else base

    def operand(self) -> Tree:
        if self.ahead.isdigit():
            return Number(int(self.advance()))
        if self.take("log"):
            return self.log()
        self.need("(")
        inside = self.deeper(self.sum)
        self.need(")")
        return inside

    def log(self) -> Tree:
        self.need("(")
        base = self.deeper(self.sum)
        self.need(",")
        number = self.deeper(self.sum)
        self.need(")")
        return BinaryOperation("log", base, number)

    def deeper(self, rule: Callable[[], Tree]) -> Tree:
        self.depth += 1
        if self.depth > DEPTH:
            raise _UnexpectedToken
        tree = rule()
        self.depth -= 1
        return tree
