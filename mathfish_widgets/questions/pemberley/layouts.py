"""Questions about laying sets: orders, choices, upper limits and the best layout.

Source: docs/rules/pemberley.md, Part two; Explanation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from mathfish_widgets.engine.cards import Card, Suit
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.pemberley.analysis.best_layout import Layout, best_layout
from mathfish_widgets.games.pemberley.explain.calculation import (
    calculation,
    explain_operation,
    explain_set,
    net_points_step,
    why_refused,
)
from mathfish_widgets.games.pemberley.rules.operations import applied, broken_by, chain
from mathfish_widgets.games.pemberley.rules.scoring import points_of_set
from mathfish_widgets.mathematics.expressions import Number, product

from ..arithmetic import ResultOf
from ..choosing import Choose
from ..entry import Entry, EntryOf, TypeNumber, TypeSets
from ..question import CardsShown, Judgement, Overlap, QuestionSpec
from .totals import cards_played, choose_played

Sets = tuple[tuple[Card, ...], ...]
_FEW = 2
"""The number of cards in the follow-up, few enough to write down every choice."""


def points_of(starter: int, cards: Sequence[Card]) -> int:
    """Return the score of a set whose cards may all be played."""
    last = (starter, *chain(starter, cards))[-1]
    return 0 if last is None else points_of_set(last).points


def why_no_set(starter: int, cards: Sequence[Card]) -> Step | None:
    """Return the reason why cards aren't a set (a broken rule, or a worthless last total), or None."""
    total = starter
    done: list[Step] = []
    for place, card in enumerate(cards, start=1):
        values = {"cards": tuple(cards), "place": place, "card": card, "total": Number(total)}
        if broken_by(total, card):
            return Step("question.no_set.refused", values, substeps=(*done, *why_refused(total, card)))
        done.append(replace(explain_operation(total, card), substeps=()))
        total = applied(total, card) or 0
    if points_of_set(total).points:
        return None
    worthless = Step("question.no_set.worthless", {"total": Number(total)}, substeps=points_of_set(total).reasons)
    return Step("question.no_set", {"cards": tuple(cards)}, substeps=(*done, *without_substeps(worthless)))


def without_substeps(*told: Step) -> tuple[Step, ...]:
    """Return steps with their direct substeps, but without any deeper ones."""
    return tuple(replace(step, substeps=tuple(replace(why, substeps=()) for why in step.substeps)) for step in told)


class NetPoints(QuestionSpec):
    """Asks how many points these sets score, net of the cards left over."""

    starter: int
    sets: Sets
    left: tuple[Card, ...]
    rule = "question.net"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        gross = sum(points_of(self.starter, cards) for cards in self.sets)
        sets, count = tuple(Step("question.net.set", {"cards": cards}) for cards in self.sets), len(self.left)
        return {"sets": sets, "count": count, "gross": gross, "net": gross - count}

    def judge(self, answer: int) -> Judgement:
        """Accept the points of the sets less one for each card left over."""
        sets = without_substeps(*(explain_set(self.starter, cards, negative_primes=True) for cards in self.sets))
        if answer == self.values["net"]:
            return self.right(*sets)
        if answer == self.values["gross"]:
            return self.wrong("gross", then=ResultOf(answer, "−", len(self.left)))
        longest = max(self.sets, key=len)
        return self.wrong("other", *sets, answer=answer, then=cards_played(self.starter, longest))


class OrderOf(QuestionSpec):
    """Asks in which order two cards make a set."""

    starter: int
    first: Card
    second: Card
    rule = "question.order"

    @property
    def entry(self) -> Entry:
        orders = ((self.first, self.second), (self.second, self.first))
        return Choose(tuple(Step("question.order.first", {"first": a, "second": b}) for a, b in orders))

    def _derived(self) -> dict[str, Any]:
        return {"cards": (self.first, self.second)}

    def judge(self, answer: Step) -> Judgement:
        cards = (answer.values["first"], answer.values["second"])
        why = why_no_set(self.starter, cards)
        if why is None:
            return self.right(*without_substeps(explain_set(self.starter, cards, negative_primes=True)))
        return Judgement(right=False, explanation=why, follow_up=cards_played(self.starter, cards))


class HowManyChoices(QuestionSpec):
    """Asks in how many ways some of these cards can be chosen."""

    count: int
    rule = "question.choices"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        return {"ways": 2**self.count, "product": product(*(2,) * self.count)}

    def judge(self, answer: int) -> Judgement:
        if answer == self.values["ways"]:
            return self.right()
        reason = "none_too" if answer == self.values["ways"] - 1 else "doubles"
        return self.wrong(reason, answer=answer, then=HowManyChoices(_FEW) if self.count > _FEW else None)


class LeavesRow(QuestionSpec):
    """Asks which card can end a row of totals that are all multiples of a number."""

    divisor: int
    cards: tuple[Card, ...]
    rule = "question.row"
    entry = EntryOf(choose_played, "cards")

    def judge(self, answer: Card) -> Judgement:
        """Accept a card that adds or subtracts a non-multiple, or divides the factor away."""
        told: dict[str, Any] = {"card": answer, "number": answer.rank}
        divides = answer.suit is Suit.CLUBS and answer.rank % self.divisor == 0
        steps_out = answer.suit in (Suit.HEARTS, Suit.SPADES) and answer.rank % self.divisor != 0
        if divides or steps_out:
            return self.right(**told)
        kept = {Suit.CLUBS: "divides", Suit.DIAMONDS: "multiplies"}.get(answer.suit, "steps")
        return self.wrong(kept, **told)


class MostFrom(QuestionSpec):
    """Asks for the most points that can be laid with these cards."""

    starter: int
    cards: tuple[Card, ...]
    rule = "question.most_from"
    entry = TypeNumber()
    figures = CardsShown("cards")

    @cached_property
    def _best(self) -> Layout:
        return best_layout(self.starter, self.cards)

    @property
    def can_be_typed(self) -> bool:
        """Whether the answer is 0 or more; it is below 0 if the cards left over cost more than the sets score."""
        return self._best.points >= 0

    def judge(self, answer: int) -> Judgement:
        if answer == self._best.points:
            return self.right(*without_substeps(*self._best.steps), points=answer)
        return self.wrong("more" if answer < self._best.points else "fewer", answer=answer)


class LayBest(QuestionSpec):
    """Asks which sets score the most."""

    starter: int
    cards: tuple[Card, ...]
    rule = "question.lay"
    entry = TypeSets()
    figures = CardsShown("cards")

    def _derived(self) -> dict[str, Any]:
        return {"most": net_points_step(self.best.points)}

    @cached_property
    def best(self) -> Layout:
        """A layout that scores the most."""
        return best_layout(self.starter, self.cards)

    def judge(self, answer: Sets) -> Judgement:
        used = Overlap.of((card for cards in answer for card in cards), self.cards)
        if used.spare:
            return self.wrong("twice" if used.spare[0] in self.cards else "foreign", card=used.spare[0])
        for cards in answer:
            why = why_no_set(self.starter, cards)
            if why is not None:
                return Judgement(right=False, explanation=why, follow_up=cards_played(self.starter, cards))
        return self._judge_sets(answer, used.missing)

    def _judge_sets(self, sets: Sets, left: tuple[Card, ...]) -> Judgement:
        points = sum(points_of(self.starter, cards) for cards in sets) - len(left)
        told = without_substeps(*Layout(self.starter, points, sets, left).steps)
        if points == self.best.points:
            return self.right(*told, points=net_points_step(points))
        alone = (card for card in left if why_no_set(self.starter, (card,)) is None)
        values: dict[str, Any] = {"points": net_points_step(points), "missed": self.best.points - points}
        return self.wrong("less", *told, *map(self._alone, alone), **values, then=self._step(sets, left))

    def _step(self, sets: Sets, left: tuple[Card, ...]) -> MostFrom | None:
        """Return the follow-up: the most points from the cards left over, or from those of the longest set."""
        parts = (MostFrom(self.starter, cards) for cards in (left, max(sets, key=len, default=())))
        return next((part for part in parts if 0 < len(part.cards) < len(self.cards) and part.can_be_typed), None)

    def _alone(self, card: Card) -> Step:
        points = points_of(self.starter, (card,))
        return self.reason("alone", card=card, calculation=calculation(self.starter, card), points=points)
