"""Test the two kinds of web hosts, and the compressed files that the build writes for one of them."""

import gzip
import shutil
import subprocess
import urllib.request
from pathlib import Path

import pytest

from web.serving import serving

SCRIPT = Path(__file__).parents[2] / "web/compressed.mjs"
pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
TEXT = b"export const words = [];\n" * 1000


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a site with a large and a small script, and a script of JupyterLite, all compressed by the build."""
    site = tmp_path / "site"
    for name, content in (("page.js", TEXT), ("small.js", TEXT[:100]), ("notebook/lab.js", TEXT)):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_bytes(content)
    subprocess.run(["node", SCRIPT, site], check=True)
    return site


def answered(address: str, accepted: str) -> tuple[str | None, bytes]:
    request = urllib.request.Request(address, headers={"Accept-Encoding": accepted})
    with urllib.request.urlopen(request) as answer:
        return answer.headers["Content-Encoding"], answer.read()


def test_only_large_files_outside_jupyterlite_are_compressed(site):
    assert {path.name for path in site.rglob("*") if path.suffix in {".gz", ".br"}} == {"page.js.gz", "page.js.br"}


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
