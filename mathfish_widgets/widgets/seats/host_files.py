"""The files that a page with widgets loads from the table server: the host, the fonts, and the packages' modules."""

from __future__ import annotations

from functools import cache
from gzip import compress
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

from mathfish_widgets.play.tables.requests import BaseHandler
from mathfish_widgets.widgets.static_files import built

FRONT_ENDS = ("anywidget", "ipycanvas")
"""The packages of widgets whose modules a page needs."""


class HostFile(BaseHandler):
    """A file that every page with widgets needs."""

    async def prepare(self) -> None:
        """Let everybody load it, at a limited pace."""
        self.keep_pace(self.tables.limits.files_of_machine)

    def get(self, name: str) -> None:
        """Answer with the file, compressed if the browser reads that."""
        text = self.text(name)
        if text is None:
            self.refuse(404, "tables.no_sense")
            return
        self.set_header("Content-Type", f"text/{'css' if name.endswith('.css') else 'javascript'}; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")  # a page asks again, and gets it only if it has changed
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            text = _compressed(text)
        self.finish(text)

    def text(self, name: str) -> bytes | None:
        """Return the text of a file; None if there is none."""
        return built(name).encode()


class FrontEnd(HostFile):
    """The module of anywidget or ipycanvas for pages, as its Python package brings it for notebooks."""

    def text(self, name: str) -> bytes | None:
        """Return the text of a package's module; None if the package was installed without it."""
        path = front_end(name)
        return None if path is None else path.read_bytes()


@cache
def _compressed(text: bytes) -> bytes:
    return compress(text, mtime=0)


@cache
def front_end(package: str) -> Path | None:
    """Return the file of a widget package that a notebook's page loads; None if the package was installed without."""
    try:
        listed = files(package) or []
    except PackageNotFoundError:
        return None
    found = (each for each in listed if each.match(f"share/jupyter/nbextensions/{package}/index.js"))
    return next((Path(str(each.locate())) for each in found), None)
