"""What a person asks of a drill, checked at the edge."""

from __future__ import annotations

from .skill import LEVELS

MOST_ITEMS = 100


def checked_level(level: object) -> int | None:
    """A level, or None for none; ValueError for anything else."""
    if level is None or (isinstance(level, int) and not isinstance(level, bool) and level in LEVELS):
        return level
    raise ValueError(f"A level is 1, 2 or 3, from easy to hard; {level!r} is not.")


def checked_items(items: object) -> int:
    """A number of items; ValueError for anything else."""
    if isinstance(items, int) and not isinstance(items, bool) and 1 <= items <= MOST_ITEMS:
        return items
    raise ValueError(f"A drill has from 1 to {MOST_ITEMS} items; {items!r} is not a number of items.")
