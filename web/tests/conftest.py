"""Serve the built site, and open it in a browser that can reach nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from web.browser import SitePage, visitor
from web.serving import Host, serving

SITE = Path(__file__).parents[2] / "site"

Visit = Callable[[], BrowserContext]


@pytest.fixture(scope="session")
def host() -> Iterator[Host]:
    stand_ins = [*SITE.glob("python/numpy-0.0.0-*.whl")]
    assert stand_ins, "There is no site for tests: run `make site SMALL=1` first."
    with serving(SITE) as host:
        yield host


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture
def visit(host: Host, playwright: Playwright, tmp_path: Path) -> Iterator[Visit]:
    """Return a function that opens the site as one visitor; a request to any other host fails the test.

    The server has no wheels, as in a school that blocks them, unless a test allows them.
    """
    asked_elsewhere: list[str] = []
    host.missing = ("*.whl",)

    def note(address: str) -> None:
        if not address.startswith((host.address, "data:", "blob:")):
            asked_elsewhere.append(address)

    with ExitStack() as open_browsers:

        def come() -> BrowserContext:
            open_browsers.close()
            context = open_browsers.enter_context(visitor(playwright, tmp_path / "home"))
            context.on("request", lambda request: note(request.url))
            return context

        yield come
    assert asked_elsewhere == []


@pytest.fixture
def open_page(host: Host, visit: Visit) -> Callable[[str], SitePage]:
    """Return a function that opens a notebook of the site in a newly started browser."""

    def open_notebook(name: str) -> SitePage:
        page = SitePage(visit().pages[0], host.address)
        page.open(name)
        return page

    return open_notebook


@pytest.fixture
def open_new(host: Host, visit: Visit) -> Callable[[], tuple[SitePage, list[str]]]:
    """Return a function that opens a page in a new browser, with the list of the addresses it requests."""

    def come() -> tuple[SitePage, list[str]]:
        context = visit()
        asked: list[str] = []
        context.on("request", lambda request: asked.append(request.url))
        return SitePage(context.pages[0], host.address), asked

    return come
