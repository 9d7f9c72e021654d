"""What is certain in Literature, seen from one seat, and why.

Source: docs/rules/literature.md, Invariants (9); Explanation.
"""

from __future__ import annotations

from collections.abc import Mapping

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.memo import RecentCache
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who

from ..rules.zones import AnyCard
from .constraints import each_seat
from .evidence import AtLeastOne, Evidence, evidence_of
from .inference import Fact, Reasoning
from .possible_deals import possible_seats
from .proof_steps import explain_gift, explain_proof
from .proofs import axioms_of, prove


@frozen_dataclass
class Knowledge:
    """What can be known of the cards that lie face down: the seats where each may be, in all deals that fit.

    A card with one possible seat is certain to be there; what is not possible is certain not to be.
    """

    evidence: Evidence
    possible: Mapping[AnyCard, frozenset[Seat]]

    @property
    def certain(self) -> Mapping[AnyCard, Seat]:
        """The seat of each card that has one possible seat left."""
        return {card: next(iter(seats)) for card, seats in self.possible.items() if len(seats) == 1}

    @property
    def clauses(self) -> tuple[AtLeastOne, ...]:
        """What is known of several cards together and does not follow from the possible seats of each."""
        cut = [
            each._replace(places=tuple((card, seats & self.possible[card]) for card, seats in each.places))
            for each in self.evidence.clauses
        ]
        pressing = [each for each in cut if not any(seats == self.possible[card] for card, seats in each.places)]
        return tuple(
            each._replace(places=tuple((card, seats) for card, seats in each.places if seats)) for each in pressing
        )

    def explain(self, card: AnyCard, seat: Seat) -> Step:
        """Why a card is with another seat, or why it is not; ValueError while both are possible."""
        seats = self.possible[card]
        if seat in seats and len(seats) > 1:
            raise ValueError(f"{card} may be at seat {seat} or elsewhere")
        kind = "is" if seat in seats else "no"
        if card in self.evidence.gifts:
            values = {"who": Who(seat), "card": card}
            return Step(f"literature.deduction.{kind}", values, substeps=(explain_gift(self.evidence, card),))
        fact = Fact(kind, self.evidence.number[card], self.evidence.others.index(seat))
        return explain_proof(self.evidence, fact, prove(self.evidence.constraints, fact))

    @property
    def by_simplicity(self) -> tuple[tuple[AnyCard, Seat], ...]:
        """All that is certain, "is" and "is not", what is concluded most simply first."""
        reasoning = Reasoning(self.evidence.constraints, axioms_of(self.evidence.constraints))
        reasoning.derive(Fact("everything"))
        facts = [fact for fact in reasoning.why if fact.kind in ("is", "no")]
        gifts = [(card, gift.seat) for card, gift in self.evidence.gifts.items()]
        simple = [(self.evidence.unknown[fact.number], self.evidence.others[fact.seat]) for fact in facts]
        rest = [
            (card, seat)
            for card, seats in self.possible.items()
            for seat in self.evidence.others
            if len(seats) == 1 or seat not in seats
        ]
        return tuple(dict.fromkeys((*gifts, *simple, *rest)))


def _knowledge(observation: Observation) -> Knowledge:
    evidence = evidence_of(observation)
    possible = {card: frozenset((gift.seat,)) for card, gift in evidence.gifts.items()}
    for card, seats in zip(evidence.unknown, possible_seats(evidence.constraints), strict=True):
        possible[card] = frozenset(evidence.others[place] for place in each_seat(seats))
    return Knowledge(evidence, possible)


# The deduction sheet, which asks of each card, takes 12 ms without it and 1 ms with it.
knowledge_of = RecentCache(_knowledge)
"""What can be known from an observation, worked out once for each of the last few."""
