"""Click to painted table against Button to Label: the same page, one click after the other in turn."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, WebSocket, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.browser.pages import NotebookPage
from tests.browser.server import start_lab

from .full_table import fullest_record
from .table import Row

WARM_UP, ROUNDS = 3, 30
CELL = """
import ipywidgets, pathlib
import mathfish_widgets as mf
button, label = ipywidgets.Button(description="peer"), ipywidgets.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
button.add_class("peer-button"); label.add_class("peer-label")
game = mf.resume(pathlib.Path({record!r}).read_text())
display(ipywidgets.HBox([button, label]), game)
"""
# The last change of the picture or of the page's text, after a click, until nothing changes for a while.
MEASURE = """([selector, quiet]) => new Promise(done => {
  const began = performance.now();
  let last = 0;
  const note = () => { last = performance.now(); };
  const watched = new MutationObserver(note);
  watched.observe(document.querySelector('.jp-Notebook'), {subtree: true, childList: true, characterData: true, attributes: true});
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


@dataclass
class Traffic:
    """The frames that the page received."""

    sizes: list[int] = field(default_factory=list)

    def watch(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.sizes.append(len(frame)))


def rows() -> Iterator[Row]:
    """Medians of the peer and of a move on DocFish's fullest table, their ratio, bytes and messages a click."""
    record, touch = fullest_record()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        home = Path(folder)
        os.environ["MATHFISH_SAVES"] = str(home / "saves")
        (home / "record.json").write_text(record)
        server = start_lab(home / "lab")
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, chromium_sandbox=False)
            page = browser.new_page(viewport={"width": 1400, "height": 1000})
            yield from _measured(page, server, str(home / "record.json"), touch)
        finally:
            server.stop()


def _measured(page: Page, server: Any, record: str, touch: str) -> Iterator[Row]:
    traffic = Traffic()
    page.on("websocket", traffic.watch)
    notebook = NotebookPage(page, server)
    notebook.open_and_run(server.write("clicks.ipynb", CELL.format(record=record)))
    move = f'.mf-actions [data-key="{touch}"]'
    times: dict[str, list[float]] = {PEER: [], move: [], UNDO: []}
    sizes: dict[str, list[int]] = {PEER: [], move: [], UNDO: []}
    frames: dict[str, list[int]] = {PEER: [], move: [], UNDO: []}
    for number in range(WARM_UP + ROUNDS):
        for selector in times:
            traffic.sizes.clear()
            took = page.evaluate(MEASURE, [selector, 150])
            if number >= WARM_UP:
                times[selector].append(took)
                sizes[selector].append(sum(traffic.sizes))
                frames[selector].append(len(traffic.sizes))
    yield Row("Button to Label", f"median {median(times[PEER]):.1f} ms, {median(sizes[PEER]):.0f} bytes")
    for name, selector in (("a move", move), ("undo", UNDO)):
        ratio = median(times[selector]) / median(times[PEER])
        yield Row(f"click to painted table, {name}", f"median {median(times[selector]):.1f} ms, {ratio:.2f} x the Label", "1.5 x, aim 1.25 x")
        yield Row(f"received for {name}", f"median {median(sizes[selector]):.0f} bytes in {median(frames[selector]):.0f} frames", "8,000, aim 4,000")
