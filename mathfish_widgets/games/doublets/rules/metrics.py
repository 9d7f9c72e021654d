"""The numbers of a finished game of Doublets that an experiment tells beside the scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.metrics import Metrics
from mathfish_widgets.engine.state import Turn

from .facts import Ending


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Whether it was solved, and in which pass it ended."""
    return {
        "solved": int(turns[-1].after.ending is Ending.WON),
        "passes": turns[-1].after.number_of_pass,
    }
