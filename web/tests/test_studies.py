"""Test a study without a server: a link opens it, the browser keeps the answers, and the teacher's page reads them."""

from playwright.sync_api import expect

import mathfish_widgets as mf
from tests.browser.board_view import BoardView


def test_pupil_opens_study_by_link_and_teacher_reads_answers(open_page, host):
    study = mf.Study("primes.split_14", (mf.DocFish(seed=1), "What now?"))
    page = open_page(f"link.html#mf={study.link()}").page
    field = page.get_by_role("textbox", name="Your numbers")
    field.fill("1 14")
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.locator(".mq-verdict")).to_contain_text("Look again.")
    field.fill("2 7")
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.locator(".mq-verdict")).to_contain_text("Right.")
    page.reload()
    board = BoardView(page.locator(".mathfish"))
    board.expect_settled()
    study.go_on()
    move = next(iter(study.shown.match.legal_moves(study.shown.match.own_seat)))
    for key in next(iter(study.shown.match.game.scene.ways_to_touch(study.shown.session.observation, move))):
        board.key(key).click()
    expect(board.message).to_contain_text("Your answer: Change 9 into 3 × 3.")
    expect(page.get_by_text("You've answered everything.")).to_be_visible()
    page.get_by_text("Link with my answers").click()
    link = page.get_by_role("textbox", name="The link").input_value()
    assert link.startswith(host.address)
    teacher = open_page("class-links.html").page
    teacher.get_by_role("textbox", name="Links to games").fill(f"Nora: {link}")
    teacher.get_by_role("button", name="Show report").click()
    report = teacher.get_by_role("region", name="Report on the links")
    expect(report.get_by_role("row").filter(has_text="Nora")).to_contain_text("2 of 2 questions")
    expect(report.get_by_role("row").filter(has_text="1 × 14")).to_contain_text("1 pupil")
    expect(report).to_contain_text("Change 9 into 3 × 3")
