"""Play a whole game of Literature for eight by clicks in a browser, against sharp players.

`python -m benchmarks.eight_by_clicks` plays one game in JupyterLab, which takes about four minutes; players may declare
at any time. An answer lasts from a click until the kernel is idle again. A piece is the processor time of one callback
of the kernel's event loop.
"""

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.browser.board_view import BoardView
from tests.browser.conftest import FLAGS, chromium
from tests.browser.notebook_page import NotebookPage
from tests.browser.server import Server, start_lab
from tests.browser.traced_pages import SHOWN_AROUND, PageErrors

from .table import Row

CELL = """
import gc, json, pathlib, random
from asyncio.events import Handle
from time import process_time
import mathfish_widgets as mf
from mathfish_widgets.games.literature.rules.moves import Ask

pieces, rng, told = [], random.Random(1), pathlib.Path(TOLD)
game = mf.Literature(seed=1, players=("you", *("sharp",) * 7), declare_when="any_time", pace="at once")

def tell():
    match, moves = game.match, []
    if not match.state.over and match.state.turn_of == 0:
        moves = [move for move in match.legal_moves(0) if isinstance(move, Ask)] or [*match.legal_moves(0)]
    touches = []
    if moves:
        touches = next(iter(game.match.game.scene.ways_to_touch(game.match.observation(0), rng.choice(moves))))
    turns = len(game.match.turns)
    told.write_text(json.dumps(dict(over=state.over, turns=turns, touches=[*touches], longest=max(pieces, default=0))))

def time_pieces(run=Handle._run):
    def timed(handle):
        began = process_time()
        run(handle)
        pieces.append(process_time() - began)
    Handle._run = timed

gc.collect(); gc.freeze()
time_pieces()
display(game)
"""
NOTE_ANSWERS = """() => {
  const { kernel } = jupyterapp.shell.currentWidget.sessionContext.session;
  const sent = new Map();
  window.answers = [];
  kernel.anyMessage.connect((_, { msg, direction }) => {
    if (direction === 'send' && msg.header.msg_type === 'comm_msg') sent.set(msg.header.msg_id, performance.now());
    const began = sent.get(msg.parent_header?.msg_id);
    if (direction !== 'recv' || began === undefined || msg.content.execution_state !== 'idle') return;
    window.answers.push(performance.now() - began);
    sent.delete(msg.parent_header.msg_id);
  });
}"""


def rows() -> Iterator[Row]:
    """Yield the longest answer and the longest piece of a whole game, with the number of clicks."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = start_lab(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, chromium_sandbox=False)
        try:
            context = browser.new_context(viewport={"width": 1366, "height": 768})
            context.add_init_script(SHOWN_AROUND)
            errors = PageErrors(context)
            yield from _played(context.new_page(), server)
            if errors.seen:
                raise RuntimeError(str(errors.seen))
        finally:
            server.stop()


def _played(page: Page, server: Server) -> Iterator[Row]:
    told, notebook = server.folder / "told.json", NotebookPage(page, server)
    board = notebook.open_and_run(server.write("eight.ipynb", CELL.replace("TOLD", repr(str(told)))))
    page.evaluate(NOTE_ANSWERS)
    clicks, standing = 0, _standing(notebook, told)
    while not standing["over"]:
        clicks += _ask(board, standing)
        standing = _standing(notebook, told)
    board.root.locator(".mf-ending").first.wait_for()
    answers = page.evaluate("() => window.answers")
    game = "Literature for eight, sharp, any time, a whole game"
    what = f"{game} of {standing['turns']} moves by {clicks} clicks in JupyterLab"
    yield Row(f"{what}: the longest of {len(answers)} answers", f"{max(answers):.0f} ms", "500 ms")
    yield Row(f"{what}: the longest piece of kernel work", f"{1000 * standing['longest']:.0f} ms", "100 ms")


def _ask(board: BoardView, standing: dict[str, Any]) -> int:
    """Click through the move unless a computer player has moved first; return the number of clicks."""
    clicks = 0
    for key in standing["touches"]:
        board.key(key).click()
        clicks += 1
    return clicks


def _standing(notebook: NotebookPage, told: Path) -> dict[str, Any]:
    notebook.page.wait_for_timeout(100)
    notebook.execute("tell()")
    standing: dict[str, Any] = json.loads(told.read_text())
    return standing


if __name__ == "__main__":
    for row in rows():
        print(row.what, row.figure, sep=": ", flush=True)
