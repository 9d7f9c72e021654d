"""What the sharp player of Literature sees ahead: exact chances for itself, and what the others can make of a turn.

What the others know is not known exactly: it is judged by what everybody has seen, where a card that may lie at several
seats lies at each by its share of the free places. Source: rules/literature.md, section 9 (strong).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import prod

from ...observation import Observation
from ...player import Thinking
from ...table import Seat
from .cards import AnyCard
from .chances import Holders, count_holders
from .seen import seen
from .state import LiteratureState
from .unknown import each_seat

_LONGEST = 6
"""So many cards in a row are thought of at most when a seat gets the turn."""
_NONE, _SURE = Fraction(0), Fraction(1)
Shares = Mapping[AnyCard, Mapping[Seat, Fraction]]


@dataclass(frozen=True)
class Outlook:
    """A position as a seat sees it, with the exact chances of the unseen cards."""

    observation: Observation
    chances: Holders

    @property
    def state(self) -> LiteratureState:
        """The position, unseen cards turned over."""
        state: LiteratureState = self.observation.state
        return state

    @property
    def seat(self) -> Seat:
        """The seat that looks."""
        return self.observation.seat or 0

    def chance(self, seat: Seat, card: AnyCard) -> Fraction:
        """How likely a seat holds a card."""
        row = self.chances.get(card)
        if row is None:
            return _SURE if seat == self.seat and card in self.own else _NONE
        return row.get(seat, _NONE)

    @cached_property
    def own(self) -> frozenset[AnyCard]:
        """The own hand."""
        return frozenset(self.state.hand(self.seat))

    def in_team(self, card: AnyCard, team: int) -> Fraction:
        """How likely a team holds a card."""
        return sum((self.chance(seat, card) for seat in self.state.seats_of(team)), _NONE)

    @cached_property
    def shares(self) -> Shares:
        """How likely each card is at each seat for those who have seen no hand."""
        return public_shares(self.observation)

    @cached_property
    def touched(self) -> Mapping[tuple[Seat, str], Fraction]:
        """About how likely each seat holds a card of each open set, so that it may ask for others of it."""
        return {
            (seat, name): _SURE
            - prod((_SURE - self.chance(seat, card) for card in self.state.deck.sets[name]), start=_SURE)
            for seat in self.state.seats
            for name in self.state.open_sets
        }

    def reach(self, seat: Seat, shares: Shares | None = None) -> Fraction:
        """How many cards in a row a seat with the turn can expect to take by what everybody has seen."""
        seen_by_all = shares or self.shares
        likely: list[Fraction] = []
        for name in self.state.open_sets:
            touched = self.touched[seat, name]
            if touched:
                found = (self._likely(seat, card, seen_by_all) for card in self.state.deck.sets[name])
                likely += [touched * each for each in found if each]
        return in_a_row(likely)

    def _likely(self, seat: Seat, card: AnyCard, shares: Shares) -> Fraction:
        """How likely a seat finds a card that it asks for: others must think that it is there, and it must be."""
        others, row = self.state.opponents(seat), shares[card]
        return max(min(row.get(other, _NONE), self.chance(other, card)) for other in others)


def in_a_row(chances: Iterable[Fraction]) -> Fraction:
    """How many things in a row can be expected to succeed, the likeliest first; it ends at the first that does not."""
    expected, so_far = _NONE, _SURE
    for each in sorted(chances, reverse=True)[:_LONGEST]:
        so_far *= each
        expected += so_far
    return expected


def look(observation: Observation) -> Thinking[Outlook]:
    """The outlook of a seat, worked out in slices."""
    return Outlook(observation, (yield from count_holders(observation)))


def public_shares(observation: Observation) -> dict[AnyCard, dict[Seat, Fraction]]:
    """Each card that is in a hand, and its share of the free places at each seat, as an onlooker sees it."""
    known = seen(Observation(None, observation.state.seen_by(None), observation.history))
    found = {card: {gift.seat: _SURE} for card, gift in known.gifts.items()}
    for card, row in zip(known.unknown, known.deal.seats, strict=True):
        room = {known.others[place]: known.deal.room[place] for place in each_seat(row)}
        found[card] = {seat: Fraction(places, sum(room.values())) for seat, places in room.items() if places}
    for clause in known.clauses:
        raise_shares(found, clause.places)
    return found


def raise_shares(shares: dict[AnyCard, dict[Seat, Fraction]], places: Iterable[tuple[AnyCard, Iterable[Seat]]]) -> None:
    """Takes into account that at least one card lies where it is said to; each of them is as likely as any other."""
    possible = [(card, seat) for card, seats in places for seat in seats if seat in shares[card]]
    for card, seat in possible:
        shares[card][seat] = max(shares[card][seat], Fraction(1, len(possible)))
