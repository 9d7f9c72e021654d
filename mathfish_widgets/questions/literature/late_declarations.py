"""Questions late in a game of Literature, with two sets left: what is certain, and is a declaration worth it?

Source: docs/rules/literature.md, Procedure; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.games.literature.deduction.evidence import evidence_of
from mathfish_widgets.games.literature.explain.declarations import expected_points
from mathfish_widgets.games.literature.rules.moves import Declare
from mathfish_widgets.games.literature.rules.zones import AnyCard

from ..entry import Choose, Entry
from ..question import Judgement, reason_step
from .conclusions import HasCard
from .counting_deals import Deal, deal_list, fitting_deals
from .table_talk import (
    PUPIL,
    TableTalk,
    explain_certainty,
    hands_in_words,
    opening_table,
    prompt_values,
    pupils_knowledge,
    pupils_observation,
)
from .worth_of_declarations import DECLARE, WAIT


class Outcomes(NamedTuple):
    """The deals that fit, by what a declaration brings in them: right, all in the team but otherwise, or lost."""

    good: tuple[Deal, ...]
    void: tuple[Deal, ...]
    lost: tuple[Deal, ...]

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return len(self.good) + len(self.void) + len(self.lost)

    @property
    def certain(self) -> bool:
        """Whether the declaration is right in all of them or in none."""
        return len(self.good) in (0, self.deals)


@dataclass(frozen=True)
class HasCardLate(HasCard):
    """The same question with two sets left, where it counts how many cards everybody has."""

    rule: ClassVar[str] = "question.known_late"

    @property
    def values(self) -> Mapping[str, Any]:
        """Card and player, what was heard, and the sets that are left."""
        return {"card": self.card, "who": Who(self.seat), **late_prompt_values(self.talk)}


def late_prompt_values(talk: TableTalk) -> Mapping[str, Any]:
    """The values of a prompt about all sets that are left."""
    sets = opening_table(talk).open_sets
    return {**prompt_values(talk, *sets), "sets": sets}


@dataclass(frozen=True)
class WorthDeclaring:
    """Is it worth declaring a set like this? `notation` is the declaration, such as "low spades 0:4S,8S 2:3S ..."."""

    talk: TableTalk
    notation: str
    rule: ClassVar[str] = "question.declaring"
    entry: ClassVar[Entry] = Choose((DECLARE, WAIT))

    @property
    def move(self) -> Declare:
        """The declaration."""
        return Declare.read(self.notation)

    @cached_property
    def outcomes(self) -> Outcomes:
        """Every deal that fits what was heard, by what the declaration brings in it."""
        deals = tuple(fitting_deals(self.talk))
        seats = [self._holders(deal) for deal in deals]
        named, team = self.move.holder_of, {PUPIL, *opening_table(self.talk).teammates(PUPIL)}
        kinds = ["good" if at == named else "void" if {*at.values()} <= team else "lost" for at in seats]
        parts = (
            tuple(deal for deal, each in zip(deals, kinds, strict=True) if each == kind) for kind in Outcomes._fields
        )
        return Outcomes(*parts)

    def _holders(self, deal: Deal) -> dict[AnyCard, int | None]:
        known_to = evidence_of(pupils_observation(self.talk))
        return {card: deal.get(card, known_to.seat_of(card)) for card in self.move.holder_of}

    @property
    def right(self) -> Fraction:
        """The chance that all is as it is declared."""
        return Fraction(len(self.outcomes.good), self.outcomes.deals)

    @property
    def lost(self) -> Fraction:
        """The chance that an opponent holds a card of the set."""
        return Fraction(len(self.outcomes.lost), self.outcomes.deals)

    @property
    def points(self) -> Fraction:
        """What the declaration brings on average."""
        return expected_points(opening_table(self.talk), self.move.set, self.right, 1 - self.lost)

    @property
    def values(self) -> Mapping[str, Any]:
        """What is held, counted and heard, the declaration, and how many deals speak for and against it."""
        good, void, lost = map(len, self.outcomes)
        counts = {"deals": self.outcomes.deals, "good": good, "void": void, "lost": lost}
        order = opening_table(self.talk).deck.index
        hands = ((seat, sorted(held, key=order.__getitem__)) for seat, held in self.move.holders if seat != PUPIL)
        named = hands_in_words(hands)
        mates = tuple(map(Who, opening_table(self.talk).teammates(PUPIL)))
        hidden = evidence_of(pupils_observation(self.talk)).unknown
        return {
            **late_prompt_values(self.talk),
            "set": self.move.set,
            "named": named,
            "mates": mates,
            "hidden": hidden,
            **counts,
        }

    def judge(self, answer: Step) -> Judgement:
        """Right where it is declared for more points than it costs; then each deal is told, or why all is certain."""
        worth = self.points > 0
        return Judgement((answer == DECLARE) is worth, reason_step(self, self._reason, *self._told()))

    @property
    def _reason(self) -> str:
        if not self.outcomes.certain:
            return "gains" if self.points > 0 else "loses"
        return "sure" if self.outcomes.good else "never" if self.outcomes.void else "opponent"

    def _told(self) -> Iterator[Step]:
        if self.outcomes.good and self.outcomes.certain:
            places = ((card, seat) for card, seat in self.move.holder_of.items() if seat != PUPIL)
            yield from (explain_certainty(self.talk, card, seat) for card, seat in places)
            return
        yield from self._elsewhere()
        for kind, deals in zip(Outcomes._fields, self.outcomes, strict=True):
            if deals:
                yield reason_step(self, f"in.{kind}", *deal_list(list(deals)), count=len(deals))

    def _elsewhere(self) -> Iterator[Step]:
        """Why the first card that is not where it was named is not there, if there is such a card."""
        possible = pupils_knowledge(self.talk).possible
        places = self.move.holder_of.items()
        absent = ((card, seat) for card, seat in places if seat != PUPIL and seat not in possible[card])
        yield from (explain_certainty(self.talk, card, seat) for card, seat in list(absent)[:1])
