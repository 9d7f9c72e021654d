"""Open the site in a browser that can reach nothing else, and use its pages."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Locator, Page, Playwright, ViewportSize, expect

from tests.browser.board_view import BOARD, BoardView
from tests.browser.traced_pages import SHOWN_AROUND

ROOT = Path(__file__).resolve().parents[1]
LIMIT = 60_000
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
READY = "() => document.body?.dataset.python === 'ready'"
CELLS = re.compile(r'(?<=<script type="application/json" id="cells">).*?(?=</script>)', re.DOTALL)


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
    for _ in range(LIMIT // 50):
        for found in (home / DOWNLOADS).glob("*"):
            if found.stat().st_size:
                found.rename(to)
                return
        page.wait_for_timeout(50)
    raise AssertionError(f"Firefox has saved no file in {home / DOWNLOADS}.")


def chosen(page: Page, button: Locator, file: Path) -> None:
    """Click a button that asks for a file, and choose it; in Firefox, set the file directly on the input."""
    if is_firefox(page):
        page.locator("input[type=file]").set_input_files(file)
        return
    with page.expect_file_chooser() as chooser:
        button.click()
    chooser.value.set_files(file)


def watch(context: BrowserContext, address: str, troubles: list[str]) -> None:
    """Add to `troubles` what goes wrong in a browser: errors, files that are not found, and requests to other hosts."""

    def note(is_wrong: bool, what: str) -> None:
        if is_wrong:
            troubles.append(what)

    own = (address, "data:", "blob:", "about:")
    context.on("request", lambda request: note(not request.url.startswith(own), f"elsewhere: {request.url}"))
    context.on("response", lambda answer: note(answer.status >= 400, f"{answer.status}: {answer.url}"))
    context.on("weberror", lambda error: troubles.append(str(error.error)))
    context.on("console", lambda said: note(said.type == "error", f"{said.text} ({said.location['url']})"))


@dataclass
class SitePage:
    """A page of the site."""

    page: Page
    address: str

    def open(self, name: str) -> None:
        """Open a page and wait until its Python has run."""
        self.page.goto(f"{self.address}{name}")
        self.wait_ready()

    def wait_ready(self) -> None:
        """Wait until the page that is open, or that opens now, has run its Python."""
        self.page.wait_for_function(READY)

    def board(self) -> BoardView:
        """Return the first table once it is painted and at rest."""
        view = BoardView(self.page.locator(BOARD).first)
        view.expect_settled()
        return view


def with_cells(site: Path, name: str, change: Callable[[str], str]) -> dict[str, bytes]:
    """Return what a host sends for a page of the site whose cells have changed Python, by path.

    What the build has recorded of the page's widgets would not be theirs any more, so there is nothing of it.
    """
    html = (site / name).read_text(encoding="utf-8")
    cells = json.loads(CELLS.search(html)[0])  # type: ignore[index]
    changed = json.dumps([{**each, "source": change(each["source"])} for each in cells]).replace("<", r"\u003c")
    recorded = name.removeprefix("lessons/").replace("/", "-").replace(".html", ".ipynb.json")
    return {
        name: CELLS.sub(lambda _: changed, html).encode(),
        f"host/recorded/{recorded}": b'{"told": [], "long": []}',
    }
