"""Practice in JupyterLab: by mouse, by keys and by touch; read by everyone; kept over a reload."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator

from .pages import NotebookPage, axe_violations, resize
from .server import Server

PRACTICE = ".mathfish-practice"
IMPORT = "import mathfish_widgets as mf"
CLOCK = 'mf.Practice("doublets.next", seed=7, items=2, level=1)'
PICKING = """practised = mf.Practice("pemberley.landing", seed=7, items=2, level=2)
practised.hint()
practised"""
IN_TEST = 'mf.Practice("doublets.next", seed=7, items=2, level=1, test=True)'
MIXED = 'mf.Practice(skills=["pemberley.landing", "docfish.factors"], seed=7, items=2, level=1)'
NEW = 'mf.Practice("pemberley.landing", items=4, progress=mf.Progress({path!r}))'
KEPT = "2, level=1, progress=mf.Progress({path!r})"
LAST_RANK = 13

LabPage = Callable[..., NotebookPage]


@pytest.fixture
def practice(lab: Server, lab_page: LabPage) -> Callable[..., Locator]:
    """Open a page with one drill."""

    def open_practice(cell: str = CLOCK, theme: str = "JupyterLab Light", **settings: object) -> Locator:
        view = lab_page(**settings)
        view.open(lab.write("practice.ipynb", IMPORT, cell))
        view.set_theme(theme)
        view.run_all()
        found = view.page.locator(PRACTICE)
        found.wait_for()
        return found

    return open_practice


def double(practised: Locator) -> str:
    """The right answer to the question that is shown: the cards that follow on the clock of 13."""
    asked = practised.locator("legend").inner_text()
    last, *cards = map(int, re.findall(r"\d+", asked.partition("clock of 13")[2]))
    run = [last]
    while (following := 2 * run[-1] % LAST_RANK) in cards and following not in run:
        run.append(following)
    return " ".join(map(str, run[1:]))


def wait_told(practised: Locator, text: str) -> None:
    practised.locator(".mq-verdict").filter(has_text=text).wait_for()


def wait_place(practised: Locator, text: str) -> None:
    practised.locator(".mp-place").filter(has_text=text).wait_for()


def wait_summary(practised: Locator, text: str) -> None:
    practised.locator(".mp-summary .mp-title").filter(has_text=text).wait_for()


def wait_focus(part: Locator) -> None:
    part.page.wait_for_function("node => node === document.activeElement", arg=part.element_handle())


def press(practised: Locator, name: str) -> None:
    practised.get_by_role("button", name=name).click()


def answer(practised: Locator, given: str) -> None:
    practised.get_by_role("textbox").fill(given)
    press(practised, "Check")


def to_the_summary(practised: Locator) -> None:
    """By mouse: an answer to look at again, a hint, the right one; then an item that is shown."""
    answer(practised, "25")
    wait_told(practised, "Look again.")
    press(practised, "Back to the whole question")
    practised.locator(".mq-follow-up").wait_for(state="hidden")
    press(practised, "Hint 1 of 3 (costs 1 point)")
    practised.locator(".mq-hints li").filter(has_text="Hint 1:").wait_for()
    answer(practised, double(practised))
    wait_told(practised, "Right.")
    press(practised, "Next")
    wait_place(practised, "2 of 2")
    press(practised, "Show me how (leaves 0 points)")
    wait_told(practised, "The answer is")
    press(practised, "See how it went")
    wait_summary(practised, "You have 2 of 8 points.")


def assert_fits(practised: Locator) -> None:
    assert practised.evaluate("p => p.scrollWidth <= p.clientWidth")
    targets = practised.locator("button, input[type=text], label.mq-choice, summary").locator("visible=true")
    for target in targets.all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43.9, target.inner_text()


def test_by_mouse_from_the_first_item_to_the_summary_and_on(practice) -> None:
    practised = practice()
    verdict = practised.locator(".mq-verdict").element_handle()
    to_the_summary(practised)
    assert practised.locator(".mp-lines > li").count() == 2
    why = practised.locator("details").first
    why.locator("summary").click()
    why.get_by_text("Twice").first.wait_for()
    assert practised.get_by_role("button").all_inner_texts() == ["Again, with new items"]
    press(practised, "Again")
    wait_place(practised, "1 of 2")
    answer(practised, double(practised))
    wait_told(practised, "Right.")
    practised.locator(".mp-points").filter(has_text="4 points").wait_for()
    assert practised.locator(".mq-verdict").evaluate("(now, before) => now === before", verdict)


def test_by_keys_alone_and_the_focus_leads_on(practice) -> None:
    practised = practice()
    keys = practised.page.keyboard
    practised.get_by_role("textbox").focus()
    keys.type("25")
    keys.press("Enter")
    wait_told(practised, "Look again.")
    practised.get_by_role("button", name="Back to the whole question").press("Enter")
    practised.locator(".mq-follow-up").wait_for(state="hidden")
    wait_focus(practised.get_by_role("textbox"))
    keys.press("Tab")
    keys.press("Tab")
    wait_focus(practised.get_by_role("button", name="Hint 1 of 3"))
    keys.press("Enter")
    practised.locator(".mq-hints li").filter(has_text="Hint 1:").wait_for()
    wait_focus(practised.get_by_role("button", name="Hint 2 of 3"))
    keys.press("Shift+Tab")
    keys.press("Shift+Tab")
    keys.press("Control+a")
    keys.type(double(practised))
    keys.press("Enter")
    wait_told(practised, "Right.")
    wait_focus(practised.get_by_role("button", name="Next"))
    keys.press("Enter")
    wait_place(practised, "2 of 2")
    wait_focus(practised.get_by_role("textbox"))
    for _ in range(3):
        keys.press("Tab")
    keys.press("Enter")
    wait_told(practised, "The answer is")
    keys.press("Enter")
    wait_summary(practised, "You have 2 of 8 points.")
    wait_focus(practised.locator(".mp-summary .mp-title"))
    keys.press("Tab")
    keys.press("Enter")
    wait_place(practised, "1 of 2")
    wait_focus(practised.get_by_role("textbox"))


def test_the_way_to_answer_changes_with_what_is_asked(practice) -> None:
    practised = practice(MIXED)
    assert practised.get_by_role("radio").count() > 2
    assert practised.get_by_role("textbox").count() == 0
    press(practised, "Show me how")
    wait_told(practised, "The answer is")
    press(practised, "Next")
    practised.get_by_role("textbox").wait_for()
    assert practised.get_by_role("radio").count() == 0
    wait_focus(practised.get_by_role("textbox"))
    answer(practised, "99")
    wait_told(practised, "Look again.")


def test_a_new_skill_begins_with_an_example_and_the_bar_shows_what_is_missing(practice, tmp_path: Path) -> None:
    practised = practice(NEW.format(path=str(tmp_path / "progress.sqlite")))
    practised.get_by_text("6 items, right at the first answer").wait_for()
    for step in range(1, 5):
        practised.get_by_role("button", name=f"Show step {step}").focus()
        practised.page.keyboard.press("Enter")
    wait_told(practised, "The answer is")
    assert practised.locator(".mq-hints li").count() == 3
    assert practised.get_by_role("radio").locator("visible=true").count() == 0
    wait_focus(practised.get_by_role("button", name="Next"))
    practised.page.keyboard.press("Enter")
    wait_place(practised, "2 of 4")
    practised.get_by_role("button", name="All 3 hints are shown").wait_for()
    press(practised, "Show me how")
    wait_told(practised, "The answer is")
    press(practised, "Next")
    practised.get_by_role("radio").first.check()
    press(practised, "Check")
    practised.locator(".mp-bar figcaption").filter(has_text="items more").wait_for()
    assert axe_violations(practised.page, PRACTICE) == []
    assert_fits(practised)


def test_who_knows_a_new_skill_has_the_level_found_by_keys(practice, tmp_path: Path) -> None:
    cell = NEW.format(path=str(tmp_path / "progress.sqlite")).replace("pemberley.landing", "doublets.next")
    practised = practice(cell)
    keys = practised.page.keyboard
    assert axe_violations(practised.page, PRACTICE) == []
    practised.get_by_role("button", name="I know this already").focus()
    keys.press("Enter")
    practised.get_by_text("question 1 of at most 4 to find your level").wait_for()
    wait_focus(practised.get_by_role("textbox"))
    assert axe_violations(practised.page, PRACTICE) == []
    assert_fits(practised)
    keys.type(double(practised))
    keys.press("Enter")
    wait_told(practised, "Right.")
    keys.press("Enter")
    practised.get_by_text("Level 3 of 3, question 2 of at most 4").wait_for()
    press(practised, "Show me how")
    wait_told(practised, "The answer is")
    assert practised.get_by_role("button", name="I am new to this").count() == 0


def test_a_goal_is_set_by_keys_and_stands_at_the_end_too(practice, tmp_path: Path) -> None:
    practised = practice(CLOCK.replace("2, level=1", KEPT.format(path=str(tmp_path / "progress.sqlite"))))
    fold = practised.locator("summary").filter(has_text="Set a goal for the week")
    fold.focus()
    practised.page.keyboard.press("Enter")
    assert_fits(practised)
    assert axe_violations(practised.page, PRACTICE) == []
    practised.get_by_role("button", name="5 questions on 2 days a week").focus()
    practised.page.keyboard.press("Enter")
    practised.get_by_role("img", name="This week: 0 of 2 days.").wait_for()
    wait_focus(practised.locator("summary").filter(has_text="Change my goal"))
    assert axe_violations(practised.page, PRACTICE) == []
    to_the_summary(practised)
    practised.get_by_text("This week: 0 of 2 days. Today: 2 of 5 questions.").wait_for()


def test_cards_are_picked_by_keys(practice) -> None:
    practised = practice(PICKING)
    card = practised.locator(".mq-card").first
    card.focus()
    practised.page.keyboard.press("Space")
    assert card.get_attribute("aria-pressed") == "true"
    press(practised, "Check")
    practised.locator(".mq-verdict[data-kind]").wait_for()


def test_a_reload_and_a_second_view_show_the_same(lab: Server, lab_page: LabPage) -> None:
    view = lab_page()
    view.open(lab.write("again.ipynb", IMPORT, f"practised = {CLOCK}\npractised", "practised"))
    view.run_all()
    first, second = (view.page.locator(PRACTICE).nth(place) for place in (0, 1))
    answer(first, double(first))
    wait_told(second, "Right.")
    press(second, "Next")
    wait_place(first, "2 of 2")
    press(first, "Hint 1 of 3")
    second.locator(".mq-hints li").wait_for()
    answer(second, "25")
    wait_told(first, "Look again.")
    press(second, "Back to the whole question")
    second.locator(".mq-follow-up").wait_for(state="hidden")
    view.save_and_reload()
    for practised in (first, second):
        wait_told(practised, "Look again.")
        wait_place(practised, "2 of 2")
        assert practised.locator(".mq-hints li").count() == 1
        practised.get_by_role("button", name="Hint 2 of 3").wait_for()


def test_a_test_tells_nothing_before_its_end(practice) -> None:
    practised = practice(IN_TEST)
    assert practised.get_by_role("button").all_inner_texts() == ["Keep this answer", "Leave it out"]
    for given, on in ((double(practised), "Next"), ("25", "See how it went")):
        practised.get_by_role("textbox").fill(given)
        press(practised, "Keep this answer")
        wait_told(practised, f"Your answer is kept: {given}.")
        assert "Right" not in practised.inner_text()
        press(practised, on)
    wait_summary(practised, "You have 4 of 8 points.")
    assert practised.locator(".mp-lines .mp-mark").all_inner_texts() == ["✓", "↻"]


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_axe_finds_nothing_from_the_question_to_the_summary(practice, theme: str, tmp_path: Path) -> None:
    practised = practice(CLOCK.replace("2, level=1", KEPT.format(path=str(tmp_path / "progress.sqlite"))), theme=theme)
    answer(practised, "25")
    wait_told(practised, "Look again.")
    assert axe_violations(practised.page, PRACTICE) == []
    press(practised, "Back to the whole question")
    practised.locator(".mq-follow-up").wait_for(state="hidden")
    answer(practised, double(practised))
    wait_told(practised, "Right.")
    assert axe_violations(practised.page, PRACTICE) == []
    press(practised, "Next")
    press(practised, "Show me how")
    press(practised, "See how it went")
    wait_summary(practised, "You have 3 of 8 points.")
    practised.locator("summary").first.click()
    assert axe_violations(practised.page, PRACTICE) == []


def assert_fits_phones(practised: Locator) -> None:
    for width in (320, 390):
        resize(practised, width)
        assert_fits(practised)


def test_everything_fits_a_narrow_page_and_a_finger(practice) -> None:
    practised = practice(viewport={"width": 390, "height": 800}, has_touch=True)
    practised.page.evaluate("jupyterapp.shell.collapseLeft()")
    practised.page.wait_for_function("p => p.clientWidth < 400", arg=practised.element_handle())
    assert_fits_phones(practised)
    practised.get_by_role("textbox").fill(double(practised))
    practised.get_by_role("button", name="Check").tap()
    wait_told(practised, "Right.")
    assert_fits_phones(practised)
    practised.get_by_role("button", name="Next").tap()
    wait_place(practised, "2 of 2")
    practised.get_by_role("button", name="Show me how").tap()
    practised.get_by_role("button", name="See how it went").tap()
    wait_summary(practised, "You have 4 of 8 points.")
    assert_fits_phones(practised)


def test_at_the_end_a_link_of_the_answers_is_taken_along_by_keys(practice) -> None:
    practised = practice(viewport={"width": 1280, "height": 800})
    practised.page.evaluate("jupyterapp.shell.collapseLeft()")
    to_the_summary(practised)
    practised.get_by_text("Link with my answers").focus()
    practised.page.keyboard.press("Enter")
    field = practised.get_by_label("Write this in a cell")
    assert field.input_value().startswith('mf.open_link("1a')
    practised.page.keyboard.press("Tab")
    wait_focus(practised.get_by_role("button", name="Copy"))
    for width in (1280, 375):
        resize(practised, width)
        assert axe_violations(practised.page, PRACTICE) == []
        assert_fits(practised)


def test_without_a_kernel_practice_says_so_also_in_the_summary(practice) -> None:
    practised = practice()
    to_the_summary(practised)
    practised.page.evaluate("jupyterapp.shell.currentWidget.context.sessionContext.shutdown()")
    press(practised, "Again")
    wait_told(practised, "kernel is not running. Run the cell with “import” again, then this one (Shift+Enter).")
