"""Write the SHA-256 of everything that builds the site or a release, or is part of the site.

Run it with `python -m web.lock`. pip asks the registry and reports what it would install; nothing is installed. To
update a package, change its pin in one of the files and run this again.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
MACHINES = ("x86_64", "aarch64")
"""The platform: sites and releases are built on Linux."""
IN_THE_BROWSER = (("--python-version", "3.14", "--platform", "any", "--implementation", "py", "--abi", "none"),)
ANYWHERE = tuple(
    (
        *("--python-version", python, "--implementation", "cp", "--abi", f"cp{python.replace('.', '')}"),
        *("--abi", "abi3", "--abi", "none", "--platform", "any"),
        *(word for libc in ("2_28", "2_17") for word in ("--platform", f"manylinux_{libc}_{machine}")),
        *("--platform", f"manylinux2014_{machine}"),
    )
    for python in PYTHONS
    for machine in MACHINES
)


class Locked(NamedTuple):
    """A file of pins, the file of hashes made from it, and the versions of Python that it is for.

    Both may be the same file.
    """

    pins: str
    hashes: str
    targets: Sequence[Sequence[str]]
    with_depends: bool = False


FILES = (
    Locked("web/wheels.txt", "web/wheels.txt", IN_THE_BROWSER),
    Locked("web/tests/wheels.txt", "web/tests/wheels.txt", IN_THE_BROWSER),
    Locked("web/requirements.txt", "web/locked.txt", ANYWHERE, with_depends=True),
    Locked(".ci/build.txt", ".ci/build.txt", IN_THE_BROWSER),
)


def pins_of(path: Path) -> list[str]:
    """Return the lines of a requirements file that pin a version, without their hashes."""
    return re.findall(r"^[\w.-]+==[\w.]+", path.read_text(encoding="utf-8"), re.MULTILINE)


def asked_of_pip(pins: Iterable[str], *options: str) -> dict[str, set[str]]:
    """Return what pip would install, as pins with the SHA-256 of each file."""
    with TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        words = ["--dry-run", "--ignore-installed", "--only-binary=:all:", "--target", folder, "--report", str(report)]
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", *words, *options, *pins], check=True)
        installed = json.loads(report.read_text(encoding="utf-8"))["install"]
    found = ((each["metadata"], each["download_info"]["archive_info"]["hashes"]["sha256"]) for each in installed)
    return {f"{about['name'].lower()}=={about['version']}": {digest} for about, digest in found}


def written(heading: Iterable[str], hashes: Mapping[str, Iterable[str]]) -> str:
    """Return a requirements file with hashes; each pin lists the hash of every file that may be installed."""
    lines = [
        " \\\n".join([pin, *(f"    --hash=sha256:{digest}" for digest in sorted(hashes[pin]))])
        for pin in sorted(hashes)
    ]
    return "\n".join([*heading, *lines, ""])


def lock(each: Locked) -> None:
    """Write the hashes of one file of pins, and keep the comments at the head of the file."""
    text = (ROOT / each.hashes if (ROOT / each.hashes).exists() else ROOT / each.pins).read_text(encoding="utf-8")
    heading = [line for line in text.splitlines() if line.startswith("#")]
    pins = pins_of(ROOT / each.pins)
    if each.with_depends:
        pins = [*asked_of_pip(pins, *each.targets[0])]
    hashes: defaultdict[str, set[str]] = defaultdict(set)
    for target in each.targets:
        for pin, digests in asked_of_pip(pins, "--no-deps", *target).items():
            hashes[pin] |= digests
    (ROOT / each.hashes).write_text(written(heading, hashes), encoding="utf-8")


if __name__ == "__main__":
    for file in FILES:
        lock(file)
