"""The codes of a class's tables in a cell, for a projector or on paper: QR code, words and address of each table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.play.tables.qr_code import qr_picture

say = wording_of("class_tables").say

_STYLE = (
    "<style>.mf-codes ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(14em,1fr));gap:1.5em;"
    "margin:1em 0;padding:0;list-style:none}.mf-codes:has(:checked) ul{grid-template-columns:1fr}"
    ".mf-codes li{display:flex;flex-direction:column;align-items:center;margin:0;break-inside:avoid;text-align:center}"
    ".mf-codes img{max-width:100%}.mf-codes:has(:checked) img{width:70vh}"
    ".mf-codes strong{font-size:1.5em;white-space:nowrap}.mf-codes:has(:checked) strong{font-size:3em}"
    ".mf-codes code{overflow-wrap:anywhere}@media print{.mf-codes label{display:none}}</style>"
)


def codes_html(links: Mapping[str, str]) -> str:
    """Return the code of each table with its link and the QR code of the link, and a choice to show them larger."""
    pictures = {code: qr_picture(link) for code, link in links.items()}
    larger = f'<label><input type="checkbox"> {escape(say("tables.larger"))}</label>' if any(pictures.values()) else ""
    items = "".join(_item(code, link, pictures[code]) for code, link in links.items())
    return f'{_STYLE}<div class="mf-codes">{larger}<ul>{items}</ul></div>'


def lines_html(lines: Iterable[str]) -> str:
    """Return lines of Python, for pupils who join from a notebook only."""
    return f"<ol>{''.join(f'<li><code>{escape(line, quote=False)}</code></li>' for line in lines)}</ol>"


def _item(code: str, link: str, picture: str) -> str:
    words = escape(say("tables.qr", link=link))
    drawn = f'<img src="{escape(picture)}" alt="{words}" width="200">' if picture else ""
    # A long link breaks before its words.
    address = f"{escape(link.removesuffix(code))}<wbr>{escape(code)}"
    return f"<li>{drawn}<strong>{escape(code)}</strong><code>{address}</code></li>"
