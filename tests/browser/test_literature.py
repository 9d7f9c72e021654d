"""Test the deduction sheet of Literature by mouse and keyboard, and at several page widths."""

from playwright.sync_api import Locator, expect

import mathfish_widgets as mf

from .board_view import BoardView

SMALL = "all => all.map(each => each.getBoundingClientRect()).filter(box => box.height && box.height < 43).length"
TOO_WIDE = "root => root.scrollWidth > root.clientWidth + 1"
SCROLLS = "box => box.scrollHeight > box.clientHeight"


def unfold(board: BoardView) -> None:
    board.root.locator("summary", has_text="Deduction sheet").click()
    expect(cells(board).first).to_be_visible()
    board.expect_settled()


def cells(board: BoardView) -> Locator:
    return board.root.locator(".mf-cell")


def cell(board: BoardView, name: str) -> Locator:
    return board.root.locator(f".mf-cell[aria-label^='{name}']")


def test_deduction_notes_are_made_by_mouse_and_keyboard_and_survive_reload(show):
    game = mf.Literature(seed=1, pace="step by step", motion=False)
    bare = show(game)
    board = BoardView(bare.page.locator(".mathfish"))
    unfold(board)
    assert board.root.locator(".mf-cell[tabindex='0']").count() == 1
    cell(board, "five of clubs, Dove").click()
    expect(cell(board, "five of clubs, Dove")).to_contain_text("✎✓")
    board.press("ArrowDown", "ArrowRight")
    assert board.focus().startswith("six of clubs, Egret")
    for sign in ("✎✓", "✎✕"):
        board.press("Enter")
        expect(cell(board, "six of clubs, Egret")).to_contain_text(sign)
    board.button("Check my notes").click()
    expect(board.root.locator(".mf-answer")).to_contain_text("I checked 2 notes")
    expect(board.panel).to_contain_text("I checked 2 notes")
    board.button("Show chances").click()
    expect(cells(board).filter(has_text="%").first).to_be_attached()
    bare.open()
    bare.show(game)
    expect(cell(board, "six of clubs, Egret")).to_contain_text("✎✕")
    expect(board.root.locator(".mf-cell[data-note]")).to_have_count(2)


def test_deduction_sheet_scrolls_inside_its_own_box(open_bare):
    game = mf.Literature(seed=1, players=("you", *["beginner"] * 7), motion=False)
    game.session.set_ui(sheet_open=True)
    bare = open_bare()
    board = BoardView(bare.page.locator(".mathfish"))
    for width in (700, 320):
        bare.page.set_viewport_size({"width": width, "height": 740})
        bare.open()
        bare.show(game)
        board.expect_settled()
        expect(cells(board).first).to_be_visible()
        assert not board.root.evaluate(TOO_WIDE), width
        assert cells(board).evaluate_all(SMALL) == 0, width
        assert board.root.locator(".mf-sheet-box").evaluate(SCROLLS), width
