"""Test what the build writes into the site's service worker."""

import json
from pathlib import Path

from web.service_worker import complete_service_worker


def completed(site: Path, script: Path) -> tuple[str, list[str]]:
    complete_service_worker(script, site)
    build, files, rest = (site / script.name).read_text().split(";\n", 2)
    assert rest == script.read_text()
    return build.removeprefix("const BUILD = "), json.loads(files.removeprefix("const FILES = "))


def test_new_build_begins_with_new_python_or_host_but_not_with_corrected_page(tmp_path):
    site, script = tmp_path / "site", tmp_path / "service-worker.js"
    script.write_text("addEventListener();")
    for name in ("index.html", "host/page.js", "python/memory.zst", "notebook/index.html"):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text("old")
    first, files = completed(site, script)
    assert files == ["host/page.js", "index.html", "python/memory.zst"]
    (site / "index.html").write_text("corrected")
    assert completed(site, script)[0] == first
    for name in ("host/page.js", "python/memory.zst"):
        (site / name).write_text("new")
        last, _ = completed(site, script)
        assert last != first
        first = last
