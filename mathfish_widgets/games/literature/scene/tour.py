"""What lies on the table of Literature, shown once to who begins: where it is, what it is and what one does with it."""

from __future__ import annotations

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.stage.scene import View

from ..explain.highlights import DECLARE, asked_key, keyed_hand, seat_key, set_key
from ..rules.permissions import permissions
from ..rules.state import LiteratureState

TourStop = tuple[str, Step]
"""The key of something on the table, and what is said of it."""


def tour(observation: Observation, view: View) -> tuple[TourStop, ...]:
    """The stops of a tour for a seat, in order; the last says what to do now. An onlooker gets none."""
    state: LiteratureState = observation.state
    seat = observation.seat
    if seat is None or state.over:
        return ()
    allowed = permissions(state, seat)
    mates, opponents = state.teammates(seat), state.opponents(seat)
    stops = [
        (seat_key(opponents[0]), Step("literature.tour.opponents", {"opponents": tuple(map(Who, opponents))})),
        (seat_key(mates[0]), Step("literature.tour.mates", {"mates": tuple(map(Who, mates))})),
    ]
    own = dict(keyed_hand(state, seat))
    if own:
        stops.append((next(iter(own.values())), Step("literature.tour.hand")))
    ask = next((asked_key(card) for name in allowed.held for card in state.deck.sets[name] if card not in own), None)
    if ask is not None:
        stops.append((ask, Step("literature.tour.ask")))
    declare = DECLARE if observation.may_move and allowed.may_declare else set_key(state.open_sets[0])
    stops.append((declare, Step("literature.tour.declare")))
    if allowed.on_turn and ask is not None:
        return (*stops, (seat_key(opponents[0]), Step("literature.tour.now")))
    return (*stops, (seat_key(state.turn_of), Step("literature.tour.wait", {"who": Who(state.turn_of)})))
