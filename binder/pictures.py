"""Take the pictures for the README and the guide, and write them into `docs/`.

They show a table midway through a game, a question with a wrong answer, a puzzle, questions for a learning platform,
and a class's answers, each on a bare page as in the browser tests. Like those tests, this needs Chromium.
"""

import os
import sys
import tempfile
from html import escape
from pathlib import Path
from typing import Any

import comm
from ipywidgets import Widget
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import mathfish_widgets as mf  # noqa: E402  of this source tree
from mathfish_widgets.games import GAMES  # noqa: E402
from mathfish_widgets.play.tables.hall import Hall  # noqa: E402
from mathfish_widgets.play.tables.names import hashed  # noqa: E402
from mathfish_widgets.play.tables.question_store import EntryKind  # noqa: E402
from mathfish_widgets.play.tables.store import Store  # noqa: E402
from mathfish_widgets.practice.class_questions.ask_class import AskedClass  # noqa: E402
from mathfish_widgets.practice.class_questions.server.live_question import ClassQuestions  # noqa: E402
from mathfish_widgets.progress.progress import Progress  # noqa: E402
from tests.browser.asking_view import ASKING, AskingView  # noqa: E402
from tests.browser.bare_page import BarePage  # noqa: E402
from tests.browser.board_view import BOARD, BoardView  # noqa: E402
from tests.browser.conftest import FLAGS, chromium  # noqa: E402
from tests.browser.positions import whole_game  # noqa: E402

SHARPNESS = 1.5
TABLE, QUESTION = {"width": 940, "height": 560}, {"width": 640, "height": 700}
BANK: Any = {"width": 740, "height": 480}
CONSOLIDATED = "consolidate 2x2x2"
LESS = "play 8H"
"""A card that scores less than another in the puzzle."""
CLASS_ANSWERS = ["2 7"] * 5 + ["1 14"] * 3 + ["2 5"] * 2
WRONG = "36 48 40 38"
"""The running totals of a pupil who subtracts clubs instead of dividing by them."""


def opened(browser: Browser, size: Any) -> BarePage:
    """Open a bare page that receives the messages of all widgets in this process."""
    page = BarePage(browser.new_page(viewport=size, device_scale_factor=SHARPNESS, reduced_motion="reduce"))

    def publish(
        self: Any, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any
    ) -> None:
        content = {"comm_id": self.comm_id, "target_name": self.target_name, "data": data or {}}
        page.publish(msg_type, {**content, "metadata": metadata or {}}, buffers or [])

    comm.DummyComm.publish_msg = publish  # type: ignore[method-assign]
    page.open()
    return page


def photograph_table(browser: Browser, path: Path) -> None:
    """Save a picture of a table of DocFish after a Consolidation, with its explanation."""
    page = opened(browser, TABLE)
    before = next(match for match in whole_game("docfish") if CONSOLIDATED in map(str, match.legal_moves()))
    game = mf.DocFish(match=before.clone(), motion=False)
    page.show(game)
    board = BoardView(page.page.locator(BOARD))
    board.expect_settled()
    game.play(CONSOLIDATED)
    board.expect_settled()
    page.page.screenshot(path=path)
    forget(page)


def photograph_wrong_answer(browser: Browser, path: Path) -> None:
    """Save a picture of a question with its most tempting wrong answer, and the step that fails."""
    page = opened(browser, QUESTION)
    page.show(mf.Question("totals.first"))
    asked = AskingView(page.page.locator(ASKING))
    asked.answer(WRONG)
    asked.root.screenshot(path=path)
    forget(page)


def photograph_puzzle(browser: Browser, path: Path) -> None:
    """Save a picture of a puzzle in which a card was tried that does not score most."""
    page = opened(browser, TABLE)
    puzzle = mf.Puzzles("pemberley", theme="multiple", seed=6, count=1, motion=False)
    page.show(puzzle)
    board = BoardView(page.page.locator(BOARD))
    board.expect_settled()
    puzzle.play(LESS)
    board.expect_settled()
    page.page.screenshot(path=path)
    forget(page)


def photograph_question_bank(browser: Browser, path: Path) -> None:
    """Save a picture of what a cell shows of questions for a learning platform, with the questions open."""
    bank = mf.question_bank("docfish.change", seed=7, items=20, level=2, platform="moodle")
    line = f"<pre style='background:#f2f2f2;padding:8px;white-space:pre-wrap'>{escape(bank.call)}</pre>"
    page = browser.new_page(viewport=BANK, device_scale_factor=SHARPNESS)
    shown = bank._repr_html_().replace("<details>", "<details open>")
    page.set_content(f"<body style='font:15px sans-serif;margin:16px'>{line}{shown}</body>")
    page.screenshot(path=path)
    page.close()


def photograph_class_question(browser: Browser, path: Path) -> None:
    """Save a picture of a teacher's cell with a question that most of a class has answered."""
    store = Store("sqlite:///:memory:")
    questions, hall = ClassQuestions(), Hall(store, GAMES)
    live = questions.ask(hall, "primes.split_14")
    for given in CLASS_ANSWERS:
        live.answer(hashed(live.admit()), given)
    live.admit()
    for order in (EntryKind.CLOSE, EntryKind.SHOW_ANSWERS):
        live.obey(order)
    page = opened(browser, QUESTION)
    page.show(AskedClass("http://10.0.0.5:8765/teacher#key", live.row()))
    page.page.locator(ASKING).screenshot(path=path)
    forget(page)
    store.close()


def photograph_study(browser: Browser, path: Path) -> None:
    """Save a picture of what a teacher reads in the links of a class."""
    lines = []
    for number, first in enumerate(CLASS_ANSWERS):
        pupil = mf.Study(
            ("primes.split_14", "Are both numbers prime?"), progress=Progress(Path(tempfile.mkdtemp()) / "own.sqlite")
        )
        for given in (first, first if number % 3 else "2 7"):
            pupil.answer(given)
        lines.append(f"Pupil {number + 1}: {pupil.link(answers=True)}")
    page = opened(browser, QUESTION)
    page.show(mf.ClassLinks("\n".join(lines)))
    report = page.page.get_by_role("region", name="Report on the links")
    report.evaluate("node => node.querySelector('table').remove()")
    report.screenshot(path=path)
    forget(page)


def forget(page: BarePage) -> None:
    """Close a page and its widgets, so that the next page does not load them."""
    page.page.close()
    for widget in page.shown:
        widget.close()


if __name__ == "__main__":
    # The pictures must not show anybody's own games and answers.
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        os.environ.update(MATHFISH_SAVES=folder, MATHFISH_PROGRESS=f"{folder}/progress.sqlite")
        chrome = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, chromium_sandbox=False)
        photographs = {
            "picture.png": photograph_table,
            "wrong-answer.png": photograph_wrong_answer,
            "puzzle.png": photograph_puzzle,
            "question-bank.png": photograph_question_bank,
            "ask-class.png": photograph_class_question,
            "study.png": photograph_study,
        }
        for name, photograph in photographs.items():
            path = ROOT / "docs" / name
            photograph(chrome, path)
            drawn = Image.open(path).convert("RGB")
            few = drawn.quantize(palette=drawn.quantize(), dither=Image.Dither.NONE)
            few.save(path, optimize=True)  # with 256 colours it is a fifth as large
            print(f"drew docs/{name}")
        Widget.close_all()
        chrome.close()
