"""The scripts and styles of the pages as text, made by `make bundle` from the sources in `static/`."""

from __future__ import annotations

from pathlib import Path

_BUILT = Path(__file__).parent / "static" / "built"


def built(name: str) -> str:
    """The text of a file that a page gets, such as "board.js"; OSError where there is none of this name."""
    return (_BUILT / name).read_text(encoding="utf-8")
