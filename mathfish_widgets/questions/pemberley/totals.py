"""Questions about running totals, the score of a total, and the card to play.

Source: docs/rules/pemberley.md, Scoring; Part one; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import isqrt, lcm
from typing import Any

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.pemberley.explain.calculation import (
    calculation,
    explain_operation,
    explain_unplayable,
    in_one_line,
    why_refused,
)
from mathfish_widgets.games.pemberley.rules.operations import applied, broken_by, chain, expression, sign
from mathfish_widgets.games.pemberley.rules.scoring import (
    MULTIPLES,
    between,
    how_seen,
    number_of_points,
    points,
    trials,
)
from mathfish_widgets.mathematics.arithmetic import is_prime
from mathfish_widgets.mathematics.expressions import Number, evaluated, product
from mathfish_widgets.stage.face_data import OperationFace

from ..arithmetic import UNDONE_BY, ResultOf
from ..choosing import Choose, PickCards
from ..entry import NO, YES, Entry, EntryOf, TypeNumber, TypeTotals
from ..primes import PrimeOrNot, composite_splits, splitting
from ..question import Judgement, Overlap, QuestionSpec, so_far


class PointsOf(QuestionSpec):
    """Asks how many points a landing on this total scores."""

    total: int
    rule = "question.points"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        return {"total": Number(self.total)}

    def judge(self, answer: int) -> Judgement:
        """Accept the points that the rules give; else show the rule that was left out or used too often."""
        scored = points(self.total)
        if answer == scored.points:
            return self.right(*scored.reasons, points=answer)
        met = [divisor for divisor in MULTIPLES if self.total % divisor == 0]
        if self.total == 0:
            return self.wrong("nought")
        if len(met) > 1 and answer in (MULTIPLES[divisor] for divisor in met):
            other = next(divisor for divisor in met if MULTIPLES[divisor] != answer)
            return self.wrong("one_of_several", answer=answer, then=MultipleOrNot(abs(self.total), other))
        if met and is_prime(abs(self.total)) and answer == scored.points + 1:
            return self.wrong("prime_too", divisor=met[0], answer=answer)
        if met:
            return self.wrong("other", answer=answer, then=MultipleOrNot(abs(self.total), met[0]))
        return self.wrong("other", answer=answer, then=PrimeOrNot(abs(self.total)) if abs(self.total) > 1 else None)


class MultipleOrNot(QuestionSpec):
    """Asks whether this number is a multiple of the divisor."""

    number: int
    divisor: int
    rule = "question.multiple"
    entry = Choose((YES, NO))

    def _derived(self) -> dict[str, Any]:
        return {"tens": 10 * self.divisor}

    def judge(self, answer: Step) -> Judgement:
        if self.number % self.divisor == 0:
            equality = evaluated(product(self.divisor, self.number // self.divisor))
            reason = "nought" if self.number == 0 else "yes"
            why = self.reason(reason, *how_seen(self.number, self.divisor), equality=equality)
            return Judgement(answer == YES, why)
        failing = [part for part in (3, 4) if self.divisor == 12 and self.number % part]
        seen = (self.reason("part", between(self.number, part), part=part) for part in failing[:1])
        return Judgement(answer == NO, self.reason("no", *seen, between(self.number, self.divisor)))


class NotAbovePrimes(QuestionSpec):
    """Asks whether 1, or a number below 0, is a prime."""

    number: int
    rule = "question.called_prime"
    entry = Choose((YES, NO))

    def _derived(self) -> dict[str, Any]:
        return {"number": Number(self.number), "size": abs(self.number)}

    def judge(self, answer: Step) -> Judgement:
        return Judgement(answer == NO, self.reason("one" if self.number == 1 else "below"))


class LastTrial(QuestionSpec):
    """Asks for the last prime to try before a number is known to be prime."""

    prime: int
    rule = "question.last_trial"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        return {"last": max(filter(is_prime, range(2, isqrt(self.prime) + 1)))}

    def judge(self, answer: int) -> Judgement:
        if answer == self.values["last"]:
            return self.right(*trials(self.prime))
        if answer < 2 or not is_prime(answer):
            step = splitting((answer,), below=self.prime)
            return self.wrong("composite", *composite_splits((answer,)), answer=answer, then=step)
        if answer > self.values["last"]:
            return self.wrong("needless", answer=answer, square=evaluated(product(answer, answer)))
        following = next(filter(is_prime, range(answer + 1, self.prime)))
        square = evaluated(product(following, following))
        return self.wrong("too_early", answer=answer, next=following, square=square)


class LowestOfAll(QuestionSpec):
    """Asks for the lowest number above 0 that is a multiple of every divisor."""

    divisors: tuple[int, ...]
    limit: int
    rule = "question.lowest"
    entry = TypeNumber()

    def judge(self, answer: int) -> Judgement:
        """Accept the least common multiple."""
        lowest = lcm(*self.divisors)
        if answer == lowest:
            return self.right(equality=evaluated(product(*self.divisors)), number=lowest)
        if answer == 0:
            return self.wrong("nought")
        for divisor in self.divisors:
            if answer % divisor:
                step = MultipleOrNot(answer, divisor)
                return self.wrong("not_all", between(answer, divisor), answer=answer, divisor=divisor, then=step)
        return self.wrong("higher", answer=answer)


def as_played(card: Card) -> OperationFace:
    """Return the face of a card that shows its operation on the total."""
    return OperationFace(card, sign(card))


def choose_played(cards: tuple[Card, ...], right: int = 1) -> Choose:
    """Return an entry to choose one of some cards, which show their operations."""
    return Choose(cards, right, as_played)


def pick_played(cards: tuple[Card, ...]) -> PickCards:
    """Return an entry to pick some of these cards, which show their operations."""
    return PickCards(cards, as_played)


class Totals(QuestionSpec):
    """Asks for the running totals as the cards are played one by one."""

    start: int
    cards: tuple[Card, ...]
    rule = "question.totals"
    entry = TypeTotals()

    def _derived(self) -> dict[str, Any]:
        first = calculation(self.start, self.cards[0])
        return {"start": Number(self.start), "count": len(self.cards), "first": first}

    @property
    def _totals(self) -> tuple[int | None, ...]:
        return chain(self.start, self.cards)

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Accept all totals; else explain the first wrong one."""
        for place, (given, total) in enumerate(zip(answer, self._totals, strict=False)):
            if given != total:
                return self._first_other(place, given, total)
        if len(answer) < len(self.cards):
            step = card_played(answer[-1], self.cards[len(answer)])
            return self.partly("fewer", found=len(answer), sought=len(self.cards), then=step)
        if len(answer) > len(self.cards):
            return self.wrong("more", typed=len(answer))
        totals = tuple(Number(total) for total in self._totals if total is not None)
        return self.right(*in_one_line(self.start, self.cards), totals=totals)

    def _first_other(self, place: int, given: int, total: int | None) -> Judgement:
        before, card = (self.start, *self._totals)[place], self.cards[place]
        if before is None or total is None:
            raise ValueError(f"{card} cannot be played in {self.cards}.")
        reason = "sign" if given == -total else "begins" if place == 0 else "step"
        told: dict[str, Any] = {"place": place + 1, "card": card, "answer": Number(given), "before": Number(before)}
        told |= {"found": place, "sought": len(self.cards), "then": card_played(before, card)}
        return self.partly(reason, explain_operation(before, card), *so_far(place, len(self.cards)), **told)


def card_played(total: int, card: Card) -> QuestionSpec | None:
    """Return the question for a card's calculation, if there is one.

    For a division with a remainder, the question is whether the total is a multiple of the card.
    """
    if applied(total, card) is not None:
        return ResultOf(total, sign(card), card.rank)
    return MultipleOrNot(total, card.rank) if total > 0 else None


def cards_played(start: int, cards: tuple[Card, ...]) -> QuestionSpec | None:
    """Return the question for the running totals of `cards`, up to the first card that cannot be played.

    If even the first card cannot be played, return the question for that card alone.
    """
    total, playable = start, 0
    for card in cards:
        after = landing(total, card)
        if after is None:
            break
        total, playable = after, playable + 1
    return Totals(start, cards[:playable]) if playable else card_played(start, cards[0])


class MayPlay(QuestionSpec):
    """Asks whether this card may be played on this total."""

    total: int
    card: Card
    rule = "question.may_play"
    entry = Choose((YES, NO))

    def _derived(self) -> dict[str, Any]:
        return {"total": Number(self.total), "sign": sign(self.card), "number": self.card.rank}

    def judge(self, answer: Step) -> Judgement:
        broken = broken_by(self.total, self.card)
        why = why_refused(self.total, self.card) if broken else (explain_operation(self.total, self.card),)
        return Judgement((answer == YES) is (broken is None), self.reason(broken or "may", *why))


class CardTo(QuestionSpec):
    """Asks which of these cards leads from one total to another."""

    total: int
    wanted: int
    cards: tuple[Card, ...]
    rule = "question.card_to"
    entry = EntryOf(choose_played, "cards")

    def _derived(self) -> dict[str, Any]:
        return {"total": Number(self.total), "wanted": Number(self.wanted)}

    def judge(self, answer: Card) -> Judgement:
        after = applied(self.total, answer)
        if after is None:
            return self.wrong("division", *why_refused(self.total, answer), card=answer)
        told = explain_operation(self.total, answer)
        if after == self.wanted:
            return self.right(told, card=answer)
        return self.wrong("other", told, card=answer, then=card_played(self.total, answer))


class PlayedOn(QuestionSpec):
    """Asks which total this card must be played on to land on another."""

    card: Card
    wanted: int
    rule = "question.played_on"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        return {"sign": sign(self.card), "number": self.card.rank, "wanted": Number(self.wanted)}

    def judge(self, answer: int) -> Judgement:
        told = evaluated(expression(answer, (self.card,)))
        if told.right.value == self.wanted:
            return self.right(calculation=told)
        much = "low" if told.right.value < self.wanted else "high"
        backwards = ResultOf(self.wanted, UNDONE_BY[sign(self.card)], self.card.rank)
        return self.wrong(much, calculation=told, then=backwards)


def landing(total: int, card: Card) -> int | None:
    """Return the total that a card lands on; None if the card may not be played."""
    return None if broken_by(total, card) else applied(total, card)


def points_now(total: int, card: Card) -> int:
    """Return the points of a card while nobody has landed on 1; 0 if the card may not be played."""
    after = landing(total, card)
    return 0 if after is None else number_of_points(after)


def landing_step(total: int, card: Card) -> Step:
    """Return where a card lands and why that scores or not, or why the card may not be played."""
    after = landing(total, card)
    if after is None:
        return next(explain_unplayable(total, card))
    scored = points(after)
    told = {"card": card, "calculation": calculation(total, card), "points": scored.points}
    return Step("question.landing", told, substeps=(*explain_operation(total, card).substeps, *scored.reasons))


def landings_in_a_line(total: int, cards: tuple[Card, ...]) -> Iterator[Step]:
    """Return where each card lands, without the reasons."""
    return (replace(landing_step(total, card), substeps=()) for card in cards)


class BringsMost(QuestionSpec):
    """Asks which of these cards scores most on this total."""

    total: int
    cards: tuple[Card, ...]
    rule = "question.brings_most"
    entry = EntryOf(choose_played, "cards")

    def _derived(self) -> dict[str, Any]:
        most = max(points_now(self.total, card) for card in self.cards)
        return {"total": Number(self.total), "most": most}

    def judge(self, answer: Card) -> Judgement:
        """Accept a card that no other beats; then explain each card."""
        if points_now(self.total, answer) == self.values["most"]:
            return self.right(*landings_in_a_line(self.total, self.cards), card=answer)
        told = landing_step(self.total, answer)
        reasons = tuple(replace(reason, substeps=()) for reason in told.substeps)
        best = max(self.cards, key=lambda card: points_now(self.total, card))
        return self.wrong("less", replace(told, substeps=reasons), card=answer, then=landing_points(self.total, best))


def landing_points(total: int, card: Card) -> PointsOf | None:
    """Return the question for the points of a card's landing; None if the card may not be played."""
    after = landing(total, card)
    return None if after is None else PointsOf(after)


def _no_score(question: QuestionSpec, total: int, card: Card, part: Fraction = Fraction(0)) -> Judgement:
    """Return the judgement of a card that may not be played, or that scores nothing."""
    told = landing_step(total, card)
    why = told if broken_by(total, card) else question.reason("nothing", told, card=card)
    return Judgement(right=False, explanation=why, part=part, follow_up=card_played(total, card))


class ScoringCard(QuestionSpec):
    """Asks which of these cards lands on a total that scores."""

    total: int
    cards: tuple[Card, ...]
    rule = "question.scoring_card"

    @property
    def entry(self) -> Entry:
        """The entry to choose one of the cards; several may score."""
        return choose_played(self.cards, right=sum(bool(points_now(self.total, card)) for card in self.cards))

    def _derived(self) -> dict[str, Any]:
        return {"total": Number(self.total)}

    def judge(self, answer: Card) -> Judgement:
        if points_now(self.total, answer):
            return self.right(landing_step(self.total, answer), card=answer)
        return _no_score(self, self.total, answer)


class ScoringCards(QuestionSpec):
    """Asks which of these cards land on a total that scores."""

    total: int
    cards: tuple[Card, ...]
    rule = "question.scoring_cards"
    entry = EntryOf(pick_played, "cards")

    def _derived(self) -> dict[str, Any]:
        return {"total": Number(self.total)}

    def judge(self, answer: tuple[Card, ...]) -> Judgement:
        """Accept exactly the cards that score; else explain the first one that does not fit."""
        picked = Overlap.of(answer, (card for card in self.cards if points_now(self.total, card)))
        if picked.spare:
            return _no_score(self, self.total, picked.spare[0], picked.part)
        if picked.missing:
            card = picked.missing[0]
            landed, step = landing_step(self.total, card), landing_points(self.total, card)
            return self.partly("missing", landed, card=card, **picked.counts, then=step)
        return self.right(*landings_in_a_line(self.total, self.cards))
