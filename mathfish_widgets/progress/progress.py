"""Progress: answers and games, stored in one SQLite file that belongs to the pupil."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.play.folders import data_folder

from .entries import (
    Answered,
    AnyEntry,
    Entries,
    Entry,
    Fields,
    Goal,
    Played,
    Reset,
    UnfitField,
    entry_of,
    fields_of,
    fit_to_keep,
    united,
)
from .export_file import (
    FORMAT,
    Damaged,
    NotKept,
    damaged,
    is_export,
    not_kept,
    read_export,
    told_by_system,
    why,
    write_export,
)

_APPLICATION = 0x4D_46_50_72
_MAGIC = b"SQLite format 3\0"
_HEADER = 100
_BUSY_SECONDS = 20
_LOG, _JOURNAL = "-wal", "-journal"
"""The files that a killed kernel can leave next to a database; SQLite completes or reverts the last change from
them.
"""
_SCHEMA = (
    """CREATE TABLE answers (
        key TEXT PRIMARY KEY, at TEXT NOT NULL, skill TEXT NOT NULL, level INTEGER NOT NULL, asked TEXT NOT NULL,
        given TEXT NOT NULL, right INTEGER NOT NULL, tries INTEGER NOT NULL, hints INTEGER NOT NULL,
        points INTEGER NOT NULL, fact TEXT NOT NULL, choices INTEGER NOT NULL, setting TEXT NOT NULL,
        wrong TEXT NOT NULL
    ) WITHOUT ROWID""",
    "CREATE TABLE resets (key TEXT PRIMARY KEY, at TEXT NOT NULL, skill TEXT NOT NULL) WITHOUT ROWID",
    """CREATE TABLE games (
        key TEXT PRIMARY KEY, at TEXT NOT NULL, game TEXT NOT NULL, seed INTEGER NOT NULL, options TEXT NOT NULL,
        others TEXT NOT NULL, score INTEGER NOT NULL, their_scores TEXT NOT NULL, outcome TEXT NOT NULL,
        moves INTEGER NOT NULL, record TEXT NOT NULL
    ) WITHOUT ROWID""",
    """CREATE TABLE goals (
        key TEXT PRIMARY KEY, at TEXT NOT NULL, items INTEGER NOT NULL, days INTEGER NOT NULL
    ) WITHOUT ROWID""",
    f"PRAGMA application_id = {_APPLICATION}",
    f"PRAGMA user_version = {FORMAT}",
)
_MOST_COPIES = 99
_SOUND: dict[Path, dict[str, tuple[int, int]]] = {}
"""The states of files at their last full check."""
_SELECT = {
    Answered: "SELECT * FROM answers",
    Reset: "SELECT * FROM resets",
    Played: "SELECT * FROM games",
    Goal: "SELECT * FROM goals",
}
_OF_SKILL, _OF_KEY = " WHERE :skill IS NULL OR skill = :skill", " WHERE key = ?"
_INSERT = {
    Answered: "INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    Reset: "INSERT OR REPLACE INTO resets VALUES (?, ?, ?)",
    Played: "INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    Goal: "INSERT OR REPLACE INTO goals VALUES (?, ?, ?, ?)",
}
_DAMAGE = {sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT}
_NO_SHARED_MEMORY = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PROTOCOL}


def examine(path: Path) -> bool:
    """Return whether a file already stores progress: False if it is missing or empty.

    The file is read but not opened as a database. Raises Damaged if it is anything else.
    """
    if path.is_dir():
        raise damaged("folder", path)
    if not path.exists() or path.stat().st_size == 0:
        return False
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER)
    except OSError as error:
        raise damaged("unread", path, reason=told_by_system(error)) from None
    _check_header(header, path)
    return True


def _check_header(header: bytes, path: Path) -> None:
    """Check the header of a database. Source: the SQLite file format, section 1.3, The Database Header."""
    if not header.startswith(_MAGIC):
        raise damaged("foreign", path)
    if len(header) < _HEADER:
        raise damaged("short", path)
    application, version, pages = (int.from_bytes(header[at : at + 4]) for at in (68, 60, 28))
    if application != _APPLICATION:
        raise damaged("database", path)
    if version > FORMAT:
        raise damaged("newer", path, format=version, known=FORMAT)
    # Until checkpointing, the last pages may be in the WAL alone. Look for the WAL
    # first: another kernel that is shutting down may remove it after checkpointing.
    beside = [size for name, (size, _) in _states(path).items() if name != path.name]
    if not any(beside) and path.stat().st_size < pages * int.from_bytes(header[16:18]):
        raise damaged("short", path)


def _states(path: Path) -> dict[str, tuple[int, int]]:
    """Return the size and modification time of a database and the files next to it, by file name."""
    found = {}
    for name in (path.name, *(path.name + ending for ending in (_LOG, _JOURNAL))):
        with suppress(FileNotFoundError):
            state = path.with_name(name).stat()
            found[name] = (state.st_size, state.st_mtime_ns)
    return found


def check_once(path: Path) -> None:
    """Check a database fully, unless it is unchanged since the last check.

    A lesson opens the database once for each question, and a full check takes time.
    """
    if _SOUND.get(path) != _states(path):
        check_throughout(path)
        _SOUND[path] = _states(path)


def check_throughout(path: Path) -> None:
    """Raise Damaged if any page or stored field of a database is invalid."""
    if examine(path):
        with opened(path) as connection:
            ((result,), *_) = connection.execute("PRAGMA quick_check(1)")
            if result != "ok":
                raise damaged("damaged", path, reason=why("pages"))
            entries_in(connection, path)


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """Yield a connection for one reading or writing, with the tables present; it is closed at the end.

    Connections are short-lived, so the file has all answers whenever nobody writes, and can be copied by hand. A
    kernel killed between two answers leaves nothing open, and a forked process shares nothing. Raises Damaged and
    NotKept.
    """
    exists = examine(path)
    try:
        # If a kernel was killed while it made the file, SQLite reverts to an empty one.
        if not exists or path.name + _JOURNAL in _states(path):
            _create(path)
        with closing(_connected(path)) as connection:
            yield connection
    except sqlite3.Error as error:
        if _code(error) in _DAMAGE:
            raise damaged("damaged", path, reason=str(error)) from error
        raise not_kept("unwritten", path, reason=str(error)) from error


@contextmanager
def writing(path: Path) -> Iterator[sqlite3.Connection]:
    """Yield a connection for one transaction: all changes are made or none, while nobody else writes."""
    with opened(path) as connection:
        connection.execute("BEGIN IMMEDIATE")
        with connection:
            yield connection


def _connected(path: Path) -> sqlite3.Connection:
    try:
        return _tried(path, "NORMAL", "WAL")
    except sqlite3.OperationalError as error:
        if _code(error) not in _NO_SHARED_MEMORY:
            raise
    # WAL mode needs shared memory, which some file systems (such as the browser's) lack.
    return _tried(path, "EXCLUSIVE", "DELETE")


def _tried(path: Path, locking: str, journal: str) -> sqlite3.Connection:
    """Return a connection that has accessed the file, or raise its error.

    With "synchronous = FULL", every write waits until the disk has the answer. A killed kernel loses nothing even
    without this, but a school computer may be switched off at the wall. The wait is a few milliseconds for each item.
    """
    connection = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)
    try:
        connection.execute(f"PRAGMA locking_mode = {locking}")
        connection.execute("PRAGMA synchronous = FULL")
        try:
            connection.execute(f"PRAGMA journal_mode = {journal}").fetchone()
        except sqlite3.OperationalError as error:
            # Another kernel has the file open. Either journal mode is safe, and the next connection sets the mode.
            if _code(error) != sqlite3.SQLITE_BUSY:
                raise
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection


def _create(path: Path) -> None:
    """Create the tables, unless another kernel was faster.

    This is done before WAL mode is on, so the identification of the file is never in the WAL alone.
    """
    with closing(sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        with connection:
            if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                for statement in _SCHEMA:
                    connection.execute(statement)


def _code(error: sqlite3.Error) -> int:
    """Return the primary result code; an error of Python's own, such as invalid UTF-8, counts as damage."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF


def entries_in(connection: sqlite3.Connection, path: Path, skill: str | None = None) -> Entries:
    """Return all entries of a database, or those of one skill, with every field checked."""
    # Fetch all rows first: if an error interrupted the reading, the WAL would stay next to the file.
    found: dict[type[AnyEntry], list[Fields]] = {
        kind: _rows(connection.execute(_SELECT[kind] + _OF_SKILL, {"skill": skill})) for kind in (Answered, Reset)
    }
    if skill is None:
        found |= {kind: _rows(connection.execute(_SELECT[kind])) for kind in (Played, Goal)}
    return Entries.of(entry for kind, rows in found.items() for entry in _checked(rows, kind, path))


def _rows(found: sqlite3.Cursor) -> list[Fields]:
    """Return all rows, as fields by column name."""
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found.fetchall()]


def _checked(rows: Iterable[Fields], kind: type[Entry], path: Path) -> Iterator[Entry]:
    for number, row in enumerate(rows, start=1):
        truth = {"right": bool(row["right"])} if row.get("right") in {0, 1} else {}
        try:
            yield entry_of(kind, {**row, **truth})
        except UnfitField as unfit:
            raise damaged("field", path, number=number, field=str(unfit)) from None


def put(connection: sqlite3.Connection, entry: Entry, path: Path) -> bool:
    """Write an entry and return whether its key was new.

    If an entry has the key already, `united` chooses which of the two stays.
    """
    rows = _rows(connection.execute(_SELECT[type(entry)] + _OF_KEY, (entry.key,)))
    twins = tuple(_checked(rows, type(entry), path))
    (stays,) = united((*twins, entry))
    if stays not in twins:
        connection.execute(_INSERT[type(entry)], tuple(fields_of(stays).values()))
    return not twins


def read_database(path: Path) -> Entries:
    """Return all entries of a database, read from a copy.

    So the file is not changed, and its folder may be read-only.
    """
    if not examine(path):
        raise damaged("missing" if not path.exists() else "short", path)
    with tempfile.TemporaryDirectory(prefix="mathfish-") as folder:
        copy = Path(folder) / path.name
        if not any(_copied(path, copy) for _ in range(_MOST_COPIES)):
            raise damaged("unread", path, reason=why("busy"))
        check_throughout(copy)
        with opened(copy) as connection:
            return entries_in(connection, copy)


def _copied(path: Path, copy: Path) -> bool:
    """Copy a database and the files next to it, and return whether nobody wrote to it during the copy."""
    for name in _states(copy):
        copy.with_name(name).unlink()
    before = _states(path)
    try:
        for name in before:
            shutil.copyfile(path.with_name(name), copy.with_name(name))
    except FileNotFoundError:
        return False
    except OSError as error:
        raise damaged("unread", path, reason=told_by_system(error)) from None
    return _states(path) == before


__all__ = ["PROGRESS", "Damaged", "NotKept", "Progress", "read_progress"]

PROGRESS = "mathfish-progress.sqlite"
"""The file that stores answers; MATHFISH_PROGRESS overrides it."""


class Progress:
    """The answers and finished games of one pupil in one file, created when the first is stored.

    Several notebooks may write to the file at once. The default is the pupil's own file, `mathfish-progress.sqlite` in
    the folder given by `play.folders`.

    Raises Damaged, a ValueError, if the file is damaged, foreign or of a newer format; the file is not changed.
    """

    @sentence_only(Damaged)
    def __init__(self, path: str | Path | None = None) -> None:
        self.path = Path(path or os.environ.get("MATHFISH_PROGRESS") or data_folder() / PROGRESS).absolute()
        check_once(self.path)

    def __repr__(self) -> str:
        return f"Progress({self.path.name!r})"

    def add(self, answered: Answered) -> None:
        """Store a finished item; when this returns, a killed kernel cannot lose it.

        Texts that are too long are shortened. Raises NotKept if the file cannot be written, and ValueError for an
        invalid field, such as a time without a time zone.
        """
        self._put([fit_to_keep(answered)])

    def answers(self, skill: str | None = None) -> tuple[Answered, ...]:
        """Return the answers after the last reset of their skill, for one skill or all, in order of time."""
        return self._read(skill).counting(skill)

    def add_game(self, played: Played) -> None:
        """Store a finished game, which replaces an earlier ending of the same game; raises as `add` does."""
        self._put([fit_to_keep(played)])

    def games(self) -> tuple[Played, ...]:
        """Return the finished games, in order of time."""
        return self._read(None).games

    def add_goal(self, goal: Goal) -> None:
        """Store a goal, which applies until the next one; raises as `add` does."""
        self._put([fit_to_keep(goal)])

    def entries(self) -> Entries:
        """Return all entries: answers, including those before a reset, resets, finished games, and goals."""
        return self._read(None)

    def _read(self, skill: str | None) -> Entries:
        if not examine(self.path):
            return Entries()
        with opened(self.path) as connection:
            return entries_in(connection, self.path, skill)

    def reset(self, skill: str) -> None:
        """Reset a skill; its answers up to now stay in the file but no longer count."""
        self._put([fit_to_keep(Reset(uuid4().hex, datetime.now(UTC), skill))])

    @sentence_only(NotKept)
    def export(self, path: str | Path) -> Path:
        """Write all entries to one small file, such as "my-progress.gz", and return its path.

        An older export is replaced if nothing in it is lost. Raises NotKept if anything else is there or the file
        cannot be written.
        """
        target = Path(path).absolute()
        write_export(self.entries(), target)
        return target

    @sentence_only(Damaged, NotKept)
    def take_in(self, path: str | Path) -> int:
        """Add the entries of another file, an export or a database, and return how many answers were new.

        Files may be added repeatedly and in any order: nothing is lost or duplicated. The whole file is checked before
        anything is written. Raises Damaged.
        """
        return self._put(read_progress(path).every)

    def _put(self, entries: Iterable[AnyEntry]) -> int:
        if self.path.parent == data_folder():
            with suppress(OSError):  # if it cannot be created it cannot be written, which is reported below
                self.path.parent.mkdir(parents=True, exist_ok=True)
        with writing(self.path) as connection:
            new = [put(connection, entry, self.path) and isinstance(entry, Answered) for entry in entries]
        return sum(new)


def read_progress(path: str | Path) -> Entries:
    """Return all entries of an export or a database without changing the file, or raise Damaged."""
    source = Path(path).absolute()
    return read_export(source) if is_export(source) else read_database(source)
