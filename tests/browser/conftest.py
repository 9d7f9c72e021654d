"""Provide browsers, pages and servers. Tests in one process share servers; each test has its own pages and kernels."""

import os
import re
import shutil
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import comm
import pytest
from ipywidgets import Widget
from playwright.sync_api import Browser, Page, expect, sync_playwright

from mathfish_widgets.widgets.inbox import AnsweringWidget

from .asking_view import ASKING, AskingView
from .bare_page import BarePage
from .board_view import BoardView
from .notebook_page import NotebookPage
from .server import Server, start_lab, start_notebook, start_voila
from .traced_pages import TracedPages

FLAGS = ["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
TRACES = Path("build/browser")
HAS_FAILED = pytest.StashKey[bool]()

NewPage = Callable[..., Page]
OpenBare = Callable[..., BarePage]
ShowBoard = Callable[..., BoardView]
ShowAsking = Callable[..., list[AskingView]]
OpenNotebook = Callable[..., NotebookPage]
expect.set_options(timeout=30_000)  # slowness on a busy machine is not a failure


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Record that a test has failed, for the fixtures that save its traces."""
    report = yield
    if report.failed:
        item.stash[HAS_FAILED] = True
    return report


def trace_folder(request: pytest.FixtureRequest) -> Path:
    return TRACES / re.sub(r"[^A-Za-z0-9_-]", "-", request.node.nodeid)


def chromium() -> str | None:
    """Return the Chromium to use: the requested one, an installed one, or None for Playwright's own."""
    return os.environ.get("MATHFISH_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)


@pytest.fixture(scope="session", autouse=True)
def tidy_end() -> None:
    """Let a terminated run end its servers as a finished one does."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, chromium_sandbox=False)
        yield browser
        browser.close()


@pytest.fixture
def new_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """Open an empty page; any error in a page fails the test, and a failed test leaves its trace and screenshots."""
    pages = TracedPages(browser)
    yield pages.open
    failed = request.node.stash.get(HAS_FAILED, False) or bool(pages.errors)
    pages.close(trace_folder(request) if failed else None)
    assert pages.errors == []


@pytest.fixture
def open_bare(new_page: NewPage, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenBare]:
    """Open bare pages; every message from a widget of this process reaches all open ones."""
    pages: list[BarePage] = []

    def publish(
        self: Any, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any
    ) -> None:
        content = {"comm_id": self.comm_id, "target_name": self.target_name, "data": data or {}}
        for page in pages:
            page.publish(msg_type, {**content, "metadata": metadata or {}}, buffers or [])

    monkeypatch.setattr(comm.DummyComm, "publish_msg", publish)

    def open_page(**settings: Any) -> BarePage:
        page = BarePage(new_page(**settings))
        pages.append(page)
        return page

    made: list[Widget] = []
    Widget.on_widget_constructed(made.append)
    yield open_page
    Widget.on_widget_constructed(None)
    errors = [error for page in pages for error in page.errors]
    shown = {widget for page in pages for widget in page.shown}
    pages.clear()
    told = [widget.message for widget in shown if getattr(widget, "message", {}).get("kind") == "error"]
    never_shown = [widget for widget in made if isinstance(widget, AnsweringWidget)]
    for widget in (*shown, *never_shown):  # a page that is opened later would load what is open
        widget.close()
    if errors or told:
        request.node.stash[HAS_FAILED] = True
    assert errors == []
    assert told == []


@pytest.fixture
def show(open_bare: OpenBare) -> Callable[..., BarePage]:
    """Show a widget alone on its own bare page."""

    def show_widget(widget: Widget, **settings: Any) -> BarePage:
        page = open_bare(**settings)
        page.open()
        page.show(widget)
        return page

    return show_widget


@pytest.fixture
def show_board(show: Callable[..., BarePage]) -> ShowBoard:
    """Show a game or another board alone on a bare page, and wait until it is idle."""

    def show_it(widget: Widget, **settings: Any) -> BoardView:
        board = BoardView(show(widget, **settings).page.locator(".mathfish"))
        board.expect_settled()
        return board

    return show_it


@pytest.fixture
def show_asking(open_bare: OpenBare) -> ShowAsking:
    """Show pages that ask, one below the other, and wait until they are idle."""

    def show_them(*widgets: Widget, **settings: Any) -> list[AskingView]:
        page = open_bare(**settings)
        page.open()
        for widget in widgets:
            page.show(widget)
        views = [AskingView(page.page.locator(ASKING).nth(place)) for place in range(len(widgets))]
        for view in views:
            view.expect_settled()
        return views

    return show_them


def serving(start: Callable[[Path], Server], name: str) -> Any:
    """Make a fixture of a server that the tests of one process share."""

    @pytest.fixture(scope="session", name=name)
    def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
        server = start(tmp_path_factory.mktemp(name))
        yield server
        server.stop()

    return server


lab = serving(start_lab, "lab")
notebook = serving(start_notebook, "notebook")
voila = serving(start_voila, "voila")


def opening(server: str, folder: str, name: str) -> Any:
    """Make a fixture that opens notebooks on a server, each with a new kernel; all kernels end with the test."""

    @pytest.fixture(name=name)
    def open_notebook(new_page: NewPage, request: pytest.FixtureRequest) -> Iterator[OpenNotebook]:
        running: Server = request.getfixturevalue(server)
        yield lambda **settings: NotebookPage(
            new_page(viewport={"width": 1366, "height": 768}, **settings), running, folder
        )
        if request.node.stash.get(HAS_FAILED, False):
            trace_folder(request).mkdir(parents=True, exist_ok=True)
            shutil.copy(running.log, trace_folder(request) / "server.log")
        running.end_kernels()

    return open_notebook


lab_page = opening("lab", "", "lab_page")
notebook_page = opening("notebook", "/notebooks/", "notebook_page")
