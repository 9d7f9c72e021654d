"""Questions about asking, answering, the last card and the count of 44.

Source: docs/rules/docfish.md, Procedure; Invariants.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Any, ClassVar

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.docfish.rules.zones import PRIMES, PRIMES_IN, VALUES, present
from mathfish_widgets.mathematics.arithmetic import is_prime
from mathfish_widgets.mathematics.expressions import product

from ..entry import ACE_HIGH, NO, YES, Choose, Entry, EntryOf, PickValues, TypeNumber
from ..question import (
    CardsShown,
    FieldValues,
    Judgement,
    followed_by,
    partly_right,
    reason_step,
    right_answer,
    wrong_answer,
)
from .change import TimesPresent
from .primes import composite_splits, other_factor, prime_count, splitting

PRIMES_IN_BOTH_POTS = 44


@frozen_dataclass
class MayAsk:
    """For which cards may you ask with this hand?"""

    hand: tuple[int, ...]
    cards: tuple[int, ...]
    rule: ClassVar[str] = "question.ask"
    entry = EntryOf(PickValues, "cards")

    @property
    def values(self) -> Mapping[str, Any]:
        """The hand and its primes."""
        return {"hand": self.hand, "primes": tuple(sorted(present(self.hand)))}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right where exactly the primes present in the hand are picked."""
        composites = tuple(composite_splits(answer))
        spare = [card for card in answer if not is_prime(card) or not present(self.hand)[card]]
        counts = {"found": len(answer) - len(spare), "sought": len(present(self.hand)), "spare": len(spare)}
        if composites:
            told = partly_right(self, "composite", *composites, **counts)
            return followed_by(told, splitting(answer, below=VALUES[-1] + 1))
        if spare:
            return followed_by(
                partly_right(self, "absent", prime=spare[0], **counts), TimesPresent(self.hand, spare[0])
            )
        held = [card for card in sorted(self.hand) if not is_prime(card)]
        missing = counts["sought"] - len(answer)
        if missing:
            told = partly_right(self, "missing", missing=missing, **counts)
            return followed_by(told, splitting(held, below=VALUES[-1] + 1))
        return right_answer(self, *map(prime_count, held))


@frozen_dataclass
class Keeps:
    """Sam changes a card and gives the prime asked for: what does Sam keep?"""

    card: int
    given: int
    rule: ClassVar[str] = "question.keeps"
    entry: ClassVar[Entry] = TypeNumber(ACE_HIGH)

    @property
    def values(self) -> Mapping[str, Any]:
        """The card, the prime given, and the factor kept."""
        return {"card": self.card, "given": self.given, "kept": self.card // self.given}

    def judge(self, answer: int) -> Judgement:
        """Right for the other factor."""
        if answer * self.given == self.card:
            return right_answer(self)
        told: dict[str, Any] = {"product": product(self.given, answer), "made": self.given * answer}
        return followed_by(wrong_answer(self, "other", answer=answer, **told), other_factor(self.card, (self.given,)))


@frozen_dataclass
class CanHold:
    """Sam said DocFish to a prime: can Sam hold this card?"""

    refused: int
    card: int
    rule: ClassVar[str] = "question.hold"
    entry: ClassVar[Entry] = Choose((YES, NO))

    @property
    def values(self) -> Mapping[str, Any]:
        """The prime that Sam does not hold, the card, and its primes."""
        return {"prime": self.refused, "card": self.card, "factors": product(*PRIMES_IN[self.card])}

    def judge(self, answer: Step) -> Judgement:
        """Right where yes meets a card without that prime."""
        can = self.refused not in PRIMES_IN[self.card]
        return Judgement((answer == YES) is can, reason_step(self, "can" if can else "cannot"))


@frozen_dataclass
class Wish:
    """You asked for a prime and picked this card: did you fish your wish?"""

    asked: int
    picked: int
    rule: ClassVar[str] = "question.wish"
    entry: ClassVar[Entry] = Choose((YES, NO))

    @property
    def values(self) -> Mapping[str, Any]:
        """The prime, the card and its primes."""
        return {"prime": self.asked, "card": self.picked, "factors": product(*PRIMES_IN[self.picked])}

    def judge(self, answer: Step) -> Judgement:
        """Right where yes meets a card in which the prime is present."""
        wish = self.asked in PRIMES_IN[self.picked]
        return Judgement((answer == YES) is wish, reason_step(self, "yes" if wish else "no"))


@frozen_dataclass
class LastCardOf:
    """Both hands are known and one card is left: which?"""

    yours: tuple[int, ...]
    theirs: tuple[int, ...]
    rule: ClassVar[str] = "question.last"
    entry: ClassVar[Entry] = TypeNumber(ACE_HIGH)

    @property
    def values(self) -> Mapping[str, Any]:
        """Both hands, and the primes that are there an odd number of times."""
        odd = self._odd(())
        return {"yours": self.yours, "theirs": self.theirs, "odd": odd, "card": prod(odd), "made": product(*odd)}

    def _odd(self, more: tuple[int, ...]) -> tuple[int, ...]:
        counts = present((*self.yours, *self.theirs, *more))
        return tuple(prime for prime in PRIMES if counts[prime] % 2)

    def judge(self, answer: int) -> Judgement:
        """Right for the card with which every prime is there an even number of times."""
        if answer not in VALUES:
            return wrong_answer(self, "range", answer=answer)
        single = self._odd((answer,))
        if not single:
            return right_answer(self)
        times = present((*self.yours, *self.theirs, answer))[single[0]]
        told = wrong_answer(self, "single", answer=answer, single=single[0], times=times)
        return followed_by(told, TimesPresent((*self.yours, *self.theirs), single[0]))


@frozen_dataclass
class CountPrimes:
    """How many primes does this pot hold?"""

    pot: tuple[int, ...]
    rule: ClassVar[str] = "question.count"
    entry: ClassVar[Entry] = TypeNumber()
    figures = CardsShown("pot")

    @property
    def values(self) -> Mapping[str, Any]:
        """The pot, its primes counted, and how many the other pot must hold."""
        count = sum(len(PRIMES_IN[card]) for card in self.pot)
        return {"pot": self.pot, "count": count, "all": PRIMES_IN_BOTH_POTS, "other": PRIMES_IN_BOTH_POTS - count}

    def judge(self, answer: int) -> Judgement:
        """Right for the primes of all cards together."""
        if answer == self.values["count"]:
            return right_answer(self, *map(prime_count, self.pot))
        composites = sorted({card for card in self.pot if not is_prime(card)})
        step = splitting(composites, below=VALUES[-1] + 1)
        if answer == len(self.pot):
            return followed_by(wrong_answer(self, "cards", answer=answer), step)
        return followed_by(wrong_answer(self, "other", *map(prime_count, composites), answer=answer), step)


@frozen_dataclass
class FirstPair:
    """Which two of these cards can be laid down as a pair at once?"""

    hand: tuple[int, ...]
    rule: ClassVar[str] = "question.first_pair"
    entry = EntryOf(PickValues, "hand")
    figures = CardsShown("hand")
    values = FieldValues("hand")

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right for two equal primes."""
        if len(answer) != 2:
            return wrong_answer(self, "two", count=len(answer))
        low, high = answer
        if low != high:
            return wrong_answer(self, "different", low=low, high=high)
        composites = tuple(composite_splits(answer))
        if composites:
            return followed_by(wrong_answer(self, "composite", *composites), splitting(answer, below=VALUES[-1] + 1))
        return right_answer(self, number=low)
