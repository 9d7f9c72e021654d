"""Test a study on a page: its parts are answered one after another, and the teacher reads the links."""

import re

from playwright.sync_api import expect

import mathfish_widgets as mf
from mathfish_widgets.widgets.shared_board import SharedBoard

from .asking_view import ASKING, AskingView
from .board_view import BoardView
from .conftest import OpenBare

STUDY, PART = ".mathfish-study", f".mst-part {ASKING}"


def test_pupil_answers_study_by_keys_and_teacher_reads_link(open_bare: OpenBare) -> None:
    study, bare = mf.Study(("primes.split_14", "Both numbers prime?"), (mf.DocFish(seed=1), "What now?")), open_bare()
    bare.open()
    bare.show(study)
    page = bare.page
    above, part, below = (AskingView(page.locator(css)) for css in (f"{STUDY} >> nth=0", PART, f"{STUDY} >> nth=1"))
    expect(above.root).to_contain_text("1 of 2")
    expect(above.root).to_contain_text("Both numbers prime?")
    part.field.focus()
    page.keyboard.insert_text("1 14")
    part.press("Enter")
    part.expect_told("Look again.")
    part.field.fill("2 7")
    part.click("Answer")
    part.expect_told("Right.")
    expect(below.root.get_by_role("status").first).to_have_text("You've answered 1 of 2.")
    part.assert_everybody_can_read()
    below.button("Next").focus()
    below.press("Enter")
    board = BoardView(page.locator(".mathfish"))
    expect(above.root).to_contain_text("What now?")
    board.expect_settled()
    shown = study.shown
    assert isinstance(shown, SharedBoard)
    match = shown.match
    move = next(match.game.rules.legal_moves(match.state, match.own_seat))
    for key in next(iter(match.game.scene.ways_to_touch(shown.session.observation, move))):
        board.key(key).click()
    board.expect_settled()
    expect(board.message).to_contain_text("Your answer: Change 9 into 3 × 3.")
    expect(below.root.get_by_role("status").first).to_contain_text("You've answered everything.")
    below.root.get_by_text("Link with my answers").click()
    below.assert_everybody_can_read()
    below.assert_fits_phones()
    link = below.root.get_by_role("textbox").input_value()
    bare.open()
    bare.show(study)
    expect(above.root).to_contain_text("2 of 2")
    links = mf.ClassLinks("Ada: " + re.findall(r"1t[-\w]+", link)[0])
    bare.show(links)
    read = AskingView(page.locator(".mathfish-class-links"))
    row = read.root.get_by_role("row").filter(has_text="2 × 7")
    expect(row).to_contain_text("1 pupil")
    read.root.get_by_text("Each answer with its pupils").first.click()
    expect(read.root).to_contain_text("2 × 7: Ada")
    read.assert_everybody_can_read()
    read.assert_fits_phones()
