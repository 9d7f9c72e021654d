"""Changing a frozen value: what `dataclasses.replace` does, several times as fast."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def changed(value: T, **fields: Any) -> T:
    """A frozen dataclass with other values in some fields; it must have no slots, and check nothing when it is made."""
    other = object.__new__(type(value))
    other.__dict__.update(value.__dict__, **fields)
    return other
