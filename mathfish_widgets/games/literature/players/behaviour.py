"""What seats show by what they do, beyond what follows from it: who asks in a set tends to hold more of its cards.

A question tells for certain that its asker holds another card of the set, and the chances know that. But whoever may
choose asks where it holds much: among the deals that fit, those in which askers hold more come up more often.
Source: docs/rules/literature.md, Levels (sharp).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Seat

from ..rules.events import Asked
from ..rules.zones import AnyCard

ASKER_WEIGHT = 3
"""So many times as likely a card is thought to be with a seat that has asked in its set; measured against 1 and 5."""
_ROUNDS = 4
"""After so many rounds of fitting the weighed rows hardly change any more."""
WHOLE = 1000
Shares = Mapping[AnyCard, Mapping[Seat, int]]
"""For each card in a hand about how likely it is at each seat, in thousandths; what is possible is at least one."""
_Row = dict[Seat, float]


def asked_in(observation: Observation) -> frozenset[tuple[Seat, str]]:
    """Each seat that was seen to ask, with the sets that it asked in."""
    questions = ((turn.before.deck, turn.events[0]) for turn in observation.history)
    pairs = ((event.seat, deck.set_of(event.card)) for deck, event in questions if isinstance(event, Asked))
    return frozenset((seat, name) for seat, name in pairs if name is not None)


def weigh_askers(shares: Shares, askers: Iterable[tuple[Seat, tuple[AnyCard, ...]]]) -> Shares:
    """The shares with those of askers weighed more in the sets that they asked in, given as the cards of these.

    Every card still adds up to a whole, and every seat is still expected to hold as many cards; what is certain stays.
    """
    free = {card: {seat: float(share) for seat, share in row.items()} for card, row in shares.items() if len(row) > 1}
    room = _held(free.values())
    for seat, cards in askers:
        for card in cards:
            if seat in free.get(card, ()):
                free[card][seat] *= ASKER_WEIGHT
    for _ in range(_ROUNDS):
        held = _held(free.values())
        for row in free.values():
            _scale(row, {seat: room[seat] / held[seat] for seat in row})
    return {**shares, **{card: _in_thousandths(row) for card, row in free.items()}}


def _held(rows: Iterable[Mapping[Seat, float]]) -> _Row:
    """How much of the cards each seat is expected to hold."""
    held: _Row = {}
    for row in rows:
        for seat, share in row.items():
            held[seat] = held.get(seat, 0.0) + share
    return held


def _scale(row: _Row, times: Mapping[Seat, float]) -> None:
    """Scales what each seat has of a card, which then adds up to a whole again."""
    whole = sum(share * times[seat] for seat, share in row.items())
    for seat in row:
        row[seat] *= times[seat] * WHOLE / whole


def _in_thousandths(row: _Row) -> dict[Seat, int]:
    return {seat: min(max(round(share), 1), WHOLE - 1) for seat, share in row.items()}
