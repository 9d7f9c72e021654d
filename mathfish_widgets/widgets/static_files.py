"""What pages get: scripts and styles as text, made by `make bundle` from the sources in `static/`, and letters."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import anywidget

_BUILT = Path(__file__).parent / "static" / "built"


def built(name: str) -> str:
    """The text of a file that a page gets, such as "board.js"; OSError where there is none of this name."""
    return (_BUILT / name).read_text(encoding="utf-8")


class Letters(anywidget.AnyWidget):
    """The letters of all widgets of a kernel: a page gets them once, however many widgets it shows."""

    _esm = "export default {};"
    _css = built("letters.css")
    _sent: ClassVar[Letters | None] = None

    @classmethod
    def send(cls) -> None:
        """Send the letters ahead of a widget, unless they are there."""
        if cls._sent is None or cls._sent.comm is None:
            cls._sent = cls()
