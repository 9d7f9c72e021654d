"""Measure the site for `make site-bench`: how soon a page shows text and a table, and answers clicks.

`python -m benchmarks.site [FOLDER ...]` measures the sites in several folders in turn, so that each meets the same
machine.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

import psutil
from playwright.sync_api import Playwright, sync_playwright

from tests.browser.board_view import BOARD, BoardView
from tests.browser.playing import Follower, play_to_the_end
from web.browser import SitePage, visitor, with_cells
from web.serving import Host, serving

from .clicks import CONTROL, MEASURE
from .table import Row

SITE = Path(__file__).parents[1] / "site"
ROUNDS = 3
PAGE, ANOTHER_PAGE, TURN = "doublets.html", "practice.html", "Turn over a card"
QUIET, SEED = 200, 7
PLAYED = "docfish.html"
GAME = f"import mathfish_widgets as mf; mf.DocFish(seed={SEED}, pace='at once', forced='i play them', motion=False)"
HOSTS = {"compressing host": True, "plain host": False}
LIMITS = {
    "first visit": ("1 s", "1 s", "4 s", "10 MB", "200 MB"),
    "later visit": ("1 s", "1 s", "2 s", "0 MB", "200 MB"),
}


class Opening(NamedTuple):
    """What was measured while a page opened: seconds until something was there, and megabytes."""

    text: float
    picture: float
    click: float
    fetched: float
    memory: float


def rows(sites: list[Path]) -> Iterator[Row]:
    """Yield the figures of each site, and how busy the machine was."""
    with sync_playwright() as playwright:
        found: dict[tuple[Path, str, str], list[Opening]] = {}
        for _ in range(ROUNDS):
            for kind, compresses in HOSTS.items():
                for site in sites:
                    with serving(site, compresses=compresses) as host:
                        for visit, measured in visits(playwright, host):
                            found.setdefault((site, kind, visit), []).append(measured)
        for (site, kind, visit), openings in found.items():
            yield from told(f"{site.name if len(sites) > 1 else kind}, {kind}, {visit}", openings, LIMITS[visit])
        for site in sites:
            times = clicks(playwright, site)
            yield Row(f"{site.name}: click to changed page, median of {len(times)}", f"{median(times):.0f} ms", "20 ms")
            yield Row("click to changed page, 95 of 100 within", f"{quantiles(times, n=20)[-1]:.0f} ms")
    yield Row("other work on the machine meanwhile (load average)", f"{os.getloadavg()[0]:.1f}")


def told(about: str, openings: list[Opening], limits: tuple[str, ...]) -> Iterator[Row]:
    """Yield a row for each figure, with the figures of all rounds."""
    units = ("s", "s", "s", "MB", "MB")
    what = ("first text", "first picture", "a click on the first picture is answered", "fetched", "memory of the page")
    for name, unit, limit, figures in zip(what, units, limits, zip(*openings, strict=True), strict=True):
        yield Row(f"{about}: {name}", f"{', '.join(f'{each:.1f}' for each in figures)} {unit}", limit)


def visits(playwright: Playwright, host: Host) -> Iterator[tuple[str, Opening]]:
    """Yield what is measured on a first visit, and in the new browser of somebody who has been on another page."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        yield "first visit", opening(playwright, host, Path(home))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        with visitor(playwright, Path(home)) as context:
            SitePage(context.pages[0], host.address).open(ANOTHER_PAGE)
            context.pages[0].wait_for_load_state("networkidle")
        yield "later visit", opening(playwright, host, Path(home))


def opening(playwright: Playwright, host: Host, home: Path) -> Opening:
    """Open a game, and click on its table as soon as it is there, even before Python has started."""
    before = host.sent
    with visitor(playwright, home) as context:
        page, board = context.pages[0], BoardView(context.pages[0].locator(BOARD).first)
        begun = time.perf_counter()
        page.goto(f"{host.address}{PAGE}", wait_until="commit")
        page.get_by_role("heading", level=1).wait_for()
        text = time.perf_counter() - begun
        page.locator(".still svg, .mf-stage").first.wait_for()
        picture = time.perf_counter() - begun
        board.button(TURN).click()
        board.root.get_by_text("move 1 ·").wait_for(state="attached")
        click = time.perf_counter() - begun
        SitePage(page, host.address).wait_ready()
        return Opening(text, picture, click, (host.sent - before) / 1e6, memory(home) / 1e6)


def memory(home: Path) -> int:
    """Return the bytes that only the page's process has."""
    renderers = [
        each
        for each in psutil.process_iter(["cmdline"])
        if "--type=renderer" in (line := each.info["cmdline"] or []) and any(str(home) in part for part in line)
    ]
    return max((each.memory_full_info().uss for each in renderers), default=0)


def clicks(playwright: Playwright, site: Path) -> list[float]:
    """Return the milliseconds from each click of a whole game to the last change it made to the page."""
    times: list[float] = []

    def click(board: BoardView, key: str) -> int:
        times.append(board.page.evaluate(MEASURE, [CONTROL.format(key), QUIET]))
        return 1

    with serving(site) as host, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        host.replaced = with_cells(site, PLAYED, lambda _: GAME)
        with visitor(playwright, Path(home)) as context:
            page = SitePage(context.pages[0], host.address)
            page.open(PLAYED)
            play_to_the_end(page.board(), Follower("docfish", SEED, "careful"), click)
    return times


if __name__ == "__main__":
    for row in rows([Path(each).resolve() for each in sys.argv[1:]] or [SITE]):
        print(f"{row.what}: {row.figure}", f"({row.limit})" if row.limit else "", flush=True)
