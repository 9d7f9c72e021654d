"""Write the Python of the site: Pyodide's own files, the wheels, and the lock that lists both."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import urllib.request
from collections.abc import Iterable, Mapping
from email.parser import HeaderParser
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

Entry = dict[str, Any]
CORE_FILES = ("package.json", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
ONLY_IN_PAGES = {"jupyterlab-widgets", "widgetsnbextension"}
"""Packages that ipywidgets requires but no kernel imports."""
LOADED_LATE = {
    "mathfish-widgets": ["fsrs", "tqdm"],
    "mathfish-page": [
        *("mathfish-widgets", "mathfish-activity", "mathfish-luggage"),
        *("pyodide-kernel", "ipykernel", "piplite"),
    ],
    "piplite": ["micropip"],
}
"""Packages imported inside functions: a kernel only loads what a cell imports, and what that depends on."""
REAL = ("numpy", "pillow", "pandas", "matplotlib")
"""Compiled packages; the test site has stand-ins for some, and lacks the others."""
NOT_FETCHED = """{address} could not be fetched ({reason}).
The site needs numpy, Pillow, pandas and matplotlib from there. Check the network, and run `make site` again.
Or run `make site SMALL=1`: it builds a site without them, in which all games, lessons and practice sets work."""
NAMED_RELEASE = re.compile(r"https://[^\s\"'`]+/full/")
"""The address of Pyodide's release as its module contains it, with a variable name for the version in ${ }."""


class Incomplete(Exception):
    """The error for a site that would not work; the message says what is missing."""


def write_distribution(core: Path, wheels: Iterable[Path], place: Path, downloads: Path | None = None) -> None:
    """Put Pyodide into `place` with the wheels and their lock.

    `core` is the npm package; its `pyodide.mjs` is renamed, so that our own module can have that name. numpy,
    Pillow, pandas and matplotlib come from the release that Pyodide names, checked against the official lock's SHA-256.
    They are kept in `downloads`; without that folder, the site has none of them.

    Raises:
        Incomplete: if something is missing.

    """
    place.mkdir(parents=True)
    for name in CORE_FILES:
        shutil.copy2(core / name, place / name)
    shutil.copy2(core / "pyodide.mjs", place / "pyodide-core.mjs")
    lock = json.loads((core / "pyodide-lock.json").read_text(encoding="utf-8"))
    packages = dict(entry_of(wheel, lock["info"]["python"]) for wheel in wheels)
    for wheel in wheels:
        shutil.copy2(wheel, place / wheel.name)
    if downloads:
        release = release_of(core)
        for name, entry in with_depends(REAL, lock["packages"], packages).items():
            shutil.copy2(fetched(release + entry["file_name"], entry, downloads), place)
            packages[name] = entry
    check_depends(packages)
    lock["packages"] = dict(sorted(packages.items()))
    (place / "pyodide-lock.json").write_text(json.dumps(lock, indent=1), encoding="utf-8")


def check_hashes(wheels: Iterable[Path], pinned: Path) -> None:
    """Raise Incomplete if the SHA-256 of a wheel is not in a file of pins."""
    agreed = pinned.read_text(encoding="utf-8")
    for wheel in wheels:
        if f"--hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}" not in agreed:
            raise Incomplete(f"{wheel.name} is not the file listed in {pinned.name}: its SHA-256 differs.")


def entry_of(wheel: Path, python: str) -> tuple[str, Entry]:
    """Return a wheel's name and lock entry, with its dependencies in Pyodide and this version of Python."""
    with ZipFile(wheel) as archive:
        names = archive.namelist()
        about = next(name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = HeaderParser().parsestr(archive.read(about).decode())
    key = canonicalize_name(metadata["Name"])
    modules = {name.split("/")[0].partition(".py")[0] for name in names if name.endswith((".py", ".pyc"))}
    wanted = map(Requirement, metadata.get_all("Requires-Dist") or [])
    environment = markers(python)
    depends = {canonicalize_name(each.name) for each in wanted if not each.marker or each.marker.evaluate(environment)}
    return key, {
        "name": key,
        "version": metadata["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "package_type": "package",
        "imports": sorted(modules),
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "unvendored_tests": False,
        "depends": sorted(depends - ONLY_IN_PAGES) + LOADED_LATE.get(key, []),
    }


def markers(python: str) -> dict[str, str]:
    """Return the PEP 508 environment of a browser."""
    return {
        "python_version": python.rpartition(".")[0],
        "python_full_version": python,
        "sys_platform": "emscripten",
        "platform_system": "Emscripten",
        "platform_machine": "wasm32",
        "os_name": "posix",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "extra": "",
    }


def with_depends(names: Iterable[str], official: Mapping[str, Entry], there: Mapping[str, Entry]) -> dict[str, Entry]:
    """Return the official lock's entries for packages and their dependencies, except those already there."""
    found: dict[str, Entry] = {}
    waiting = [*names]
    while waiting:
        name = waiting.pop()
        if name not in found and name not in there:
            found[name] = official[name]
            waiting += official[name]["depends"]
    return found


def release_of(core: Path) -> str:
    """Return the address of this Pyodide's packages, or raise Incomplete if its module has no address."""
    version = json.loads((core / "package.json").read_text(encoding="utf-8"))["version"]
    found = NAMED_RELEASE.search((core / "pyodide.mjs").read_text(encoding="utf-8"))
    if found is None:
        raise Incomplete("Pyodide's module does not say where its packages are.")
    return re.sub(r"\$\{\w+\}", version, found.group())


def fetched(address: str, entry: Entry, downloads: Path) -> Path:
    """Return a wheel of the release, downloaded unless it is there.

    Raises:
        Incomplete: if it could not be downloaded, or its SHA-256 differs from the lock's.

    """
    wheel: Path = downloads / entry["file_name"]
    if wheel.is_file() and hashlib.sha256(wheel.read_bytes()).hexdigest() == entry["sha256"]:
        return wheel
    try:
        with urllib.request.urlopen(address, timeout=120) as answer:  # noqa: S310
            content = answer.read()
    except OSError as error:
        reason = getattr(error, "reason", error)
        raise Incomplete(NOT_FETCHED.format(address=address, reason=reason)) from error
    if hashlib.sha256(content).hexdigest() != entry["sha256"]:
        raise Incomplete(f"{address} is not the file listed in the official lock: its SHA-256 differs.")
    downloads.mkdir(parents=True, exist_ok=True)
    wheel.write_bytes(content)
    return wheel


def check_depends(packages: Mapping[str, Entry]) -> None:
    """Raise Incomplete if a dependency of a package is not in the site, since a kernel would wait forever."""
    missing = [
        f"{need} (for {name})" for name, entry in packages.items() for need in entry["depends"] if need not in packages
    ]
    if missing:
        raise Incomplete(f"The site has no wheel of {', '.join(sorted(missing))}: add it to web/wheels.txt.")


def write_wheel(place: Path, name: str, version: str, modules: Mapping[str, Path]) -> None:
    """Write a wheel of a few modules, given by their paths inside it."""
    about = f"{name}-{version}.dist-info"
    with ZipFile(place / f"{name}-{version}-py3-none-any.whl", "w", ZIP_DEFLATED) as wheel:
        for path, module in modules.items():
            wheel.writestr(ZipInfo(path), module.read_bytes())
        wheel.writestr(ZipInfo(f"{about}/METADATA"), f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        wheel.writestr(ZipInfo(f"{about}/WHEEL"), "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
