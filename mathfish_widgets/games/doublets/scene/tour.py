"""The guided first turn of Doublets: what lies where, what one does with it, and what to do now."""

from __future__ import annotations

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.stage.scene import View

from ..rules.state import DoubletsState
from ..rules.zones import FOUNDATION, RESERVE, STOCK


def tour(observation: Observation, view: View) -> tuple[tuple[str, Step], ...]:
    """The stops of a tour: the beginning of the keys of what a stop is about, and what is said there."""
    state: DoubletsState = observation.state
    now = Step("doublets.tour.over") if state.over else Step("doublets.tour.now", {"top": state.top})
    return (
        (FOUNDATION.key, Step("doublets.tour.foundation")),
        ("ring", Step("doublets.tour.ring")),
        (RESERVE[3].key, Step("doublets.tour.reserve")),
        (STOCK.key, Step("doublets.tour.stock")),
        (FOUNDATION.key, now),
    )
