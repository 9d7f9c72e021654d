"""Say what the built site weighs, what a visitor loads of it, and how to look at it."""

from __future__ import annotations

import gzip
from pathlib import Path

FIRST_PAGE = "docfish"
OF_PYTHON = tuple(f"python/{name}" for name in ("*.mjs", "*.wasm.zst", "memory.json", "memory.zst"))
"""The files that start Python from its memory snapshot."""
AT_FIRST = (
    f"{FIRST_PAGE}.html",
    f"host/recorded/{FIRST_PAGE}.ipynb.json",
    *(f"*.{kind}" for kind in ("css", "js", "woff2")),
    *(f"host/*.{kind}" for kind in ("css", "js", "mjs")),
    *(f"python/{name}" for name in ("*.mjs", "*.zst", "memory.json")),
)
"""The files that a first visit loads if it begins with a game."""
SUMMARY = """
The site is in {site}. The folder weighs {folder:.0f} MB.
A first visit loads {first:.1f} MB if the web server compresses files, and later visits load almost nothing.
To look at the site, run
    python3 -m http.server --directory {site} 8000
and open http://localhost:8000/ in a browser.
On an https address, the site also works without a network. See docs/put-online.md.
"""


def bytes_at_first(site: Path) -> int:
    """Return how many bytes a first visit loads, compressed as most web servers do it."""
    found = (path for pattern in AT_FIRST for path in site.glob(pattern))
    return sum(min(path.stat().st_size, len(gzip.compress(path.read_bytes(), 6))) for path in found)


def summary(site: Path) -> str:
    """Return what to tell somebody who has built the site."""
    folder = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    return SUMMARY.format(site=site, folder=folder / 1e6, first=bytes_at_first(site) / 1e6)
