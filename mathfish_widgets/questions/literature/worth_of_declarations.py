"""Questions about what a declaration brings on average, and about how a game can end.

Source: docs/rules/literature.md, Procedure; Explanation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, NamedTuple

from mathfish_widgets.engine.options import checked_options
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.literature.explain.declarations import expected_points
from mathfish_widgets.games.literature.rules.deal import OPTIONS, begin, with_preset
from mathfish_widgets.games.literature.rules.state import LiteratureState
from mathfish_widgets.mathematics.expressions import difference, evaluated, total

from ..entry import NO, YES, Choose, Entry, TypedFraction, TypeFraction, TypeNumber
from ..question import Judgement, reason_step, right_answer, wrong_answer

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

    @property
    def entry(self) -> Entry:
        """Typing a fraction."""
        return TypeFraction()

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

    @property
    def values(self) -> Mapping[str, Any]:
        """The number of sets."""
        return {"sets": self.sets}

    def judge(self, answer: Step) -> Judgement:
        """Right where yes meets an even number: each set brings one point to one of the teams."""
        tie = self.sets % 2 == 0
        return Judgement((answer == YES) is tie, reason_step(self, "even" if tie else "odd"))
