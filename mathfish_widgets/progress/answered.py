"""An answered item as a record, what is kept of practice and nothing else about a person; and where it is kept."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple, Protocol

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass

LESSON = "lesson"
"""What the name of a question of the lessons begins with, where an item of practice has the name of its skill."""
LEVELS = (1, 2, 3)
"""How hard an item is, the highest last; a question of the lessons is of the first."""
RUNGS = 3
"""The most hints for one item."""
FULL_POINTS = 4
"""The points of an item that is answered at once; every hint and every answer to look at again costs one."""
FEW_ANSWERS = 6
"""Where no more answers than these are possible, one that follows a wrong one may be a guess."""
MOST_ANSWERS = 99
"""Where more answers than these are possible, they are not counted."""
ALONE, MIXED, EXAMPLE, COMPLETION, PLACEMENT = SETTINGS = ("alone", "mixed", "example", "completion", "placement")
"""How an item was met: among items of its skill, among other skills, as a worked example, with its hints given, or as
one of the first questions, which find the level."""


class WrongAnswer(NamedTuple):
    """An answer to look at again: the rule id of what was said of it, how it was read, and how it was given."""

    rule: str
    read: str
    given: str


def written_down(wrong: Iterable[WrongAnswer]) -> str:
    """Wrong answers as one text, a line for each."""
    return "\n".join("\t".join(" ".join(part.split()) for part in each) for each in wrong)


@frozen_dataclass
class Answered:
    """One item that is done.

    `key` is a random text that tells it from every other one, so that two files can be merged. `at` is in UTC. `skill`
    is the name of a skill, or of a question of the lessons after "lesson.", each answer of which is kept. `asked`
    is the question's sentence, `given` the last answer, `fact` what is to be remembered, empty for none. `tries` counts
    the answers that could be read, `hints` the rungs that were shown. `right` is false where the solution was shown.
    `choices` counts the answers that are possible, 0 where they are too many to guess; `setting` is one of SETTINGS.
    `wrong` has the answers to look at again, written down, the first one first.
    """

    key: str
    at: datetime
    skill: str
    level: int
    asked: str
    given: str
    right: bool
    tries: int
    hints: int
    points: int
    fact: str = ""
    choices: int = 0
    setting: str = ALONE
    wrong: str = ""

    @property
    def at_once(self) -> bool:
        """Whether the first answer was right, without a hint."""
        return self.right and self.tries == 1 and not self.hints

    @property
    def guessed(self) -> bool:
        """Whether the right answer came after a wrong one, where only few are possible."""
        return self.right and self.tries > 1 and 0 < self.choices <= FEW_ANSWERS

    @property
    def in_lesson(self) -> bool:
        """Whether this answers a question of the lessons."""
        return self.skill.startswith(f"{LESSON}.")

    @property
    def wrong_answers(self) -> tuple[WrongAnswer, ...]:
        """The answers to look at again; one that was cut off because all of them were too long is left out."""
        lines = (line.split("\t") for line in self.wrong.split("\n"))
        return tuple(WrongAnswer(*parts) for parts in lines if len(parts) == len(WrongAnswer._fields))


class AnswerStore(Protocol):
    """Where answered items are kept."""

    def add(self, answered: Answered) -> None:
        """Keep an item that is done."""

    def answers(self, skill: str | None = None) -> tuple[Answered, ...]:
        """The items of a skill, or of all, by time."""

    def reset(self, skill: str) -> None:
        """Let a skill begin anew."""
