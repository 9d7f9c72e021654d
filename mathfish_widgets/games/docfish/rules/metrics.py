"""The numbers of a finished game of DocFish that an experiment tells beside the scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.metrics import Metrics, count_events
from mathfish_widgets.engine.state import Turn

from .events import Exchanged, Froze, LaidDown, ShortageShown, Thawed


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Pairs, Consolidations, shortages and frozen cards; a Consolidation exchanges at least one group in a move."""
    return {
        "pairs": count_events(turns, LaidDown, Thawed),
        "consolidations": sum(count_events([turn], Exchanged) > 0 for turn in turns),
        "shortages": count_events(turns, ShortageShown),
        "frozen": count_events(turns, Froze),
    }
