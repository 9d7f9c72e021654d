"""The numbers of a finished game of Equations that an experiment tells beside the scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.metrics import Metrics, count_events
from mathfish_widgets.engine.state import Turn

from .events import FoundFalse, Shouted, Unsolved


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Shouts, those that were false, and cards that nobody solved."""
    return {
        "shouted": count_events(turns, Shouted),
        "false": count_events(turns, FoundFalse),
        "unsolved": count_events(turns, Unsolved),
    }
