"""Questions about the average score of a declaration, about ties, and about the last two sets.

Source: docs/rules/literature.md, Procedure; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from itertools import chain, islice
from typing import Any, NamedTuple

from mathfish_widgets.engine.options import checked_options
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.games.literature.deduction.evidence import evidence_of
from mathfish_widgets.games.literature.explain.declarations import expected_points
from mathfish_widgets.games.literature.rules.deal import OPTIONS, begin, with_preset
from mathfish_widgets.games.literature.rules.moves import Declare
from mathfish_widgets.games.literature.rules.state import AnyCard, LiteratureState
from mathfish_widgets.mathematics.expressions import difference, evaluated, total

from ..arithmetic import ResultOf
from ..choosing import Choose
from ..entry import NO, YES, Entry, EntryOf, TypedFraction, TypeFraction, TypeNumber
from ..question import Judgement, QuestionSpec
from .conclusions import WhoMayHave
from .counting_deals import Deal, deal_list, fitting_deals
from .table_talk import (
    PUPIL,
    AtTheTable,
    TableTalk,
    answer_steps,
    explain_certainty,
    hands_in_words,
    named_with_others,
    opening_table,
    prompt_values,
    pupils_knowledge,
    pupils_observation,
)

DECLARE, WAIT = Step("question.worth.declare"), Step("question.worth.wait")
_LOW = "low spades"


def expected_of(in_team: Fraction, split: Fraction, preset: str = "seed") -> Fraction:
    """Return the average score of a declaration under a preset.

    `in_team` is the chance that the team holds the whole set; `split` is the chance that the split is then correct.
    """
    options: dict[str, Any] = checked_options(OPTIONS, with_preset(preset, {}))
    state: LiteratureState = begin(0, **options)
    return expected_points(state, _LOW, in_team * split, in_team)


class Chances(NamedTuple):
    """How often out of `times` your team holds the whole set, and how often of those the split is correct."""

    times: int
    held: int
    right: int

    @property
    def sentence_values(self) -> Mapping[str, Any]:
        """The three numbers, and the numbers of declarations that fail."""
        rest = {"unheld": self.times - self.held, "void": self.held - self.right, "errors": self.times - self.right}
        return {"times": self.times, "held": self.held, "good": self.right, **rest}

    def points(self, preset: str = "seed") -> Fraction:
        """Return the total score of all these declarations under a preset."""
        return self.times * expected_of(Fraction(self.held, self.times), Fraction(self.right, self.held), preset)


class PointsInAll(QuestionSpec):
    """Asks how many points this many declarations score together."""

    chances: Chances
    rule = "question.in_all"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        told = self.chances.sentence_values
        return {**told, "sum": evaluated(difference(told["good"], told["unheld"]))}

    def judge(self, answer: int) -> Judgement:
        """Accept a point for each correct declaration, less a point for each that an opponent's card spoils."""
        told = self.chances.sentence_values
        if answer == self.chances.points():
            return self.right()
        mistakes = {
            told["good"]: "no_loss",
            told["held"]: "held",
            told["held"] - told["unheld"]: "void",
            abs(told["good"] - told["errors"]): "errors",
        }
        balance = ResultOf(told["good"], "−", told["unheld"])
        return self.wrong(mistakes.get(answer, "other"), answer=answer, then=balance)


class WorthIt(QuestionSpec):
    """Asks whether the declaration is worth it under the rules of a preset."""

    chances: Chances
    preset: str
    entry = Choose((DECLARE, WAIT))

    @property
    def rule(self) -> str:
        """The rule id of the preset."""
        return f"question.worth.{self.preset}"

    def _derived(self) -> Mapping[str, Any]:
        return self.chances.sentence_values

    def judge(self, answer: Step) -> Judgement:
        worth = self.chances.points(self.preset) > 0
        reason, told = "declared" if worth else "waited", self.values
        if (answer == DECLARE) is worth:
            return self.right(name=reason)
        lost = told["unheld" if self.preset == "seed" else "errors"]
        return self.wrong(reason, then=ResultOf(told["good"], "−", lost))


class LeastChance(QuestionSpec):
    """Asks how likely your team must be to hold the whole set before a declaration pays.

    `split` is the chance that the split is then correct.
    """

    split: TypedFraction
    rule = "question.least"
    entry = TypeFraction()

    def _derived(self) -> dict[str, Any]:
        part, whole = self.split.part, self.split.whole
        return {"part": part, "whole": whole, "both": evaluated(total(whole, part))}

    def judge(self, answer: TypedFraction) -> Judgement:
        """Accept the chance at which gain and loss are equal on average."""
        held = answer.value
        if held > 1:
            return self.wrong("above", answer=answer)
        balance = expected_of(held, self.split.value)
        gain, loss = held * self.split.value, 1 - held
        if balance == 0:
            return self.right(answer=answer, gain=gain, loss=loss)
        return self.wrong("too_low" if balance < 0 else "too_high", answer=answer, gain=gain, loss=loss)


class Result(NamedTuple):
    """The numbers of sets that each team declared correctly, that your team lost, and that are void."""

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
        """The points of your team and of the others under the preset "seed"."""
        return self.yours - self.lost, self.theirs


class WhichTie(QuestionSpec):
    """Asks which of these results is a tie."""

    results: tuple[Result, ...]
    rule = "question.tie"

    @property
    def entry(self) -> Entry:
        return Choose(tuple(result.named for result in self.results))

    def _derived(self) -> dict[str, Any]:
        return {"sets": sum(self.results[0])}

    def judge(self, answer: Step) -> Judgement:
        result = next(each for each in self.results if each.named == answer)
        yours, theirs = result.points
        if yours == theirs:
            return self.right(yours=yours, theirs=theirs)
        return self.wrong("apart", yours=yours, theirs=theirs)


class MayTie(QuestionSpec):
    """Asks whether this many sets can end in a tie, if any error gives the set to the opponents."""

    sets: int
    rule = "question.may_tie"
    entry = Choose((YES, NO))

    def judge(self, answer: Step) -> Judgement:
        """Accept yes for an even number: each set scores one point for one of the teams."""
        return self.yes_or_no(answer, self.sets % 2 == 0, "even", "odd")


class Outcomes(NamedTuple):
    """The possible deals, grouped by the result of a declaration.

    The declaration is correct (`good`), names a wrong split within the team (`void`), or loses the set (`lost`).
    """

    good: tuple[Deal, ...]
    void: tuple[Deal, ...]
    lost: tuple[Deal, ...]

    @property
    def deals(self) -> int:
        """The number of deals in all groups."""
        return len(self.good) + len(self.void) + len(self.lost)

    @property
    def certain(self) -> bool:
        """Whether the declaration is correct in all deals or in none."""
        return len(self.good) in (0, self.deals)


class WhoMayHaveLate(WhoMayHave):
    """Asks which other players may have a card when two sets are left and hand sizes matter."""

    rule = "question.who_may_late"

    def _derived(self) -> Mapping[str, Any]:
        return late_prompt_values(self.talk)


def late_prompt_values(talk: TableTalk) -> Mapping[str, Any]:
    """Return the values of a prompt about all sets that are left."""
    sets = opening_table(talk).open_sets
    return {**prompt_values(talk, *sets), "sets": sets}


class BestDeclaration(AtTheTable):
    """Asks for the best declaration of a set now, or for an opponent's card that makes it better to wait.

    `splits` are the declarations, such as "low spades 0:4S,8S 2:3S ..."; one of the likeliest is among them.
    """

    talk: TableTalk
    splits: tuple[str, ...]
    waits: tuple[tuple[Seat, AnyCard], ...]
    rule = "question.declaring"

    @property
    def moves(self) -> tuple[Declare, ...]:
        """The declarations to choose from."""
        return tuple(map(Declare.read, self.splits))

    @property
    def choices(self) -> tuple[Step, ...]:
        """The declarations, and the cards that an opponent may have."""
        return (*map(self.declared, self.moves), *(self.waiting(*each) for each in self.waits))

    entry = EntryOf(Choose, "choices")

    def declared(self, move: Declare) -> Step:
        """Return a declaration as a choice: who holds the cards that the pupil does not hold."""
        cards = opening_table(self.talk).deck.sets[move.set]
        hands = ((seat, sorted(held, key=cards.index)) for seat, held in move.holders if seat != PUPIL)
        return Step("question.declaring.declare", {"named": hands_in_words(hands)})

    def waiting(self, seat: Seat, card: AnyCard) -> Step:
        """Return the choice to wait because a seat may have a card."""
        return Step("question.declaring.wait", {"who": Who(seat), "card": card})

    @cached_property
    def _fitting(self) -> tuple[tuple[Deal, Mapping[AnyCard, Seat | None]], ...]:
        """The possible deals, each with the holders of the cards of the set."""
        known_to, cards = evidence_of(pupils_observation(self.talk)), self.moves[0].cards
        deals = fitting_deals(self.talk)
        return tuple((deal, {card: deal.get(card, known_to.seat_of(card)) for card in cards}) for deal in deals)

    def outcomes(self, move: Declare) -> Outcomes:
        """Return the possible deals, grouped by the result of a declaration."""
        named, team = move.holder_of, {PUPIL, *opening_table(self.talk).teammates(PUPIL)}
        kinds: dict[str, list[Deal]] = {kind: [] for kind in Outcomes._fields}
        for deal, at in self._fitting:
            kinds["good" if at == named else "void" if {*at.values()} <= team else "lost"].append(deal)
        return Outcomes(*map(tuple, kinds.values()))

    @cached_property
    def best(self) -> Outcomes:
        """The outcomes of the likeliest declaration."""
        return max(map(self.outcomes, self.moves), key=lambda each: len(each.good))

    @property
    def gains(self) -> bool:
        """Whether the likeliest declaration scores more than 0 on average."""
        deals = self.best.deals
        right, held = Fraction(len(self.best.good), deals), Fraction(deals - len(self.best.lost), deals)
        return expected_points(opening_table(self.talk), self.moves[0].set, right, held) > 0

    def _derived(self) -> dict[str, Any]:
        good, void, lost = map(len, self.best)
        counts = {"deals": self.best.deals, "good": good, "void": void, "lost": lost}
        hidden = evidence_of(pupils_observation(self.talk)).unknown
        told = {"set": self.moves[0].set, "heard": tuple(answer_steps(self.talk, "said")), "hidden": hidden}
        return {**late_prompt_values(self.talk), **told, **counts}

    def judge(self, answer: Step) -> Judgement:
        """Accept the likeliest declaration if it pays, else a card that an opponent may have."""
        for move in self.moves:
            if answer == self.declared(move):
                return self._judge_declared(move)
        return self._judge_waiting(*next(each for each in self.waits if answer == self.waiting(*each)))

    def _judge_declared(self, move: Declare) -> Judgement:
        found = self.outcomes(move)
        if not self.gains:
            return self.wrong(self._against, *self._why_not(), then=self._who_may(self._doubtful(move)))
        if len(found.good) < len(self.best.good):
            step = self._who_may(self._doubtful(move))
            return self.wrong("less", *self._elsewhere(move), right=len(found.good), then=step)
        if not found.certain:
            return self.right(*self._deals(found), name="gains")
        proofs = (explain_certainty(self.talk, *place) for place in named_with_others(move))
        return self.right(*proofs, name="sure")

    def _judge_waiting(self, seat: Seat, card: AnyCard) -> Judgement:
        if self.gains:
            return self.wrong("gains", *self._deals(self.best), then=self._who_may(card))
        if all(at[card] != seat for _, at in self._fitting):
            why = explain_certainty(self.talk, card, seat)
            return self.wrong("elsewhere", why, who=Who(seat), card=card, then=self._who_may(card))
        return self.right(*self._why_not(), name=self._against)

    def _who_may(self, card: AnyCard) -> WhoMayHaveLate | None:
        """Return the question who may have a card; None if the card isn't hidden."""
        hidden = card in pupils_knowledge(self.talk).possible
        return WhoMayHaveLate(self.talk, card) if hidden else None

    def _doubtful(self, move: Declare) -> AnyCard:
        """Return the card of a declaration whose named holder has it in the fewest deals."""
        return min(named_with_others(move), key=lambda pair: sum(at[pair[0]] == pair[1] for _, at in self._fitting))[0]

    @property
    def _against(self) -> str:
        return "loses" if self._in_team else "opponent"

    def _why_not(self) -> Iterator[Step]:
        """Yield a proof that an opponent has a card of the set, if there is one; else each deal's result."""
        certain = () if self._in_team else chain(self._certain_card(), self._needed_to_ask(), self._no_room())
        yield from tuple(islice(certain, 1)) or self._deals(self.best)

    @property
    def _in_team(self) -> bool:
        return len(self.best.lost) < self.best.deals

    def _certain_card(self) -> Iterator[Step]:
        """Yield the proofs of cards that the same opponent has in every deal."""
        opponents = opening_table(self.talk).opponents(PUPIL)
        (_, first), *others = self._fitting
        for card, seat in first.items():
            if seat is not None and seat in opponents and all(at[card] == seat for _, at in others):
                yield explain_certainty(self.talk, card, seat)

    def _needed_to_ask(self) -> Iterator[Step]:
        """Yield the questions for which opponents needed a card of the set that they still have."""
        opponents = opening_table(self.talk).opponents(PUPIL)
        for heard in pupils_knowledge(self.talk).clauses:
            places = tuple(card for card, _ in heard.places)
            asked = heard.by in opponents and heard.set == self.moves[0].set
            if asked and all(heard.by in {at[card] for card in places} for _, at in self._fitting):
                yield self.reason("needed", who=Who(heard.by), card=heard.card, cards=places)

    def _no_room(self) -> Iterator[Step]:
        """Yield the step that team-mates have too few cards to hold the rest of the set, if they do."""
        state: LiteratureState = pupils_observation(self.talk).state
        room = sum(state.hand_size(seat) for seat in state.teammates(PUPIL))
        lacking = tuple(card for card in state.deck.sets[self.moves[0].set] if card not in state.hand(PUPIL))
        if room < len(lacking):
            yield self.reason("room", lacking=lacking, room=room)

    def _deals(self, found: Outcomes) -> Iterator[Step]:
        for kind, deals in zip(Outcomes._fields, found, strict=True):
            if deals:
                yield self.reason(f"in.{kind}", *deal_list(list(deals)), count=len(deals))

    def _elsewhere(self, move: Declare) -> Iterator[Step]:
        """Yield the reasons why the first misplaced card, if any, isn't where the declaration names it."""
        for card, seat in named_with_others(move):
            if all(at[card] != seat for _, at in self._fitting):
                yield explain_certainty(self.talk, card, seat)
                return
