"""Serve the built site as a web host would, with or without compression, and count the bytes sent."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from fnmatch import fnmatch
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import MappingProxyType

COMPRESSED = (("br", ".br"), ("gzip", ".gz"))
"""The encodings of compressed files that the build writes, the smallest first, and how their names end."""


class Host(ThreadingHTTPServer):
    """A running server; `sent` counts the bytes of bodies, and files that match `missing` are not found.

    `replaced` has the bytes that are sent in place of a file's, by its path in the site. With `compresses`, it sends
    the compressed files that the build has written, as nginx does with `gzip_static`.
    """

    daemon_threads = True
    sent = 0
    compresses = True
    missing: tuple[str, ...] = ()
    replaced: Mapping[str, bytes] = MappingProxyType({})

    @property
    def address(self) -> str:
        """The address of the front page."""
        return f"http://127.0.0.1:{self.server_port}/"


class Handler(SimpleHTTPRequestHandler):
    """Sends files, compressed if the host does that and the browser accepts it."""

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
        replaced = self.server.replaced.get(path.relative_to(self.directory).as_posix())
        tag = f'"{path.stat().st_mtime_ns}-{hash(replaced)}"'
        same = self.headers.get("If-None-Match") == tag
        encoding, ending = self.compression(path) if replaced is None else ("", "")
        body = b"" if same else replaced or path.with_name(path.name + ending).read_bytes()
        self.send_response(304 if same else 200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("Vary", "Accept-Encoding")
        if encoding and not same:
            self.send_header("Content-Encoding", encoding)
        self.end_headers()
        self.server.sent += len(body)
        self.wfile.write(body)

    def compression(self, path: Path) -> tuple[str, str]:
        """Return the encoding in which a file is sent, and how its name ends then; empty if it is sent as it is."""
        accepted = self.headers.get("Accept-Encoding", "") if self.server.compresses else ""
        found = (each for each in COMPRESSED if each[0] in accepted and path.with_name(path.name + each[1]).is_file())
        return next(found, ("", ""))

    def log_message(self, format: str, *values: object) -> None:  # noqa: A002
        """Print nothing, to keep the output of tests clean."""


@contextmanager
def serving(site: Path, *, compresses: bool = True) -> Iterator[Host]:
    """Serve the files in a folder for the length of the block."""
    host = Host(("127.0.0.1", 0), partial(Handler, directory=str(site)))
    host.compresses = compresses
    thread = threading.Thread(target=host.serve_forever)
    thread.start()
    try:
        yield host
    finally:
        host.shutdown()
        thread.join()
        host.server_close()
