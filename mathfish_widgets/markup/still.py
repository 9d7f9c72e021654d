"""The still of a table: the picture that stays in a notebook when the table itself is gone with its kernel."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

# Where the table runs it takes the place of the still; where it is gone, Jupyter's word of error says nothing. The
# line that says what to do waits a moment, so that it does not flash up while a table is being opened.
_STYLE = """<style>
.jp-OutputArea-child:has(.mf-still):has(+ .jp-OutputArea-child .mathfish),
.jp-OutputArea-child:has(.mf-still) + .jp-OutputArea-child:has(> .jupyter-widgets.jp-OutputArea-output) {display: none}
.mf-still p {animation: mf-still 3s step-end}
@keyframes mf-still {from {opacity: 0}}
</style>"""
_UNTOUCHED = " /:=;,.()-+!*'?@_|[]{}^`~\n"
"""What stands in the address of a picture as it is: by it the address is a third shorter than in base 64."""


def still_html(svg: str, words: str, told: str) -> str:
    """The picture as an image that holds itself, which a page shows even where it trusts no markup, and what to do."""
    address = f"data:image/svg+xml,{quote(svg.replace(chr(34), chr(39)), safe=_UNTOUCHED)}"
    image = f'<img src="{address}" alt="{escape(words)}" style="max-width:100%">'
    return f'{_STYLE}<div class="mf-still"><p>{escape(told)}</p>{image}</div>'
