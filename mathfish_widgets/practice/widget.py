"""Practice in a notebook cell: items with hints, worked solutions and points, then a summary."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any
from uuid import uuid4

import traitlets

from mathfish_widgets.engine.cards import LARGEST_SEED
from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.engine.options import checked_seed
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Text, Wording
from mathfish_widgets.mathematics.quoting import shown_name
from mathfish_widgets.play.link_code import Line, code_of_line, link_of
from mathfish_widgets.progress.entries import Answered, AnswerStore, Goal, fit_to_keep
from mathfish_widgets.progress.fallback_store import FallbackStore, own_progress
from mathfish_widgets.questions.view_model import close_names, verdict_text, verdict_traits
from mathfish_widgets.questions.widget import Asking
from mathfish_widgets.questions.wording import SENTENCES
from mathfish_widgets.widgets.static_files import built

from .answers_code import code_of_answers
from .bars import goal_traits, offered_goals
from .drill import Drill
from .schedule import NextUp, first_of_all
from .skill import Feedback
from .skills import SKILLS
from .view_model import drill_traits

_SEEDS_TO_CHOOSE_FROM = 10_000


class Practice(Asking):
    """A practice set for a skill, such as `Practice("doublets.next", seed=7, level=2)`.

    By default, it is for what is best to practise next. If several `skills` are given, they take turns. Each item is
    stored in `progress` when it is done; the default is `Progress()`, or nothing for a test. A `seed` makes the same
    items for everybody. Without a seed, items are new each time and due facts come first. The level, 1, 2 or 3, then
    adapts to the stored answers, and a new skill begins with a worked example or with questions that find its level. In
    a `test` each item has one answer, and nothing says correct or wrong before the test ends. Raises ValueError for an
    invalid skill, seed, level or number of items.

    It has the traits of every widget that asks. Its `title`, `level`, `why`, `place` and `points` are text, and `track`
    is the mark of each item. The number `item` grows with each item, and `done` is empty or `{given, points, next}`.
    The text `otherwise` is the other way to begin a new skill; `mastery` is empty or `{html, fold, told, reset}`. The
    `summary` is empty or `{heading, advice, again, onward, why, lines: [{mark, asked, told, html}], link}`. At the
    beginning and the end of a set, `goal` is `{html, fold, told, choices: [{choice, text}]}`.

    The page sends `{item, answer}`, `{item, follow_up}`, `{item, hint: rung}` or `{item, goal: choice}`. It sends
    `back`, `solve`, `next`, `otherwise`, `again`, `onward` and `reset` in the form `{item, solve: true}`. A message
    about another item is ignored.
    """

    _script = traitlets.Unicode(built("practice.js")).tag(sync=True)
    _css = built("practice.css")

    title = traitlets.Unicode().tag(sync=True)
    level = traitlets.Unicode().tag(sync=True)
    why = traitlets.Unicode().tag(sync=True)
    place = traitlets.Unicode().tag(sync=True)
    points = traitlets.Unicode().tag(sync=True)
    track: traitlets.List[str] = traitlets.List().tag(sync=True)
    item = traitlets.Int().tag(sync=True)
    done = traitlets.Dict().tag(sync=True)
    otherwise = traitlets.Unicode().tag(sync=True)
    mastery = traitlets.Dict().tag(sync=True)
    goal = traitlets.Dict().tag(sync=True)
    summary = traitlets.Dict().tag(sync=True)

    @sentence_only(ValueError)
    def __init__(
        self,
        skill: str | None = None,
        seed: int | None = None,
        level: int | None = None,
        items: int = 10,
        test: bool = False,
        progress: AnswerStore | None = None,
        skills: Sequence[str] | None = None,
    ) -> None:
        chosen = random.SystemRandom().randrange(_SEEDS_TO_CHOOSE_FROM) if seed is None else checked_seed(seed)
        named = _named(skill, skills)
        follows = seed is None or not named
        self._store = _store(progress, test)
        self._new_drill = partial(Drill, items=items, test=test, progress=self._store, follows=follows)
        self._why: Step | None = None
        if not named:
            named, _, self._why = first_of_all(self._store, datetime.now(UTC), chosen)
        self.drill = self._new_drill([SKILLS[key] for key in named], chosen, level=level)
        self._line = Line(
            "Practice", {"skills": list(named), "seed": chosen, "level": level, "items": items, "test": test}
        )
        self._next_up: NextUp | None = None
        self._feedback: Feedback | None = None
        self._reasons = 0
        self._kept = self._store.entries()
        # Items are numbered across sets, so that a late message about an earlier set is ignored.
        self._before = 0
        super().__init__(self.drill.wording, self._obey)
        self._refresh()

    @property
    def score(self) -> int:
        """The points so far; in a test they are 0 until the last answer."""
        return self.drill.score

    @property
    def most(self) -> int:
        """The most points possible."""
        return self.drill.most

    def link(self, *, answers: bool = False) -> Text:
        """Return a link of this practice set, with the same items for everybody, or of the `answers` so far.

        It has the form of `GameWidget.link`, and contains no name.
        """
        return Text(link_of(code_of_answers(self.drill) if answers else code_of_line(self._line)))

    def answer(self, *given: Any) -> Text:
        """Answer as a pupil would type it, or with numbers; return the feedback on the page."""
        return self._tell(self.drill.answer(given[0] if len(given) == 1 else given))

    def answer_follow_up(self, *given: Any) -> Text:
        """Answer the follow-up, which costs no points, and return the feedback on the page."""
        return self._tell(self.drill.answer_follow_up(given[0] if len(given) == 1 else given))

    def leave_follow_up(self) -> None:
        """Return to the whole item."""
        self.drill.leave_follow_up()
        self._refresh()

    def hint(self) -> Text:
        """Show and return the next of three hints, which costs a point, or the last hint again for free."""
        return self._tell(self.drill.hint())

    def solve(self) -> Text:
        """Show and return the worked solution; the item then scores at most a part of its points."""
        return self._tell(self.drill.solve())

    def go_on(self) -> Text:
        """Go on to the next item, or to the summary after the last; return the new question, or the points."""
        step = self.drill.go_on()
        if self.drill.left and self._next_up is None:
            self._next_up = self.drill.next_up()
            self._kept = self._store.entries()
        return self._tell(step)

    def resume(self, answers: Iterable[Answered]) -> None:
        """Go on after the answers to this practice set from an earlier visit; the first that doesn't fit ends them."""
        for answered in answers:
            if not self.drill.resume(answered):
                return
            self.go_on()

    def begin_otherwise(self) -> Text:
        """Begin a new skill with questions that find its level, or with its example; return the question."""
        before, step = self.drill.item, self.drill.begin_otherwise()
        self._before += self.drill.item is not before
        return self._tell(step)

    def reset(self) -> None:
        """Reset the bar of the skill; the answers so far stay in the file but no longer count."""
        self.drill.reset()
        self._refresh()

    def set_goal(self, items: int, days: int) -> Text:
        """Set a goal of this many items on this many days of a week, 0 for no goal; return the current goal.

        Raises ValueError unless there are 1 to 100 items and 0 to 7 days.
        """
        if self._kept is None:
            return Text(self._wording.say("practice.goal.not_kept"))
        self._store.add_goal(fit_to_keep(Goal(uuid4().hex, self.drill.now(), items, days)))
        self._kept = self._store.entries()
        self._refresh()
        return Text(self._wording.say(f"practice.goal.{'kept' if days else 'given_up'}", items=items, days=days))

    def again(self) -> Text:
        """Begin a practice set of the same kind with new items; return the first question."""
        return self._anew(self.drill.skills, self.drill.level, None)

    def practise_next(self) -> Text:
        """Begin a practice set of what is best next; return the first question."""
        skills, level, why = self._next_up or self.drill.next_up()
        return self._anew(skills, None if self.drill.follows else level, why)

    def _anew(self, skills: Iterable[str], level: int | None, why: Step | None) -> Text:
        self._before += self.drill.number
        seed = (self.drill.seed + 1) % (LARGEST_SEED + 1)
        self.drill = self._new_drill([SKILLS[key] for key in skills], seed, level=level, after=self.drill.item)
        self._why, self._next_up = why, None
        self._kept = self._store.entries()
        self._refresh()
        return Text(self.prompt)

    def _tell(self, step: Step) -> Text:
        feedback = self.drill.attempt.feedback
        self._refresh()
        return verdict_text(feedback.kind if feedback and feedback.step is step else "", step, self._wording)

    def _refresh(self) -> None:
        self._wording = self.drill.wording
        with self.hold_sync():
            for name, value in self._page_traits().items():
                if getattr(self, name) != value:
                    setattr(self, name, value)

    def _page_traits(self) -> dict[str, Any]:
        begins = self.drill.number == 1 and not self.drill.attempt.answered
        kept = self._kept if not self.drill.test and (begins or self.drill.left) else None
        return {
            **drill_traits(self.drill, self._next_up),
            "why": self._wording.sentence(self._why) if self._why else "",
            "trouble": self._wording.sentence(self._store.trouble) if self._store.trouble else "",
            "verdict": self._verdict(),
            "goal": {} if kept is None else goal_traits(kept, self.drill.now(), self._wording),
            "item": self._before + self.drill.number,
        }

    def _verdict(self) -> dict[str, Any]:
        feedback = None if self.drill.left else self.drill.attempt.feedback
        if feedback is self._feedback:
            return self.verdict
        self._feedback = feedback
        # The counter makes identical messages distinct, so that repeats reach the page.
        self._reasons += 1
        return verdict_traits(feedback.kind, feedback.shown, self._wording, self._reasons) if feedback else {}

    def _obey(self, content: dict[str, Any]) -> None:
        if content.get("item") != self.item:
            return
        if isinstance(content.get("answer"), str | list):
            self.answer(content["answer"])
        elif isinstance(content.get("follow_up"), str | list):
            self.answer_follow_up(content["follow_up"])
        elif content.get("hint") == self.drill.attempt.hints + 1:
            self.hint()
        elif self.goal and type(content.get("goal")) is int:
            self._choose_goal(content["goal"])
        else:
            self._press(content)

    def _choose_goal(self, choice: int) -> None:
        offered = {} if self._kept is None else offered_goals(self._kept, self.drill.now())
        if choice in offered:
            self.set_goal(*offered[choice])

    def _press(self, content: dict[str, Any]) -> None:
        done, left = self.drill.attempt.answered is not None, self.drill.left
        buttons: dict[str, tuple[bool, Callable[[], object]]] = {
            "solve": (not done, self.solve),
            "back": (bool(self.follow_up), self.leave_follow_up),
            "next": (done or self.drill.is_example, self.go_on),
            "otherwise": (bool(self.drill.otherwise), self.begin_otherwise),
            "again": (left, self.again),
            "onward": (left, self.practise_next),
            "reset": (bool(self.mastery.get("reset")), self.reset),
        }
        for name, (shown, press) in buttons.items():
            if shown and content.get(name) is True:
                press()
                return

    def __repr__(self) -> str:
        skills, done, items = ", ".join(self.drill.skills), len(self.drill.done), self.drill.items
        return f"Practice({skills}, {done} of {items} questions done, {self.score} of {self.most} points)"


def _store(progress: AnswerStore | None, test: bool) -> FallbackStore:
    """Return the given store; by default the pupil's own, or none for a test."""
    if progress is not None:
        return FallbackStore(lambda: progress)
    return FallbackStore(None if test else own_progress)


def _named(skill: str | None, skills: Sequence[str] | None) -> tuple[str, ...]:
    """Return the skills that were asked for, each once; none if the best next skills are wanted."""
    asked = () if skill is None else (skill,)
    named = (*asked, *([skills] if isinstance(skills, str) else skills or ()))
    for key in named:
        if not isinstance(key, str) or key not in SKILLS:
            raise ValueError(
                Wording(SENTENCES).say("practice.unknown", skill=shown_name(key), near=close_names(key, SKILLS))
            )
    return tuple(dict.fromkeys(named))
