"""Questions about counting deals, and about chances as fractions of all deals.

Source: docs/rules/literature.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product as each_way
from math import factorial, prod
from typing import Any

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.games.literature.deduction.chances import chance, number_of_deals
from mathfish_widgets.games.literature.deduction.constraints import each_seat
from mathfish_widgets.games.literature.deduction.evidence import evidence_of
from mathfish_widgets.games.literature.rules.state import AnyCard
from mathfish_widgets.mathematics.expressions import evaluated, product

from ..choosing import Choose
from ..entry import Entry, EntryOf, TypedFraction, TypeFraction, TypeNumber
from ..question import Judgement, QuestionSpec
from .conclusions import WhoMayHave
from .table_talk import AtTheTable, TableTalk, hands_in_words, opening_table, prompt_values, pupils_observation

Deal = dict[AnyCard, Seat]
_FEW = 2
"""The number of cards in the follow-up, few enough to write down every split."""


def fitting_deals(talk: TableTalk) -> Iterator[Deal]:
    """Yield every deal of the hidden cards that fits the questions and answers.

    Call this only for a table with few hidden cards, since every combination is tried.
    """
    known = evidence_of(pupils_observation(talk))
    room, masks, clauses = known.constraints
    for places in each_way(*(tuple(each_seat(mask)) for mask in masks)):
        kept = all(any(mask >> places[card] & 1 for card, mask in clause) for clause in clauses)
        if kept and all(places.count(place) == count for place, count in enumerate(room)):
            yield {card: known.others[place] for card, place in zip(known.unknown, places, strict=True)}


def deal_list(deals: list[Deal]) -> Iterator[Step]:
    """Yield each deal as a step, sorted by the first player's cards, then the second's."""
    hands = [
        [(seat, [card for card in deal if deal[card] == seat]) for seat in sorted({*deal.values()})] for deal in deals
    ]
    cards = [*deals[0]]
    in_order = sorted(hands, key=lambda each: [[cards.index(card) for card in held] for _, held in each])
    yield from (Step("question.deal", {"shares": hands_in_words(each)}) for each in in_order)


class HowManySplits(QuestionSpec):
    """Asks in how many ways cards can be split among players; the pupil holds `seen` of the cards."""

    cards: int
    holders: int
    seen: int = 0
    entry = TypeNumber()

    @property
    def rule(self) -> str:
        """The rule id, which differs if the pupil's own cards are left out."""
        return "question.ways_seen" if self.seen else "question.ways_all"

    def _derived(self) -> dict[str, Any]:
        free, mates = self.cards - self.seen, self.holders - bool(self.seen)
        return {"free": free, "mates": mates, "ways": evaluated(product(*(mates,) * free))}

    def judge(self, answer: int) -> Judgement:
        """Accept the number of players to the power of the number of cards."""
        free, mates = self.values["free"], self.values["mates"]
        count = mates**free
        if answer == count:
            return self.right()
        mistakes = dict.fromkeys((self.holders**self.cards, self.holders**free) if self.seen else (), "too_free")
        mistakes |= {free**mates: "turned", free * mates: "added"}
        reason = mistakes.get(answer, "more" if answer < count else "fewer")
        return self.wrong(reason, answer=answer, then=HowManySplits(_FEW, mates) if free > _FEW else None)


class HowManyDeals(AtTheTable):
    """Asks in how many ways the hidden cards can be dealt."""

    sets: tuple[str, ...]
    entry = TypeNumber()

    @property
    def rule(self) -> str:
        """The rule id, which differs after a question."""
        return "question.deals_now" if self.talk.questions else "question.deals"

    def _derived(self) -> dict[str, Any]:
        cards = evidence_of(pupils_observation(self.talk)).unknown
        return {**prompt_values(self.talk, *self.sets), "cards": cards, "number": len(cards)}

    def judge(self, answer: int) -> Judgement:
        """Accept the deals with the right number of cards for every player that fit what was heard."""
        deals = list(fitting_deals(self.talk))
        if answer == len(deals):
            return self.right(*deal_list(deals), answer=answer)
        before = replace(self.talk, questions=())
        room = evidence_of(pupils_observation(before)).constraints.room
        mistakes = {sum(map(bool, room)) ** sum(room): "room", factorial(sum(room)): "order"}
        if self.talk.questions:
            mistakes[number_of_deals(pupils_observation(before))] = "before"
        reason = mistakes.get(answer, "more" if answer < len(deals) else "fewer")
        if self.talk.questions and reason != "before":
            return self.wrong(reason, answer=answer, then=HowManyDeals(before, self.sets))
        return self.wrong(reason, answer=answer, then=WhoMayHave(self.talk, self.values["cards"][0]))


class ChanceThat(AtTheTable):
    """Asks for the chance that each of these cards is at one of the seats claimed for it."""

    sets: tuple[str, ...]
    claims: tuple[tuple[AnyCard, tuple[Seat, ...]], ...]
    rule = "question.chance_that"
    entry = TypeFraction()

    @property
    def _fits(self) -> list[Deal]:
        wanted = dict(self.claims)
        return [deal for deal in fitting_deals(self.talk) if all(deal[card] in wanted[card] for card in wanted)]

    def _derived(self) -> dict[str, Any]:
        claimed = ({"card": card, "seats": tuple(map(Who, seats))} for card, seats in self.claims)
        claims = tuple(Step("question.claim", each) for each in claimed)
        counts = {"deals": number_of_deals(pupils_observation(self.talk)), "fits": len(self._fits)}
        return {**prompt_values(self.talk, *self.sets), "claims": claims, **counts}

    def judge(self, answer: TypedFraction) -> Judgement:
        observation, wanted = pupils_observation(self.talk), dict(self.claims)
        if answer.value == chance(observation, wanted):
            return self.right(*deal_list(self._fits), answer=answer)
        players = sum(map(bool, evidence_of(observation).constraints.room))
        reason, step = self._reason(answer, players), HowManyDeals(self.talk, self.sets)
        return self.wrong(reason, answer=answer, players=players, then=step)

    def _reason(self, answer: TypedFraction, players: int) -> str:
        """Return the likely mistake behind a wrong chance, as the end of a rule id."""
        observation, wanted = pupils_observation(self.talk), dict(self.claims)
        if answer.value == prod(chance(observation, {card: seats}) for card, seats in self.claims):
            return "apart"
        before = pupils_observation(replace(self.talk, questions=()))
        if answer.value == chance(before, wanted) and self.talk.questions:
            return "before"
        if len(self.claims) == 1 and answer.value == Fraction(len(self.claims[0][1]), players):
            return "players"
        return "whole" if answer.part == len(self._fits) else "other"


class TellsMost(AtTheTable):
    """Asks which question leaves the fewest deals after the less lucky answer."""

    sets: tuple[str, ...]
    asks: tuple[tuple[Seat, AnyCard], ...]
    rule = "question.tells_most"

    def _derived(self) -> dict[str, Any]:
        return {**prompt_values(self.talk, *self.sets), "deals": number_of_deals(pupils_observation(self.talk))}

    @property
    def entry(self) -> Entry:
        return Choose(tuple(self._named(seat, card) for seat, card in self.asks))

    def _named(self, seat: Seat, card: AnyCard) -> Step:
        return Step("question.tells_most.ask", {"who": Who(seat), "card": card})

    def _left(self, seat: Seat, card: AnyCard) -> tuple[int, int]:
        """Return the deals that are left after a yes and after a no."""
        yes = sum(deal[card] == seat for deal in fitting_deals(self.talk))
        return yes, number_of_deals(pupils_observation(self.talk)) - yes

    def judge(self, answer: Step) -> Judgement:
        """Accept a question whose less lucky answer leaves the fewest deals."""
        yes, no = next(self._left(*ask) for ask in self.asks if self._named(*ask) == answer)
        least = min(max(self._left(*ask)) for ask in self.asks)
        if max(yes, no) == least:
            return self.right(yes=yes, no=no, most=least)
        return self.wrong("less", yes=yes, no=no, most=max(yes, no))


class NewSet(QuestionSpec):
    """Asks which question reveals no further set of yours; `asked` is a card that you asked for before."""

    hand: str
    asked: AnyCard
    asks: tuple[AnyCard, ...]
    rule = "question.new_set"
    entry = EntryOf(Choose, "asks")

    def _derived(self) -> dict[str, Any]:
        table = opening_table(TableTalk((self.hand,)))
        return {"hand": table.hand(0), "known": table.deck.set_of(self.asked)}

    def judge(self, answer: AnyCard) -> Judgement:
        """Accept a card of the set that everybody knows about."""
        name = opening_table(TableTalk((self.hand,))).deck.set_of(answer)
        known = name == self.values["known"]
        return self.right(card=answer) if known else self.wrong("new", card=answer, new=name)
