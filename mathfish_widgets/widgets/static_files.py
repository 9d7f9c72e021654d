"""Files for pages: scripts and styles that `make bundle` builds from `static/`, fonts, and HTML."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import anywidget
import traitlets

_BUILT = Path(__file__).parent / "static" / "built"


def built(name: str) -> str:
    """Return the text of a file for pages, such as "board.js"; raises OSError if there is none."""
    return (_BUILT / name).read_text(encoding="utf-8")


class Letters(anywidget.AnyWidget):
    """The fonts of all widgets of a kernel, which a page receives once, however many widgets it shows."""

    _esm = "export default {};"
    _css = built("letters.css")
    _sent: ClassVar[Letters | None] = None

    @classmethod
    def send(cls) -> None:
        """Send the fonts ahead of a widget, unless the page has them."""
        if cls._sent is None or cls._sent.comm is None:
            cls._sent = cls()


class HtmlWidget(anywidget.AnyWidget):
    """HTML of the package that shows itself in a cell; `text` replaces it where widgets are not shown.

    This is a widget because a page that does not trust a notebook would remove an SVG and leave only its text. The
    caller escapes the HTML.
    """

    _esm = "export default { render: ({ model, el }) => { el.innerHTML = model.get('html'); } };"

    html = traitlets.Unicode().tag(sync=True)

    def __init__(self, html: str, text: str) -> None:
        super().__init__(html=html)
        self.text = text

    def __repr__(self) -> str:
        return self.text
