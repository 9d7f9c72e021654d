"""A changed copy of a frozen value."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def evolve(value: T, **changes: Any) -> T:
    """A copy of a frozen dataclass with other values in some fields: `dataclasses.replace`, several times as fast.

    What the class checks when a value is made is checked here too. Raises TypeError for a name that is no field.
    """
    fields = value.__dict__ | changes
    if len(fields) > len(value.__dict__):
        unknown = changes.keys() - value.__dict__.keys()
        raise TypeError(f"{type(value).__name__} has no field {', '.join(sorted(unknown))}.")
    other = object.__new__(type(value))
    object.__setattr__(other, "__dict__", fields)
    check = getattr(other, "__post_init__", None)
    if check is not None:
        check()
    return other
