"""Questions about what an ask, a miss and a hit reveal, up to a declaration that is certain.

Source: docs/rules/literature.md, Procedure; Refusals; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Refusal
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.games.literature.deduction.chances import split_chance
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.moves import Ask, Declare
from mathfish_widgets.games.literature.rules.zones import AnyCard

from ..entry import Choose, Entry, EntryOf, PickCards, PickPlayers, TypeNumber
from ..question import Judgement, QuestionSpec, followed_by, partly_right, right_answer, wrong_answer
from .deciding_reasons import taken_by_two
from .grid import WhatIsCertain
from .table_talk import (
    MORE,
    OTHERS,
    PUPIL,
    AtTheTable,
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
    sets_about,
)

IS, NOT, OPEN = (Step(f"question.known.{answer}") for answer in ("is", "no", "open"))
_ANSWERS = {"is": IS, "no": NOT, "open": OPEN}


@frozen_dataclass
class MayAskFor:
    """For which of these cards may you ask with this hand?"""

    hand: str
    offered: str
    rule: ClassVar[str] = "question.ask_for"

    @property
    def _talk_of(self) -> TableTalk:
        return TableTalk((self.hand, *(MORE for _ in OTHERS)))

    @property
    def values(self) -> Mapping[str, Any]:
        """The hand."""
        return {"hand": cards(self.hand)}

    @property
    def entry(self) -> Entry:
        """Picking cards."""
        return PickCards(cards(self.offered))

    def judge(self, answer: tuple[AnyCard, ...]) -> Judgement:
        """Right where exactly the cards are picked for which the rules let one ask."""
        state = opening_table(self._talk_of)
        refusals: dict[AnyCard, Refusal | None] = {
            each: RULES.broken_rule(state, Ask(1, each), PUPIL) for each in cards(self.offered)
        }
        refused = [each for each in answer if refusals[each] is not None]
        counts = {"found": len(answer) - len(refused), "sought": list(refusals.values()).count(None)}
        for each, refusal in ((each, refusals[each]) for each in refused):
            if refusal is not None:
                why = Step(refusal.rule, refusal.values)
                return partly_right(self, "refused", why, card=each, spare=len(refused), **counts)
        missing = counts["sought"] - len(answer)
        if missing:
            return partly_right(self, "missing", missing=missing, **counts)
        return right_answer(self, *self._reasons(answer))

    def _reasons(self, answer: tuple[AnyCard, ...]) -> Iterator[Step]:
        for each in answer:
            name = str(opening_table(self._talk_of).deck.set_of(each))
            yield Step("question.ask_for.base", {"card": each, "set": name, "own": own_cards(self._talk_of, name)})


@frozen_dataclass
class OneOfThese:
    """Of which cards does a player hold at least one?"""

    talk: TableTalk
    seat: Seat
    set: str
    rule: ClassVar[str] = "question.one_of"
    entry = EntryOf(PickCards, "_cards")

    @property
    def values(self) -> Mapping[str, Any]:
        """Who asked, and what was heard."""
        return {**prompt_values(self.talk, self.set), "who": Who(self.seat), "count": len(self._one_of)}

    @property
    def _cards(self) -> tuple[AnyCard, ...]:
        return opening_table(self.talk).deck.sets[self.set]

    @property
    def _one_of(self) -> tuple[AnyCard, ...]:
        """The fewest cards of which one must be there."""
        clauses = (
            each for each in pupils_knowledge(self.talk).clauses if each.by == self.seat and each.set == self.set
        )
        return min((tuple(each for each, _ in clause.places) for clause in clauses), key=len)

    def judge(self, answer: tuple[AnyCard, ...]) -> Judgement:
        """Right where the cards are picked that the player may have had for a base, and no other."""
        others = [each for each in answer if each not in self._one_of]
        counts = {"found": len(answer) - len(others), "sought": len(self._one_of)}
        if others:
            why = certainty_steps(self.talk, others[0], self.seat)
            told = partly_right(self, "not", *why, card=others[0], spare=len(others), **counts)
            return followed_by(told, HasCard(self.talk, others[0], self.seat))
        missing = len(self._one_of) - len(answer)
        if missing:
            left = next(each for each in self._one_of if each not in answer)
            told = partly_right(self, "missing", missing=missing, **counts)
            return followed_by(told, HasCard(self.talk, left, self.seat))
        return right_answer(
            self, *(explain_certainty(self.talk, each, self.seat) for each in self._cards if each not in answer)
        )


@frozen_dataclass
class HasCard(AtTheTable):
    """Does a player have a card: for sure, for sure not, or perhaps?"""

    talk: TableTalk
    card: AnyCard
    seat: Seat
    rule: ClassVar[str] = "question.known"
    entry: ClassVar[Entry] = Choose((IS, NOT, OPEN))

    @property
    def values(self) -> Mapping[str, Any]:
        """Card and player, and what was heard."""
        return {**prompt_values(self.talk, *sets_about(self.talk, self.card)), "card": self.card, "who": Who(self.seat)}

    def judge(self, answer: Step) -> Judgement:
        """Right for what follows from all that was heard."""
        fact = _ANSWERS[certainty(self.talk, self.card, self.seat)]
        short = taken_by_two(self.talk, self.card, self.seat) if fact == NOT else None
        why = short or explain_certainty(self.talk, self.card, self.seat)
        return Judgement(answer == fact, replace(why, figures=(self.holders(),)) if answer == fact else why)


@frozen_dataclass
class WhoMayHave(AtTheTable):
    """Who of the others can have a card?"""

    talk: TableTalk
    card: AnyCard
    rule: ClassVar[str] = "question.who_may"
    entry: ClassVar[Entry] = PickPlayers(OTHERS)

    @property
    def values(self) -> Mapping[str, Any]:
        """The card, and what was heard."""
        return {**prompt_values(self.talk, *sets_about(self.talk, self.card)), "card": self.card}

    def judge(self, answer: tuple[Seat, ...]) -> Judgement:
        """Right where exactly those are picked who have the card in some deal that fits."""
        possible = pupils_knowledge(self.talk).possible[self.card]
        cannot = [seat for seat in answer if seat not in possible]
        counts = {"found": len(answer) - len(cannot), "sought": len(possible)}
        if cannot:
            certain = certainty_steps(self.talk, self.card, cannot[0])
            told = partly_right(self, "not", *certain, who=Who(cannot[0]), spare=len(cannot), **counts)
            return followed_by(told, self._step_about(cannot[0]))
        missing = len(possible) - len(answer)
        if missing:
            left = min(possible - {*answer})
            told = partly_right(self, "missing", missing=missing, **counts)
            return followed_by(told, self._step_about(left))
        others = (explain_certainty(self.talk, self.card, seat) for seat in OTHERS if seat not in possible)
        why = certainty_steps(self.talk, self.card, answer[0]) if len(possible) == 1 else others
        return right_answer(self, *why, figure=self.holders() if self.talk.counted else None)

    def _step_about(self, seat: Seat) -> QuestionSpec:
        """What is certain, where the table of those who have cards shows something; else whether a player has it."""
        grid = WhatIsCertain(self.talk, self.card)
        shown = any(cell.card == self.card for cell in grid.certain)
        return grid if shown else HasCard(self.talk, self.card, seat)


@frozen_dataclass
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
        return followed_by(wrong_answer(self, self._reason(answer), answer=answer), self._needed())

    def _reason(self, answer: int) -> str:
        if answer == self.values["shown_count"]:
            return "base"
        if answer > self.values["most"]:
            return "too_many"
        return "fewer" if answer < self.values["least"] else "more"

    def _needed(self) -> OneOfThese | None:
        """Of which cards one was needed to ask; None where nothing was asked for."""
        asked = any(each.by == self.seat and each.set == self.set for each in pupils_knowledge(self.talk).clauses)
        return OneOfThese(self.talk, self.seat, self.set) if asked else None


@frozen_dataclass
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
        if found == "is":
            return right_answer(self, *why, card=answer)
        return followed_by(wrong_answer(self, "no", *why, card=answer), HasCard(self.talk, answer, self.seat))


@frozen_dataclass
class SureDeclaration(AtTheTable):
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
        told = wrong_answer(self, "no", explain_certainty(self.talk, first, places[first]))
        return followed_by(told, WhoMayHave(self.talk, first))
