"""Fill the folder `host/` of the site: what a page needs to show widgets and run its cells."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from .distribution import Incomplete

HERE = Path(__file__).resolve().parent
BUILT = HERE.parent / "mathfish_widgets/widgets/static/built"
FROM_PACKAGE = ("host.js", "letters.css")
WIDGET_PACKAGES = ("anywidget", "ipycanvas")
OWN_KINDS = {".js", ".mjs", ".css"}


def write_host(site: Path) -> None:
    """Copy the host of widgets, the modules of the widget packages, and the scripts that bring pages to life.

    Raises:
        Incomplete: if a widget package was installed without its module.

    """
    host = site / "host"
    host.mkdir(exist_ok=True)
    for name in FROM_PACKAGE:
        shutil.copy2(BUILT / name, host)
    for package in WIDGET_PACKAGES:
        module = Path(sys.prefix, "share/jupyter/nbextensions", package, "index.js")
        if not module.is_file():
            raise Incomplete(f"The package {package} was installed without its module for pages.")
        shutil.copy2(module, host / f"{package}.js")
    for script in (HERE / "alive").glob("*"):
        if script.suffix in OWN_KINDS:
            shutil.copy2(script, host)
