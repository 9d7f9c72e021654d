"""Questions about asking, answering, the last card and the count of 44.

Source: docs/rules/docfish.md, Procedure; Invariants.
"""

from __future__ import annotations

from math import prod
from typing import Any

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.docfish.rules.state import PRIMES, PRIMES_IN, VALUES, present
from mathfish_widgets.mathematics.arithmetic import is_prime
from mathfish_widgets.mathematics.expressions import product

from ..arithmetic import other_factor
from ..choosing import Choose, PickValues
from ..entry import ACE_HIGH, NO, YES, EntryOf, TypeNumber
from ..primes import composite_splits, composites, prime_count
from ..question import CardsShown, Judgement, Overlap, QuestionSpec
from .change import TimesPresent, card_to_split

PRIMES_IN_BOTH_POTS = 44


class MayAsk(QuestionSpec):
    """Asks which cards you may ask for with this hand."""

    hand: tuple[int, ...]
    cards: tuple[int, ...]
    rule = "question.ask"
    entry = EntryOf(PickValues, "cards")

    def _derived(self) -> dict[str, Any]:
        return {"primes": tuple(sorted(present(self.hand)))}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        picked = Overlap.of(answer, present(self.hand).keys())
        if composites(answer):
            step = card_to_split(answer)
            return self.partly("composite", *composite_splits(answer), **picked.counts, then=step)
        if picked.spare:
            prime = picked.spare[0]
            return self.partly("absent", prime=prime, **picked.counts, then=TimesPresent(self.hand, prime))
        if picked.missing:
            return self.partly("missing", **picked.counts, then=card_to_split(self.hand))
        return self.right(*map(prime_count, composites(self.hand)))


class Keeps(QuestionSpec):
    """Asks what Sam keeps after changing a card and giving away a prime."""

    card: int
    given: int
    rule = "question.keeps"
    entry = TypeNumber(ACE_HIGH)

    def _derived(self) -> dict[str, Any]:
        return {"kept": self.card // self.given}

    def judge(self, answer: int) -> Judgement:
        if answer * self.given == self.card:
            return self.right()
        told: dict[str, Any] = {"product": product(self.given, answer), "made": self.given * answer}
        return self.wrong("other", answer=answer, **told, then=other_factor(self.card, (self.given,)))


class CanHold(QuestionSpec):
    """Asks whether Sam can hold this card after saying "DocFish!" when asked for a prime."""

    refused: int
    card: int
    rule = "question.hold"
    entry = Choose((YES, NO))

    def _derived(self) -> dict[str, Any]:
        return {"prime": self.refused, "factors": product(*PRIMES_IN[self.card])}

    def judge(self, answer: Step) -> Judgement:
        return self.yes_or_no(answer, self.refused not in PRIMES_IN[self.card], "can", "cannot")


class Wish(QuestionSpec):
    """Asks whether you fished your wish when you asked for a prime and picked this card."""

    asked: int
    picked: int
    rule = "question.wish"
    entry = Choose((YES, NO))

    def _derived(self) -> dict[str, Any]:
        return {"prime": self.asked, "card": self.picked, "factors": product(*PRIMES_IN[self.picked])}

    def judge(self, answer: Step) -> Judgement:
        return self.yes_or_no(answer, self.asked in PRIMES_IN[self.picked], "yes", "no")


class LastCardOf(QuestionSpec):
    """Asks for the last card when both hands are known."""

    yours: tuple[int, ...]
    theirs: tuple[int, ...]
    rule = "question.last"
    entry = TypeNumber(ACE_HIGH)

    def _derived(self) -> dict[str, Any]:
        odd = self._odd(())
        return {"odd": odd, "card": prod(odd), "made": product(*odd)}

    def _odd(self, more: tuple[int, ...]) -> tuple[int, ...]:
        counts = present((*self.yours, *self.theirs, *more))
        return tuple(prime for prime in PRIMES if counts[prime] % 2)

    def judge(self, answer: int) -> Judgement:
        if answer not in VALUES:
            return self.wrong("range", answer=answer)
        single = self._odd((answer,))
        if not single:
            return self.right()
        known, prime = (*self.yours, *self.theirs), single[0]
        times, step = present((*known, answer))[prime], TimesPresent(known, prime)
        return self.wrong("single", answer=answer, single=prime, times=times, then=step)


class CountPrimes(QuestionSpec):
    """Asks how many primes this pot has."""

    pot: tuple[int, ...]
    rule = "question.count"
    entry = TypeNumber()
    figures = CardsShown("pot")

    def _derived(self) -> dict[str, Any]:
        count = sum(len(PRIMES_IN[card]) for card in self.pot)
        return {"count": count, "all": PRIMES_IN_BOTH_POTS, "other": PRIMES_IN_BOTH_POTS - count}

    def judge(self, answer: int) -> Judgement:
        if answer == self.values["count"]:
            return self.right(*map(prime_count, self.pot))
        if answer == len(self.pot):
            return self.wrong("cards", answer=answer, then=card_to_split(self.pot))
        counted = map(prime_count, composites(self.pot))
        return self.wrong("other", *counted, answer=answer, then=card_to_split(self.pot))


class FirstPair(QuestionSpec):
    """Asks which two of these cards can be laid down as a pair at once."""

    hand: tuple[int, ...]
    rule = "question.first_pair"
    entry = EntryOf(PickValues, "hand")

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        if len(answer) != 2:
            return self.wrong("two", count=len(answer))
        low, high = answer
        if low != high:
            return self.wrong("different", low=low, high=high)
        if not is_prime(low):
            return self.wrong("composite", *composite_splits(answer), then=card_to_split(answer))
        return self.right(number=low)
