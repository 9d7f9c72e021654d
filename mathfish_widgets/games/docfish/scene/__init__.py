"""The table of DocFish: the other player at the top, bank and deck in the middle, your cards below."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.stage.scene import Scene, View
from mathfish_widgets.stage.sprites import Arrangement

from ..explain import EXPLAINER
from ..rules.state import DECK, HAND, POT, TABLE, DocFishState, Phase
from .input import interpret, put_back, ways_to_touch
from .layout import DocFishView, looked_at
from .piles import bank_and_deck, bubbles, other_side, own_hand, own_pot, own_table

_WITH_HAND = (Phase.ASK, Phase.ANSWER)
_PAIRS = ("lay", "change")


def tour(observation: Observation, view: View) -> tuple[tuple[str, Step], ...]:
    """Return the stops of a tour of the table.

    Each stop has the key prefix of the sprites that it introduces, and the step to show there.
    """
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
    """Return the key prefix of the cards in a hand, or the key of its area or portrait if it is empty."""
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
    """Explain how to lay the pairs in the observer's hand: at once, or after making change."""
    situation = EXPLAINER.explain_situation(observation)
    kind = situation.rule.removeprefix("docfish.now.")
    return Step(f"docfish.tour.now.{kind}", situation.values) if kind in _PAIRS else Step("docfish.tour.now")


def place(observation: Observation, view: View) -> Arrangement:
    """Return all sprites of the table for a wide or narrow page. A spectator sees it from seat 0's side."""
    table = looked_at(observation, view)
    parts = (other_side, bank_and_deck, own_pot, own_hand, own_table, bubbles)
    sprites = tuple(sprite for part in parts for sprite in part(table))
    return Arrangement(table.page.width, table.page.sizes.height, sprites, tuple(_zones(table)))


def _zones(table: DocFishView) -> Iterator[tuple[str, str]]:
    seat, other = table.seat, 1 - table.seat
    yield HAND[seat].key, table.say("zone.hand")
    yield TABLE[seat].key, table.say("zone.table")
    yield POT[seat].key, table.say("zone.pot_of" if table.watching else "zone.pot", who=Who(seat))
    yield "bank", table.say("zone.bank")
    yield DECK.key, table.say("zone.deck")
    yield TABLE[other].key, table.say("zone.table_of", who=Who(other))


SCENE = Scene(place, ways_to_touch, interpret, tour=tour, put_back=put_back)
