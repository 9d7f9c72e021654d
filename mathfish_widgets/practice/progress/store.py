"""Where answered items are kept, as a drill sees it."""

from __future__ import annotations

from typing import Protocol

from .answered import Answered


class AnswerStore(Protocol):
    """Where answered items are kept."""

    def add(self, answered: Answered) -> None:
        """Keep an item that is done."""

    def answers(self, skill: str | None = None) -> tuple[Answered, ...]:
        """The items of a skill, or of all, by time."""

    def reset(self, skill: str) -> None:
        """Let a skill begin anew."""
