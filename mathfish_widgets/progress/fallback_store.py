"""Keeping answers without ever standing in the way of practice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.folders import outlives_page

from .entries import Answered, AnswerStore, Entries, Goal, GoalStore

if TYPE_CHECKING:
    from .progress import Progress

NOT_KEPT = (OSError, ValueError, ModuleNotFoundError)
"""What a record raises where it cannot be written or read: a full disk, a damaged file, a Python without SQLite."""


def own_progress() -> Progress:
    """Return a pupil's own progress; it is loaded here, since a Python in the browser may come without SQLite."""
    from .progress import Progress

    return Progress()


class FallbackStore:
    """A record in which a drill goes on where nothing can be kept: then its answers count for as long as it is shown.

    `opened` makes the record; None where answers are not to be kept, as in a test. `trouble` says why an answer that
    should be kept is not.
    """

    def __init__(self, opened: Callable[[], AnswerStore] | None = own_progress) -> None:
        short = opened is not None and not outlives_page()
        self.trouble = self._at_best = Step("progress.until_closed") if short else None
        self._unkept: list[Answered] = []
        self._record: AnswerStore | None = None
        if opened is not None:
            with self._telling():
                self._record = opened()

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Yield what the record refuses is told, and nobody has to stop for it."""
        try:
            yield
        except NOT_KEPT as error:
            kind = "no_database" if isinstance(error, ModuleNotFoundError) else "not_kept"
            self.trouble = Step(f"progress.{kind}", {"why": str(error)})

    def add(self, answered: Answered) -> None:
        """Keep an item that is done, or tells why it cannot be kept."""
        if self._record is not None:
            with self._telling():
                self._record.add(answered)
                self.trouble = self._at_best
                return
        self._unkept.append(answered)

    def answers(self, skill: str | None = None) -> tuple[Answered, ...]:
        """Return the items of a skill, or of all, by time."""
        unkept = tuple(answered for answered in self._unkept if skill in {None, answered.skill})
        if self._record is not None:
            with self._telling():
                return (*self._record.answers(skill), *unkept)
        return unkept

    def reset(self, skill: str) -> None:
        """Let a skill begin anew."""
        self._unkept = [answered for answered in self._unkept if answered.skill != skill]
        if self._record is not None:
            with self._telling():
                self._record.reset(skill)

    def entries(self) -> Entries | None:
        """Return all that is kept, the goals too; None where goals cannot be kept."""
        if isinstance(self._record, GoalStore):
            with self._telling():
                return self._record.entries()
        return None

    def add_goal(self, goal: Goal) -> None:
        """Keep a goal, or tells why it cannot be kept."""
        if isinstance(self._record, GoalStore):
            with self._telling():
                self._record.add_goal(goal)
