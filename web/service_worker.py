"""Complete the site's service worker, which stores pages for visits without network."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from .sizes import OF_PYTHON

OF_BUILD = ("host", "python")
"""The folders whose files a new build replaces all at once."""
STORED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".png", ".woff2"}
"""The kinds of files that are stored after a first page."""
NOT_STORED = {"notebook", "python"}
"""JupyterLite has its own service worker; of Python, only what every page uses is stored."""


def complete_service_worker(script: Path, site: Path) -> None:
    """Write the service worker of a site that is complete, but not compressed yet."""
    build = {"BUILD": digest(site), "FILES": sorted(stored_files(site))}
    constants = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in build.items())
    (site / script.name).write_text(constants + script.read_text(encoding="utf-8"), encoding="utf-8")


def digest(site: Path) -> str:
    """Return a digest of the files that pages take from the cache first."""
    found = sha256()
    for folder in OF_BUILD:
        for path in sorted(path for path in (site / folder).rglob("*") if path.is_file()):
            found.update(f"{path.relative_to(site)} {sha256(path.read_bytes()).hexdigest()}\n".encode())
    return found.hexdigest()[:16]


def stored_files(site: Path) -> Iterable[str]:
    """Return the addresses of all files that are stored after a first page."""
    for path in site.rglob("*"):
        place = path.relative_to(site)
        if path.suffix in STORED and place.parts[0] not in NOT_STORED and path.is_file():
            yield place.as_posix()
    for pattern in OF_PYTHON:
        yield from (path.relative_to(site).as_posix() for path in site.glob(pattern))
