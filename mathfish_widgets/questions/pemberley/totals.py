"""Questions about running totals, the cards that change them, and which card of a hand to play.

Source: docs/rules/pemberley.md, Scoring; Part one; Explanation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, ClassVar

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.pemberley.explain.calculation import (
    calculation,
    explain_operation,
    explain_unplayable,
    in_one_line,
    why_refused,
)
from mathfish_widgets.games.pemberley.rules.operations import applied, broken_by, chain, expression, sign
from mathfish_widgets.games.pemberley.rules.scoring import number_of_points, points
from mathfish_widgets.mathematics.expressions import Number, evaluated
from mathfish_widgets.stage.face_data import OperationFace

from ..arithmetic import ResultOf
from ..entry import NO, YES, Choose, Entry, EntryOf, PickCards, TypeNumber, TypeTotals
from ..question import (
    Judgement,
    QuestionSpec,
    followed_by,
    partly_right,
    reason_step,
    right_answer,
    so_far,
    wrong_answer,
)
from .landings import MultipleOrNot, PointsOf

_UNDONE_BY = {"+": "−", "−": "+", "×": "÷", "÷": "×"}


def total_numbers(totals: tuple[int | None, ...]) -> tuple[Number, ...]:
    """Totals as they are written, with a true minus sign; where there is none, none is written."""
    return tuple(Number(total) for total in totals if total is not None)


def as_played(card: Card) -> OperationFace:
    """A card with what it does to the total."""
    return OperationFace(card, sign(card))


def choose_played(cards: tuple[Card, ...], right: int = 1) -> Choose:
    """One of some cards, which show what they do."""
    return Choose(cards, right, as_played)


def pick_played(cards: tuple[Card, ...]) -> PickCards:
    """Some of these cards, which show what they do."""
    return PickCards(cards, as_played)


@frozen_dataclass
class Totals:
    """What are the totals, card after card?"""

    start: int
    cards: tuple[Card, ...]
    rule: ClassVar[str] = "question.totals"
    entry: ClassVar[Entry] = TypeTotals()

    @property
    def values(self) -> Mapping[str, Any]:
        """Where it begins, the cards, and the calculation of the first."""
        first = calculation(self.start, self.cards[0])
        return {"start": Number(self.start), "cards": self.cards, "count": len(self.cards), "first": first}

    @property
    def _totals(self) -> tuple[int | None, ...]:
        return chain(self.start, self.cards)

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right where every total is met; else the first that is not is told."""
        for place, (given, total) in enumerate(zip(answer, self._totals, strict=False)):
            if given != total:
                return self._first_other(place, given, total)
        missing = len(self.cards) - len(answer)
        if missing > 0:
            counts = {"found": len(answer), "sought": len(self.cards)}
            told = partly_right(self, "fewer", missing=missing, **counts)
            return followed_by(told, card_played(answer[-1], self.cards[len(answer)]))
        if missing < 0:
            return wrong_answer(self, "more", typed=len(answer))
        return right_answer(self, *in_one_line(self.start, self.cards), totals=total_numbers(self._totals))

    def _first_other(self, place: int, given: int, total: int | None) -> Judgement:
        before, card = (self.start, *self._totals)[place], self.cards[place]
        if before is None or total is None:
            raise ValueError(f"{card} cannot be played in {self.cards}.")
        reason = "sign" if given == -total else "begins" if place == 0 else "step"
        told: dict[str, Any] = {"place": place + 1, "card": card, "answer": Number(given), "before": Number(before)}
        there = so_far(place, len(self.cards))
        told |= {"found": place, "sought": len(self.cards)}
        judged = partly_right(self, reason, explain_operation(before, card), *there, **told)
        return followed_by(judged, card_played(before, card))


def card_played(total: int, card: Card) -> QuestionSpec | None:
    """The calculation of a card on a total; where a division does not come out, whether the total is in its row."""
    if applied(total, card) is not None:
        return ResultOf(total, sign(card), card.rank)
    return MultipleOrNot(total, card.rank) if total > 0 else None


def cards_played(start: int, cards: tuple[Card, ...]) -> QuestionSpec | None:
    """The totals of some cards, as far as they may be played; where the first may not, what is asked of it alone."""
    total, playable = start, 0
    for card in cards:
        after = landing(total, card)
        if after is None:
            break
        total, playable = after, playable + 1
    return Totals(start, cards[:playable]) if playable else card_played(start, cards[0])


@frozen_dataclass
class MayPlay:
    """May this card be played on this total?"""

    total: int
    card: Card
    rule: ClassVar[str] = "question.may_play"
    entry: ClassVar[Entry] = Choose((YES, NO))

    @property
    def values(self) -> Mapping[str, Any]:
        """The total, the card and what the card does."""
        return {"total": Number(self.total), "card": self.card, "sign": sign(self.card), "number": self.card.rank}

    def judge(self, answer: Step) -> Judgement:
        """Right where yes meets a card that makes a whole number within the limit."""
        broken = broken_by(self.total, self.card)
        why = why_refused(self.total, self.card) if broken else (explain_operation(self.total, self.card),)
        return Judgement((answer == YES) is (broken is None), reason_step(self, broken or "may", *why))


@frozen_dataclass
class CardTo:
    """Which of these cards leads from one total to another?"""

    total: int
    wanted: int
    cards: tuple[Card, ...]
    rule: ClassVar[str] = "question.card_to"
    entry = EntryOf(choose_played, "cards")

    @property
    def values(self) -> Mapping[str, Any]:
        """Both totals."""
        return {"total": Number(self.total), "wanted": Number(self.wanted)}

    def judge(self, answer: Card) -> Judgement:
        """Right for a card that leads there."""
        after = applied(self.total, answer)
        if after is None:
            return wrong_answer(self, "division", *why_refused(self.total, answer), card=answer)
        told = explain_operation(self.total, answer)
        if after == self.wanted:
            return right_answer(self, told, card=answer)
        return followed_by(wrong_answer(self, "other", told, card=answer), card_played(self.total, answer))


@frozen_dataclass
class PlayedOn:
    """On which total must this card be played to land on another?"""

    card: Card
    wanted: int
    rule: ClassVar[str] = "question.played_on"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """The card, what it does, and the total that is wanted."""
        return {"card": self.card, "sign": sign(self.card), "number": self.card.rank, "wanted": Number(self.wanted)}

    def judge(self, answer: int) -> Judgement:
        """Right for a total from which the card leads there."""
        told = evaluated(expression(answer, (self.card,)))
        if told.right.value == self.wanted:
            return right_answer(self, calculation=told)
        much = "low" if told.right.value < self.wanted else "high"
        backwards = ResultOf(self.wanted, _UNDONE_BY[sign(self.card)], self.card.rank)
        return followed_by(wrong_answer(self, much, calculation=told), backwards)


def landing(total: int, card: Card) -> int | None:
    """The total on which a card lands; None where it may not be played."""
    return None if broken_by(total, card) else applied(total, card)


def points_now(total: int, card: Card) -> int:
    """What a card brings at once where nobody has landed on 1 before; nothing where it may not be played."""
    after = landing(total, card)
    return 0 if after is None else number_of_points(after)


def landing_step(total: int, card: Card) -> Step:
    """Where a card lands and why that scores, or does not, or why the card may not be played."""
    after = landing(total, card)
    if after is None:
        return next(explain_unplayable(total, card))
    scored = points(after)
    told = {"card": card, "calculation": calculation(total, card), "points": scored.points}
    return Step("question.landing", told, substeps=(*explain_operation(total, card).substeps, *scored.reasons))


def landing_in_a_line(total: int, card: Card) -> Step:
    """The same without the reasons."""
    return replace(landing_step(total, card), substeps=())


@frozen_dataclass
class BringsMost:
    """Which of these cards brings most points on this total?"""

    total: int
    cards: tuple[Card, ...]
    rule: ClassVar[str] = "question.brings_most"
    entry = EntryOf(choose_played, "cards")

    @property
    def values(self) -> Mapping[str, Any]:
        """The total and the cards."""
        most = max(points_now(self.total, card) for card in self.cards)
        return {"total": Number(self.total), "cards": self.cards, "most": most}

    def judge(self, answer: Card) -> Judgement:
        """Right for a card that no other beats; then each card is told."""
        if points_now(self.total, answer) == self.values["most"]:
            return right_answer(self, *(landing_in_a_line(self.total, card) for card in self.cards), card=answer)
        told = landing_step(self.total, answer)
        reasons = tuple(replace(reason, substeps=()) for reason in told.substeps)
        judged = wrong_answer(self, "less", replace(told, substeps=reasons), card=answer)
        best = max(self.cards, key=lambda card: points_now(self.total, card))
        return followed_by(judged, landing_points(self.total, best))


def landing_points(total: int, card: Card) -> PointsOf | None:
    """The points of the total on which a card lands; None where it may not be played."""
    after = landing(total, card)
    return None if after is None else PointsOf(after)


def _why_nothing(question: QuestionSpec, total: int, card: Card) -> Step:
    """That a card may not be played, or lands on a total that scores nothing."""
    told = landing_step(total, card)
    return told if broken_by(total, card) else reason_step(question, "nothing", told, card=card)


@frozen_dataclass
class ScoringCard:
    """Which of these cards lands on a total that scores?"""

    total: int
    cards: tuple[Card, ...]
    rule: ClassVar[str] = "question.scoring_card"

    @property
    def entry(self) -> Entry:
        """One of the cards; several may score."""
        return choose_played(self.cards, right=sum(bool(points_now(self.total, card)) for card in self.cards))

    @property
    def values(self) -> Mapping[str, Any]:
        """The total."""
        return {"total": Number(self.total)}

    def judge(self, answer: Card) -> Judgement:
        """Right for any card that scores."""
        if points_now(self.total, answer):
            return right_answer(self, landing_step(self.total, answer), card=answer)
        told = Judgement(right=False, explanation=_why_nothing(self, self.total, answer))
        return followed_by(told, card_played(self.total, answer))


@frozen_dataclass
class ScoringCards:
    """Which of these cards, all of them, land on a total that scores?"""

    total: int
    cards: tuple[Card, ...]
    rule: ClassVar[str] = "question.scoring_cards"
    entry = EntryOf(pick_played, "cards")

    @property
    def values(self) -> Mapping[str, Any]:
        """The total."""
        return {"total": Number(self.total)}

    def judge(self, answer: tuple[Card, ...]) -> Judgement:
        """Right for all cards that score and no other; else the first that does not fit is told."""
        scoring = [card for card in self.cards if points_now(self.total, card)]
        left_out = [card for card in scoring if card not in answer]
        found, spare = len(scoring) - len(left_out), [card for card in answer if card not in scoring]
        if spare:
            part = Fraction(max(found - len(spare), 0), len(scoring))
            told = Judgement(right=False, explanation=_why_nothing(self, self.total, spare[0]), part=part)
            return followed_by(told, card_played(self.total, spare[0]))
        if left_out:
            landed = landing_step(self.total, left_out[0])
            told = partly_right(self, "missing", landed, card=left_out[0], found=found, sought=len(scoring))
            return followed_by(told, landing_points(self.total, left_out[0]))
        return right_answer(self, *(landing_in_a_line(self.total, card) for card in self.cards))
