"""The values of a frozen class as JSON and back, each checked against the type that its class declares."""

from __future__ import annotations

import types
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from mathfish_widgets.engine.cards import Card, card
from mathfish_widgets.engine.table import Seat

_LARGEST_NUMBER = 10**9
_LONGEST_FRACTION = 200


def as_json(value: Any) -> Any:
    """A value in the words of JSON: cards by their text, choices by their values, what has fields as a list of them.

    Raises TypeError for what has no such words.
    """
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Fraction) or (isinstance(value, int) and abs(value) > _LARGEST_NUMBER):
        return f"{Fraction(value)}"
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, tuple):
        return [as_json(each) for each in value]
    if is_dataclass(value) and not isinstance(value, type):
        return [as_json(getattr(value, each.name)) for each in fields(value)]
    raise TypeError(f"{type(value).__name__} has no words in a code")


def from_json(kind: Any, said: Any, seats: int) -> Any:
    """Return the value of a declared type that was told in the words of JSON, at a table of so many seats.

    Raises:
        ValueError: if it is no such value, or a seat that the table does not have.

    """
    if get_origin(kind) in (Union, types.UnionType):
        return _one_of(get_args(kind), said, seats)
    if isinstance(said, list):
        return _from_list(kind, said, seats)
    if kind is Card and isinstance(said, str):
        return card(said)
    if kind is Fraction and isinstance(said, str) and len(said) <= _LONGEST_FRACTION:
        return _fraction(said)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(said)
    if _is_plain(kind, said, seats):
        return said
    raise _none_of(said, kind)


def _is_plain(kind: Any, said: Any, seats: int) -> bool:
    if kind in (int, Seat):
        within = range(seats) if kind == Seat else range(-_LARGEST_NUMBER, _LARGEST_NUMBER + 1)
        return type(said) is int and said in within
    return kind in (bool, str, types.NoneType) and type(said) is kind


def _fraction(said: str) -> Fraction | int:
    """A fraction, or a whole number that is too large to be one in JSON, by its text."""
    try:
        value = Fraction(said)
    except ZeroDivisionError:
        raise _none_of(said, Fraction) from None
    return value.numerator if value.denominator == 1 else value


def _from_list(kind: Any, said: list[Any], seats: int) -> Any:
    if get_origin(kind) is tuple:
        return _tuple(get_args(kind), said, seats)
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        return kind(*_each(declared_types(kind), said, seats))
    raise _none_of(said, kind)


def _none_of(said: object, kind: Any) -> ValueError:
    return ValueError(f"{str(said)[:40]} is no {getattr(kind, '__name__', kind)}")


def _one_of(kinds: tuple[Any, ...], said: Any, seats: int) -> Any:
    for kind in kinds:
        try:
            return from_json(kind, said, seats)
        except ValueError:
            continue
    raise _none_of(said, kinds)


def _tuple(kinds: tuple[Any, ...], said: list[Any], seats: int) -> tuple[Any, ...]:
    if kinds[1:] == (Ellipsis,):
        return tuple(from_json(kinds[0], each, seats) for each in said)
    return tuple(_each(kinds, said, seats))


def _each(kinds: Sequence[Any], said: list[Any], seats: int) -> list[Any]:
    return [from_json(kind, each, seats) for kind, each in zip(kinds, said, strict=True)]


@cache
def declared_types(kind: Any) -> tuple[Any, ...]:
    """The types of the fields of a class, in their order."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_of_values(hints[name]) for name in _names(kind))


def _of_values(hint: Any) -> Any:
    """A declared type without the function with which a move reads it from a word."""
    metadata = getattr(hint, "__metadata__", ())
    return Seat if "seat" in metadata else hint.__origin__ if metadata else hint


def _names(kind: Any) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind)) if is_dataclass(kind) else kind._fields
