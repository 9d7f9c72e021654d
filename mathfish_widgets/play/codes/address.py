"""The address at which a code opens."""

from __future__ import annotations

import os
from urllib.parse import urlsplit

from .code import Code

SITE = "MATHFISH_SITE"
"""The variable of the environment that says where the site of the package lies, such as https://example.org/mathfish/."""


def is_address(text: str) -> bool:
    """Whether a text is an address of the web, and not of a program."""
    return urlsplit(text).scheme in ("http", "https")


def link_of(code: Code) -> str:
    """The address of a code on the site, after # where no server sees it; the code alone where no site is known."""
    site = os.environ.get(SITE, "")
    if not is_address(site):
        return str(code)
    return f"{site.partition('#')[0]}#mf={code}"
