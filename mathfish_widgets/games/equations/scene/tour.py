"""The first look at a table of Equations: what lies where, and what to do now."""

from __future__ import annotations

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.stage.scene import BACK, View

from ..rules.zones import LAYOUT
from .equation_builder import CLOSE


def tour(observation: Observation, _view: View) -> tuple[tuple[str, Step], ...]:
    """Keys of sprites, or how they begin, each with what this is; the last says what to do."""
    return (
        (LAYOUT.key, Step("equations.tour.cards")),
        (CLOSE.key, Step("equations.tour.signs")),
        ("equation", Step("equations.tour.equation")),
        (BACK, Step("equations.tour.back")),
        (LAYOUT.key, Step("equations.tour.start", {"numbers": observation.state.layout_values})),
    )
