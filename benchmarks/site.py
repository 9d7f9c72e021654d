"""Measure the site for `make site-bench`: the time to a painted table, the bytes fetched, and a click."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Playwright, sync_playwright

from tests.browser.board_view import BoardView
from tests.browser.playing import Follower, play_to_the_end
from web.browser import SitePage, visitor
from web.serving import Host, serving

from .clicks import CONTROL, MEASURE
from .table import Row

SITE = Path(__file__).parents[1] / "site"
FIRST_LESSON = "00-start-here.ipynb"
QUIET, SEED = 200, 7
GAME = f"mf.DocFish(seed={SEED}, pace='at once', forced='i play them', motion=False)"


def rows() -> Iterator[Row]:
    """Yield the figures of the site, and how busy the machine was."""
    with serving(SITE) as host, sync_playwright() as playwright, tempfile.TemporaryDirectory() as home:
        seconds = drawing(playwright, host, Path(home, "somebody else"))
        yield Row("first visit: to the drawn table of the front page", f"{seconds:.1f} s", "1 s")
        for visit, limit in (("first visit", "8 s"), ("second visit", "5 s")):
            seconds, sent = opening(playwright, host, Path(home))
            yield Row(f"{visit}: to the first painted table of a lesson, all cells run", f"{seconds:.1f} s", limit)
            yield Row(f"{visit}: fetched, packed by gzip", f"{sent / 1e6:.1f} MB", "14 MB")
        times = clicks(playwright, host, Path(home))
        yield Row(f"click to changed page, median of {len(times)}", f"{median(times):.0f} ms", "20 ms")
        yield Row("click to changed page, 95 of 100 within", f"{quantiles(times, n=20)[-1]:.0f} ms")
    yield Row("other work on the machine meanwhile (load average)", f"{os.getloadavg()[0]:.1f}")


def drawing(playwright: Playwright, host: Host, home: Path) -> float:
    """Return the seconds until the front page shows its static preview of a table."""
    with visitor(playwright, home) as context:
        page = context.pages[0]
        begun = time.perf_counter()
        page.goto(host.address, wait_until="commit")
        page.locator("#table svg").wait_for()
        return time.perf_counter() - begun


def opening(playwright: Playwright, host: Host, home: Path) -> tuple[float, int]:
    """Return the seconds to a painted table in a newly started browser, and the bytes it fetched."""
    before = host.sent
    with visitor(playwright, home) as context:
        page = SitePage(context.pages[0], host.address)
        begun = time.perf_counter()
        page.open(FIRST_LESSON)
        page.board()
        return time.perf_counter() - begun, host.sent - before


def clicks(playwright: Playwright, host: Host, home: Path) -> list[float]:
    """Return the milliseconds from each click of a whole game to the last change it made to the page."""
    times: list[float] = []

    def click(board: BoardView, key: str) -> int:
        times.append(board.page.evaluate(MEASURE, [CONTROL.format(key), QUIET]))
        return 1

    with visitor(playwright, home) as context:
        page = SitePage(context.pages[0], host.address)
        page.open("docfish.ipynb")
        play_to_the_end(page.show(GAME), Follower("docfish", SEED, "careful"), click)
    return times


if __name__ == "__main__":
    for row in rows():
        print(f"{row.what}: {row.figure}", f"({row.limit})" if row.limit else "", flush=True)
