"""Open the site in a browser that can reach nothing else, and handle its notebook pages."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Locator, Page, Playwright, ViewportSize, expect

from tests.browser.board_view import BOARD, BoardView
from tests.browser.notebook_page import ERRORS
from tests.browser.traced_pages import SHOWN_AROUND

ROOT = Path(__file__).resolve().parents[1]
LIMIT = 120_000
expect.set_options(timeout=LIMIT)
NOBODY_ELSE = [
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    "--disable-gpu",
    "--disable-component-update",
]
NOBODY_ELSE_FOR_FIREFOX: dict[str, str | float | bool] = {
    "network.proxy.type": 1,
    **{f"network.proxy.{kind}": "127.0.0.1" for kind in ("http", "ssl")},
    **{f"network.proxy.{kind}_port": 9 for kind in ("http", "ssl")},
}
DOWNLOADS = "downloads"
"""The folder in a visitor's home where Firefox saves downloads without asking."""
AT_REST = """() => {
  const session = window.jupyterapp?.shell.currentWidget?.context?.sessionContext?.session;
  return session?.kernel?.status === 'idle';
}"""
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


class Screen(NamedTuple):
    """A touch screen: its size in CSS pixels, and the number of dots per CSS pixel."""

    width: int
    height: int
    dots: float = 2


@contextmanager
def visitor(playwright: Playwright, home: Path, touched: Screen | None = None) -> Iterator[BrowserContext]:
    """Open a browser as a visitor who has already seen every tour; its data is saved in `home`.

    The browser is Firefox if MATHFISH_FIREFOX names one, otherwise Chromium. If there is a `touched` screen, the
    browser is Chromium as on a phone or tablet.
    """
    if touched or "MATHFISH_FIREFOX" not in os.environ:
        context = chromium(playwright, home, touched)
    else:
        context = firefox(playwright, home)
    context.set_default_timeout(LIMIT)
    context.add_init_script(SHOWN_AROUND)
    yield context
    context.close()


def chromium(playwright: Playwright, home: Path, touched: Screen | None) -> BrowserContext:
    """Start Chromium, with every other host name blocked."""
    path = os.environ.get("MATHFISH_CHROMIUM") or shutil.which("chromium")
    viewport: ViewportSize | None = {"width": touched.width, "height": touched.height} if touched else None
    return playwright.chromium.launch_persistent_context(
        home,
        executable_path=path,
        args=NOBODY_ELSE,
        chromium_sandbox=False,
        viewport=viewport,
        device_scale_factor=touched and touched.dots,
        is_mobile=bool(touched),
        has_touch=bool(touched),
    )


def firefox(playwright: Playwright, home: Path) -> BrowserContext:
    """Start Firefox through web/firefox.py, with a dead proxy for all other hosts."""
    home.mkdir(exist_ok=True)
    kept: dict[str, str | float | bool] = {
        "browser.download.folderList": 2,
        "browser.download.dir": str(home / DOWNLOADS),
    }
    program = home / "firefox"
    program.write_text(f'#!/bin/sh\ncd "{ROOT}" && exec "{sys.executable}" -m web.firefox "$@"\n')
    program.chmod(0o755)
    return playwright.firefox.launch_persistent_context(
        home,
        executable_path=program,
        channel="moz-firefox",
        firefox_user_prefs=NOBODY_ELSE_FOR_FIREFOX | kept,
        timeout=LIMIT,
    )


def is_firefox(page: Page) -> bool:
    """Return whether a page is in Firefox, whose older version can't do everything that Playwright needs."""
    return bool(page.evaluate("navigator.userAgent.includes('Firefox')"))


def downloaded(page: Page, button: Locator, home: Path, to: Path) -> None:
    """Click a button that saves a file, and save it as `to`; in Firefox, find it in the download folder."""
    if not is_firefox(page):
        with page.expect_download() as download:
            button.click()
        download.value.save_as(to)
        return
    button.click(no_wait_after=True)
    while not (found := [each for each in (home / DOWNLOADS).glob("*") if each.stat().st_size]):
        page.wait_for_timeout(50)
    found[0].rename(to)


def chosen(page: Page, button: Locator, file: Path) -> None:
    """Click a button that asks for a file, and choose it; in Firefox, set the file directly on the input."""
    if is_firefox(page):
        page.locator("input[type=file]").set_input_files(file)
        return
    with page.expect_file_chooser() as chooser:
        button.click()
    chooser.value.set_files(file)


@dataclass
class SitePage:
    """A page with one notebook of the site."""

    page: Page
    address: str

    def open(self, name: str) -> None:
        """Open a notebook and wait until it has run."""
        self.page.goto(f"{self.address}notebooks/index.html?path={name}")
        self.wait_ready(name)

    def open_in_full(self, name: str) -> None:
        """Open a notebook in the full notebook, which runs nothing automatically, and wait for its kernel."""
        self.page.goto(f"{self.address}lab/index.html?path={name}")
        self.page.wait_for_function(AT_REST)

    def wait_ready(self, name: str) -> None:
        """Wait until a notebook is open and has run automatically."""
        self.page.wait_for_function(READY, arg=name)

    def command(self, name: str) -> None:
        """Run one of JupyterLab's own commands."""
        self.page.evaluate("name => jupyterapp.commands.execute(name).then(() => undefined)", name)

    def printed(self, code: str) -> str:
        """Run code in the kernel, outside the cells, and return what it prints; fail if it raises an error."""
        return str(self.page.evaluate(PRINTED, code))

    def show(self, line: str) -> BoardView:
        """Replace the page's one line of code, and return the table that it shows."""
        self.write(f"import mathfish_widgets as mf; {line}")
        self.command("notebook:run-all-cells")
        if errors := self.errors():
            raise AssertionError(errors)
        return self.board()

    def write(self, line: str) -> None:
        """Replace the first line of Python."""
        self.page.evaluate(WRITE_LINE, line)

    def errors(self) -> list[str]:
        """Return the errors that cells raised."""
        return list(self.page.evaluate(ERRORS))

    def board(self) -> BoardView:
        """Return the first table once it is painted and at rest."""
        view = BoardView(self.page.locator(BOARD).first)
        view.expect_settled()
        return view
