"""Questions about making change with the cards that a bank really has.

Source: docs/rules/docfish.md, Procedure; Explanation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import prod
from typing import Any, ClassVar

from mathfish_widgets.explain.figures import ProductFigure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.docfish.explain.primes import shortage_steps
from mathfish_widgets.games.docfish.rules.legality import payable_changes
from mathfish_widgets.games.docfish.rules.zones import CHANGES, PRIMES_IN, VALUES, missing
from mathfish_widgets.mathematics.expressions import product

from ..entry import Entry, PickValues, Typed, TypeNumbers, as_text
from ..question import Judgement, reason_step, right_answer, wrong_answer
from .products import wrong_product_reason

Bank = tuple[tuple[int, int], ...]
"""How many cards of some values a bank has: the value, then their number."""
COMPOSITES = tuple(card for card in VALUES if CHANGES[card])
SHORTAGE: tuple[int, ...] = ()


def needed_for(card: int) -> tuple[int, ...]:
    """The values that can come out of the bank for a card, lowest first."""
    return tuple(sorted({part for parts in CHANGES[card] for part in parts}))


def bank_stock(bank: Bank) -> tuple[Step, ...]:
    """What a bank has, value by value."""
    return tuple(
        Step("question.bank.pile" if count else "question.bank.none", {"value": value, "count": count})
        for value, count in bank
    )


@dataclass(frozen=True)
class TypeChange(Typed):
    """The cards that come out of the bank, or the word shortage, which is read as no cards."""

    label = Step("question.label.paid")

    def read(self, given: Any, wording: Wording) -> tuple[int, ...]:
        """The cards, ascending; none for "shortage" or "no change"."""
        said = as_text(given).strip().lower()
        return SHORTAGE if said.startswith(("short", "no")) else TypeNumbers().read(given, wording)


@dataclass(frozen=True)
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
        """The card, its primes, what the bank has, and in how many ways it can be changed and paid."""
        told = {"card": self.card, "primes": product(*PRIMES_IN[self.card]), "stock": bank_stock(self.bank)}
        return {**told, "ways": len(CHANGES[self.card]), "payable": len(self.ways)}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right for a change that the bank can pay, and for shortage where there is none."""
        if answer == SHORTAGE:
            return wrong_answer(self, "possible") if self.ways else self._shortage()
        made: dict[str, Any] = {"parts": product(*answer), "product": prod(answer)}
        if prod(answer) != self.card:
            return wrong_answer(self, wrong_product_reason(self.card, answer), **made)
        if answer not in CHANGES[self.card]:
            return wrong_answer(self, "same" if len(answer) == 1 else "parts", **made)
        lacking = missing(dict(self.bank), answer)
        if lacking:
            return wrong_answer(self, "bank", **made, **self._counts(lacking[0], answer))
        paid = Step("question.paid.equal", {"card": self.card, **made})
        return right_answer(self, paid, figure=ProductFigure((self.card,), answer))

    def _shortage(self) -> Judgement:
        return Judgement(
            right=True, explanation=reason_step(self, "shortage", *shortage_steps(self.card, dict(self.bank)))
        )

    def _counts(self, factor: int, parts: tuple[int, ...]) -> dict[str, Any]:
        return {"factor": factor, "need": parts.count(factor), "have": dict(self.bank)[factor]}


@dataclass(frozen=True)
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
        if stuck:
            return wrong_answer(self, "stuck", *shortage_steps(stuck[0], dict(self.bank)), stuck=stuck[0])
        left = len((Counter(self.possible) - Counter(answer)).keys())
        if left:
            return wrong_answer(self, "missing", missing=left, picked=answer)
        return right_answer(self, *map(self._way, self.possible))

    def _way(self, card: int) -> Step:
        way = payable_changes(card, dict(self.bank))[0]
        return Step("question.changeable.way", {"card": card, "way": product(*way)})
