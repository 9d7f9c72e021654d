"""Questions about sums with plus and minus: half the excess, odd and even, signs.

Source: docs/rules/dragonfish.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import Any, ClassVar

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import Expression, difference, evaluated, joined, total

from ..arithmetic import ResultOf
from ..entry import Choose, Entry, EntryOf, TypeNumber, TypeNumbers
from ..question import FieldValues, Judgement, followed_by, partly_right, right_answer, wrong_answer

_FEW = 3
"""The signs of so many cards can be written down."""


def signed_sum(cards: tuple[int, ...], minus: tuple[int, ...]) -> Expression:
    """The cards with a plus, the others after them with a minus: 9 + 8 − 2."""
    expression = total(*cards)
    for card in minus:
        expression = difference(expression, card)
    return expression


def plus_and_minus_parts(cards: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every way to give some cards a plus, at least one of them, and the others a minus."""
    for pluses in product((True, False), repeat=len(cards)):
        if any(pluses):
            given = tuple(zip(cards, pluses, strict=True))
            yield tuple(card for card, plus in given if plus), tuple(card for card, plus in given if not plus)


def numbers_made(cards: tuple[int, ...]) -> dict[int, Expression]:
    """What two or more of some cards can make, each number with the sum of fewest cards that makes it."""
    chosen = (some for size in range(2, len(cards) + 1) for some in combinations(cards, size))
    made: dict[int, Expression] = {}
    for plus, minus in (both for some in chosen for both in plus_and_minus_parts(some)):
        made.setdefault(sum(plus) - sum(minus), signed_sum(plus, minus))
    return made


@frozen_dataclass
class MinusInstead:
    """All these cards are added. What comes out if one of them gets a minus instead?"""

    cards: tuple[int, ...]
    minus: int
    rule: ClassVar[str] = "question.minus_instead"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """The sum of all, the card, and what comes out without it and with a minus before it."""
        whole = sum(self.cards)
        others = whole - self.minus
        told = {"added": total(*self.cards), "sum": whole, "minus": self.minus, "others": others}
        return {**told, "without": signed_sum((whole,), (self.minus,)), "result": others - self.minus}

    def judge(self, answer: int) -> Judgement:
        """Right for the sum less twice the card."""
        if answer == self.values["result"]:
            return right_answer(self, lowered=evaluated(signed_sum((self.values["sum"],), (self.minus, self.minus))))
        if answer == self.values["others"]:
            return followed_by(wrong_answer(self, "left_out"), ResultOf(answer, "−", self.minus))
        told = wrong_answer(self, "unchanged" if answer == self.values["sum"] else "other", answer=answer)
        return followed_by(told, ResultOf(self.values["sum"], "−", self.minus))


@frozen_dataclass
class HalfTheExcess:
    """What must the cards with a minus be worth together, so that all these cards make a number?"""

    cards: tuple[int, ...]
    target: int
    rule: ClassVar[str] = "question.half"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """The sum of all, the number that is wanted, and how much too high the sum is."""
        whole = sum(self.cards)
        told = {"added": total(*self.cards), "sum": whole, "target": self.target, "count": len(self.cards)}
        return {**told, "excess": whole - self.target, "half": (whole - self.target) // 2}

    def judge(self, answer: int) -> Judgement:
        """Right for half of what is too much."""
        if answer == self.values["half"]:
            return right_answer(self)
        lowered = evaluated(signed_sum((sum(self.cards),), (2 * answer,)))
        whole = answer == self.values["excess"]
        told = wrong_answer(self, "excess" if whole else "other", answer=answer, twice=2 * answer, lowered=lowered)
        halved = ResultOf(self.values["excess"], "÷", 2)
        return followed_by(told, halved if whole else ResultOf(self.values["sum"], "−", self.target))


@frozen_dataclass
class AllNumbers:
    """Which numbers above 0 can be made with all of these cards?"""

    cards: tuple[int, ...]
    rule: ClassVar[str] = "question.all_numbers"
    entry: ClassVar[Entry] = TypeNumbers()

    @property
    def _made(self) -> dict[int, Expression]:
        made = {sum(plus) - sum(minus): signed_sum(plus, minus) for plus, minus in plus_and_minus_parts(self.cards)}
        return {number: made[number] for number in sorted(made) if number > 0}

    @property
    def values(self) -> Mapping[str, Any]:
        """The cards, the highest number, and how many numbers there are."""
        return {"cards": self.cards, "highest": sum(self.cards), "count": len(self._made)}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right where exactly these numbers are named."""
        others = sorted(set(answer) - self._made.keys())
        found = len(set(answer)) - len(others)
        counts = {"found": found, "sought": len(self._made)}
        if others:
            told = self._why_unmade(others[0])
            judged = partly_right(self, told.pop("reason"), **told, spare=len(others), **counts)
            return followed_by(judged, self._one_minus(answer))
        missing = len(self._made) - found
        if missing:
            return followed_by(partly_right(self, "missing", missing=missing, **counts), self._one_minus(answer))
        made = (Step("question.all_numbers.made", {"made": evaluated(made)}) for made in self._made.values())
        return right_answer(self, *made, numbers=tuple(self._made))

    def _why_unmade(self, number: int) -> dict[str, Any]:
        excess = sum(self.cards) - number
        if number == 0:
            return {"reason": "nought"}
        if excess < 0:
            return {"reason": "higher", "number": number}
        if excess % 2:
            return {"reason": "odd", "number": number, "excess": excess}
        return {"reason": "no_cards", "number": number, "excess": excess, "half": excess // 2}

    def _one_minus(self, answer: tuple[int, ...]) -> MinusInstead | None:
        """What comes out with one minus, for the first card with which that is a number still to find."""
        whole = sum(self.cards)
        lacking = (card for card in self.cards if whole - 2 * card in self._made and whole - 2 * card not in answer)
        return next((MinusInstead(self.cards, card) for card in lacking), None)


@frozen_dataclass
class NeverReaches:
    """Which of these choices of cards can never make the number, when all of them are used?"""

    target: int
    choices: tuple[tuple[int, ...], ...]
    rule: ClassVar[str] = "question.never"
    entry = EntryOf(Choose, "choices")
    values = FieldValues("target")

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right for cards that no signs lead there: here the odd ones among them are of the other kind than it."""
        found = (
            signed_sum(*both) for both in plus_and_minus_parts(answer) if sum(both[0]) - sum(both[1]) == self.target
        )
        made = next(found, None)
        if made is not None:
            return wrong_answer(self, "can", cards=answer, made=evaluated(made))
        return right_answer(self, cards=answer, odd=sum(card % 2 for card in answer), added=evaluated(total(*answer)))


@frozen_dataclass
class HowManySigns:
    """In how many ways can some cards in a row get their signs, when the first is added?"""

    count: int
    rule: ClassVar[str] = "question.signs"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """How many cards there are, how many of them choose, and the number of ways."""
        return {"count": self.count, "others": self.count - 1, "ways": 2 ** (self.count - 1)}

    def judge(self, answer: int) -> Judgement:
        """Right for two to the power of the cards that choose."""
        ways = self.values["ways"]
        twos = joined("×", *(2,) * (self.count - 1))
        if answer == ways:
            return right_answer(self, twos=evaluated(twos))
        reasons = {2 * ways: "first", 2 * (self.count - 1): "added"}
        told = wrong_answer(self, reasons.get(answer, "more" if answer < ways else "fewer"), answer=answer)
        return followed_by(told, HowManySigns(_FEW) if self.count > _FEW else None)
