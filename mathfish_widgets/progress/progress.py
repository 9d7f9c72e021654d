"""Progress: what was answered and played, kept in one file that belongs to the pupil; nothing in it names a person."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.play.data_folder import data_folder

from .answered import Answered
from .database import check_once, entries_in, examine, opened, put, read_database, writing
from .entries import Entries, Reset, fit_to_keep
from .export_file import Damaged, NotKept, is_export, read_export, write_export
from .goal import Goal
from .played import Played

__all__ = ["PROGRESS", "Damaged", "NotKept", "Progress", "read_progress"]

PROGRESS = "mathfish-progress.sqlite"
"""The file where answers are kept; MATHFISH_PROGRESS names another."""


class Progress:
    """The answers and finished games of one pupil in one file, made when the first is kept.

    Several notebooks may write to it at once.

    Without a path it is the pupil's own, `mathfish-progress.sqlite` in the folder that `play.data_folder` tells.

    Raises Damaged, a ValueError, for a file that is damaged, foreign or of a newer format, and leaves it as it is.
    """

    @sentence_only(Damaged)
    def __init__(self, path: str | Path | None = None) -> None:
        self.path = Path(path or os.environ.get("MATHFISH_PROGRESS") or data_folder() / PROGRESS).absolute()
        check_once(self.path)

    def __repr__(self) -> str:
        return f"Progress({self.path.name!r})"

    def add(self, answered: Answered) -> None:
        """Keeps an item that is done; when this returns, no killed kernel can lose it.

        Texts that are too long are shortened. Raises NotKept when the file cannot be written, and ValueError for a
        field that no drill can give, such as a moment without a time zone.
        """
        self._put(Entries((fit_to_keep(answered),)))

    def answers(self, skill: str | None = None) -> tuple[Answered, ...]:
        """The answers after the last reset of their skill, of one skill or of all, in order of time."""
        return self._read(skill).counting(skill)

    def add_game(self, played: Played) -> None:
        """Keeps a finished game, in the place of an earlier ending of it; raises as `add` does."""
        self._put(Entries(games=(fit_to_keep(played),)))

    def games(self) -> tuple[Played, ...]:
        """The finished games, in order of time."""
        return self._read(None).games

    def add_goal(self, goal: Goal) -> None:
        """Keeps a goal, which counts until the next one; raises as `add` does."""
        self._put(Entries(goals=(fit_to_keep(goal),)))

    def entries(self) -> Entries:
        """All that is kept: answers from before a reset too, the resets, the finished games, and the goals."""
        return self._read(None)

    def _read(self, skill: str | None) -> Entries:
        if not examine(self.path):
            return Entries()
        with opened(self.path) as connection:
            return entries_in(connection, self.path, skill)

    def reset(self, skill: str) -> None:
        """Lets a skill begin anew; its answers up to now stay in the file and count no longer."""
        self._put(Entries(resets=(fit_to_keep(Reset(uuid4().hex, datetime.now(UTC), skill)),)))

    @sentence_only(NotKept)
    def export(self, path: str | Path) -> Path:
        """Writes all that is kept into one small file to take along, such as "my-progress.gz", and returns its path.

        An older export is replaced when nothing in it is lost by that. Raises NotKept where anything else stands there
        or the file cannot be written.
        """
        target = Path(path).absolute()
        write_export(self.entries(), target)
        return target

    @sentence_only(Damaged, NotKept)
    def take_in(self, path: str | Path) -> int:
        """Adds what another file holds, an export or a database, and returns how many answers were new.

        The same file may be taken in again and again, and files in any order: nothing is lost and nothing doubled. All
        of the file is checked before anything is written. Raises Damaged.
        """
        return self._put(read_progress(path))

    def _put(self, entries: Entries) -> int:
        if self.path.parent == data_folder():
            with suppress(OSError):  # what cannot be made cannot be written, which is told below
                self.path.parent.mkdir(parents=True, exist_ok=True)
        with writing(self.path) as connection:
            new = [put(connection, answered, self.path) for answered in entries.answers]
            for others in (entries.resets, entries.games, entries.goals):
                for entry in others:
                    put(connection, entry, self.path)
        return sum(new)


def read_progress(path: str | Path) -> Entries:
    """All that a file holds, an export or a database, which is only read; raises Damaged."""
    source = Path(path).absolute()
    return read_export(source) if is_export(source) else read_database(source)
