"""HTML in a notebook cell."""

from __future__ import annotations

import anywidget
import traitlets


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
