"""The preview picture of a table or a question, which stays in a notebook after its kernel has ended."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape, unescape
from urllib.parse import quote

# A live widget replaces the preview. Without a widget, hide Jupyter's error message, which helps nobody, and in an
# exported page hide the text line, which repeats the preview. The line that says what to do waits a
# moment, so that it does not flash while a table is opening.
_STYLE = (
    "<style>.jp-OutputArea-child:has(.mf-still):has(+.jp-OutputArea-child .mf-look),"
    ".jp-OutputArea-child:has(.mf-still)+.jp-OutputArea-child"
    ":has(>:is(.jupyter-widgets,[data-mime-type='text/plain']).jp-OutputArea-output){display:none}"
    ".mf-still p{animation:mf-still 3s step-end}@keyframes mf-still{from{opacity:0}}</style>"
)
_UNTOUCHED = " /:=;,.()-+!*'?@_|[]{}^`~\n"
"""Characters that a picture's data address keeps as they are; it is then a third shorter than in base 64."""


_PICTURE = re.compile(r'<svg [^>]*?aria-label="([^"]*)".*?</svg>', re.DOTALL)
_OF_ITS_OWN = '<svg xmlns="http://www.w3.org/2000/svg" color="#17242B" font-family="sans-serif" '
_PAPER = "background:#F8F5EC"
_ON_PAPER = f"{_PAPER};border-radius:14px;padding:8px"
"""The background: a figure on the page takes the page's colours, an image has its own."""


def still_html(svg: str, words: str, told: str, look: str = "") -> str:
    """Return the preview of a table, or of a figure with its own look, and a sentence on how to play on."""
    return _html(told, image(svg, words, look))


def asked_html(prompt: str, choices: Iterable[str], pictures: str, told: str, below: str = "") -> str:
    """Return the preview of a question: its prompt, its choices, its pictures, and how to answer it.

    The `pictures` are escaped HTML. The text `below` comes last, if it is not empty.
    """
    items = "".join(f"<li>{escape(choice)}</li>" for choice in choices)
    shown = _PICTURE.sub(_as_image, pictures)
    last = f"<p>{escape(below)}</p>" if below else ""
    return _html(told, f"<p>{escape(prompt)}</p>{shown}{items and f'<ul>{items}</ul>'}{last}")


def _html(told: str, shown: str) -> str:
    return f'{_STYLE}<div class="mf-still"><p>{escape(told)}</p>{shown}</div>'


def _as_image(figure: re.Match[str]) -> str:
    svg = figure[0].replace("<svg ", _OF_ITS_OWN, 1)
    return image(svg, unescape(figure[1]), _ON_PAPER)


def standalone(svg: str) -> str:
    """Return the picture of a figure as a file, with colours and a background of its own."""
    return svg.replace("<svg ", _OF_ITS_OWN, 1).replace('style="max-width:100%"', f'style="{_PAPER}"', 1)


def image(svg: str, words: str, look: str = "") -> str:
    """Return a picture as an embedded image, which shows even on a page that does not trust its markup."""
    address = f"data:image/svg+xml,{quote(svg.replace(chr(34), chr(39)), safe=_UNTOUCHED)}"
    return f'<img src="{address}" alt="{escape(words)}" style="max-width:100%{look and f";{look}"}">'
