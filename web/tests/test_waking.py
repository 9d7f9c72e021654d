"""Test that a page's Python starts from its snapshot, starts from scratch if it can't, and says when it can't start."""

import re

import pytest
from playwright.sync_api import Page, expect

from mathfish_widgets.games import TITLES
from web.browser import SitePage, visitor
from web.serving import Host
from web.tests.conftest import LATE, SITE, remove
from web.tests.menu import start_again

SHORT_PAGES = [*TITLES, "puzzles", "puzzle-of-the-day", "practice", "form", "worksheet", "report", "class-links"]
LESSON = "lessons/05-doublets-and-the-clock-of-13.html"
SEED = re.compile(r"seed (\d+)")
WITHOUT_WEBASSEMBLY = b"delete globalThis.WebAssembly;\n"


def shown(page: SitePage) -> str:
    return page.page.locator(".cell:not([data-kind=bare]) .place").first.inner_text()


@pytest.mark.parametrize("name", SHORT_PAGES)
def test_short_page_wakes_without_wheels_or_errors(name, open_page):
    page = open_page(f"{name}.html")
    assert not page.page.locator(".place .still").is_visible()
    assert "Error" not in shown(page)


@pytest.mark.parametrize("name", ["docfish.html", "practice.html", LESSON])
def test_page_wakes_on_host_that_sends_nothing_compressed(name, host, open_page):
    host.compresses = False
    open_page(name)


def test_package_missing_from_snapshot_is_fetched_when_imported(open_page, host, replace_cells):
    host.missing = ()
    replace_cells("practice.html", lambda _: "import fsrs, wave; print(fsrs.__name__, wave.__name__)")
    assert shown(open_page("practice.html")).split() == ["fsrs", "wave"]


def test_page_without_memory_snapshot_starts_python_normally(open_page, host, troubles):
    host.missing = ("memory.zst",)
    board = open_page("doublets.html").board()
    board.button("Turn over a card").click()
    board.expect_move(1)
    remove(troubles, "memory.zst")


def test_first_deal_is_always_same_and_deals_after_it_are_not(playwright, host, tmp_path):
    deals = []
    for name in ("one", "another"):
        with visitor(playwright, tmp_path / name) as context:
            page = SitePage(context.pages[0], host.address)
            page.open("doublets.html")
            first = seed(page)
            start_again(page)
            deals.append((first, seed(page)))
    (first, later), (first_of_another, later_of_another) = deals
    assert first == first_of_another
    assert len({first, later, later_of_another}) == 3


def seed(page: SitePage) -> str:
    """Return the seed of the deal on the table."""
    return str(SEED.findall(page.board().root.locator(".mf-status").inner_text())[0])


def expect_only_to_read(page: Page, host: Host) -> None:
    """Expect that a lesson in which Python can't start shows all its text, and says so."""
    page.goto(f"{host.address}{LESSON}")
    expect(page.get_by_role("alert")).to_contain_text("The games and questions can't start in this browser.")
    expect(page.locator("main h2").last).to_be_visible()
    assert page.locator("[data-folded]").count() == 0
    assert page.locator("#status").inner_text() == ""


def test_lesson_stays_readable_and_open_when_worker_is_missing(visit, host, troubles):
    host.missing = (*LATE, "worker.mjs")
    expect_only_to_read(visit().pages[0], host)
    remove(troubles, "worker.mjs")


def test_lesson_stays_readable_and_open_without_webassembly(visit, host, troubles):
    host.replaced = {"host/worker.mjs": WITHOUT_WEBASSEMBLY + (SITE / "host/worker.mjs").read_bytes()}
    expect_only_to_read(visit().pages[0], host)
    remove(troubles, "WebAssembly is not defined")
