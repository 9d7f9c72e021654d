"""Test practice on a page: by mouse and keyboard, with its focus and accessibility."""

from typing import Any

import pytest
from playwright.sync_api import expect

import mathfish_widgets as mf

from .asking_view import AskingView
from .board_view import SETTLED
from .conftest import OpenBare, ShowAsking

TWICE = "button => { button.click(); button.click(); }"


def doublets(**named: Any) -> mf.Practice:
    return mf.Practice("doublets.next", **{"seed": 7, "items": 2, "level": 1, **named})


def right(drill: mf.Practice) -> str:
    return str(drill.drill.item.answer)


@pytest.fixture
def new_skill(monkeypatch: pytest.MonkeyPatch) -> mf.Practice:
    """Return a drill that begins with an example; it has no seed, so all draw the same one."""
    monkeypatch.setattr("mathfish_widgets.practice.widget._SEEDS_TO_CHOOSE_FROM", 1)
    return mf.Practice("pemberley.landing", items=3)


def expect_place(view: AskingView, text: str) -> None:
    expect(view.root.locator(".mp-place")).to_have_text(text)


def expect_summary(view: AskingView, text: str) -> None:
    expect(view.root.locator(".mp-summary .mp-title")).to_have_text(text)
    view.expect_settled()


def test_drill_is_completed_repeated_and_continued_by_mouse(show_asking: ShowAsking) -> None:
    drill = doublets()
    (view,) = show_asking(drill)
    view.verdict.evaluate("node => { node.isFirst = true; }")
    view.answer("25")
    view.expect_told("Look again.")
    view.click("Back to the whole question")
    expect(view.follow_up).to_be_hidden()
    view.click("Hint 1 of 3 (costs 1 point)")
    expect(view.hints).to_have_text([drill.hints[0]])
    view.field.fill(right(drill))
    view.button("Check").evaluate(TWICE)
    view.expect_told("Right.")
    expect(view.root.locator(".mp-points")).to_have_text("2 points")
    view.button("Next").evaluate(TWICE)
    expect_place(view, "2 of 2")
    view.click("Show me how (you keep 0 points)")
    view.expect_told("The answer is")
    view.click("See how you did")
    expect_summary(view, "You scored 2 of 8 points.")
    expect(view.root.locator(".mp-lines > li .mp-mark")).to_have_text(["~", "–"])
    expect(view.root.get_by_role("button")).to_have_text(["Practise again with new questions"])
    why = view.root.locator(".mp-lines details").first
    why.locator("summary").click()
    expect(why.get_by_text("Twice").first).to_be_visible()
    view.click("Practise again")
    for place in ("1 of 2", "2 of 2"):
        expect_place(view, place)
        view.answer(right(drill))
        view.expect_told("Right.")
        view.root.locator(".mp-next").first.click()
    expect_summary(view, "You scored 8 of 8 points.")
    view.click("Practise “What comes next on the clock of 13” at level 2")
    expect(view.root).to_contain_text("Level 2 of 3.")
    assert view.verdict.evaluate("node => node.isFirst")


def test_success_scenes_respect_reduced_motion(show_asking: ShowAsking) -> None:
    for settings, moves in ({}, True), ({"reduced_motion": "reduce"}, False):
        drill = doublets(items=1)
        (view,) = show_asking(drill, **settings)
        view.answer(right(drill))
        view.expect_told("Right.")
        catch = view.verdict.locator(".mq-catch")
        expect(catch.locator(".mf-leaps")).to_be_visible()
        assert bool(catch.evaluate(MOVING)) is moves
        expect(view.root.locator(".mp-points")).to_have_text("4 points")
        view.click("See how you did")
        beach = view.root.locator(".mp-scene")
        expect(beach.locator(".mf-falls")).to_have_count(1)
        assert bool(beach.evaluate(MOVING)) is moves


MOVING = """place => [...place.querySelectorAll('.mf-moves')]
  .filter(node => getComputedStyle(node).animationName !== 'none').length"""
LOW: Any = {"width": 934, "height": 400}
SEEN = """verdict => {
  const { top, bottom, height } = verdict.getBoundingClientRect();
  return top >= -1 && Math.min(bottom, top + Math.min(height, innerHeight)) <= innerHeight + 1;
}"""
"""Whether feedback on an answer is in view, from its beginning as far as there is room."""


def test_answer_feedback_is_scrolled_into_view(show_asking: ShowAsking) -> None:
    drill = mf.Practice("pemberley.landing", seed=7, items=2)
    (view,) = show_asking(drill, viewport=LOW)
    judged = {str(each["value"]): drill.drill.item.judge(each["value"], drill.drill.wording) for each in drill.options}
    wrong = next(card for card, told in judged.items() if told.follow_up)
    view.root.get_by_role("radio").nth([*judged].index(wrong)).check()
    view.click("Check")
    expect(view.follow_up).to_be_visible()
    assert view.verdict.evaluate(SEEN)
    view.click("Back to the whole question")
    assert view.verdict.evaluate(SEEN)
    view.root.get_by_role("radio").nth([*judged].index(right(drill))).check()
    view.click("Check")
    view.expect_told("Right.")
    assert view.verdict.evaluate(SEEN)


def test_focus_moves_with_each_step_of_drill_done_by_keyboard(show_asking: ShowAsking) -> None:
    drill = doublets()
    (view,) = show_asking(drill)
    keys = view.page.keyboard
    view.press("Tab")
    keys.type("25")
    view.press("Enter")
    view.expect_told("Look again.")
    view.button("Back to the whole question").focus()
    view.press("Enter")
    expect(view.field).to_be_focused()
    view.press("Tab", "Tab")
    expect(view.button("Hint 1 of 3")).to_be_focused()
    view.press("Enter")
    expect(view.button("Hint 2 of 3")).to_be_focused()
    view.press("Shift+Tab", "Shift+Tab", "Control+a")
    keys.type(right(drill))
    view.press("Enter")
    view.expect_told("Right.")
    expect(view.button("Next")).to_be_focused()
    view.press("Enter")
    expect_place(view, "2 of 2")
    expect(view.field).to_be_focused()
    view.press("Tab", "Tab", "Tab", "Enter")
    view.expect_told("The answer is")
    expect(view.button("See how you did")).to_be_focused()
    view.press("Enter")
    expect_summary(view, "You scored 2 of 8 points.")
    expect(view.root.locator(".mp-summary .mp-title")).to_be_focused()
    view.root.get_by_text("Link to my answers").focus()
    view.press("Enter")
    field = view.root.get_by_label("Paste this into a cell after “import mathfish_widgets as mf”")
    expect(field).to_have_value(f'mf.open_link("{drill.link(answers=True)}")')
    view.press("Tab")
    expect(view.button("Copy")).to_be_focused()
    view.button("Practise again").focus()
    view.press("Enter")
    expect_place(view, "1 of 2")
    expect(view.field).to_be_focused()


def test_worked_example_of_new_skill_is_read_by_keyboard(show_asking: ShowAsking, new_skill: mf.Practice) -> None:
    (view,) = show_asking(new_skill)
    view.button("I know this already").focus()
    view.press("Enter")
    expect(view.root).to_contain_text("question 1 of at most 4 to find your level")
    expect(view.root.locator(".mq-card").first).to_be_focused()
    expect(view.root.get_by_role("radio")).to_have_count(0)
    view.button("I'm new to this").focus()
    view.press("Enter")
    for step in range(1, 5):
        expect(view.button(f"Show step {step}")).to_be_focused()
        view.press("Enter")
    view.expect_told("The answer is")
    expect(view.hints).to_have_count(3)
    expect(view.root.get_by_role("radio").first).to_be_hidden()
    expect(view.button("Next")).to_be_focused()
    view.press("Enter")
    expect_place(view, "2 of 3")
    expect(view.root.get_by_role("radio").first).to_be_focused()
    expect(view.button("All 3 hints are shown")).to_be_visible()


def test_weekly_goal_is_set_and_mastery_bar_is_reset_by_keyboard(show_asking: ShowAsking) -> None:
    drill = doublets()
    (view,) = show_asking(drill)
    goal = view.root.locator("summary").filter(has_text="goal")
    goal.focus()
    view.press("Enter")
    view.button("5 questions on 2 days a week").focus()
    view.press("Enter")
    expect(view.root.get_by_role("img", name="This week: 0 of 2 days.")).to_be_visible()
    expect(goal).to_have_text("Change my goal")
    expect(goal).to_be_focused()
    view.answer(right(drill))
    bar = view.root.locator("figcaption")
    expect(bar).to_contain_text("5 more questions")
    begin = view.root.locator("summary").filter(has_text="Reset this bar")
    begin.focus()
    view.press("Enter")
    view.button("Yes, reset it").focus()
    view.press("Enter")
    expect(bar).to_contain_text("You haven't started yet.")
    expect(begin).to_be_hidden()
    expect(view.button("Yes, reset it")).to_be_hidden()


def test_second_view_and_reload_show_same_drill(open_bare: OpenBare) -> None:
    drill, bare = doublets(), open_bare()

    def open_twice() -> list[AskingView]:
        bare.open()
        for _ in range(2):
            bare.show(drill)
        return [AskingView(bare.page.locator(".mathfish-practice").nth(place)) for place in range(2)]

    first, second = open_twice()
    first.answer(right(drill))
    second.expect_told("Right.")
    second.click("Next")
    expect_place(first, "2 of 2")
    first.click("Hint 1 of 3")
    expect(second.hints).to_have_count(1)
    second.answer("25")
    first.expect_told("Look again.")
    second.click("Back to the whole question")
    for view in (first, second, *open_twice()):
        view.expect_told("Look again.")
        expect(view.follow_up).to_be_hidden()
        expect_place(view, "2 of 2")
        expect(view.hints).to_have_count(1)
        expect(view.button("Hint 2 of 3")).to_be_visible()


def test_drill_is_marked_busy_while_answer_takes_long(open_bare: OpenBare, monkeypatch: pytest.MonkeyPatch) -> None:
    drill, bare = doublets(), open_bare()
    bare.open()
    bare.show(drill)
    view = AskingView(bare.page.locator(".mathfish-practice"))
    view.field.fill(right(drill))
    held: list[tuple[Any, ...]] = []
    with monkeypatch.context() as patched:
        patched.setattr(bare, "publish", lambda *told: held.append(told))
        view.button("Check").click()
        expect(view.root).not_to_have_attribute("data-settled", SETTLED)
        expect(view.root).to_have_attribute("aria-busy", "true")
    for told in held:
        bare.publish(*told)
    view.expect_told("Right.")
    expect(view.root).not_to_have_attribute("aria-busy", "true")


def test_drill_is_accessible_up_to_its_summary(show_asking: ShowAsking, new_skill: mf.Practice) -> None:
    drill = doublets()
    new, view = show_asking(new_skill, drill, has_touch=True)

    def assert_readable() -> None:
        view.assert_everybody_can_read()
        for each in (new, view):
            each.assert_fits_phones()

    view.root.locator("summary").filter(has_text="goal").tap()
    view.button("5 questions on 2 days a week").tap()
    view.click("Hint 1 of 3")
    view.root.locator("summary").filter(has_text="goal").tap()
    view.answer("25")
    assert_readable()
    new.button("I know this already").tap()
    new.root.locator(".mq-card").first.tap()
    new.click("Check")
    view.click("Back to the whole question")
    view.answer(right(drill))
    view.root.locator("summary").filter(has_text="Reset this bar").tap()
    assert_readable()
    view.button("Next").tap()
    view.button("Show me how").tap()
    view.button("See how you did").tap()
    expect_summary(view, "You scored 2 of 8 points.")
    for summary in ("Link to my answers", "Why"):
        view.root.locator(".mp-summary summary").filter(has_text=summary).first.tap()
    assert_readable()
