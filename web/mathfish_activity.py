"""Follow a page that is an activity of a learning platform, which saves its answers in place of the browser."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from mathfish_widgets import Practice, Progress, Question
from mathfish_widgets.play.link_code import Code, UnreadableCode, read_code
from mathfish_widgets.practice.drill import Drill
from mathfish_widgets.progress.entries import FULL_POINTS, Answered, UnfitField, entry_of

if TYPE_CHECKING:
    from mathfish_widgets import Puzzles

KIND = "s"
"""The kind of a code that holds the state of an activity."""
LONGEST_STATE = 4000
"""The most characters of a state: SCORM 1.2 guarantees 4,096, and a code is read from its last 4,000."""
_TOLD = ("skill", "level", "right", "tries", "hints", "points", "given")
_SHORTER = (400, 60, 15, 0)
"""The lengths to cut answers to, the longest first, until the state is short enough."""


class State(NamedTuple):
    """What the platform saves: the answers, and the seed of a practice set; a lesson has none."""

    seed: int | None = None
    answers: tuple[Answered, ...] = ()


class Activity:
    """The questions of a page: a lesson's, or those of one practice set, or some puzzles.

    An answer counts as in practice: a question is worth FULL_POINTS, and each hint and each wrong answer costs one.
    """

    def __init__(self, state: str) -> None:
        """Read a state, which is empty on a first visit, and put a lesson's answers where its questions find them."""
        self._unread = False
        try:
            self._earlier = state_of(state) if state else State()
        except UnreadableCode:
            self._unread, self._earlier = True, State()
        self._questions = 0
        self._drill: Drill | None = None
        self._puzzles: Puzzles | None = None
        self._progress = Progress()
        for answered in self._earlier.answers:
            if answered.in_lesson or answered.in_puzzle:
                self._progress.add(answered)

    def go_on(self, widgets: Iterable[object], report: Callable[[], None]) -> None:
        """Find the questions among the widgets that the cells have made, and let a practice set or puzzles go on.

        The function `report` is called when a puzzle is done, because its move is judged after the message with it.
        """
        found = [*widgets]
        puzzles = sys.modules.get("mathfish_widgets.puzzles.widget")  # not loaded for a page without a table
        self._puzzles = next((each for each in found if puzzles and isinstance(each, puzzles.Puzzles)), None)
        if self._puzzles is not None:
            self._puzzles.observe(lambda _change: report(), "ending")
            self._puzzles.resume(self._earlier.answers)
            return
        self._questions = sum(isinstance(each, Question) for each in found)
        practice = next((each for each in found if isinstance(each, Practice)), None)
        if self._questions or practice is None:
            return
        self._drill = practice.drill  # its next sets, with other questions, don't count
        if self._earlier.seed == self._drill.seed:
            practice.resume(self._earlier.answers)

    def report(self) -> dict[str, Any]:
        """Return how many questions are done, the points, and the state; `unread` if the state was unreadable."""
        drill, puzzles = self._drill, self._puzzles
        if puzzles is not None:
            answers = tuple(each for each in self._progress.answers() if each.in_puzzle)
            done, of = len(answers), puzzles.count or len(answers)
            points, most = sum(each.points for each in answers), of * FULL_POINTS
            state = State(None, answers)
        elif drill is None:
            given = in_lesson(self._progress.answers())
            done, of = sum(each.right for each in given), self._questions
            points, most = sum(each.points for each in given if each.right), of * FULL_POINTS
            state = State(None, given)
        else:
            done, of, points, most = len(drill.done), drill.items, drill.score, drill.most
            state = State(drill.seed, drill.done)
        told = {"done": done, "of": of, "points": points, "most": most}
        return {**told, "state": text_of(state), "unread": self._unread}


def in_lesson(answers: Iterable[Answered]) -> tuple[Answered, ...]:
    """Return one answer for each lesson question: the last one, which counts as right if any was, with its points."""
    met: dict[str, Answered] = {}
    for each in answers:
        if each.in_lesson:
            before = met.get(each.skill)
            met[each.skill] = replace(each, right=True, points=before.points) if before and before.right else each
    return tuple(met.values())


def text_of(state: State) -> str:
    """Return a state as at most LONGEST_STATE characters; answers that are too long are cut, and asked again then."""
    texts = (_text(state, longest) for longest in _SHORTER)
    return next((text for text in texts if len(text) <= LONGEST_STATE), "")


def _text(state: State, longest: int) -> str:
    rows = [[getattr(each, name) for name in _TOLD[:-1]] + [each.given[:longest]] for each in state.answers]
    return str(Code(KIND, [state.seed, *rows]))


def state_of(text: str) -> State:
    """Return the state in a text, or raise UnreadableCode if no activity can have it."""
    code, now = read_code(text), datetime.now(UTC).isoformat(timespec="microseconds")
    try:
        seed, *rows = code.said
        if code.kind != KIND or not (seed is None or type(seed) is int):
            raise UnreadableCode(text)
        return State(seed, tuple(_answered(f"{place:03}", now, row) for place, row in enumerate(rows)))
    except (UnfitField, ValueError, TypeError):
        raise UnreadableCode(text) from None


def _answered(key: str, at: str, row: Sequence[object]) -> Answered:
    rest = {"key": key, "at": at, "asked": "", "fact": "", "choices": 0, "setting": "alone", "wrong": ""}
    return entry_of(Answered, {**dict(zip(_TOLD, row, strict=True)), **rest})
