"""The folders for games, answers and tables on a machine, separate from the notebooks."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .match import Match

DAYS_KEPT = 30
"""The days for which a table is stored, and the secret with which a notebook returns to its seat."""
LINK_FILE = "teachers-link"
"""The file in the folder of tables that holds the teacher's link for this machine."""
_KEY_FILE = "teachers-key"
_DIGITS = 8
_NAME = "mathfish"
_DRIVE = Path("/drive")
"""The folder where JupyterLite puts the notebooks, for Python in the browser."""


def outlives_page() -> bool:
    """Return whether a file in the current folder outlives the page.

    For Python in the browser, only files on the notebook drive do.
    """
    return sys.platform != "emscripten" or Path.cwd().is_relative_to(_DRIVE)


def data_folder() -> Path:
    """Return this package's folder in the user's data folder.

    That is `~/.local/share/mathfish` on Linux, `%APPDATA%/mathfish` on Windows and `~/Library/Application
    Support/mathfish` on macOS. For Python in the browser, only the notebook drive outlives the page. If the notebook is
    on that drive, the folder is there as well, and all notebooks share it.

    Sources: XDG Base Directory Specification 0.8; the standard folders of Windows and macOS.
    """
    if sys.platform == "emscripten":
        return (_DRIVE if outlives_page() else Path.cwd()) / _NAME
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support" / _NAME
    on_windows = sys.platform == "win32"
    named = os.environ.get("APPDATA" if on_windows else "XDG_DATA_HOME")
    at_home = "AppData/Roaming" if on_windows else ".local/share"
    return (Path(named).absolute() if named else Path.home() / at_home) / _NAME


def saves_folder() -> Path:
    """Return the folder of all of a person's saved games; MATHFISH_SAVES overrides it."""
    return Path(os.environ.get("MATHFISH_SAVES") or data_folder() / "saves")


def notebook_folder() -> Path:
    """Return the folder of this notebook's games, or that of all games outside a notebook.

    The folder is named after the notebook, whose path Jupyter's server passes in JPY_SESSION_NAME.
    """
    path = os.environ.get("JPY_SESSION_NAME", "")
    if not path:
        return saves_folder()
    plain = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in Path(path).stem)[:40]
    return saves_folder() / f"{plain}-{short_digest(path)}"


def short_digest(text: str) -> str:
    """Return eight letters and digits that represent a text in a file name."""
    from hashlib import sha256

    return sha256(text.encode()).hexdigest()[:_DIGITS]


def new_record_path(match: Match, cell: str = "") -> Path:
    """Return an unused file name for a game of this notebook, numbered in order of play.

    `cell` is a text in the file name that identifies the cell, so that its games can be found again.
    """
    folder = notebook_folder()
    folder.mkdir(parents=True, exist_ok=True)
    taken = [path.stem.split("-")[0] for path in folder.glob("*.json")]
    number = 1 + max((int(stem) for stem in taken if stem.isdecimal()), default=0)
    return folder / f"{number:04d}-{match.game.name}-seed{match.seed}{cell and '-'}{cell}.json"


def record_files(cell: str = "") -> list[Path]:
    """Return the saved games of this notebook, or of one of its cells; the latest played comes last."""
    return _by_time(notebook_folder().glob(f"*-{cell}.json" if cell else "*.json"))


def all_record_files() -> list[Path]:
    """Return the saved games of every notebook; the latest played comes last."""
    return _by_time(saves_folder().glob("**/*.json"))


def _by_time(paths: Iterable[Path]) -> list[Path]:
    return sorted(paths, key=lambda path: (path.stat().st_mtime_ns, path.name))


def notebook_of(path: Path) -> str:
    """Return the name of the notebook of a saved game; empty if it has none."""
    inside = path.parent != saves_folder() and path.parent.parent == saves_folder()
    return path.parent.name[: -_DIGITS - 1] if inside else ""


def tables_folder() -> Path:
    """Return the folder for tables in this package's folder; only its owner may read it."""
    folder = data_folder() / "tables"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def teachers_key() -> str:
    """Return the teacher's key from MATHFISH_TABLES_KEY, or else the key of this machine.

    Several processes can share the key in the variable. The machine's key is created on first use.
    """
    given = os.environ.get("MATHFISH_TABLES_KEY", "")
    if given:
        return given
    from secrets import token_urlsafe

    path = tables_folder() / _KEY_FILE
    with suppress(FileExistsError):
        write_privately(path, token_urlsafe(16), os.O_EXCL)
    return path.read_text(encoding="ascii").strip()


def keep_private(database: Path) -> None:
    """Let only the owner read an SQLite database and its log files.

    The database is created if needed, since SQLite gives a new log the permissions of its database.
    """
    os.close(os.open(database, os.O_CREAT | os.O_RDWR, 0o600))
    for path in (database, *(database.with_name(f"{database.name}-{end}") for end in ("wal", "shm"))):
        with suppress(FileNotFoundError, PermissionError):
            path.chmod(0o600)


def write_privately(path: Path, text: str, more: int = os.O_TRUNC) -> None:
    """Write a file that only its owner may read."""
    with os.fdopen(os.open(path, os.O_CREAT | os.O_WRONLY | more, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
