"""What pages get: scripts and styles as text, made by `make bundle` from the sources in `static/`; letters; HTML."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import anywidget
import traitlets

_BUILT = Path(__file__).parent / "static" / "built"


def built(name: str) -> str:
    """Return the text of a file that a page gets, such as "board.js"; OSError where there is none of this name."""
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


class HtmlWidget(anywidget.AnyWidget):
    """HTML of the package that shows itself in a cell; `text` stands there where no widgets are shown.

    It is a widget, because a page that does not trust a notebook would keep only the letters of an SVG. Whoever makes
    the HTML escapes it.
    """

    _esm = "export default { render: ({ model, el }) => { el.innerHTML = model.get('html'); } };"

    html = traitlets.Unicode().tag(sync=True)

    def __init__(self, html: str, text: str) -> None:
        super().__init__(html=html)
        self.text = text

    def __repr__(self) -> str:
        return self.text
