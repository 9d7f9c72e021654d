"""A browser that reaches the site and nobody else, and its pages with notebooks."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Page

from tests.browser.pages import BOARD, ERRORS, EXECUTE, RAN, BoardView

LIMIT = 240_000
NOBODY_ELSE = [
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    "--disable-gpu",
    "--disable-component-update",
]
IDLE = """name => {
  const context = window.jupyterapp?.shell.currentWidget?.context;
  const kernel = context?.sessionContext?.session?.kernel;
  return context?.path === name && context.isReady && kernel?.status === 'idle';
}"""


@contextmanager
def visitor(browsers: BrowserType, home: Path, **options: Any) -> Iterator[BrowserContext]:
    """A browser of somebody who comes to the site; what it keeps lies in `home`."""
    chromium = browsers.name == "chromium"
    path = os.environ.get("MATHFISH_CHROMIUM") or shutil.which("chromium") if chromium else shutil.which("firefox-esr")
    context = browsers.launch_persistent_context(
        home, executable_path=path, args=NOBODY_ELSE if chromium else [], chromium_sandbox=False, **options
    )
    context.set_default_timeout(LIMIT)
    yield context
    context.close()


@dataclass
class SitePage:
    """A page on one notebook of the site."""

    page: Page
    address: str

    def open(self, name: str) -> None:
        """Open a notebook and wait until its kernel is idle."""
        self.page.goto(f"{self.address}notebooks/index.html?path={name}")
        self.wait_idle(name)

    def wait_idle(self, name: str) -> None:
        """Wait until a notebook is there and its kernel is idle."""
        self.page.wait_for_function(IDLE, arg=name)

    def command(self, name: str) -> None:
        """Run one of the host's own commands."""
        self.page.evaluate("name => jupyterapp.commands.execute(name).then(() => undefined)", name)

    def execute(self, code: str) -> None:
        """Run code in the kernel, beside the cells; fail when it ends with an error."""
        self.page.evaluate(EXECUTE, code)

    def run_all(self) -> list[str]:
        """Run all cells; return the errors in which cells ended."""
        self.command("notebook:run-all-cells")
        self.page.wait_for_function(RAN)
        return list(self.page.evaluate(ERRORS))

    def board(self) -> BoardView:
        """The first table once it is painted."""
        view = BoardView(self.page.locator(BOARD).first)
        view.wait_painted()
        return view
