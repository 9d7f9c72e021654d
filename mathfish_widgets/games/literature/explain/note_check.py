"""A pupil's own notes on who has which card, checked against what may be concluded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who

from ..deduction.knowledge import Knowledge, knowledge_of
from ..rules.state import LiteratureState
from ..rules.zones import AnyCard

YES, NO, OPEN = "yes", "no", "open"
Note = tuple[AnyCard, Seat, str]
"""A card, a seat, and "yes" (the seat has it) or "no"."""


def check_notes(observation: Observation, notes: Iterable[Note]) -> Step:
    """What cannot be kept of some notes, each with its reason, and one thing more that may be concluded.

    Notes of one's own cards and of cards of finished sets are checked like any other.
    """
    check = _NoteCheck(observation, tuple(dict.fromkeys(notes)))
    wrong = tuple(check.wrong())
    count = len(check.notes)
    rule = "checked" if wrong else "right" if count else "none"
    values = {"count": count, "untrue": len(wrong)}
    return Step(f"literature.notes.{rule}", values, substeps=(*wrong, check.more()))


class _NoteCheck:
    """The check of some notes."""

    def __init__(self, observation: Observation, notes: tuple[Note, ...]) -> None:
        self.state: LiteratureState = observation.state
        self.notes, self.seat = notes, observation.seat
        self.knowledge: Knowledge = knowledge_of(observation)
        self.right = {(card, seat, noted) for card, seat, noted in notes if self._truth(card, seat) == noted}

    def _truth(self, card: AnyCard, seat: Seat) -> str:
        """Whether a seat has a card, as far as can be known."""
        if card not in self.knowledge.possible:
            return YES if self.knowledge.evidence.seat_of(card) == seat else NO
        if seat not in self.knowledge.possible[card]:
            return NO
        return YES if card in self.knowledge.certain else OPEN

    def wrong(self) -> Iterator[Step]:
        """The notes that cannot be kept."""
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
        """One thing that may be concluded and is not noted, who has a card rather than who has not."""
        certain = self.knowledge.certain
        facts = sorted(self.knowledge.by_simplicity, key=lambda each: certain.get(each[0]) != each[1])
        for card, seat in facts:
            if not self._is_noted(card, seat):
                fact = self.knowledge.explain(card, seat)
                return Step("literature.notes.more", {"fact": fact}, substeps=fact.substeps)
        return Step("literature.notes.complete")

    def _is_noted(self, card: AnyCard, seat: Seat) -> bool:
        """Whether right notes say that a card is, or is not, with a seat, or leave nothing else."""
        holder = self.knowledge.certain.get(card)
        if (card, holder, YES) in self.right:
            return True
        if holder == seat:
            return all((card, each, NO) in self.right for each in self.knowledge.evidence.others if each != seat)
        return (card, seat, NO) in self.right
