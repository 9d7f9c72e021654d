"""Questions about sums with plus and minus: half the excess, odd and even, signs.

Source: docs/rules/dragonfish.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import Expression, difference, evaluated, joined, total

from ..arithmetic import ResultOf
from ..choosing import Choose
from ..entry import EntryOf, TypeNumber, TypeNumbers
from ..question import Judgement, Overlap, QuestionSpec

_FEW = 3
"""The signs of so many cards can be written down."""


def signed_sum(cards: tuple[int, ...], minus: tuple[int, ...]) -> Expression:
    """Return the cards with a plus, the others after them with a minus: 9 + 8 − 2."""
    expression = total(*cards)
    for card in minus:
        expression = difference(expression, card)
    return expression


def plus_and_minus_parts(cards: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield every way to give some cards a plus, at least one of them, and the others a minus."""
    for pluses in product((True, False), repeat=len(cards)):
        if any(pluses):
            given = tuple(zip(cards, pluses, strict=True))
            yield tuple(card for card, plus in given if plus), tuple(card for card, plus in given if not plus)


def numbers_made(cards: tuple[int, ...]) -> dict[int, Expression]:
    """Return what two or more of some cards can make, each number with the sum of fewest cards that makes it."""
    chosen = (some for size in range(2, len(cards) + 1) for some in combinations(cards, size))
    made: dict[int, Expression] = {}
    for plus, minus in (both for some in chosen for both in plus_and_minus_parts(some)):
        made.setdefault(sum(plus) - sum(minus), signed_sum(plus, minus))
    return made


class MinusInstead(QuestionSpec):
    """All these cards are added. What comes out if one of them gets a minus instead?"""

    cards: tuple[int, ...]
    minus: int
    rule = "question.minus_instead"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        whole = sum(self.cards)
        made = {"sum": whole, "others": whole - self.minus, "result": whole - 2 * self.minus}
        return {**made, "added": total(*self.cards), "without": signed_sum((whole,), (self.minus,))}

    def judge(self, answer: int) -> Judgement:
        whole = sum(self.cards)
        if answer == whole - 2 * self.minus:
            return self.right(lowered=evaluated(signed_sum((whole,), (self.minus, self.minus))))
        if answer == whole - self.minus:
            return self.wrong("left_out", then=ResultOf(answer, "−", self.minus))
        step = ResultOf(whole, "−", self.minus)
        return self.wrong("unchanged" if answer == whole else "other", answer=answer, then=step)


class HalfTheExcess(QuestionSpec):
    """What must the cards with a minus be worth together, so that all these cards make a number?"""

    cards: tuple[int, ...]
    target: int
    rule = "question.half"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        excess = sum(self.cards) - self.target
        told = {"added": total(*self.cards), "sum": sum(self.cards), "count": len(self.cards)}
        return {**told, "excess": excess, "half": excess // 2}

    def judge(self, answer: int) -> Judgement:
        if answer == self.values["half"]:
            return self.right()
        made, excess = sum(self.cards), self.values["excess"]
        told: dict[str, Any] = {"answer": answer, "twice": 2 * answer}
        told["lowered"] = evaluated(signed_sum((made,), (2 * answer,)))
        if answer == excess:
            return self.wrong("excess", **told, then=ResultOf(excess, "÷", 2))
        return self.wrong("other", **told, then=ResultOf(made, "−", self.target))


class AllNumbers(QuestionSpec):
    """Which numbers above 0 can be made with all of these cards?"""

    cards: tuple[int, ...]
    rule = "question.all_numbers"
    entry = TypeNumbers()

    @property
    def _made(self) -> dict[int, Expression]:
        made = {sum(plus) - sum(minus): signed_sum(plus, minus) for plus, minus in plus_and_minus_parts(self.cards)}
        return {number: made[number] for number in sorted(made) if number > 0}

    def _derived(self) -> dict[str, Any]:
        return {"highest": sum(self.cards), "count": len(self._made)}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        named = Overlap.of(sorted({*answer}), self._made)
        if named.spare:
            number = named.spare[0]
            excess = sum(self.cards) - number
            reason = "nought" if number == 0 else "higher" if excess < 0 else "odd" if excess % 2 else "no_cards"
            told: dict[str, Any] = {"number": number, "excess": excess, "half": excess // 2}
            return self.partly(reason, **told, **named.counts, then=self._one_minus(answer))
        if named.missing:
            return self.partly("missing", **named.counts, then=self._one_minus(answer))
        made = (Step("question.all_numbers.made", {"made": evaluated(made)}) for made in self._made.values())
        return self.right(*made, numbers=tuple(self._made))

    def _one_minus(self, answer: tuple[int, ...]) -> MinusInstead | None:
        """Return what comes out with one minus, for the first card with which that is a number still to find."""
        whole = sum(self.cards)
        lacking = (card for card in self.cards if whole - 2 * card in self._made and whole - 2 * card not in answer)
        return next((MinusInstead(self.cards, card) for card in lacking), None)


class NeverReaches(QuestionSpec):
    """Which of these choices of cards can never make the number, when all of them are used?"""

    target: int
    choices: tuple[tuple[int, ...], ...]
    rule = "question.never"
    entry = EntryOf(Choose, "choices")

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Return right for cards that no signs lead there: here the odd ones among them are of the other kind
        than it.
        """
        for plus, minus in plus_and_minus_parts(answer):
            if sum(plus) - sum(minus) == self.target:
                return self.wrong("can", cards=answer, made=evaluated(signed_sum(plus, minus)))
        return self.right(cards=answer, odd=sum(card % 2 for card in answer), added=evaluated(total(*answer)))


class HowManySigns(QuestionSpec):
    """In how many ways can some cards in a row get their signs, when the first is added?"""

    count: int
    rule = "question.signs"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        return {"others": self.count - 1, "ways": 2 ** (self.count - 1)}

    def judge(self, answer: int) -> Judgement:
        """Return right for two to the power of the cards that choose."""
        ways = self.values["ways"]
        if answer == ways:
            return self.right(twos=evaluated(joined("×", *(2,) * (self.count - 1))))
        mistakes = {2 * ways: "first", 2 * (self.count - 1): "added"}
        reason = mistakes.get(answer, "more" if answer < ways else "fewer")
        return self.wrong(reason, answer=answer, then=HowManySigns(_FEW) if self.count > _FEW else None)
