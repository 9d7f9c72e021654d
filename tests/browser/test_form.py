"""The form that writes a line, in JupyterLab: by mouse and by keys, read by everyone, narrow and dark."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from .pages import NotebookPage, axe_violations, resize
from .server import Server

FORM = ".mathfish-form"
IMPORT = "import mathfish_widgets as mf"
COUNT_LARGE_SCRIPTS = """() => {
  const make = URL.createObjectURL;
  window.largeScripts = 0;
  URL.createObjectURL = blob => {
    window.largeScripts += blob.size > 10_000;
    return make.call(URL, blob);
  };
}"""
NOTE_MOVES = """button => {
  window.moves = 0;
  new MutationObserver(changes => {
    window.moves += changes.filter(each => [...each.removedNodes].some(node => node.contains(button))).length;
  }).observe(button.closest('details'), { childList: true, subtree: true });
}"""
"""A button that is taken off the page, if only to be put back, loses the focus and the press that is under way."""
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"

LabPage = Callable[..., NotebookPage]


@pytest.fixture
def form(lab: Server, lab_page: LabPage) -> Callable[..., Locator]:
    """Open a page with a form."""

    def open_form(**settings: object) -> Locator:
        view = lab_page(**settings)
        view.open(lab.write("form.ipynb", IMPORT, "mf.Form()"))
        view.run_all()
        found = view.page.locator(FORM)
        found.wait_for()
        return found

    return open_form


def wait_line(form: Locator, line: str) -> None:
    field = form.get_by_label("The line for a cell").element_handle()
    form.page.wait_for_function("([field, line]) => field.value === line", arg=[field, line])


def wait_focus(part: Locator) -> None:
    part.page.wait_for_function("node => node === document.activeElement", arg=part.element_handle())


def test_by_mouse_a_game_is_chosen_copied_and_tried_out(form) -> None:
    filled = form(permissions=["clipboard-read", "clipboard-write"])
    wait_line(filled, "mf.DocFish(seed=7)")
    filled.get_by_label("What to set up").select_option(label="DragonFish")
    filled.get_by_label("Players").select_option("2")
    filled.get_by_label("Player 2").select_option(label="computer: sharp")
    filled.get_by_label("Signs").select_option(label="+ − ×")
    line = 'mf.DragonFish(seed=7, players=("you", "sharp"), operations="multiply")'
    wait_line(filled, line)
    assert filled.get_by_label("Player 3").count() == 0
    filled.get_by_role("button", name="Copy").click()
    filled.get_by_text("Copied. Paste it into a cell.").wait_for()
    assert filled.page.evaluate("navigator.clipboard.readText()") == line
    filled.get_by_role("button", name="Try it here").click()
    filled.get_by_text(f"Shown below: {line}").wait_for()
    filled.page.locator(".mathfish .mf-picture canvas").wait_for()
    assert filled.page.locator(".mathfish .mf-scores li").count() == 2


def test_a_drill_and_a_worksheet_take_each_others_place_below(form) -> None:
    filled = form()
    filled.get_by_label("What to set up").select_option(label="A drill")
    filled.get_by_label("Skill").select_option(label="DocFish: Pairs in a hand")
    filled.get_by_label("Level").select_option(label="level 2")
    filled.get_by_label("Test:").check()
    wait_line(filled, 'mf.Practice("docfish.pairs", seed=7, level=2, test=True)')
    filled.get_by_role("button", name="Try it here").click()
    filled.page.locator(".mathfish-practice").get_by_text("Pairs in a hand").wait_for()
    filled.get_by_label("What to set up").select_option(label="A worksheet")
    filled.get_by_label("Paper").select_option("Letter")
    wait_line(filled, 'mf.worksheet("docfish.prime", seed=7, paper="Letter")')
    filled.get_by_role("button", name="Try it here").click()
    sheet = filled.page.frame_locator("iframe[title^='Worksheet']")
    sheet.get_by_text("Which number divides it, or is it prime?").first.wait_for()
    expect(filled.page.locator(".mathfish-practice")).to_have_count(0)


def test_however_often_a_game_is_tried_out_its_script_is_loaded_once_at_most(form) -> None:
    filled = form()
    filled.page.evaluate(COUNT_LARGE_SCRIPTS)
    for seed in "123":
        filled.get_by_label("Seed").fill(seed)
        filled.get_by_label("Seed").press("Enter")
        wait_line(filled, f"mf.DocFish(seed={seed})")
        filled.get_by_role("button", name="Try it here").click()
        filled.get_by_text(f"Shown below: mf.DocFish(seed={seed})").wait_for()
        filled.page.locator(".mathfish .mf-picture canvas").wait_for()
    assert filled.page.evaluate("window.largeScripts") <= 1


def test_by_keys_alone(form) -> None:
    filled = form()
    keys = filled.page.keyboard
    filled.get_by_label("What to set up").focus()
    keys.type("Pem")
    wait_line(filled, "mf.Pemberley(seed=7)")
    wait_focus(filled.get_by_label("What to set up"))
    keys.press("Tab")
    keys.press("Tab")
    keys.press("Space")
    wait_line(filled, 'mf.Pemberley(seed="today")')
    keys.press("Shift+Tab")
    keys.type("12")
    keys.press("Tab")
    wait_line(filled, "mf.Pemberley(seed=12)")
    keys.press("Tab")
    keys.type("3")
    wait_line(filled, 'mf.Pemberley(seed=12, players=("you", "careful", "careful"))')
    copy = filled.get_by_role("button", name="Copy")
    copy.focus()
    keys.press("Tab")
    wait_focus(filled.get_by_role("button", name="Try it here"))
    keys.press("Enter")
    filled.page.locator(".mathfish .mf-picture canvas").wait_for()
    wait_focus(filled.get_by_role("button", name="Try it here"))


def test_what_cannot_be_is_told_at_its_field_and_aloud(form) -> None:
    filled = form()
    seed = filled.get_by_label("Seed")
    seed.fill("seven")
    seed.press("Enter")
    why = "A seed is a whole number from 0 to 4294967295; 'seven' is not. The line stays as it was."
    filled.get_by_role("alert").filter(has_text=why).wait_for(state="attached")
    assert seed.get_attribute("aria-invalid") == "true"
    assert filled.page.locator(f"[id='{seed.get_attribute('aria-describedby')}']").inner_text() == why
    assert axe_violations(filled.page, FORM) == []
    seed.fill("8")
    seed.press("Enter")
    wait_line(filled, "mf.DocFish(seed=8)")
    assert seed.get_attribute("aria-invalid") is None
    filled.get_by_label("What to set up").select_option(label="Literature")
    filled.get_by_label("Cards and sets").select_option("sevens_jokers")
    wait_line(filled, 'mf.Literature(seed=7, deck="sevens_jokers")')
    players = filled.get_by_label("Players")
    for _ in range(2):
        players.select_option("8")
        filled.page.wait_for_function("select => select.value === '6'", arg=players.element_handle())


def test_the_line_is_said_and_without_a_clipboard_it_is_selected(form) -> None:
    filled = form()
    filled.page.evaluate(NO_CLIPBOARD)
    filled.get_by_label("Seed").fill("9")
    filled.get_by_label("Seed").press("Enter")
    filled.get_by_role("status").filter(has_text="mf.DocFish(seed=9)").wait_for(state="attached")
    filled.get_by_role("button", name="Copy").click()
    filled.get_by_text("The line is selected.").wait_for()
    assert filled.page.evaluate("getSelection().toString()") == "mf.DocFish(seed=9)"


def assert_fits(form: Locator) -> None:
    assert form.evaluate("form => form.scrollWidth <= form.clientWidth")
    for target in form.locator("button, select, textarea, input[type=text], label.mf-check").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43.9, target.get_attribute("class")


SITE = "import os; os.environ['MATHFISH_SITE'] = 'https://example.org/fish/'"


@pytest.mark.parametrize("width", [1280, 375])
def test_the_link_of_what_is_chosen_is_copied_or_shown_to_a_camera(lab: Server, lab_page: LabPage, width: int) -> None:
    view = lab_page(viewport={"width": width, "height": 800}, permissions=["clipboard-read", "clipboard-write"])
    view.open(lab.write("link.ipynb", SITE, IMPORT, "mf.Form()"))
    view.page.evaluate("jupyterapp.shell.collapseLeft()")
    view.run_all()
    filled = view.page.locator(FORM)
    filled.get_by_text("Link or picture to share").focus()
    filled.page.keyboard.press("Enter")
    link = filled.get_by_label("The link", exact=True)
    first = link.input_value()
    assert first.startswith("https://example.org/fish/#mf=1l")
    assert axe_violations(filled.page, FORM) == []
    filled.get_by_label("Seed").fill("12")
    filled.get_by_label("Seed").press("Enter")
    wait_line(filled, "mf.DocFish(seed=12)")
    expect(link).not_to_have_value(first)
    filled.get_by_role("button", name="Copy").last.click()
    # Where the browser does not let the page reach the clipboard, the link is selected.
    said = filled.get_by_role("status").filter(has_text=re.compile("^It is (copied|selected)"))
    said.wait_for()
    taken = "navigator.clipboard.readText()" if "copied" in said.inner_text() else "getSelection().toString()"
    assert filled.page.evaluate(taken) == link.input_value()
    picture = filled.get_by_role("img", name="The link as a picture for a camera").bounding_box()
    assert picture is not None
    assert picture["width"] >= 150
    assert filled.evaluate("form => form.scrollWidth <= form.clientWidth")


def test_a_button_of_the_link_stays_where_it_is_while_the_link_changes(lab: Server, lab_page: LabPage) -> None:
    view = lab_page()
    view.open(lab.write("link.ipynb", IMPORT, "form = mf.Form()\nform"))
    view.run_all()
    filled = view.page.locator(FORM)
    filled.get_by_text("Link or picture to share").click()
    filled.locator("details").get_by_role("button", name="Copy").evaluate(NOTE_MOVES)
    view.execute("form.link_fold = {**form.link_fold, 'told': 'Something else is told.'}")
    filled.get_by_text("Something else is told.").wait_for()
    assert view.page.evaluate("window.moves") == 0


def test_a_reload_and_a_second_view_show_the_same(lab: Server, lab_page: LabPage) -> None:
    view = lab_page()
    view.open(lab.write("forms.ipynb", IMPORT, "form = mf.Form()\nform", "form"))
    view.run_all()
    first, second = (view.page.locator(FORM).nth(place) for place in (0, 1))
    # A cell that is out of sight is there, but counts as hidden.
    first.get_by_label("Player 2").select_option(label="a person")
    wait_line(second, 'mf.DocFish(seed=7, players=("you", "you"))')
    second.get_by_role("button", name="Try it here").click()
    view.page.locator(".mathfish .mf-picture canvas").nth(1).wait_for(state="attached")
    view.save_and_reload()
    for filled in (first, second):
        wait_line(filled, 'mf.DocFish(seed=7, players=("you", "you"))')
        assert filled.get_by_label("Player 2").input_value() == "you"
    view.page.locator(".mathfish .mf-picture canvas").nth(1).wait_for(state="attached")


def test_tables_of_a_class_are_laid_by_keys_or_told_why_not(form) -> None:
    filled = form()
    filled.get_by_label("What to set up").select_option("tables")
    wait_line(filled, 'mf.tables("docfish", count=12)')
    expect(filled.get_by_text("Link or picture to share")).to_be_hidden()
    count = filled.get_by_label("Number of tables (1 to 40)")
    count.fill("2")
    count.press("Tab")
    wait_line(filled, 'mf.tables("docfish", count=2)')
    lay = filled.get_by_role("button", name="Lay them now")
    lay.focus()
    filled.page.keyboard.press("Enter")
    expect(
        filled.get_by_role("status").filter(has_text=re.compile("Where is the server of tables|does not answer"))
    ).to_be_attached()


def test_axe_finds_nothing_in_any_form(lab: Server, lab_page: LabPage) -> None:
    view = lab_page()
    view.open(lab.write("form.ipynb", IMPORT, "mf.Form()"))
    view.run_all()
    filled = view.page.locator(FORM)
    what = filled.get_by_label("What to set up")
    for theme, kind in (("JupyterLab Light", "light"), ("JupyterLab Dark", "dark")):
        view.set_theme(theme)
        expect(filled).to_have_attribute("data-theme", kind)
        for chosen, line in (
            ("dragonfish", "mf.DragonFish(seed=7)"),
            ("drill", "mf.Practice("),
            ("worksheet", "mf.work"),
            ("tables", "mf.tables("),
        ):
            what.select_option(chosen)
            filled.get_by_role("status").filter(has_text=line).wait_for(state="attached")
            assert axe_violations(filled.page, FORM) == [], theme


def test_everything_fits_a_narrow_page_and_a_finger(form) -> None:
    filled = form(viewport={"width": 390, "height": 800}, has_touch=True)
    filled.page.evaluate("jupyterapp.shell.collapseLeft()")
    filled.page.wait_for_function("form => form.clientWidth < 400", arg=filled.element_handle())
    for chosen, line in (("literature", "mf.Literature(seed=7)"), ("drill", "mf.Practice("), ("tables", "mf.tables(")):
        filled.get_by_label("What to set up").select_option(chosen)
        filled.get_by_role("status").filter(has_text=line).wait_for(state="attached")
        for width in (320, 390):
            resize(filled, width)
            assert_fits(filled)
