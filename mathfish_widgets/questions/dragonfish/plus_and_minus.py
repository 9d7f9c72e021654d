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
"""The number of cards in the follow-up, few enough to write down every choice of signs."""


def signed_sum(cards: tuple[int, ...], minus: tuple[int, ...]) -> Expression:
    """Return the sum that adds the plus cards, then subtracts the minus cards, such as 9 + 8 − 2."""
    expression = total(*cards)
    for card in minus:
        expression = difference(expression, card)
    return expression


def plus_and_minus_parts(cards: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield every split of cards into plus cards, of which there is at least one, and minus cards."""
    for pluses in product((True, False), repeat=len(cards)):
        if any(pluses):
            given = tuple(zip(cards, pluses, strict=True))
            yield tuple(card for card, plus in given if plus), tuple(card for card, plus in given if not plus)


def numbers_made(cards: tuple[int, ...]) -> dict[int, Expression]:
    """Return every number that two or more of these cards can make, with its shortest sum."""
    chosen = (some for size in range(2, len(cards) + 1) for some in combinations(cards, size))
    made: dict[int, Expression] = {}
    for plus, minus in (both for some in chosen for both in plus_and_minus_parts(some)):
        made.setdefault(sum(plus) - sum(minus), signed_sum(plus, minus))
    return made


class MinusInstead(QuestionSpec):
    """Asks for the total of these cards if one of them gets a minus instead of a plus."""

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
    """Asks what the minus cards must be worth together, so that all these cards make a number."""

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
    """Asks which numbers above 0 all of these cards can make."""

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
        """Return the question with one minus, for the first card that makes a number still to find."""
        whole = sum(self.cards)
        lacking = (card for card in self.cards if whole - 2 * card in self._made and whole - 2 * card not in answer)
        return next((MinusInstead(self.cards, card) for card in lacking), None)


class NeverReaches(QuestionSpec):
    """Asks which of these groups of cards can never make the number when all cards are used."""

    target: int
    choices: tuple[tuple[int, ...], ...]
    rule = "question.never"
    entry = EntryOf(Choose, "choices")

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Accept cards for which no choice of signs makes the number."""
        for plus, minus in plus_and_minus_parts(answer):
            if sum(plus) - sum(minus) == self.target:
                return self.wrong("can", cards=answer, made=evaluated(signed_sum(plus, minus)))
        return self.right(cards=answer, odd=sum(card % 2 for card in answer), added=evaluated(total(*answer)))


class HowManySigns(QuestionSpec):
    """Asks in how many ways cards in a row can get their signs if the first is added."""

    count: int
    rule = "question.signs"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        return {"others": self.count - 1, "ways": 2 ** (self.count - 1)}

    def judge(self, answer: int) -> Judgement:
        """Accept 2 to the power of the number of cards with a choice."""
        ways = self.values["ways"]
        if answer == ways:
            return self.right(twos=evaluated(joined("×", *(2,) * (self.count - 1))))
        mistakes = {2 * ways: "first", 2 * (self.count - 1): "added"}
        reason = mistakes.get(answer, "more" if answer < ways else "fewer")
        return self.wrong(reason, answer=answer, then=HowManySigns(_FEW) if self.count > _FEW else None)
