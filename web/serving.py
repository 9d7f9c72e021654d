"""Serve the built site as a school or GitHub Pages would: compress files, and count the bytes sent."""

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
    """Return the file compressed by gzip."""
    return gzip.compress(path.read_bytes(), 6)


class Host(ThreadingHTTPServer):
    """A running server; `sent` counts the bytes of bodies, and files that match `missing` are not found."""

    daemon_threads = True
    sent = 0
    missing: tuple[str, ...] = ()

    @property
    def address(self) -> str:
        """The address of the front page."""
        return f"http://127.0.0.1:{self.server_port}/"


class Handler(SimpleHTTPRequestHandler):
    """Sends files, compressed if that makes them smaller."""

    protocol_version = "HTTP/1.1"
    server: Host
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript", ".wasm": "application/wasm"}

    def do_GET(self) -> None:
        """Send a file, or answer that it has not changed or does not exist."""
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
        """Print nothing, to keep the output of tests clean."""


@contextmanager
def serving(site: Path) -> Iterator[Host]:
    """Serve the files in a folder for the length of the block."""
    host = Host(("127.0.0.1", 0), partial(Handler, directory=str(site)))
    thread = threading.Thread(target=host.serve_forever)
    thread.start()
    try:
        yield host
    finally:
        host.shutdown()
        thread.join()
        host.server_close()
