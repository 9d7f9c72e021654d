"""The first look at Pemberley's table: what lies where, and what to do now."""

from __future__ import annotations

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.stage.scene import View

from ..explain.calculation import TOTAL
from ..rules.zones import HAND


def tour(observation: Observation, _view: View) -> tuple[tuple[str, Step], ...]:
    """Keys of sprites at the start of a round, or how they begin, each with what this is; the last says what to do."""
    state, seat = observation.state, observation.seat or 0
    hand, other = HAND[seat].key, HAND[(seat + 1) % state.players].key
    return (
        (TOTAL, Step("pemberley.tour.total")),
        ("line", Step("pemberley.tour.line")),
        (other, Step("pemberley.tour.others")),
        (hand, Step("pemberley.tour.cards")),
        (hand, Step("pemberley.tour.play", {"total": Number(state.total)})),
    )
