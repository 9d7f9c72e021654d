"""Choose what the menu of a page offers."""

from pathlib import Path

from playwright.sync_api import Locator, Page

from web.browser import SitePage, chosen, downloaded


def item(page: Page, name: str) -> Locator:
    """Open the menu of a page unless it is open, and return its entry with this name."""
    found = page.locator("#menu").get_by_text(name, exact=True)
    if not found.is_visible():
        page.get_by_role("button", name="This page").click()
    return found


def start_again(page: SitePage) -> None:
    """Start the page again, and wait until it has."""
    item(page.page, "Start again").click()
    with page.page.expect_navigation():
        page.page.get_by_role("dialog").get_by_role("button", name="Start again").click()
    page.wait_ready()


def save_to_file(page: SitePage, home: Path, file: Path) -> None:
    """Save the work in a browser, whose data is in `home`, to a file."""
    downloaded(page.page, item(page.page, "Save to a file"), home, file)


def load_from_file(page: SitePage, file: Path) -> None:
    """Load the work that was saved to a file, and wait until the page shows it."""
    with page.page.expect_navigation():
        chosen(page.page, item(page.page, "Load from a file"), file)
    page.wait_ready()
