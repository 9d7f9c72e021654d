"""Questions about the chance of a fish, about when somebody has won for sure, and about Hook Cards.

Source: docs/rules/dragonfish.md, Helper Cards; Explanation.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, ClassVar

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.dragonfish.rules.box import STANDARD_BOX
from mathfish_widgets.games.dragonfish.rules.cards import pond_cards
from mathfish_widgets.mathematics.expressions import Number, evaluated, product, total

from ..arithmetic import ResultOf
from ..entry import Choose, Entry, TypedFraction, TypeFraction, TypeNumber
from ..question import Judgement, followed_by, reason_step, right_answer, wrong_answer

FISH = sum(card.is_fish for card in STANDARD_BOX.pond_cards)
POND_CARDS = len(STANDARD_BOX.pond_cards)
GREATER, LESS, EQUAL = (Step(f"question.likelier.{much}") for much in ("greater", "less", "equal"))


@frozen_dataclass
class ChanceOfFish:
    """What is the chance that the next Pond Card is a fish, when these cards lie in the ponds?"""

    ponds: str = ""
    entry: ClassVar[Entry] = TypeFraction()

    @property
    def rule(self) -> str:
        """Before the deal no card is known, and the question is another one."""
        return "question.chance_now" if self.ponds else "question.chance"

    @property
    def values(self) -> Mapping[str, Any]:
        """The cards that are not seen, the fish among them, and the same of those that are seen."""
        seen = pond_cards(self.ponds)
        open_fish = sum(card.is_fish for card in seen)
        told = {"seen": len(seen), "open_fish": open_fish, "all_fish": FISH, "all_cards": POND_CARDS}
        fish, cards = FISH - open_fish, POND_CARDS - len(seen)
        return {**told, "fish": fish, "cards": cards, "others": cards - fish, "chance": TypedFraction(fish, cards)}

    def judge(self, answer: TypedFraction) -> Judgement:
        """Right for the fish among the unseen cards over all unseen cards."""
        told = self.values
        if answer.value == told["chance"].value:
            return right_answer(self, answer=answer)
        mistakes = {
            Fraction(told["fish"], told["others"]): "others",
            Fraction(FISH, POND_CARDS): "before",
            Fraction(told["open_fish"], told["seen"] or POND_CARDS): "seen",
        }
        reason = mistakes.get(answer.value, "other")
        if answer.part in (told["fish"], FISH) and answer.value not in mistakes:
            reason = "whole" if answer.part == told["fish"] else "part"
        return followed_by(wrong_answer(self, reason, answer=answer), self._left_in_the_stack(reason))

    def _left_in_the_stack(self, reason: str) -> ResultOf | None:
        """How many cards are left in the stack, or where these are right how many fish; None before the deal."""
        if not self.ponds:
            return None
        told, fish = self.values, reason in ("before", "part")
        return ResultOf(FISH, "−", told["open_fish"]) if fish else ResultOf(POND_CARDS, "−", told["seen"])


@frozen_dataclass
class Likelier:
    """Is this chance greater than that one?"""

    now: TypedFraction
    before: TypedFraction
    rule: ClassVar[str] = "question.likelier"
    entry: ClassVar[Entry] = Choose((GREATER, LESS, EQUAL))

    @property
    def values(self) -> Mapping[str, Any]:
        """Both chances, and each over the product of the wholes."""
        now, before = self.now, self.before
        crossed = {"now_parts": product(now.part, before.whole), "before_parts": product(before.part, now.whole)}
        told = {key: evaluated(parts) for key, parts in crossed.items()}
        return {"now": now, "before": before, "whole": evaluated(product(now.whole, before.whole)), **told}

    def judge(self, answer: Step) -> Judgement:
        """Right for what the two chances say over one denominator."""
        fact = GREATER if self.now.value > self.before.value else LESS if self.now.value < self.before.value else EQUAL
        told = reason_step(self, "reason")
        if answer == fact:
            return Judgement(right=True, explanation=told)
        return followed_by(wrong_answer(self, "other", told), ResultOf(self.now.part, "×", self.before.whole))


@frozen_dataclass
class WonForSure:
    """After how many caught fish, those of all players together, has somebody won for sure?"""

    players: int
    goal: int
    rule: ClassVar[str] = "question.for_sure"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """The players, the fish that win, and the most fish that can lie there without a winner."""
        without = evaluated(product(self.players, self.goal - 1))
        told = {"players": self.players, "goal": self.goal, "most": self.goal - 1, "without": without}
        return {**told, "fish": self.players * (self.goal - 1) + 1}

    def judge(self, answer: int) -> Judgement:
        """Right for one fish more than can lie there without a winner."""
        if answer == self.values["fish"]:
            return right_answer(self)
        without = ResultOf(self.players, "×", self.goal - 1)
        if answer > self.values["fish"]:
            return followed_by(wrong_answer(self, "earlier", answer=answer), without)
        shares = tuple(Number((answer + seat) // self.players) for seat in reversed(range(self.players)))
        return followed_by(wrong_answer(self, "not_yet" if answer else "none", answer=answer, shares=shares), without)


@frozen_dataclass
class FishFor:
    """How many of the fish in the box can this hook take?"""

    hook: int
    rule: ClassVar[str] = "question.fish_for"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """The hook, how many fish there are of each number that it takes, and how many in all."""
        counts = dict(STANDARD_BOX.fish)
        taken = {value: count for value, count in counts.items() if value <= self.hook}
        told = {"hook": self.hook, "all_fish": sum(counts.values()), "fishes": tuple(taken)}
        told |= {"count": sum(taken.values()), "same": counts.get(self.hook, 0)}
        return {**told, "added": evaluated(total(*taken.values()))}

    def judge(self, answer: int) -> Judgement:
        """Right for all fish that are at most as big as the hook."""
        told = self.values
        if answer == told["count"]:
            return right_answer(self)
        reasons = {told["same"]: "same", told["count"] - told["same"]: "smaller"}
        return wrong_answer(self, reasons.get(answer, "other"), answer=answer)


@frozen_dataclass
class HookToSpend:
    """Which of these hooks takes this fish, and leaves the best ones for later?"""

    hooks: tuple[int, ...]
    fish: int
    rule: ClassVar[str] = "question.spend"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """The hooks and the fish."""
        return {"hooks": self.hooks, "fish": self.fish, "spend": min(h for h in self.hooks if h >= self.fish)}

    def judge(self, answer: int) -> Judgement:
        """Right for the smallest hook that is at least as big as the fish."""
        if answer not in self.hooks:
            return wrong_answer(self, "absent", answer=answer)
        if answer < self.fish:
            return wrong_answer(self, "small", answer=answer)
        spent = answer == self.values["spend"]
        return right_answer(self) if spent else wrong_answer(self, "large", answer=answer)
