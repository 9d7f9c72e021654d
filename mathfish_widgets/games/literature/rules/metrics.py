"""The numbers of a finished game of Literature that an experiment tells beside the scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.metrics import Metrics, count_events
from mathfish_widgets.engine.state import Turn

from .events import Asked, Declared, Given, Voided


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Questions and hits, declarations and those that were void."""
    return {
        "questions": count_events(turns, Asked),
        "hits": count_events(turns, Given),
        "declarations": count_events(turns, Declared),
        "void": count_events(turns, Voided),
    }
