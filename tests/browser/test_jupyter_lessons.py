"""Test lessons as a class opens them: all cells run, nothing starts by itself, and answers are restored later."""

from pathlib import Path

from playwright.sync_api import expect

import mathfish_widgets as mf

from .asking_view import ASKING, AskingView
from .board_view import BOARD, SETTLED
from .conftest import OpenNotebook
from .server import Server

LESSONS = Path(__file__).parents[2] / "lessons"
FIRST = "00-start-here.ipynb"
RESTART = "() => jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.restart()"
NOTHING_BEGINS = """import gc
from mathfish_widgets.widgets.game_widget import GameWidget

tables = [each for each in gc.get_objects() if isinstance(each, GameWidget)]
assert tables
for table in tables:
    assert not table.due, table
    assert table.session.waits_for_start or table.match.state.over or not table.match.persons_wait, table
"""


def expect_lesson_at_rest(lab: Server, lab_page: OpenNotebook, name: str, pages: str) -> None:
    """Run a lesson and wait until its first and last widget of a kind are idle; no table has anything due."""
    (lab.folder / f"{name}.ipynb").write_bytes((LESSONS / f"{name}.ipynb").read_bytes())
    notebook = lab_page()
    notebook.open(f"{name}.ipynb")
    notebook.run_all()
    for part in (notebook.page.locator(pages).first, notebook.page.locator(pages).last):
        part.scroll_into_view_if_needed()
        expect(part).to_have_attribute("data-settled", SETTLED)
    notebook.execute(NOTHING_BEGINS)


def expect_no_line_of_code(server: Server, open_page: OpenNotebook) -> None:
    """Open the first lesson, whose code cells are collapsed until they are clicked."""
    (server.folder / FIRST).write_bytes((LESSONS / FIRST).read_bytes())
    notebook = open_page()
    notebook.open(FIRST)
    cells = notebook.page.locator(".jp-CodeCell")
    expect(cells.first.locator(".jp-Placeholder")).to_be_visible()
    expect(cells.locator(".cm-editor").filter(visible=True)).to_have_count(0)
    cells.first.locator(".jp-Placeholder").click()
    expect(cells.first.locator(".cm-editor")).to_be_visible()


def test_lesson_opens_with_code_collapsed_in_jupyterlab(lab: Server, lab_page: OpenNotebook) -> None:
    expect_no_line_of_code(lab, lab_page)


def test_lesson_opens_with_code_collapsed_in_notebook(notebook: Server, notebook_page: OpenNotebook) -> None:
    expect_no_line_of_code(notebook, notebook_page)


def test_first_lesson_starts_nothing_automatically(lab: Server, lab_page: OpenNotebook) -> None:
    expect_lesson_at_rest(lab, lab_page, "00-start-here", BOARD)


def test_lesson_with_practice_starts_nothing_automatically(lab: Server, lab_page: OpenNotebook) -> None:
    expect_lesson_at_rest(lab, lab_page, "17-a-test-to-hand-in", ASKING)


def test_answers_are_restored_in_new_kernel(lab: Server, lab_page: OpenNotebook) -> None:
    notebook = lab_page()
    asked = ("mf.Question('sequence.first')", "mf.Practice('doublets.next', seed=3, items=2)")
    notebook.open(lab.write("answers.ipynb", "import mathfish_widgets as mf", *asked))
    notebook.run_all()
    question, practice = (AskingView(notebook.page.locator(ASKING).nth(number)) for number in (0, 1))
    bar = practice.root.locator(".mp-bar").first
    for card in ("2", "3"):
        question.card(card).click()
    question.click("Check")
    question.expect_told("Right.")
    practice.expect_settled()
    new = bar.text_content()
    practice.answer(str(mf.Practice("doublets.next", seed=3, items=2).drill.item.answer))
    practice.expect_told("Right.")
    answered = bar.text_content()
    assert answered != new
    notebook.page.evaluate(RESTART)
    notebook.run_all()
    question.expect_told("Right.")
    expect(question.card("3")).to_have_attribute("aria-pressed", "true")
    expect(question.card("6")).to_have_attribute("aria-pressed", "false")
    expect(bar).to_have_text(str(answered))
