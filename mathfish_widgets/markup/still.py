"""The still: what stays in a notebook of a table, or of a page that asks, when that is gone with its kernel."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape, unescape
from urllib.parse import quote

# Where the table runs it takes the place of the still; where it is gone, Jupyter's word of error says nothing, and
# where a page is exported, the line of text says again what the still says. The line that says what to do waits a
# moment, so that it does not flash up while a table is being opened.
_STYLE = (
    "<style>.jp-OutputArea-child:has(.mf-still):has(+.jp-OutputArea-child .mf-look),"
    ".jp-OutputArea-child:has(.mf-still)+.jp-OutputArea-child"
    ":has(>:is(.jupyter-widgets,[data-mime-type='text/plain']).jp-OutputArea-output){display:none}"
    ".mf-still p{animation:mf-still 3s step-end}@keyframes mf-still{from{opacity:0}}</style>"
)
_UNTOUCHED = " /:=;,.()-+!*'?@_|[]{}^`~\n"
"""What stands in the address of a picture as it is: by it the address is a third shorter than in base 64."""


_PICTURE = re.compile(r'<svg [^>]*?aria-label="([^"]*)".*?</svg>', re.DOTALL)
_OF_ITS_OWN = '<svg xmlns="http://www.w3.org/2000/svg" color="#17242B" font-family="sans-serif" '
_ON_PAPER = "background:#F8F5EC;border-radius:14px;padding:8px"
"""What lies on the page has the page's colours; an image has a ground of its own."""


def still_html(svg: str, words: str, told: str, look: str = "") -> str:
    """A table, or a figure with a look of its own, and what to do to play at it."""
    return _html(told, image(svg, words, look))


def asked_html(prompt: str, choices: Iterable[str], pictures: str, told: str, below: str = "") -> str:
    """What was asked, what could be chosen, its pictures as HTML that is escaped already, and what to do to answer.

    `below` is said last, where there is anything to say.
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


def image(svg: str, words: str, look: str = "") -> str:
    """A picture as an image that holds itself, which a page shows even where it trusts no markup."""
    address = f"data:image/svg+xml,{quote(svg.replace(chr(34), chr(39)), safe=_UNTOUCHED)}"
    return f'<img src="{address}" alt="{escape(words)}" style="max-width:100%{look and f";{look}"}">'
