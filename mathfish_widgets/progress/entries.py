"""What a progress file holds: answered items, resets, games and goals, every field checked before it is believed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from datetime import UTC, datetime
from operator import attrgetter
from typing import Any, Protocol, TypeVar, runtime_checkable

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass

from .answered import FULL_POINTS, LEVELS, MOST_ANSWERS, RUNGS, SETTINGS, Answered, AnswerStore
from .goal import DAYS, ITEMS, Goal
from .played import MOVES, OUTCOMES, SCORES, SEEDS, Played

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
"""How many characters a text may have."""
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


@frozen_dataclass
class Reset:
    """A skill that begins anew: its answers up to `at`, in UTC, count no longer. `key` is a random text."""

    key: str
    at: datetime
    skill: str


@frozen_dataclass
class Entries:
    """All that is kept, in order of time: the answers, those before a reset too, the resets, the games, the goals."""

    answers: tuple[Answered, ...] = ()
    resets: tuple[Reset, ...] = ()
    games: tuple[Played, ...] = ()
    goals: tuple[Goal, ...] = ()

    @property
    def every(self) -> tuple[AnyEntry, ...]:
        """All entries, one kind after another."""
        return (*self.answers, *self.resets, *self.games, *self.goals)

    def counting(self, skill: str | None = None) -> tuple[Answered, ...]:
        """The answers after the last reset of their skill, of one skill or of all."""
        begun = {reset.skill: reset.at for reset in self.resets}
        return tuple(
            answered
            for answered in self.answers
            if skill in {None, answered.skill} and (answered.skill not in begun or answered.at > begun[answered.skill])
        )


@runtime_checkable
class GoalStore(AnswerStore, Protocol):
    """Where goals are kept beside the answers that they are about."""

    def add_goal(self, goal: Goal) -> None:
        """Keep a goal, which counts until the next one."""

    def entries(self) -> Entries:
        """All that is kept."""


class UnfitField(ValueError):
    """A field that is not what it should be; the message is its name."""


AnyEntry = Answered | Reset | Played | Goal
Entry = TypeVar("Entry", bound=AnyEntry)


def united(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Each entry once, in order of time; of two with one key the same one stays, whichever comes first."""
    kept: dict[str, Entry] = {}
    for entry in entries:
        twin = kept.setdefault(entry.key, entry)
        if twin != entry:
            kept[entry.key] = max(twin, entry, key=lambda each: tuple(fields_of(each).values()))
    return tuple(sorted(kept.values(), key=attrgetter("at", "key")))


_NAMES: Mapping[type, tuple[str, ...]] = {
    kind: tuple(field.name for field in fields(kind)) for kind in (Answered, Reset, Played, Goal)
}
"""The fields of an entry, in the order of its record."""


def fields_of(entry: AnyEntry) -> dict[str, Any]:
    """An entry as plain texts, numbers and truths; its moment is written so that texts sort as moments do."""
    plain = {name: getattr(entry, name) for name in _NAMES[type(entry)]}
    return plain | {"at": _written(entry.at)}


def entry_of(kind: type[Entry], given: Fields) -> Entry:
    """The entry of these fields; raises UnfitField for one that lacks, is of another type, or out of range."""
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
    """The entry with texts that can be written and are not too long; raises ValueError when a field is unfit.

    What a pupil typed is shortened rather than refused, so that no answer is lost.
    """
    if entry.at.tzinfo is None:
        raise ValueError("An answer's moment needs a time zone, as datetime.now(UTC) has.")
    mended = fields_of(entry) | _mended_texts(entry) | {"at": _written(entry.at.astimezone(UTC))}
    try:
        return entry_of(type(entry), mended)
    except UnfitField as unfit:
        raise ValueError(f"An entry with {unfit} = {mended[str(unfit)]!r} cannot be kept.") from None


def _mended_texts(entry: AnyEntry) -> dict[str, str]:
    typed = [name for name in ("asked", "given", "wrong") if hasattr(entry, name)]
    return {name: getattr(entry, name).encode("utf-8", "replace").decode("utf-8")[: LONGEST[name]] for name in typed}


def _written(moment: datetime) -> str:
    return moment.isoformat(timespec="microseconds")


def _fits(name: str, value: object) -> bool:
    if name == "at":
        return _is_moment(value)
    if name in LONGEST:
        return _is_text(value, LONGEST[name]) and (value != "" or name not in _NEVER_EMPTY)
    allowed = _ALLOWED[name]
    # A truth is a number to Python, but not in a record.
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
    """Only the one way to write a moment will do: else texts would not sort as moments, and twins would not be one."""
    try:
        moment = datetime.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return False
    if moment is None or moment.tzinfo is not UTC or moment.year not in _YEARS:
        return False
    return _written(moment) == value
