"""Test the form on a page: by mouse and keyboard, its preview, and its accessibility."""

import re

import pytest
from playwright.sync_api import expect

import mathfish_widgets as mf

from .asking_view import AskingView
from .board_view import BoardView
from .conftest import OpenBare, ShowAsking

CLIPBOARD = """() => Object.defineProperty(navigator, 'clipboard', {
  value: { writeText: async text => { window.copied = text; } },
})"""
"""A page that isn't served by https, as here, has no clipboard of its own."""
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
"""A button that is removed from the page, even for a moment, loses the focus and an unfinished press."""
WHAT = "Type of activity"
SEED = "Seed (leave empty for a new one each time)"
TRY = "Try it here"


def choose(view: AskingView, label: str, option: str) -> None:
    view.root.get_by_role("combobox", name=label, exact=True).select_option(label=option)
    view.expect_settled()


def type_in(view: AskingView, label: str, text: str) -> None:
    view.root.get_by_role("textbox", name=label, exact=True).fill(text)
    view.press("Enter")


def expect_line(view: AskingView, line: str) -> None:
    expect(view.root.get_by_label("Code to paste into a cell")).to_have_value(line)
    view.expect_settled()


def expect_said(view: AskingView, text: str | re.Pattern[str]) -> None:
    expect(view.root.get_by_role("status").filter(has_text=text)).to_be_attached()


def test_form_code_follows_every_kind_of_field_and_can_be_copied(show_asking: ShowAsking) -> None:
    (view,) = show_asking(mf.Form())
    expect_line(view, "mf.DocFish(seed=7)")
    choose(view, WHAT, "DragonFish")
    choose(view, "Players", "2")
    for level in ("beginner", "sharp"):  # choose the second one before the first is answered
        view.root.get_by_label(re.compile("^Player 2")).select_option(label=f"computer: {level}")
    choose(view, "Signs you may use", "+ − ×")
    type_in(view, SEED, "12")
    line = 'mf.DragonFish(seed=12, players=("you", "sharp"), operations="multiply")'
    expect_line(view, line)
    expect_said(view, line)
    expect(view.root.get_by_label(re.compile("^Player 3"))).to_have_count(0)
    view.click("Copy")
    expect_said(view, "The code is selected.")
    assert view.page.evaluate("getSelection().toString()") == line
    choose(view, WHAT, "A practice set")
    view.root.get_by_label("Test:").check()
    line = 'mf.Practice("docfish.prime", seed=7, level=1, test=True)'
    expect_line(view, line)
    view.page.evaluate(CLIPBOARD)
    view.click("Copy")
    expect_said(view, "The code is copied. Paste it into a cell.")
    assert view.page.evaluate("copied") == line


def test_form_refusal_appears_at_its_field_and_is_announced(show_asking: ShowAsking) -> None:
    (view,) = show_asking(mf.Form())
    type_in(view, SEED, "seven")
    why = "A seed must be a whole number from 0 to 9007199254740991, not 'seven'. The code has not changed."
    expect(view.root.get_by_role("alert").filter(has_text=why)).to_be_attached()
    seed = view.root.get_by_label(SEED)
    expect(seed).to_have_attribute("aria-invalid", "true")
    expect(seed).to_have_accessible_description(f"! {why}")
    view.assert_everybody_can_read()
    type_in(view, SEED, "8")
    expect_line(view, "mf.DocFish(seed=8)")
    expect(seed).not_to_have_attribute("aria-invalid", "true")
    choose(view, WHAT, "Literature")
    view.root.get_by_label("Cards and sets").select_option("sevens_jokers")
    players = view.root.get_by_label("Players")
    for _ in range(2):
        players.select_option("8")
        expect(players).to_have_value("6")
    expect_line(view, 'mf.Literature(seed=7, deck="sevens_jokers")')


def test_form_preview_appears_below_every_view(open_bare: OpenBare) -> None:
    form, bare = mf.Form(), open_bare()

    def open_twice() -> list[AskingView]:
        bare.open()
        for _ in range(2):
            bare.show(form)
        return [AskingView(bare.page.locator(".mathfish-form").nth(place)) for place in range(2)]

    first, second = open_twice()
    bare.page.evaluate(COUNT_LARGE_SCRIPTS)
    boards = [BoardView(bare.page.locator(".mathfish").nth(place)) for place in range(2)]
    for seed in ("1", "2"):
        type_in(first, SEED, seed)
        expect_line(second, f"mf.DocFish(seed={seed})")
        second.click(TRY)
        expect_said(first, f"Your choice is shown below: mf.DocFish(seed={seed})")
        for board in boards:
            expect(board.root.locator(".mf-picture canvas")).to_be_attached()
            board.expect_settled()
    assert bare.page.evaluate("largeScripts") == 1
    boards = [BoardView(bare.page.locator(".mathfish").nth(place)) for place in range(2)]
    first, second = open_twice()
    for view, board in zip((first, second), boards, strict=True):
        expect_line(view, "mf.DocFish(seed=2)")
        board.expect_settled()
    choose(first, WHAT, "A practice set")
    first.click(TRY)
    drills = bare.page.locator(".mathfish-practice")
    expect(drills.filter(has_text="Spot a prime or find a factor")).to_have_count(2)
    expect(bare.page.locator(".mathfish")).to_have_count(0)
    choose(second, WHAT, "A worksheet")
    second.click(TRY)
    sheet = bare.page.locator("iframe[title^='Worksheet']").first.content_frame
    expect(sheet.get_by_text("Spot a prime or find a factor").first).to_be_visible()
    expect(drills).to_have_count(0)


def test_form_is_completed_by_keyboard_alone(show_asking: ShowAsking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MATHFISH_TABLES", raising=False)
    (view,) = show_asking(mf.Form())
    keys = view.page.keyboard
    view.press("Tab")
    keys.type("Pem")
    expect_line(view, "mf.Pemberley(seed=7)")
    expect(view.root.get_by_label(WHAT)).to_be_focused()
    view.press("Tab", "Tab", "Space")
    expect_line(view, 'mf.Pemberley(seed="today")')
    view.press("Shift+Tab")
    keys.type("12")
    view.press("Tab")
    expect_line(view, "mf.Pemberley(seed=12)")
    view.press("Tab")
    keys.type("3")
    expect_line(view, 'mf.Pemberley(seed=12, players=("you", "careful", "careful"))')
    view.button("Copy").focus()
    view.press("Tab", "Enter")
    board = BoardView(view.page.locator(".mathfish"))
    board.expect_settled()
    expect(view.button(TRY)).to_be_focused()
    view.root.get_by_label(WHAT).focus()
    keys.type("Tab")
    expect_line(view, 'mf.tables("docfish", count=12)')
    expect(view.root.get_by_text("Link or QR code to share")).to_be_hidden()
    type_in(view, "Number of tables (1 to 40)", "2")
    expect_line(view, 'mf.tables("docfish", count=2)')
    view.button("Set up the tables now").focus()
    view.press("Enter")
    expect_said(view, "Where is the server?")


def test_form_link_is_copied_or_shown_as_qr_code(show_asking: ShowAsking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MATHFISH_SITE", "https://example.org/fish/")
    form = mf.Form()
    (view,) = show_asking(form)
    view.root.get_by_text("Link or QR code to share").focus()
    view.press("Enter")
    link = view.root.get_by_label("The link", exact=True)
    expect(link).to_have_value(form.link)
    assert form.link.startswith("https://example.org/fish/#mf=1l")
    copy = view.root.locator("details").get_by_role("button", name="Copy")
    copy.evaluate(NOTE_MOVES)
    type_in(view, SEED, "12")
    expect_line(view, "mf.DocFish(seed=12)")
    expect(link).to_have_value(form.link)
    form.link_fold = {**form.link_fold, "told": "Something else is told."}
    expect(view.root.get_by_text("Something else is told.")).to_be_visible()
    assert view.page.evaluate("moves") == 0
    copy.click()
    expect_said(view, re.compile("^The text is selected"))
    assert view.page.evaluate("getSelection().toString()") == form.link
    view.assert_everybody_can_read()
    view.assert_fits_phones()
    picture = view.root.get_by_role("img", name="The link as a QR code").bounding_box()
    assert picture is not None
    assert picture["width"] >= 150


def test_every_form_is_accessible(show_asking: ShowAsking) -> None:
    (view,) = show_asking(mf.Form(), has_touch=True)
    for what in ("dragonfish", "drill", "tables"):
        view.root.get_by_label(WHAT).select_option(what)
        view.expect_settled()
        view.assert_everybody_can_read()
        view.assert_fits_phones()
