"""Servers, and pages that stay open from test to test: made when a test first asks for them, each worker its own."""

import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from .pages import NotebookPage
from .server import Server, start_lab, start_notebook, start_voila
from .shared_pages import SharedPages

FLAGS = ["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")

NewPage = Callable[..., Page]
OpenPage = Callable[..., NotebookPage]
expect.set_options(timeout=60_000)  # as long as any other wait: a busy machine is no failure


def chromium() -> str | None:
    """Return the Chromium to use: the one asked for, one of the system, or None for Playwright's own."""
    return os.environ.get("MATHFISH_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)


@pytest.fixture(scope="session", autouse=True)
def tidy_end() -> None:
    """Let a terminated run end its servers as a finished one does."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = start_lab(tmp_path_factory.mktemp("lab"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def notebook(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = start_notebook(tmp_path_factory.mktemp("notebook"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = start_voila(tmp_path_factory.mktemp("voila"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, chromium_sandbox=False)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def shared_pages(browser: Browser) -> SharedPages:
    return SharedPages(browser)


@pytest.fixture
def tidy_pages(shared_pages: SharedPages, request: pytest.FixtureRequest) -> Iterator[SharedPages]:
    """Lend pages to a test; any error in one of them fails it, and what a failed test has used is thrown away."""
    failed = request.session.testsfailed
    yield shared_pages
    errors = shared_pages.take_back(keep=request.session.testsfailed == failed)
    assert errors == []


@pytest.fixture
def new_page(tidy_pages: SharedPages) -> NewPage:
    """Open an empty page; one with the same screen is the same page again."""
    return lambda **settings: tidy_pages.lend("", **settings)


@pytest.fixture
def lab_page(lab: Server, tidy_pages: SharedPages, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Open notebooks in JupyterLab, each with a kernel that is as new."""
    yield from opened_in(lab, tidy_pages, request, "lab", "")


@pytest.fixture
def notebook_page(notebook: Server, tidy_pages: SharedPages, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Open notebooks in Notebook 7, each with a kernel that is as new; it leaves the page to the notebook."""
    yield from opened_in(notebook, tidy_pages, request, "notebook", "/notebooks/")


def opened_in(
    server: Server, pages: SharedPages, request: pytest.FixtureRequest, host: str, folder: str
) -> Iterator[OpenPage]:
    """Lend a function that opens pages; after the test their kernels are tidied, or ended where the test has failed."""
    failed, opened = request.session.testsfailed, {}

    def open_page(**settings: Any) -> NotebookPage:
        page = NotebookPage(pages.lend(host, **settings), server, folder)
        opened[page.page] = page
        return page

    yield open_page
    passed = request.session.testsfailed == failed
    tidied = [page.tidied() for page in opened.values()] if passed else []
    server.end_kernels({*filter(None, tidied)})
