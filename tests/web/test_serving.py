"""Test the two kinds of web hosts: one sends the compressed files that the build has written, the other none."""

import gzip
import urllib.request
from pathlib import Path

import pytest

from web.serving import serving

TEXT = b"export const words = [];\n" * 1000


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a site with a small script and a large one, which the build has compressed."""
    (tmp_path / "small.js").write_bytes(TEXT[:100])
    (tmp_path / "page.js").write_bytes(TEXT)
    (tmp_path / "page.js.gz").write_bytes(gzip.compress(TEXT))
    (tmp_path / "page.js.br").write_bytes(b"as Brotli packs it")
    return tmp_path


def answered(address: str, accepted: str) -> tuple[str | None, bytes]:
    request = urllib.request.Request(address, headers={"Accept-Encoding": accepted})
    with urllib.request.urlopen(request) as answer:
        return answer.headers["Content-Encoding"], answer.read()


def test_compressing_host_sends_smallest_file_that_browser_accepts(site):
    with serving(site) as host:
        assert answered(f"{host.address}page.js", "gzip, br") == ("br", (site / "page.js.br").read_bytes())
        encoding, body = answered(f"{host.address}page.js", "gzip")
        assert (encoding, gzip.decompress(body)) == ("gzip", TEXT)
        assert host.sent == (site / "page.js.br").stat().st_size + len(body)
        assert answered(f"{host.address}small.js", "gzip, br") == (None, TEXT[:100])


def test_plain_host_sends_files_as_they_are(site):
    with serving(site, compresses=False) as host:
        assert answered(f"{host.address}page.js", "gzip, br") == (None, TEXT)
        assert answered(f"{host.address}page.js.gz", "gzip, br") == (None, (site / "page.js.gz").read_bytes())
