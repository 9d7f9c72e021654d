"""The guided first turn of DocFish: what lies where, what one does with it, and what to do now."""

from __future__ import annotations

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.stage.scene import View

from ..rules.facts import Phase
from ..rules.state import DocFishState
from ..rules.zones import DECK, HAND

_NOW = {Phase.LAY: "label-hand", Phase.ASK: "label-hand", Phase.ANSWER: "label-hand"}
_NOW |= {Phase.CONSOLIDATE: "label-pot", Phase.PICK: DECK.key}


def tour(observation: Observation, view: View) -> tuple[tuple[str, Step], ...]:
    """The stops of a tour: the beginning of the keys of what a stop is about, and what is said there."""
    state: DocFishState = observation.state
    seat = observation.seat or 0
    hand = HAND[seat].key if state.table[HAND[seat]] else "label-hand"
    return (
        (hand, Step("docfish.tour.hand")),
        ("bank-", Step("docfish.tour.bank")),
        ("label-other", Step("docfish.tour.other", {"who": Who(1 - seat)})),
        ("label-pot", Step("docfish.tour.pot")),
        _now(observation, state),
    )


def _now(observation: Observation, state: DocFishState) -> tuple[str, Step]:
    if not observation.may_move:
        waited_for = [seat for seat in state.active if seat != observation.seat]
        return "label-other", Step("docfish.tour.now.wait", {"who": Who(waited_for[0] if waited_for else 0)})
    if state.phase not in _NOW:
        return "label-hand", Step("docfish.tour.now")
    return _NOW[state.phase], Step(f"docfish.tour.now.{state.phase.value}")
