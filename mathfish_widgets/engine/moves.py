"""Moves, and the reasons why a rule may refuse them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar, NamedTuple, Self, cast, get_args, get_origin, get_type_hints

from mathfish_widgets.mathematics.quoting import quoted

from .cards import Card, card


class Refusal(NamedTuple):
    """The reason why a move is illegal: the id of the rule that forbids it and its sentence's values."""

    rule: str
    values: Mapping[str, Any] = {}


class IllegalMove(ValueError):
    """Raised for a move that a rule refuses; `refusal` holds the rule and its values."""

    def __init__(self, refusal: Refusal, sentence: str | None = None) -> None:
        self.refusal = refusal
        self.sentence = sentence or f"{refusal.rule}: {dict(refusal.values)}"
        super().__init__(self.sentence)


class Move:
    """A player's decision: a frozen dataclass with a verb from the rulebook and a text notation.

    The notation is the verb and a word for each field. A field that is a tuple must be the last, and has a word for
    each of its values. The type of a field determines how its words are read: as a whole number, as a card, or by the
    function in its annotation. That function raises ValueError for a word it can't read.
    """

    verb: ClassVar[str]
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __str__(self) -> str:
        return f"{self.verb} {self.arguments}".rstrip()

    @property
    def arguments(self) -> str:
        """The notation after the verb; empty if there are no fields."""
        values = (getattr(self, name) for name in self.__match_args__)
        return " ".join(str(each) for value in values for each in (value if type(value) is tuple else (value,)))

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Return the move with these arguments. Raises ValueError if they can't be read."""
        words = iter(arguments.split())
        values = [
            tuple(map(read, words)) if is_row else read(next(words, "")) for read, is_row in _readers(cast(Any, cls))
        ]
        if next(words, None) is not None:
            raise ValueError(f"{cls.verb!r} takes {len(values)} arguments")
        return cls(*values)


def read_number(text: str) -> int:
    """Return the whole number written in digits. Raises ValueError for any other word."""
    if not (text.isascii() and text.isdecimal()):
        raise ValueError(f"{quoted(text)} isn't a whole number")
    return int(text)


_READERS: Mapping[Any, Callable[[str], Any]] = {int: read_number, Card: card}


@cache
def _readers(kind: type[Move]) -> tuple[tuple[Callable[[str], Any], bool], ...]:
    """Return a reader for each field of a kind of move, and whether the field takes all remaining words."""
    hints = get_type_hints(kind, include_extras=True)
    rows = [(hints[name], get_origin(hints[name]) is tuple) for name in kind.__match_args__]
    return tuple((_reader(get_args(hint)[0] if is_row else hint), is_row) for hint, is_row in rows)


def _reader(hint: Any) -> Callable[[str], Any]:
    annotated = (each for each in getattr(hint, "__metadata__", ()) if callable(each))
    return next(annotated, None) or _READERS[getattr(hint, "__origin__", hint)]
