"""Run the cells of a page of the site in the browser's Python, and connect their widgets with the page."""

from __future__ import annotations

import json
import os
import random
import shutil
from base64 import b64decode
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import mathfish_luggage  # type: ignore[import-not-found]  # a module of its own in the browser
import pyodide_kernel
from mathfish_activity import Activity  # type: ignore[import-not-found]

from mathfish_widgets import Progress
from mathfish_widgets.play.folders import data_folder
from mathfish_widgets.progress.entries import LESSON
from mathfish_widgets.widgets.seats.widget_page import WidgetPage
from mathfish_widgets.widgets.static_files import Letters
from mathfish_widgets.widgets.still_picture import StillPicture

SEED_OF_FIRST_VISIT = 7
"""The seed of what chance decides on a first visit, so that the page can show it before Python is awake."""
AS_HTML = ("text/html", "image/svg+xml")
WIDGET = "application/vnd.jupyter.widget-view+json"
DRIVE = Path("/drive")
CLASS_FOLDER = "class"
"""The folder that the page with the report of a class reads."""
CELL_NAMES = "cells.json"
"""The file with the names under which the work of cells that were started again is saved, by page."""
KINDS_OF_WIDGETS = {"comm_open", "comm_msg"}
LONG = 1000
"""How many characters a text has that a recording holds only once."""

shell, kernel = pyodide_kernel.ipython_shell, pyodide_kernel.kernel_instance
Cell = Mapping[str, str]


class SitePage(WidgetPage):
    """A page of the site: its cells have ids, and so do their widgets, the same at each visit.

    So a page can show the widgets of a first visit, as they were recorded, before Python has made them. To the page go,
    besides the messages of widgets, `{kind: "output", cell, …}` with `widget` (its id), `html` or `text`, and, if the
    page is an activity of a learning platform, `{kind: "report", report}`.
    """

    latest: ClassVar[SitePage | None] = None

    def __init__(self, send_text: Callable[[str], None]) -> None:
        super().__init__(send_text)
        SitePage.latest = self
        self._tell = send_text
        self._cell = ""
        self._numbers = count(1)
        self._activity: Activity | None = None

    def new_id(self) -> str:
        """Return the id of the next widget of the running cell."""
        return f"{self._cell}.{next(self._numbers)}"

    def run_cells(self, cells: Sequence[Cell], names: Mapping[str, str]) -> Awaitable[None]:
        """Run cells `{id, source}` in order as a part of this page; `names` are those under which some are saved."""
        self._cells, self._names = cells, names
        return self.run_cells_again()

    def hear_text(self, text: str) -> None:
        """Handle a message of the page, given as JSON."""
        self.hear(json.loads(text))
        self._report()

    async def be_activity(self, activity: Activity, cells: Sequence[Cell], names: Mapping[str, str]) -> None:
        """Run the cells as an activity of a learning platform, and report how far it is."""
        await self.run_cells(cells, names)
        self._activity = activity
        widgets = [each.widget for each in self._comms.values() if each.widget is not None]
        self.run(lambda: activity.go_on(widgets, self._report))
        self._report()

    def _report(self) -> None:
        if self._activity is not None:
            self._tell(json.dumps({"kind": "report", "report": self._activity.report()}))

    def tell_again(self) -> None:
        """Let the page forget what its cells have shown."""
        self._tell(json.dumps({"kind": "again"}))

    def run_cells_again(self) -> Awaitable[None]:
        """Run the same cells once more."""
        from asyncio import ensure_future

        running: Awaitable[None] = self.run(lambda: ensure_future(self._run_cells(self._cells, self._names)))
        return running

    async def _run_cells(self, cells: Sequence[Cell], names: Mapping[str, str]) -> None:
        for cell in cells:
            self._cell = cell["id"]
            self._numbers = count(1)
            await self._run_cell(cell["source"], names.get(self._cell, self._cell))
        self._cell = "later"

    async def _run_cell(self, source: str, name: str) -> None:
        kernel._parent_header = {"metadata": {"cellId": name}, "header": {"msg_id": f"{self._cell} of the page"}}
        shell._last_traceback = None
        shell.display_pub.display_data_callback = lambda data, *_more: self._output(data)
        shell.displayhook.publish_execution_result = lambda _count, data, _metadata: self._output(data)
        pyodide_kernel.stdout_stream.publish_stream_callback = lambda _name, text: self._output({"text/plain": text})
        await shell.run_cell_async(source, transformed_cell=shell.transform_cell(source))
        if shell._last_traceback is not None:
            self._output({"text/plain": str(shell._last_traceback["evalue"])})

    def _output(self, data: Mapping[str, Any]) -> None:
        shown: dict[str, str] = {}
        as_html = next((data[kind] for kind in AS_HTML if kind in data), None)
        if WIDGET in data:
            shown = {"widget": data[WIDGET]["model_id"]}
        elif as_html is not None:
            shown = {"html": as_html}
        elif data.get("text/plain", "").strip():
            shown = {"text": data["text/plain"]}
        if shown:
            self._tell(json.dumps({"kind": "output", "cell": self._cell, **shown}))


@contextmanager
def same_chance() -> Iterator[None]:
    """Let what the system's source of chance would decide be the same each time, such as the deal of a new game."""
    known, system = Random(SEED_OF_FIRST_VISIT), random.SystemRandom.getrandbits
    random.SystemRandom.getrandbits = lambda _self, bits: known.getrandbits(bits)  # type: ignore[method-assign,assignment]
    try:
        yield
    finally:
        random.SystemRandom.getrandbits = system  # type: ignore[method-assign]


def prepare() -> None:
    """Do what every page needs first: no pictures for pages without widgets, and the fonts are those of the page."""
    StillPicture.show = lambda self: None  # type: ignore[method-assign]
    Letters.send()


def enter_drive() -> None:
    """Go to the folder whose files the browser keeps, which has one for the progress files of a class."""
    (DRIVE / CLASS_FOLDER).mkdir(parents=True, exist_ok=True)
    os.chdir(DRIVE)


async def open_page(
    send_text: Callable[[str], None], path: str, cells: str, *, first: bool, state: str | None = None
) -> SitePage:
    """Run the cells of a page, given as JSON, and return the page; `first` if this browser has no work of it.

    The `state` is what a learning platform has saved of the page, if that is an activity there.
    """
    page = SitePage(send_text)
    names = _cell_names().get(path, {})
    if state is not None:
        with same_chance():
            await page.be_activity(Activity(state), json.loads(cells), names)
    elif first:
        with same_chance():
            await page.run_cells(json.loads(cells), names)
    else:
        await page.run_cells(json.loads(cells), names)
    send_text(json.dumps({"kind": "answered", "keys": answered()}))
    return page


async def record(path: str, cells: str) -> str:
    """Return as JSON the messages with which a page is opened on a first visit."""
    enter_drive()
    texts: list[str] = []
    page = await open_page(texts.append, path, cells, first=True)
    page.close()
    told = [json.loads(text) for text in texts]
    return _shortened([each for each in told if each["kind"] in KINDS_OF_WIDGETS or "widget" in each])


def _shortened(told: Any) -> str:
    """Return messages as JSON `{told, long}`, in which `{"long": 3}` is the fourth of the long texts."""
    places: dict[str, int] = {}

    def without_long(each: Any) -> Any:
        if isinstance(each, str) and len(each) > LONG:
            return {"long": places.setdefault(each, len(places))}
        if isinstance(each, dict):
            return {name: without_long(value) for name, value in each.items()}
        return [without_long(value) for value in each] if isinstance(each, list) else each

    return json.dumps({"told": without_long(told), "long": list(places)})


def answered() -> list[str]:
    """Return the keys of the questions that were answered correctly, ever."""
    try:
        return sorted({each.skill.removeprefix(f"{LESSON}.") for each in Progress().answers() if each.right})
    except (OSError, ValueError):
        return []


def take_progress_files(files: str) -> str:
    """Put progress files, given as JSON pairs of a name and base64, into the folder that the report reads."""
    folder = Path(CLASS_FOLDER)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, letters in json.loads(files):
        (folder / Path(name).name).write_bytes(b64decode(letters))
    return ""


async def run_again() -> str:
    """Run the cells of the page once more, for which a report may need matplotlib."""
    from pyodide_js import loadPackagesFromImports  # type: ignore[import-not-found]

    await loadPackagesFromImports("import matplotlib")
    if SitePage.latest is not None:
        SitePage.latest.tell_again()
        await SitePage.latest.run_cells_again()
    return ""


def worksheet_answers() -> str:
    """Return the answers to the worksheet that the last cell made, as an HTML document; empty if it made none."""
    return str(getattr(shell.user_ns.get("_"), "key", ""))


def pack() -> str:
    """Return a zip file in base64 with all the work in this browser."""
    packed: str = mathfish_luggage.pack()
    return packed


def unpack(letters: str) -> str:
    """Restore what a zip file in base64 has; return an empty text, or a sentence about a file that can't be used."""
    trouble: str = mathfish_luggage.unpack(letters)
    return trouble


def start_again(path: str, cells: str) -> str:
    """Let the cells of a page, given as JSON, start with new games; what was saved of them stays."""
    names = _cell_names()
    spare = Random().randbytes(4).hex()
    names[path] = {cell["id"]: f"{cell['id']}-{spare}" for cell in json.loads(cells)}
    place = data_folder() / CELL_NAMES
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(json.dumps(names), encoding="utf-8")
    return ""


def _cell_names() -> dict[str, dict[str, str]]:
    try:
        found = json.loads((data_folder() / CELL_NAMES).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
