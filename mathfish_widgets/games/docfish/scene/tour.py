"""The guided first turn of DocFish: what lies where, what one does with it, and what to do now."""

from __future__ import annotations

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.stage.scene import View

from ..explain.explainer import EXPLAINER
from ..rules.state import DocFishState, Phase
from ..rules.zones import DECK, HAND, POT

_WITH_HAND = (Phase.ASK, Phase.ANSWER)
_PAIRS = ("lay", "change")


def tour(observation: Observation, view: View) -> tuple[tuple[str, Step], ...]:
    """The stops of a tour: the beginning of the keys of what a stop is about, and what is said there."""
    state: DocFishState = observation.state
    seat = observation.seat or 0
    return (
        (_hand(state, seat, seat), Step("docfish.tour.hand")),
        ("bank-", Step("docfish.tour.bank")),
        (_hand(state, 1 - seat, seat), Step("docfish.tour.other", {"who": Who(1 - seat)})),
        (_pot(state, seat), Step("docfish.tour.pot")),
        _now(observation, state, seat),
    )


def _hand(state: DocFishState, seat: Seat, looker: Seat) -> str:
    """The cards of a hand, or what stands beside them where there are none."""
    if state.table[HAND[seat]]:
        return HAND[seat].key
    return "area-hand" if seat == looker else f"portrait-{seat}"


def _pot(state: DocFishState, seat: Seat) -> str:
    return POT[seat].key if state.table[POT[seat]] else "area-pot"


def _now(observation: Observation, state: DocFishState, looker: Seat) -> tuple[str, Step]:
    if not observation.may_move:
        waited_for = [seat for seat in state.active if seat != observation.seat]
        who = waited_for[0] if waited_for else 0
        return _hand(state, who, looker), Step("docfish.tour.now.wait", {"who": Who(who)})
    hand = _hand(state, looker, looker)
    if state.phase is Phase.LAY:
        return hand, _pair_in_hand(observation)
    places = {**dict.fromkeys(_WITH_HAND, hand), Phase.CONSOLIDATE: _pot(state, looker), Phase.PICK: DECK.key}
    if state.phase not in places:
        return hand, Step("docfish.tour.now")
    return places[state.phase], Step(f"docfish.tour.now.{state.phase.value}")


def _pair_in_hand(observation: Observation) -> Step:
    """How the pairs of this very hand are laid: at once, or after change was made for them."""
    situation = EXPLAINER.explain_situation(observation)
    kind = situation.rule.removeprefix("docfish.now.")
    return Step(f"docfish.tour.now.{kind}", situation.values) if kind in _PAIRS else Step("docfish.tour.now")
