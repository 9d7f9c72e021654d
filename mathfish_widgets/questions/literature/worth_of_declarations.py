"""Questions about what a declaration brings on average, about how a game can end, and about two sets that are left.

Source: docs/rules/literature.md, Procedure; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from mathfish_widgets.engine.options import checked_options
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.games.literature.deduction.evidence import evidence_of
from mathfish_widgets.games.literature.explain.declarations import expected_points
from mathfish_widgets.games.literature.rules.deal import OPTIONS, begin, with_preset
from mathfish_widgets.games.literature.rules.moves import Declare
from mathfish_widgets.games.literature.rules.state import LiteratureState
from mathfish_widgets.games.literature.rules.zones import AnyCard
from mathfish_widgets.mathematics.expressions import difference, evaluated, total

from ..entry import NO, YES, Choose, Entry, TypedFraction, TypeFraction, TypeNumber
from ..question import FieldValues, Judgement, reason_step, right_answer, wrong_answer
from .conclusions import HasCard
from .counting_deals import Deal, deal_list, fitting_deals
from .deciding_reasons import opponent_holds
from .table_talk import (
    PUPIL,
    AtTheTable,
    TableTalk,
    explain_certainty,
    hands_in_words,
    opening_table,
    prompt_values,
    pupils_knowledge,
    pupils_observation,
)

DECLARE, WAIT = Step("question.worth.declare"), Step("question.worth.wait")
_LOW = "low spades"


def expected_of(in_team: Fraction, split: Fraction, preset: str = "seed") -> Fraction:
    """The points that a declaration brings on average by the rules of a preset: in the team, and then split right."""
    options: dict[str, Any] = checked_options(OPTIONS, with_preset(preset, {}))
    state: LiteratureState = begin(0, **options)
    return expected_points(state, _LOW, in_team * split, in_team)


class Chances(NamedTuple):
    """So many times out of `times`: your team holds the whole set, and of those the split is right."""

    times: int
    held: int
    right: int

    @property
    def sentence_values(self) -> Mapping[str, Any]:
        """The numbers, and what is left of each."""
        rest = {"unheld": self.times - self.held, "void": self.held - self.right, "errors": self.times - self.right}
        return {"times": self.times, "held": self.held, "good": self.right, **rest}

    def points(self, preset: str = "seed") -> Fraction:
        """The points that so many declarations bring together."""
        return self.times * expected_of(Fraction(self.held, self.times), Fraction(self.right, self.held), preset)


@dataclass(frozen=True)
class PointsInAll:
    """How many points do so many declarations bring together?"""

    chances: Chances
    rule: ClassVar[str] = "question.in_all"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """How often it goes how."""
        told = self.chances.sentence_values
        return {**told, "sum": evaluated(difference(told["good"], told["unheld"]))}

    def judge(self, answer: int) -> Judgement:
        """Right for a point for each right one, less a point for each that an opponent spoils."""
        told = self.chances.sentence_values
        if answer == self.chances.points():
            return right_answer(self)
        mistakes = {
            told["good"]: "no_loss",
            told["held"]: "held",
            told["held"] - told["unheld"]: "void",
            abs(told["good"] - told["errors"]): "errors",
        }
        return wrong_answer(self, mistakes.get(answer, "other"), answer=answer)


@dataclass(frozen=True)
class WorthIt:
    """Is the declaration worth it, by the rules of a preset?"""

    chances: Chances
    preset: str
    entry: ClassVar[Entry] = Choose((DECLARE, WAIT))

    @property
    def rule(self) -> str:
        """The question and its reasons by the preset."""
        return f"question.worth.{self.preset}"

    @property
    def values(self) -> Mapping[str, Any]:
        """How often it goes how."""
        return self.chances.sentence_values

    def judge(self, answer: Step) -> Judgement:
        """Right where declaring meets more points than it costs."""
        worth = self.chances.points(self.preset) > 0
        return Judgement((answer == DECLARE) is worth, reason_step(self, "declared" if worth else "waited"))


@dataclass(frozen=True)
class LeastChance:
    """Above which chance that your team holds the set does a declaration gain, when the split is right so often?"""

    split: TypedFraction
    rule: ClassVar[str] = "question.least"
    entry: ClassVar[Entry] = TypeFraction()

    @property
    def values(self) -> Mapping[str, Any]:
        """How often the split is right, and the chance from which it gains."""
        part, whole = self.split.part, self.split.whole
        return {"split": self.split, "part": part, "whole": whole, "both": evaluated(total(whole, part))}

    def judge(self, answer: TypedFraction) -> Judgement:
        """Right where gain and loss are equal on average."""
        held = answer.value
        if held > 1:
            return wrong_answer(self, "above", answer=answer)
        balance = expected_of(held, self.split.value)
        gain, loss = held * self.split.value, 1 - held
        if balance == 0:
            return right_answer(self, answer=answer, gain=gain, loss=loss)
        return wrong_answer(self, "too_low" if balance < 0 else "too_high", answer=answer, gain=gain, loss=loss)


class Result(NamedTuple):
    """How nine sets went: right ones of your team and of the others, those that you lost, and void ones."""

    yours: int
    theirs: int
    lost: int
    void: int

    @property
    def named(self) -> Step:
        """The result in words."""
        return Step("question.result", self._asdict())

    @property
    def points(self) -> tuple[int, int]:
        """The points of your team and of the others, by the rules of the seed."""
        return self.yours - self.lost, self.theirs


@dataclass(frozen=True)
class WhichTie:
    """Which of these results is a tie?"""

    results: tuple[Result, ...]
    rule: ClassVar[str] = "question.tie"

    @property
    def entry(self) -> Entry:
        """Choosing a result."""
        return Choose(tuple(result.named for result in self.results))

    @property
    def values(self) -> Mapping[str, Any]:
        """How many sets there are."""
        return {"sets": sum(self.results[0])}

    def judge(self, answer: Step) -> Judgement:
        """Right where both teams have equally many points."""
        result = next(each for each in self.results if each.named == answer)
        yours, theirs = result.points
        if yours == theirs:
            return right_answer(self, yours=yours, theirs=theirs)
        return wrong_answer(self, "apart", yours=yours, theirs=theirs)


@dataclass(frozen=True)
class MayTie:
    """Can so many sets end in a tie, if any error gives the set to the opponents?"""

    sets: int
    rule: ClassVar[str] = "question.may_tie"
    entry: ClassVar[Entry] = Choose((YES, NO))
    values = FieldValues("sets")

    def judge(self, answer: Step) -> Judgement:
        """Right where yes meets an even number: each set brings one point to one of the teams."""
        tie = self.sets % 2 == 0
        return Judgement((answer == YES) is tie, reason_step(self, "even" if tie else "odd"))


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
class WorthDeclaring(AtTheTable):
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
        told = {"set": self.move.set, "named": named, "mates": mates, "hidden": hidden}
        return {**late_prompt_values(self.talk), **told, **counts}

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
        deciding = opponent_holds(self.talk, self.move.set) if self._reason == "opponent" else None
        if deciding is not None:
            yield deciding
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
