"""The entries of practice and games, with every field checked; none of them names a person."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from datetime import UTC, datetime
from operator import attrgetter
from typing import Any, NamedTuple, Protocol, Self, TypeVar, runtime_checkable

from mathfish_widgets.engine.cards import LARGEST_SEED
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass

LESSON = "lesson"
"""The prefix of the names of lesson questions, in place of the name of a skill."""
PUZZLE = "puzzle"
"""The prefix of the themes of puzzles, in place of the name of a skill."""
STUDY = "study"
"""The prefix of the names of studies, in place of the name of a skill."""
LEVELS = (1, 2, 3)
"""The levels, the hardest last; a lesson question has the first."""
RUNGS = 3
"""The most hints for one item."""
FULL_POINTS = 4
"""The points of an item answered at once; every hint and every answer to look at again costs one."""
FEW_ANSWERS = 6
"""With at most this many possible answers, a later correct answer may be a guess."""
MOST_ANSWERS = 99
"""With more possible answers than this, they are not counted."""
ALONE, MIXED, EXAMPLE, COMPLETION, PLACEMENT = SETTINGS = ("alone", "mixed", "example", "completion", "placement")
"""How an item was presented: among items of its skill, among other skills, as a worked example, with its hints given,
or as a placement question.
"""


class WrongAnswer(NamedTuple):
    """A wrong answer: the rule id of its feedback, the answer as parsed, and the answer as typed."""

    rule: str
    read: str
    given: str


def written_down(wrong: Iterable[WrongAnswer]) -> str:
    """Return wrong answers as one text, with a line for each."""
    return "\n".join("\t".join(" ".join(part.split()) for part in each) for each in wrong)


@frozen_dataclass
class Answered:
    """One finished item.

    The `key` is a random text that identifies the item, so that two files can be merged. The time `at` is in UTC. The
    `skill` is the name of a skill, or "lesson." and the name of a lesson question, which has an entry for every answer.
    For a puzzle, it is the theme, and the `fact` is the puzzle's key. For a study, it is "study." and the study's
    checksum, the `fact` is the number of the part, and every answer has an entry.
    The sentence `asked` is the question, `given` is the last answer, and `fact` is something to remember, empty for
    none. `tries` counts the readable answers, and `hints` the rungs shown. If the solution was shown, `right` is false.
    There are `choices` possible answers, 0 for too many to guess. The `setting` is one of SETTINGS, and `wrong` is the
    text of the wrong answers, in order.
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
        """Whether the first answer was correct, without a hint."""
        return self.right and self.tries == 1 and not self.hints

    @property
    def guessed(self) -> bool:
        """Whether the correct answer followed a wrong one and there are only a few choices."""
        return self.right and self.tries > 1 and 0 < self.choices <= FEW_ANSWERS

    @property
    def in_lesson(self) -> bool:
        """Whether this is an answer to a lesson question."""
        return self.skill.startswith(f"{LESSON}.")

    @property
    def in_puzzle(self) -> bool:
        """Whether this is a puzzle."""
        return self.skill.startswith(f"{PUZZLE}.")

    @property
    def in_study(self) -> bool:
        """Whether this is an answer to a part of a study."""
        return self.skill.startswith(f"{STUDY}.")

    @property
    def wrong_answers(self) -> tuple[WrongAnswer, ...]:
        """The wrong answers, without one that was cut off for length."""
        lines = (line.split("\t") for line in self.wrong.split("\n"))
        return tuple(WrongAnswer(*parts) for parts in lines if len(parts) == len(WrongAnswer._fields))


class AnswerStore(Protocol):
    """A store of finished items."""

    def add(self, answered: Answered) -> None:
        """Store a finished item."""

    def answers(self, skill: str | None = None) -> tuple[Answered, ...]:
        """Return the items of a skill, or of all, by time."""

    def reset(self, skill: str) -> None:
        """Reset a skill: its earlier answers no longer count."""


ITEMS, DAYS = range(1, 101), range(8)


@frozen_dataclass
class Goal:
    """A goal of this many items on this many days of a week, until the next goal; 0 days mean no goal.

    The `key` is a random text that identifies the goal, and `at` is in UTC.
    """

    key: str
    at: datetime
    items: int
    days: int


SEEDS = range(LARGEST_SEED + 1)
SCORES = range(-1_000_000, 1_000_000)
MOVES = range(1_000_000)
WON, LOST, SHARED = OUTCOMES = ("won", "lost", "shared")


@frozen_dataclass
class Played:
    """One finished game of the only person at a table.

    The `key` is a random text that identifies the game. A game that is taken back and ended again keeps its key, and
    the last ending counts. The time `at` is in UTC. The `options` are JSON text, `others` names the other players in
    order, and `their_scores` are their scores. The `outcome` is one of OUTCOMES. The `record` identifies the file of
    the game on this machine; it is empty if there is none.
    """

    key: str
    at: datetime
    game: str
    seed: int
    options: str
    others: str
    score: int
    their_scores: str
    outcome: str
    moves: int
    record: str = ""


class GameStore(Protocol):
    """A store of finished games."""

    def add_game(self, played: Played) -> None:
        """Store a finished game, which replaces an earlier ending of the same game."""

    def games(self) -> tuple[Played, ...]:
        """Return the finished games, by time."""


class Tally(NamedTuple):
    """The number of games, of games won, and the best score."""

    games: int
    won: int
    best: int

    @classmethod
    def of_games_like(cls, played: Played, games: Iterable[Played]) -> Self:
        """Return the games of the same kind against the same players, including this one."""
        like = {each.key: each for each in games if (each.game, each.others) == (played.game, played.others)}
        counted = (like | {played.key: played}).values()
        won = sum(each.outcome == WON for each in counted)
        return cls(len(counted), won, max(each.score for each in counted))


LONGEST = {
    "key": 64,
    "skill": 64,
    "asked": 4_000,
    "given": 4_000,
    "fact": 200,
    "wrong": 4_000,
    "game": 64,
    "options": 4_000,
    "others": 400,
    "their_scores": 200,
    "record": 64,
}
"""The most characters of a text."""
_MOST_TRIES = 1_000_000
Fields = Mapping[str, object]
_ALLOWED: Mapping[str, Sequence[object]] = {
    "level": LEVELS,
    "right": (False, True),
    "tries": range(_MOST_TRIES + 1),
    "hints": range(RUNGS + 1),
    "points": range(FULL_POINTS + 1),
    "choices": range(MOST_ANSWERS + 1),
    "setting": SETTINGS,
    "seed": SEEDS,
    "score": SCORES,
    "outcome": OUTCOMES,
    "moves": MOVES,
    "items": ITEMS,
    "days": DAYS,
}
_YEARS = range(1970, 2200)
_NEVER_EMPTY = {"key", "skill", "game"}
_TYPED = {"asked", "given", "wrong"}


@frozen_dataclass
class Reset:
    """The reset of a skill: its answers up to `at`, in UTC, no longer count. `key` is a random text."""

    key: str
    at: datetime
    skill: str


@frozen_dataclass
class Entries:
    """All stored entries in order of time: answers (even before a reset), resets, games, and goals."""

    answers: tuple[Answered, ...] = ()
    resets: tuple[Reset, ...] = ()
    games: tuple[Played, ...] = ()
    goals: tuple[Goal, ...] = ()

    @classmethod
    def of(cls, found: Iterable[AnyEntry]) -> Self:
        """Return entries of any kinds and in any order, without duplicates."""
        every = (*found,)
        answers, resets = _of_kind(every, Answered), _of_kind(every, Reset)
        return cls(answers, resets, _of_kind(every, Played), _of_kind(every, Goal))

    @property
    def every(self) -> tuple[AnyEntry, ...]:
        """All entries, kind by kind."""
        return (*self.answers, *self.resets, *self.games, *self.goals)

    def counting(self, skill: str | None = None) -> tuple[Answered, ...]:
        """Return the answers after the last reset of their skill, for one skill or all."""
        begun = {reset.skill: reset.at for reset in self.resets}
        return tuple(
            answered
            for answered in self.answers
            if skill in {None, answered.skill} and (answered.skill not in begun or answered.at > begun[answered.skill])
        )


@runtime_checkable
class GoalStore(AnswerStore, Protocol):
    """A store of goals, next to the answers that they are about."""

    def add_goal(self, goal: Goal) -> None:
        """Store a goal, which applies until the next one."""

    def entries(self) -> Entries:
        """Return all stored entries."""


class UnfitField(ValueError):
    """An invalid field; the message is its name."""


AnyEntry = Answered | Reset | Played | Goal
Entry = TypeVar("Entry", bound=AnyEntry)


def united(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return each entry once, in order of time.

    If two entries have the same key, the order of `entries` doesn't decide which one stays.
    """
    kept: dict[str, Entry] = {}
    for entry in entries:
        twin = kept.setdefault(entry.key, entry)
        if twin != entry:
            kept[entry.key] = max(twin, entry, key=lambda each: tuple(fields_of(each).values()))
    return tuple(sorted(kept.values(), key=attrgetter("at", "key")))


def _of_kind(found: Iterable[AnyEntry], kind: type[Entry]) -> tuple[Entry, ...]:
    return united(entry for entry in found if isinstance(entry, kind))


_NAMES: Mapping[type, tuple[str, ...]] = {
    kind: tuple(field.name for field in fields(kind)) for kind in (Answered, Reset, Played, Goal)
}
"""The fields of an entry, in the order of its record."""


def fields_of(entry: AnyEntry) -> dict[str, Any]:
    """Return an entry as plain texts, numbers and bools; its time is written so that texts sort by time."""
    plain = {name: getattr(entry, name) for name in _NAMES[type(entry)]}
    return plain | {"at": _written(entry.at)}


def entry_of(kind: type[Entry], given: Fields) -> Entry:
    """Return the entry of these fields, or raise UnfitField for a missing, unknown or invalid field."""
    names = _NAMES[kind]
    unknown = given.keys() - names
    if unknown:
        raise UnfitField(min(map(str, unknown)))
    for name in names:
        if name not in given or not _fits(name, given[name]):
            raise UnfitField(name)
    values: dict[str, Any] = dict(given)
    return kind(**values | {"at": datetime.fromisoformat(values["at"])})


def fit_to_keep(entry: Entry) -> Entry:
    """Return the entry with its texts cleaned and shortened.

    A pupil's text is shortened rather than refused, so that no answer is lost. Raises ValueError if another field is
    invalid.
    """
    if entry.at.tzinfo is None:
        raise ValueError("The time of an answer needs a time zone, as in datetime.now(UTC).")
    mended = fields_of(entry) | {"at": _written(entry.at.astimezone(UTC))}
    for name in _TYPED & mended.keys():
        mended[name] = mended[name].encode("utf-8", "replace").decode("utf-8")[: LONGEST[name]]
    try:
        return entry_of(type(entry), mended)
    except UnfitField as unfit:
        raise ValueError(f"An entry can't be saved with {unfit} = {mended[str(unfit)]!r}.") from None


def _written(moment: datetime) -> str:
    return moment.isoformat(timespec="microseconds")


def _fits(name: str, value: object) -> bool:
    if name == "at":
        return _is_moment(value)
    if name in LONGEST:
        return _is_text(value, LONGEST[name]) and (value != "" or name not in _NEVER_EMPTY)
    allowed = _ALLOWED[name]
    # Compare the types as well: a bool is an int in Python, but must not pass for a number here.
    return type(value) is type(allowed[0]) and value in allowed


def _is_text(value: object, longest: int) -> bool:
    if not isinstance(value, str) or len(value) > longest:
        return False
    if value.isascii():
        return True
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _is_moment(value: object) -> bool:
    """Return whether a text is the canonical form of a time.

    Texts in other forms would not sort by time, and equal entries would look different.
    """
    try:
        moment = datetime.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return False
    if moment is None or moment.tzinfo is not UTC or moment.year not in _YEARS:
        return False
    return _written(moment) == value
