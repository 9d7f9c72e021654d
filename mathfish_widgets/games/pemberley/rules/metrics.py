"""The numbers of a finished game of Pemberley that an experiment tells beside the scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.metrics import Metrics, count_events
from mathfish_widgets.engine.state import Turn

from .events import Laid, Lifted, Passed, Played


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Cards played, passes, sets laid, and cards left over."""
    return {
        "played": count_events(turns, Played),
        "passed": count_events(turns, Passed),
        "sets": count_events(turns, Laid) - count_events(turns, Lifted),
        "left_over": sum(turns[-1].after.left_over),
    }
