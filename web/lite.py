"""Configure and build JupyterLite, and check that its pages load nothing from other sites."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from .distribution import Incomplete

KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
AT_START = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "ipython", "jedi")
"""What the kernel loads as it starts; it would look for a missing package on PyPI, and here wait forever."""
APPS = ("notebooks", "lab", "tree")
SETTINGS = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "Mathfish",
        "contentsStorageName": "mathfish",  # all sites of one account may share one origin
        "settingsStorageName": "mathfish settings",
        "workspacesStorageName": "mathfish workspaces",
        "exposeAppInBrowser": True,  # so that the bar can use it
        "litePluginSettings": {KERNEL: {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": AT_START}}},
    },
}
OVERRIDES = {
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    "@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": 20},
}
"""Follow the visitor's light or dark theme; save soon, since the bar has no save button."""


def build(work: Path, contents: Path, site: Path) -> None:
    """Build JupyterLite's part of the site from `work/lite`.

    The build's database is in `work`, which must be a new folder: with an old database, JupyterLite does not write the
    address of Pyodide.
    """
    for name, told in (("jupyter-lite.json", SETTINGS), ("overrides.json", OVERRIDES)):
        (work / "lite" / name).write_text(json.dumps(told, indent=1), encoding="utf-8")
    options = ["--lite-dir", work / "lite", "--contents", contents, "--output-dir", site, "--no-sourcemaps"]
    apps = [word for app in APPS for word in ("--apps", app)]
    with (work / "lite.log").open("wb") as log:
        command = [sys.executable, "-m", "jupyterlite_core", "build", *map(str, options), *apps]
        built = subprocess.run(command, cwd=work, stdout=log, stderr=log, check=False)
    if built.returncode:
        raise Incomplete(f"JupyterLite did not build:\n{(work / 'lite.log').read_text(encoding='utf-8')[-3000:]}")
    check(site)


def check(site: Path) -> None:
    """Raise Incomplete if the pages would fetch Python from another site."""
    told = json.loads((site / "jupyter-lite.json").read_text(encoding="utf-8"))["jupyter-config-data"]
    address = told.get("litePluginSettings", {}).get(KERNEL, {}).get("pyodideUrl", "")
    if address != "./static/pyodide/pyodide.mjs":
        raise Incomplete(f"The site would load Python from {address or 'another site'}.")
