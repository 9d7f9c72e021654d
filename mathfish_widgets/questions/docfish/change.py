"""Questions about embedded primes, pairs and making change, with a full bank or one that lacks cards.

Source: docs/rules/docfish.md, Components and setup; Procedure; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import Any

from mathfish_widgets.explain.figures import ProductFigure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.docfish.explain.primes import shortage_steps
from mathfish_widgets.games.docfish.rules.legality import payable_changes
from mathfish_widgets.games.docfish.rules.state import CHANGES, PRIMES_IN, VALUES, missing, pairs, present
from mathfish_widgets.mathematics.arithmetic import is_prime, prime_factors
from mathfish_widgets.mathematics.expressions import product

from ..arithmetic import other_factor, wrong_product
from ..choosing import Choose, PickValues
from ..entry import ACE_HIGH, EntryOf, Typed, TypeNumber, TypeNumbers, as_text
from ..primes import PrimesOf, composite_splits, composites, prime_count, splitting
from ..question import CardsShown, HowMany, Judgement, Overlap, QuestionSpec

FOUR_OF_EACH = dict.fromkeys(VALUES, 4)
Bank = tuple[tuple[int, int], ...]
"""A bank's stock of some values: the value, then the number of cards."""
COMPOSITES = tuple(card for card in VALUES if CHANGES[card])
SHORTAGE: tuple[int, ...] = ()


def bank_without(lacking: tuple[int, ...]) -> dict[int, int]:
    """Return a bank with no cards of the lacking values and four of each other value."""
    return FOUR_OF_EACH | dict.fromkeys(lacking, 0)


def holders_of(hand: tuple[int, ...], prime: int) -> tuple[int, ...]:
    """Return the cards of a hand in which a prime is present, ascending."""
    return tuple(card for card in sorted(hand) if prime in PRIMES_IN[card])


def row_of(number: int) -> tuple[int, ...]:
    """Return the multiples of a number up to the highest card, and at least the number itself."""
    return tuple(range(number, max(number, VALUES[-1]) + 1, number))


def card_to_split(numbers: Iterable[int]) -> PrimesOf | None:
    """Return the question that splits the lowest composite card of some numbers, if there is one."""
    return splitting(numbers, below=VALUES[-1] + 1)


def named_no_prime(question: QuestionSpec, answer: tuple[int, ...], hand: tuple[int, ...] = ()) -> Judgement | None:
    """Return the reason why one of the named numbers is not prime; None if all are."""
    others = [number for number in answer if not is_prime(number)]
    if not others:
        return None
    step = card_to_split((*others, *hand))
    return question.wrong("composite", *composite_splits(answer), number=others[0], then=step)


class Embedded(QuestionSpec):
    """Asks which primes are present in this hand."""

    hand: tuple[int, ...]
    rule = "question.embedded"
    entry = TypeNumbers(ACE_HIGH)
    figures = CardsShown("hand")

    def _derived(self) -> dict[str, Any]:
        primes = tuple(sorted(present(self.hand)))
        return {"primes": primes, "count": len(primes)}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        judged = named_no_prime(self, answer, self.hand)
        if judged is not None:
            return judged
        named = Overlap.of(sorted({*answer}), sorted(present(self.hand)))
        if named.spare:
            prime = named.spare[0]
            absent = TimesPresent(self.hand, prime)
            return self.partly("absent", absent=prime, row=row_of(prime), **named.counts, then=absent)
        cards = map(prime_count, composites(self.hand))
        if not named.missing:
            return self.right(*cards)
        holder = holders_of(self.hand, named.missing[0])[0]
        step = card_to_split((holder,)) or TimesPresent(self.hand, named.missing[0])
        return self.partly("missing", *cards, named=named.found, holder=holder, **named.counts, then=step)


class TimesPresent(QuestionSpec):
    """Asks how many times a prime is present in this hand."""

    hand: tuple[int, ...]
    number: int
    rule = "question.times_present"
    entry = TypeNumber()
    figures = CardsShown("hand")

    def _derived(self) -> dict[str, Any]:
        return {"row": row_of(self.number), "times": present(self.hand)[self.number]}

    def judge(self, answer: int) -> Judgement:
        """Accept the number of times; a prime can be present several times in one card."""
        holders = sorted({*holders_of(self.hand, self.number)})
        return self.counted(answer, present(self.hand)[self.number], *map(prime_count, holders))


class PairIn(QuestionSpec):
    """Asks for a prime that this hand has a pair of."""

    hand: tuple[int, ...]
    rule = "question.pair"
    entry = TypeNumber(ACE_HIGH)
    figures = CardsShown("hand")

    def judge(self, answer: int) -> Judgement:
        judged = named_no_prime(self, (answer,))
        if judged is not None:
            return judged
        holders = holders_of(self.hand, answer)
        if answer in pairs(self.hand):
            counted = map(prime_count, sorted({*holders}))
            return self.right(*counted, number=answer, times=present(self.hand)[answer])
        reason, step = "single" if holders else "absent", TimesPresent(self.hand, answer)
        return self.wrong(reason, number=answer, holders=holders, row=row_of(answer), then=step)


class PairsIn(QuestionSpec):
    """Asks for every prime that this hand has a pair of."""

    hand: tuple[int, ...]
    rule = "question.pairs"
    entry = TypeNumbers(ACE_HIGH)
    figures = CardsShown("hand")

    def _derived(self) -> dict[str, Any]:
        return {"pairs": pairs(self.hand), "count": len(pairs(self.hand))}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        judged = named_no_prime(self, answer)
        if judged is not None:
            return judged
        named = Overlap.of(sorted({*answer}), sorted(pairs(self.hand)))
        if named.spare:
            prime = named.spare[0]
            holders = holders_of(self.hand, prime)
            told = {"number": prime, "holders": holders, "row": row_of(prime), **named.counts}
            return self.partly("single" if holders else "absent", **told, then=TimesPresent(self.hand, prime))
        if named.missing:
            prime = named.missing[0]
            holders = holders_of(self.hand, prime)
            split = map(prime_count, composites(holders))
            step = card_to_split(holders) or TimesPresent(self.hand, prime)
            return self.partly("missing", *split, named=named.found, holders=holders, **named.counts, then=step)
        return self.right(*map(prime_count, composites(self.hand)))


class ChangeFor(QuestionSpec):
    """Asks what you may take from the bank for this card."""

    card: int
    lacking: tuple[int, ...] = ()
    entry = TypeNumbers(ACE_HIGH, factors=True)

    @property
    def rule(self) -> str:
        """The rule id, which differs if the bank lacks cards."""
        return "question.payable" if self.lacking else "question.change"

    def _derived(self) -> dict[str, Any]:
        return {"half": self.card // 2}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        made: dict[str, Any] = {"parts": product(*answer), "product": prod(answer)}
        if prod(answer) != self.card:
            return wrong_product(self, self.card, answer)
        if answer not in CHANGES[self.card]:
            return self.wrong("same" if len(answer) == 1 else "parts", **made)
        lacks = missing(bank_without(self.lacking), answer)
        if lacks:
            return self.wrong("bank", missing=lacks[0], **made)
        return self.right(figure=ProductFigure((self.card,), answer), **made)


class HowManyChanges(HowMany):
    """Asks in how many ways this card can be changed."""

    card: int
    rule = "question.changes"

    def _derived(self) -> dict[str, Any]:
        ways = tuple(product(*parts) for parts in CHANGES[self.card])
        return {"ways": ways, "count": len(ways)}


class PrimesKept(QuestionSpec):
    """Asks whether there are more primes after a change, fewer, or as many."""

    card: int
    parts: tuple[int, ...]
    rule = "question.kept"
    entry = Choose(tuple(Step(f"question.kept.{much}") for much in ("more", "fewer", "same")))

    def _derived(self) -> dict[str, Any]:
        inside = tuple(sorted(prime for part in self.parts for prime in prime_factors(part)))
        sides = {"before": product(*PRIMES_IN[self.card]), "after": product(*inside)}
        return {"product": product(*self.parts), **sides}

    def judge(self, answer: Step) -> Judgement:
        before, after = len(PRIMES_IN[self.card]), sum(len(PRIMES_IN[part]) for part in self.parts)
        much = "same" if before == after else "more" if after > before else "fewer"
        reason = self.reason("reason", figure=ProductFigure((self.card,), self.parts))
        return Judgement(answer.rule == f"question.kept.{much}", reason)


class StillChangeable(QuestionSpec):
    """Asks which of these cards can still be changed when the bank lacks a card."""

    cards: tuple[int, ...]
    lacking: int
    rule = "question.shortage"
    entry = EntryOf(PickValues, "cards")

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        bank = bank_without((self.lacking,))
        possible = sorted(card for card in self.cards if payable_changes(card, bank))
        named = Overlap.of(answer, possible)
        if named.spare:
            card = named.spare[0]
            step = HowManyChanges(card) if CHANGES[card] else None
            return self.partly("stuck", *map(self._stuck, named.spare), **named.counts, then=step)
        if named.missing:
            return self.partly("missing", **named.counts, then=ChangeFor(named.missing[0], (self.lacking,)))
        ways = ((card, payable_changes(card, bank)[0]) for card in possible)
        return self.right(*(Step("question.shortage.way", {"card": c, "way": product(*way)}) for c, way in ways))

    def _stuck(self, card: int) -> Step:
        ways = tuple(product(*parts) for parts in CHANGES[card])
        values = {"card": card, "ways": ways, "lacking": self.lacking}
        return Step("question.shortage.needs" if ways else "question.shortage.prime", values)


def needed_for(card: int) -> tuple[int, ...]:
    """Return the values that the bank may pay for a card, lowest first."""
    return tuple(sorted({part for parts in CHANGES[card] for part in parts}))


def bank_stock(bank: Bank) -> tuple[Step, ...]:
    """Return the stock of a bank, value by value."""
    rules = {True: "question.bank.pile", False: "question.bank.none"}
    return tuple(Step(rules[count > 0], {"value": value, "count": count}) for value, count in bank)


class TypeChange(Typed):
    """Type the cards that come out of the bank, or "shortage", which is parsed as no cards."""

    label = Step("question.label.paid")

    def read(self, given: Any, wording: Wording) -> tuple[int, ...]:
        """Return the cards, ascending; none for "shortage" or "no change"."""
        said = as_text(given).strip().lower()
        return SHORTAGE if said.startswith(("short", "no")) else TypeNumbers(ACE_HIGH).read(given, wording)

    def written(self, answer: tuple[int, ...], wording: Wording) -> str:
        return wording.text(product(*answer) if answer else Step("question.paid.said.shortage"))


class ChangeWith(QuestionSpec):
    """Asks what you may take out of this bank for this card, or whether there is a shortage."""

    card: int
    bank: Bank
    rule = "question.paid"
    entry = TypeChange()

    @property
    def ways(self) -> tuple[tuple[int, ...], ...]:
        """The changes that the bank can pay."""
        return payable_changes(self.card, dict(self.bank))

    def _derived(self) -> dict[str, Any]:
        ways = {"ways": len(CHANGES[self.card]), "payable": len(self.ways)}
        return {"half": self.card // 2, "stock": bank_stock(self.bank), **ways}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Accept a change that the bank can pay, or "shortage" if there is none."""
        if answer == SHORTAGE:
            if self.ways:
                return self.wrong("possible", part=self.ways[0][0], then=other_factor(self.card, self.ways[0]))
            return self.right(*shortage_steps(self.card, dict(self.bank)), name="shortage")
        made: dict[str, Any] = {"parts": product(*answer), "product": prod(answer)}
        if prod(answer) != self.card:
            return wrong_product(self, self.card, answer)
        if answer not in CHANGES[self.card]:
            return self.wrong("same" if len(answer) == 1 else "parts", **made, then=other_factor(self.card, ()))
        lacking = missing(dict(self.bank), answer)
        if lacking:
            counts: dict[str, Any] = {"need": answer.count(lacking[0]), "have": dict(self.bank)[lacking[0]]}
            return self.wrong("bank", **made, factor=lacking[0], **counts, then=HowManyChanges(self.card))
        paid = Step("question.paid.equal", {"card": self.card, **made})
        return self.right(paid, figure=ProductFigure((self.card,), answer))


class Changeable(QuestionSpec):
    """Asks which composite cards this bank can change."""

    bank: Bank
    rule = "question.changeable"
    entry = PickValues(COMPOSITES)

    @property
    def possible(self) -> tuple[int, ...]:
        """The cards that the bank can change."""
        return tuple(card for card in COMPOSITES if payable_changes(card, dict(self.bank)))

    def _derived(self) -> dict[str, Any]:
        return {"stock": bank_stock(self.bank), "count": len(self.possible)}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        named = Overlap.of(answer, self.possible)
        if named.spare:
            card = named.spare[0]
            why, step = shortage_steps(card, dict(self.bank)), self._change_of(card)
            return self.partly("stuck", *why, stuck=card, **named.counts, then=step)
        if named.missing:
            card = named.missing[0]
            left = ((card, tuple(product(*way) for way in CHANGES[card])) for card in COMPOSITES if card not in answer)
            looks = (Step("question.changeable.look", {"card": card, "ways": ways}) for card, ways in left)
            return self.partly("missing", *looks, picked=named.found, **named.counts, then=self._change_of(card))
        ways = ((card, payable_changes(card, dict(self.bank))[0]) for card in self.possible)
        return self.right(*(Step("question.changeable.way", {"card": c, "way": product(*way)}) for c, way in ways))

    def _change_of(self, card: int) -> ChangeWith:
        """Return the question for one card, with the stock of every value that may be paid for it."""
        counts = dict(self.bank)
        return ChangeWith(card, tuple((value, counts.get(value, 0)) for value in needed_for(card)))
