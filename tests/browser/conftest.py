"""Servers and browser pages, made when a test first asks for them."""

import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from .pages import NotebookPage, PageErrors
from .server import Server, start_lab, start_notebook, start_voila

FLAGS = ["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")

NewPage = Callable[..., Page]


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


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Open pages, each as a person of its own; any error in one of them fails the test."""
    watched: list[PageErrors] = []

    def open_page(**settings: Any) -> Page:
        page = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **settings}).new_page()
        page.set_default_timeout(60_000)
        watched.append(PageErrors(page))
        return page

    yield open_page
    for errors in watched:
        errors.page.context.close()
    assert [error for errors in watched for error in errors.seen] == []


@pytest.fixture
def lab_page(lab: Server, new_page: NewPage) -> Iterator[Callable[..., NotebookPage]]:
    """Open pages on JupyterLab; the kernels are ended after the test."""
    yield lambda **settings: NotebookPage(new_page(**settings), lab)
    lab.end_kernels()
