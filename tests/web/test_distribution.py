"""Test the lock file of the site: its contents, and that a missing package is reported."""

import hashlib
import json
from pathlib import Path

import pytest

from web.distribution import (
    Incomplete,
    check_depends,
    check_hashes,
    entry_of,
    fetched,
    release_of,
    with_depends,
    write_distribution,
    write_wheel,
)

PYTHON = "3.14.2"
SPOKEN = """Metadata-Version: 2.1
Name: Mathfish.Widgets
Version: 0.1
Requires-Dist: ipywidgets>=8; sys_platform == "emscripten"
Requires-Dist: pexpect; sys_platform != "emscripten"
Requires-Dist: matplotlib; extra == "teach"
"""


@pytest.fixture
def module(tmp_path: Path) -> Path:
    path = tmp_path / "module.py"
    path.write_text("x = 1")
    return path


@pytest.fixture
def core(tmp_path: Path) -> Path:
    """Return an npm package like Pyodide's, with four packages in its lock file."""
    place = tmp_path / "core"
    place.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        (place / name).write_text(name)
    packages = {}
    for name in ("numpy", "pillow", "pandas", "matplotlib"):
        digest = hashlib.sha256(name.encode()).hexdigest()
        packages[name] = {"name": name, "file_name": f"{name}.whl", "sha256": digest, "depends": []}
    lock = {"info": {"python": PYTHON}, "packages": packages}
    (place / "pyodide-lock.json").write_text(json.dumps(lock))
    (place / "package.json").write_text('{"version": "314.0.6"}')
    return place


def wheel_of(folder: Path, name: str, module: Path) -> Path:
    write_wheel(folder, name, "1.0", {f"{name}.py": module})
    return folder / f"{name}-1.0-py3-none-any.whl"


def test_lock_lists_imports_and_dependencies_of_wheel(tmp_path, module):
    wheel = wheel_of(tmp_path, "spoken", module)
    key, entry = entry_of(wheel, PYTHON)
    assert (key, entry["imports"], entry["depends"]) == ("spoken", ["spoken"], [])
    assert entry["sha256"] == hashlib.sha256(wheel.read_bytes()).hexdigest()


def test_markers_and_extras_are_evaluated_for_browser(tmp_path, module, monkeypatch):
    monkeypatch.setattr("zipfile.ZipFile.read", lambda *_: SPOKEN.encode())
    key, entry = entry_of(wheel_of(tmp_path, "spoken", module), PYTHON)
    assert (key, entry["depends"]) == ("mathfish-widgets", ["ipywidgets", "fsrs", "tqdm"])


def test_site_build_fails_when_needed_wheel_is_missing():
    with pytest.raises(Incomplete, match=r"no wheel of jedi \(for ipython\): add it to web/wheels\.txt"):
        check_depends({"ipython": {"depends": ["jedi"]}})


def test_missing_packages_come_from_release_with_dependencies():
    official = {name: {"depends": needs} for name, needs in {"a": ["b", "c"], "b": [], "c": ["d"], "d": []}.items()}
    assert with_depends(["a"], official, {"c": {}}).keys() == {"a", "b"}


def test_release_address_is_read_from_pyodide(core):
    with pytest.raises(Incomplete):
        release_of(core)
    (core / "pyodide.mjs").write_text("let x=`https://example.org/pyodide/v${U}/full/`;")
    assert release_of(core) == "https://example.org/pyodide/v314.0.6/full/"


def test_distribution_contains_pyodide_wheels_and_release(tmp_path, core, module, monkeypatch):
    release = tmp_path / "release"
    release.mkdir()
    for name in ("numpy", "pillow", "pandas", "matplotlib"):
        (release / f"{name}.whl").write_text(name)
    wheel, place = wheel_of(tmp_path, "mathfish_link", module), tmp_path / "site"
    monkeypatch.setattr("web.distribution.release_of", lambda _core: f"{release.as_uri()}/")
    write_distribution(core, [wheel], place, tmp_path / "downloads")
    lock = json.loads((place / "pyodide-lock.json").read_text())
    assert [*lock["packages"]] == ["mathfish-link", "matplotlib", "numpy", "pandas", "pillow"]
    assert all((place / entry["file_name"]).is_file() for entry in lock["packages"].values())
    assert (place / "pyodide-core.mjs").read_text() == "pyodide.mjs"


def test_wheel_with_wrong_hash_is_refused(tmp_path):
    wheel, pinned = tmp_path / "one-1.0-py3-none-any.whl", tmp_path / "wheels.txt"
    wheel.write_bytes(b"what was agreed on")
    pinned.write_text(f"one==1.0 \\\n    --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n")
    check_hashes([wheel], pinned)
    wheel.write_bytes(b"something else")
    with pytest.raises(Incomplete, match=r"^one-1\.0.*its SHA-256 differs"):
        check_hashes([wheel], pinned)


def test_download_with_wrong_hash_is_refused(tmp_path):
    (tmp_path / "numpy.whl").write_text("another")
    with pytest.raises(Incomplete, match="SHA-256"):
        fetched((tmp_path / "numpy.whl").as_uri(), {"sha256": "0" * 64, "file_name": "numpy.whl"}, tmp_path)


def test_download_is_kept_for_next_build(tmp_path):
    source, downloads = tmp_path / "numpy.whl", tmp_path / "downloads"
    source.write_text("numpy")
    entry = {"sha256": hashlib.sha256(b"numpy").hexdigest(), "file_name": "numpy.whl"}
    wheel = fetched(source.as_uri(), entry, downloads)
    source.unlink()
    assert fetched(source.as_uri(), entry, downloads) == wheel
    wheel.write_text("damaged")
    with pytest.raises(Incomplete, match="could not be fetched"):
        fetched(source.as_uri(), entry, downloads)


def test_build_without_network_says_what_to_do(tmp_path, core):
    (core / "pyodide.mjs").write_text("let x=`https://127.0.0.1:9/v${U}/full/`;")
    with pytest.raises(Incomplete, match=r"(?s)https://127.* could not be fetched .*make site SMALL=1"):
        write_distribution(core, [], tmp_path / "site", tmp_path / "downloads")
