"""A host of files for the built site, as a school or GitHub Pages has one: it packs what it sends, and counts it."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

PACKED_ALREADY = (".png", ".whl", ".zip", ".woff2", ".woff", ".zst")


@cache
def packed(path: Path, _changed: float) -> bytes:
    """The file as gzip packs it."""
    return gzip.compress(path.read_bytes(), 6)


class Host(ThreadingHTTPServer):
    """A running host; `sent` counts the bytes of bodies, and what matches `missing`, as in a shell, is not found."""

    daemon_threads = True
    sent = 0
    missing: tuple[str, ...] = ()

    @property
    def address(self) -> str:
        """Where the front page lies."""
        return f"http://127.0.0.1:{self.server_port}/"


class Handler(SimpleHTTPRequestHandler):
    """Sends files, packed where that makes them smaller."""

    protocol_version = "HTTP/1.1"
    server: Host
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript", ".wasm": "application/wasm"}

    def do_GET(self) -> None:
        """Send a file, or say that nothing changed, or that there is none."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file() or any(fnmatch(path.name, each) for each in self.server.missing):
            self.send_error(404)
            return
        tag = f'"{path.stat().st_mtime_ns}"'
        same = self.headers.get("If-None-Match") == tag
        body = (
            b"" if same else path.read_bytes() if path.suffix in PACKED_ALREADY else packed(path, path.stat().st_mtime)
        )
        self.send_response(304 if same else 200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "max-age=600")
        if not same and path.suffix not in PACKED_ALREADY:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)
        self.server.sent += len(body)

    def log_message(self, format: str, *values: object) -> None:  # noqa: A002
        """Say nothing: a test's output is its own."""


@contextmanager
def serving(site: Path) -> Iterator[Host]:
    """A host of the files below a folder, as long as the block lasts."""
    host = Host(("127.0.0.1", 0), partial(Handler, directory=str(site)))
    thread = threading.Thread(target=host.serve_forever)
    thread.start()
    try:
        yield host
    finally:
        host.shutdown()
        thread.join()
        host.server_close()
