"""Questions about Hook Cards: which fish a hook takes, and which hook to spend.

Source: docs/rules/dragonfish.md, Helper Cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from mathfish_widgets.games.dragonfish.rules.box import STANDARD_BOX
from mathfish_widgets.mathematics.expressions import evaluated, total

from ..entry import Entry, TypeNumber
from ..question import Judgement, right_answer, wrong_answer


@dataclass(frozen=True)
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
        told = {
            "hook": self.hook,
            "all_fish": sum(counts.values()),
            "fishes": tuple(taken),
            "count": sum(taken.values()),
        }
        return {**told, "same": counts.get(self.hook, 0), "added": evaluated(total(*taken.values()))}

    def judge(self, answer: int) -> Judgement:
        """Right for all fish that are at most as big as the hook."""
        told = self.values
        if answer == told["count"]:
            return right_answer(self)
        reasons = {told["same"]: "same", told["count"] - told["same"]: "smaller"}
        return wrong_answer(self, reasons.get(answer, "other"), answer=answer)


@dataclass(frozen=True)
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
