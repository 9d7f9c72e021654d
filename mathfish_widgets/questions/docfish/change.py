"""Questions about embedded primes, pairs and making change, perhaps with the cards that a bank really has.

Source: docs/rules/docfish.md, Components and setup; Procedure; Explanation.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Any, ClassVar

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.figures import ProductFigure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.docfish.explain.primes import shortage_steps
from mathfish_widgets.games.docfish.rules.legality import payable_changes
from mathfish_widgets.games.docfish.rules.zones import CHANGES, PRIMES_IN, VALUES, missing, pairs, present
from mathfish_widgets.mathematics.arithmetic import is_prime, prime_factors
from mathfish_widgets.mathematics.expressions import product

from ..entry import ACE_HIGH, Choose, Entry, EntryOf, PickValues, Typed, TypeNumber, TypeNumbers, as_text
from ..question import (
    CardsShown,
    FieldValues,
    Judgement,
    count_answer,
    followed_by,
    partly_right,
    reason_step,
    right_answer,
    wrong_answer,
)
from .primes import composite_splits, other_factor, prime_count, splitting, wrong_product

FOUR_OF_EACH = dict.fromkeys(VALUES, 4)
Bank = tuple[tuple[int, int], ...]
"""How many cards of some values a bank has: the value, then their number."""
COMPOSITES = tuple(card for card in VALUES if CHANGES[card])
SHORTAGE: tuple[int, ...] = ()


def bank_without(lacking: tuple[int, ...]) -> dict[int, int]:
    """A bank with four cards of each value but some, of which it has none."""
    return FOUR_OF_EACH | dict.fromkeys(lacking, 0)


@frozen_dataclass
class Embedded:
    """Which primes are present in this hand?"""

    hand: tuple[int, ...]
    rule: ClassVar[str] = "question.embedded"
    entry: ClassVar[Entry] = TypeNumbers(ACE_HIGH)
    figures = CardsShown("hand")

    @property
    def values(self) -> Mapping[str, Any]:
        """The hand, its primes, and a card in which a prime is embedded."""
        primes = tuple(sorted(present(self.hand)))
        return {"hand": self.hand, "primes": primes, "count": len(primes)}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right where each prime of the hand is named, however often."""
        others = [number for number in answer if not is_prime(number)]
        if others:
            told = wrong_answer(self, "composite", *composite_splits(answer), number=others[0])
            return followed_by(told, splitting((*others, *self.hand), below=max(VALUES) + 1))
        absent = tuple(sorted(set(answer) - present(self.hand).keys()))
        named = tuple(sorted(set(answer) & present(self.hand).keys()))
        found = {"found": len(named), "sought": len(present(self.hand))}
        if absent:
            told = partly_right(self, "absent", absent=absent[0], row=row_of(absent[0]), spare=len(absent), **found)
            return followed_by(told, TimesPresent(self.hand, absent[0]))
        cards = tuple(prime_count(card) for card in sorted(set(self.hand)) if not is_prime(card))
        left = sorted(present(self.hand).keys() - named)
        if not left:
            return right_answer(self, *cards)
        holder = next(card for card in sorted(self.hand) if left[0] in PRIMES_IN[card])
        told = partly_right(self, "missing", *cards, named=named, missing=len(left), holder=holder, **found)
        step = splitting((holder,), below=max(VALUES) + 1)
        return followed_by(told, step or TimesPresent(self.hand, left[0]))


@frozen_dataclass
class TimesPresent:
    """How many times is a prime present in this hand?"""

    hand: tuple[int, ...]
    number: int
    rule: ClassVar[str] = "question.times_present"
    entry: ClassVar[Entry] = TypeNumber()
    figures = CardsShown("hand")

    @property
    def values(self) -> Mapping[str, Any]:
        """The hand, the prime, the cards of its row, and how often it is there."""
        times = present(self.hand)[self.number]
        return {"hand": self.hand, "number": self.number, "row": row_of(self.number), "times": times}

    def judge(self, answer: int) -> Judgement:
        """Right where every time is counted, those in one card too."""
        times = self.values["times"]
        holders = sorted({card for card in self.hand if self.number in PRIMES_IN[card]})
        if answer == times:
            return right_answer(self, *map(prime_count, holders))
        return wrong_answer(self, "more" if answer < times else "fewer", answer=answer)


@frozen_dataclass
class PairIn:
    """Of which prime is there a pair in this hand?"""

    hand: tuple[int, ...]
    rule: ClassVar[str] = "question.pair"
    entry: ClassVar[Entry] = TypeNumber(ACE_HIGH)
    figures = CardsShown("hand")
    values = FieldValues("hand")

    def judge(self, answer: int) -> Judgement:
        """Right for a prime that is present at least twice."""
        if answer < 2 or not is_prime(answer):
            told = wrong_answer(self, "composite", *composite_splits((answer,)), number=answer)
            return followed_by(told, splitting((answer,), below=max(VALUES) + 1))
        holders = tuple(card for card in sorted(self.hand) if answer in PRIMES_IN[card])
        if answer not in pairs(self.hand):
            reason = "single" if holders else "absent"
            told = wrong_answer(self, reason, number=answer, holders=holders, row=row_of(answer))
            return followed_by(told, TimesPresent(self.hand, answer))
        return right_answer(
            self, *map(prime_count, sorted(set(holders))), number=answer, times=present(self.hand)[answer]
        )


@frozen_dataclass
class ChangeFor:
    """What may be taken from the bank for this card?"""

    card: int
    lacking: tuple[int, ...] = ()
    entry: ClassVar[Entry] = TypeNumbers(ACE_HIGH, factors=True)

    @property
    def rule(self) -> str:
        """A bank that lacks something asks another question."""
        return "question.payable" if self.lacking else "question.change"

    @property
    def values(self) -> Mapping[str, Any]:
        """The card, the highest number that can come out for it, and what the bank lacks."""
        return {"card": self.card, "half": self.card // 2, "lacking": self.lacking}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right for two or three cards with the card's product that the bank holds."""
        made: dict[str, Any] = {"parts": product(*answer), "product": prod(answer)}
        if prod(answer) != self.card:
            return wrong_product(self, self.card, answer)
        if answer not in CHANGES[self.card]:
            return wrong_answer(self, "same" if len(answer) == 1 else "parts", **made)
        lacks = missing(bank_without(self.lacking), answer)
        if lacks:
            return wrong_answer(self, "bank", missing=lacks[0], **made)
        return right_answer(self, figure=ProductFigure((self.card,), answer), **made)


@frozen_dataclass
class HowManyChanges:
    """In how many ways can this card be changed?"""

    card: int
    rule: ClassVar[str] = "question.changes"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """The card, its changes and their number."""
        ways = tuple(product(*parts) for parts in CHANGES[self.card])
        return {"card": self.card, "ways": ways, "count": len(ways)}

    def judge(self, answer: int) -> Judgement:
        """Right where the number of changes is met."""
        return count_answer(self, answer, len(CHANGES[self.card]))


@frozen_dataclass
class PrimesKept:
    """Are there more primes after a change, fewer, or as many?"""

    card: int
    parts: tuple[int, ...]
    rule: ClassVar[str] = "question.kept"
    entry: ClassVar[Entry] = Choose(tuple(Step(f"question.kept.{much}") for much in ("more", "fewer", "same")))

    @property
    def values(self) -> Mapping[str, Any]:
        """The card, the parts, and the primes on both sides."""
        inside = tuple(sorted(prime for part in self.parts for prime in prime_factors(part)))
        sides = {"before": product(*PRIMES_IN[self.card]), "after": product(*inside)}
        return {"card": self.card, "parts": self.parts, "product": product(*self.parts), **sides}

    def judge(self, answer: Step) -> Judgement:
        """Right for what counting on both sides says."""
        before = len(PRIMES_IN[self.card])
        after = sum(len(PRIMES_IN[part]) for part in self.parts)
        much = "same" if before == after else "more" if after > before else "fewer"
        reason = reason_step(self, "reason", figure=ProductFigure((self.card,), self.parts))
        return Judgement(answer.rule == f"question.kept.{much}", reason)


@frozen_dataclass
class StillChangeable:
    """The bank lacks some card: which of these can still be changed?"""

    cards: tuple[int, ...]
    lacking: int
    rule: ClassVar[str] = "question.shortage"
    entry = EntryOf(PickValues, "cards")
    values = FieldValues("lacking")

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right where exactly the cards that the bank can change are picked."""
        bank = bank_without((self.lacking,))
        possible = [card for card in self.cards if payable_changes(card, bank)]
        stuck = sorted(set(answer) - set(possible))
        counts = {"found": len(answer) - len(stuck), "sought": len(possible)}
        if stuck:
            told = partly_right(self, "stuck", *map(self._stuck, stuck), spare=len(stuck), **counts)
            return followed_by(told, HowManyChanges(stuck[0]) if CHANGES[stuck[0]] else None)
        left = sorted(set(possible) - set(answer))
        if left:
            told = partly_right(self, "missing", missing=len(left), **counts)
            return followed_by(told, ChangeFor(left[0], (self.lacking,)))
        ways = ((card, payable_changes(card, bank)[0]) for card in sorted(possible))
        return right_answer(
            self, *(Step("question.shortage.way", {"card": c, "way": product(*way)}) for c, way in ways)
        )

    def _stuck(self, card: int) -> Step:
        ways = tuple(product(*parts) for parts in CHANGES[card])
        values = {"card": card, "ways": ways, "lacking": self.lacking}
        return Step("question.shortage.needs" if ways else "question.shortage.prime", values)


@frozen_dataclass
class PairsIn:
    """Of which primes is there a pair in this hand? All of them are asked for."""

    hand: tuple[int, ...]
    rule: ClassVar[str] = "question.pairs"
    entry: ClassVar[Entry] = TypeNumbers(ACE_HIGH)
    figures = CardsShown("hand")

    @property
    def values(self) -> Mapping[str, Any]:
        """The hand, the primes of which it holds a pair, and how many these are."""
        return {"hand": self.hand, "pairs": pairs(self.hand), "count": len(pairs(self.hand))}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right where each prime that is present at least twice is named, however often."""
        composites = [number for number in answer if not is_prime(number)]
        if composites:
            told = wrong_answer(self, "composite", *composite_splits(answer), number=composites[0])
            return followed_by(told, splitting(composites, below=max(VALUES) + 1))
        spare = sorted(set(answer) - set(pairs(self.hand)))
        if spare:
            return self._no_pair(answer, spare)
        left = sorted({*pairs(self.hand)} - {*answer})
        if left:
            return self._still(sorted(set(answer)), left)
        return right_answer(self, *map(prime_count, (card for card in sorted(set(self.hand)) if not is_prime(card))))

    def _still(self, named: list[int], left: list[int]) -> Judgement:
        """That pairs are missing, and the cards that hold the next of them."""
        holders = tuple(card for card in sorted(self.hand) if left[0] in PRIMES_IN[card])
        split = tuple(map(prime_count, sorted({card for card in holders if not is_prime(card)})))
        counts = {"found": len(named), "sought": len(pairs(self.hand))}
        told = partly_right(self, "missing", *split, named=named, missing=len(left), holders=holders, **counts)
        return followed_by(told, splitting(holders, below=max(VALUES) + 1) or TimesPresent(self.hand, left[0]))

    def _no_pair(self, answer: tuple[int, ...], spare: list[int]) -> Judgement:
        holders = tuple(card for card in sorted(self.hand) if spare[0] in PRIMES_IN[card])
        reason = "single" if holders else "absent"
        counts = {"found": len({*answer} & {*pairs(self.hand)}), "sought": len(pairs(self.hand)), "spare": len(spare)}
        told = partly_right(self, reason, number=spare[0], holders=holders, row=row_of(spare[0]), **counts)
        return followed_by(told, TimesPresent(self.hand, spare[0]))


def row_of(number: int) -> tuple[int, ...]:
    """The row of a number, as far as there are cards."""
    return tuple(range(number, max(number, VALUES[-1]) + 1, number))


def needed_for(card: int) -> tuple[int, ...]:
    """The values that can come out of the bank for a card, lowest first."""
    return tuple(sorted({part for parts in CHANGES[card] for part in parts}))


def bank_stock(bank: Bank) -> tuple[Step, ...]:
    """What a bank has, value by value."""
    return tuple(
        Step("question.bank.pile" if count else "question.bank.none", {"value": value, "count": count})
        for value, count in bank
    )


@frozen_dataclass
class TypeChange(Typed):
    """The cards that come out of the bank, or the word shortage, which is read as no cards."""

    label = Step("question.label.paid")

    def read(self, given: Any, wording: Wording) -> tuple[int, ...]:
        """The cards, ascending; none for "shortage" or "no change"."""
        said = as_text(given).strip().lower()
        return SHORTAGE if said.startswith(("short", "no")) else TypeNumbers(ACE_HIGH).read(given, wording)

    def written(self, answer: tuple[int, ...], wording: Wording) -> str:
        """The product of the cards, or that there is a shortage."""
        return wording.text(product(*answer) if answer else Step("question.paid.said.shortage"))


@frozen_dataclass
class ChangeWith:
    """What may be taken out of this bank for this card, or is there a shortage?"""

    card: int
    bank: Bank
    rule: ClassVar[str] = "question.paid"
    entry: ClassVar[Entry] = TypeChange()

    @property
    def ways(self) -> tuple[tuple[int, ...], ...]:
        """The changes that the bank can pay."""
        return payable_changes(self.card, dict(self.bank))

    @property
    def values(self) -> Mapping[str, Any]:
        """The card, the highest that can come out, what the bank has, and how often it can be changed and paid."""
        told = {"card": self.card, "half": self.card // 2, "stock": bank_stock(self.bank)}
        return {**told, "ways": len(CHANGES[self.card]), "payable": len(self.ways)}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right for a change that the bank can pay, and for shortage where there is none."""
        if answer == SHORTAGE:
            if self.ways:
                told = wrong_answer(self, "possible", part=self.ways[0][0])
                return followed_by(told, other_factor(self.card, self.ways[0]))
            why = reason_step(self, "shortage", *shortage_steps(self.card, dict(self.bank)))
            return Judgement(right=True, explanation=why)
        made: dict[str, Any] = {"parts": product(*answer), "product": prod(answer)}
        if prod(answer) != self.card:
            return wrong_product(self, self.card, answer)
        if answer not in CHANGES[self.card]:
            told = wrong_answer(self, "same" if len(answer) == 1 else "parts", **made)
            return followed_by(told, other_factor(self.card, ()))
        lacking = missing(dict(self.bank), answer)
        if lacking:
            counts: dict[str, Any] = {"need": answer.count(lacking[0]), "have": dict(self.bank)[lacking[0]]}
            return followed_by(
                wrong_answer(self, "bank", **made, factor=lacking[0], **counts), HowManyChanges(self.card)
            )
        paid = Step("question.paid.equal", {"card": self.card, **made})
        return right_answer(self, paid, figure=ProductFigure((self.card,), answer))


@frozen_dataclass
class Changeable:
    """Which composite cards can this bank change?"""

    bank: Bank
    rule: ClassVar[str] = "question.changeable"
    entry: ClassVar[Entry] = PickValues(COMPOSITES)

    @property
    def possible(self) -> tuple[int, ...]:
        """The cards that it can change."""
        return tuple(card for card in COMPOSITES if payable_changes(card, dict(self.bank)))

    @property
    def values(self) -> Mapping[str, Any]:
        """What the bank has, and how many cards it can change."""
        return {"stock": bank_stock(self.bank), "count": len(self.possible)}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right where exactly the cards that the bank can change are picked."""
        stuck = sorted(set(answer) - set(self.possible))
        picked = tuple(sorted(set(answer) & set(self.possible)))
        counts: dict[str, int] = {"found": len(picked), "sought": len(self.possible)}
        if stuck:
            why = shortage_steps(stuck[0], dict(self.bank))
            told = partly_right(self, "stuck", *why, stuck=stuck[0], spare=len(stuck), **counts)
            return followed_by(told, self._change_of(stuck[0]))
        left = len(self.possible) - len(picked)
        if left:
            looks = (self._look(card) for card in COMPOSITES if card not in answer)
            told = partly_right(self, "missing", *looks, missing=left, picked=picked, **counts)
            return followed_by(told, self._change_of(min({*self.possible} - {*answer})))
        return right_answer(self, *map(self._way, self.possible))

    def _change_of(self, card: int) -> ChangeWith:
        """The question for one card, with what the bank has of all that can come out for it."""
        counts = dict(self.bank)
        return ChangeWith(card, tuple((value, counts.get(value, 0)) for value in needed_for(card)))

    def _look(self, card: int) -> Step:
        return Step("question.changeable.look", {"card": card, "ways": tuple(product(*way) for way in CHANGES[card])})

    def _way(self, card: int) -> Step:
        way = payable_changes(card, dict(self.bank))[0]
        return Step("question.changeable.way", {"card": card, "way": product(*way)})
