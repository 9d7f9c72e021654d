"""Questions about laying sets: orders, choices, bounds and the best layout.

Source: docs/rules/pemberley.md, Part two; Explanation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar

from mathfish_widgets.engine.cards import Card, Suit
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
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
from ..entry import Choose, Entry, EntryOf, TypeNumber, TypeSets
from ..question import CardsShown, FieldValues, Judgement, followed_by, right_answer, wrong_answer
from .totals import cards_played, choose_played

Sets = tuple[tuple[Card, ...], ...]
_FEW = 2
"""Of so many cards the choices can be written down."""


def points_of(starter: int, cards: Sequence[Card]) -> int:
    """What a set scores; its cards may all be played."""
    last = (starter, *chain(starter, cards))[-1]
    return 0 if last is None else points_of_set(last).points


def why_no_set(starter: int, cards: Sequence[Card]) -> Step | None:
    """The first step of some cards that breaks a rule, or that their last total scores nothing; None for a set."""
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
    """Steps with their reasons, but without the proofs of these."""
    return tuple(replace(step, substeps=tuple(replace(why, substeps=()) for why in step.substeps)) for step in told)


@frozen_dataclass
class NetPoints:
    """How many points do these sets bring, net of the cards left over?"""

    starter: int
    sets: Sets
    left: tuple[Card, ...]
    rule: ClassVar[str] = "question.net"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """The starter, the sets, the cards left over, and the points with and without them."""
        gross = sum(points_of(self.starter, cards) for cards in self.sets)
        written = tuple(Step("question.net.set", {"cards": cards}) for cards in self.sets)
        values = {"starter": self.starter, "sets": written, "left": self.left, "count": len(self.left)}
        return {**values, "gross": gross, "net": gross - len(self.left)}

    def judge(self, answer: int) -> Judgement:
        """Right for the points of the sets less one for each card left over."""
        sets = without_substeps(*(explain_set(self.starter, cards, negative_primes=True) for cards in self.sets))
        if answer == self.values["net"]:
            return right_answer(self, *sets)
        if answer == self.values["gross"]:
            return followed_by(wrong_answer(self, "gross"), ResultOf(answer, "−", len(self.left)))
        longest = max(self.sets, key=len)
        return followed_by(wrong_answer(self, "other", *sets, answer=answer), cards_played(self.starter, longest))


@frozen_dataclass
class OrderOf:
    """In which order do two cards make a set?"""

    starter: int
    first: Card
    second: Card
    rule: ClassVar[str] = "question.order"

    @property
    def entry(self) -> Entry:
        """Choosing one of the two orders."""
        orders = ((self.first, self.second), (self.second, self.first))
        return Choose(tuple(Step("question.order.first", {"first": a, "second": b}) for a, b in orders))

    @property
    def values(self) -> Mapping[str, Any]:
        """The starter and the cards."""
        return {"starter": self.starter, "cards": (self.first, self.second)}

    def judge(self, answer: Step) -> Judgement:
        """Right for the order that scores."""
        cards = (answer.values["first"], answer.values["second"])
        why = why_no_set(self.starter, cards)
        if why is None:
            return right_answer(self, *without_substeps(explain_set(self.starter, cards, negative_primes=True)))
        return followed_by(Judgement(right=False, explanation=why), cards_played(self.starter, cards))


@frozen_dataclass
class HowManyChoices:
    """In how many ways can some of these cards be chosen?"""

    count: int
    rule: ClassVar[str] = "question.choices"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """How many cards there are, and the ways to choose."""
        return {"count": self.count, "ways": 2**self.count, "product": product(*(2,) * self.count)}

    def judge(self, answer: int) -> Judgement:
        """Right for 2 multiplied by itself, once for each card."""
        if answer == self.values["ways"]:
            return right_answer(self)
        told = wrong_answer(self, "none_too" if answer == self.values["ways"] - 1 else "doubles", answer=answer)
        return followed_by(told, HowManyChoices(_FEW) if self.count > _FEW else None)


@frozen_dataclass
class LeavesRow:
    """All totals so far are multiples of a number: which card can lead to one that is not?"""

    divisor: int
    cards: tuple[Card, ...]
    rule: ClassVar[str] = "question.row"
    entry = EntryOf(choose_played, "cards")
    values = FieldValues("divisor")

    def judge(self, answer: Card) -> Judgement:
        """Right for a card that adds, subtracts or divides away what the row needs."""
        told: dict[str, Any] = {"card": answer, "number": answer.rank}
        divides = answer.suit is Suit.CLUBS and answer.rank % self.divisor == 0
        steps_out = answer.suit in (Suit.HEARTS, Suit.SPADES) and answer.rank % self.divisor != 0
        if divides or steps_out:
            return right_answer(self, **told)
        kept = {Suit.CLUBS: "divides", Suit.DIAMONDS: "multiplies"}.get(answer.suit, "steps")
        return wrong_answer(self, kept, **told)


@frozen_dataclass
class MostFrom:
    """How many points can be laid with these cards, at most?"""

    starter: int
    cards: tuple[Card, ...]
    rule: ClassVar[str] = "question.most_from"
    entry: ClassVar[Entry] = TypeNumber()
    figures = CardsShown("cards")
    values = FieldValues("starter", "cards")

    @cached_property
    def _best(self) -> Layout:
        return best_layout(self.starter, self.cards)

    @property
    def can_be_typed(self) -> bool:
        """Whether the answer is 0 or more: it is less where more cards are left over than score."""
        return self._best.points >= 0

    def judge(self, answer: int) -> Judgement:
        """Right for the points of the best layout."""
        found = self._best
        if answer == found.points:
            return right_answer(self, *without_substeps(*found.steps), points=answer)
        return wrong_answer(self, "more" if answer < found.points else "fewer", answer=answer)


@frozen_dataclass
class LayBest:
    """Which sets bring most?"""

    starter: int
    cards: tuple[Card, ...]
    rule: ClassVar[str] = "question.lay"
    entry: ClassVar[Entry] = TypeSets()
    figures = CardsShown("cards")

    @property
    def values(self) -> Mapping[str, Any]:
        """The starter, the cards, and the most that can be reached."""
        return {"starter": self.starter, "cards": self.cards, "most": net_points_step(self.best.points)}

    @cached_property
    def best(self) -> Layout:
        """A layout that brings most."""
        return best_layout(self.starter, self.cards)

    def judge(self, answer: Sets) -> Judgement:
        """Right for a layout with as many points as the best."""
        used = Counter(card for cards in answer for card in cards)
        foreign = tuple((used - Counter(self.cards)).elements())
        if foreign:
            reason = "foreign" if foreign[0] not in self.cards else "twice"
            return wrong_answer(self, reason, card=foreign[0])
        refused = ((why, cards) for cards in answer if (why := why_no_set(self.starter, cards)) is not None)
        for why, cards in refused:
            return followed_by(Judgement(right=False, explanation=why), cards_played(self.starter, cards))
        return self._judge_sets(answer, tuple(card for card in self.cards if card not in used))

    def _judge_sets(self, sets: Sets, left: tuple[Card, ...]) -> Judgement:
        points = sum(points_of(self.starter, cards) for cards in sets) - len(left)
        told = without_substeps(*Layout(self.starter, points, sets, left).steps)
        if points == self.best.points:
            return right_answer(self, *told, points=net_points_step(points))
        alone = tuple(self._alone(card) for card in left if why_no_set(self.starter, (card,)) is None)
        missed = self.best.points - points
        judged = wrong_answer(self, "less", *told, *alone, points=net_points_step(points), missed=missed)
        rest = MostFrom(self.starter, left)
        return followed_by(judged, rest if left and rest.can_be_typed else self._set_apart(sets))

    def _set_apart(self, sets: Sets) -> MostFrom | None:
        """The cards of the longest set by themselves, where they could bring more in another way."""
        longest = MostFrom(self.starter, max(sets, key=len))
        return longest if len(longest.cards) < len(self.cards) and longest.can_be_typed else None

    def _alone(self, card: Card) -> Step:
        told = {"card": card, "calculation": calculation(self.starter, card)}
        return Step(f"{self.rule}.alone", {**told, "points": points_of(self.starter, (card,))})
