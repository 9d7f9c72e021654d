"""A browser page that shows a notebook, and the questions the tests ask it."""

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ConsoleMessage, Error, Locator, Page

from .server import Server

BOARD = ".mathfish"
READY = """name => {
  const panel = window.jupyterapp?.shell.currentWidget;
  const session = panel?.context?.sessionContext?.session;
  return panel?.context?.isReady && panel.context.path === name
    && session?.kernel?.connectionStatus === 'connected' && session.kernel.status === 'idle';
}"""
EXECUTE = """async code => {
  await window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.requestExecute({ code }).done;
}"""
RAN = """() => {
  const panel = window.jupyterapp.shell.currentWidget;
  const cells = [...panel.content.model.cells].filter(cell => cell.type === 'code' && cell.sharedModel.source.trim());
  return cells.every(cell => cell.executionCount !== null)
    && panel.context.sessionContext.session.kernel.status === 'idle';
}"""
ERRORS = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
  .flatMap(cell => cell.outputs?.toJSON() ?? []).filter(output => output.output_type === 'error')
  .map(output => output.ename + ': ' + output.evalue)"""
PAINTED = """canvas => {
  if (!canvas.width) return false;
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i]) return true;
  return false;
}"""
FOCUS = """() => {
  const node = document.activeElement;
  return node.getAttribute('aria-label') ?? node.innerText?.trim() ?? node.tagName;
}"""
# Errors that the hosts make themselves, seen on pages without this package.
HOST_ERRORS = ("schema",)
WORKSPACES = (f"test-{number}" for number in itertools.count())


@dataclass
class PageErrors:
    """Uncaught errors of a page, and what the board's module writes to the console as an error."""

    page: Page
    seen: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("pageerror", self.note_error)
        self.page.on("console", self.note_console)

    def note_error(self, error: Error) -> None:
        if not any(known in error.message for known in HOST_ERRORS):
            self.seen.append(f"{error.message}\n{error.stack}")

    def note_console(self, message: ConsoleMessage) -> None:
        ours = message.location.get("url", "").startswith("blob:") or "anywidget" in message.text
        if message.type == "error" and ours:
            self.seen.append(message.text)


@dataclass
class NotebookPage:
    """A page on a notebook, in Notebook 7 or in JupyterLab, there in a workspace of its own: nothing is left open."""

    page: Page
    server: Server
    folder: str = field(default_factory=lambda: f"/lab/workspaces/{next(WORKSPACES)}/tree/")

    def open(self, name: str) -> None:
        """Open a notebook and wait until its kernel is idle."""
        self.page.goto(f"{self.server.address}{self.folder}{name}?token={self.server.token}")
        self.page.wait_for_function(READY, arg=name)

    def command(self, name: str, **arguments: Any) -> None:
        """Run one of the host's own commands."""
        self.page.evaluate("([name, args]) => jupyterapp.commands.execute(name, args)", [name, arguments])

    def execute(self, code: str) -> None:
        """Run code in the kernel, beside the cells."""
        self.page.evaluate(EXECUTE, code)

    def run_all(self) -> None:
        """Run all cells; fail when one ends with an error."""
        self.command("notebook:run-all-cells")
        self.page.wait_for_function(RAN)
        assert self.page.evaluate(ERRORS) == []

    def open_and_run(self, name: str) -> "BoardView":
        """Open a notebook, run it and return its first board, painted."""
        self.open(name)
        self.run_all()
        return self.board()

    def save_and_reload(self, name: str) -> None:
        """Save, reload the page and wait until it is connected to the same kernel again."""
        self.command("docmanager:save")
        self.page.reload()
        self.page.wait_for_function(READY, arg=name)

    def board(self, number: int = 0) -> "BoardView":
        """Return a board of the page once it is painted."""
        view = BoardView(self.page.locator(BOARD).nth(number))
        view.wait_painted()
        return view


@dataclass
class BoardView:
    """One board in a page."""

    root: Locator

    @property
    def page(self) -> Page:
        return self.root.page

    @property
    def announcement(self) -> Locator:
        return self.root.locator(".mf-announcement")

    def control(self, label: str) -> Locator:
        """Return the control over the picture with this name."""
        return self.root.locator(f".mf-control[aria-label='{label}']")

    def button(self, text: str) -> Locator:
        """Return the button with this text."""
        return self.root.get_by_role("button", name=text, exact=True)

    def wait_painted(self) -> None:
        """Wait until the picture shows something."""
        canvas = self.root.locator(".mf-picture canvas").element_handle()
        self.page.wait_for_function(PAINTED, arg=canvas)

    def wait_announced(self, text: str) -> None:
        """Wait until the announcement line holds this text."""
        self.announcement.filter(has_text=text).wait_for()

    def focus(self) -> str:
        """Return the accessible name, text or tag of what has the focus."""
        return str(self.page.evaluate(FOCUS))

    def walk(self, key: str, times: int) -> list[str]:
        """Press a key several times; return what has the focus after each."""
        seen = []
        for _ in range(times):
            self.page.keyboard.press(key)
            seen.append(self.focus())
        return seen

    def has_focus(self) -> bool:
        """Tell whether the focus is inside the board."""
        return bool(self.root.evaluate("root => root.contains(document.activeElement)"))

    def axe_violations(self) -> list[str]:
        """Return what axe finds wrong in the board, and fail if it could not judge contrast at all."""
        # JupyterLab's body has no height, so axe would take everything for clipped and judge no colours.
        # Neither can it judge what has been scrolled out of sight in the sheet.
        shown = "body { overflow: visible !important } .mf-sheet-box { max-height: none !important }"
        self.page.add_style_tag(content=shown)
        result = Axe().run(self.page, context={"include": [[BOARD]]}, options={}).response
        judged = {rule["id"] for rule in [*result["passes"], *result["violations"]]}
        assert "color-contrast" in judged
        return [f"{rule['id']}: {node['html']}" for rule in result["violations"] for node in rule["nodes"]]

    @contextmanager
    def same_node(self, part: Locator) -> Iterator[None]:
        """Fail if the element is replaced meanwhile."""
        before = part.element_handle()
        yield
        assert part.evaluate("(now, before) => now === before", before)
