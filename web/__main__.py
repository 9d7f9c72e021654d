"""Build the site. Use `make site`, which installs the tools; `--small` leaves out the large packages of Python."""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from pathlib import Path

from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

from . import front_page, lite, pages
from .activities import site_address, write_activities
from .distribution import Incomplete, check_hashes, write_distribution, write_wheel
from .host_folder import write_host
from .memory.packed import write_memory
from .notebooks import write_notebooks
from .service_worker import complete_service_worker
from .site_pages import write_cells, write_site_pages
from .sizes import bytes_at_first, summary

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
BUILD = ROOT / "build/site"
STAND_INS = HERE / "stand_ins"


def main(site: Path, *, small: bool) -> None:
    """Write the site into a folder, replacing it; raise Incomplete if something is missing."""
    address = site_address()
    work = BUILD / "work"
    shutil.rmtree(work, ignore_errors=True)
    (work / "stand_ins").mkdir(parents=True)
    wheels = gather_wheels(work / "wheels")
    sys.path += map(str, wheels.glob("mathfish_widgets-*.whl"))  # a worksheet says by which version it was made
    write_stand_ins(wheels if small else work / "stand_ins")
    compiled = compile_wheels(wheels, work / "compiled")
    downloads = None if small else BUILD / "release"
    write_distribution(core(), sorted(compiled.glob("*.whl")), work / "python", downloads)
    shutil.rmtree(site, ignore_errors=True)
    python = Path(shutil.copytree(work / "python", site / "python"))
    write_cells(ROOT / "lessons", work / "cells.json")
    write_memory(core(), compiled, work / "stand_ins", python, work / "cells.json", site / "host/recorded")
    write_notebooks(ROOT / "lessons", work / "contents")
    lite.build(work, work / "contents", site / "notebook")
    lite.write_old_addresses(site)
    for icon in (site / "notebook").glob("icon-*.png"):
        shutil.copy2(icon, site)
    pages.write_pages(site, work / "pages")
    write_host(site)
    write_site_pages(ROOT / "lessons", HERE / "pages", site)
    write_activities(ROOT / "lessons", HERE / "pages", site, address)
    megabytes = round(bytes_at_first(site) / 1e6)
    front_page.write_front_page(ROOT / "lessons", HERE / "pages", site, megabytes)
    complete_service_worker(HERE / "pages/service-worker.js", site)
    run("compressed.mjs", site)


def core() -> Path:
    """Return the folder of Pyodide's npm package, or raise Incomplete unless the kernel fits its version."""
    place = HERE / "node_modules/pyodide"
    version = json.loads((place / "package.json").read_text(encoding="utf-8"))["version"]
    if version != PYODIDE_VERSION:
        raise Incomplete(f"The kernel needs Pyodide {PYODIDE_VERSION}, but web/package.json has {version}.")
    return place


def gather_wheels(place: Path) -> Path:
    """Collect the wheels of the index, of the kernel and of the package, and the standard library."""
    shutil.copytree(BUILD / "downloaded", place)
    check_hashes(place.iterdir(), HERE / "wheels.txt")
    kernel = Path(sys.prefix, "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi")
    for name in ("ipykernel", "piplite", "pyodide_kernel"):
        found = [*kernel.glob(f"{name}-*.whl")]
        if len(found) != 1:
            raise Incomplete(f"jupyterlite-pyodide-kernel should have one wheel of {name}, but it has {len(found)}.")
        shutil.copy2(found[0], place)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    write_wheel(place, "jedi", "0.0.0", {"jedi.py": STAND_INS / "jedi.py"})
    for module in HERE.glob("mathfish_*.py"):
        write_wheel(place, module.stem, "0.0.0", {module.name: module})
    shutil.copy2(core() / "python_stdlib.zip", place)
    return place


def write_stand_ins(place: Path) -> None:
    """Write the wheels that replace numpy and Pillow in the test site and during the memory snapshot."""
    write_wheel(place, "numpy", "0.0.0", {"numpy.py": STAND_INS / "numpy.py"})
    write_wheel(place, "pillow", "0.0.0", dict.fromkeys(("PIL/__init__.py", "PIL/Image.py"), STAND_INS / "pillow.py"))


def compile_wheels(wheels: Path, compiled: Path) -> Path:
    """Compile every module with Pyodide's own Python, under node."""
    compiled.mkdir()
    run("python.mjs", core(), HERE / "compiled_wheels.py", f"/from={wheels}", f"/to={compiled}")
    return compiled


def run(script: str, *given: Path | str) -> None:
    """Run one of our scripts under node."""
    subprocess.run(["node", HERE / script, *given], check=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m web")
    parser.add_argument("--small", action="store_true", help="without numpy, Pillow, pandas and matplotlib")
    parser.add_argument("--site", type=Path, default=ROOT / "site")
    given = parser.parse_args()
    try:
        main(given.site.resolve(), small=given.small)
        sys.stdout.write(summary(given.site.resolve()))
    except Incomplete as missing:
        sys.exit(str(missing))
