"""The puzzles that a person solves one after another, and what they did at the current one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from uuid import uuid4

from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.progress.entries import FULL_POINTS, RUNGS, Answered, AnswerStore, WrongAnswer, written_down

from .choice import Chooser
from .judge import Best, Weighed
from .puzzle import Puzzle

OPEN, SOLVED, SHOWN = "open", "solved", "shown"
"""Whether a puzzle is still to be solved, was solved, or had its solution shown."""


def _now() -> datetime:
    return datetime.now(UTC)


class Series:
    """The puzzles that a person solves one after another.

    Each puzzle is stored once, as soon as it is solved or its solution is shown. `streak` counts the puzzles solved at
    the first try in a row. If the series `ends_at_a_miss`, it is over with the first puzzle that is not.
    """

    def __init__(
        self, choose: Chooser, store: AnswerStore, ends_at_a_miss: bool = False, now: Callable[[], datetime] = _now
    ) -> None:
        self._choose, self._store, self._now = choose, store, now
        self.ends_at_a_miss = ends_at_a_miss
        self.shown: tuple[Puzzle, ...] = ()
        self.streak = self.solved = 0
        self.begin_next()

    def begin_next(self) -> Puzzle | None:
        """Begin the next puzzle and return it; None if there is none left, and then the current one stays."""
        chosen = self._choose(self._store.answers(), self.shown)
        if chosen is not None:
            self.puzzle = chosen
            self.shown = (*self.shown, chosen)
            self.state = OPEN
            self.hints = 0
            self.wrong: tuple[WrongAnswer, ...] = ()
        return chosen

    def resume(self, answers: Iterable[Answered]) -> None:
        """Go on after the puzzles that were finished on an earlier visit, given in their order."""
        for answered in answers:
            if self.state != OPEN or answered.skill != self.puzzle.theme:
                return
            self.solved += answered.right
            self.streak = self.streak + 1 if answered.at_once else 0
            if self.begin_next() is None:
                self.state = SOLVED if answered.right else SHOWN

    def begin_again(self) -> Puzzle | None:
        """Begin a new streak with another puzzle and return it."""
        self.streak = self.solved = 0
        return self.begin_next()

    @property
    def number(self) -> int:
        """The 1-based number of the current puzzle."""
        return len(self.shown)

    @property
    def at_once(self) -> bool:
        """Whether nothing was wrong so far, no hint was taken, and the solution was not shown."""
        return not self.wrong and not self.hints and self.state != SHOWN

    @property
    def is_over(self) -> bool:
        """Whether the streak has ended."""
        return self.ends_at_a_miss and self.state != OPEN and not self.at_once

    def note_wrong(self, move: str, weighed: Weighed) -> None:
        """Note a move that was not right; the same move counts once."""
        if all(move != each.given for each in self.wrong):
            self.wrong = (*self.wrong, WrongAnswer(weighed.reason.rule, move, move))

    def note_hint(self, rungs: int) -> None:
        """Note how many rungs of a hint are shown."""
        self.hints = min(max(self.hints, rungs), RUNGS)

    def finish(self, best: Best, moves: str, wording: Wording, *, solved: bool) -> None:
        """Store that the puzzle was solved by these moves, or that its solution was shown.

        `best` is the best way on from the puzzle's position.
        """
        if self.state != OPEN:
            return
        self.state = SOLVED if solved else SHOWN
        self.solved += solved
        self.streak = self.streak + 1 if self.at_once else 0
        points = max(0, FULL_POINTS - len(self.wrong) - self.hints) if solved else 0
        self._store.add(
            Answered(
                key=uuid4().hex,
                at=self._now(),
                skill=best.theme,
                level=1,
                asked=wording.sentence(best.goal),
                given=moves,
                right=solved,
                tries=len(self.wrong) + solved,
                hints=self.hints,
                points=points,
                fact=self.puzzle.key,
                wrong=written_down(self.wrong),
            )
        )
