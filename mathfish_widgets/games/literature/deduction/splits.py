"""In which ways a team may hold a set, each with its exact chance.

Source: docs/rules/literature.md, Explanation; Strategy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from mathfish_widgets.engine.observation import Observation

from ..rules.moves import Declare, declaration
from ..rules.state import LiteratureState
from ..rules.zones import AnyCard
from .chances import number_of_deals, own_team
from .constraints import Constraints, each_seat
from .deal_counting import count_deals
from .evidence import Evidence, evidence_of


def splits(observation: Observation, name: str, team: int | None = None) -> dict[Declare, Fraction]:
    """Each declaration of an open set that may be right, with its chance, the likeliest first.

    It is for a team, the own one if none is named; the chances add up to the chance that this team holds the set.
    """
    state: LiteratureState = observation.state
    evidence, seats = evidence_of(observation), state.seats_of(own_team(observation) if team is None else team)
    cards = state.deck.sets[name]
    free, total = [card for card in cards if card in evidence.number], number_of_deals(observation)
    fixed = {card: seat for card in cards if (seat := evidence.seat_of(card)) is not None and seat in seats}
    if len(fixed) + len(free) < len(cards):
        return {}
    found: dict[Declare, Fraction] = {}
    for row, count in _rows(evidence, free, sum(evidence.bit.get(seat, 0) for seat in seats)):
        named = zip(free, (evidence.others[place] for place in row), strict=True)
        found[declaration(name, {**fixed, **dict(named)})] = Fraction(count, total)
    return dict(sorted(found.items(), key=lambda item: (-item[1], str(item[0]))))


def _rows(evidence: Evidence, free: list[AnyCard], allowed: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Each way to lay the unknown cards of a set at allowed seats, with the number of deals of all other cards.

    These have the room that is left. No clause speaks of cards of two sets.
    """
    constraints, cards = evidence.constraints, [evidence.number[card] for card in free]
    others = [card for card in range(len(constraints.seats)) if card not in cards]
    number = {card: place for place, card in enumerate(others)}
    inside = [clause for clause in constraints.clauses if clause[0][0] in cards]
    outside = tuple(
        tuple((number[card], mask) for card, mask in clause) for clause in constraints.clauses if clause not in inside
    )
    ways: dict[tuple[int, ...], int] = {}
    for row in product(*(tuple(each_seat(constraints.seats[card] & allowed)) for card in cards)):
        at, taken = dict(zip(cards, row, strict=True)), Counter(row)
        room = tuple(places - taken[seat] for seat, places in enumerate(constraints.room))
        if min(room) < 0 or not all(any(mask >> at[card] & 1 for card, mask in clause) for clause in inside):
            continue
        if room not in ways:
            ways[room] = count_deals(Constraints(room, tuple(constraints.seats[card] for card in others), outside))
        if ways[room]:
            yield row, ways[room]
