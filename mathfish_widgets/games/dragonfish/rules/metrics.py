"""The numbers of a finished game of DragonFish that an experiment tells beside the scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.metrics import Metrics, count_events
from mathfish_widgets.engine.state import Turn

from .events import Caught, CutFree, Dug, Hooked


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Fish that were caught, hooked and cut free, and canals dug."""
    return {
        "caught": count_events(turns, Caught),
        "hooked": count_events(turns, Hooked),
        "cut_free": count_events(turns, CutFree),
        "dug": count_events(turns, Dug),
    }
