"""A practice set: a number of items in order, with hints, points and an entry for each finished item."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from importlib.util import find_spec
from random import Random
from typing import Any
from uuid import uuid4

from mathfish_widgets.engine.options import checked_seed
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.progress.entries import (
    COMPLETION,
    EXAMPLE,
    FULL_POINTS,
    LEVELS,
    PLACEMENT,
    RUNGS,
    Answered,
    AnswerStore,
    written_down,
)
from mathfish_widgets.questions.entry import UnreadableAnswer, checked_length
from mathfish_widgets.questions.entry import as_text as as_typed
from mathfish_widgets.questions.question import Judgement, prompt, wrong_as_kept
from mathfish_widgets.questions.view_model import judged_follow_up
from mathfish_widgets.questions.wording import wording_about

from .mastery import Mark, Mastery, mark_of, mastery
from .schedule import NextUp, due_first, first_of_all, levels_due, next_in_drill
from .skill import Attempt, Feedback, Item, Skill, checked_items, checked_level

_now = partial(datetime.now, UTC)


class Drill:
    """A practice set of one skill, or of several in turn.

    An item is worth FULL_POINTS. Each hint and each wrong answer costs one point. The solution costs all
    points except those already earned by a partly correct answer. If there are few choices, one wrong answer costs all
    points.

    An item is stored in `progress` as soon as it is done. If the set `follows`, the stored answers decide which facts
    come first and, if no level is given, the level of every item. A new skill then begins with a worked example and an
    item with its hints given, or with questions that find its level. Otherwise the level is 1, and the items depend on
    the seed alone. The first question differs from that of `after`, the item before this set.

    In a test each item has one answer and no hint, and it may be left out. Nothing says correct or wrong before the
    last item is done, and the score is 0 until then. Raises ValueError for an invalid seed, level or number of items.
    """

    def __init__(
        self,
        skills: Skill | Sequence[Skill],
        seed: int,
        level: int | None = None,
        items: int = 10,
        test: bool = False,
        progress: AnswerStore | None = None,
        follows: bool = True,
        after: Item | None = None,
        now: Callable[[], datetime] = _now,
    ) -> None:
        self.skills = {skill.key: skill for skill in ([skills] if isinstance(skills, Skill) else skills)}
        self.seed, self.test = checked_seed(seed), test
        self.items, self.level = checked_items(items), checked_level(level)
        self.attempts: tuple[Attempt, ...] = ()
        self.left = False
        self.progress, self.follows, self.now = progress, follows, now
        self._masteries = self._looked_up()
        self._turns = Random(self.seed)
        self._drawn: dict[tuple[str, int], Iterator[Item]] = {}
        self._due: dict[str, list[int]] = {}
        self._begin(after)

    @property
    def skill(self) -> Skill:
        """The skill of the current item."""
        return self.skills[self.attempt.skill]

    @property
    def wording(self) -> Wording:
        """The wording of the current item."""
        return wording_about(self.skill.game)

    @property
    def mastery(self) -> Mastery | None:
        """The mastery of the skill, from stored answers; None if nothing is stored."""
        return None if self.progress is None else self._masteries[self.skill.key]

    @property
    def _adapts(self) -> bool:
        return self.follows and self.level is None and not self.test and self.progress is not None

    def _begin(self, after: Item | None) -> None:
        plain = {key: Mastery(key, met=3) for key in self.skills}
        before = [attempt.skill for attempt in self.attempts]
        key, setting = next_in_drill(
            self._masteries if self._adapts else plain, tuple(self.skills), before, self._turns
        )
        self._show(key, self.level or self._suggested(key), setting, after)

    def _show(self, key: str, level: int, setting: str, after: Item | None) -> None:
        if (key, level) not in self._drawn:
            self._drawn[key, level] = self._items(self.skills[key], level)
        new = next(item for item in self._drawn[key, level] if after is None or item.question != after.question)
        hints = RUNGS if setting == COMPLETION else 0
        self.attempts = (*self.attempts, Attempt(new, level, hints=hints, skill=key, setting=setting))

    @property
    def otherwise(self) -> str:
        """The other way to begin a new skill, PLACEMENT or EXAMPLE; empty once the pupil has begun."""
        attempt = self.attempt
        begun = attempt.hints or attempt.tries or attempt.answered or self._masteries[self.skill.key].met
        return "" if begun or not self._adapts else PLACEMENT if self.is_example else EXAMPLE

    def begin_otherwise(self) -> Step:
        """Begin a new skill with questions that find its level, or with its example; return the new question."""
        state = Mastery(self.skill.key)
        if not self.otherwise:
            return self._note(Step("practice.drill.begun"))
        new = state.with_placement() if self.otherwise == PLACEMENT else state
        self._masteries[new.skill], before = new, self.attempt.item
        self.attempts = self.attempts[:-1]
        self._show(new.skill, new.level, new.setting, before)
        return prompt(self.item.question)

    def _suggested(self, key: str) -> int:
        if not self.follows or self.progress is None:
            return LEVELS[0]
        placed = self._masteries[key].placing is not None
        if self._adapts and not placed and find_spec("fsrs") is not None:
            waiting = self._due.setdefault(key, levels_due(self.progress.answers(key), self.now()))
            if waiting:
                return waiting.pop(0)
        return self._masteries[key].level

    def _items(self, skill: Skill, level: int) -> Iterator[Item]:
        """Return the items of a level; due facts come first if the set follows stored answers."""
        rng = Random(self.seed)
        if self.progress is None or not self.follows or self.test or find_spec("fsrs") is None:
            return skill.items(rng, level)
        return due_first(skill, level, rng, self.progress.answers(skill.key), self.now())

    def _looked_up(self) -> dict[str, Mastery]:
        return {key: mastery(self.progress.answers(key) if self.progress else (), key) for key in self.skills}

    @property
    def attempt(self) -> Attempt:
        """The pupil's work on the current item."""
        return self.attempts[-1]

    @property
    def item(self) -> Item:
        """The current item."""
        return self.attempt.item

    @property
    def number(self) -> int:
        """The 1-based number of the current item."""
        return len(self.attempts)

    @property
    def done(self) -> tuple[Answered, ...]:
        """The finished items."""
        return tuple(attempt.answered for attempt in self.attempts if attempt.answered)

    @property
    def over(self) -> bool:
        """Whether every item is done."""
        return len(self.done) == self.items

    @property
    def silent(self) -> bool:
        """Whether correct and wrong must not be shown yet."""
        return self.test and not self.over

    @property
    def points(self) -> int:
        """The points that the current item has earned, or still can earn."""
        answered = self.attempt.answered
        return FULL_POINTS if self.silent else answered.points if answered else self.attempt.worth

    @property
    def score(self) -> int:
        """The points of all finished items."""
        return 0 if self.silent else sum(answered.points for answered in self.done)

    @property
    def most(self) -> int:
        """The most points possible; an example scores none."""
        return (self.items - sum(attempt.setting == EXAMPLE for attempt in self.attempts)) * FULL_POINTS

    @property
    def is_example(self) -> bool:
        """Whether the current item is a worked example."""
        return self.attempt.setting == EXAMPLE

    @property
    def shown_hints(self) -> tuple[Step, ...]:
        """The rungs of the hint shown for the current item."""
        return self.item.hints[: self.attempt.hints]

    def answer(self, given: Any) -> Step:
        """Judge an answer as typed, or a list of choices; the same answer twice in a row counts once."""
        if self.attempt.answered:
            return Step("practice.drill.done")
        if self.is_example:
            return self._note(Step("practice.drill.example.only"))
        question = self.item.question
        try:
            read = question.entry.read(checked_length(given), self.wording)
        except UnreadableAnswer as unreadable:
            return self._note(unreadable.step)
        judgement = question.judge(read)
        tried = replace(self.attempt, given=" ".join(as_typed(given).split()), read=read)
        if not self.attempt.tries or read != self.attempt.read:
            wrong = () if judgement.right else (wrong_as_kept(judgement, read, tried.given, self.wording),)
            part = max(tried.part, judgement.part)
            tried = replace(tried, tries=tried.tries + 1, wrong=(*tried.wrong, *wrong), part=part)
        return self._judged(tried, judgement)

    def _judged(self, tried: Attempt, judgement: Judgement) -> Step:
        if self.test:
            kept = Step("practice.drill.kept", {"given": tried.given})
            return self._end(tried, Feedback("kept", kept), right=judgement.right)
        if judgement.right:
            return self._end(tried, Feedback("right", judgement.explanation), right=True)
        feedback = Feedback("again", judgement.explanation, short=judgement.follow_up is not None)
        self._become(replace(tried, feedback=feedback, follow_up=judgement.follow_up))
        return judgement.explanation

    def answer_follow_up(self, given: Any) -> Step:
        """Judge an answer to the follow-up, which costs no points; a correct answer ends the follow-up."""
        if self.attempt.follow_up is None:
            return self._note(Step("question.no_follow_up"))
        kind, told = judged_follow_up(self.attempt.follow_up, given, self.wording)
        follow_up = None if kind == "right" else self.attempt.follow_up
        self._become(replace(self.attempt, feedback=Feedback(kind, told), follow_up=follow_up))
        return told

    def leave_follow_up(self) -> None:
        """Return to the whole item, and show the last feedback in full."""
        feedback = self.attempt.feedback
        if feedback is not None and feedback.short:
            feedback = replace(feedback, short=False)
        self._become(replace(self.attempt, feedback=feedback, follow_up=None))

    def hint(self) -> Step:
        """Show the next rung of the hint, or the last rung again at no cost if all are shown."""
        if self.test or self.attempt.answered:
            return self._note(Step("practice.drill.done" if self.attempt.answered else "practice.drill.no_hints"))
        rung = min(self.attempt.hints + 1, RUNGS)
        self._become(replace(self.attempt, hints=rung))
        return Step("question.hinted", {"rung": rung, "hint": self.item.hints[rung - 1]})

    def solve(self) -> Step:
        """Show the worked solution; the item is then done, with at most a part of its points.

        In a test the item is left out instead.
        """
        if self.attempt.answered:
            return self._note(Step("practice.drill.done"))
        if self.test:
            return self._end(self.attempt, Feedback("kept", Step("practice.drill.left_out")), right=False)
        return self._end(self.attempt, Feedback("shown", self.item.solution(self.wording)), right=False)

    def go_on(self) -> Step:
        """Show the next item once this one is done, or end after the last one; return the new question.

        In a test an unanswered item is left out; an example shows its next step.
        """
        if self.is_example and not self.attempt.answered:
            return self.hint() if self.attempt.hints < RUNGS else self.solve()
        if self.test and not self.attempt.answered:
            self.solve()
        if not self.attempt.answered:
            return self._note(Step("practice.drill.first"))
        if self.over:
            self.left = True
            return Step("practice.drill.score", {"score": self.score, "most": self.most})
        self._begin(self.item)
        return prompt(self.item.question)

    def resume(self, answered: Answered) -> bool:
        """End the current item with its answer from an earlier visit; return False if the answer doesn't fit the item.

        What depends on the item alone, such as the question, is taken from the item.
        """
        if self.attempt.answered or (answered.skill, answered.level) != (self.attempt.skill, self.attempt.level):
            return False
        try:
            read = self.item.question.entry.read(answered.given, self.wording) if answered.tries else None
        except UnreadableAnswer:
            return False
        asked = self.wording.sentence(prompt(self.item.question))
        setting, choices = self.attempt.setting, self.attempt.choices
        done = replace(answered, asked=asked, fact=self.item.fact, setting=setting, choices=choices)
        if self.progress is not None:
            self.progress.add(done)
        tried = replace(self.attempt, given=done.given, read=read, tries=done.tries, hints=done.hints)
        self._become(replace(tried, answered=done))
        return True

    def reset(self) -> None:
        """Reset the stored mastery of the skill; the practice set itself goes on."""
        if self.progress is not None:
            self.progress.reset(self.skill.key)
            self._masteries = self._looked_up()

    def next_up(self) -> NextUp:
        """Return the skill and level to go on with, and why.

        Stored answers decide if the set follows them and fsrs is installed. Otherwise the same skill goes on, at the
        next level if four items in five were done without help, else at the same level.
        """
        if self.follows and self.progress is not None and find_spec("fsrs") is not None:
            return first_of_all(self.progress, self.now(), self.seed)
        level = self.attempt.level
        well = 5 * [mark_of(answered) for answered in self.done].count(Mark.ALONE) >= 4 * self.items
        if well and level == LEVELS[-1]:
            return NextUp(tuple(self.skills), level, Step("practice.drill.mastered"))
        why = Step("practice.drill.harder" if well else "practice.drill.once_more")
        return NextUp(tuple(self.skills), level + well, why)

    def _note(self, step: Step) -> Step:
        if not self.attempt.answered:
            self._become(replace(self.attempt, feedback=Feedback("note", step)))
        return step

    def _end(self, tried: Attempt, feedback: Feedback, right: bool) -> Step:
        answered = Answered(
            key=uuid4().hex,
            at=self.now(),
            skill=self.skill.key,
            level=tried.level,
            asked=self.wording.sentence(prompt(tried.item.question)),
            given=tried.given,
            right=right,
            tries=tried.tries,
            hints=tried.hints,
            points=self.attempt.worth if right else int(self.attempt.worth * tried.part),
            fact=tried.item.fact,
            choices=tried.choices,
            setting=tried.setting,
            wrong=written_down(tried.wrong),
        )
        if self.progress is not None:
            self.progress.add(answered)
        self._become(replace(tried, feedback=feedback, answered=answered, follow_up=None))
        # Don't adapt levels during a test: a change would reveal whether answers were correct.
        if not self.test:
            self._masteries[tried.skill] = self._masteries[tried.skill].after(answered)
        elif self.over:
            self._masteries = self._looked_up()
        return feedback.step

    def _become(self, attempt: Attempt) -> None:
        self.attempts = (*self.attempts[:-1], attempt)
