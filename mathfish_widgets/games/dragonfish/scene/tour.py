"""What lies on the table of DragonFish, shown once to who begins: where it is, what it is and what one does with it."""

from __future__ import annotations

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.stage.scene import View

from ..rules.state import DragonFishState, Phase
from ..rules.zones import CELLS, HELPER_STACK, ISLAND

TourStop = tuple[str, Step]
"""The key of something on the table, or how the keys of several begin, and what is said of it."""


def tour(observation: Observation, view: View) -> tuple[TourStop, ...]:
    """The stops of a tour for a seat, in order; the last says what to do now. An onlooker gets none."""
    state: DragonFishState = observation.state
    if observation.seat is None or state.over:
        return ()
    fish, points = state.goal
    return (
        ("cell-1", Step("dragonfish.tour.pond")),
        (next(iter(ISLAND.values())).key, Step("dragonfish.tour.island")),
        (f"seat-{observation.seat}", Step("dragonfish.tour.catch", {"fish": fish, "points": points})),
        (HELPER_STACK.key, Step("dragonfish.tour.stack")),
        _now(state, observation),
    )


def _now(state: DragonFishState, observation: Observation) -> TourStop:
    if not observation.may_move:
        return f"seat-{state.active[0]}", Step("dragonfish.tour.wait", {"who": Who(state.active[0])})
    if state.phase is Phase.POND:
        return next(iter(CELLS.values())).key, Step("dragonfish.tour.sum")
    return HELPER_STACK.key, Step("dragonfish.tour.draw")
