"""A line of Python that sets something up as a code: what it calls, and the arguments as values."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from .code import Code, UnreadableCode

KIND = "l"


class Line(NamedTuple):
    """A public name of the package, and the arguments by their names."""

    name: str
    arguments: Mapping[str, object]


def code_of_line(line: Line) -> Code:
    """The code of a line; its values are numbers, texts, truths, nothing, and lists of them."""
    return Code(KIND, [line.name, dict(line.arguments)])


def line_of_code(code: Code, known: Collection[str]) -> Line:
    """The line of a code; only the `known` names are ever called, and only with plain values.

    Raises UnreadableCode for anything else.
    """
    match code.said:
        case [str(name), dict(arguments)] if name in known and all(map(_is_plain, arguments.values())):
            return Line(name, arguments)
    raise UnreadableCode(f"This link is of something that cannot be opened. Links open {', '.join(known)}.")


def _is_plain(value: object) -> bool:
    plain = (str, int, bool, type(None))
    return isinstance(value, plain) or (isinstance(value, Sequence) and all(isinstance(each, plain) for each in value))
