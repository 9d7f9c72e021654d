"""What is asked after an error before the whole question, in JupyterLab: by keys alone, and read by everyone."""

import re

import pytest

from .pages import axe_violations

IMPORT = "import mathfish_widgets as mf"
PAGES = {
    "practice": ('mf.Practice("docfish.factors", seed=1, items=1, level=1)', ".mathfish-practice"),
    "lesson": ('mf.Question("primes.split_14")', ".mathfish-question"),
}


def wait_focus(part):
    part.page.wait_for_function("node => node === document.activeElement", arg=part.element_handle())


@pytest.mark.parametrize("page", PAGES)
def test_a_follow_up_is_answered_by_keys_and_the_whole_question_comes_back(lab, lab_page, page):
    cell, place = PAGES[page]
    view = lab_page()
    view.open(lab.write("follow_ups.ipynb", IMPORT, cell))
    view.run_all()
    asking = view.page.locator(place)
    asking.get_by_role("textbox").fill("2")
    asking.page.keyboard.press("Enter")
    follow_up = asking.locator(".mq-follow-up")
    follow_up.get_by_role("group", name=re.compile("By what must 2 be multiplied")).wait_for()
    assert asking.get_by_role("textbox").count() == 1
    wait_focus(follow_up.get_by_role("textbox"))
    assert axe_violations(view.page, place) == []
    number = re.search(r"to make (\d+)\?", follow_up.locator("legend").inner_text())
    assert number is not None
    asking.page.keyboard.type("1")
    asking.page.keyboard.press("Enter")
    asking.locator(".mq-verdict").filter(has_text="2 × 1 = 2").wait_for()
    follow_up.get_by_role("textbox").fill(str(int(number[1]) // 2))
    asking.page.keyboard.press("Enter")
    asking.locator(".mq-verdict").filter(has_text="Now the whole question again.").wait_for()
    follow_up.wait_for(state="hidden")
    wait_focus(asking.get_by_role("textbox"))
    asking.get_by_role("textbox").fill("2")
    asking.page.keyboard.press("Enter")
    follow_up.get_by_role("button", name="Back to the whole question").press("Enter")
    follow_up.wait_for(state="hidden")
    wait_focus(asking.get_by_role("textbox"))


def test_what_is_certain_is_marked_in_a_table_by_keys_and_by_mouse(lab, lab_page):
    view = lab_page(has_touch=True)
    view.open(lab.write("grid.ipynb", IMPORT, 'mf.Question("asks.miss")'))
    view.run_all()
    asking = view.page.locator(".mathfish-question")
    asking.get_by_role("button", name="Nora").press("Enter")
    asking.get_by_role("button", name="Check my answer").press("Enter")
    follow_up = asking.locator(".mq-follow-up")
    cell = follow_up.get_by_role("button", name="Nora may have the 5♠")
    cell.wait_for()
    wait_focus(cell)
    keys = view.page.keyboard
    for name in ("has", "does not have"):
        keys.press("Space")
        follow_up.get_by_role("button", name=f"Nora {name} the 5♠").wait_for()
    keys.press("ArrowRight")
    wait_focus(follow_up.get_by_role("button", name="Mary may have the 5♠"))
    assert axe_violations(view.page, ".mathfish-question") == []
    view.page.set_viewport_size({"width": 390, "height": 800})
    view.page.evaluate("jupyterapp.shell.collapseLeft()")
    view.page.wait_for_function("page => page.clientWidth < 400", arg=asking.element_handle())
    assert asking.evaluate("page => page.scrollWidth <= page.clientWidth")
    follow_up.get_by_role("button", name="Check this step").click()
    asking.locator(".mq-verdict").filter(has_text="1 mark is right, and 1 more cell is certain.").wait_for()
    for _ in range(2):
        follow_up.get_by_role("button", name=re.compile("^Mary")).tap()
    follow_up.get_by_role("button", name="Check this step").tap()
    asking.locator(".mq-verdict").filter(has_text="Now the whole question again.").wait_for()
    follow_up.wait_for(state="hidden")
