"""Test a page as a pupil sees it: no menus, one bar, and a button that brings the original page back."""

import pytest

from tests.browser.board_view import axe_violations
from web.browser import SitePage, chosen, downloaded, visitor

LESSON = "00-start-here.ipynb"
OF_PROGRAMMERS = ".jp-MainMenu, #top-panel-wrapper, #menu-panel-wrapper, .jp-NotebookPanel-toolbar, .jp-cell-toolbar"
FIRST_LINE = """() => {
  const cells = [...jupyterapp.shell.currentWidget.content.model.cells];
  return cells.find(cell => cell.type === 'code').sharedModel.source;
}"""
CELLS = (
    "() => [...jupyterapp.shell.currentWidget.content.model.cells].map(cell => [cell.type, cell.sharedModel.source])"
)
FILES = "async () => (await jupyterapp.serviceManager.contents.get('')).content.map(each => each.name).sort()"
SAVED_LONG_AGO = """async () => {
  const { context } = jupyterapp.shell.currentWidget;
  context.model.setMetadata('mathfish', { ...context.model.getMetadata('mathfish'), digest: 'another' });
  await context.save();
}"""
UNTIL_SAVED = """async line => {
  const { path } = jupyterapp.shell.currentWidget.context;
  const saved = async () => {
    const { content } = await jupyterapp.serviceManager.contents.get(path, { content: true });
    return content.cells.some(cell => [cell.source].flat().join('') === line);
  };
  while (!await saved()) await new Promise(requestAnimationFrame);
}"""
MINE = "print('mine')"


@pytest.mark.parametrize("width", [1280, 768, 375])
def test_bar_is_accessible_and_developer_tools_are_hidden(open_page, width):
    page = open_page("doublets.ipynb").page
    page.set_viewport_size({"width": width, "height": 700})
    page.locator("#mathfish-bar").wait_for()
    assert [each for each in page.locator(OF_PROGRAMMERS).all() if each.is_visible()] == []
    assert not page.locator(".jp-CodeCell .jp-Cell-inputWrapper").first.is_visible()
    assert not page.get_by_role("button", name="Run").is_visible()
    assert "Pyodide" not in page.locator("body").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe_violations(page, "#mathfish-bar") == []


def test_python_code_is_shown_on_request(open_page):
    page = open_page("doublets.ipynb").page
    line = page.locator(".jp-CodeCell .jp-InputArea-editor").first
    asked = page.get_by_role("button", name="Show Python")
    asked.click()
    assert line.is_visible()
    assert asked.get_attribute("aria-pressed") == "true"
    asked.click()
    assert not line.is_visible()


def test_editable_cell_opens_on_focus_and_runs_from_bar(open_page):
    page = open_page("01-primes-and-factor-trees.ipynb").page
    box = page.locator(".jp-CodeCell").filter(has_text="36").first
    lines = box.locator(".cm-editor").first
    assert lines.evaluate("node => getComputedStyle(node).opacity") == "0"
    box.locator(".jp-InputArea-editor").first.click()
    assert lines.evaluate("node => getComputedStyle(node).opacity") == "1"
    page.keyboard.press("Control+A")
    page.keyboard.type("print('I ran it')")
    page.get_by_role("button", name="Run").click()
    page.get_by_text("I ran it", exact=True).wait_for()


def test_shortcuts_and_double_click_change_no_cell(open_page):
    page = open_page(LESSON).page
    before = page.evaluate(CELLS)
    text = page.get_by_role("heading", name="Start here")
    text.dblclick()
    for key in ("d", "d", "x", "a", "y", "Enter"):
        page.keyboard.press(key)
    assert text.is_visible()
    assert page.evaluate(CELLS) == before


def test_edits_are_saved_automatically(open_page):
    page = open_page("01-primes-and-factor-trees.ipynb")
    page.write(MINE)
    page.page.evaluate(UNTIL_SAVED, MINE)
    page.open("doublets.ipynb")
    page.open("01-primes-and-factor-trees.ipynb")
    assert page.page.evaluate(FIRST_LINE) == MINE


def test_lessons_open_in_same_window_with_own_titles(open_page):
    page = open_page(LESSON)
    assert page.page.title() == "Start here · Mathfish"
    page.page.get_by_role("button", name="Lessons").click()
    page.page.get_by_role("link", name="Primes and factor trees").first.click()
    page.wait_ready("01-primes-and-factor-trees.ipynb")
    assert page.page.title() == "Primes and factor trees · Mathfish"
    page.page.get_by_role("link", name="Start here").first.click()
    page.wait_ready(LESSON)
    assert len(page.page.context.pages) == 1


def test_full_notebook_link_opens_current_notebook(open_page):
    for name in (LESSON, "doublets.ipynb"):
        page = open_page(name).page
        page.get_by_role("link", name="Full notebook").click()
        page.wait_for_function("name => window.jupyterapp?.shell.currentWidget?.context?.path === name", arg=name)
        page.get_by_role("menuitem", name="Kernel").wait_for()


def test_start_again_asks_and_restores_original_but_keeps_own_version(open_page):
    page = open_page(LESSON)
    original = page.page.evaluate(FIRST_LINE)
    page.write(MINE)
    page.page.get_by_role("button", name="Start again").click()
    page.page.get_by_role("button", name="Keep mine").click()
    assert page.page.evaluate(FIRST_LINE) == MINE
    page.page.get_by_role("button", name="Start again").click()
    with page.page.expect_navigation():
        page.page.get_by_role("dialog").get_by_role("button", name="Start again").click()
    page.wait_ready(LESSON)
    assert page.page.evaluate(FIRST_LINE) == original
    mine = [name for name in page.page.evaluate(FILES) if name.startswith("00-start-here (mine")]
    page.open(mine[0])
    assert page.page.evaluate(FIRST_LINE) == MINE


def test_start_again_redeals_table(open_page):
    page = open_page("doublets.ipynb")
    page.board().button("Turn over a card").click()
    page.board().root.get_by_text("move 1 ·").wait_for()
    page.page.get_by_role("button", name="Start again").click()
    with page.page.expect_navigation():
        page.page.get_by_role("dialog").get_by_role("button", name="Start again").click()
    page.wait_ready("doublets.ipynb")
    page.board().root.get_by_text("move 0 ·").wait_for()


def test_corrected_lesson_is_offered_for_older_saved_copy(open_page):
    page = open_page(LESSON)
    original = page.page.evaluate(FIRST_LINE)
    assert page.page.locator("#mathfish-newer").inner_text() == ""
    page.write(MINE)
    page.page.evaluate(SAVED_LONG_AGO)
    page.open(LESSON)
    assert page.page.evaluate(FIRST_LINE) == MINE
    with page.page.expect_navigation():
        page.page.get_by_role("button", name="Get the new page").click()
    page.wait_ready(LESSON)
    assert page.page.evaluate(FIRST_LINE) == original
    assert page.page.locator("#mathfish-newer").inner_text() == ""
    assert any(name.startswith("00-start-here (mine") for name in page.page.evaluate(FILES))


def test_exported_work_is_restored_in_another_browser(open_page, playwright, host, tmp_path):
    page = open_page("doublets.ipynb")
    page.board().button("Turn over a card").click()
    page.board().root.get_by_text("move 1 ·").wait_for()
    take_along = page.page.get_by_role("button", name="Save to a file")
    downloaded(page.page, take_along, tmp_path / "home", tmp_path / "doublets.zip")
    with visitor(playwright, tmp_path / "another computer") as context:
        other = SitePage(context.pages[0], host.address)
        other.open("practice.ipynb")
        with other.page.expect_navigation():
            chosen(other.page, other.page.get_by_role("button", name="Load from a file"), tmp_path / "doublets.zip")
        other.wait_ready("doublets.ipynb")
        other.board().root.get_by_text("move 1 ·").wait_for()


def test_foreign_file_is_refused_by_bar(open_page, tmp_path):
    page = open_page("practice.ipynb").page
    (tmp_path / "letter.zip").write_text("Dear fish")
    page.locator("#mathfish-file").set_input_files(tmp_path / "letter.zip")
    page.get_by_text("This file was not saved from this site. Choose one that was.").wait_for()
