"""Questions about what an ask, a miss and a hit reveal, up to a declaration that is certain.

Source: docs/rules/literature.md, Procedure; Refusals; Explanation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.figures import Figure
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.literature.deduction.chances import split_chance
from mathfish_widgets.games.literature.deduction.evidence import AtLeastOne
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.moves import Ask, Declare
from mathfish_widgets.games.literature.rules.state import AnyCard

from ..choosing import Choose, PickCards, PickPlayers
from ..entry import Entry, EntryOf, TypeNumber, UnreadableAnswer, as_text
from ..question import Judgement, Overlap, QuestionSpec
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
    named_with_others,
    opening_table,
    own_cards,
    prompt_values,
    pupils_knowledge,
    pupils_observation,
    sets_about,
    taken_by_two,
)

IS, NOT, OPEN = (Step(f"question.known.{answer}") for answer in ("is", "no", "open"))
_FACTS = {"+": "is", "-": "no"}
_MOST_CARDS = 3
_ANSWERS = {"is": IS, "no": NOT, "open": OPEN}


def needs(talk: TableTalk, seat: Seat, name: str) -> list[AtLeastOne]:
    """Return the evidence that a seat had cards of a set, because it asked for others."""
    return [need for need in pupils_knowledge(talk).clauses if need.by == seat and need.set == name]


class MayAskFor(QuestionSpec):
    """Asks which of these cards you may ask for with this hand."""

    hand: str
    offered: str
    rule = "question.ask_for"

    def _derived(self) -> dict[str, Any]:
        return {"hand": cards(self.hand)}

    @property
    def entry(self) -> Entry:
        return PickCards(cards(self.offered))

    def judge(self, answer: tuple[AnyCard, ...]) -> Judgement:
        talk = TableTalk((self.hand, *(MORE for _ in OTHERS)))
        state = opening_table(talk)
        offered: tuple[AnyCard, ...] = cards(self.offered)
        refusals = {each: RULES.broken_rule(state, Ask(1, each), PUPIL) for each in offered}
        picked = Overlap.of(answer, (each for each, refusal in refusals.items() if refusal is None))
        for each in answer:
            refusal = refusals[each]
            if refusal is not None:
                return self.partly("refused", Step(refusal.rule, refusal.values), card=each, **picked.counts)
        if picked.missing:
            return self.partly("missing", **picked.counts)
        sets = ((each, str(state.deck.set_of(each))) for each in answer)
        return self.right(*(self.reason("base", card=each, set=name, own=own_cards(talk, name)) for each, name in sets))


class OneOfThese(QuestionSpec):
    """Asks which cards a player must have at least one of."""

    talk: TableTalk
    seat: Seat
    set: str
    rule = "question.one_of"
    entry = EntryOf(PickCards, "_cards")

    def _derived(self) -> dict[str, Any]:
        return {**prompt_values(self.talk, self.set), "who": Who(self.seat), "count": len(self._one_of)}

    @property
    def _cards(self) -> tuple[AnyCard, ...]:
        return opening_table(self.talk).deck.sets[self.set]

    @property
    def _one_of(self) -> tuple[AnyCard, ...]:
        """The smallest group of cards that the player must have one of."""
        return min((tuple(each for each, _ in need.places) for need in needs(self.talk, self.seat, self.set)), key=len)

    def judge(self, answer: tuple[AnyCard, ...]) -> Judgement:
        """Accept exactly the cards that the player may have had as a base."""
        picked = Overlap.of(answer, self._one_of)
        if picked.spare:
            card = picked.spare[0]
            why, step = certainty_steps(self.talk, card, self.seat), HasCard(self.talk, card, self.seat)
            return self.partly("not", *why, card=card, **picked.counts, then=step)
        if picked.missing:
            return self.partly("missing", **picked.counts, then=HasCard(self.talk, picked.missing[0], self.seat))
        others = (each for each in self._cards if each not in answer)
        return self.right(*(explain_certainty(self.talk, each, self.seat) for each in others))


class HasCard(AtTheTable):
    """Asks whether a player certainly has a card, certainly doesn't have it, or may have it."""

    card: AnyCard
    seat: Seat
    rule = "question.known"
    entry = Choose((IS, NOT, OPEN))

    def _derived(self) -> dict[str, Any]:
        return {**prompt_values(self.talk, *sets_about(self.talk, self.card)), "who": Who(self.seat)}

    def judge(self, answer: Step) -> Judgement:
        fact = _ANSWERS[certainty(self.talk, self.card, self.seat)]
        short = taken_by_two(self.talk, self.card, self.seat) if fact == NOT else None
        why = short or explain_certainty(self.talk, self.card, self.seat)
        return Judgement(answer == fact, replace(why, figures=(self.holders(),)) if answer == fact else why)


class WhoMayHave(AtTheTable):
    """Asks which other players may have a card."""

    card: AnyCard
    rule = "question.who_may"
    entry = PickPlayers(OTHERS)

    def _derived(self) -> Mapping[str, Any]:
        return prompt_values(self.talk, *sets_about(self.talk, self.card))

    def judge(self, answer: tuple[Seat, ...]) -> Judgement:
        """Accept exactly the players who have the card in some possible deal."""
        possible = pupils_knowledge(self.talk).possible[self.card]
        picked = Overlap.of(answer, sorted(possible))
        if picked.spare:
            seat = picked.spare[0]
            certain, step = certainty_steps(self.talk, self.card, seat), self._step_about(seat)
            return self.partly("not", *certain, who=Who(seat), **picked.counts, then=step)
        if picked.missing:
            return self.partly("missing", **picked.counts, then=self._step_about(picked.missing[0]))
        others = (explain_certainty(self.talk, self.card, seat) for seat in OTHERS if seat not in possible)
        why = certainty_steps(self.talk, self.card, answer[0]) if len(possible) == 1 else others
        return self.right(*why, figure=self.holders() if self.talk.counted else None)

    def _step_about(self, seat: Seat) -> QuestionSpec:
        """Return the follow-up about a seat.

        If anything is certain about the card, it asks for all that is certain; else it asks about this seat alone.
        """
        grid = WhatIsCertain(self.talk, self.card)
        shown = any(cell.card == self.card for cell in grid.certain)
        return grid if shown else HasCard(self.talk, self.card, seat)


class AtLeast(QuestionSpec):
    """Asks how many cards of a set a player must have at least."""

    talk: TableTalk
    seat: Seat
    set: str
    rule = "question.at_least"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        members, certain = opening_table(self.talk).deck.sets[self.set], pupils_knowledge(self.talk).certain
        shown = tuple(each for each in members if certain.get(each) == self.seat)
        least = len(shown) + bool(needs(self.talk, self.seat, self.set))
        counts = {"least": least, "most": len(members) - len(own_cards(self.talk, self.set))}
        told = {**prompt_values(self.talk, self.set), "who": Who(self.seat), "shown": shown}
        return {**told, "shown_count": len(shown), **counts}

    def judge(self, answer: int) -> Judgement:
        """Accept the number of known cards, plus one if the player's question needed another card."""
        told = self.values
        if answer == told["least"]:
            return self.right()
        reason = "too_many" if answer > told["most"] else "fewer" if answer < told["least"] else "more"
        reason = "base" if answer == told["shown_count"] else reason
        asked = needs(self.talk, self.seat, self.set)
        return self.wrong(reason, answer=answer, then=OneOfThese(self.talk, self.seat, self.set) if asked else None)


class OnlyCard(QuestionSpec):
    """Asks for the card of a player who has only one."""

    talk: TableTalk
    seat: Seat
    offered: str
    rule = "question.only_card"

    def _derived(self) -> dict[str, Any]:
        name = str(opening_table(self.talk).deck.set_of(cards(self.offered)[0]))
        return {**prompt_values(self.talk, name), "who": Who(self.seat)}

    @property
    def entry(self) -> Entry:
        return Choose(cards(self.offered))

    def judge(self, answer: AnyCard) -> Judgement:
        why = certainty_steps(self.talk, answer, self.seat)
        if certainty(self.talk, answer, self.seat) == "is":
            return self.right(*why, card=answer)
        return self.wrong("no", *why, card=answer, then=HasCard(self.talk, answer, self.seat))


class SureDeclaration(AtTheTable):
    """Asks which declaration of a set must be correct."""

    set: str
    splits: tuple[str, ...]
    rule = "question.sure"

    def _derived(self) -> Mapping[str, Any]:
        return prompt_values(self.talk, self.set)

    def _declaration(self, split: str) -> Declare:
        own = ",".join(map(str, own_cards(self.talk, self.set)))
        return Declare.read(f"{self.set} {PUPIL}:{own} {split}")

    def _named(self, split: str) -> Step:
        return hands_in_words((seat, held) for seat, held in self._declaration(split).holders if seat != PUPIL)

    @property
    def entry(self) -> Entry:
        return Choose(tuple(map(self._named, self.splits)))

    def judge(self, answer: Step) -> Judgement:
        split = next(each for each in self.splits if self._named(each) == answer)
        move = self._declaration(split)
        places = named_with_others(move)
        if split_chance(pupils_observation(self.talk), move) == 1:
            return self.right(*(explain_certainty(self.talk, *place) for place in places))
        card, seat = next(place for place in places if certainty(self.talk, *place) != "is")
        return self.wrong("no", explain_certainty(self.talk, card, seat), then=WhoMayHave(self.talk, card))


class Cell(NamedTuple):
    """A card, a player, and what is known: "is", "no", or "open"."""

    card: AnyCard
    seat: Seat
    fact: str

    @property
    def words(self) -> Step:
        """What is known, as a sentence without its full stop."""
        return Step(f"question.grid.{self.fact}", {"who": Who(self.seat), "card": self.card})


class MarkCells(Entry):
    """Mark what is certain about cards and players.

    A cell is typed as a card, the number of a seat, and + or -.
    """

    cards: tuple[AnyCard, ...]
    seats: tuple[Seat, ...]
    kind = "mark"
    label = Step("question.label.grid")

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """Return the cells row by row, each with its three states in words."""
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
        """Return the marked cells in the order of the table; there may be none."""
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
        return wording.text(tuple(cell.words for cell in answer))


class WhatIsCertain(AtTheTable):
    """Asks who certainly has, or certainly does not have, a card or other cards of its set."""

    card: AnyCard
    rule = "question.grid"
    figures: ClassVar[tuple[Figure, ...]] = ()

    def _derived(self) -> dict[str, Any]:
        return {**prompt_values(self.talk, *sets_about(self.talk, self.card)), "cards": self.cards}

    @property
    def cards(self) -> tuple[AnyCard, ...]:
        """The cards of the table, in the order of their set.

        If the pupil is not shown the others' hand sizes, there is only this card, since the sizes could reveal more
        about other cards.
        """
        possible, deck = pupils_knowledge(self.talk).possible, opening_table(self.talk).deck
        hidden = [each for each in deck.sets[str(deck.set_of(self.card))] if each in possible]
        known_best = sorted(hidden, key=lambda each: (each != self.card, len(possible[each])))
        shown = known_best[: _MOST_CARDS if self.talk.counted else 1]
        return tuple(each for each in hidden if each in shown)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The other seats that have cards."""
        state = pupils_observation(self.talk).state
        return tuple(seat for seat in OTHERS if state.hand_size(seat))

    @property
    def entry(self) -> Entry:
        return MarkCells(self.cards, self.seats)

    @property
    def certain(self) -> tuple[Cell, ...]:
        """The cells whose fact is certain."""
        facts = (Cell(card, seat, certainty(self.talk, card, seat)) for card in self.cards for seat in self.seats)
        return tuple(cell for cell in facts if cell.fact != "open")

    def judge(self, answer: tuple[Cell, ...]) -> Judgement:
        """Accept exactly what is certain; else explain the cell with the shortest reason.

        If the holder of a card is marked, the others need no mark.
        """
        untrue = {*answer} - {*self.certain}
        if untrue:
            first = min(untrue, key=self._hardness)
            reason = "not_certain" if certainty(self.talk, first.card, first.seat) == "open" else "not_so"
            return self.wrong(reason, *self._why(first), marked=first.words)
        placed = {cell.card for cell in answer if cell.fact == "is"}
        missing = [cell for cell in self.certain if cell not in answer and cell.card not in placed]
        if missing:
            first, reason = min(missing, key=self._hardness), "missing" if answer else "none"
            told: dict[str, Any] = {"who": Who(first.seat), "card": first.card, "count": len(missing)}
            return self.wrong(reason, *self._why(first), **told, found=len(answer))
        about = [cell for cell in self.certain if cell.card == self.card]
        decided = [cell for cell in about if cell.fact == "is"] or about
        why = (explain_certainty(self.talk, cell.card, cell.seat) for cell in decided)
        return self.right(*why, figure=self.holders())

    def _why(self, cell: Cell) -> tuple[Step, ...]:
        return certainty_steps(self.talk, cell.card, cell.seat)

    def _hardness(self, cell: Cell) -> tuple[int, int, Seat]:
        why = explain_certainty(self.talk, cell.card, cell.seat)
        return len([*why.walk()]), self.cards.index(cell.card), cell.seat
