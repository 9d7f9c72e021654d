"""Where saved games lie: one folder for a person, and in it one for each notebook."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from .data_folder import data_folder
from .match import Match

_DIGITS = 8


def saves_folder() -> Path:
    """The folder of all saved games of a person; MATHFISH_SAVES names another."""
    return Path(os.environ.get("MATHFISH_SAVES") or data_folder() / "saves")


def notebook_path() -> str:
    """The notebook that this process runs, as Jupyter's server names it; empty outside of a notebook."""
    return os.environ.get("JPY_SESSION_NAME", "")


def notebook_folder() -> Path:
    """The folder of this notebook's games, called by its name; what is no notebook has the folder of all."""
    path = notebook_path()
    if not path:
        return saves_folder()
    stem = Path(path).stem
    plain = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in stem)[:40]
    return saves_folder() / f"{plain}-{short_digest(path)}"


def short_digest(text: str) -> str:
    """Eight letters and figures that stand for a text in the name of a file."""
    from hashlib import sha256

    return sha256(text.encode()).hexdigest()[:_DIGITS]


def new_record_path(match: Match, cell: str = "") -> Path:
    """A file name for a game of this notebook that none has yet, numbered in order of play.

    `cell` are the letters by which the games of one cell are found again.
    """
    folder = notebook_folder()
    folder.mkdir(parents=True, exist_ok=True)
    taken = [path.stem.split("-")[0] for path in folder.glob("*.json")]
    number = 1 + max((int(stem) for stem in taken if stem.isdecimal()), default=0)
    return folder / f"{number:04d}-{match.game.name}-seed{match.seed}{cell and '-'}{cell}.json"


def record_files(cell: str = "") -> list[Path]:
    """The saved games of this notebook, or of one of its cells, the one played last at the end."""
    return _by_time(notebook_folder().glob(f"*-{cell}.json" if cell else "*.json"))


def all_record_files() -> list[Path]:
    """The saved games of every notebook, the one played last at the end."""
    return _by_time(saves_folder().glob("**/*.json"))


def _by_time(paths: Iterable[Path]) -> list[Path]:
    return sorted(paths, key=lambda path: (path.stat().st_mtime_ns, path.name))


def notebook_of(path: Path) -> str:
    """The name of the notebook to which a saved game belongs; empty for one of no notebook."""
    inside = path.parent != saves_folder() and path.parent.parent == saves_folder()
    return path.parent.name[: -_DIGITS - 1] if inside else ""
