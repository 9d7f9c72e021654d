"""A chain of inferences told as steps: what was seen and what follows, in the order in which it is needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who

from ..rules.cards import AnyCard
from .evidence import AtLeastOne, Denial, Seen
from .inference import NEVER, Fact, Inference
from .inference_steps import concluded, placed
from .proofs import Proof

_MANY = 3
"""If more cards are ruled out at one seat for one conclusion, they are told in one sentence."""
_CLAUSES = {"asked": "base"}


def told(known: Seen, target: Fact, found: Proof) -> Step:
    """A fact about an unknown card, with its proof below."""
    telling = _Telling(known, found)
    return Step(f"literature.deduction.{target.kind}", placed(known, target), substeps=tuple(telling.lines(target)))


def of_gift(known: Seen, card: AnyCard) -> Step:
    """How a card in another hand became known."""
    gift = known.gifts[card]
    from_you = ".from_you" if gift.giver == known.seat else ""
    values = {"giver": Who(gift.giver), "who": Who(gift.seat), "card": card}
    return Step(f"literature.deduction.gift{from_you}", values)


class _Telling:
    """Tells a proof and says nothing twice."""

    def __init__(self, known: Seen, found: Proof) -> None:
        self.known, self.found = known, found
        self.unsaid = set(found.told)
        self.steps: list[Step] = []

    def lines(self, target: Fact) -> Iterator[Step]:
        """The steps of the proof, in order."""
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
            yield from concluded(self.known, inference, [fact for fact in inference.conclusions if fact in needed])

    def _supposed(self, inference: Inference) -> Step:
        """What cannot be, because of what would follow from it."""
        values = placed(self.known, inference.conclusions[0])
        end = Step("literature.deduction.suppose.end", values)
        return Step("literature.deduction.suppose", values, substeps=(*self._chain(inference.inner, NEVER), end))

    def _seen(self, premises: Sequence[Fact]) -> Iterator[Step]:
        """What was seen and not said yet, as far as a conclusion rests on it."""
        fresh = [fact for fact in premises if fact in self.unsaid]
        self.unsaid.difference_update(fresh)
        for kind, group in groupby(fresh, key=lambda fact: fact.kind):
            facts = list(group)
            if kind == "no":
                yield from self._denials(facts)
            for fact in facts if kind == "clause" else ():
                yield from self._clause(self.known.clause(fact.number))

    def _denials(self, facts: Sequence[Fact]) -> Iterator[Step]:
        """Why some cards are not at some seats, seat by seat."""
        for place, group in groupby(sorted(facts, key=lambda fact: fact.seat), key=lambda fact: fact.seat):
            seat = self.known.others[place]
            denials = {
                card: self.known.denials[card, seat] for card in (self.known.unknown[each.number] for each in group)
            }
            asked = tuple(card for card, denial in denials.items() if denial.how in ("asked", "missed"))
            if len(asked) > _MANY:
                yield Step("literature.deduction.none_of", {"who": Who(seat), "cards": asked})
            for card, denial in denials.items():
                if card not in asked or len(asked) <= _MANY:
                    yield from self._once(self._denial(card, seat, denial))

    def _once(self, step: Step) -> Iterator[Step]:
        """A step, unless the same was said before."""
        if step not in self.steps:
            self.steps.append(step)
            yield step

    def _denial(self, card: AnyCard, seat: Seat, denial: Denial) -> Step:
        by_you = ".by_you" if denial.by == self.known.seat else ""
        values = {"card": card, "by": Who(denial.by)}
        if denial.how == "missed":
            values["who"] = Who(seat)
        return Step(f"literature.deduction.{denial.how}{by_you}", values)

    def _clause(self, clause: AtLeastOne) -> Iterator[Step]:
        """What was told of several cards, and which of them lay elsewhere by then."""
        by_you = ".by_you" if clause.by == self.known.seat else ""
        one = ".one" if clause.how == "declared" and len(clause.cards) == 1 else ""
        values = {"by": Who(clause.by), "set": clause.set, "card": clause.card, "cards": clause.cards}
        yield Step(f"literature.deduction.{_CLAUSES.get(clause.how, clause.how)}{one}{by_you}", values)
        for seat in dict.fromkeys(seat for _, seat in clause.elsewhere):
            had = tuple(card for card, holder in clause.elsewhere if holder == seat)
            you = ".you" if seat == self.known.seat else ""
            yield Step(f"literature.deduction.elsewhere{you}", {"who": Who(seat), "cards": had})
