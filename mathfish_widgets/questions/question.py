"""A question as data: what it asks, how it is answered, and how an answer is judged and explained."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, Protocol, runtime_checkable

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.figures import CardsFigure, Figure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.progress.answered import WrongAnswer

from .entry import Entry

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


def wrong_as_kept(judgement: Judgement, read: Any, given: str, wording: Wording) -> WrongAnswer:
    """An answer to look at again as it is kept: with what it was judged by, so that a class's can be counted."""
    return WrongAnswer(judgement.explanation.rule, wording.text(read), given)


class QuestionSpec(Protocol):
    """A question of the lessons. `rule` names its sentences: `<rule>.prompt`, `.hint_1`, `.hint_2` and the reasons."""

    @property
    def rule(self) -> str:
        """The stable beginning of the ids of its sentences."""

    @property
    def values(self) -> Mapping[str, Any]:
        """What its sentences name."""

    @property
    def entry(self) -> Entry:
        """How it is answered."""

    def judge(self, answer: Any) -> Judgement:
        """Judge an answer that its entry has read."""


@runtime_checkable
class Pictured(Protocol):
    """A question that shows what it is about as well."""

    @property
    def figures(self) -> tuple[Figure, ...]:
        """What is drawn below its sentence; it tells nothing that the pupil is to find out."""


@runtime_checkable
class PicturedAfterwards(Protocol):
    """A question for which something is drawn once it is answered or skipped."""

    @property
    def figures_afterwards(self) -> tuple[Figure, ...]:
        """What is drawn above what follows the question; it may tell the answer."""


class CardsShown:
    """The picture of a question that is about a hand, a pot or cards: they stand in the field of that name."""

    def __init__(self, field: str) -> None:
        self._field = field

    def __get__(self, question: object, owner: type | None = None) -> tuple[Figure, ...]:
        return (CardsFigure(tuple(getattr(question, self._field)), Step(f"question.shown.{self._field}")),)


class FieldValues:
    """The values of a question whose sentences name fields of it, and nothing that is worked out."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def __get__(self, question: object, owner: type | None = None) -> Mapping[str, Any]:
        return {name: getattr(question, name) for name in self._names}


def prompt(question: QuestionSpec) -> Step:
    """What the question asks, with what is drawn for it."""
    figures = question.figures if isinstance(question, Pictured) else ()
    return Step(f"{question.rule}.prompt", question.values, figures=figures)


def hints(question: QuestionSpec) -> tuple[Step, Step]:
    """Two rungs: what to look at, and how to find the answer."""
    return Step(f"{question.rule}.hint_1", question.values), Step(f"{question.rule}.hint_2", question.values)


def reason_step(
    question: QuestionSpec, reason: str, *substeps: Step, figure: Figure | None = None, **values: Any
) -> Step:
    """A reason with the question's own values and those of the answer."""
    figures = () if figure is None else (figure,)
    return Step(f"{question.rule}.{reason}", {**question.values, **values}, (), substeps, figures)


def right_answer(question: QuestionSpec, *substeps: Step, figure: Figure | None = None, **values: Any) -> Judgement:
    """A right answer, with the reason that makes it right."""
    return Judgement(right=True, explanation=reason_step(question, "right", *substeps, figure=figure, **values))


def wrong_answer(
    question: QuestionSpec, reason: str, *substeps: Step, figure: Figure | None = None, **values: Any
) -> Judgement:
    """An answer to look at again, with the reason that speaks against it."""
    return Judgement(right=False, explanation=reason_step(question, reason, *substeps, figure=figure, **values))


def followed_by(judgement: Judgement, step: QuestionSpec | None) -> Judgement:
    """A judgement with the step to be done again."""
    return replace(judgement, follow_up=step)


def in_a_line(reason: Step) -> Step:
    """A reason as it stands while a step of it is asked for: what is below it would tell the answer to that step."""
    found = tuple(below for below in reason.substeps if below.rule == _PARTLY)
    return replace(reason, substeps=found, figures=())


def partly_right(
    question: QuestionSpec,
    reason: str,
    *substeps: Step,
    found: int,
    sought: int,
    spare: int = 0,
    **values: Any,
) -> Judgement:
    """An answer that has found some of what is asked for, and perhaps `spare` that is not."""
    there = so_far(found, sought) if spare else ()
    told = reason_step(question, reason, *substeps, *there, found=found, sought=sought, **values)
    return Judgement(right=False, explanation=told, part=Fraction(max(found - spare, 0), sought))


def so_far(found: int, sought: int) -> tuple[Step, ...]:
    """How much of what is asked for was found, as a step; none where nothing was."""
    return (Step(_PARTLY, {"found": found, "sought": sought}),) if found else ()


def count_answer(question: QuestionSpec, answer: int, count: int, *made: Step) -> Judgement:
    """Right where a number of ways is met, with the ways that there are; else whether there are more or fewer."""
    if answer == count:
        return right_answer(question, *made)
    return wrong_answer(question, "more" if answer < count else "fewer", answer=answer)
