"""A browser that reaches the site and nobody else, and its pages with notebooks."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright

from tests.browser.pages import BOARD, ERRORS, BoardView

LIMIT = 120_000
NOBODY_ELSE = [
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    "--disable-gpu",
    "--disable-component-update",
]
READY = "name => document.body?.dataset.mathfish === 'ready' && jupyterapp.shell.currentWidget.context.path === name"

PRINTED = """async code => {
  const { kernel } = window.jupyterapp.shell.currentWidget.context.sessionContext.session;
  const printed = [];
  const asked = kernel.requestExecute({ code });
  asked.onIOPub = message => printed.push(message.content.text ?? '');
  const { content } = await asked.done;
  if (content.status !== 'ok') throw new Error(`${content.ename}: ${content.evalue}`);
  return printed.join('');
}"""
WRITE_LINE = """line => {
  const cells = [...window.jupyterapp.shell.currentWidget.content.model.cells];
  cells.find(cell => cell.type === 'code').sharedModel.setSource(line);
}"""


@contextmanager
def visitor(playwright: Playwright, home: Path) -> Iterator[BrowserContext]:
    """A browser of somebody who comes to the site; what it keeps lies in `home`."""
    path = os.environ.get("MATHFISH_CHROMIUM") or shutil.which("chromium")
    context = playwright.chromium.launch_persistent_context(
        home, executable_path=path, args=NOBODY_ELSE, chromium_sandbox=False
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
        """Open a notebook and wait until it has run."""
        self.page.goto(f"{self.address}notebooks/index.html?path={name}")
        self.wait_ready(name)

    def wait_ready(self, name: str) -> None:
        """Wait until a notebook is there and has run by itself."""
        self.page.wait_for_function(READY, arg=name)

    def command(self, name: str) -> None:
        """Run one of the host's own commands."""
        self.page.evaluate("name => jupyterapp.commands.execute(name).then(() => undefined)", name)

    def printed(self, code: str) -> str:
        """Run code in the kernel, beside the cells, and return what it prints; fail when it ends with an error."""
        return str(self.page.evaluate(PRINTED, code))

    def show(self, line: str) -> BoardView:
        """Let a page's one line be another one, and return the table that it shows."""
        self.write(f"import mathfish_widgets as mf; {line}")
        self.command("notebook:run-all-cells")
        if errors := self.errors():
            raise AssertionError(errors)
        return self.board()

    def write(self, line: str) -> None:
        """Let the first line of Python be another one."""
        self.page.evaluate(WRITE_LINE, line)

    def errors(self) -> list[str]:
        """The errors in which cells ended."""
        return list(self.page.evaluate(ERRORS))

    def board(self) -> BoardView:
        """The first table once it is painted."""
        view = BoardView(self.page.locator(BOARD).first)
        view.wait_painted()
        return view
