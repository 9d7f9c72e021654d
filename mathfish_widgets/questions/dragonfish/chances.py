"""Questions about the chance of a fish, certain wins, and Hook Cards.

Source: docs/rules/dragonfish.md, Helper Cards; Explanation.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.dragonfish.rules.box import STANDARD_BOX
from mathfish_widgets.games.dragonfish.rules.cards import pond_cards
from mathfish_widgets.mathematics.expressions import Number, evaluated, product, total

from ..arithmetic import ResultOf
from ..choosing import Choose
from ..entry import TypedFraction, TypeFraction, TypeNumber
from ..question import Judgement, QuestionSpec

FISH = sum(card.is_fish for card in STANDARD_BOX.pond_cards)
POND_CARDS = len(STANDARD_BOX.pond_cards)
GREATER, LESS, EQUAL = (Step(f"question.likelier.{much}") for much in ("greater", "less", "equal"))


class ChanceOfFish(QuestionSpec):
    """Asks for the chance that the next Pond Card is a fish, given the cards in the ponds."""

    ponds: str = ""
    entry = TypeFraction()

    @property
    def rule(self) -> str:
        """The rule id, which differs before the deal, when no card is known."""
        return "question.chance_now" if self.ponds else "question.chance"

    def _derived(self) -> dict[str, Any]:
        seen = pond_cards(self.ponds)
        open_fish = sum(card.is_fish for card in seen)
        told = {"seen": len(seen), "open_fish": open_fish, "all_fish": FISH, "all_cards": POND_CARDS}
        fish, cards = FISH - open_fish, POND_CARDS - len(seen)
        return {**told, "fish": fish, "cards": cards, "others": cards - fish, "chance": TypedFraction(fish, cards)}

    def judge(self, answer: TypedFraction) -> Judgement:
        """Accept the unseen fish over all unseen cards."""
        told = self.values
        if answer.value == told["chance"].value:
            return self.right(answer=answer)
        mistakes = {
            Fraction(told["fish"], told["others"]): "others",
            Fraction(FISH, POND_CARDS): "before",
            Fraction(told["open_fish"], told["seen"] or POND_CARDS): "seen",
        }
        reason = mistakes.get(answer.value, "other")
        if answer.part in (told["fish"], FISH) and answer.value not in mistakes:
            reason = "whole" if answer.part == told["fish"] else "part"
        if not self.ponds:
            return self.wrong(reason, answer=answer)
        all_of_them, gone = (FISH, "open_fish") if reason in ("before", "part") else (POND_CARDS, "seen")
        return self.wrong(reason, answer=answer, then=ResultOf(all_of_them, "−", told[gone]))


class Likelier(QuestionSpec):
    """Asks whether one chance is greater than another, less, or equal."""

    now: TypedFraction
    before: TypedFraction
    rule = "question.likelier"
    entry = Choose((GREATER, LESS, EQUAL))

    def _derived(self) -> dict[str, Any]:
        now, before = self.now, self.before
        parts = {"now_parts": product(now.part, before.whole), "before_parts": product(before.part, now.whole)}
        crossed = {"whole": product(now.whole, before.whole), **parts}
        return {name: evaluated(factors) for name, factors in crossed.items()}

    def judge(self, answer: Step) -> Judgement:
        now, before = self.now.value, self.before.value
        if answer == (GREATER if now > before else LESS if now < before else EQUAL):
            return self.right(name="reason")
        return self.wrong("other", self.reason("reason"), then=ResultOf(self.now.part, "×", self.before.whole))


class WonForSure(QuestionSpec):
    """Asks after how many caught fish, by all players together, somebody must have won."""

    players: int
    goal: int
    rule = "question.for_sure"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        without = evaluated(product(self.players, self.goal - 1))
        return {"most": self.goal - 1, "without": without, "fish": self.players * (self.goal - 1) + 1}

    def judge(self, answer: int) -> Judgement:
        """Accept one more than the most fish that can be caught without a winner."""
        if answer == self.values["fish"]:
            return self.right()
        without = ResultOf(self.players, "×", self.goal - 1)
        if answer > self.values["fish"]:
            return self.wrong("earlier", answer=answer, then=without)
        shares = tuple(Number((answer + seat) // self.players) for seat in reversed(range(self.players)))
        return self.wrong("not_yet" if answer else "none", answer=answer, shares=shares, then=without)


class FishFor(QuestionSpec):
    """Asks how many of the fish in the box this hook can take."""

    hook: int
    rule = "question.fish_for"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        counts = dict(STANDARD_BOX.fish)
        taken = {value: count for value, count in counts.items() if value <= self.hook}
        sizes = {"all_fish": sum(counts.values()), "count": sum(taken.values()), "same": counts.get(self.hook, 0)}
        return {**sizes, "fishes": tuple(taken), "added": evaluated(total(*taken.values()))}

    def judge(self, answer: int) -> Judgement:
        told = self.values
        if answer == told["count"]:
            return self.right()
        reasons = {told["same"]: "same", told["count"] - told["same"]: "smaller"}
        return self.wrong(reasons.get(answer, "other"), answer=answer)


class HookToSpend(QuestionSpec):
    """Asks which of these hooks takes this fish and leaves the best ones for later."""

    hooks: tuple[int, ...]
    fish: int
    rule = "question.spend"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        return {"spend": min(h for h in self.hooks if h >= self.fish)}

    def judge(self, answer: int) -> Judgement:
        if answer not in self.hooks:
            return self.wrong("absent", answer=answer)
        if answer < self.fish:
            return self.wrong("small", answer=answer)
        return self.right() if answer == self.values["spend"] else self.wrong("large", answer=answer)
