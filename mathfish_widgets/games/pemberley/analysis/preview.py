"""What each card of a hand would bring. Source: docs/rules/pemberley.md, Explanation (what a card would score)."""

from __future__ import annotations

from typing import NamedTuple

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Refusal
from mathfish_widgets.engine.observation import Observation

from ..rules import RULES
from ..rules.moves import Play
from ..rules.operations import applied
from ..rules.scoring import points
from ..rules.state import PemberleyState, Phase


class Preview(NamedTuple):
    """A card of the hand, with the total it makes and the points of that, or with the reason why it cannot be played.

    `result` and `points` are None exactly where there is a `refusal`.
    """

    card: Card
    result: int | None
    points: int | None
    refusal: Refusal | None


def preview(observation: Observation) -> tuple[Preview, ...]:
    """One preview for each card of the observing seat's hand, in order; none for an onlooker or after part one.

    It is made from the total as it stands, also while somebody else is to move.
    """
    state: PemberleyState = observation.state
    seat = observation.seat
    if seat is None or state.phase is not Phase.PLAY:
        return ()
    return tuple(_preview(state, card, RULES.broken_rule(state, Play(card), seat)) for card in state.hand(seat))


def _preview(state: PemberleyState, card: Card, refusal: Refusal | None) -> Preview:
    result = applied(state.total, card)
    if refusal is not None or result is None:
        return Preview(card, None, None, refusal)
    return Preview(card, result, points(result, state.ones, state.negative_primes).points, None)
