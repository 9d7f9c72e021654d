"""The numbers of a finished game beside its scores, counted from what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .state import Event, Turn

Metrics = dict[str, int]
"""Numbers that only one game has, such as "shortages", by their names."""


def count_events(turns: Sequence[Turn[Any]], *kinds: type[Event[Any]]) -> int:
    """How often something of these kinds happened."""
    return sum(isinstance(event, kinds) for turn in turns for event in turn.events)
