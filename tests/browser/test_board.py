"""The board without a game, in JupyterLab: pointer, keys, focus, what is spoken, and what a page may do to it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .pages import BoardView, NotebookPage

CELL = Path(__file__).with_name("board_demo.py").read_text(encoding="utf-8")
NAME = "board.ipynb"
KERNEL_GONE = "The notebook's kernel is not running. Run the cell with “import” again, then this one (Shift+Enter)."


@pytest.fixture
def open_board(lab, lab_page) -> Callable[..., tuple[NotebookPage, BoardView]]:
    def open_page(**settings) -> tuple[NotebookPage, BoardView]:
        notebook = lab_page(**settings)
        return notebook, notebook.open_and_run(lab.write(NAME, CELL, "1 + 1"))

    return open_page


@pytest.fixture
def board(open_board):
    return open_board()[1]


def press(board: BoardView, *keys: str) -> None:
    for key in keys:
        board.page.keyboard.press(key)


def expect_touches(board: BoardView, count: int) -> None:
    expect(board.root.get_by_text("Transcript (")).to_have_text(f"Transcript ({count} line{'s'[: count != 1]})")


def test_a_click_touches_one_card(board):
    board.control("8 in the hand").click()
    board.wait_announced("You touch hand-8.")
    expect(board.control("8 in the hand")).to_have_count(0)
    expect_touches(board, 1)


def test_a_double_click_on_a_card_that_goes_touches_once(board):
    board.control("10 in the hand").dblclick()
    expect(board.control("10 in the hand")).to_have_count(0)
    board.control("8 in the hand").click()
    board.wait_announced("You touch hand-8.")
    expect_touches(board, 2)


def test_a_table_that_changes_for_another_reason_is_no_answer_to_a_touch(board):
    board.button("Think long").click()
    board.control("10 in the hand").dblclick()
    board.wait_announced("You touch hand-10.")
    board.control("8 in the hand").click()
    board.wait_announced("You touch hand-8.")
    expect_touches(board, 2)


@pytest.mark.parametrize("label", ["8 in the hand", "Pass"])
def test_a_press_belongs_to_its_button_when_the_table_moves_meanwhile(board, label):
    board.button(label).hover()
    board.page.mouse.down()
    board.root.evaluate("root => Object.assign(root.style, { position: 'relative', top: '150px' })")
    board.page.mouse.up()
    expect_touches(board, 1)


def test_a_press_that_slips_off_its_button_is_taken_back(board):
    board.button("Exchange 2 × 6 for 12").hover()
    board.page.mouse.down()
    board.button("Pass the screen").hover()
    board.page.mouse.up()
    board.button("Pass").click()
    expect_touches(board, 1)


def test_a_page_that_missed_a_change_of_zones_asks_for_all(open_board):
    notebook, board = open_board()
    notebook.execute("board.zone_changes = {'number': 99, 'order': [], 'changed': []}")
    board.control("8 in the hand").click()
    board.wait_announced("You touch hand-8.")
    expect(board.root.locator(".mf-control")).to_have_count(9)


def test_tab_meets_every_zone_once_and_every_button(board):
    board.announcement.focus()
    assert board.walk("Tab", 15) == [
        "2 in the bank",
        "4 in the pot",
        "8 in the hand",
        "Exchange 2 × 6 for 12",
        "Pass",
        "Hint 1/3",
        "Undo",
        "Pass the screen",
        "Think long",
        "Rules",
        "Menu",
        "Why 2 × 3?\n\nstep 1 of 3\n\nSentence 1: 2 × 3 = 6.\n\nEvery card lower than 6 is used.",
        "Read aloud",
        "‹ Back",
        "Next ›",
    ]


def test_arrows_go_where_they_point_and_stay_in_the_zone(board):
    board.control("2 in the bank").focus()
    assert board.walk("ArrowRight", 2) == ["3 in the bank", "3 in the bank"]
    assert board.walk("ArrowDown", 2) == ["7 in the bank", "7 in the bank"]
    assert board.walk("ArrowLeft", 1) == ["5 in the bank"]
    assert board.walk("ArrowUp", 1) == ["2 in the bank"]
    assert board.walk("End", 1) == ["7 in the bank"]
    assert board.walk("Home", 1) == ["2 in the bank"]


def test_tab_comes_back_to_the_card_where_it_left_a_zone(board):
    board.control("4 in the pot").focus()
    press(board, "ArrowRight", "Tab", "Shift+Tab")
    assert board.focus() == "6 in the pot"


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_keys_pick_and_escape_takes_back(board, key):
    six = board.control("6 in the pot")
    six.focus()
    press(board, key)
    expect(six).to_have_attribute("aria-pressed", "true")
    press(board, "Escape")
    board.wait_announced("You take it back.")
    expect(six).to_have_attribute("aria-pressed", "false")
    assert board.focus() == "6 in the pot"


def test_plain_keys_do_nothing_to_the_notebook(open_board):
    notebook, board = open_board()
    board.control("6 in the pot").focus()
    press(board, "d", "d", "x", "b", "ArrowDown", "m", "Enter")
    board.wait_announced("You touch pot-6.")
    assert board.page.evaluate("() => jupyterapp.shell.currentWidget.content.widgets.length") == 2
    assert board.page.evaluate("() => jupyterapp.shell.currentWidget.content.mode") == "command"
    assert notebook.page.locator(".jp-MarkdownCell").count() == 0


def test_the_focus_goes_to_the_nearest_card_then_to_another_zone(board):
    board.control("10 in the hand").focus()
    for gone, heirs in [("10", {"8 in the hand", "12 in the hand"}), ("8", {"12 in the hand"})]:
        board.control(f"{gone} in the hand").focus()
        press(board, "Enter")
        expect(board.control(f"{gone} in the hand")).to_have_count(0)
        assert board.focus() in heirs
    press(board, "Enter")
    expect(board.control("12 in the hand")).to_have_count(0)
    assert board.focus() == "2 in the bank"


def test_what_is_spoken_keeps_its_node_and_is_spoken_again(board):
    message = board.root.locator(".mf-message")
    with board.same_node(board.announcement), board.same_node(message):
        board.button("Exchange 2 × 6 for 12").click()
        expect(message).to_have_attribute("role", "alert")
        expect(message).to_contain_text("Not allowed: The 3 would be left out.")
        first = message.inner_text()
        board.button("Exchange 2 × 6 for 12").click()
        board.page.wait_for_function(
            "([node, before]) => node.innerText !== before", arg=[message.element_handle(), first]
        )
        board.control("8 in the hand").click()
        board.wait_announced("You touch hand-8.")
        expect(message).to_be_hidden()


def test_the_panel_walks_and_stops_at_its_ends(board):
    panel = board.root.locator(".mf-panel")
    expect(board.button("‹ Back")).to_have_attribute("aria-disabled", "true")
    for step in (2, 3):
        board.button("Next ›").click()
        expect(panel).to_contain_text(f"step {step} of 3")
        expect(panel).to_contain_text(f"Sentence {step}: 2 × 3 = 6.")
    expect(board.root.locator(".mf-unseen[aria-live=polite]")).to_contain_text("step 3 of 3. Sentence 3")
    expect(board.button("Next ›")).to_have_attribute("aria-disabled", "true")
    assert board.focus() == "Next ›"
    board.button("‹ Back").click()
    expect(panel).to_contain_text("step 2 of 3")


def test_reading_aloud_says_the_panel(board):
    board.button("Read aloud").click()
    expect(board.root.locator(".mf-unseen[aria-live=polite]")).to_contain_text("Why 2 × 3?. step 1 of 3. Sentence 1")


def test_more_is_told_when_asked_for_and_folded_reasons_are_read_aloud_once_they_are_open(board):
    panel, spoken = board.root.locator(".mf-panel"), board.root.locator(".mf-unseen[aria-live=polite]")
    board.button("More (1)").click()
    expect(panel).to_contain_text("step 4 of 4")
    assert board.focus() == "Next ›"
    expect(spoken).to_contain_text("Sentence 4")
    expect(board.root.get_by_role("button", name="More (1)")).to_be_hidden()
    board.button("Read aloud").click()
    expect(spoken).not_to_contain_text("6 is even.")
    panel.locator("summary").focus()
    press(board, "Enter")
    expect(panel.get_by_text("6 is even.")).to_be_visible()
    board.button("Read aloud").click()
    expect(spoken).to_contain_text("6 is even.")


def test_the_curtain_hides_everything_and_holds_the_focus(board):
    board.button("Pass the screen").focus()
    press(board, "Enter")
    expect(board.button("I am Ada")).to_be_focused()
    assert board.root.get_by_role("button").all_inner_texts() == ["I am Ada"]
    expect(board.control("8 in the hand")).to_be_hidden()
    expect(board.root.locator(".mf-picture canvas")).to_be_hidden()
    press(board, "Enter")
    board.wait_announced("The curtain is open.")
    expect(board.control("8 in the hand")).to_be_visible()
    assert board.has_focus()


def test_the_transcript_comes_when_it_is_opened_and_goes_on(board):
    board.control("8 in the hand").click()
    board.wait_announced("You touch hand-8.")
    lines = board.root.locator(".mf-lines li")
    assert lines.count() == 0
    board.root.get_by_text("Transcript (1 line)").click()
    expect(lines).to_have_text(["You touched hand-8."])
    board.control("10 in the hand").click()
    expect(lines).to_have_text(["You touched hand-8.", "You touched hand-10."])


def test_a_typed_move_is_sent_and_the_line_is_free_again(board):
    board.control("8 in the hand").focus()
    press(board, "t")
    field = board.root.get_by_label("Type a move")
    expect(field).to_be_focused()
    field.fill("ask 7")
    field.press("Enter")
    board.wait_announced("Received {'text': 'ask 7'}.")
    expect(field).to_have_value("")
    press(board, "Escape")
    assert board.focus() == "8 in the hand"


def test_a_number_at_the_table_begins_a_move(board):
    board.control("8 in the hand").focus()
    press(board, "3", "+", "4", "Enter")
    board.wait_announced("Received {'text': '3+4'}.")


def test_a_move_can_be_typed_from_the_menu(board):
    board.button("Menu").click()
    board.button("Type a move").click()
    expect(board.root.get_by_label("Type a move")).to_be_focused()
    expect(board.button("Keys")).to_be_hidden()


@pytest.mark.parametrize(("key", "done"), [("h", "hint"), ("w", "now"), ("u", "undo"), ("p", "pause")])
def test_keys_of_their_own_press_the_tools(board, key, done):
    board.control("8 in the hand").focus()
    press(board, key)
    board.wait_announced(f"You do {done}.")


def test_keys_turn_pages_and_lead_to_actions_and_cards(board):
    board.control("8 in the hand").focus()
    press(board, "n")
    expect(board.root.locator(".mf-panel")).to_contain_text("step 2 of 3")
    press(board, "b")
    expect(board.root.locator(".mf-panel")).to_contain_text("step 1 of 3")
    press(board, "a")
    assert board.focus() == "Exchange 2 × 6 for 12"
    press(board, "c")
    assert board.focus() == "4 in the pot"


def test_the_keys_are_listed_by_a_question_mark(board):
    board.control("8 in the hand").focus()
    press(board, "?")
    keys = board.root.get_by_role("group", name="Keys", exact=True)
    expect(keys).to_contain_text("Next page of the explanation")
    press(board, "Escape")
    expect(keys).to_be_hidden()
    assert board.focus() == "8 in the hand"


def test_full_screen_shows_the_board_alone_and_ends(board):
    board.control("8 in the hand").focus()
    press(board, "f")
    board.page.wait_for_function("() => document.fullscreenElement?.matches('.mathfish')")
    view = board.page.viewport_size
    box = board.root.locator(".mf-columns").bounding_box()
    assert view is not None
    assert box is not None
    assert box["height"] > 0.8 * view["height"]
    assert box["y"] + box["height"] <= view["height"]
    board.button("Menu").click()
    board.button("Leave full screen").click()
    board.page.wait_for_function("() => !document.fullscreenElement")


def test_settings_send_numbers_truths_choices_and_what_is_no_number(board):
    board.root.get_by_text("Settings and new game").click()
    number = board.root.get_by_label("Deal number")
    for written, value in [("12", "12"), ("twelve", "'twelve'")]:
        number.fill(written)
        number.press("Enter")
        board.wait_announced(f"Received {{'set': 'seed', 'value': {value}}}.")
    board.root.get_by_label("Cards fly").click()
    board.wait_announced("Received {'set': 'motion', 'value': False}.")
    board.root.get_by_label("Opponent").select_option("sharp")
    board.wait_announced("Received {'set': 'player', 'value': 'sharp'}.")


def test_a_slow_answer_is_said_to_be_on_its_way(board):
    thinking = board.root.locator(".mf-thinking")
    expect(thinking).to_be_empty()
    # What is said for a moment only is kept by an observer: between two looks from outside it may have come and gone.
    said = thinking.evaluate_handle(
        """(element) => {
            const said = [];
            const stage = element.closest(".mathfish").querySelector(".mf-stage");
            const keep = () => said.push([element.textContent, stage.getAttribute("aria-busy")]);
            new MutationObserver(keep).observe(element, { childList: true, characterData: true, subtree: true });
            return said;
        }"""
    )
    board.button("Think long").click()
    board.wait_announced("That took long.")
    expect(thinking).to_be_empty()
    assert ["thinking", "true"] in said.json_value()


def test_without_a_kernel_the_table_says_so(lab, board):
    lab.end_kernels()
    board.page.wait_for_function("() => !jupyterapp.shell.currentWidget.sessionContext.session?.kernel")
    expect(board.root.locator(".mf-over-table")).to_contain_text(KERNEL_GONE)


def test_a_reload_brings_back_what_was_picked_and_the_curtain(open_board):
    notebook, board = open_board()
    board.control("6 in the pot").click()
    expect(board.control("6 in the pot")).to_have_attribute("aria-pressed", "true")
    board.button("Pass the screen").click()
    board.button("I am Ada").wait_for()
    notebook.save_and_reload()
    board.button("I am Ada").click()
    expect(board.control("6 in the pot")).to_have_attribute("aria-pressed", "true")


def test_the_view_is_reported_when_its_kind_changes(open_board):
    notebook, board = open_board()
    notebook.set_theme("JupyterLab Light")
    status = board.root.locator(".mf-status")
    expect(status).to_have_text("wide, light")
    notebook.set_theme("JupyterLab Dark")
    expect(status).to_have_text("wide, dark")
    expect(board.root).to_have_attribute("data-theme", "dark")
    board.root.evaluate("root => { root.style.width = '320px'; }")
    expect(status).to_have_text("narrow, dark")


def test_320_pixels_hold_everything_at_a_readable_size(board):
    board.root.evaluate("root => { root.style.width = '320px'; }")
    for summary in board.root.locator("summary:visible").all():
        summary.click()
    assert board.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")
    sizes = board.root.locator("p, span, li, button, label, summary, h2").evaluate_all(
        "all => all.filter(each => each.innerText?.trim()).map(each => parseFloat(getComputedStyle(each).fontSize))"
    )
    assert min(sizes) >= 13
    panel = board.root.locator(".mf-panel")
    expect(panel).to_be_hidden()
    board.button("Explain").click()
    expect(panel).to_be_visible()
    assert board.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_axe_finds_nothing_with_everything_open(open_board, theme):
    notebook, board = open_board()
    notebook.set_theme(theme)
    expect(board.root).to_have_attribute("data-theme", "dark" if "Dark" in theme else "light")
    board.control("6 in the pot").click()
    for summary in board.root.locator("summary:visible").all():
        summary.click()
    board.button("Exchange 2 × 6 for 12").click()
    expect(board.root.locator(".mf-message")).to_be_visible()
    assert board.axe_violations() == []
    board.button("Pass the screen").click()
    board.button("I am Ada").wait_for()
    assert board.axe_violations() == []


def test_a_tap_reaches_44_pixels_but_never_over_a_neighbour(open_board):
    _, board = open_board(has_touch=True)
    board.root.evaluate("root => { root.style.width = '320px'; }")
    two, three = board.control("2 in the bank"), board.control("3 in the bank")
    two.scroll_into_view_if_needed()
    box, neighbour = two.bounding_box(), three.bounding_box()
    assert box is not None
    assert neighbour is not None
    assert box["width"] < 40
    hit = "([x, y]) => document.elementFromPoint(x, y).getAttribute('aria-label')"
    assert board.page.evaluate(hit, [box["x"] - 2, box["y"] + 10]) == "2 in the bank"
    assert board.page.evaluate(hit, [neighbour["x"] + 0.5, neighbour["y"] + 10]) == "3 in the bank"
    assert board.page.evaluate(hit, [box["x"] + box["width"] - 0.5, box["y"] + 10]) == "2 in the bank"
    board.control("4 in the pot").tap()
    board.wait_announced("You touch pot-4.")


FLIGHTS = """root => {
  const sheet = root.querySelector('.mf-flights');
  window.flights = [false];
  const note = () => window.flights.at(-1) !== !sheet.hidden && window.flights.push(!sheet.hidden);
  new MutationObserver(note).observe(sheet, { attributeFilter: ['hidden'] });
}"""


def test_a_card_flies_and_the_sheet_is_gone_afterwards(board):
    board.root.evaluate(FLIGHTS)
    board.control("12 in the hand").click()
    board.page.wait_for_function("() => window.flights.length === 3")
    assert board.page.evaluate("window.flights") == [False, True, False]


def test_a_touch_ends_the_flight_and_counts(board):
    board.root.evaluate(FLIGHTS)
    board.control("12 in the hand").click()
    board.page.wait_for_function("() => window.flights.at(-1)")
    board.control("8 in the hand").click()
    board.page.wait_for_function("() => !window.flights.at(-1)")
    board.wait_announced("You touch hand-8.")


def test_with_reduced_motion_nothing_flies(open_board):
    _, board = open_board(reduced_motion="reduce")
    board.root.evaluate(FLIGHTS)
    board.control("12 in the hand").click()
    expect(board.control("12 in the hand")).to_have_count(0)
    assert board.page.evaluate("window.flights") == [False]
