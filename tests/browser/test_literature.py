"""Literature in the real browser: a set declared by touch on a phone, and the deduction sheet by mouse and by keys."""

from .pages import BoardView
from .playing import by_keys, by_mouse, control, wait_for_move

HANDS = 'hands={0: "4S 8S 9H", 2: "3S 3H", 4: "5S 6S 7S 4H"}'
DECLARED = (
    "declare",
    "set-low-spades",
    "give-3S-s2",
    *(f"give-{card}-s4" for card in ("5S", "6S", "7S")),
    "declare-now",
)
SMALL = "all => all.map(each => each.getBoundingClientRect()).filter(box => box.height && box.height < 43).length"
OUT_OF_REACH = """all => all.filter(each => each.getBoundingClientRect().height
    && parseFloat(getComputedStyle(each, '::after').height) < 43).length"""
"""How many controls a finger misses: where one is small, what can be touched reaches out round it."""


def open_table(lab_page, lab, arguments: str = "seed=1", **settings):
    made = f"mf.Literature.from_position({arguments}" if "hands" in arguments else f"mf.Literature({arguments}"
    cell = f"import mathfish_widgets as mf; game = {made}, pace='step by step', motion=False); game"
    notebook = lab_page(**settings)
    return notebook, notebook.open_and_run(lab.write("literature-table.ipynb", cell))


def unfold(board: BoardView) -> None:
    board.root.locator("summary", has_text="Deduction sheet").click()
    board.root.locator(".mf-cell").first.wait_for()


def cell(board: BoardView, name: str):
    return board.root.locator(f".mf-cell[aria-label^='{name}']")


def test_a_set_is_declared_by_touch_on_a_phone_and_a_stray_touch_spoils_nothing(lab_page, lab):
    settings = {"viewport": {"width": 500, "height": 900}, "has_touch": True, "device_scale_factor": 2}
    _, board = open_table(lab_page, lab, HANDS, **settings)
    board.root.evaluate("root => { root.style.width = '320px'; }")
    board.page.wait_for_function("() => document.querySelector('.mathfish canvas').width < 1000")
    for number, key in enumerate(DECLARED):
        control(board, key).tap()
        if number == 3:
            assert board.root.locator(".mf-control").evaluate_all(OUT_OF_REACH) == 0
            control(board, "seat-1").tap()
            control(board, "give-3S-s2").and_(board.root.locator("[aria-pressed='true']")).wait_for()
    wait_for_move(board, 1)
    board.root.locator(".mf-scores").filter(has_text="Your team · 1").wait_for()


def test_a_declaration_is_made_by_keys_alone(lab_page, lab):
    _, board = open_table(lab_page, lab, HANDS)
    board.announcement.focus()
    for key in DECLARED:
        by_keys(board, key)
    wait_for_move(board, 1)


def test_the_form_is_put_away_with_escape_touch_by_touch(lab_page, lab):
    _, board = open_table(lab_page, lab, HANDS)
    for key in DECLARED[:3]:
        by_mouse(board, key)
    for gone in ("give-3S-s2", "back"):
        control(board, "back").focus()
        board.page.keyboard.press("Escape")
        if gone == "give-3S-s2":
            control(board, gone).and_(board.root.locator("[aria-pressed='false']")).wait_for()
    control(board, "set-low-spades").focus()
    board.page.keyboard.press("Escape")
    control(board, "declare").wait_for()


def test_notes_are_made_by_mouse_and_keys_checked_and_still_there_after_a_reload(lab_page, lab):
    notebook, board = open_table(lab_page, lab)
    unfold(board)
    cell(board, "five of clubs, Dove").click()
    cell(board, "five of clubs, Dove").filter(has_text="✎✓").wait_for()
    for key in ("ArrowDown", "ArrowRight"):
        board.page.keyboard.press(key)
    assert board.focus().startswith("six of clubs, Egret")
    for _ in range(2):
        board.page.keyboard.press("Enter")
    cell(board, "six of clubs, Egret").filter(has_text="✎✕").wait_for()
    board.button("Check my notes").click()
    board.root.locator(".mf-answer", has_text="I checked 2 notes").wait_for()
    board.root.locator(".mf-panel", has_text="I checked 2 notes").wait_for()
    notebook.save_and_reload()
    again = notebook.board()
    cell(again, "six of clubs, Egret").filter(has_text="✎✕").wait_for()
    assert again.root.locator(".mf-cell[data-note]").count() == 2


def test_the_sheet_has_one_tab_stop_and_tells_certain_things_and_chances_on_wish(lab_page, lab):
    _, board = open_table(lab_page, lab)
    unfold(board)
    assert board.root.locator(".mf-cell[tabindex='0']").count() == 1
    control(board, "seat-1").click()
    control(board, "ask-QC").click()
    wait_for_move(board, 1)
    board.button("Show what is certain").click()
    board.root.locator(".mf-cell[data-kind='impossible'], .mf-cell[data-kind='certain']").first.wait_for()
    board.button("Show chances").click()
    board.root.locator(".mf-cell", has_text="%").first.wait_for()
    assert cell(board, "queen of clubs").first.inner_text() in {"0 %", "100 %"}


def test_the_sheet_scrolls_inside_its_own_box(lab_page, lab):
    _, board = open_table(lab_page, lab, "seed=1, players=('you', *['beginner'] * 7)")
    unfold(board)
    box = board.root.locator(".mf-sheet-box")
    for width in (700, 320):
        board.root.evaluate("(root, width) => { root.style.width = `${width}px`; }", width)
        assert not board.root.evaluate("root => root.scrollWidth > root.clientWidth + 1"), width
        assert board.root.locator(".mf-cell").evaluate_all(SMALL) == 0, width
        assert box.evaluate("box => box.scrollHeight > box.clientHeight"), width
