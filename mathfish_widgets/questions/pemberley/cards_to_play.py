"""Questions about which card of a hand to play on a total. Source: docs/rules/pemberley.md, Part one; Explanation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.pemberley.rules.operations import broken_by
from mathfish_widgets.mathematics.expressions import Number

from ..entry import Choose, Entry, PickCards
from ..question import Judgement, QuestionSpec, reason_step, right_answer, wrong_answer
from .totals import landing_in_a_line, landing_step, points_now


def _why_nothing(question: QuestionSpec, total: int, card: Card) -> Step:
    """That a card may not be played, or lands on a total that scores nothing."""
    told = landing_step(total, card)
    return told if broken_by(total, card) else reason_step(question, "nothing", told, card=card)


@dataclass(frozen=True)
class ScoringCard:
    """Which of these cards lands on a total that scores?"""

    total: int
    cards: tuple[Card, ...]
    rule: ClassVar[str] = "question.scoring_card"

    @property
    def entry(self) -> Entry:
        """Choosing a card."""
        return Choose(self.cards)

    @property
    def values(self) -> Mapping[str, Any]:
        """The total."""
        return {"total": Number(self.total)}

    def judge(self, answer: Card) -> Judgement:
        """Right for any card that scores."""
        if points_now(self.total, answer):
            return right_answer(self, landing_step(self.total, answer), card=answer)
        return Judgement(right=False, explanation=_why_nothing(self, self.total, answer))


@dataclass(frozen=True)
class ScoringCards:
    """Which of these cards, all of them, land on a total that scores?"""

    total: int
    cards: tuple[Card, ...]
    rule: ClassVar[str] = "question.scoring_cards"

    @property
    def entry(self) -> Entry:
        """Picking cards."""
        return PickCards(self.cards)

    @property
    def values(self) -> Mapping[str, Any]:
        """The total."""
        return {"total": Number(self.total)}

    def judge(self, answer: tuple[Card, ...]) -> Judgement:
        """Right for all cards that score and no other; else the first that does not fit is told."""
        scoring = [card for card in self.cards if points_now(self.total, card)]
        for card in answer:
            if card not in scoring:
                return Judgement(right=False, explanation=_why_nothing(self, self.total, card))
        left_out = [card for card in scoring if card not in answer]
        if left_out:
            return wrong_answer(self, "missing", landing_step(self.total, left_out[0]), card=left_out[0])
        return right_answer(self, *(landing_in_a_line(self.total, card) for card in self.cards))
