"""Test questions on a page: answered by mouse, keyboard and touch, announced, and accessible."""

import re

from playwright.sync_api import expect

import mathfish_widgets as mf

from .asking_view import ASKING
from .board_view import BoardView
from .conftest import OpenBare, ShowAsking

NUMBER_TO_MAKE = re.compile(r"to get (\d+)")

LOOKS_WITH_EACH_SHEET_LAST = """() => {
  const sheets = ['.mathfish {', '.mathfish-question {'].map(rule =>
    [...document.querySelectorAll('style')].find(sheet => sheet.textContent.includes(rule)));
  const looks = node => [...getComputedStyle(node)].map(name => getComputedStyle(node).getPropertyValue(name)).join();
  return sheets.map(sheet => {
    document.head.append(sheet);
    return [...document.querySelectorAll('.mf-look, .mf-look *')].map(node => `${node.className}: ${looks(node)}`);
  });
}"""


def test_question_is_answered_by_keyboard_alone(show_asking: ShowAsking) -> None:
    chosen, typed = show_asking(mf.Question("primes.nine"), mf.Question("change.fourteen"))
    page = chosen.page
    page.evaluate("() => { window.heard = []; document.addEventListener('keydown', ({ key }) => heard.push(key)); }")
    chosen.verdict.evaluate("node => { node.isFirst = node.role === 'status'; }")
    chosen.press("Tab", "Enter")
    chosen.expect_told("Choose one of these first: yes or no.")
    chosen.press("Space", "Enter")
    chosen.expect_told("Look again.9 is 3 × 3")
    chosen.press("ArrowDown", "Tab", "Enter")
    chosen.expect_told("Right.9 is 3 × 3")
    expect(chosen.verdict.locator(".mq-word")).to_have_text(["Right."])
    assert chosen.verdict.evaluate("node => node.isFirst")  # else a screen reader may say nothing
    chosen.press("Tab")
    expect(chosen.button("Hint 1 of 2")).to_be_focused()
    chosen.press("Enter", "Enter", "Enter")
    expect(chosen.hints).to_have_count(2)
    expect(chosen.button("Hint 2 of 2")).to_have_attribute("aria-disabled", "true")
    chosen.press("Tab")
    expect(typed.field).to_be_focused()
    page.keyboard.type("2 x 6 a b")
    expect(typed.field).to_have_value("2 x 6 a b")
    typed.press("Control+a")
    page.keyboard.type("2 7")
    typed.press("Enter")
    typed.expect_told("Right.2 × 7 is 14")
    assert set(page.evaluate("heard")) == {"Tab", "Control", "a"}


def test_cards_are_picked_and_put_back(show_asking: ShowAsking) -> None:
    (question,) = show_asking(mf.Question("sequence.first"), has_touch=True)
    for card in ("2", "7"):
        question.card(card).click()
    question.click("Check my answer")
    question.expect_told("You can't leave out the 3, because it is lower than the 7 you use.")
    question.click("Back to the whole question")
    question.card("7").tap()
    expect(question.card("7")).to_have_attribute("aria-pressed", "false")
    question.card("3").focus()
    question.press("Space")
    expect(question.card("3")).to_have_attribute("aria-pressed", "true")
    question.click("Check my answer")
    question.expect_told("Right.You may exchange 2 × 3.")


def test_follow_up_receives_focus_and_returns_focus(show_asking: ShowAsking) -> None:
    drill = mf.Practice("docfish.factors", seed=1, items=1, level=1)
    for asking in show_asking(drill, mf.Question("primes.split_14")):
        asking.field.fill("2")
        asking.press("Enter")
        step = asking.follow_up.get_by_role("group", name=re.compile("What do you multiply 2 by"))
        expect(step.get_by_role("textbox")).to_be_focused()
        expect(asking.field).to_have_count(1)
        number = NUMBER_TO_MAKE.search(step.inner_text())
        assert number is not None
        asking.page.keyboard.type("1")
        asking.press("Enter")
        asking.expect_told("2 × 1 = 2")
        expect(asking.field).to_be_focused()
        asking.field.fill(str(int(number[1]) // 2))
        asking.press("Enter")
        asking.expect_told("Now go back to the whole question.")
        expect(asking.follow_up).to_be_hidden()
        expect(asking.field).to_be_focused()
        expect(asking.field).to_have_value("2")
        asking.press("Enter")
        asking.button("Back to the whole question").focus()
        asking.press("Enter")
        expect(asking.follow_up).to_be_hidden()
        expect(asking.field).to_be_focused()


def test_certain_cells_of_grid_are_marked_by_keyboard_and_touch(show_asking: ShowAsking) -> None:
    (question,) = show_asking(mf.Question("asks.miss"), has_touch=True)
    question.card("Nora").focus()
    question.press("Enter")
    question.button("Check my answer").focus()
    question.press("Enter")
    expect(question.card("Nora could have the 5♠")).to_be_focused()
    for name in ("has", "does not have"):
        question.press("Space")
        expect(question.card(f"Nora {name} the 5♠")).to_be_focused()
    question.press("ArrowRight")
    expect(question.card("Mary could have the 5♠")).to_be_focused()
    question.assert_everybody_can_read()
    question.assert_fits_phones()
    question.click("Check this step")
    question.expect_told("1 mark is correct, but 1 more cell is certain.")
    for name in ("could have", "has"):
        question.card(f"Mary {name} the 5♠").tap()
    question.button("Check this step").tap()
    question.expect_told("Now go back to the whole question.")
    expect(question.follow_up).to_be_hidden()


def test_questions_and_reasons_are_accessible(show_asking: ShowAsking) -> None:
    views = show_asking(*map(mf.Question, ("primes.nine", "change.fourteen", "sequence.first")))
    chosen, typed, picked = views
    for view in views:
        view.assert_fits_phones()
    chosen.root.get_by_label("yes").check()
    typed.field.fill("2 7")
    typed.click("Hint 1 of 2")
    picked.card("2").click()
    for view, told in ((chosen, "Look again."), (typed, "Right."), (picked, "Look again.")):
        view.click("Check my answer")
        view.expect_told(told)
        view.assert_fits_phones()
    chosen.assert_everybody_can_read()


def test_shared_elements_look_same_whichever_stylesheet_loads_last(open_bare: OpenBare) -> None:
    bare = open_bare()
    bare.open()
    bare.show(mf.DocFish(seed=7))
    bare.show(mf.Question("sequence.first"))
    board = BoardView(bare.page.locator(".mathfish"))
    board.expect_settled()
    expect(bare.page.locator(ASKING)).to_be_attached()
    for summary in board.root.locator("summary:visible").all():
        summary.click()
        board.expect_settled()
    board_last, question_last = bare.page.evaluate(LOOKS_WITH_EACH_SHEET_LAST)
    assert len(board_last) > 100
    assert [pair for pair in zip(board_last, question_last, strict=True) if pair[0] != pair[1]] == []


def test_page_reports_that_kernel_is_not_running(show_asking: ShowAsking) -> None:
    drill = mf.Practice("doublets.next", seed=7, items=1, level=1)
    drill.solve()
    drill.go_on()
    question, summary = show_asking(mf.Question("primes.nine"), drill)
    question.page.evaluate("() => document.body.classList.add('jupyter-widgets-disconnected')")
    for view, button in ((question, "Check my answer"), (summary, "Practise again")):
        view.click(button)
        view.expect_told("kernel isn't running. Run the cell with “import” again, then this one (Shift+Enter).")
    assert drill.drill.left


def test_skipping_question_reveals_and_focuses_text_that_follows_it(show_asking: ShowAsking) -> None:
    skipped, answered = show_asking(mf.Question("clock.round"), mf.Question("primes.trees"))
    follows = skipped.root.locator(".mq-afterwards")
    expect(follows).to_be_hidden()
    skipped.button("Skip this question").focus()
    skipped.press("Enter")
    expect(follows).to_be_focused()
    expect(follows).to_contain_text("Every number from 1 to 12 is on the ring exactly once.")
    expect(follows.locator("svg")).to_be_visible()
    expect(skipped.button("Skip this question")).to_be_hidden()
    answered.root.get_by_text("neither: both end with the same number of primes").click()
    answered.click("Check my answer")
    expect(answered.root.locator(".mq-afterwards")).to_contain_text("it has the same ends: 2, 2 and 3")
    expect(answered.root.locator("svg:not(.mf-scene)")).to_have_count(1)
    skipped.assert_everybody_can_read()
    skipped.assert_fits_phones()
