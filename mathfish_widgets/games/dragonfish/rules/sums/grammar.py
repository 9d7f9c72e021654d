"""Expressions over the cards of a pond: read, written and worked out.

Source: docs/rules/dragonfish.md, Pond Cards; Harder sums.

    expression = operand { ( "+" | "-" | "x" | "÷" ) operand }
    operand    = cell | cell "~" cell | "(" expression ")"
    cell       = pond number and letter: "1a" ... "4f"

Also read: * and × for x, / for ÷, − for -, capital letters and spaces. How signs bind is an option of the game, so an
expression keeps its signs in a row as they are written; only brackets make it deep.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.mathematics.tokens import TokenReader, quoted, tokens_of
from mathfish_widgets.play.game import LONGEST_NOTATION

SIGNS = "+-x÷"
JOINED = "~"
DEPTH = 10
"""How deep brackets may lie inside each other."""

_TOKEN = re.compile(r"\s*([1-4][a-f]|[-+x÷()~])")
_READ_AS = str.maketrans({"*": "x", "×": "x", "/": "÷", "−": "-"})


@frozen_dataclass
class Term:
    """One card, named by its cell, or two cards joined to one number."""

    cells: tuple[str, ...]

    def __str__(self) -> str:
        return JOINED.join(self.cells)


@frozen_dataclass
class Chain:
    """Operands joined by signs, as they are written; a chain among the operands stands in brackets.

    Raises ValueError unless there is one sign between each two of two or more operands.
    """

    operands: tuple[Expression, ...]
    signs: tuple[str, ...]

    def __post_init__(self) -> None:
        if not self.signs or len(self.operands) != len(self.signs) + 1:
            raise ValueError(f"{len(self.signs)} signs do not join {len(self.operands)} numbers.")
        if not set(self.signs) <= set(SIGNS):
            raise ValueError(f"The signs are {' '.join(SIGNS)}.")

    def __str__(self) -> str:
        parts = [f"({operand})" if isinstance(operand, Chain) else str(operand) for operand in self.operands]
        return " ".join([parts[0], *(f"{sign} {part}" for sign, part in zip(self.signs, parts[1:], strict=True))])


Expression = Term | Chain


def read_expression(text: str) -> Expression:
    """The expression that a text writes; raises ValueError where it writes none, is too long or has too deep brackets.

    A bracket around one card, or around all, is left out.
    """
    if len(text) > LONGEST_NOTATION:
        raise ValueError(f"An expression has at most {LONGEST_NOTATION} characters.")
    reader = _Reader(tokens_of(text, _TOKEN, _READ_AS))
    found = reader.expression()
    if reader.ahead:
        raise ValueError(f"I do not understand {quoted(reader.ahead)} after {found}.")
    return found


def cells(expression: Expression) -> Iterator[str]:
    """The cells of an expression from left to right, repeats included."""
    for term in terms(expression):
        yield from term.cells


def terms(expression: Expression) -> Iterator[Term]:
    """The cards and joined cards of an expression from left to right."""
    if isinstance(expression, Term):
        yield expression
    else:
        for operand in expression.operands:
            yield from terms(operand)


def signs(expression: Expression) -> Iterator[str]:
    """The signs of an expression, those in brackets after the others."""
    if isinstance(expression, Chain):
        yield from expression.signs
        for operand in expression.operands:
            yield from signs(operand)


class _Reader(TokenReader):
    """A method for each rule of the grammar."""

    def expression(self) -> Expression:
        operands, joined = [self.operand()], []
        while self.ahead and self.ahead in SIGNS:
            joined.append(self.advance())
            operands.append(self.operand())
        return Chain(tuple(operands), tuple(joined)) if joined else operands[0]

    def operand(self) -> Expression:
        if self.ahead == "(":
            return self.bracket()
        first = self.cell()
        if self.ahead != JOINED:
            return Term((first,))
        self.advance()
        return Term((first, self.cell()))

    def cell(self) -> str:
        if len(self.ahead) != 2:
            raise ValueError(f"A card must stand here, such as 2a, not {self.ahead or 'the end'}.")
        return self.advance()

    def bracket(self) -> Expression:
        self.advance()
        self.depth += 1
        if self.depth > DEPTH:
            raise ValueError(f"Brackets may lie {DEPTH} deep.")
        inside = self.expression()
        if self.ahead != ")":
            raise ValueError(f"A bracket is not closed after {inside}.")
        self.advance()
        self.depth -= 1
        return inside
