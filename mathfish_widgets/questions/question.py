"""A question as data: what it asks, how it is answered, and how an answer is judged and explained."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from fractions import Fraction
from typing import Any, NamedTuple

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.figures import CardsFigure, Figure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.progress.entries import WrongAnswer

from .entry import YES, Entry, FrozenData, TypeNumber

_PARTLY = "question.partly"


@frozen_dataclass
class Judgement:
    """Whether an answer is right, and why, as an explanation; `explanation` never stops at "wrong".

    `part` tells how much of what is asked for a wrong answer has found, from 0 to 1; `follow_up` asks for a step of the
    whole, to be done again before it: the one at which the answer fails, where there is such a step.
    """

    right: bool
    explanation: Step
    part: Fraction = Fraction(0)
    follow_up: QuestionSpec | None = None


class QuestionSpec(FrozenData, ABC):
    """A question of the lessons: its fields are what it asks about, and `judge` says why an answer is right or wrong.

    `rule` names its sentences: `<rule>.prompt`, `.hint_1`, `.hint_2` and the reasons.
    """

    @property
    @abstractmethod
    def rule(self) -> str:
        """The stable beginning of the ids of its sentences."""

    @property
    @abstractmethod
    def entry(self) -> Entry:
        """How it is answered."""

    @property
    def values(self) -> Mapping[str, Any]:
        """What its sentences name: its fields, and what is worked out from them."""
        return {**{each.name: getattr(self, each.name) for each in fields(self)}, **self._derived()}

    def _derived(self) -> Mapping[str, Any]:
        """Return what is worked out from the fields, or written in another way than they are."""
        return {}

    @property
    def figures(self) -> tuple[Figure, ...]:
        """What is drawn below its sentence; it tells nothing that the pupil is to find out."""
        return ()

    @property
    def figures_afterwards(self) -> tuple[Figure, ...]:
        """What is drawn above what follows the question once it is answered or skipped; it may tell the answer."""
        return ()

    @abstractmethod
    def judge(self, answer: Any) -> Judgement:
        """Judge an answer that its entry has read."""

    def reason(self, name: str, *substeps: Step, figure: Figure | None = None, **values: Any) -> Step:
        """Return a reason with the question's own values and those of the answer."""
        figures = () if figure is None else (figure,)
        return Step(f"{self.rule}.{name}", {**self.values, **values}, (), substeps, figures)

    def right(self, *substeps: Step, name: str = "right", figure: Figure | None = None, **values: Any) -> Judgement:
        """Return a right answer, with the reason that makes it right."""
        return Judgement(right=True, explanation=self.reason(name, *substeps, figure=figure, **values))

    def wrong(self, name: str, *substeps: Step, then: QuestionSpec | None = None, **values: Any) -> Judgement:
        """Return an answer to look at again, with the reason that speaks against it and the step to be done then."""
        return Judgement(right=False, explanation=self.reason(name, *substeps, **values), follow_up=then)

    def partly(
        self,
        name: str,
        *substeps: Step,
        found: int,
        sought: int,
        spare: int = 0,
        then: QuestionSpec | None = None,
        **values: Any,
    ) -> Judgement:
        """Return an answer that has found some of what is asked for, and perhaps `spare` that is not."""
        there = so_far(found, sought) if spare else ()
        counts = {"found": found, "sought": sought, "missing": sought - found}
        explanation = self.reason(name, *substeps, *there, **{**counts, **values})
        part = Fraction(max(found - spare, 0), sought)
        return Judgement(right=False, explanation=explanation, part=part, follow_up=then)

    def counted(self, answer: int, count: int, *made: Step, then: QuestionSpec | None = None) -> Judgement:
        """Return right where a number of ways is met, with the ways that there are; else whether there are more or
        fewer.
        """
        if answer == count:
            return self.right(*made)
        return self.wrong("more" if answer < count else "fewer", answer=answer, then=then)

    def yes_or_no(self, answer: Step, fact: bool, yes: str, no: str, *substeps: Step) -> Judgement:
        """Return right where yes meets a fact; the reason is the same for both answers."""
        return Judgement((answer == YES) is fact, self.reason(yes if fact else no, *substeps))


class HowMany(QuestionSpec):
    """A question for a number of ways, or of other things, which its values name as `count`."""

    entry = TypeNumber()

    def judge(self, answer: int) -> Judgement:
        """Return right where the number is met; then each way is told."""
        return self.counted(answer, self.values["count"], *self._ways())

    def _ways(self) -> Iterable[Step]:
        """Return the ways that there are, as far as they are to be told."""
        return ()


class Overlap(NamedTuple):
    """What an answer names of all that is asked for: what it has `found`, what is `missing`, and what is `spare`."""

    found: tuple[Any, ...]
    missing: tuple[Any, ...]
    spare: tuple[Any, ...]

    @classmethod
    def of(cls, answer: Iterable[Any], sought: Iterable[Any]) -> Overlap:
        """Compare an answer with what is asked for; each keeps its order, and equal cards count one by one."""
        named, wanted = Counter(tuple(answer)), Counter(tuple(sought))
        return cls(*(tuple(each.elements()) for each in (named & wanted, wanted - named, named - wanted)))

    @property
    def part(self) -> Fraction:
        """How much of what is asked for is found, from 0 to 1; what is spare counts against it."""
        return Fraction(max(len(self.found) - len(self.spare), 0), len(self.found) + len(self.missing))

    @property
    def counts(self) -> dict[str, Any]:
        """How much is found and sought, and how much is spare, as `QuestionSpec.partly` takes it."""
        found = len(self.found)
        return {"found": found, "sought": found + len(self.missing), "spare": len(self.spare)}


class CardsShown:
    """The picture of a question that is about a hand, a pot or cards: they stand in the field of that name."""

    def __init__(self, field: str) -> None:
        self._field = field

    def __get__(self, question: object, owner: type | None = None) -> tuple[Figure, ...]:
        return (CardsFigure(tuple(getattr(question, self._field)), Step(f"question.shown.{self._field}")),)


def wrong_as_kept(judgement: Judgement, read: Any, given: str, wording: Wording) -> WrongAnswer:
    """Return an answer to look at again as it is kept: with what it was judged by, so that a class's can be counted."""
    return WrongAnswer(judgement.explanation.rule, wording.text(read), given)


def prompt(question: QuestionSpec) -> Step:
    """Return what the question asks, with what is drawn for it."""
    return Step(f"{question.rule}.prompt", question.values, figures=question.figures)


def hints(question: QuestionSpec) -> tuple[Step, Step]:
    """Return two rungs: what to look at, and how to find the answer."""
    return Step(f"{question.rule}.hint_1", question.values), Step(f"{question.rule}.hint_2", question.values)


def in_a_line(reason: Step) -> Step:
    """Return a reason as it stands while a step of it is asked for: what is below it would tell the answer to that
    step.
    """
    found = tuple(below for below in reason.substeps if below.rule == _PARTLY)
    return replace(reason, substeps=found, figures=())


def so_far(found: int, sought: int) -> tuple[Step, ...]:
    """Return how much of what is asked for was found, as a step; none where nothing was."""
    return (Step(_PARTLY, {"found": found, "sought": sought}),) if found else ()
