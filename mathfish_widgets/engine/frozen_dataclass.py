"""Frozen dataclasses that are quick to define.

The imports for the first table define a hundred of these classes, and only half of the classes are used.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from typing import Any, NoReturn, TypeVar, dataclass_transform

T = TypeVar("T")
_METHODS = """
def __init__({parameters}):
    {body}
def __eq__(self, other):
    return ({own}) == ({others}) if other.__class__ is self.__class__ else NotImplemented
def __hash__(self):
    return hash(({own}))
"""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen_dataclass(cls: type[T]) -> type[T]:
    """Turn a class into a frozen dataclass, but compile each method only on its first call.

    `dataclass(frozen=True)` compiles six methods at once, which takes half a millisecond per class. That would be 50 of
    the 190 ms that a first table of DocFish takes on top of plain ipywidgets and ipycanvas.
    """
    dataclass(init=False, repr=False, eq=False)(cls)
    for name in ("__init__", "__eq__", "__hash__", *_SHARED):
        if name not in cls.__dict__:
            setattr(cls, name, _SHARED[name] if name in _SHARED else _compiled_on_call(cls, name))
    return cls


def _compiled_on_call(cls: type, name: str) -> Callable[..., Any]:
    def method(self: object, *given: Any, **named: Any) -> Any:
        setattr(cls, name, _compiled(cls)[name])
        return getattr(cls, name)(self, *given, **named)

    return method


def _compiled(cls: type) -> dict[str, Any]:
    """Return the methods that depend on the fields of a class, written as `dataclass` writes them."""
    parts = fields(cls)
    known: dict[str, Any] = {"keep": object.__setattr__}
    known |= {f"usual_{part.name}": part.default for part in parts}
    known |= {f"make_{part.name}": part.default_factory for part in parts}
    positional = [_parameter(part) for part in parts if not part.kw_only]
    by_name = [_parameter(part) for part in parts if part.kw_only]
    body = [f"keep(self, {part.name!r}, {_value(part)})" for part in parts]
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    text = _METHODS.format(
        parameters=", ".join(["self", *positional, *(["*", *by_name] if by_name else [])]),
        body="; ".join(body) or "pass",
        own="".join(f"self.{part.name}, " for part in parts),
        others="".join(f"other.{part.name}, " for part in parts),
    )
    exec(text, known)  # noqa: S102  only field names are in it, as in what `dataclass` compiles
    return known


def _parameter(part: Field[Any]) -> str:
    if part.default is not MISSING:
        return f"{part.name}=usual_{part.name}"
    return part.name if part.default_factory is MISSING else f"{part.name}=make_{part.name}"


def _value(part: Field[Any]) -> str:
    name, make = part.name, f"make_{part.name}"
    return name if part.default_factory is MISSING else f"{make}() if {name} is {make} else {name}"


def _repr(self: Any) -> str:
    values = (f"{part.name}={getattr(self, part.name)!r}" for part in fields(self))
    return f"{type(self).__qualname__}({', '.join(values)})"


def _no_assignment(self: object, name: str, value: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _no_deletion(self: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


_SHARED = {"__repr__": _repr, "__setattr__": _no_assignment, "__delattr__": _no_deletion}
