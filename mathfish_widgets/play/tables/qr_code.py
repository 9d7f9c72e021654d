"""The QR code of an address, as a picture or in a terminal; empty where the package segno is not installed."""

from __future__ import annotations

import os
from contextlib import suppress
from io import StringIO

_COLOURS = "\033[97;40m{line}\033[0m"
"""White on black: segno draws the light squares as characters, which would be dark in a terminal with a light page."""


def qr_picture(address: str) -> str:
    """Return the QR code as the data address of an SVG picture with a light margin."""
    with suppress(ImportError):
        import segno

        return segno.make_qr(address).svg_data_uri(light="white", omitsize=True, svgclass=None, lineclass=None)
    return ""


def qr_blocks(address: str) -> str:
    """Return the QR code as lines of block characters for a terminal."""
    drawn = StringIO()
    with suppress(ImportError):
        import segno

        segno.make_qr(address).terminal(drawn, compact=True)
    # The console of Windows has no TERM; it is dark, and some versions print the codes of colours.
    coloured = _COLOURS if os.environ.get("TERM") else "{line}"
    return "".join(coloured.format(line=line) + "\n" for line in drawn.getvalue().splitlines())
