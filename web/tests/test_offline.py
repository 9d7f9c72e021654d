"""Test that the site works without network after one visit."""

import json
import re

from playwright.sync_api import expect

from web.browser import SitePage, visitor
from web.serving import serving
from web.tests.conftest import LATE, SITE

FILES = re.compile(r"^const FILES = (\[.*?\]);$", re.MULTILINE)
ALL_STORED = """async files => {
  const isStored = async file => Boolean(await caches.match(new URL(file, document.baseURI)));
  for (const file of files) while (!await isStored(file)) await new Promise(requestAnimationFrame);
}"""
"""A script that ends when all files are stored; Playwright doesn't wait for a condition that is a promise."""
LESSON = "lessons/05-doublets-and-the-clock-of-13.html"


def test_visited_and_other_pages_open_without_network(playwright, tmp_path):
    files = json.loads(FILES.search((SITE / "service-worker.js").read_text(encoding="utf-8"))[1])
    with visitor(playwright, tmp_path / "home") as context:
        page = SitePage(context.pages[0], "")
        with serving(SITE) as host:
            host.missing = LATE
            page.address = host.address
            page.open("doublets.html")
            page.page.evaluate(ALL_STORED, files)
        page.page.reload()
        page.wait_ready()
        page.board().button("Turn over a card").click()
        page.board().expect_move(1)
        page.open(LESSON)
        page.page.goto(f"{page.address}teachers-guide.html")
        expect(page.page.get_by_role("heading", level=1)).to_be_visible()
        page.page.goto(page.address)
        page.page.get_by_role("button", name="Play here").click()
        page.wait_ready()
        page.board()
