"""The facts that are certain for a seat of Literature, with proofs as steps.

Source: docs/rules/literature.md, Invariants (9); Explanation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.memo import RecentCache
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who

from ..rules.state import AnyCard
from .constraints import each_seat, possible_seats
from .evidence import AtLeastOne, Denial, Evidence, evidence_of
from .inference import CONTRADICTION, Fact, Inference, Proof, Reasoning, axioms_of, prove

_RULE = "literature.deduction."
_FEW = 3
"""If an inference needs more cards than this to be ruled out at a seat, they share a sentence."""


def explain_proof(evidence: Evidence, target: Fact, found: Proof) -> Step:
    """Explain a fact about an unknown card, with the proof as substeps."""
    explainer = _ProofExplainer(evidence, found)
    return Step(
        f"literature.deduction.{target.kind}", card_and_seat(evidence, target), substeps=tuple(explainer.lines(target))
    )


def explain_gift(evidence: Evidence, card: AnyCard) -> Step:
    """Explain how a card in another hand became known."""
    gift = evidence.gifts[card]
    from_you = ".from_you" if gift.giver == evidence.seat else ""
    values = {"giver": Who(gift.giver), "who": Who(gift.seat), "card": card}
    return Step(f"literature.deduction.gift{from_you}", values)


class _ProofExplainer:
    """The explanation of a proof, which says everything that was seen only once."""

    def __init__(self, evidence: Evidence, found: Proof) -> None:
        self.evidence, self.found = evidence, found
        self.unsaid = set(found.axioms)
        self.steps: list[Step] = []

    def lines(self, target: Fact) -> Iterator[Step]:
        """Yield the steps that explain the proof of a fact, in order."""
        if target in self.unsaid:
            return self._denials([target])
        return self._chain(self.found.inferences, target)

    def _chain(self, inferences: Sequence[Inference], target: Fact) -> Iterator[Step]:
        needed = {target, *(fact for inference in inferences for fact in inference.premises)}
        for inference in inferences:
            if inference.rule == "suppose":
                yield self._supposed(inference)
                continue
            yield from self._seen(inference.premises)
            yield from explain_inference(
                self.evidence, inference, [fact for fact in inference.conclusions if fact in needed]
            )

    def _supposed(self, inference: Inference) -> Step:
        """Explain why an assumption fails: its consequences contradict each other."""
        values = card_and_seat(self.evidence, inference.conclusions[0])
        end = Step("literature.deduction.suppose.end", values)
        return Step(
            "literature.deduction.suppose", values, substeps=(*self._chain(inference.inner, CONTRADICTION), end)
        )

    def _seen(self, premises: Sequence[Fact]) -> Iterator[Step]:
        """Yield the premises that the seat has seen, if they have not been said yet."""
        fresh = [fact for fact in premises if fact in self.unsaid]
        self.unsaid.difference_update(fresh)
        for kind, group in groupby(fresh, key=lambda fact: fact.kind):
            facts = list(group)
            if kind == "no":
                yield from self._denials(facts)
            for fact in facts if kind == "clause" else ():
                yield from self._clause(self.evidence.clause(fact.number))

    def _denials(self, facts: Sequence[Fact]) -> Iterator[Step]:
        """Yield the reasons why some cards are not at certain seats, seat by seat."""
        for place, group in groupby(sorted(facts, key=lambda fact: fact.seat), key=lambda fact: fact.seat):
            seat = self.evidence.others[place]
            denials = {
                card: self.evidence.denials[card, seat]
                for card in (self.evidence.unknown[each.number] for each in group)
            }
            asked = tuple(card for card, denial in denials.items() if denial.how in ("asked", "missed"))
            if len(asked) > _FEW:
                yield Step("literature.deduction.none_of", {"who": Who(seat), "cards": asked})
            for card, denial in denials.items():
                if card not in asked or len(asked) <= _FEW:
                    yield from self._once(self._denial(card, seat, denial))

    def _once(self, step: Step) -> Iterator[Step]:
        """Yield a step unless it has been said before."""
        if step not in self.steps:
            self.steps.append(step)
            yield step

    def _denial(self, card: AnyCard, seat: Seat, denial: Denial) -> Step:
        by_you = ".by_you" if denial.by == self.evidence.seat else ""
        values = {"card": card, "by": Who(denial.by)}
        if denial.how == "missed":
            values["who"] = Who(seat)
        return Step(f"literature.deduction.{denial.how}{by_you}", values)

    def _clause(self, clause: AtLeastOne) -> Iterator[Step]:
        """Yield what was revealed about several cards, and which of them were somewhere else at that time."""
        by_you = ".by_you" if clause.by == self.evidence.seat else ""
        lone = clause.card is not None and clause.card in clause.cards
        told = {
            "asked": "base.lone" if lone else "base",
            "declared": "declared.one" if len(clause.cards) == 1 else "declared",
            "incomplete": f"incomplete.{clause.did}",
        }
        values = {"by": Who(clause.by), "set": clause.set, "card": clause.card, "cards": clause.cards}
        yield Step(f"literature.deduction.{told[clause.how]}{by_you}", values)
        for seat in dict.fromkeys(seat for _, seat in clause.elsewhere):
            had = tuple(card for card, holder in clause.elsewhere if holder == seat)
            you = ".you" if seat == self.evidence.seat else ""
            yield Step(f"literature.deduction.elsewhere{you}", {"who": Who(seat), "cards": had})


def card_and_seat(evidence: Evidence, fact: Fact) -> dict[str, Any]:
    """Return the values of a sentence about a card and a seat."""
    return {"who": Who(evidence.others[fact.seat]), "card": evidence.unknown[fact.number]}


def explain_inference(evidence: Evidence, inference: Inference, facts: Sequence[Fact]) -> Iterator[Step]:
    """Yield the steps that explain the needed conclusions of an inference, or its contradiction."""
    yield from _EXPLANATIONS[inference.rule](evidence, inference, facts)


def _one_left(evidence: Evidence, _inference: Inference, facts: Sequence[Fact]) -> Iterator[Step]:
    yield from (Step(f"{_RULE}one_left", card_and_seat(evidence, fact)) for fact in facts)


def _counted(evidence: Evidence, _inference: Inference, facts: Sequence[Fact]) -> Iterator[Step]:
    yield from (Step(f"{_RULE}counted.{fact.kind}", card_and_seat(evidence, fact)) for fact in facts)


def _elsewhere(_evidence: Evidence, _inference: Inference, _facts: Sequence[Fact]) -> Iterator[Step]:
    """Yield nothing, because it is obvious that a card at one seat is at no other."""
    yield from ()


def _at_least_one(evidence: Evidence, inference: Inference, facts: Sequence[Fact]) -> Iterator[Step]:
    clause = evidence.clause(inference.premises[0].number)
    for fact in facts:
        values = {"by": Who(clause.by), "set": clause.set, "cards": clause.cards}
        place = {} if fact == CONTRADICTION else card_and_seat(evidence, fact)
        kind = ".is" if fact.kind == "is" and clause.how != "asked" else ""
        yield Step(f"{_RULE}{inference.rule}.{clause.how}{kind}", values | place)


def _nowhere(evidence: Evidence, inference: Inference, _facts: Sequence[Fact]) -> Iterator[Step]:
    yield Step(f"{_RULE}nowhere", {"card": evidence.unknown[inference.cards[0]]})


def _full(evidence: Evidence, inference: Inference, facts: Sequence[Fact]) -> Iterator[Step]:
    seat = evidence.others[inference.seats.bit_length() - 1]
    values = {
        "who": Who(seat),
        "size": evidence.hand_sizes[seat],
        "held": (*evidence.public_cards(seat), *_held(evidence, inference)),
    }
    if not values["held"]:
        yield Step(f"{_RULE}empty", values)
    elif facts:
        yield Step(f"{_RULE}full{_never(facts)}", values | {"cards": _cards(evidence, facts)})


def _fills(evidence: Evidence, inference: Inference, facts: Sequence[Fact]) -> Iterator[Step]:
    (place,) = each_seat((1 << len(evidence.others)) - 1 & ~inference.seats)
    cards = tuple(card for number, card in enumerate(evidence.unknown) if number not in inference.cards)
    seat = evidence.others[place]
    values = {"who": Who(seat), "room": evidence.room[seat], "cards": cards, "count": len(cards)}
    yield Step(f"{_RULE}fills{_never(facts)}", values)


def _crowded(evidence: Evidence, inference: Inference, facts: Sequence[Fact]) -> Iterator[Step]:
    seats = [evidence.others[place] for place in each_seat(inference.seats)]
    values = {"whos": tuple(map(Who, seats)), "room": sum(evidence.room[seat] for seat in seats)}
    held = {"held": _held(evidence, inference), "cards": _cards(evidence, facts)}
    yield Step(f"{_RULE}crowded{_never(facts)}", values | held)


def _never(facts: Sequence[Fact]) -> str:
    return ".never" if CONTRADICTION in facts else ""


def _cards(evidence: Evidence, facts: Sequence[Fact]) -> tuple[AnyCard, ...]:
    return tuple(
        evidence.unknown[number] for number in dict.fromkeys(fact.number for fact in facts if fact != CONTRADICTION)
    )


def _held(evidence: Evidence, inference: Inference) -> tuple[AnyCard | Step, ...]:
    """Return what takes up room: known cards, and for each clause "one of" its cards."""
    groups = (tuple(evidence.unknown[number] for number in kept) for kept in inference.kept)
    cards = (evidence.unknown[number] for number in inference.cards)
    return (*cards, *(Step(f"{_RULE}one_of", {"cards": group}) for group in groups))


_EXPLANATIONS: dict[str, Callable[[Evidence, Inference, Sequence[Fact]], Iterator[Step]]] = {
    "elsewhere": _elsewhere,
    "one_left": _one_left,
    "nowhere": _nowhere,
    "at_least_one": _at_least_one,
    "none_left": _at_least_one,
    "full": _full,
    "fills": _fills,
    "crowded": _crowded,
    "counted": _counted,
}


@frozen_dataclass
class Knowledge:
    """Everything that can be known about the hidden cards.

    `possible` has the seats where each card is in at least one deal that fits. A card with only one possible seat is
    certainly there.
    """

    evidence: Evidence
    possible: Mapping[AnyCard, frozenset[Seat]]

    @property
    def certain(self) -> Mapping[AnyCard, Seat]:
        """The seat of each card that has only one possible seat."""
        return {card: next(iter(seats)) for card, seats in self.possible.items() if len(seats) == 1}

    @property
    def clauses(self) -> tuple[AtLeastOne, ...]:
        """The clauses that don't already follow from the possible seats of their cards."""
        cut = [
            each._replace(places=tuple((card, seats & self.possible[card]) for card, seats in each.places))
            for each in self.evidence.clauses
        ]
        pressing = [each for each in cut if not any(seats == self.possible[card] for card, seats in each.places)]
        return tuple(
            each._replace(places=tuple((card, seats) for card, seats in each.places if seats)) for each in pressing
        )

    def explain(self, card: AnyCard, seat: Seat) -> Step:
        """Explain why a card is at a seat, or why it is not. Raises ValueError if both are possible."""
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
        """Every card and seat for which it is certain that the card is there or isn't, the simplest first."""
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


# The deduction sheet asks about each card: 12 ms without the cache, 1 ms with it.
@RecentCache
def knowledge_of(observation: Observation) -> Knowledge:
    """Return what can be known from an observation, cached for the last few observations."""
    evidence = evidence_of(observation)
    possible = {card: frozenset((gift.seat,)) for card, gift in evidence.gifts.items()}
    for card, seats in zip(evidence.unknown, possible_seats(evidence.constraints), strict=True):
        possible[card] = frozenset(evidence.others[place] for place in each_seat(seats))
    return Knowledge(evidence, possible)
