"""The database of progress: one SQLite file, told from every other file before SQLite opens it."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from .answered import Answered
from .entries import Entries, Entry, Fields, Reset, UnfitField, entry_of, fields_of, united
from .export_file import FORMAT, Damaged, NotKept, damaged, not_kept, told_by_system, why
from .goal import Goal
from .played import Played

_APPLICATION = 0x4D_46_50_72
_MAGIC = b"SQLite format 3\0"
_HEADER = 100
_BUSY_SECONDS = 20
_LOG, _JOURNAL = "-wal", "-journal"
"""What a killed kernel can leave beside a database; SQLite finishes or takes back the last change from it."""
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
"""How files were when they were last checked throughout."""
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
    """Whether progress is kept in a file already; raises Damaged for whatever else it is, read and never opened."""
    if path.is_dir():
        raise damaged("folder", path)
    if not path.exists() or path.stat().st_size == 0:
        return False
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER)
    except OSError as error:
        raise damaged("unread", path, reason=told_by_system(error)) from None
    _examine_header(header, path)
    return True


def _examine_header(header: bytes, path: Path) -> None:
    """Source: the SQLite file format, section 1.3, The Database Header."""
    if not header.startswith(_MAGIC):
        raise damaged("foreign", path)
    if len(header) < _HEADER:
        raise damaged("short", path)
    application, version, pages = (int.from_bytes(header[at : at + 4]) for at in (68, 60, 28))
    page_size = int.from_bytes(header[16:18])
    if application != _APPLICATION:
        raise damaged("database", path)
    if version > FORMAT:
        raise damaged("newer", path, format=version, known=FORMAT)
    # While a log waits to be moved into the file, its last pages may stand in the log alone. The log is looked for
    # first: another kernel that just finishes takes it away when the file has grown.
    beside = [size for name, (size, _) in _states(path).items() if name != path.name]
    if not any(beside) and path.stat().st_size < pages * page_size:
        raise damaged("short", path)


def _states(path: Path) -> dict[str, tuple[int, int]]:
    """Size and time of the last change of a database and of what lies beside it, by file name."""
    found = {}
    for name in (path.name, *(path.name + ending for ending in (_LOG, _JOURNAL))):
        with suppress(FileNotFoundError):
            state = path.with_name(name).stat()
            found[name] = (state.st_size, state.st_mtime_ns)
    return found


def check_once(path: Path) -> None:
    """Checks a database throughout, unless it is as it was the last time: a lesson opens it once for each question."""
    if _SOUND.get(path) != _states(path):
        check_throughout(path)
        _SOUND[path] = _states(path)


def check_throughout(path: Path) -> None:
    """Raises Damaged when any page of a database, or any field that is kept in it, is not what it should be."""
    if examine(path):
        with opened(path) as connection:
            ((result,), *_) = connection.execute("PRAGMA quick_check(1)")
            if result != "ok":
                raise damaged("damaged", path, reason=why("pages"))
            entries_in(connection, path)


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection for one reading or writing, in which tables are found; closed at the end.

    It is never kept: so the file holds all answers whenever no one writes, and can be copied by hand; a kernel that is
    killed between two answers leaves nothing open; and a forked process shares nothing. Raises Damaged and NotKept.
    """
    exists = examine(path)
    try:
        # Where a kernel was killed while it made the file, SQLite goes back to an empty one.
        if not exists or path.name + _JOURNAL in _states(path):
            _create(path)
        with closing(_connected(path)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise _refusal(error, path) from error


@contextmanager
def writing(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection for changes that are made all together or not at all, while no one else writes."""
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
    # Some file systems, such as a browser's, have no memory that processes share, and the log needs it.
    return _tried(path, "EXCLUSIVE", "DELETE")


def _tried(path: Path, locking: str, journal: str) -> sqlite3.Connection:
    """A connection that has touched the file, or the error of that.

    "FULL" waits with every answer until the disk has it. A killed kernel loses nothing with less, for what was written
    is with the operating system; but a school computer is switched off at the wall, and the wait of some milliseconds
    comes once an item.
    """
    connection = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)
    try:
        connection.execute(f"PRAGMA locking_mode = {locking}")
        connection.execute("PRAGMA synchronous = FULL")
        _choose_journal(connection, journal)
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection


def _choose_journal(connection: sqlite3.Connection, journal: str) -> None:
    try:
        connection.execute(f"PRAGMA journal_mode = {journal}").fetchone()
    except sqlite3.OperationalError as error:
        # Another kernel has the file open: either kind of journal is safe, and the next opening sees to it.
        if _code(error) != sqlite3.SQLITE_BUSY:
            raise


def _create(path: Path) -> None:
    """Makes the tables, unless another kernel was faster.

    That is before the file gets a log: so what tells it from other files never stands in the log alone.
    """
    with closing(sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        with connection:
            if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                for statement in _SCHEMA:
                    connection.execute(statement)


def _code(error: sqlite3.Error) -> int:
    """The primary result code; an error of Python's own, such as of text that is no UTF-8, is damage."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF


def _refusal(error: sqlite3.Error, path: Path) -> Damaged | NotKept:
    if _code(error) in _DAMAGE:
        return damaged("damaged", path, reason=str(error))
    return not_kept("unwritten", path, reason=str(error))


def entries_in(connection: sqlite3.Connection, path: Path, skill: str | None = None) -> Entries:
    """All that a database holds, or all of one skill, every field checked."""
    # All rows are fetched first: a reading broken off by a refusal would leave the log beside the file.
    wanted = {"skill": skill}
    answers, resets = (_rows(connection.execute(_SELECT[kind] + _OF_SKILL, wanted)) for kind in (Answered, Reset))
    games, goals = (_rows(connection.execute(_SELECT[kind])) if skill is None else [] for kind in (Played, Goal))
    return Entries(
        united(_checked(answers, Answered, path)),
        united(_checked(resets, Reset, path)),
        united(_checked(games, Played, path)),
        united(_checked(goals, Goal, path)),
    )


def _rows(found: sqlite3.Cursor) -> list[Fields]:
    """All rows, as fields by the names of their columns."""
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
    """Writes an entry and returns whether it was new; of two with one key the same one stays as in a union."""
    rows = _rows(connection.execute(_SELECT[type(entry)] + _OF_KEY, (entry.key,)))
    twins = tuple(_checked(rows, type(entry), path))
    (stays,) = united((*twins, entry))
    if stays not in twins:
        connection.execute(_INSERT[type(entry)], tuple(fields_of(stays).values()))
    return not twins


def read_database(path: Path) -> Entries:
    """All that a database holds, read from a copy: the file stays as it is, and its folder may be read-only."""
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
    """Copies a database with what lies beside it; whether nobody wrote to it meanwhile."""
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
