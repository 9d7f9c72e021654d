"""A browser page that shows a notebook, and the questions the tests ask it."""

import itertools
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, Locator, Page

from .server import Server

BOARD = ".mathfish"
READY = """name => {
  const panel = window.jupyterapp?.shell.currentWidget;
  const kernel = panel?.context?.sessionContext?.session?.kernel;
  const now = performance.now();
  if (window.awaited?.name !== name) window.awaited = { name, until: now + 15000 };
  const late = window.jupyterapp && now > window.awaited.until;
  if (late) window.awaited.until = now + 15000;
  // On a busy machine a notebook can be lost on its way to the screen, and a kernel on its way to the notebook.
  if (panel?.context?.path !== name) {
    if (late) window.jupyterapp.commands.execute('docmanager:open', { path: name }).catch(() => {});
    return false;
  }
  if (kernel?.connectionStatus !== 'connected') {
    if (late) kernel?.reconnect().catch(() => {});
    return false;
  }
  if (!panel.context.isReady) return false;
  // On a busy machine the first word of a kernel can go by unheard; it is asked for another.
  if (kernel.status === 'unknown' && !(performance.now() < window.askAgain)) {
    window.askAgain = performance.now() + 5000;
    kernel.requestKernelInfo();
  }
  return kernel.status === 'idle';
}"""
STATE = """() => {
  const panel = window.jupyterapp?.shell.currentWidget;
  const kernel = panel?.context?.sessionContext?.session?.kernel;
  const cells = [...panel?.content?.model?.cells ?? []].map(cell => cell.executionCount);
  const [shown, connection, status] = [panel?.context?.path, kernel?.connectionStatus, kernel?.status];
  return JSON.stringify({ shown, connection, status, cells });
}"""
EXECUTE = """async code => {
  const { kernel } = window.jupyterapp.shell.currentWidget.context.sessionContext.session;
  const { content } = await kernel.requestExecute({ code }).done;
  if (content.status !== 'ok') throw new Error(`${content.ename}: ${content.evalue}`);
}"""
RUN_ALL = """() => {
  const { commands, shell } = window.jupyterapp;
  for (const cell of shell.currentWidget.content.model.cells) if (cell.type === 'code') cell.executionCount = null;
  void commands.execute('notebook:run-all-cells');
}"""
"""The numbers of a run before are taken away: who has a number has run now."""
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
SPACED = """* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }
p { margin-bottom: 2em !important; }"""
"""What somebody may set who reads more easily so (WCAG 2.2, 1.4.12)."""
FOCUS = """() => {
  const node = document.activeElement;
  return node.getAttribute('aria-label') ?? node.innerText?.trim() ?? node.tagName;
}"""
CARD_FOCUSED = "root => root.querySelector('.mf-stage').contains(document.activeElement)"
THEMED = """theme => {
  const busy = document.getElementById('jupyterlab-splash');
  if (document.body.dataset.jpThemeName === theme) return !busy;
  // JupyterLab loses a change, and its promise, that comes while the one before is being saved: it is asked again.
  const now = performance.now();
  if (window.askedTheme?.theme === theme && now < window.askedTheme.until) return false;
  window.askedTheme = { theme, until: now + 5000 };
  window.jupyterapp.commands.execute('apputils:change-theme', { theme }).catch(() => {});
  return false;
}"""
ASK_FOR = "name => void window.jupyterapp.commands.execute('docmanager:open', { path: name })"
ALONE = """() => {
  const { shell } = window.jupyterapp;
  if (shell.leftCollapsed) shell.expandLeft();
  for (const each of [...shell.widgets('main')].filter(each => each !== shell.currentWidget)) {
    if (each.context) each.context.model.dirty = false;
    each.close();
  }
}"""
"""Closes what lies beside the notebook in JupyterLab, and opens the side bar, as it is at the beginning."""
REMEMBER = "get_ipython().environment_of_start = dict(__import__('os').environ)"
TIDY = """
def tidy():
    import asyncio, gc, os, sys

    shell = get_ipython()
    for task in asyncio.all_tasks():
        if "mathfish_widgets" in getattr(task.get_coro(), "cr_code", tidy.__code__).co_filename:
            task.cancel()
    if "ipywidgets" in sys.modules:
        sys.modules["ipywidgets"].Widget.close_all()
    for name in [name for name in sys.modules if name.startswith(("mathfish_widgets", "ipycanvas"))]:
        del sys.modules[name]
    os.environ.clear()
    os.environ.update(shell.environment_of_start)
    shell.reset()
    gc.collect()

tidy()
"""
"""Leaves a kernel as one that has just begun: no widget, no name, no module that has a widget."""
TIDIED = """async code => {
  const kernel = window.jupyterapp?.shell.currentWidget?.context?.sessionContext?.session?.kernel;
  if (kernel?.connectionStatus !== 'connected') return null;
  // A kernel that is at work, on a word of the page perhaps, does this when it is done.
  const answer = kernel.requestExecute({ code, silent: true }).done.catch(() => null);
  const late = new Promise(resolve => setTimeout(resolve, 10000, null));
  return (await Promise.race([answer, late]))?.content.status === 'ok' ? kernel.id : null;
}"""
LAY_OUT = """([notebook, kernels]) => {
  const panel = window.jupyterapp?.shell.currentWidget;
  const kernel = panel?.context?.sessionContext?.session?.kernel;
  if (kernel?.connectionStatus !== 'connected' || !kernels.includes(kernel.id)) return [null, kernel?.id];
  panel.context.model.fromJSON(notebook);
  panel.content.activeCellIndex = 0;
  panel.content.mode = 'command';
  panel.content.node.scrollTop = 0;
  return [panel.context.path, kernel.id];
}"""
"""Puts the cells of a notebook into the one that is open, where its kernel is as good as new, and returns its name."""
WORKSPACES = (f"test-{number}" for number in itertools.count())


@dataclass
class NotebookPage:
    """A page on a notebook, in Notebook 7 or in JupyterLab, there in a workspace of its own: nothing is left open."""

    page: Page
    server: Server
    folder: str = ""
    name: str = ""

    def open(self, name: str) -> None:
        """Open a notebook, beside nothing else, and wait until its kernel is idle.

        Where the kernel of the test before was left as it began, its notebook gets the new cells, and keeps its name.
        """
        self.name = name
        notebook = json.loads((self.server.folder / name).read_text(encoding="utf-8"))
        laid_out, kernel = self.page.evaluate(LAY_OUT, [notebook, [*self.server.tidy_kernels]])
        self.server.tidy_kernels.discard(kernel)
        if laid_out:
            self.name = laid_out
            self.wait(READY)
        else:
            self._open_anew()
            self.execute(REMEMBER)
        if not self.folder:
            self.page.evaluate(ALONE)
        self.set_theme("JupyterLab Light")

    def _open_anew(self) -> None:
        if not self.folder and self.page.url.startswith(f"{self.server.address}/lab/"):
            self.page.evaluate(ASK_FOR, self.name)
            self.wait(READY)
        else:
            self.load()

    def load(self) -> None:
        """Load the host anew with the notebook and wait until its kernel is idle."""
        folder = self.folder or f"/lab/workspaces/{next(WORKSPACES)}/tree/"
        self.page.goto(f"{self.server.address}{folder}{self.name}?token={self.server.token}")
        self.wait(READY)

    def tidied(self) -> str | None:
        """Leave the kernel as it began, for the next test, and return its id; None where that cannot be done."""
        kernel: str | None = self.page.evaluate(TIDIED, TIDY)
        return kernel

    def wait(self, condition: str) -> None:
        """Wait for the notebook; a failure says how it stands with it."""
        try:
            self.page.wait_for_function(condition, arg=self.name)
        except Error as late:
            raise AssertionError(f"{self.name} is not ready: {self.page.evaluate(STATE)}") from late

    def save(self) -> None:
        """Save the notebook, and wait until it is saved."""
        self.page.evaluate("() => void jupyterapp.commands.execute('docmanager:save')")
        self.page.wait_for_function("() => !jupyterapp.shell.currentWidget.context.model.dirty")

    def set_theme(self, theme: str) -> None:
        """Change the host's theme, and wait until it is there and nothing lies over the page."""
        self.page.wait_for_function(THEMED, arg=theme)

    def execute(self, code: str) -> None:
        """Run code in the kernel, beside the cells; fail when it ends with an error."""
        self.page.evaluate(EXECUTE, code)

    def start_all(self) -> None:
        """Start to run all cells."""
        self.page.evaluate(RUN_ALL)

    def run_all(self) -> None:
        """Run all cells; fail when one ends with an error."""
        self.start_all()
        self.wait(RAN)
        assert self.page.evaluate(ERRORS) == []

    def open_and_run(self, name: str) -> "BoardView":
        """Open a notebook, run it and return its first board, painted."""
        self.open(name)
        self.run_all()
        return self.board()

    def save_and_reload(self) -> None:
        """Save, load the page anew and wait until it is connected to the same kernel again."""
        self.save()
        self.load()

    def board(self, number: int = 0) -> "BoardView":
        """Return a board of the page once it is painted."""
        view = BoardView(self.page.locator(BOARD).nth(number))
        view.wait_painted()
        return view


def axe_found(page: Page, part: str) -> Any:
    """Return what axe finds in the parts that a selector names: rules that were kept and rules that were not."""
    # JupyterLab's body has no height, so axe would take everything for clipped and judge no colours.
    # Neither can it judge what has been scrolled out of sight in the sheet, or to the side in the report on links.
    aside = "body, .jp-OutputArea-output, .mcl-report { overflow: visible !important }"
    shown = aside + " .mf-sheet-box { max-height: none !important }"
    style = page.add_style_tag(content=shown)
    # While JupyterLab changes its theme, a picture lies over the whole page.
    page.wait_for_function("!document.getElementById('jupyterlab-splash')")
    found = Axe().run(page, context={"include": [[part]]}, options={}).response
    style.evaluate("node => node.remove()")
    return found


def axe_violations(page: Page, part: str) -> list[str]:
    """Return what axe finds wrong in the parts that a selector names; fail if it could not judge contrast at all."""
    found = axe_found(page, part)
    judged = {rule["id"] for rule in [*found["passes"], *found["violations"]]}
    assert "color-contrast" in judged
    return [f"{rule['id']}: {node['html']}" for rule in found["violations"] for node in rule["nodes"]]


def resize(part: Locator, width: int) -> None:
    """Give the page another width, unless it has it, and wait until a part of it is wider or narrower, too."""
    page = part.page
    if page.viewport_size is not None and page.viewport_size["width"] == width:
        return
    before = part.evaluate("node => node.clientWidth")
    page.set_viewport_size({"width": width, "height": 800})
    page.wait_for_function("([node, before]) => node.clientWidth !== before", arg=[part.element_handle(), before])


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

    def wait_card_focused(self) -> None:
        """Wait until something of the picture has the focus."""
        self.page.wait_for_function(CARD_FOCUSED, arg=self.root.element_handle())

    def axe_violations(self) -> list[str]:
        """Return what axe finds wrong in the board."""
        return axe_violations(self.page, BOARD)

    @contextmanager
    def same_node(self, part: Locator) -> Iterator[None]:
        """Fail if the element is replaced meanwhile."""
        before = part.element_handle()
        yield
        assert part.evaluate("(now, before) => now === before", before)
