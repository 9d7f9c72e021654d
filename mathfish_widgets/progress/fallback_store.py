"""Keeping answers without ever standing in the way of practice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.data_folder import outlives_page

from .answered import Answered, AnswerStore
from .entries import Entries, GoalStore
from .goal import Goal

if TYPE_CHECKING:
    from .progress import Progress

NOT_KEPT = (OSError, ValueError, ModuleNotFoundError)
"""What a record raises where it cannot be written or read: a full disk, a damaged file, a Python without SQLite."""


def own_progress() -> Progress:
    """A pupil's own progress; it is loaded here, since a Python in the browser may come without SQLite."""
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
        try:
            self._record = opened() if opened else None
        except NOT_KEPT as error:
            self._tell(error)

    def add(self, answered: Answered) -> None:
        """Keeps an item that is done, or tells why it cannot be kept."""
        if self._record is not None:
            try:
                self._record.add(answered)
            except NOT_KEPT as error:
                self._tell(error)
            else:
                self.trouble = self._at_best
                return
        self._unkept.append(answered)

    def answers(self, skill: str | None = None) -> tuple[Answered, ...]:
        """The items of a skill, or of all, by time."""
        unkept = tuple(answered for answered in self._unkept if skill in {None, answered.skill})
        if self._record is None:
            return unkept
        try:
            return (*self._record.answers(skill), *unkept)
        except NOT_KEPT as error:
            self._tell(error)
            return unkept

    def reset(self, skill: str) -> None:
        """Lets a skill begin anew."""
        self._unkept = [answered for answered in self._unkept if answered.skill != skill]
        if self._record is not None:
            try:
                self._record.reset(skill)
            except NOT_KEPT as error:
                self._tell(error)

    def entries(self) -> Entries | None:
        """All that is kept, the goals too; None where goals cannot be kept."""
        if not isinstance(self._record, GoalStore):
            return None
        try:
            return self._record.entries()
        except NOT_KEPT as error:
            self._tell(error)
            return None

    def add_goal(self, goal: Goal) -> None:
        """Keeps a goal, or tells why it cannot be kept."""
        if isinstance(self._record, GoalStore):
            try:
                self._record.add_goal(goal)
            except NOT_KEPT as error:
                self._tell(error)

    def _tell(self, error: Exception) -> None:
        kind = "no_database" if isinstance(error, ModuleNotFoundError) else "not_kept"
        self.trouble = Step(f"progress.{kind}", {"why": str(error)})
