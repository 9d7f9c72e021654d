"""A page that shows a notebook in JupyterLab or Notebook 7."""

import itertools
from dataclasses import dataclass, field

from playwright.sync_api import Page, expect

from .board_view import BOARD, BoardView
from .server import Server

READY = """name => {
  const panel = window.jupyterapp?.shell.currentWidget;
  const kernel = panel?.context?.sessionContext?.session?.kernel;
  return panel?.context?.path === name && panel.context.isReady
    && kernel?.connectionStatus === 'connected' && kernel.status === 'idle';
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
"""The numbers of an earlier run are removed, so a cell with a number has run now."""
RAN = """() => {
  const panel = window.jupyterapp.shell.currentWidget;
  const cells = [...panel.content.model.cells].filter(cell => cell.type === 'code' && cell.sharedModel.source.trim());
  return cells.every(cell => cell.executionCount !== null)
    && panel.context.sessionContext.session.kernel.status === 'idle';
}"""
ERRORS = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
  .flatMap(cell => cell.outputs?.toJSON() ?? []).filter(output => output.output_type === 'error')
  .map(output => output.ename + ': ' + output.evalue)"""
WORKSPACES = itertools.count()


@dataclass
class NotebookPage:
    """A page on a notebook in Notebook 7 or JupyterLab, with its own workspace: nothing else is open."""

    page: Page
    server: Server
    folder: str = ""
    name: str = ""
    _workspace: str = field(default_factory=lambda: f"test-{next(WORKSPACES)}")

    def open(self, name: str) -> None:
        """Open a notebook, or reload it, and wait until its kernel is idle."""
        self.name = name
        folder = self.folder or f"/lab/workspaces/{self._workspace}/tree/"
        self.page.goto(f"{self.server.address}{folder}{name}?token={self.server.token}")
        self.page.wait_for_function(READY, arg=name)

    def save(self) -> None:
        """Save the notebook, and wait until it is saved."""
        self.page.evaluate("() => void jupyterapp.commands.execute('docmanager:save')")
        self.page.wait_for_function("() => !jupyterapp.shell.currentWidget.context.model.dirty")

    def execute(self, code: str) -> None:
        """Run code in the kernel outside the cells; fail if it ends with an error."""
        self.page.evaluate(EXECUTE, code)

    def start_all(self) -> None:
        """Start to run all cells."""
        self.page.evaluate(RUN_ALL)

    def run_all(self) -> None:
        """Run all cells; fail if one ends with an error."""
        self.start_all()
        self.page.wait_for_function(RAN)
        assert self.page.evaluate(ERRORS) == []

    def open_and_run(self, name: str) -> BoardView:
        """Open a notebook, run it and return its first board once it is idle."""
        self.open(name)
        self.run_all()
        return self.board()

    def save_and_reload(self) -> None:
        """Save, reload the page and wait until it is connected to the same kernel again."""
        self.save()
        self.open(self.name)

    def board(self, number: int = 0) -> BoardView:
        """Return a board of the page once it is idle."""
        view = BoardView(self.page.locator(BOARD).nth(number))
        expect(view.root).to_be_attached()
        view.expect_settled()
        return view
