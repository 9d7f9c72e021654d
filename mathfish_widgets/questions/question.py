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
    """Whether an answer is correct, and why; `explanation` never stops at "wrong".

    `part` is the share of the whole that a wrong answer has found, 0 to 1. If the answer fails at one step, `follow_up`
    asks for that step.
    """

    right: bool
    explanation: Step
    part: Fraction = Fraction(0)
    follow_up: QuestionSpec | None = None


class QuestionSpec(FrozenData, ABC):
    """A lesson question: its fields are its content, and `judge` says why an answer is correct or wrong.

    `rule` names its sentences: `<rule>.prompt`, `.hint_1`, `.hint_2` and the reasons.
    """

    @property
    @abstractmethod
    def rule(self) -> str:
        """The prefix of the ids of the question's sentences."""

    @property
    @abstractmethod
    def entry(self) -> Entry:
        """The way to answer the question."""

    @property
    def values(self) -> Mapping[str, Any]:
        """The values for the question's sentences: its fields, and values computed from them."""
        return {**{each.name: getattr(self, each.name) for each in fields(self)}, **self._derived()}

    def _derived(self) -> Mapping[str, Any]:
        """Return values computed from the fields, or written differently."""
        return {}

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The pictures below the prompt, which do not give the answer away."""
        return ()

    @property
    def figures_afterwards(self) -> tuple[Figure, ...]:
        """The pictures shown after the question, above its closing text; they may show the answer."""
        return ()

    @abstractmethod
    def judge(self, answer: Any) -> Judgement:
        """Judge an answer that the question's entry has parsed."""

    def reason(self, name: str, *substeps: Step, figure: Figure | None = None, **values: Any) -> Step:
        """Return a reason with the values of the question and of the answer."""
        figures = () if figure is None else (figure,)
        return Step(f"{self.rule}.{name}", {**self.values, **values}, (), substeps, figures)

    def right(self, *substeps: Step, name: str = "right", figure: Figure | None = None, **values: Any) -> Judgement:
        """Return the judgement of a correct answer, with its reason."""
        return Judgement(right=True, explanation=self.reason(name, *substeps, figure=figure, **values))

    def wrong(self, name: str, *substeps: Step, then: QuestionSpec | None = None, **values: Any) -> Judgement:
        """Return the judgement of a wrong answer, with the reason against it and the follow-up, if any."""
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
        """Return the judgement of an answer that has some of what is sought, and perhaps `spare` other things."""
        there = so_far(found, sought) if spare else ()
        counts = {"found": found, "sought": sought, "missing": sought - found}
        explanation = self.reason(name, *substeps, *there, **{**counts, **values})
        part = Fraction(max(found - spare, 0), sought)
        return Judgement(right=False, explanation=explanation, part=part, follow_up=then)

    def counted(self, answer: int, count: int, *made: Step, then: QuestionSpec | None = None) -> Judgement:
        """Accept the number of ways and list them; else say whether there are more or fewer."""
        if answer == count:
            return self.right(*made)
        return self.wrong("more" if answer < count else "fewer", answer=answer, then=then)

    def yes_or_no(self, answer: Step, fact: bool, yes: str, no: str, *substeps: Step) -> Judgement:
        """Accept yes if a fact holds, else no; the reason is the same for both answers."""
        return Judgement((answer == YES) is fact, self.reason(yes if fact else no, *substeps))


class HowMany(QuestionSpec):
    """A question for a number of ways, or of other things, which is `count` in the question's values."""

    entry = TypeNumber()

    def judge(self, answer: int) -> Judgement:
        """Accept the number; then list each way."""
        return self.counted(answer, self.values["count"], *self._ways())

    def _ways(self) -> Iterable[Step]:
        """Return the ways to list."""
        return ()


class Overlap(NamedTuple):
    """An answer compared with what is sought: what it has `found`, what is `missing`, and what is `spare`."""

    found: tuple[Any, ...]
    missing: tuple[Any, ...]
    spare: tuple[Any, ...]

    @classmethod
    def of(cls, answer: Iterable[Any], sought: Iterable[Any]) -> Overlap:
        """Compare an answer with what is sought; both keep their order, and equal cards count separately."""
        named, wanted = Counter(tuple(answer)), Counter(tuple(sought))
        return cls(*(tuple(each.elements()) for each in (named & wanted, wanted - named, named - wanted)))

    @property
    def part(self) -> Fraction:
        """The share of what is sought that was found, from 0 to 1; spare things are subtracted."""
        return Fraction(max(len(self.found) - len(self.spare), 0), len(self.found) + len(self.missing))

    @property
    def counts(self) -> dict[str, Any]:
        """The numbers found, sought and spare, as `QuestionSpec.partly` takes them."""
        found = len(self.found)
        return {"found": found, "sought": found + len(self.missing), "spare": len(self.spare)}


class CardsShown:
    """A descriptor for the picture of the cards in a field of the question, such as its hand or pot."""

    def __init__(self, field: str) -> None:
        self._field = field

    def __get__(self, question: object, owner: type | None = None) -> tuple[Figure, ...]:
        return (CardsFigure(tuple(getattr(question, self._field)), Step(f"question.shown.{self._field}")),)


def wrong_as_kept(judgement: Judgement, read: Any, given: str, wording: Wording) -> WrongAnswer:
    """Return a wrong answer as it is stored, with its rule id, so that a class's mistakes can be counted."""
    return WrongAnswer(judgement.explanation.rule, wording.text(read), given)


def prompt(question: QuestionSpec) -> Step:
    """Return the prompt of the question with its pictures."""
    return Step(f"{question.rule}.prompt", question.values, figures=question.figures)


def hints(question: QuestionSpec) -> tuple[Step, Step]:
    """Return the two rungs of the hint: what to look at, and how to find the answer."""
    return Step(f"{question.rule}.hint_1", question.values), Step(f"{question.rule}.hint_2", question.values)


def in_a_line(reason: Step) -> Step:
    """Return a reason in one line, without the substeps that would give away the answer to a follow-up."""
    found = tuple(below for below in reason.substeps if below.rule == _PARTLY)
    return replace(reason, substeps=found, figures=())


def so_far(found: int, sought: int) -> tuple[Step, ...]:
    """Return the step that says how much of the whole was found; none if nothing was found."""
    return (Step(_PARTLY, {"found": found, "sought": sought}),) if found else ()
