"""Soak-test for hours: play every game at random while a second player clicks about in a browser.

`make soak HOURS=2` prints a line every five minutes and a table at the end. It stops and says where if a rule is
broken, a game does not end, or an error appears on the page or in a widget. `python -m benchmarks.soak games 2 500000`
plays only the games, starting at deal 500,000, so that a second process can play different ones.
"""

import json
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from time import monotonic

import psutil
from playwright.sync_api import CDPSession, Page, sync_playwright

from mathfish_widgets.games import GAMES, WIDGETS
from mathfish_widgets.practice.skills import SKILLS
from tests.browser.conftest import FLAGS, chromium
from tests.browser.notebook_page import NotebookPage
from tests.browser.server import Server, start_lab
from tests.browser.traced_pages import PageErrors

from .random_games import checked_games

HOURS = 2.0
EVERY_SECONDS = 300
TURN_SECONDS = 5
LONGEST_ANSWER_MS = 20_000
CELL_TOOLBAR = "@jupyterlab/cell-toolbar-extension"
CLICKS_AT_ONCE = 50
"""The number of clicks in one script; the page keeps a little of every script it is sent, so scripts are long."""
CELLS = (
    *(f"import mathfish_widgets as mf; mf.{widget.__name__}(pace='at once')" for widget in WIDGETS.values()),
    *(f"mf.Practice({skill!r})" for skill in list(SKILLS)[::5]),
    "mf.Form()",
)
CLICK = """async ([picks, longest]) => {
  const { kernel } = jupyterapp.shell.currentWidget.sessionContext.session;
  const errors = () => [...document.querySelectorAll('[data-kind=error]')].map(each => each.innerText);
  for (const pick of picks) {
    const all = [...document.querySelectorAll('.mathfish, .mathfish-practice, .mathfish-form')]
      .flatMap(board => [...board.querySelectorAll('button, summary, input[type=radio], select')])
      .filter(each => each.offsetParent && !each.disabled);
    all[Math.floor(pick * all.length)]?.click();
    const began = performance.now();
    do {
      if (performance.now() - began > longest) return [`no answer after ${longest} ms`];
      await new Promise(requestAnimationFrame);
    } while (kernel.status !== 'idle');
    if (errors().length) return errors();
  }
  return [];
}"""
PROCESS = "import os, pathlib; pathlib.Path('process').write_text(str(os.getpid()))"


@dataclass
class Reading:
    """The memory that a page and its kernel use after some actions, measured after garbage collection."""

    minutes: float
    actions: int
    heap_mb: float
    nodes: int
    listeners: int
    kernel_mb: float

    def __str__(self) -> str:
        sizes = f"{self.heap_mb:.0f} MB, {self.nodes} nodes, {self.listeners} listeners, kernel {self.kernel_mb:.0f} MB"
        return f"{self.minutes:.0f} min, {self.actions} actions: {sizes}"


def click_about(hours: float) -> Iterator[Reading]:
    """Click at random on boards of all games, practice sets and a form; take a reading every five minutes."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, chromium_sandbox=False)
        _leave_out_cell_toolbar(Path(folder) / "lab")
        server = start_lab(Path(folder) / "lab")
        try:
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            yield from _clicking(page, server, hours)
        finally:
            server.stop()


def _leave_out_cell_toolbar(home: Path) -> None:
    """Switch off the cell toolbar, because JupyterLab never frees the toolbars of earlier active cells."""
    settings = home / "config" / "labconfig" / "page_config.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"disabledExtensions": {CELL_TOOLBAR: True}}))


def _clicking(page: Page, server: Server, hours: float) -> Iterator[Reading]:
    errors = PageErrors(page.context)
    notebook = NotebookPage(page, server)
    notebook.open(server.write("soak.ipynb", PROCESS, *CELLS))
    notebook.run_all()
    kernel = psutil.Process(int((server.folder / "process").read_text()))
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    rng, began, due = random.Random(1), monotonic(), 0.0
    for actions in count(step=CLICKS_AT_ONCE):
        if monotonic() - began >= due:
            yield _reading(session, kernel, (monotonic() - began) / 60, actions)
            due += EVERY_SECONDS
            if monotonic() - began > 3600 * hours:
                return
        said = page.evaluate(CLICK, [[rng.random() for _ in range(CLICKS_AT_ONCE)], LONGEST_ANSWER_MS])
        if seen := [*errors.seen, *said]:
            raise RuntimeError(f"within {CLICKS_AT_ONCE} clicks after {actions} the page says: {seen}")


def _reading(session: CDPSession, kernel: psutil.Process, minutes: float, actions: int) -> Reading:
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    told = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    nodes, listeners = int(told["Nodes"]), int(told["JSEventListeners"])
    return Reading(minutes, actions, told["JSHeapUsedSize"] / 1e6, nodes, listeners, kernel.memory_info().rss / 1e6)


def play_at_random(hours: float, first: int = 0) -> None:
    """Play every game with all its option sets, giving each the same time; print the running totals."""
    began = told = monotonic()
    games, played = {name: checked_games(game, first) for name, game in GAMES.items()}, Counter[str]()
    while monotonic() - began < 3600 * hours:
        if monotonic() - told > EVERY_SECONDS:
            print(_counts(played), flush=True)
            told = monotonic()
        for name, each in games.items():
            turn_began = monotonic()
            while monotonic() - turn_began < TURN_SECONDS:
                next(each)
                played[name] += 1
    print(_counts(played))


def _counts(played: Counter[str]) -> str:
    each_kind = ", ".join(f"{name} {number:,}" for name, number in played.items())
    return f"{played.total():,} games at random, every invariant held: {each_kind}"


if __name__ == "__main__":
    if sys.argv[1:2] == ["games"]:
        play_at_random(float(sys.argv[2]), *map(int, sys.argv[3:4]))
    else:
        hours = float(sys.argv[1]) if len(sys.argv) > 1 else HOURS
        with subprocess.Popen([sys.executable, "-m", "benchmarks.soak", "games", str(hours)]) as games:
            for reading in click_about(hours):
                print(reading, flush=True)
                if games.poll():
                    sys.exit("the random games stopped")
        sys.exit(games.returncode)
