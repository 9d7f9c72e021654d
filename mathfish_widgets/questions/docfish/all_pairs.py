"""All the pairs of a hand at once. Source: docs/rules/docfish.md, Procedure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from mathfish_widgets.games.docfish.rules.zones import PRIMES_IN, pairs, present
from mathfish_widgets.mathematics.arithmetic import is_prime

from ..entry import Entry, TypeNumbers
from ..question import Judgement, reason_step, right_answer, wrong_answer
from .primes import composite_splits, prime_count


@dataclass(frozen=True)
class PairsIn:
    """Of which primes is there a pair in this hand? All of them are asked for."""

    hand: tuple[int, ...]
    rule: ClassVar[str] = "question.pairs"
    entry: ClassVar[Entry] = TypeNumbers()

    @property
    def values(self) -> Mapping[str, Any]:
        """The hand, the primes of which it holds a pair, and how many these are."""
        return {"hand": self.hand, "pairs": pairs(self.hand), "count": len(pairs(self.hand))}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right where each prime that is present at least twice is named, however often."""
        composites = [number for number in answer if not is_prime(number)]
        if composites:
            return wrong_answer(self, "composite", *composite_splits(answer), number=composites[0])
        spare = sorted(set(answer) - set(pairs(self.hand)))
        if spare:
            return self._no_pair(spare[0])
        left = len(pairs(self.hand)) - len(set(answer))
        if left:
            return wrong_answer(self, "missing", missing=left, named=sorted(set(answer)))
        return right_answer(self, *map(prime_count, (card for card in sorted(set(self.hand)) if not is_prime(card))))

    def _no_pair(self, prime: int) -> Judgement:
        holders = tuple(card for card in sorted(self.hand) if prime in PRIMES_IN[card])
        reason = "single" if present(self.hand)[prime] else "absent"
        return Judgement(right=False, explanation=reason_step(self, reason, number=prime, holders=holders))
