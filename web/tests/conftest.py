"""Serve the built site, and open it in a browser that can reach nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from web.browser import SitePage, visitor, watch, with_cells
from web.serving import Host, serving

SITE = Path(__file__).parents[2] / "site"
LATE = ("*.whl", "python_stdlib.zip")
"""What Python fetches when a module is imported that its snapshot lacks."""

Visit = Callable[[], BrowserContext]
OpenPage = Callable[[str], SitePage]
ReplaceCells = Callable[[str, Callable[[str], str]], None]


@pytest.fixture(scope="session")
def served() -> Iterator[Host]:
    stand_ins = [*SITE.glob("python/numpy-0.0.0-*.whl")]
    assert stand_ins, "There is no site for tests: run `make site SMALL=1` first."
    with serving(SITE) as host:
        yield host


@pytest.fixture
def host(served: Host) -> Host:
    """Return a host that compresses and has no wheels, as in a school that blocks them, unless a test allows them."""
    served.missing, served.replaced, served.compresses = LATE, {}, True
    return served


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture
def troubles() -> Iterator[list[str]]:
    """Collect what goes wrong on the pages of a test, and fail if there is anything that the test has not removed."""
    found: list[str] = []
    yield found
    assert found == []


def remove(troubles: list[str], part: str) -> None:
    """Remove the troubles that a test has caused itself, of which there must be some."""
    caused = [each for each in troubles if part in each]
    assert caused
    for each in caused:
        troubles.remove(each)


@pytest.fixture
def visit(host: Host, playwright: Playwright, tmp_path: Path, troubles: list[str]) -> Iterator[Visit]:
    """Return a function that closes the browser, if one is open, and opens a new one of the same visitor."""
    with ExitStack() as open_browsers:

        def come() -> BrowserContext:
            open_browsers.close()
            context = open_browsers.enter_context(visitor(playwright, tmp_path / "home"))
            watch(context, host.address, troubles)
            return context

        yield come


@pytest.fixture
def open_page(host: Host, visit: Visit) -> OpenPage:
    """Return a function that opens a page of the site in a newly started browser."""

    def open_new(name: str) -> SitePage:
        page = SitePage(visit().pages[0], host.address)
        page.open(name)
        return page

    return open_new


@pytest.fixture
def replace_cells(host: Host) -> ReplaceCells:
    """Return a function that changes the Python of a page, by a function of a cell's Python."""

    def replace(name: str, change: Callable[[str], str]) -> None:
        host.replaced = {**host.replaced, **with_cells(SITE, name, change)}

    return replace


@pytest.fixture
def saved_answers(open_page: OpenPage, replace_cells: ReplaceCells) -> Callable[[], int]:
    """Return a function that counts the answers which the visitor's browser has saved, in a new browser."""

    def count() -> int:
        replace_cells(
            "class-links.html", lambda _: "import mathfish_widgets as mf; print(len(mf.Progress().answers()))"
        )
        return int(open_page("class-links.html").page.locator(".place").inner_text())

    return count
