"""What is certain in Literature, seen from one seat, and why.

Source: docs/rules/literature.md, Invariants (9); Explanation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from mathfish_widgets.engine.memo import RecentCache
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who

from ..rules.cards import AnyCard
from .constraints import each_seat
from .deal_counting import possible_seats
from .evidence import AtLeastOne, Seen
from .inference import Fact, Reasoning
from .observed import seen
from .proof_steps import of_gift, told
from .proofs import proof, told_facts


@dataclass(frozen=True)
class Knowledge:
    """What can be known of the cards that lie face down: the seats where each may be, in all deals that fit.

    A card with one possible seat is certain to be there; what is not possible is certain not to be.
    """

    seen: Seen
    possible: Mapping[AnyCard, frozenset[Seat]]

    @cached_property
    def certain(self) -> Mapping[AnyCard, Seat]:
        """The seat of each card that has one possible seat left."""
        return {card: next(iter(seats)) for card, seats in self.possible.items() if len(seats) == 1}

    @cached_property
    def clauses(self) -> tuple[AtLeastOne, ...]:
        """What is known of several cards together and does not follow from the possible seats of each."""
        cut = [
            each._replace(places=tuple((card, seats & self.possible[card]) for card, seats in each.places))
            for each in self.seen.clauses
        ]
        pressing = [each for each in cut if not any(seats == self.possible[card] for card, seats in each.places)]
        return tuple(
            each._replace(places=tuple((card, seats) for card, seats in each.places if seats)) for each in pressing
        )

    def why(self, card: AnyCard, seat: Seat) -> Step:
        """Why a card is with another seat, or why it is not; ValueError while both are possible."""
        seats = self.possible[card]
        if seat in seats and len(seats) > 1:
            raise ValueError(f"{card} may be at seat {seat} or elsewhere")
        kind = "is" if seat in seats else "no"
        if card in self.seen.gifts:
            values = {"who": Who(seat), "card": card}
            return Step(f"literature.deduction.{kind}", values, substeps=(of_gift(self.seen, card),))
        fact = Fact(kind, self.seen.number[card], self.seen.others.index(seat))
        return told(self.seen, fact, proof(self.seen.deal, fact))

    @cached_property
    def in_order(self) -> tuple[tuple[AnyCard, Seat], ...]:
        """All that is certain, "is" and "is not", what is concluded most simply first."""
        reasoning = Reasoning(self.seen.deal, told_facts(self.seen.deal))
        reasoning.reach(Fact("everything"))
        facts = [fact for fact in reasoning.why if fact.kind in ("is", "no")]
        gifts = [(card, gift.seat) for card, gift in self.seen.gifts.items()]
        simple = [(self.seen.unknown[fact.number], self.seen.others[fact.seat]) for fact in facts]
        rest = [
            (card, seat)
            for card, seats in self.possible.items()
            for seat in self.seen.others
            if len(seats) == 1 or seat not in seats
        ]
        return tuple(dict.fromkeys((*gifts, *simple, *rest)))


def _certainties(observation: Observation) -> Knowledge:
    known = seen(observation)
    possible = {card: frozenset((gift.seat,)) for card, gift in known.gifts.items()}
    for card, seats in zip(known.unknown, possible_seats(known.deal), strict=True):
        possible[card] = frozenset(known.others[place] for place in each_seat(seats))
    return Knowledge(known, possible)


certainties = RecentCache(_certainties)
"""What can be known from an observation, worked out once for each of the last few."""
