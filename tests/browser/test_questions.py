"""Questions in JupyterLab: answered by mouse, by keys and by touch; read by everyone; kept over a reload."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from .pages import READY, NotebookPage, axe_violations
from .server import Server

QUESTION = ".mathfish-question"
CELLS = (
    "import mathfish_widgets as mf",
    'mf.Question("primes.nine")',
    'mf.Question("change.fourteen")',
    'mf.Question("sequence.first")',
)
CHOOSE, TYPE, PICK = range(3)
BOARD_CELL = Path(__file__).with_name("board_demo.py").read_text(encoding="utf-8")
LOOKS_WITH_EACH_SHEET_LAST = """() => {
  const sheets = ['.mathfish {', '.mathfish-question {'].map(rule =>
    [...document.querySelectorAll('style')].find(sheet => sheet.textContent.includes(rule)));
  const looks = (node) => [...getComputedStyle(node)].map(name => getComputedStyle(node).getPropertyValue(name)).join();
  return sheets.map(sheet => {
    document.head.append(sheet);
    return [...document.querySelectorAll('.mf-look, .mf-look *')].map(node => `${node.className}: ${looks(node)}`);
  });
}"""

LabPage = Callable[..., NotebookPage]


@pytest.fixture
def questions(lab: Server, lab_page: LabPage) -> Callable[..., Locator]:
    """Open a page with three questions, one of each kind."""

    def open_questions(**settings: object) -> Locator:
        view = lab_page(**settings)
        view.open(lab.write("questions.ipynb", *CELLS))
        view.run_all()
        found = view.page.locator(QUESTION)
        found.nth(PICK).wait_for()
        return found

    return open_questions


def check(question: Locator) -> None:
    question.get_by_role("button", name="Check my answer").click()


def wait_told(question: Locator, text: str) -> None:
    question.locator(".mq-verdict").filter(has_text=text).wait_for()


def test_by_mouse_a_wrong_answer_gets_its_reason_and_the_next_one_too(questions) -> None:
    question = questions().nth(CHOOSE)
    verdict = question.locator(".mq-verdict").element_handle()
    check(question)
    wait_told(question, "Choose one of these first: yes and no.")
    question.get_by_label("yes").check()
    check(question)
    wait_told(question, "Look again.9 is 3 × 3")
    question.get_by_label("no").check()
    check(question)
    wait_told(question, "Right.9 is 3 × 3")
    same_node = "(now, before) => now === before"
    assert question.locator(".mq-verdict").evaluate(same_node, verdict)


def test_cards_are_picked_and_put_back(questions) -> None:
    question = questions().nth(PICK)
    for card in ("2", "7"):
        question.get_by_role("button", name=card, exact=True).click()
    check(question)
    wait_told(question, "The 3 would be left out, but it is lower than the 7 you use.")
    question.get_by_role("button", name="Back to the whole question").click()
    question.get_by_role("button", name="7", exact=True).click()
    question.get_by_role("button", name="3", exact=True).click()
    check(question)
    wait_told(question, "Right.2 × 3 may be exchanged.")


def test_by_keys_alone_from_question_to_question(questions) -> None:
    found = questions()
    keys = found.page.keyboard
    found.nth(CHOOSE).get_by_label("yes").focus()
    keys.press("Space")
    keys.press("Enter")
    wait_told(found.nth(CHOOSE), "Look again.")
    keys.press("ArrowDown")
    keys.press("Tab")
    keys.press("Enter")
    wait_told(found.nth(CHOOSE), "Right.")
    keys.press("Tab")
    assert found.nth(CHOOSE).get_by_role("button", name="Hint 1 of 2").evaluate("b => b === document.activeElement")
    keys.press("Enter")
    found.nth(CHOOSE).locator(".mq-hints li").filter(has_text="Hint 1:").wait_for()
    keys.press("Tab")
    assert not found.nth(CHOOSE).evaluate("q => q.contains(document.activeElement)")


def test_typing_stays_in_the_field_and_enter_checks(questions) -> None:
    question = questions().nth(TYPE)
    cells = question.page.locator(".jp-CodeCell").count()
    field = question.get_by_role("textbox")
    field.press_sequentially("2 x 6 a b")
    assert field.input_value() == "2 x 6 a b"
    field.fill("3 5")
    field.press("Enter")
    wait_told(question, "3 × 5 makes 15, not 14.")
    assert question.page.locator(".jp-CodeCell").count() == cells
    question.get_by_role("button", name="Back to the whole question").click()
    question.get_by_role("button", name="Check my answer").wait_for()
    assert field.input_value() == "3 5"


def test_two_hints_and_then_no_more(questions) -> None:
    question = questions().nth(TYPE)
    question.get_by_role("button", name="Hint 1 of 2").click()
    second = question.get_by_role("button", name="Hint 2 of 2")
    second.click()
    question.locator(".mq-hints li").nth(1).wait_for()
    assert second.get_attribute("aria-disabled") == "true"


def test_a_question_is_there_again_after_a_reload(lab: Server, lab_page: LabPage) -> None:
    view = lab_page()
    view.open(lab.write("again.ipynb", *CELLS))
    view.run_all()
    typed = view.page.locator(QUESTION).nth(TYPE)
    typed.get_by_role("textbox").fill("2 7")
    check(typed)
    wait_told(typed, "Right.2 × 7 is 14")
    view.save_and_reload()
    wait_told(view.page.locator(QUESTION).nth(TYPE), "Right.2 × 7 is 14")


def test_axe_finds_nothing_with_reasons_shown(lab: Server, lab_page: LabPage) -> None:
    view = lab_page()
    view.open(lab.write("themes.ipynb", *CELLS))
    view.run_all()
    found = view.page.locator(QUESTION)
    found.nth(CHOOSE).get_by_label("yes").check()
    found.nth(TYPE).get_by_role("textbox").fill("2 7")
    found.nth(PICK).get_by_role("button", name="2", exact=True).click()
    found.nth(TYPE).get_by_role("button", name="Hint 1 of 2").click()
    for question, told in ((CHOOSE, "Look again."), (TYPE, "Right."), (PICK, "Look again.")):
        check(found.nth(question))
        wait_told(found.nth(question), told)
    for theme, kind in (("JupyterLab Light", "light"), ("JupyterLab Dark", "dark")):
        view.set_theme(theme)
        for question in (CHOOSE, TYPE, PICK):
            expect(found.nth(question)).to_have_attribute("data-theme", kind)
        assert axe_violations(found.page, QUESTION) == [], theme


def test_everything_fits_a_narrow_page_and_a_finger(questions) -> None:
    found = questions(viewport={"width": 390, "height": 800}, has_touch=True)
    found.page.evaluate("jupyterapp.shell.collapseLeft()")
    for place in (CHOOSE, TYPE, PICK):
        question = found.nth(place)
        assert question.evaluate("q => q.scrollWidth <= q.clientWidth")
        targets = question.locator("button, input[type=text], label.mq-choice")
        for box in (target.bounding_box() for target in targets.all()):
            assert box is not None
            assert min(box["width"], box["height"]) >= 43.9
    found.nth(PICK).get_by_role("button", name="2", exact=True).tap()
    found.nth(PICK).get_by_role("button", name="3", exact=True).tap()
    found.nth(PICK).get_by_role("button", name="Check my answer").tap()
    wait_told(found.nth(PICK), "Right.")


def test_without_a_kernel_a_question_says_so(questions) -> None:
    question = questions().nth(CHOOSE)
    question.page.evaluate("jupyterapp.shell.currentWidget.context.sessionContext.shutdown()")
    check(question)
    wait_told(question, "kernel is not running. Run the cell with “import” again, then this one (Shift+Enter).")


def test_a_board_and_a_question_look_the_same_whichever_came_first(lab: Server, lab_page: LabPage) -> None:
    view = lab_page()
    view.open_and_run(lab.write("both.ipynb", BOARD_CELL, *CELLS))
    view.page.locator(QUESTION).nth(PICK).wait_for()
    for summary in view.page.locator(".mathfish summary:visible").all():
        summary.click()
    board_last, question_last = view.page.evaluate(LOOKS_WITH_EACH_SHEET_LAST)
    assert len(board_last) > 100
    assert [pair for pair in zip(board_last, question_last, strict=True) if pair[0] != pair[1]] == []


def test_an_answer_stands_there_again_when_the_kernel_is_new(lab_page, lab):
    notebook = lab_page()
    notebook.open(lab.write("again.ipynb", "import mathfish_widgets as mf; mf.Question('sequence.first')"))
    notebook.run_all()
    asked = notebook.page.locator(".mathfish-question")
    asked.get_by_role("button", name="2", exact=True).click()
    asked.get_by_role("button", name="3", exact=True).click()
    asked.get_by_role("button", name="Check my answer").click()
    expect(asked.locator(".mq-verdict")).to_contain_text("Right.")
    notebook.page.evaluate("() => jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.restart()")
    notebook.wait(READY)
    notebook.run_all()
    expect(asked.locator(".mq-verdict")).to_contain_text("Right.")
    expect(asked.get_by_role("button", name="3", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(asked.get_by_role("button", name="6", exact=True)).to_have_attribute("aria-pressed", "false")
