"""One item being worked on: what was answered, what was shown, and what it is still worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mathfish_widgets.explain.steps import Step

from .item import Item
from .progress.answered import FULL_POINTS, Answered


@dataclass(frozen=True)
class Feedback:
    """What was said last about an item.

    `kind` is "right", "again" for an answer to look at again, "shown" for the worked solution, "kept" for an answer in
    a test, or "note" for what costs nothing.
    """

    kind: str
    step: Step


@dataclass(frozen=True)
class Attempt:
    """An item from the moment it is shown; `answered` is its record once it is done.

    `given` is the last answer as it was written, `read` as it was understood; `tries` counts the answers that could be
    read, `hints` the rungs that were shown.
    """

    item: Item
    level: int
    given: str = ""
    read: Any = None
    tries: int = 0
    hints: int = 0
    feedback: Feedback | None = None
    answered: Answered | None = None

    @property
    def worth(self) -> int:
        """The points that a right answer brings now."""
        return max(0, FULL_POINTS - self.tries - self.hints)
