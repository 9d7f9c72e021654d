"""The notations of Equations: canonical text, the signs that pupils write, and words.

Source: docs/rules/equations.md, Writing equations.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mathfish_widgets.mathematics.expressions import Number, Value


@dataclass(frozen=True)
class Notation:
    """How each sign joins two operands, what stands around a part that is done first, and how a number is written."""

    signs: Mapping[str, str]
    brackets: str
    number: Callable[[Value], str]


_SIGNS = {sign: f"{{}} {sign} {{}}" for sign in "+ - * / ^ mod".split()} | {"log": "log({}, {})"}
CANONICAL = Notation(_SIGNS, "({})", str)
PRETTY = Notation(
    _SIGNS | {"-": "{} − {}", "*": "{} × {}", "/": "{} ÷ {}", "^": "{}^{}"},
    "({})",
    lambda number: str(Number(number)),
)
WORDS = Notation(
    {
        "+": "{} plus {}",
        "-": "{} minus {}",
        "*": "{} times {}",
        "/": "{} divided by {}",
        "^": "{} to the power of {}",
        "mod": "{} mod {}",
        "log": "the log to base {} of {}",
    },
    "open bracket {} close bracket",
    lambda number: Number(number).words,
)
_SHOWN = {"-": "−", "*": "×", "/": "÷"}


def pretty_sign(sign: str) -> str:
    """A sign as pupils write it: "×" for "*"."""
    return _SHOWN.get(sign, sign)
