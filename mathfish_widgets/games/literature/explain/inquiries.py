"""The inquiries at a table of Literature: which facts are certain, and what the chances are.

This module also checks a pupil's notes about who has which card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step, Who
from mathfish_widgets.play.players import Inquiry

from ..deduction.chances import HolderChances, count_holder_chances, count_splits
from ..deduction.deal_counting import count_deals
from ..deduction.evidence import evidence_of
from ..deduction.knowledge import Knowledge, knowledge_of
from ..rules.moves import Declare
from ..rules.state import AnyCard, LiteratureState
from . import EXPLAINER
from .declarations import chance_in_words
from .highlights import seats_marked

_MOST_WAYS_TOLD = 10**6


def _what_is_certain(_state: LiteratureState, observation: Observation) -> Thinking[Step]:
    """Explain where every certain card is, with proofs, and what is known about several cards together."""
    yield
    knowledge = knowledge_of(observation)
    steps = list(_public_cards(knowledge))
    for card, seat in knowledge.certain.items():
        if card not in knowledge.evidence.gifts:
            yield
            steps.append(knowledge.explain(card, seat))
    steps += _clauses(knowledge)
    values = {"count": len(knowledge.possible), "known": len(knowledge.certain)}
    return Step("literature.certain", values, substeps=tuple(steps))


def _public_cards(knowledge: Knowledge) -> Iterator[Step]:
    """Yield the cards that each other seat got openly and still has."""
    for seat in knowledge.evidence.others:
        cards = knowledge.evidence.public_cards(seat)
        if cards:
            values = {"name": Who(seat), "cards": cards}
            yield Step("literature.certain.shown", values, seats_marked((seat,), Role.SUBJECT))


def _clauses(knowledge: Knowledge) -> Iterator[Step]:
    """Yield each clause that says that one seat has at least one of several cards."""
    for clause in knowledge.clauses:
        seats = {seat for _, each in clause.places for seat in each}
        if len(seats) == 1:
            (seat,) = seats
            values = {"name": Who(seat), "cards": tuple(card for card, _ in clause.places)}
            yield Step("literature.certain.one_of", values, seats_marked((seat,), Role.SUBJECT))


def _what_are_the_odds(_state: LiteratureState, observation: Observation) -> Thinking[Step]:
    """Explain how many deals fit, and the chances of each open set.

    These are the chance that the team has the set, the likeliest declaration, and the chances of each card.
    """
    chances = yield from count_holder_chances(observation)
    steps = []
    for name in observation.state.open_sets:
        ways = yield from count_splits(observation, name)
        steps.append(_set_odds(observation, name, ways, chances))
    count = yield from count_deals(evidence_of(observation).constraints)
    if count > _MOST_WAYS_TOLD:
        return Step("literature.odds.many", {"digits": len(str(count))}, substeps=tuple(steps))
    return Step("literature.odds", {"count": count}, substeps=tuple(steps))


def _set_odds(observation: Observation, name: str, ways: Mapping[Declare, Fraction], chances: HolderChances) -> Step:
    in_team = sum(ways.values(), Fraction(0))
    likeliest = tuple(
        Step("literature.odds.likeliest", {"declaration": EXPLAINER.label(move), "right": chance_in_words(right)})
        for move, right in list(ways.items())[:1]
    )
    rows: dict[tuple[tuple[Seat, Fraction], ...], list[AnyCard]] = {}
    for card in observation.state.deck.sets[name]:
        if card in chances:
            rows.setdefault(tuple(chances[card].items()), []).append(card)
    places = tuple(_card_odds(tuple(cards), dict(row)) for row, cards in rows.items())
    return Step("literature.risk.team", {"set": name, "in_team": chance_in_words(in_team)}, (), (*likeliest, *places))


def _card_odds(cards: tuple[AnyCard, ...], row: Mapping[Seat, Fraction]) -> Step:
    """List the seats that could have some cards with the same chances, the likeliest seat first."""
    seats = sorted((seat for seat, chance in row.items() if chance), key=lambda seat: -row[seat])
    places = tuple(
        Step("literature.odds.place", {"name": Who(seat), "chance": chance_in_words(row[seat])}) for seat in seats
    )
    rule = "literature.odds.each" if len(cards) > 1 else "literature.odds.holders"
    return Step(rule, {"cards": cards, "places": places})


CERTAIN = Inquiry("certain", Step("literature.certain.ask"), _what_is_certain)
ODDS = Inquiry("odds", Step("literature.odds.ask"), _what_are_the_odds)
INQUIRIES = (CERTAIN, ODDS)


YES, NO, OPEN = "yes", "no", "open"
Note = tuple[AnyCard, Seat, str]
"""A card, a seat, and "yes" (the seat has it) or "no"."""


def check_notes(observation: Observation, notes: Iterable[Note]) -> Step:
    """Explain which notes are wrong and why, and give one more fact that the pupil can work out.

    Notes about the pupil's own cards and about finished sets are checked like any others.
    """
    check = _NoteCheck(observation, tuple(dict.fromkeys(notes)))
    wrong = tuple(check.wrong())
    count = len(check.notes)
    rule = "checked" if wrong else "right" if count else "none"
    values = {"count": count, "untrue": len(wrong)}
    return Step(f"literature.notes.{rule}", values, substeps=(*wrong, check.more()))


class _NoteCheck:
    """The check of a pupil's notes against everything that can be known."""

    def __init__(self, observation: Observation, notes: tuple[Note, ...]) -> None:
        self.state: LiteratureState = observation.state
        self.notes, self.seat = notes, observation.seat
        self.knowledge: Knowledge = knowledge_of(observation)
        self.right = {(card, seat, noted) for card, seat, noted in notes if self._truth(card, seat) == noted}

    def _truth(self, card: AnyCard, seat: Seat) -> str:
        """Return whether a seat has a card ("yes" or "no"), or "open" if that can't be known."""
        if card not in self.knowledge.possible:
            return YES if self.knowledge.evidence.seat_of(card) == seat else NO
        if seat not in self.knowledge.possible[card]:
            return NO
        return YES if card in self.knowledge.certain else OPEN

    def wrong(self) -> Iterator[Step]:
        """Yield every note that is wrong or can't be known, each with a reason."""
        for card, seat, noted in self.notes:
            values = {"card": card, "who": Who(seat)}
            truth = self._truth(card, seat)
            if truth == OPEN:
                others = tuple(Who(each) for each in sorted(self.knowledge.possible[card] - {seat}))
                yield Step(f"literature.notes.{noted}.open", values | {"others": others})
            elif truth != noted:
                yield Step(f"literature.notes.{noted}.impossible", values, substeps=(self._reason(card, seat),))

    def _reason(self, card: AnyCard, seat: Seat) -> Step:
        values = {"card": card, "who": Who(seat), "set": self.state.deck.set_of(card)}
        if card in self.knowledge.evidence.own:
            return Step("literature.deduction.own", values)
        if card not in self.knowledge.possible:
            return Step("literature.deduction.out", values)
        if seat == self.seat:
            return Step("literature.deduction.not_yours", values)
        return self.knowledge.explain(card, seat)

    def more(self) -> Step:
        """Return a fact that can be worked out but isn't noted yet, if possible the holder of a card."""
        certain = self.knowledge.certain
        facts = sorted(self.knowledge.by_simplicity, key=lambda each: certain.get(each[0]) != each[1])
        for card, seat in facts:
            if not self._is_noted(card, seat):
                fact = self.knowledge.explain(card, seat)
                return Step("literature.notes.more", {"fact": fact}, substeps=fact.substeps)
        return Step("literature.notes.complete")

    def _is_noted(self, card: AnyCard, seat: Seat) -> bool:
        """Return whether the correct notes already say, or imply, whether a seat has a card."""
        holder = self.knowledge.certain.get(card)
        if (card, holder, YES) in self.right:
            return True
        if holder == seat:
            return all((card, each, NO) in self.right for each in self.knowledge.evidence.others if each != seat)
        return (card, seat, NO) in self.right
