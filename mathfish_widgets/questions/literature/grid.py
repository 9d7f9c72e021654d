"""A small table of cards and players, in which a pupil marks cell by cell what is certain.

Source: docs/rules/literature.md, Procedure; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, NamedTuple

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.figures import Figure
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.literature.rules.zones import AnyCard

from ..entry import Entry, UnreadableAnswer, as_text
from ..question import Judgement, right_answer, wrong_answer
from .table_talk import (
    OTHERS,
    AtTheTable,
    TableTalk,
    certainty,
    certainty_steps,
    explain_certainty,
    opening_table,
    prompt_values,
    pupils_knowledge,
    pupils_observation,
    sets_about,
)

_FACTS = {"+": "is", "-": "no"}
_MOST_CARDS = 3


class Cell(NamedTuple):
    """A card and a player, and what is said of them: "is", "no", or "open" for what may be."""

    card: AnyCard
    seat: Seat
    fact: str

    @property
    def words(self) -> Step:
        """What is said, as a sentence without its full stop."""
        return Step(f"question.grid.{self.fact}", {"who": Who(self.seat), "card": self.card})


@frozen_dataclass
class MarkCells:
    """What is certain about these cards and players; a cell is written as card, number of the seat, and + or -."""

    cards: tuple[AnyCard, ...]
    seats: tuple[Seat, ...]
    kind = "mark"
    label = Step("question.label.grid")
    possible = 0

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """The cells, one row after another, each with what its three states are in words."""
        return [
            {
                "value": f"{card}{seat}",
                "text": wording.text(Who(seat)),
                "rank": wording.text(card),
                "states": [wording.sentence(Cell(card, seat, fact).words) for fact in ("open", *_FACTS.values())],
            }
            for card in self.cards
            for seat in self.seats
        ]

    def read(self, given: Any, wording: Wording) -> tuple[Cell, ...]:
        """The cells that are marked, in the order of the table; perhaps none."""
        marks = {
            f"{card}{seat}{sign}": Cell(card, seat, fact)
            for card in self.cards
            for seat in self.seats
            for sign, fact in _FACTS.items()
        }
        words = as_text(given).upper().replace("−", "-").split()
        unknown = [word for word in words if word not in marks]
        if unknown:
            raise UnreadableAnswer("cell", text=unknown[0][:20], example=next(iter(marks)))
        return tuple(cell for mark, cell in marks.items() if mark in words)

    def written(self, answer: tuple[Cell, ...], wording: Wording) -> str:
        """What is marked, in words."""
        return wording.text(tuple(cell.words for cell in answer))


@frozen_dataclass
class WhatIsCertain(AtTheTable):
    """Who has which of some cards for sure, and who does not? They are a card and others of its set."""

    talk: TableTalk
    card: AnyCard
    rule: ClassVar[str] = "question.grid"
    figures: ClassVar[tuple[Figure, ...]] = ()

    @property
    def values(self) -> Mapping[str, Any]:
        """The cards, and what was heard."""
        return {**prompt_values(self.talk, *sets_about(self.talk, self.card)), "cards": self.cards}

    @property
    def cards(self) -> tuple[AnyCard, ...]:
        """The cards of the table, in the order of their set.

        Where the pupil is not told how many cards the others have, it is the card alone: more of the others could
        follow from these numbers.
        """
        possible, deck = pupils_knowledge(self.talk).possible, opening_table(self.talk).deck
        hidden = [each for each in deck.sets[str(deck.set_of(self.card))] if each in possible]
        known_best = sorted(hidden, key=lambda each: (each != self.card, len(possible[each])))
        shown = known_best[: _MOST_CARDS if self.talk.counted else 1]
        return tuple(each for each in hidden if each in shown)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The others who have cards."""
        state = pupils_observation(self.talk).state
        return tuple(seat for seat in OTHERS if state.hand_size(seat))

    @property
    def entry(self) -> Entry:
        """Marking cells."""
        return MarkCells(self.cards, self.seats)

    @property
    def certain(self) -> tuple[Cell, ...]:
        """All that is certain."""
        facts = (Cell(card, seat, certainty(self.talk, card, seat)) for card in self.cards for seat in self.seats)
        return tuple(cell for cell in facts if cell.fact != "open")

    def judge(self, answer: tuple[Cell, ...]) -> Judgement:
        """Right where all that is certain is marked and nothing else; told of the cell with the shortest reason.

        Where it is marked who has a card, the others need no mark.
        """
        untrue = {*answer} - {*self.certain}
        if untrue:
            first = min(untrue, key=self._hardness)
            reason = "not_certain" if certainty(self.talk, first.card, first.seat) == "open" else "not_so"
            return wrong_answer(self, reason, *self._why(first), marked=first.words)
        placed = {cell.card for cell in answer if cell.fact == "is"}
        missing = [cell for cell in self.certain if cell not in answer and cell.card not in placed]
        if missing:
            first, reason = min(missing, key=self._hardness), "missing" if answer else "none"
            return wrong_answer(
                self,
                reason,
                *self._why(first),
                who=Who(first.seat),
                card=first.card,
                count=len(missing),
                found=len(answer),
            )
        return right_answer(self, *self._reasons(), figure=self.holders())

    def _reasons(self) -> Iterator[Step]:
        """Why it is certain who has the card, or who does not."""
        about = [cell for cell in self.certain if cell.card == self.card]
        for cell in [cell for cell in about if cell.fact == "is"] or about:
            yield explain_certainty(self.talk, cell.card, cell.seat)

    def _why(self, cell: Cell) -> tuple[Step, ...]:
        return certainty_steps(self.talk, cell.card, cell.seat)

    def _hardness(self, cell: Cell) -> tuple[int, int, Seat]:
        why = explain_certainty(self.talk, cell.card, cell.seat)
        return len([*why.walk()]), self.cards.index(cell.card), cell.seat
