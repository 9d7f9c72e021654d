"""What the sharp player of Literature believes: chances for itself, and what the others can make of a turn.

What the others know is not known exactly: it is judged by what everybody has seen, where a card that may lie at several
seats lies at each by its share of the free places. Judgements are whole numbers, in thousandths.
Source: docs/rules/literature.md, Levels (sharp).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking

from ..deduction.chances import HolderChances, count_holder_chances, fit_holder_chances
from ..deduction.constraints import each_seat
from ..deduction.evidence import Evidence, evidence_of
from ..rules.state import LiteratureState
from ..rules.zones import AnyCard
from .behaviour import WHOLE, Shares, asked_in, weigh_askers

_NONE = Fraction(0)
_LONGEST = 6
"""So many cards in a row are thought of at most when a seat gets the turn."""


@dataclass(frozen=True)
class Beliefs:
    """A position as a seat sees it, with the chances of the unseen cards; what is certain has the chance 1."""

    observation: Observation
    chances: HolderChances

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
        return (
            self.chances[card].get(seat, _NONE)
            if card in self.chances
            else Fraction(card in self.own and seat == self.seat)
        )

    @cached_property
    def own(self) -> frozenset[AnyCard]:
        """The own hand."""
        return frozenset(self.state.hand(self.seat))

    @cached_property
    def own_shares(self) -> Shares:
        """The own chances in thousandths, askers weighed more; own cards are with the seat itself."""
        rows = {
            card: {seat: -(-WHOLE * chance.numerator // chance.denominator) for seat, chance in row.items() if chance}
            for card, row in self.chances.items()
        }
        askers = ((seat, self.state.deck.sets[name]) for seat, name in sorted(self.asked_in))
        return {**weigh_askers(rows, askers), **{card: {self.seat: WHOLE} for card in self.own}}

    @cached_property
    def asked_in(self) -> frozenset[tuple[Seat, str]]:
        """Each seat with the sets that it has asked in."""
        return asked_in(self.observation)

    @cached_property
    def public_evidence(self) -> Evidence:
        """What everybody has seen."""
        return evidence_of(Observation(None, self.state.seen_by(None), self.observation.history))

    @cached_property
    def public_shares(self) -> Shares:
        """How likely each card is at each seat for those who have seen no hand."""
        return share_out(self.public_evidence)

    @cached_property
    def known_to_hold(self) -> frozenset[tuple[Seat, str]]:
        """Each seat with the sets of which everybody knows that it holds a card."""
        asked = {(each.by, each.set) for each in self.public_evidence.clauses if each.how == "asked"}
        return frozenset(asked | {(gift.seat, self._set(card)) for card, gift in self.public_evidence.gifts.items()})

    def _set(self, card: AnyCard) -> str:
        return self.state.deck.set_of(card) or ""

    @cached_property
    def holds_some(self) -> Mapping[tuple[Seat, str], int]:
        """About how likely each seat holds a card of each open set, so that it may ask for others of it."""
        pairs = ((seat, name) for seat in self.state.seats for name in self.state.open_sets)
        return {pair: WHOLE if pair in self.known_to_hold else WHOLE - self._misses(*pair) for pair in pairs}

    def _misses(self, seat: Seat, name: str) -> int:
        """About how likely a seat holds no card of a set."""
        none = WHOLE
        for card in self.state.deck.sets[name]:
            none = none * (WHOLE - min(WHOLE, self.own_shares[card].get(seat, 0))) // WHOLE
        return none

    def expected_hits(self, seat: Seat) -> int:
        """How many cards in a row a seat with the turn can expect to take by what everybody has seen."""
        others = self.state.opponents(seat)
        hits = []
        for name in self.state.open_sets:
            may_ask = self.holds_some[seat, name]
            for card in self.state.deck.sets[name] if may_ask else ():
                # The others must think that the card is there, and it must be.
                public, own = self.public_shares[card], self.own_shares[card]
                found = max([min(public[other], own.get(other, 0)) for other in others if other in public], default=0)
                hits.append(may_ask * found // WHOLE)
        return expected_run(hits)


def expected_run(chances: Iterable[int]) -> int:
    """How many things in a row can be expected to succeed, the likeliest first; it ends at the first that does not."""
    expected, so_far = 0, WHOLE
    for each in sorted(chances, reverse=True)[:_LONGEST]:
        so_far = so_far * each // WHOLE
        expected += so_far
    return expected


def beliefs_of(observation: Observation) -> Thinking[Beliefs]:
    """The beliefs of a seat by exact chances, worked out in slices."""
    return Beliefs(observation, (yield from count_holder_chances(observation)))


def fitted_beliefs(observation: Observation) -> Beliefs:
    """The beliefs of a seat by chances that are near the exact ones, worked out at once."""
    return Beliefs(observation, fit_holder_chances(observation))


def share_out(evidence: Evidence) -> dict[AnyCard, dict[Seat, int]]:
    """Each card that is in a hand, and its share of the free places at each seat, by what is known."""
    found = {card: {gift.seat: WHOLE} for card, gift in evidence.gifts.items()}
    for card, row in zip(evidence.unknown, evidence.constraints.seats, strict=True):
        room = {evidence.others[place]: evidence.constraints.room[place] for place in each_seat(row)}
        free = sum(room.values())
        found[card] = {seat: WHOLE * places // free for seat, places in room.items() if places}
    for clause in evidence.clauses:
        _raise_shares(found, clause.places)
    return found


def _raise_shares(shares: dict[AnyCard, dict[Seat, int]], places: Iterable[tuple[AnyCard, Iterable[Seat]]]) -> None:
    """Takes into account that at least one card lies where it is said to: the chance of none is taken out."""
    possible = [(card, seat) for card, seats in places for seat in seats if seat in shares[card]]
    none = WHOLE
    for card, seat in possible:
        none = none * (WHOLE - shares[card][seat]) // WHOLE
    for card, seat in possible:
        shares[card][seat] = shares[card][seat] * WHOLE // (WHOLE - none)
