"""Test what `make site` says about the site it has built."""

import random

from web.sizes import bytes_at_first, summary


def test_first_visit_counts_compressed_files_of_first_page_only(tmp_path):
    first = ("docfish.html", "site.css", "host/host.js", "python/memory.zst")
    for name in (*first, "python/numpy.whl", "notebook/lab.js"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"a" * 10_000)
    small = bytes_at_first(tmp_path)
    assert 0 < small < 400
    (tmp_path / "python/memory.zst").write_bytes(random.Random(7).randbytes(5_000_000))
    assert 5_000_000 < bytes_at_first(tmp_path) < 5_000_400
    told = summary(tmp_path)
    assert "weighs 5 MB" in told
    assert "loads 5.0 MB" in told
    assert f"--directory {tmp_path} 8000" in told
