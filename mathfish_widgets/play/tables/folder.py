"""What this machine keeps of tables in files of its own, and for how long tables and seats are kept at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from mathfish_widgets.play.data_folder import data_folder

DAYS_KEPT = 30
"""So long a table is kept after it was laid, and as long the secret by which a notebook comes back to its seat."""
LINK_FILE = "teachers-link"
"""The file in the folder of tables that holds the link of the teacher on this machine."""
_KEY_FILE = "teachers-key"
_FOLDER = "tables"


def tables_folder() -> Path:
    """The folder for tables among what this package keeps; only who is logged in may read it."""
    folder = data_folder() / _FOLDER
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def teachers_key() -> str:
    """The key of the teacher: from MATHFISH_TABLES_KEY, which several processes share, or the one of this machine."""
    given = os.environ.get("MATHFISH_TABLES_KEY", "")
    if given:
        return given
    from .names import new_token

    path = tables_folder() / _KEY_FILE
    with suppress(FileExistsError):
        write_privately(path, new_token(), os.O_EXCL)
    return path.read_text(encoding="ascii").strip()


def keep_private(database: Path) -> None:
    """Let nobody else read a database of SQLite, made here if it is not there, nor what lies beside it.

    SQLite gives a new log the rights of its database.
    """
    os.close(os.open(database, os.O_CREAT | os.O_RDWR, 0o600))
    for path in (database, *(database.with_name(f"{database.name}-{end}") for end in ("wal", "shm"))):
        with suppress(FileNotFoundError, PermissionError):
            path.chmod(0o600)


def write_privately(path: Path, text: str, more: int = os.O_TRUNC) -> None:
    """Write a file that nobody else may read."""
    with os.fdopen(os.open(path, os.O_CREAT | os.O_WRONLY | more, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
