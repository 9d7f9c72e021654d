"""Test how a board reacts to its page: width, theme, full screen, reload, a second view, missed updates."""

import pytest
from playwright.sync_api import expect

import mathfish_widgets as mf

from .board_view import BoardView
from .demo_board import DemoBoard

NARROW = {"width": 320, "height": 740}
TOO_WIDE = "root => root.scrollWidth > root.clientWidth + 1"
IS_WHOLE = "() => document.fullscreenElement?.matches('.mathfish') ?? false"
FILLS_THE_VIEW = """() => {
  const { bottom, height } = document.querySelector('.mf-columns').getBoundingClientRect();
  return height > 0.8 * innerHeight && bottom <= innerHeight;
}"""
SET_THEME = "isLight => { document.body.dataset.jpThemeLight = isLight; }"
TEXT_SIZES = (
    "all => all.filter(each => each.innerText?.trim()).map(each => parseFloat(getComputedStyle(each).fontSize))"
)


@pytest.fixture
def demo() -> DemoBoard:
    return DemoBoard()


def unfold_all(board: BoardView) -> None:
    for summary in board.root.locator("summary:visible").all():
        summary.click()
    board.expect_settled()


def test_page_reports_width_and_motion_preference_when_they_change(show_board, demo):
    board = show_board(demo)
    status = board.root.locator(".mf-status")
    expect(status).to_have_text("wide, moving")
    board.page.emulate_media(reduced_motion="reduce")
    expect(status).to_have_text("wide, still")
    board.page.set_viewport_size(NARROW)
    expect(status).to_have_text("narrow, still")


def test_320_pixel_page_shows_everything_at_readable_size(show_board, demo):
    board = show_board(demo, viewport=NARROW)
    unfold_all(board)
    assert not board.root.evaluate(TOO_WIDE)
    sizes = board.root.locator("p, span, li, button, label, summary, h2").evaluate_all(TEXT_SIZES)
    assert min(sizes) >= 13
    expect(board.panel).to_be_hidden()
    board.handle.click()
    expect(board.panel).to_be_visible()
    assert not board.root.evaluate(TOO_WIDE)
    board.press("c")
    expect(board.panel).to_be_hidden()
    assert board.focus() == "4 in the pot"


def test_axe_finds_nothing_with_everything_open_in_both_themes(show_board, demo):
    board = show_board(demo)
    unfold_all(board)
    board.control("6 in the pot").click()
    board.button("Exchange 2 × 6 for 12").click()
    board.expect_settled()
    expect(board.message).to_be_visible()
    for is_light, theme in [("true", "light"), ("false", "dark")]:
        board.page.evaluate(SET_THEME, is_light)
        expect(board.root).to_have_attribute("data-theme", theme)
        assert board.axe_violations() == [], theme
    board.button("Pass the screen").click()
    expect(board.button("I am Ada")).to_be_visible()
    assert board.axe_violations() == [], "the curtain"


def test_full_screen_shows_board_alone_until_exit(show_board, demo):
    board = show_board(demo)
    board.control("8 in the hand").focus()
    board.press("f")
    board.page.wait_for_function(IS_WHOLE)
    board.page.wait_for_function(FILLS_THE_VIEW)
    board.button("Menu").click()
    board.button("Exit full screen").click()
    board.button("Menu").click()
    board.button("Full screen").click()
    board.page.wait_for_function(IS_WHOLE)
    board.page.evaluate("() => document.exitFullscreen()")
    board.button("Menu").click()
    expect(board.button("Full screen")).to_be_visible()
    expect(board.button("Exit full screen")).to_have_count(0)


def test_curtain_hides_board_traps_focus_and_survives_reload(show, demo):
    bare = show(demo)
    board = BoardView(bare.page.locator(".mathfish"))
    six = board.control("6 in the pot")
    six.click()
    board.button("Pass the screen").focus()
    board.press("Enter")
    expect(board.button("I am Ada")).to_be_focused()
    assert board.root.get_by_role("button").all_inner_texts() == ["I am Ada"]
    expect(six).to_be_hidden()
    expect(board.root.locator(".mf-picture canvas")).to_be_hidden()
    bare.open()
    bare.show(demo)
    expect(board.button("I am Ada")).to_be_visible()
    expect(six).to_be_hidden()
    board.button("I am Ada").focus()
    board.press("Enter")
    board.expect_announced("The curtain is open.")
    expect(six).to_be_visible()
    expect(six).to_have_attribute("aria-pressed", "true")
    assert board.focus() == "Exchange 2 × 6 for 12"


def test_quickly_changed_settings_are_applied_and_refused_value_is_reset(show_board, demo):
    board = show_board(demo)
    board.root.get_by_text("Settings and new game").click()
    number = board.root.get_by_label("Deal number")
    flying, opponent = board.root.get_by_label("Cards fly"), board.root.get_by_label("Opponent")
    demo.works = True
    number.fill("12")
    flying.click()
    opponent.select_option("sharp")
    demo.end_work()
    board.expect_settled()
    number.fill("twelve")
    number.press("Tab")
    board.expect_settled()
    expect(number).to_have_value("12")
    expect(flying).not_to_be_checked()
    expect(opponent).to_have_value("sharp")
    assert demo.received == [
        {"set": "seed", "value": 12},
        {"set": "motion", "value": False},
        {"set": "player", "value": "sharp"},
        {"set": "seed", "value": "twelve"},
    ]


def test_page_that_missed_zone_change_requests_all_zones(show_board, demo):
    board = show_board(demo)
    controls = board.root.locator(".mf-control")
    demo.works = True
    demo.zone_changes = {"number": 99, "order": [], "changed": []}
    expect(controls).to_have_count(0)
    demo.end_work()
    expect(controls).to_have_count(10)
    assert demo.received == [{"ask": "zones"}]


def test_two_views_stay_in_sync_and_focus_stays_in_used_view(show):
    game = mf.DocFish(seed=7, motion=False)
    bare = show(game)
    bare.show(game)
    first, second = (BoardView(bare.page.locator(".mathfish").nth(number)) for number in (0, 1))
    for board in (first, second):
        board.expect_settled()
        expect(board.root.locator(".mf-control").first).to_be_visible()
    first.button("Rules").focus()
    first.press("Enter")
    rules = second.root.get_by_role("region", name="the rules")
    expect(rules).to_be_visible()
    assert first.has_focus()
    rules.get_by_role("button", name="Close the rules").click()
    expect(first.root.get_by_role("region", name="the rules")).to_be_hidden()
    assert second.focus() == "Rules"
    assert not first.has_focus()
