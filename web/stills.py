"""Draw what a page shows in the place of a cell until Python has run it."""

from __future__ import annotations

import re
from html import escape

import nbformat

STILL = re.compile(r'<div class="mf-still"><p>.*?</p>(.*)</div>', re.DOTALL)
"""The preview of a widget in a saved output; its first paragraph says how to run a cell, which a page does itself."""
BUTTONS = '<p class="waits" aria-hidden="true"></p>'


def still(cell: nbformat.NotebookNode) -> str:
    """Return the saved outputs of a cell as HTML; a question is about as high as it will be."""
    shown = [output for output in cell.outputs if output.output_type in {"display_data", "execute_result"}]
    for output in shown:
        if found := STILL.search(output.data.get("text/html", "")):
            return widget(found[1])
    return "".join(plain(output.data) for output in shown)


def widget(html: str) -> str:
    """Return the preview of a widget: the picture of a table, or a question with a place for its buttons."""
    if html.startswith("<img"):
        return f'<div class="still">{html}</div>'
    return f'<div class="still asked">{html}{BUTTONS}</div>'


def plain(data: dict[str, str]) -> str:
    """Return an output that is not a widget."""
    return data.get("text/html") or f"<pre>{escape(data.get('text/plain', ''))}</pre>"
