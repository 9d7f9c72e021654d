"""A parser for typed expressions: rows of operands and signs.

row     = operand { sign operand }
operand = leaf | "(" row ")" | "log" "(" row "," row ")"
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Generic, NoReturn

from .expressions import Leaf, Row
from .quoting import quoted


class UnreadableExpression(ValueError):
    """Raised for a text that is not an expression; `at` is the position where reading fails."""

    def __init__(self, text: str, at: int, why: str = "") -> None:
        rest = text[at:].strip()
        super().__init__(why or (f"I don't understand {quoted(rest)}." if rest else "Something is missing at the end."))
        self.at = at


@dataclass(frozen=True)
class Grammar(Generic[Leaf]):
    """The grammar of a game: its operands, its signs and their spellings, and the limits of a text."""

    operand: str
    read_operand: Callable[[str], Leaf]
    signs: Collection[str]
    spellings: Mapping[int, str | int]
    longest: int
    depth: int

    def read(self, text: str) -> Leaf | Row[Leaf]:
        """Read a text in capital or small letters. Raises UnreadableExpression if it is not an expression.

        Brackets around one operand, or around everything, are dropped.
        """
        if len(text) > self.longest:
            raise UnreadableExpression(text, 0, f"An expression has at most {self.longest} characters.")
        reader = _Reader(self, text.lower().translate(self.spellings))
        found = reader.row()
        if reader.ahead:
            reader.refuse()
        return found


class _Reader(Generic[Leaf]):
    """The tokens of a text and the current position, with a method for each rule of the grammar."""

    def __init__(self, grammar: Grammar[Leaf], text: str) -> None:
        self.grammar, self.text, self.at, self.depth = grammar, text, 0, 0
        self.tokens = list(re.finditer(rf"({grammar.operand})|mod|log|\S", text))

    @property
    def ahead(self) -> str:
        """The next token; empty at the end."""
        return self.tokens[self.at][0] if self.at < len(self.tokens) else ""

    def refuse(self, why: str = "") -> NoReturn:
        raise UnreadableExpression(self.text, self.tokens[self.at].start() if self.ahead else len(self.text), why)

    def need(self, wanted: str) -> None:
        if self.ahead != wanted:
            self.refuse()
        self.at += 1

    def row(self) -> Leaf | Row[Leaf]:
        operands, signs = [self.operand()], []
        while self.ahead in self.grammar.signs and self.ahead not in ("", "log"):
            signs.append(self.ahead)
            self.at += 1
            operands.append(self.operand())
        return Row(tuple(operands), tuple(signs)) if signs else operands[0]

    def operand(self) -> Leaf | Row[Leaf]:
        if self.ahead == "(":
            (inside,) = self.bracket(1)
            return inside
        if self.ahead == "log" and "log" in self.grammar.signs:
            self.at += 1
            return Row(self.bracket(2), ("log",))
        if not self.ahead or self.tokens[self.at][1] is None:
            self.refuse()
        self.at += 1
        return self.grammar.read_operand(self.tokens[self.at - 1][1])

    def bracket(self, count: int) -> tuple[Leaf | Row[Leaf], ...]:
        """Return the rows in a bracket, which commas separate."""
        self.depth += 1
        if self.depth > self.grammar.depth:
            self.refuse(f"Brackets may lie {self.grammar.depth} deep.")
        rows = []
        for opened in "(,"[:count]:
            self.need(opened)
            rows.append(self.row())
        self.need(")")
        self.depth -= 1
        return tuple(rows)
