"""Time a click on the table against a click on a plain Button with a Label.

Both are on the same page and take turns. The clicks are spaced like a person's: each waits until the kernel is idle. A
second round measures the kernel's processor time for each click, until the kernel is idle again.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import psutil
from playwright.sync_api import Page, WebSocket, sync_playwright

from mathfish_widgets.games import GAMES
from mathfish_widgets.stage.scene import BACK
from tests.browser.conftest import FLAGS, chromium
from tests.browser.notebook_page import NotebookPage
from tests.browser.server import Server, start_lab
from tests.browser.traced_pages import SHOWN_AROUND

from .full_table import FullTable, fullest
from .table import Row

WARM_UP, ROUNDS = 5, 60
REST = 300
"""After a click, the page must stay unchanged for this many milliseconds."""
CELL = """
import ipywidgets, os, pathlib
import mathfish_widgets as mf
button, label = ipywidgets.Button(description="peer"), ipywidgets.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
button.add_class("peer-button"); label.add_class("peer-label")
game = mf.resume(pathlib.Path({record!r}).read_text(), pace="step by step", motion=False, forced="i play them")
pathlib.Path({process!r}).write_text(str(os.getpid()))
display(ipywidgets.HBox([button, label]), game)
"""
# Return when the picture or the text last changed after a click, once nothing has changed for a while.
MEASURE = """([selector, quiet]) => new Promise(done => {
  const began = performance.now();
  let last = 0;
  const note = () => { last = performance.now(); };
  // The page marks itself as busy at once, before any of the answer arrives: that is not a change.
  const ofRest = ['data-settled', 'aria-busy'];
  const watched = new MutationObserver(changes => {
    if (changes.some(change => !ofRest.includes(change.attributeName))) note();
  });
  const everything = {subtree: true, childList: true, characterData: true, attributes: true};
  watched.observe(document.querySelector('.jp-Notebook') ?? document.body, everything);
  const brush = CanvasRenderingContext2D.prototype;
  const plain = {};
  for (const name of ['drawImage', 'fillRect', 'fillText', 'clearRect', 'fill']) {
    plain[name] = brush[name];
    brush[name] = function (...args) { if (this.canvas.isConnected) note(); return plain[name].apply(this, args); };
  }
  document.querySelector(selector).click();
  last = 0;
  const look = setInterval(() => {
    if (!last || performance.now() - last < quiet) return;
    clearInterval(look);
    watched.disconnect();
    Object.assign(brush, plain);
    done(last - began);
  }, 20);
})"""
PEER, UNDO = ".peer-button", '.mf-toolbar [data-key="undo"]'
INSTEAD = {"Literature": "seat-1"}
"""A second control to choose in games whose first choice can't be undone: another seat."""
CONTROL = ':is(.mf-actions, .mf-stage) [data-key="{}"]'


@dataclass
class Traffic:
    """The sizes of the frames that the page received."""

    sizes: list[int] = field(default_factory=list)

    def watch(self, socket: WebSocket) -> None:
        """Record the size of every frame that comes through a socket."""
        socket.on("framereceived", lambda frame: self.sizes.append(len(frame)))


@dataclass
class Clicks:
    """The clicks on one control: milliseconds, bytes and frames for each."""

    times: list[float] = field(default_factory=list)
    bytes: list[int] = field(default_factory=list)
    frames: list[int] = field(default_factory=list)

    def note(self, took: float, sizes: list[int]) -> None:
        """Record one click."""
        self.times.append(took)
        self.bytes.append(sum(sizes))
        self.frames.append(len(sizes))


def rows() -> Iterator[Row]:
    """Yield each game's median times and bytes for the peer, a choice on the fullest table, and an undo."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        os.environ["MATHFISH_SAVES"] = str(Path(folder) / "saves")
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, chromium_sandbox=False)
        for name in GAMES:
            # Each game gets its own server, since JupyterLab reopens whatever the server's last page had open.
            server = start_lab(Path(folder) / name)
            try:
                context = browser.new_context(viewport={"width": 1400, "height": 1000})
                context.add_init_script(SHOWN_AROUND)
                yield from _rows_of(name, context.new_page(), server)
            finally:
                server.stop()


def _rows_of(name: str, page: Page, server: Server) -> Iterator[Row]:
    table = fullest(name)
    record = server.folder / "record.json"
    record.write_text(table.record)
    process = server.folder / "process"
    notebook = NotebookPage(page, server)
    cell = CELL.format(record=str(record), process=str(process))
    yield from _measured(GAMES[name].title, notebook, server.write("clicks.ipynb", cell), table)
    yield from _kernel_time(GAMES[name].title, page, table, psutil.Process(int(process.read_text())))
    page.close()


def _measured(title: str, notebook: NotebookPage, cell: str, table: FullTable) -> Iterator[Row]:
    traffic, page = Traffic(), notebook.page
    page.on("websocket", traffic.watch)
    notebook.open_and_run(cell)
    touch, undone = _selectors(title, table)
    clicks = {selector: Clicks() for selector in (PEER, touch, undone)}
    for number in range(WARM_UP + ROUNDS):
        for selector, each in clicks.items():
            traffic.sizes.clear()
            took = page.evaluate(MEASURE, [selector, 150])
            if number >= WARM_UP:
                each.note(took, traffic.sizes)
    peer = clicks[PEER]
    yield Row(f"{title}: Button to Label", f"median {median(peer.times):.1f} ms, {median(peer.bytes):.0f} bytes")
    names = ("a move", "undo") if table.plays else ("a touch", "a touch taken back")
    for name, selector in zip(names, (touch, undone), strict=True):
        yield from _rows(f"{title}: {name}", clicks[selector], peer)


def _selectors(title: str, table: FullTable) -> tuple[str, str]:
    """Return the selectors to click: the control that is chosen, and the one that undoes the choice."""
    return CONTROL.format(table.touch), UNDO if table.plays else CONTROL.format(INSTEAD.get(title, BACK))


def _kernel_time(title: str, page: Page, table: FullTable, kernel: psutil.Process) -> Iterator[Row]:
    """Measure the kernel's processor time for a click and all that follows, minus what it uses when idle."""
    touch, undone = _selectors(title, table)
    taken = [_processor_time(page, kernel, clicked) for clicked in ((None, None), (touch, undone))]
    yield Row(f"{title}: processor time of the kernel for a click", f"{taken[1] - taken[0]:.1f} ms")


def _processor_time(page: Page, kernel: psutil.Process, clicked: tuple[str | None, str | None]) -> float:
    """Return the kernel's processor time per click in milliseconds, including the work after the answer."""
    began = sum(kernel.cpu_times()[:2])
    for _ in range(ROUNDS):
        for selector in clicked:
            if selector is not None:
                page.locator(selector).click()
            page.wait_for_timeout(REST)
    spent: float = sum(kernel.cpu_times()[:2]) - began
    return 1000 * spent / (2 * ROUNDS)


def _rows(name: str, clicks: Clicks, peer: Clicks) -> Iterator[Row]:
    ratio = median(clicks.times) / median(peer.times)
    time = f"median {median(clicks.times):.1f} ms, {ratio:.2f} x the Label"
    yield Row(f"{name}, click to painted table", time, "1.6 x")
    received = f"median {median(clicks.bytes):.0f} bytes in {median(clicks.frames):.0f} frames"
    yield Row(f"{name}, received", received, "8,000, aim 4,000")
