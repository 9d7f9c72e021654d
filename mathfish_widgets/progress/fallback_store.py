"""A store that never interrupts practice, even if nothing can be stored."""

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
"""The exceptions of a store that cannot be written or read: a full disk, a damaged file, a Python without SQLite."""


def own_progress() -> Progress:
    """Return a pupil's own progress; the import is late, since Python in the browser may lack SQLite."""
    from .progress import Progress

    return Progress()


class FallbackStore:
    """A store with which practice goes on even if nothing can be stored.

    Answers that could not be stored count as long as this object exists. `opened` makes the store; it is None if
    answers should not be stored, as in a test. `trouble` says why an answer could not be stored.
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
        """Catch the store's exceptions and report them in `trouble`."""
        try:
            yield
        except NOT_KEPT as error:
            kind = "no_database" if isinstance(error, ModuleNotFoundError) else "not_kept"
            self.trouble = Step(f"progress.{kind}", {"why": str(error)})

    def add(self, answered: Answered) -> None:
        """Store a finished item, or report why it cannot be stored."""
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
        """Reset a skill: its earlier answers no longer count."""
        self._unkept = [answered for answered in self._unkept if answered.skill != skill]
        if self._record is not None:
            with self._telling():
                self._record.reset(skill)

    def entries(self) -> Entries | None:
        """Return all stored entries, including goals; None if goals cannot be stored."""
        if isinstance(self._record, GoalStore):
            with self._telling():
                return self._record.entries()
        return None

    def add_goal(self, goal: Goal) -> None:
        """Store a goal, or report why it cannot be stored."""
        if isinstance(self._record, GoalStore):
            with self._telling():
                self._record.add_goal(goal)
