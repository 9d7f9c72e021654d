"""Build JupyterLite, which opens a page as a notebook, and check that it loads nothing from other sites."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from string import Template

from .distribution import Incomplete

KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
AT_START = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "ipython", "jedi")
"""What the kernel loads as it starts; it would look for a missing package on PyPI, and here wait forever."""
KERNEL_START = Path(__file__).with_name("kernel_start.js")
APPS = ("lab", "tree")
PYODIDE = "./../python/pyodide.mjs"
"""The address of Python from the root of JupyterLite, which resolves only addresses that begin with `./`."""
SETTINGS = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "Mathfish",
        "contentsStorageName": "mathfish",  # all sites of one account may share one origin
        "settingsStorageName": "mathfish settings",
        "workspacesStorageName": "mathfish workspaces",
        "exposeAppInBrowser": True,  # so that tests can ask it for its kernel
        "litePluginSettings": {
            KERNEL: {
                "pyodideUrl": PYODIDE,
                "disablePyPIFallback": True,
                "loadPyodideOptions": {"packages": AT_START},
            }
        },
    },
}
OVERRIDES = {
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    "@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": 20},
}
"""Follow the visitor's light or dark theme; save soon, since pupils rarely think of it."""
MOVED = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>This page has moved · Mathfish</title>
<script>location.replace(`../$address${location.search}${location.hash}`);</script>
<p>This page has moved. <a href="../$address">Go to its new address.</a></p>
"""


def build(work: Path, contents: Path, notebook: Path) -> None:
    """Build JupyterLite into the folder `notebook` of the site; `work` must be new, since its database is there."""
    (work / "lite").mkdir()
    for name, told in (("jupyter-lite.json", SETTINGS), ("overrides.json", OVERRIDES)):
        (work / "lite" / name).write_text(json.dumps(told, indent=1), encoding="utf-8")
    options = ["--lite-dir", work / "lite", "--contents", contents, "--output-dir", notebook, "--no-sourcemaps"]
    apps = [word for app in APPS for word in ("--apps", app)]
    with (work / "lite.log").open("wb") as log:
        command = [sys.executable, "-m", "jupyterlite_core", "build", *map(str, options), *apps]
        built = subprocess.run(command, cwd=work, stdout=log, stderr=log, check=False)
    if built.returncode:
        raise Incomplete(f"JupyterLite did not build:\n{(work / 'lite.log').read_text(encoding='utf-8')[-3000:]}")
    check(notebook)
    shutil.copy2(KERNEL_START, notebook)
    add_script(notebook / "lab/index.html", f"../{KERNEL_START.name}")


def check(notebook: Path) -> None:
    """Raise Incomplete if a notebook would fetch Python from another site."""
    told = json.loads((notebook / "jupyter-lite.json").read_text(encoding="utf-8"))["jupyter-config-data"]
    address = told.get("litePluginSettings", {}).get(KERNEL, {}).get("pyodideUrl", "")
    if address != PYODIDE or not (notebook / address).is_file():
        raise Incomplete(f"A notebook would load Python from {address or 'another site'}.")


def add_script(path: Path, address: str) -> None:
    """Let a page run a script before its own; raise Incomplete if it has no head."""
    page = path.read_text(encoding="utf-8")
    if "<head>" not in page:
        raise Incomplete(f"JupyterLite's page for {path.parent.name} has no head.")
    path.write_text(page.replace("<head>", f'<head>\n<script src="{address}"></script>', 1), encoding="utf-8")


def write_old_addresses(site: Path) -> None:
    """Let bookmarks of an older site, where JupyterLite was not in a folder of its own, lead to the same page."""
    for app in APPS:
        (site / app).mkdir()
        page = Template(MOVED).safe_substitute(address=f"notebook/{app}/index.html")
        (site / app / "index.html").write_text(page, encoding="utf-8")
