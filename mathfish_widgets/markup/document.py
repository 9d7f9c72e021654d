"""HTML documents that need no other file: for a browser, and for paper."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from html import escape
from importlib.resources import files

_LEXEND = "stage/lexend.woff2"


def html_document(title: str, style: str, body: str) -> str:
    """Return a whole page with its fonts embedded; `body` is already escaped."""
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_letters()}{style}</style></head>\n<body>{body}</body></html>\n"
    )


@cache
def _letters() -> str:
    font = b64encode((files("mathfish_widgets") / _LEXEND).read_bytes()).decode()
    return f'@font-face{{font-family:Lexend;font-weight:400 700;src:url("data:font/woff2;base64,{font}")}}\n'
