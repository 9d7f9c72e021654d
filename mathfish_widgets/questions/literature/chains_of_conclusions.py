"""Questions that need a chain of conclusions, up to a declaration that is certain.

Source: docs/rules/literature.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.games.literature.deduction.chances import split_chance
from mathfish_widgets.games.literature.rules.moves import Declare
from mathfish_widgets.games.literature.rules.zones import AnyCard

from ..entry import Choose, Entry, TypeNumber
from ..question import Judgement, right_answer, wrong_answer
from .table_talk import (
    PUPIL,
    TableTalk,
    certainty,
    certainty_steps,
    explain_certainty,
    hands_in_words,
    opening_table,
    own_cards,
    prompt_values,
    pupils_knowledge,
    pupils_observation,
)


@dataclass(frozen=True)
class AtLeast:
    """How many cards of a set does a player hold at least?"""

    talk: TableTalk
    seat: Seat
    set: str
    rule: ClassVar[str] = "question.at_least"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """The player, the cards that everybody knows to be there, and how many are there at least."""
        knowledge = pupils_knowledge(self.talk)
        members = opening_table(self.talk).deck.sets[self.set]
        shown = tuple(each for each in members if knowledge.certain.get(each) == self.seat)
        hidden = sum(each.by == self.seat and each.set == self.set for each in knowledge.clauses)
        told_of = {**prompt_values(self.talk, self.set), "who": Who(self.seat), "shown": shown}
        most = len(members) - len(own_cards(self.talk, self.set))
        return {**told_of, "shown_count": len(shown), "least": len(shown) + min(hidden, 1), "most": most}

    def judge(self, answer: int) -> Judgement:
        """Right for the cards that are known, and one more that the question needed."""
        if answer == self.values["least"]:
            return right_answer(self)
        if answer == self.values["shown_count"]:
            return wrong_answer(self, "base", answer=answer)
        if answer > self.values["most"]:
            return wrong_answer(self, "too_many", answer=answer)
        return wrong_answer(self, "fewer" if answer < self.values["least"] else "more", answer=answer)


@dataclass(frozen=True)
class OnlyCard:
    """Which card is it that a player with one card has?"""

    talk: TableTalk
    seat: Seat
    offered: str
    rule: ClassVar[str] = "question.only_card"

    @property
    def values(self) -> Mapping[str, Any]:
        """The player, and what was heard."""
        name = str(opening_table(self.talk).deck.set_of(cards(self.offered)[0]))
        return {**prompt_values(self.talk, name), "who": Who(self.seat)}

    @property
    def entry(self) -> Entry:
        """Choosing a card."""
        return Choose(cards(self.offered))

    def judge(self, answer: AnyCard) -> Judgement:
        """Right for the card that is certain to be there."""
        why = certainty_steps(self.talk, answer, self.seat)
        found = certainty(self.talk, answer, self.seat)
        return right_answer(self, *why, card=answer) if found == "is" else wrong_answer(self, "no", *why, card=answer)


@dataclass(frozen=True)
class SureDeclaration:
    """Which declaration of a set is certain to be right?"""

    talk: TableTalk
    set: str
    splits: tuple[str, ...]
    rule: ClassVar[str] = "question.sure"

    @property
    def values(self) -> Mapping[str, Any]:
        """What was heard."""
        return prompt_values(self.talk, self.set)

    def _declaration(self, split: str) -> Declare:
        own = ",".join(map(str, own_cards(self.talk, self.set)))
        return Declare.read(f"{self.set} {PUPIL}:{own} {split}")

    def _named(self, split: str) -> Step:
        return hands_in_words((seat, held) for seat, held in self._declaration(split).holders if seat != PUPIL)

    @property
    def entry(self) -> Entry:
        """Choosing a declaration."""
        return Choose(tuple(map(self._named, self.splits)))

    def judge(self, answer: Step) -> Judgement:
        """Right for the declaration that is right in every deal that fits."""
        split = next(each for each in self.splits if self._named(each) == answer)
        move = self._declaration(split)
        places = {each: seat for each, seat in move.holder_of.items() if seat != PUPIL}
        if split_chance(pupils_observation(self.talk), move) == 1:
            return right_answer(self, *(explain_certainty(self.talk, each, seat) for each, seat in places.items()))
        first = next(each for each, seat in places.items() if certainty(self.talk, each, seat) != "is")
        return wrong_answer(self, "no", explain_certainty(self.talk, first, places[first]))
