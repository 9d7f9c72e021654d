"""Where a person's games and answers are kept on a machine: in a folder of their own, not among the notebooks."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_NAME = "mathfish"
_DRIVE = Path("/drive")
"""Where JupyterLite puts the notebooks, for Python in the browser."""


def outlives_page() -> bool:
    """Whether what is kept is there on another day; where Python runs in the browser, only the drive's files are."""
    return sys.platform != "emscripten" or Path.cwd().is_relative_to(_DRIVE)


def data_folder() -> Path:
    """The folder of this package among what programs keep for a person.

    That is `~/.local/share/mathfish` on Linux, `%APPDATA%/mathfish` on Windows and `~/Library/Application
    Support/mathfish` on macOS. Where Python runs in the browser, only the drive of the notebooks outlives the page, so
    it is there, the same for the notebooks of every folder. Sources: XDG Base Directory Specification 0.8; the standard
    folders of Windows and macOS.
    """
    if sys.platform == "emscripten":
        return (_DRIVE if outlives_page() else Path.cwd()) / _NAME
    if sys.platform == "win32":
        return _folder("APPDATA", "AppData/Roaming")
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support" / _NAME
    return _folder("XDG_DATA_HOME", ".local/share")


def _folder(variable: str, at_home: str) -> Path:
    named = os.environ.get(variable)
    return (Path(named).absolute() if named else Path.home() / at_home) / _NAME
